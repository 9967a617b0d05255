//! Where the site is, and whether a call comes from its own pages.

use super::{caller::is_program, tokens::may_play};
use crate::house::House;
use anyhow::{Context, ensure};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use regalia_store::SESSION_DAYS;
use regalia_wire::Why;
use std::{net::SocketAddr, sync::Arc};
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

    /// Whether a request was sent to this address.
    pub(crate) fn is_at(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        host.is_some_and(|host| self.link("").split_once("://").is_some_and(|(_, site)| site == host))
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
        let age = token.map_or(0, |_| SESSION_DAYS * 24 * 3600);
        let secure = if self.is_secure() { "; Secure" } else { "" };
        let (name, token) = (self.cookie_name(), token.unwrap_or_default());
        format!("{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}")
    }

    /// Whether a page of this very site asks, as the browser says of every call.
    fn is_asked_from_here(&self, headers: &HeaderMap) -> bool {
        match headers.get("sec-fetch-site") {
            Some(from) => from == "same-origin" || from == "none",
            None => self.is_same_origin(headers),
        }
    }

    /// Whether a socket may be opened: by a page of this very site, or by a program with its token.
    pub(crate) fn may_open_socket(&self, headers: &HeaderMap) -> bool {
        is_program(headers) || self.is_same_origin(headers)
    }

    /// Whether a page of this very site asks. A browser says where a page comes from; other programs may leave it out. A
    /// page that came by http is a stranger on a site with https: anyone on the way may have written it.
    fn is_same_origin(&self, headers: &HeaderMap) -> bool {
        let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let is_ours = |origin: &str, host: &str| {
            origin.split_once("://").is_some_and(|(scheme, from)| {
                from == host && (scheme == "https" || !self.is_secure() && scheme == "http")
            })
        };
        match (text("origin"), text("host")) {
            (Some(origin), Some(host)) => is_ours(origin, host),
            (origin, _) => origin.is_none(),
        }
    }
}

/// Refuses calls that change something and come from a page of another site, and what a program's token is not for. What
/// is answered is kept by nobody.
pub(crate) async fn refuse_strangers(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let is_program = is_program(request.headers());
    if is_program && !may_play(&request) {
        let text = "a token plays and does nothing else; do this on the account page";
        return crate::guests::refuse(&Why::new("not_by_token", text));
    }
    // No page can make a browser send a token that the page does not know.
    let site = &house.accounts.site;
    if is_program || request.method().is_safe() || site.is_asked_from_here(request.headers()) {
        let mut response = next.run(request).await;
        let no_store = HeaderValue::from_static("no-store");
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(no_store);
        return response;
    }
    crate::guests::refuse(&Why::new("foreign", "this is asked from a page of this site, and from no other"))
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
        let cookie = secure.cookie(Some("ab"));
        assert!(
            cookie.starts_with("__Host-regalia=ab; Path=/; Max-Age=31536000;")
                && cookie.ends_with("; Secure")
        );
        let here = site(None).unwrap();
        assert_eq!(here.link("/account"), "http://localhost:8080/account");
        assert!(here.cookie(None).starts_with("regalia=; Path=/; Max-Age=0;"));
        assert!(!here.cookie(None).contains("Secure"));
    }

    #[test]
    fn a_site_is_named_by_its_origin() {
        for bad in ["play.example.org", "ftp://play.example.org", "https://play.example.org/regalia"] {
            assert!(site(Some(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn pages_of_other_sites_are_told_apart() {
        let asks = |pairs: &[(&'static str, &'static str)]| {
            let headers = pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
            site(Some("http://here:1")).unwrap().is_asked_from_here(&headers.collect())
        };
        assert!(asks(&[]) && asks(&[("sec-fetch-site", "same-origin")]));
        assert!(!asks(&[("sec-fetch-site", "cross-site")]) && !asks(&[("sec-fetch-site", "same-site")]));
        assert!(asks(&[("host", "here:1"), ("origin", "http://here:1")]));
        assert!(
            !asks(&[("host", "here:1"), ("origin", "http://there")])
                && !asks(&[("origin", "null"), ("host", "a")])
        );
    }

    #[test]
    fn a_secure_site_trusts_no_page_that_came_without_tls() {
        let opens = |named: &str, origin: &'static str| {
            let pairs = [("host", "play.example.org"), ("origin", origin)];
            let headers = pairs.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
            site(Some(named)).unwrap().may_open_socket(&headers.into_iter().collect())
        };
        assert!(opens("https://play.example.org", "https://play.example.org"));
        assert!(!opens("https://play.example.org", "http://play.example.org"));
        assert!(!opens("https://play.example.org", "https://play.example.org.evil.example"));
        assert!(!opens("https://play.example.org", "null"));
        assert!(opens("http://play.example.org", "http://play.example.org"), "a household without TLS");
    }
}
