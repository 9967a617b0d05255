//! Web push: what a browser is told is sealed for it alone (RFC 8291), and signed by the server (RFC 8292).

use aes_gcm::{Aes128Gcm, KeyInit, aead::Aead};
use anyhow::{anyhow, ensure};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use hkdf::Hkdf;
use p256::{
    PublicKey, SecretKey,
    ecdsa::{Signature, SigningKey, signature::Signer},
    elliptic_curve::sec1::ToSec1Point,
};
use regalia_store::PushSubscription;
use reqwest::redirect::Policy;
use serde_json::json;
use sha2::Sha256;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use webauthn_rs::prelude::Url;

/// So long a push service may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// For so long a signature is good, in seconds.
const SIGNED_FOR: u64 = 12 * 3600;
/// For so long a push service keeps what it cannot deliver, in seconds.
const KEPT_FOR: u32 = 24 * 3600;
/// The services of the browsers there are; the last parts of their names.
const SERVICES: [&str; 4] =
    ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

/// What came of a push.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum PushOutcome {
    /// The service has taken it.
    Delivered,
    /// The browser is no more.
    Gone,
    /// To be tried again.
    Retry,
}

/// The way to the push services.
pub(crate) struct Push {
    key: SecretKey,
    client: reqwest::Client,
    /// Services besides those of the browsers.
    others: Vec<String>,
    /// Whom a service can turn to.
    contact: String,
}

impl Push {
    /// With the server's own key.
    pub(crate) fn new(key: &[u8], others: Vec<String>, contact: String) -> anyhow::Result<Self> {
        let key = SecretKey::from_slice(key).map_err(|_| anyhow!("the key for pushes is not one"))?;
        let client = reqwest::Client::builder().timeout(PATIENCE).redirect(Policy::none()).build()?;
        Ok(Self { key, client, others, contact })
    }

    /// The public half of the key, as browsers want it.
    pub(crate) fn public_key(&self) -> String {
        BASE64.encode(self.key.public_key().to_sec1_point(false).as_bytes())
    }

    /// Whether a subscription is at a push service: nobody can have the server call elsewhere.
    pub(crate) fn is_sound(&self, subscription: &PushSubscription) -> bool {
        let Ok(url) = Url::parse(&subscription.endpoint) else { return false };
        let host = url.host_str().unwrap_or_default();
        let is_service = SERVICES.iter().any(|service| {
            host.strip_suffix(service).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
        });
        let is_other = self.others.iter().any(|other| url.origin().ascii_serialization() == *other);
        let is_sealable =
            PublicKey::from_sec1_bytes(&subscription.p256dh).is_ok() && subscription.auth.len() == 16;
        is_sealable
            && subscription.endpoint.len() <= 1000
            && (is_other || (is_service && url.scheme() == "https"))
    }

    /// Sends a sealed text.
    pub(crate) async fn send(
        &self,
        subscription: &PushSubscription,
        text: &str,
        topic: &str,
    ) -> anyhow::Result<PushOutcome> {
        let (mut secret, mut salt) = ([0; 32], [0; 16]);
        getrandom::fill(&mut secret).map_err(|_| anyhow!("there is no randomness to be had"))?;
        getrandom::fill(&mut salt).map_err(|_| anyhow!("there is no randomness to be had"))?;
        let secret = SecretKey::from_slice(&secret).map_err(|_| anyhow!("an unlucky key"))?;
        let sealed = seal(subscription, &secret, salt, text.as_bytes())?;
        let url = Url::parse(&subscription.endpoint)?;
        let request = self
            .client
            .post(&subscription.endpoint)
            .header("authorization", self.sign(&url.origin().ascii_serialization())?)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT_FOR)
            .header("topic", topic)
            .body(sealed);
        // Anyone who knows the address of a subscription can push to it: no error quotes it.
        let answer = request.send().await.map_err(reqwest::Error::without_url)?;
        Ok(match answer.status().as_u16() {
            200..=299 => PushOutcome::Delivered,
            404 | 410 => PushOutcome::Gone,
            status => {
                tracing::warn!(status, "a push service refused a push");
                PushOutcome::Retry
            }
        })
    }

    /// Who sends it, signed for this service.
    fn sign(&self, audience: &str) -> anyhow::Result<String> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({ "aud": audience, "exp": now + SIGNED_FOR, "sub": self.contact });
        let text = format!("{}.{}", BASE64.encode(head.to_string()), BASE64.encode(claims.to_string()));
        let signature: Signature = SigningKey::from(&self.key).sign(text.as_bytes());
        Ok(format!("vapid t={text}.{}, k={}", BASE64.encode(signature.to_bytes()), self.public_key()))
    }
}

/// Seals a text for a browser, by a key that is used once.
fn seal(
    subscription: &PushSubscription,
    secret: &SecretKey,
    salt: [u8; 16],
    text: &[u8],
) -> anyhow::Result<Vec<u8>> {
    ensure!(text.len() < 3900, "too long for a push");
    let theirs = PublicKey::from_sec1_bytes(&subscription.p256dh)
        .map_err(|_| anyhow!("a browser's key is not one"))?;
    let shared = secret.diffie_hellman(&theirs);
    let ours = secret.public_key().to_sec1_point(false);
    let long = |_| anyhow!("too long for a key");
    let mut input = [0; 32];
    let info = [b"WebPush: info\0", &subscription.p256dh[..], ours.as_bytes()].concat();
    Hkdf::<Sha256>::new(Some(&subscription.auth), shared.raw_secret_bytes())
        .expand(&info, &mut input)
        .map_err(long)?;
    let (derived, mut key, mut nonce) = (Hkdf::<Sha256>::new(Some(&salt), &input), [0; 16], [0; 12]);
    derived.expand(b"Content-Encoding: aes128gcm\0", &mut key).map_err(long)?;
    derived.expand(b"Content-Encoding: nonce\0", &mut nonce).map_err(long)?;
    // One record, and the last one.
    let record = [text, &[2]].concat();
    let sealed = Aes128Gcm::new(&key.into())
        .encrypt(&nonce.into(), &record[..])
        .map_err(|_| anyhow!("it cannot be sealed"))?;
    let head = [&salt[..], &4096_u32.to_be_bytes(), &[ours.as_bytes().len() as u8], ours.as_bytes()].concat();
    Ok([head, sealed].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, section 5.
    #[test]
    fn what_is_sealed_is_what_the_standard_says() {
        let bytes = |text: &str| BASE64.decode(text).unwrap();
        let subscription = PushSubscription {
            endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV".to_owned(),
            p256dh: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
            language: "en".to_owned(),
        };
        let secret = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let sealed =
            seal(&subscription, &secret, salt, b"When I grow up, I want to be a watermelon").unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64.encode(sealed), expected);
    }

    #[test]
    fn subscriptions_are_at_push_services_alone() {
        let push = Push::new(&[7; 32], vec!["http://127.0.0.1:9".to_owned()], String::new()).unwrap();
        let p256dh = push.key.public_key().to_sec1_point(false).as_bytes().to_vec();
        let is_sound = |endpoint: &str| {
            let (endpoint, auth) = (endpoint.to_owned(), vec![0; 16]);
            push.is_sound(&PushSubscription {
                endpoint,
                p256dh: p256dh.clone(),
                auth,
                language: String::new(),
            })
        };
        assert!(is_sound("https://fcm.googleapis.com/fcm/send/x") && is_sound("http://127.0.0.1:9/x"));
        assert!(is_sound("https://updates.push.services.mozilla.com/wpush/v2/x"));
        for elsewhere in [
            "http://fcm.googleapis.com/x",
            "https://evilfcm.googleapis.com.example/",
            "https://xpush.apple.com/",
            "http://127.0.0.1:8/",
            "https://169.254.169.254/",
        ] {
            assert!(!is_sound(elsewhere), "{elsewhere}");
        }
    }
}
