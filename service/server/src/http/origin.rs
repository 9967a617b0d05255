//! Whether a call comes from a page of this very site, or from a program with a token.

use crate::{accounts::Site, http::answer::refuse, node::Node};
use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use regalia_wire::{ApiError, Code};
use std::sync::Arc;

/// What a token may ask for: paths that begin like this.
const PLAY: [&str; 8] = [
    "/api/matches/",
    "/api/me",
    "/api/openapi.json",
    "/api/pair",
    "/api/socket",
    "/api/tables",
    "/healthz",
    "/readyz",
];

/// Whether a token may ask for this.
fn may_play(request: &Request) -> bool {
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    PLAY.iter().any(|begin| path.starts_with(begin))
}

/// Whether a program calls, by a token of its own. A proxy may ask for other proofs in the same header.
pub(crate) fn is_program(headers: &HeaderMap) -> bool {
    bearer(headers).is_some()
}

/// The token that a program has sent.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<String> {
    let (kind, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then(|| token.trim().to_owned())
}

/// Whether a request was sent to this address.
pub(crate) fn is_at(site: &Site, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.is_some_and(|host| site.link("").split_once("://").is_some_and(|(_, site)| site == host))
}

/// Whether a page of this very site asks, as the browser says of every call.
fn is_asked_from_here(site: &Site, headers: &HeaderMap) -> bool {
    match headers.get("sec-fetch-site") {
        Some(from) => from == "same-origin" || from == "none",
        None => is_same_origin(site, headers),
    }
}

/// Whether a socket may be opened: by a page of this very site, or by a program with its token.
pub(crate) fn may_open_socket(site: &Site, headers: &HeaderMap) -> bool {
    is_program(headers) || is_same_origin(site, headers)
}

/// Whether a page of this very site asks. A browser says where a page comes from; other programs may leave it out. A
/// page that came by http is a stranger on a site with https: anyone on the way may have written it.
fn is_same_origin(site: &Site, headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let is_ours = |origin: &str, host: &str| {
        origin.split_once("://").is_some_and(|(scheme, from)| {
            from == host && (scheme == "https" || !site.is_secure() && scheme == "http")
        })
    };
    match (text("origin"), text("host")) {
        (Some(origin), Some(host)) => is_ours(origin, host),
        (origin, _) => origin.is_none(),
    }
}

/// Refuses calls that change something and come from a page of another site, and what a program's token is not for. What
/// is answered is kept by nobody.
pub(crate) async fn refuse_strangers(
    State(node): State<Arc<Node>>,
    request: Request,
    next: Next,
) -> Response {
    let is_program = is_program(request.headers());
    if is_program && !may_play(&request) {
        let text = "a token plays and does nothing else; do this on the account page";
        return refuse(&ApiError::new(Code::NotByToken, text));
    }
    // No page can make a browser send a token that the page does not know.
    let site = &node.accounts.site;
    if is_program || request.method().is_safe() || is_asked_from_here(site, request.headers()) {
        let mut response = next.run(request).await;
        let no_store = HeaderValue::from_static("no-store");
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(no_store);
        return response;
    }
    refuse(&ApiError::new(Code::Foreign, "this is asked from a page of this site, and from no other"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(named: &str) -> Site {
        Site::new(Some(named), "127.0.0.1:8080".parse().unwrap()).unwrap()
    }

    #[test]
    fn pages_of_other_sites_are_told_apart() {
        let asks = |pairs: &[(&'static str, &'static str)]| {
            let headers = pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
            is_asked_from_here(&site("http://here:1"), &headers.collect())
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
            may_open_socket(&site(named), &headers.into_iter().collect())
        };
        assert!(opens("https://play.example.org", "https://play.example.org"));
        assert!(!opens("https://play.example.org", "http://play.example.org"));
        assert!(!opens("https://play.example.org", "https://play.example.org.evil.example"));
        assert!(!opens("https://play.example.org", "null"));
        assert!(opens("http://play.example.org", "http://play.example.org"), "a household without TLS");
    }
}
