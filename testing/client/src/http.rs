//! Calls over HTTP.

use regalia_game::GameId;
use regalia_table::MatchId;
use regalia_wire::{Found, NewTable};
use reqwest::{
    Client, Method,
    header::{CONTENT_TYPE, HeaderMap, SET_COOKIE},
    redirect::Policy,
};
use serde::de::DeserializeOwned;
use std::{net::SocketAddr, sync::LazyLock};

/// The password of every account that [`join`] makes.
pub const PASSWORD: &str = "a lantern, a heron, a spoon";

/// Shows what a server answers and nothing else: it follows no redirect, keeps no cookie and goes through no proxy. Every
/// call has a connection of its own, because one that is kept would end with the runtime of its test. Servers here speak
/// no TLS, and reading the certificates of the system takes a while.
static CALLER: LazyLock<Client> = LazyLock::new(|| {
    let caller = Client::builder().redirect(Policy::none()).no_proxy().pool_max_idle_per_host(0);
    caller.tls_built_in_root_certs(false).build().unwrap()
});

/// What a server answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: String,
}

impl Answer {
    /// The body, read as JSON.
    ///
    /// # Panics
    /// If it is something else.
    pub fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// A header, or nothing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The first cookie that is set, as it is sent back.
    pub fn cookie(&self) -> Option<String> {
        let cookie = self.header(SET_COOKIE.as_str()).split(';').next();
        cookie.filter(|cookie| !cookie.is_empty()).map(str::to_owned)
    }
}

/// A call with these headers, such as `GET /api/me`; a body is JSON.
///
/// # Errors
/// If the server cannot be reached or does not answer.
pub async fn send(
    at: SocketAddr,
    call: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> reqwest::Result<Answer> {
    let (method, path) = call.split_once(' ').unwrap();
    let method = Method::from_bytes(method.as_bytes()).unwrap();
    let mut request = CALLER.request(method, format!("http://{at}{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = request.header(CONTENT_TYPE, "application/json").body(body.to_owned()).send().await?;
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    Ok(Answer { status, headers, body: answer.text().await? })
}

/// A call by the owner of a cookie.
pub async fn http(at: SocketAddr, call: &str, cookie: &str, body: &str) -> Answer {
    send(at, call, &[("cookie", cookie)], body).await.unwrap()
}

/// A guest's cookie.
pub async fn guest(at: SocketAddr) -> String {
    http(at, "POST /api/me", "", "").await.cookie().unwrap()
}

/// The cookie of an account of this name.
pub async fn join(at: SocketAddr, name: &str) -> String {
    let wish = serde_json::json!({ "name": name, "password": PASSWORD }).to_string();
    let answer = http(at, "POST /api/account", &guest(at).await, &wish).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.cookie().unwrap()
}

/// A new table of the first game in the catalogue.
pub async fn open_table(at: SocketAddr, cookie: &str, seats: u8, bots: u8) -> MatchId {
    open_table_of(regalia_catalog::all()[0].id, at, cookie, seats, bots).await
}

/// A new table of this game.
pub async fn open_table_of(game: GameId, at: SocketAddr, cookie: &str, seats: u8, bots: u8) -> MatchId {
    open(at, cookie, &NewTable { bots, ..NewTable::new(game, seats) }).await
}

/// A new table just like this.
pub async fn open(at: SocketAddr, cookie: &str, asked: &NewTable) -> MatchId {
    let answer = http(at, "POST /api/tables", cookie, &serde_json::to_string(asked).unwrap()).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json::<Found>().id
}
