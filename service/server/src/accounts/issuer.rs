//! Another site that vouches for players: OpenID Connect, by a code, with PKCE, state and nonce.

use super::site::Site;
use crate::config::Oidc;
use anyhow::Context;
use openidconnect::{
    AuthorizationCode, ClientId, ClientSecret, EndpointMaybeSet, EndpointNotSet, EndpointSet, IssuerUrl,
    Nonce, PkceCodeVerifier, RedirectUrl, TokenResponse,
    core::{CoreClient, CoreProviderMetadata},
};
use regalia_table::PlayerKey;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long the other site may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) type Client = CoreClient<
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
pub(crate) struct Asked {
    pub(crate) player: PlayerKey,
    pub(crate) nonce: Nonce,
    pub(crate) verifier: PkceCodeVerifier,
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
    pub(crate) async fn discover(&self) -> anyhow::Result<Client> {
        let found = CoreProviderMetadata::discover_async(self.url.clone(), &self.http).await?;
        let client = CoreClient::from_provider_metadata(found, self.client.clone(), self.secret.clone());
        Ok(client.set_redirect_uri(self.back.clone()))
    }

    /// Whom the other site vouches for: the name it knows them by, and what they like to be called.
    pub(crate) async fn redeem(&self, code: String, asked: Asked) -> anyhow::Result<(String, Vec<String>)> {
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
