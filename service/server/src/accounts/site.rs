//! Where the site is.

use anyhow::{Context, ensure};
use cookie::{Cookie, SameSite, time::Duration};
use regalia_store::SESSION_DAYS;
use std::net::SocketAddr;
use webauthn_rs::prelude::Url;

/// The address under which players reach the site. Links and cookies are made from it, never from what a
/// request says.
pub(crate) struct Site {
    pub(crate) url: Url,
}

impl Site {
    /// The site at the address that the host has named, else on this very machine.
    pub(crate) fn new(named: Option<&str>, listens: SocketAddr) -> anyhow::Result<Self> {
        let here = format!("http://localhost:{}", listens.port());
        let named = named.unwrap_or(&here);
        let url = Url::parse(named).with_context(|| format!("{named:?} is not the address of a site"))?;
        let is_plain = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        ensure!(
            matches!(url.scheme(), "http" | "https") && url.has_host() && is_plain,
            "a site is named like https://play.example.org, without a path; not {named:?}"
        );
        Ok(Self { url })
    }

    /// The address of a page.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.url.origin().ascii_serialization())
    }

    /// Whether the site is reached by https.
    pub(crate) fn is_secure(&self) -> bool {
        self.url.scheme() == "https"
    }

    /// The name of the cookie. Browsers keep the prefix to secure sites and to the whole of this very host.
    pub(crate) fn cookie_name(&self) -> &'static str {
        if self.is_secure() { "__Host-regalia" } else { "regalia" }
    }

    /// The line that sets the cookie to a token; without one it is removed.
    pub(crate) fn cookie(&self, token: Option<&str>) -> String {
        self.set(self.cookie_name(), token)
    }

    /// The name of the cookie by which a browser is known again.
    pub(crate) fn device_cookie_name(&self) -> &'static str {
        if self.is_secure() { "__Host-regalia-device" } else { "regalia-device" }
    }

    /// The line that sets it.
    pub(crate) fn device_cookie(&self, value: &str) -> String {
        self.set(self.device_cookie_name(), Some(value))
    }

    fn set(&self, name: &str, value: Option<&str>) -> String {
        let age = value.map_or(Duration::ZERO, |_| Duration::days(i64::from(SESSION_DAYS)));
        let cookie = Cookie::build((name, value.unwrap_or_default())).path("/").max_age(age).http_only(true);
        cookie.same_site(SameSite::Strict).secure(self.is_secure()).build().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(named: Option<&str>) -> anyhow::Result<Site> {
        Site::new(named, "127.0.0.1:8080".parse().unwrap())
    }

    #[test]
    fn cookies_are_bound_to_the_site() {
        let secure = site(Some("https://play.example.org")).unwrap();
        assert_eq!(
            secure.cookie(Some("ab")),
            "__Host-regalia=ab; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=31536000"
        );
        let here = site(None).unwrap();
        assert_eq!(here.link("/account"), "http://localhost:8080/account");
        assert_eq!(here.cookie(None), "regalia=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0");
    }

    #[test]
    fn a_site_is_named_by_its_origin() {
        for bad in ["play.example.org", "ftp://play.example.org", "https://play.example.org/regalia"] {
            assert!(site(Some(bad)).is_err(), "{bad}");
        }
    }
}
