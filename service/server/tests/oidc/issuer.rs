//! A small site that speaks OpenID Connect and vouches for whomever a test likes.

use axum::{
    Json, Router,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use openidconnect::{
    JsonWebKeyId, PkceCodeChallenge, PkceCodeVerifier, PrivateSigningKey,
    core::{
        CoreIdToken, CoreIdTokenClaims, CoreJsonWebKeySet, CoreJwsSigningAlgorithm, CoreRsaPrivateSigningKey,
    },
};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::{SystemTime, UNIX_EPOCH},
};
use tokio::net::TcpListener;

pub const CLIENT: &str = "regalia-here";
pub const SECRET: &str = "agreed: upon/once";

#[derive(Default)]
struct Kept {
    /// By code: the challenge, and the claims of the token to come.
    codes: HashMap<String, (String, Value)>,
}

#[derive(Clone)]
pub struct Issuer {
    pub url: String,
    kept: Arc<Mutex<Kept>>,
}

impl Issuer {
    /// Opens the site.
    pub async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let issuer = Self { url, kept: Arc::default() };
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(configuration))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .with_state(issuer.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        issuer
    }

    /// Somebody says at this address who this is, and is sent back: code and state. `twist` may forge the token.
    pub fn vouch(
        &self,
        address: &str,
        subject: &str,
        name: &str,
        twist: impl FnOnce(&mut Value),
    ) -> (String, String) {
        let asked = pairs(address);
        assert_eq!((asked["client_id"].as_str(), asked["response_type"].as_str()), (CLIENT, "code"));
        assert_eq!(asked["code_challenge_method"], "S256");
        assert!(asked["redirect_uri"].ends_with("/account/oidc"), "{asked:?}");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        let mut claims = json!({
            "iss": self.url, "aud": [CLIENT], "sub": subject, "nonce": asked["nonce"], "iat": now, "exp": now + 300,
            "preferred_username": name,
        });
        twist(&mut claims);
        let mut kept = self.kept.lock().unwrap();
        let code = format!("code {}", kept.codes.len());
        kept.codes.insert(code.clone(), (asked["code_challenge"].clone(), claims));
        (code, asked["state"].clone())
    }
}

/// What is said behind the question mark of an address.
fn pairs(address: &str) -> HashMap<String, String> {
    webauthn_rs::prelude::Url::parse(address).unwrap().query_pairs().into_owned().collect()
}

fn key() -> CoreRsaPrivateSigningKey {
    CoreRsaPrivateSigningKey::from_pem(include_str!("issuer.pem"), Some(JsonWebKeyId::new("test".to_owned())))
        .unwrap()
}

async fn configuration(State(issuer): State<Issuer>) -> Json<Value> {
    let at = |path: &str| format!("{}{path}", issuer.url);
    Json(json!({
        "issuer": issuer.url, "authorization_endpoint": at("/authorize"), "token_endpoint": at("/token"),
        "jwks_uri": at("/keys"), "response_types_supported": ["code"], "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256"],
    }))
}

async fn keys() -> Json<CoreJsonWebKeySet> {
    Json(CoreJsonWebKeySet::new(vec![key().as_verification_key()]))
}

async fn token(State(issuer): State<Issuer>, headers: HeaderMap, body: String) -> Response {
    let asked = pairs(&format!("http://here/?{body}"));
    let Some((challenge, claims)) = issuer.kept.lock().unwrap().codes.remove(&asked["code"]) else {
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_grant" }))).into_response();
    };
    let verifier = PkceCodeVerifier::new(asked["code_verifier"].clone());
    let proved = PkceCodeChallenge::from_code_verifier_sha256(&verifier).as_str() == challenge;
    // The secret travels as the name and password of the call.
    let is_known =
        headers.get("authorization").is_some_and(|basic| basic.to_str().unwrap().starts_with("Basic "));
    if !proved || !is_known || asked["grant_type"] != "authorization_code" {
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_client" }))).into_response();
    }
    let is_forged = claims["forged"] == true;
    let claims: CoreIdTokenClaims = serde_json::from_value(claims).unwrap();
    let alg = CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256;
    let signed = CoreIdToken::new(claims, &key(), alg, None, None).unwrap().to_string();
    let signed = if is_forged { forge(&signed) } else { signed };
    Json(json!({ "access_token": "unused", "token_type": "Bearer", "id_token": signed })).into_response()
}

/// Another signature of the same length.
fn forge(token: &str) -> String {
    let (body, signature) = token.rsplit_once('.').unwrap();
    let other: String = signature.chars().rev().collect();
    format!("{body}.{other}")
}
