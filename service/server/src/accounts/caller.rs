//! Who calls: the token of the cookie or of a program, the device, the address.

use crate::{
    accounts::Refusal,
    house::{House, unavailable},
};
use anyhow::Context;
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, HeaderName, header, request::Parts},
};
use regalia_store::Session;
use regalia_wire::Why;
use sha2::{Digest, Sha256};
use std::{
    convert::Infallible,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

/// How long after signing in an account may be changed in what guards it.
const FRESH: Duration = Duration::from_secs(30 * 60);
/// Browsers by what they call themselves; many also name others, so the order counts.
const BROWSERS: [(&str, &str); 6] = [
    ("Firefox/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
/// Systems by what browsers call them.
const SYSTEMS: [(&str, &str); 7] = [
    ("Windows", "Windows"),
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Who calls.
pub(crate) struct Caller {
    /// The token in the cookie, or what a program sent instead.
    pub(crate) token: Option<String>,
    /// Whether a program sent it; its cookies count for nothing.
    pub(crate) is_program: bool,
    /// Browser and system.
    pub(crate) device: String,
    /// The address, as far as limits go by it.
    pub(crate) address: String,
    /// Whether the call was sent to the address of the site.
    pub(crate) is_at_site: bool,
}

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Infallible> {
        let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let passed_on = || parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok();
        // What a proxy adds stands last; what stands before it, anyone can write.
        let passed_on = || passed_on()?.rsplit(',').next()?.trim().parse().ok();
        let address = if house.config.behind_proxy { passed_on().or(direct) } else { direct };
        let (bearer, name) = (bearer(&parts.headers), house.accounts.site.cookie_name());
        Ok(Self {
            is_program: bearer.is_some(),
            token: bearer.or_else(|| cookie(&parts.headers, name)),
            device: device(&parts.headers),
            address: address.map(household).unwrap_or_default(),
            is_at_site: house.accounts.site.is_at(&parts.headers),
        })
    }
}

impl Caller {
    /// The session of the cookie. A program's token must be known.
    pub(crate) async fn session(&self, house: &House) -> Result<Option<Session>, Why> {
        if self.is_program {
            let unknown =
                || Why::new("bad_token", "this token is not known here; make another on the account page");
            let token = self.token_hash().ok_or_else(unknown)?;
            let session = house.store.token_session(&token).await.map_err(unavailable)?;
            return session.map(Some).ok_or_else(unknown);
        }
        match &self.token {
            Some(token) => house.store.session(&hash(token)).await.map_err(unavailable),
            None => Ok(None),
        }
    }

    /// The key of the caller; empty if nobody is known by it yet.
    pub(crate) async fn key(&self, house: &House) -> Result<String, Why> {
        Ok(self.session(house).await?.map(|session| session.player.key).unwrap_or_default())
    }

    /// The session of the cookie, or why there is none.
    pub(crate) async fn expect_session(&self, house: &House) -> Result<Session, Why> {
        let nobody = || Why::new("no_guest", "ask /api/me first, and keep its cookie");
        self.session(house).await?.ok_or_else(nobody)
    }

    /// The session of someone with an account.
    pub(crate) async fn expect_owner(&self, house: &House) -> Result<Session, Why> {
        let session = self.expect_session(house).await?;
        let guest = || Why::new("no_account", "you are a guest here; make an account or sign in first");
        if session.has_account { Ok(session) } else { Err(guest()) }
    }

    /// The session of someone with an account who signed in lately.
    pub(crate) async fn expect_fresh_owner(&self, house: &House) -> Result<Session, Why> {
        let session = self.expect_owner(house).await?;
        let old = || Why::new("prove_again", "sign in again, then do this within half an hour");
        if is_fresh(&session) { Ok(session) } else { Err(old()) }
    }

    /// The hash of the cookie's token.
    pub(crate) fn token_hash(&self) -> Option<[u8; 32]> {
        self.token.as_deref().map(hash)
    }

    /// Signs a player in on this device under a new token, and gives the line that sets the cookie.
    pub(crate) async fn begin(
        &self,
        house: &House,
        player: &str,
    ) -> Result<[(HeaderName, String); 1], Refusal> {
        let token = new_token()?;
        let old = self.token_hash();
        if !house.store.begin_session(player, &hash(&token), &self.device, old.as_ref()).await? {
            return Err(Why::new("blocked", "the host has closed this account; ask the host why").into());
        }
        house.accounts.sockets.close(old.as_slice());
        Ok([(header::SET_COOKIE, house.accounts.site.cookie(Some(&token)))])
    }
}

/// Whether the player signed in lately.
pub(crate) fn is_fresh(session: &Session) -> bool {
    session.age < FRESH
}

/// A new token: 256 random bits.
pub(crate) fn new_token() -> Result<String, Why> {
    Ok(hex::encode(random::<32>()?))
}

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Why> {
    let mut bytes = [0; N];
    let filled = getrandom::fill(&mut bytes).context("the operating system gives no randomness");
    filled.map_err(|error| Why::new("unavailable", error.to_string()))?;
    Ok(bytes)
}

/// What the store keeps of a token.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// Whether a program calls, by a token of its own. A proxy may ask for other proofs in the same header.
pub(crate) fn is_program(headers: &HeaderMap) -> bool {
    bearer(headers).is_some()
}

fn bearer(headers: &HeaderMap) -> Option<String> {
    let (kind, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then(|| token.trim().to_owned())
}

fn cookie(headers: &HeaderMap, wanted: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, token)| token.to_owned())
}

/// Browser and system, as people call them.
fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let parts: Vec<&str> = [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect();
    parts.join(", ")
}

/// Whoever shares a network counts as one: of the newer addresses a household has as many as it likes.
fn household(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => hex::encode(&address.octets()[..8]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_have_names_that_people_use() {
        let named = |agent: &'static str| {
            device(&HeaderMap::from_iter([(header::USER_AGENT, agent.parse().unwrap())]))
        };
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 \
                    Safari/537.36 Edg/120.0";
        assert_eq!(named(edge), "Edge, Windows");
        assert_eq!(
            named("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"),
            "Firefox, Linux"
        );
        assert_eq!(named("curl/8"), "");
    }

    #[test]
    fn a_household_is_one_caller() {
        let of = |text: &str| household(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), "10.0.0.1");
    }
}
