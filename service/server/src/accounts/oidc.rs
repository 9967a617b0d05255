//! Signing in by another site that the host trusts: OpenID Connect, by a code, with PKCE, state and nonce.
//!
//! The page asks for an address, goes there, and comes back to `/account/oidc` with a code; from there it calls again,
//! so that the cookie, which no other site can make a browser send, says who began.

use super::{
    Refusal,
    caller::{Caller, random},
    join::begin,
    names::sound_name,
    origin::Site,
    tell_tables,
};
use crate::{Oidc, api::Json, house::House};
use anyhow::Context;
use axum::{extract::State, http::StatusCode, response::IntoResponse};
use openidconnect::{
    AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet, EndpointSet,
    IssuerUrl, Nonce, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope, TokenResponse,
    core::{CoreAuthenticationFlow, CoreClient, CoreProviderMetadata},
};
use regalia_store::Taken;
use regalia_wire::{Away, Me, Returned, Why};
use serde::{Deserialize, Serialize};
use std::{sync::Arc, time::Duration};

/// How long the other site may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// The site that vouches for players.
pub(crate) struct Issuer {
    pub(crate) url: IssuerUrl,
    /// How players know it.
    pub(crate) name: String,
    client: ClientId,
    secret: Option<ClientSecret>,
    back: RedirectUrl,
    http: reqwest::Client,
}

/// What is remembered while a player is away.
#[derive(Serialize, Deserialize)]
struct Asked {
    player: String,
    nonce: Nonce,
    verifier: PkceCodeVerifier,
}

impl Issuer {
    pub(crate) fn new(wish: &Oidc, site: &Site) -> anyhow::Result<Self> {
        let url = IssuerUrl::new(wish.issuer.clone()).context("the issuer is named by its address")?;
        let host = url.url().host_str().unwrap_or("OpenID").to_owned();
        // What the other site answers must come from there, not from where it might send us.
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).timeout(PATIENCE);
        Ok(Self {
            name: wish.name.clone().unwrap_or(host),
            client: ClientId::new(wish.client.clone()),
            secret: wish.secret.clone().map(ClientSecret::new),
            back: RedirectUrl::new(site.link("/account/oidc"))?,
            http: http.build()?,
            url,
        })
    }

    /// Learns what the other site can do and which keys it signs with now; sign-ins are rare enough to ask each time.
    async fn discover(&self) -> anyhow::Result<Client> {
        let found = CoreProviderMetadata::discover_async(self.url.clone(), &self.http).await?;
        let client = CoreClient::from_provider_metadata(found, self.client.clone(), self.secret.clone());
        Ok(client.set_redirect_uri(self.back.clone()))
    }

    /// Whom the other site vouches for: the name it knows them by, and what they like to be called.
    async fn redeem(&self, code: String, asked: Asked) -> anyhow::Result<(String, Vec<String>)> {
        let client = self.discover().await?;
        let request = client.exchange_code(AuthorizationCode::new(code))?.set_pkce_verifier(asked.verifier);
        let answer = request.request_async(&self.http).await?;
        let token = answer.id_token().context("there is no identity in the answer")?;
        let claims = token.claims(&client.id_token_verifier(), &asked.nonce)?;
        let nickname = claims.preferred_username().map(|name| name.to_string());
        let name = claims.name().and_then(|name| name.get(None)).map(|name| name.to_string());
        Ok((claims.subject().to_string(), nickname.into_iter().chain(name).collect()))
    }
}

fn expect_issuer(house: &House) -> Result<&Issuer, Why> {
    let none = || Why::new("no_oidc", "this server trusts no other site");
    house.accounts.issuer.as_ref().ok_or_else(none)
}

/// Where the other site asks who this is. Whoever has an account links it, and must have signed in lately.
#[utoipa::path(post, path = "/api/oidc/new", responses((status = 200, body = Away)))]
pub(crate) async fn leave(State(house): State<Arc<House>>, caller: Caller) -> Result<Json<Away>, Refusal> {
    let issuer = expect_issuer(&house)?;
    let session = caller.expect_session(&house).await?;
    house.accounts.limits.challenge(&caller.address)?;
    let client = issuer.discover().await.map_err(failed)?;
    let state: [u8; 16] = random()?;
    let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
    let csrf = move || CsrfToken::new(hex::encode(state));
    let (url, _, nonce) = client
        .authorize_url(CoreAuthenticationFlow::AuthorizationCode, csrf, Nonce::new_random)
        .add_scope(Scope::new("profile".to_owned()))
        .set_pkce_challenge(challenge)
        .url();
    let asked = Asked { player: session.player.key, nonce, verifier };
    let asked = serde_json::to_string(&asked).map_err(|_| bad())?;
    house.store.begin_ceremony(&state, &asked).await?;
    Ok(Json(Away { url: url.into() }))
}

/// Signs in by the code that the other site gave. Somebody known is signed in, an account is linked, a guest becomes an
/// account.
#[utoipa::path(post, path = "/api/oidc/session", responses((status = 200, body = Me)))]
pub(crate) async fn come_back(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(answer): Json<Returned>,
) -> Result<impl IntoResponse, Refusal> {
    let issuer = expect_issuer(&house)?;
    let session = caller.expect_session(&house).await?;
    house.accounts.limits.challenge(&caller.address)?;
    let state = hex::decode(&answer.state).map_err(|_| bad())?;
    let asked = house.store.end_ceremony(&state).await?.ok_or_else(bad)?;
    let asked: Asked = serde_json::from_str(&asked).map_err(|_| bad())?;
    let key = session.player.key.clone();
    // Whoever comes back must be who left: nobody is led into an account of somebody else's.
    if asked.player != key {
        return Err(bad().into());
    }
    let (subject, names) = issuer.redeem(answer.code, asked).await.map_err(failed)?;
    let known = house.store.identity(&issuer.url, &subject).await?;
    match known {
        Some(player) if !session.has_account || player == key => begin(&house, &caller, &player).await,
        Some(_) => Err(linked().into()),
        None => {
            if session.has_account {
                caller.expect_fresh_owner(&house).await?;
                let added = house.store.add_identity(&issuer.url, &subject, &key).await;
                added.map_err(|error| match error {
                    Taken::Taken => linked().into(),
                    Taken::Store(error) => Refusal::from(error),
                })?;
            } else {
                house.accounts.limits.join(&caller.address)?;
                let wishes = names.iter().chain([&session.player.name]);
                make_account(&house, &key, wishes, (&issuer.url, &subject)).await?;
            }
            let entered = begin(&house, &caller, &key).await?;
            tell_tables(&house, &key).await?;
            Ok(entered)
        }
    }
}

/// The other site vouches no more.
#[utoipa::path(delete, path = "/api/oidc", responses((status = 204)))]
pub(crate) async fn unlink(State(house): State<Arc<House>>, caller: Caller) -> Result<StatusCode, Refusal> {
    let issuer = expect_issuer(&house)?;
    let player = caller.expect_fresh_owner(&house).await?.player.key;
    if house.store.remove_identity(&issuer.url, &player).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Why::new("last_guard", "without it you could not sign in; set a password first").into())
}

/// A guest becomes an account under the first of these names that is free.
async fn make_account(
    house: &House,
    player: &str,
    names: impl Iterator<Item = &String>,
    vouched: (&str, &str),
) -> Result<(), Refusal> {
    for name in names.filter_map(|name| sound_name(name).ok()) {
        match house.store.add_vouched_account(player, &name, vouched).await {
            Ok(()) => return Ok(()),
            // Somebody was faster; the next one may be free.
            Err(Taken::Taken) => (),
            Err(Taken::Store(error)) => return Err(error.into()),
        }
    }
    Err(Why::new("name_taken", "somebody else has your name here; make an account and link it").into())
}

#[expect(clippy::needless_pass_by_value, reason = "it ends errors where they come from")]
fn failed(error: anyhow::Error) -> Why {
    tracing::warn!(error = format!("{error:#}"), "another site did not vouch for someone");
    bad()
}

/// What is wrong is for the log alone.
fn bad() -> Why {
    Why::new("bad_oidc", "the other site did not vouch for you, or it took too long; try again")
}

fn linked() -> Why {
    Why::new("oidc_taken", "you have another account here by that site; sign out, and sign in to it")
}
