//! Who calls: the token of the cookie or of a program, the device, the address.

use crate::{
    error::unavailable,
    http::{
        answer::{Json, Refusal},
        origin,
    },
    node::Node,
    secrets::{hash, new_token},
};
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, HeaderName, header, request::Parts},
    response::{AppendHeaders, IntoResponse},
};
use cookie::Cookie;
use regalia_store::Session;
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Code, Me};
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
    /// What proves who has signed in in this browser before.
    pub(crate) known: Option<String>,
    /// Whether a program sent it; its cookies count for nothing.
    pub(crate) is_program: bool,
    /// Browser and system.
    pub(crate) device: String,
    /// The address, as far as limits go by it.
    pub(crate) address: String,
    /// Whether the call was sent to the address of the site.
    pub(crate) is_at_site: bool,
}

impl FromRequestParts<Arc<Node>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, node: &Arc<Node>) -> Result<Self, Infallible> {
        let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let passed_on = || parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok();
        // What a proxy adds stands last; what stands before it, anyone can write.
        let passed_on = || passed_on()?.rsplit(',').next()?.trim().parse().ok();
        let address = if node.config.behind_proxy { passed_on().or(direct) } else { direct };
        let (bearer, name) = (origin::bearer(&parts.headers), node.accounts.site.cookie_name());
        Ok(Self {
            is_program: bearer.is_some(),
            token: bearer.or_else(|| cookie(&parts.headers, name)),
            known: cookie(&parts.headers, node.accounts.site.device_cookie_name()),
            device: device(&parts.headers),
            address: address.map(household).unwrap_or_default(),
            is_at_site: origin::is_at(&node.accounts.site, &parts.headers),
        })
    }
}

impl Caller {
    /// The session of the cookie. A program's token must be known.
    pub(crate) async fn session(&self, node: &Node) -> Result<Option<Session>, ApiError> {
        if self.is_program {
            let unknown = || {
                ApiError::new(
                    Code::BadToken,
                    "this token is not known here; make another on the account page",
                )
            };
            let token = self.token_hash().ok_or_else(unknown)?;
            let session = node.store.token_session(&token).await.map_err(unavailable)?;
            return session.map(Some).ok_or_else(unknown);
        }
        match &self.token {
            Some(token) => node.store.session(&hash(token)).await.map_err(unavailable),
            None => Ok(None),
        }
    }

    /// The key of the caller; empty if nobody is known by it yet.
    pub(crate) async fn key(&self, node: &Node) -> Result<PlayerKey, ApiError> {
        Ok(self.session(node).await?.map_or_else(|| "".into(), |session| session.player.key))
    }

    /// The session of the cookie, or why there is none.
    pub(crate) async fn expect_session(&self, node: &Node) -> Result<Session, ApiError> {
        let nobody = || ApiError::new(Code::NoGuest, "POST to /api/me first, and keep its cookie");
        self.session(node).await?.ok_or_else(nobody)
    }

    /// The session of someone with an account.
    pub(crate) async fn expect_owner(&self, node: &Node) -> Result<Session, ApiError> {
        let session = self.expect_session(node).await?;
        let guest =
            || ApiError::new(Code::NoAccount, "you are a guest here; make an account or sign in first");
        if session.has_account { Ok(session) } else { Err(guest()) }
    }

    /// The session of someone with an account who signed in lately.
    pub(crate) async fn expect_fresh_owner(&self, node: &Node) -> Result<Session, ApiError> {
        let session = self.expect_owner(node).await?;
        let old = || ApiError::new(Code::ProveAgain, "sign in again, then do this within half an hour");
        if is_fresh(&session) { Ok(session) } else { Err(old()) }
    }

    /// The hash of the cookie's token.
    pub(crate) fn token_hash(&self) -> Option<[u8; 32]> {
        self.token.as_deref().map(hash)
    }

    /// Signs a player in on this device under a new token, and gives the lines that set the cookies.
    pub(crate) async fn begin(
        &self,
        node: &Node,
        player: &PlayerKey,
    ) -> Result<AppendHeaders<[(HeaderName, String); 2]>, Refusal> {
        let token = new_token()?;
        let old = self.token_hash();
        if !node.store.begin_session(player, &hash(&token), &self.device, old.as_ref()).await? {
            return Err(
                ApiError::new(Code::Blocked, "the host has closed this account; ask the host why").into()
            );
        }
        node.accounts.sockets.close(old.as_slice());
        let (site, known) =
            (&node.accounts.site, node.accounts.devices.cookie(self.known.as_deref(), player)?);
        Ok(AppendHeaders([
            (header::SET_COOKIE, site.cookie(Some(&token))),
            (header::SET_COOKIE, site.device_cookie(&known)),
        ]))
    }

    /// Signs a player in, and says who it is.
    pub(crate) async fn sign_in(
        &self,
        node: &Node,
        player: &PlayerKey,
    ) -> Result<impl IntoResponse + use<>, Refusal> {
        let cookie = self.begin(node, player).await?;
        tracing::info!("somebody signed in");
        let found = node.store.players(std::slice::from_ref(player)).await?;
        let name = found.into_iter().next().map(|player| player.name).unwrap_or_default();
        Ok((cookie, Json(Me { name, has_account: true })))
    }
}

/// Whether the player signed in lately.
pub(crate) fn is_fresh(session: &Session) -> bool {
    session.age < FRESH
}

fn cookie(headers: &HeaderMap, wanted: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == wanted).map(|cookie| cookie.value().to_owned())
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

/// Those who share a network count as one: of the newer addresses a household has as many as it likes.
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
