//! Passkeys: the browser asks the device, in WebAuthn's own JSON.

use super::calls::{Refused, call};
use crate::platform::browser;
use js_sys::{Function, JSON, Object, Promise, Reflect};
use regalia_wire::{Ceremony, Me};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// What a device is asked for.
#[derive(Copy, Clone)]
enum Wish {
    /// A new key.
    Create,
    /// A proof that it holds one.
    Get,
}

impl Wish {
    /// The function of the browser, and the one that reads what it needs.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Create => ("create", "parseCreationOptionsFromJSON"),
            Self::Get => ("get", "parseRequestOptionsFromJSON"),
        }
    }
}

/// Whether this browser can.
pub(super) fn can() -> bool {
    reader(Wish::Create).is_some()
}

/// What reads options, with the class it belongs to.
fn reader(wish: Wish) -> Option<(Function, JsValue)> {
    let class = Reflect::get(&browser::window(), &"PublicKeyCredential".into()).ok()?;
    let read = Reflect::get(&class, &wish.names().1.into()).ok()?;
    Some((read.dyn_into().ok()?, class))
}

/// Asks the device; nothing if the reader or the device does not want to.
async fn ask(wish: Wish, options: &Value) -> Option<Value> {
    let (read, class) = reader(wish)?;
    let options = read.call1(&class, &JSON::parse(&options.to_string()).ok()?).ok()?;
    let wishes = Object::new();
    Reflect::set(&wishes, &"publicKey".into(), &options).ok()?;
    let credentials = Reflect::get(&browser::window().navigator(), &"credentials".into()).ok()?;
    let ask: Function = Reflect::get(&credentials, &wish.names().0.into()).ok()?.dyn_into().ok()?;
    let promise: Promise = ask.call1(&credentials, &wishes).ok()?.dyn_into().ok()?;
    let made = JsFuture::from(promise).await.ok()?;
    serde_json::from_str(&String::from(JSON::stringify(&made).ok()?)).ok()
}

async fn ceremony(wish: Wish, name: Option<&str>, paths: [&str; 2]) -> Result<Me, Refused> {
    let asked: Ceremony = call("POST", paths[0], Some(json!({ "name": name }).to_string())).await?;
    let answer =
        ask(wish, &asked.credential).await.ok_or_else(|| Refused::plain(t!("account-passkey-not")))?;
    let answer = json!({ "ceremony": asked.ceremony, "credential": answer });
    call("POST", paths[1], Some(answer.to_string())).await
}

/// Makes a passkey for an account, or for a guest who becomes one under this name.
pub(super) async fn make(name: Option<&str>) -> Result<Me, Refused> {
    ceremony(Wish::Create, name, ["/api/passkeys/new", "/api/passkeys"]).await
}

/// Signs in by a passkey: of the account with this name, or whichever the device offers.
pub(super) async fn sign_in(name: Option<&str>) -> Result<Me, Refused> {
    ceremony(Wish::Get, name, ["/api/passkeys/challenge", "/api/passkeys/session"]).await
}
