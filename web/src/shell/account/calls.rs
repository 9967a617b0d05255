//! Calls to the server, and its refusals in the reader's language.

use crate::{
    browser,
    read::{self, Read},
};
use regalia_wire::Why;

/// A call; a refusal as the reader is told it.
pub(super) async fn call<T: Read>(method: &str, path: &str, body: Option<String>) -> Result<T, Refused> {
    match browser::request(method, path, body).await {
        Some(Ok(text)) => read::text(if text.is_empty() { "null" } else { &text }).ok_or(Refused::unread()),
        Some(Err(text)) => {
            Err(read::text::<Why>(&text).map_or_else(Refused::unread, |why| Refused::of(&why)))
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

    fn of(why: &Why) -> Self {
        let number =
            |name: &str| why.reason.as_ref().and_then(|reason| reason.get(name)?.as_u64()).unwrap_or(0);
        let text = match why.code.as_str() {
            "bad_name" => t!("account-bad-name"),
            "name_taken" => t!("account-name-taken"),
            "has_account" => t!("account-has-account"),
            "short_password" => t!("account-short-password", least = number("least")),
            "long_password" => t!("account-long-password"),
            "easy_password" => t!("account-easy-password"),
            "bad_email" => t!("account-bad-email"),
            "wrong_sign_in" => t!("account-wrong-sign-in"),
            "too_often" => match number("seconds") {
                seconds if seconds > 90 => t!("account-too-often-minutes", minutes = seconds.div_ceil(60)),
                seconds => t!("account-too-often", seconds = seconds),
            },
            "prove_again" => t!("account-prove-again"),
            "no_account" | "no_guest" => t!("account-signed-out"),
            "no_mail" => t!("account-no-mail"),
            "blocked" => t!("account-blocked"),
            "bad_oidc" | "no_oidc" => t!("account-bad-oidc"),
            "oidc_taken" => t!("account-oidc-taken"),
            "not_host" => t!("host-refused"),
            "spent" => t!("account-spent"),
            "bad_passkey" | "no_passkeys" => t!("account-bad-passkey"),
            "bad_token_name" => t!("token-bad-name"),
            "enough_tokens" => t!("token-enough"),
            "last_guard" => t!("account-last-guard"),
            "unavailable" | "busy" => t!("refused-unavailable"),
            _ => why.text.clone(),
        };
        Self { text, must_prove: why.code == "prove_again" }
    }
}
