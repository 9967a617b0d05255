//! Browsers in which somebody has signed in before. Each keeps a cookie that proves it, so that nobody can lock an
//! account's owner out by guessing at the password from elsewhere.

use crate::secrets::random;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use hmac::{Hmac, KeyInit, Mac};
use regalia_table::PlayerKey;
use regalia_wire::ApiError;
use sha2::Sha256;

/// A browser proves as many accounts, the last ones.
const ACCOUNTS: usize = 4;

/// Makes and checks the cookies. One holds the number of the browser and a signature for each account, and no name.
pub(crate) struct Devices {
    secret: Vec<u8>,
}

impl Devices {
    pub(crate) fn new(secret: Vec<u8>) -> Self {
        Self { secret }
    }

    fn mac(&self, browser: &str, player: &PlayerKey) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::new_from_slice(&self.secret).ok()?;
        mac.update(browser.as_bytes());
        mac.update(b" ");
        mac.update(player.as_str().as_bytes());
        Some(mac)
    }

    /// The number of the browser, if the player has signed in there before.
    pub(crate) fn known<'a>(&self, cookie: &'a str, player: &PlayerKey) -> Option<&'a str> {
        let mut parts = cookie.split('.');
        let browser = parts.next()?;
        let is_ours = |signature: &str| -> Option<bool> {
            let signature = BASE64.decode(signature).ok()?;
            Some(self.mac(browser, player)?.verify_slice(&signature).is_ok())
        };
        parts.take(ACCOUNTS).any(|part| is_ours(part) == Some(true)).then_some(browser)
    }

    /// The cookie of a browser after a player has signed in there.
    pub(crate) fn cookie(&self, old: Option<&str>, player: &PlayerKey) -> Result<String, ApiError> {
        let is_number = |part: &str| part.len() == 32 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
        let mut parts = old.unwrap_or_default().split('.').map(str::to_owned);
        let browser = match parts.next().filter(|part| is_number(part)) {
            Some(browser) => browser,
            None => hex::encode(random::<16>()?),
        };
        let mac = self.mac(&browser, player).map(|mac| BASE64.encode(mac.finalize().into_bytes()));
        let signature = mac.unwrap_or_default();
        let others = parts.filter(|other| *other != signature && other.len() == signature.len());
        let others = others.take(ACCOUNTS - 1);
        Ok([browser, signature.clone()].into_iter().chain(others).collect::<Vec<_>>().join("."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_proves_who_has_signed_in_there_and_nobody_else() {
        let devices = Devices::new(vec![1; 32]);
        let mut cookie = devices.cookie(None, &"oda".into()).unwrap();
        let browser = devices.known(&cookie, &"oda".into()).unwrap().to_owned();
        assert_eq!(devices.known(&cookie, &"maud".into()), None);
        assert_eq!(Devices::new(vec![2; 32]).known(&cookie, &"oda".into()), None, "another server's");
        assert_eq!(devices.cookie(Some(&cookie), &"oda".into()).unwrap(), cookie);
        for player in ["maud", "hugo", "otto"] {
            cookie = devices.cookie(Some(&cookie), &player.into()).unwrap();
        }
        assert_eq!(
            devices.known(&cookie, &"oda".into()),
            Some(browser.as_str()),
            "the browser stays the same"
        );
        cookie = devices.cookie(Some(&cookie), &"ramon".into()).unwrap();
        assert!(
            devices.known(&cookie, &"oda".into()).is_none()
                && devices.known(&cookie, &"maud".into()).is_some()
        );
        let (_, signature) = cookie.split_once('.').unwrap();
        assert_eq!(
            devices.known(&format!("{}.{signature}", "0".repeat(32)), &"maud".into()),
            None,
            "it is bound to one"
        );
        for nonsense in ["", ".", "a.b", "x.y.z.ü"] {
            assert_eq!(devices.known(nonsense, &"oda".into()), None);
            assert!(devices.cookie(Some(nonsense), &"oda".into()).unwrap().len() > 70);
        }
    }
}
