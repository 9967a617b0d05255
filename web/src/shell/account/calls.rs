//! Calls to the server, and its refusals in the reader's language.

use crate::platform::{
    browser,
    read::{self, Read},
};
use regalia_wire::{ApiError, Code};

/// A call; a refusal in words for the reader.
pub(super) async fn call<T: Read>(method: &str, path: &str, body: Option<String>) -> Result<T, Refused> {
    match browser::request(method, path, body).await {
        Some(Ok(text)) => read::text(if text.is_empty() { "null" } else { &text }).ok_or(Refused::unread()),
        Some(Err(text)) => {
            Err(read::text::<ApiError>(&text).map_or_else(Refused::unread, |why| Refused::of(&why)))
        }
        None => Err(Refused { text: t!("account-no-server"), must_prove: false }),
    }
}

/// A refusal.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Refused {
    /// A sentence that says what to do.
    pub(super) text: String,
    /// Whether signing in again would help.
    pub(super) must_prove: bool,
}

impl Refused {
    fn unread() -> Self {
        Self { text: t!("refused-unavailable"), must_prove: false }
    }

    /// A refusal of the page's own.
    pub(super) fn plain(text: String) -> Self {
        Self { text, must_prove: false }
    }

    fn of(why: &ApiError) -> Self {
        let number =
            |name: &str| why.reason.as_ref().and_then(|reason| reason.get(name)?.as_u64()).unwrap_or(0);
        let text = match why.code {
            Code::BadName => t!("account-bad-name"),
            Code::NameTaken => t!("account-name-taken"),
            Code::AddressAsName => t!("account-address-as-name"),
            Code::ReservedName => t!("account-reserved-name"),
            Code::RenamedOften => t!("account-renamed-often", hours = number("seconds").div_ceil(3600)),
            Code::HasAccount => t!("account-has-account"),
            Code::ShortPassword => t!("account-short-password", least = number("least")),
            Code::LongPassword => t!("account-long-password"),
            Code::EasyPassword => t!("account-easy-password"),
            Code::BadEmail => t!("account-bad-email"),
            Code::WrongSignIn => t!("account-wrong-sign-in"),
            Code::TooOften => match number("seconds") {
                seconds if seconds > 90 => t!("account-too-often-minutes", minutes = seconds.div_ceil(60)),
                seconds => t!("account-too-often", seconds = seconds),
            },
            Code::ProveAgain => t!("account-prove-again"),
            Code::NoAccount | Code::NoGuest => t!("account-signed-out"),
            Code::NoMail => t!("account-no-mail"),
            Code::Blocked => t!("account-blocked"),
            Code::BadOidc | Code::NoOidc => t!("account-bad-oidc"),
            Code::OidcTaken => t!("account-oidc-taken"),
            Code::Appealed => t!("sanction-appealed"),
            Code::TooLong => t!("talk-too-long"),
            Code::NoReason => t!("moderation-why"),
            Code::NotHost => t!("host-refused"),
            Code::HostAccount => t!("host-host-account"),
            Code::NoProfile => t!("host-no-account"),
            Code::Spent => t!("account-spent"),
            Code::BadPasskey | Code::NoPasskeys => t!("account-bad-passkey"),
            Code::BadTokenName => t!("token-bad-name"),
            Code::EnoughTokens => t!("token-enough"),
            Code::LastGuard => t!("account-last-guard"),
            Code::Unavailable | Code::Busy => t!("refused-unavailable"),
            _ => why.text.clone(),
        };
        Self { text, must_prove: why.code == Code::ProveAgain }
    }
}
