//! Values that must turn up nowhere else, and how they are looked for.

use base64::{Engine, prelude::*};
use serde_json::{Value, value::RawValue};

/// A value that only some may know.
pub struct Canary {
    pub name: String,
    /// The value as it could be written: plain, in hexadecimal digits, in base64, as a list of numbers.
    forms: Vec<String>,
}

impl Canary {
    pub fn text(name: impl Into<String>, value: &str) -> Self {
        let mut canary = Self::bytes(name, value.as_bytes());
        canary.forms.push(value.to_lowercase());
        canary
    }

    /// JSON as it was written; a program that read it may write its keys in their order.
    pub fn json(name: impl Into<String>, written: &RawValue) -> Self {
        let mut canary = Self::text(name, written.get());
        let sorted: Value = serde_json::from_str(written.get()).unwrap();
        canary.forms.push(sorted.to_string().to_lowercase());
        canary
    }

    pub fn bytes(name: impl Into<String>, value: &[u8]) -> Self {
        assert!(value.len() >= 8, "what is too short is found by chance");
        let list: Vec<String> = value.iter().take(16).map(u8::to_string).collect();
        // What stands before it may move it by up to two bytes; the ends then depend on what is around.
        let shifted = (0..3_usize).map(|by| {
            let padded = [&vec![0; by][..], value].concat();
            let whole = BASE64_STANDARD.encode(padded);
            let inner = whole.trim_end_matches('=');
            inner[if by == 0 { 0 } else { 4 }..inner.len() - 1].to_lowercase()
        });
        let mut forms: Vec<String> = shifted.collect();
        forms.extend(forms.clone().iter().map(|form| form.replace('+', "-").replace('/', "_")));
        forms.extend([hex::encode(value), list.join(", "), list.join(",")]);
        forms.sort();
        forms.dedup();
        Self { name: name.into(), forms }
    }

    pub fn is_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.forms.iter().any(|form| text.contains(form.as_str()))
    }
}

/// What of these is found in a text, by name.
pub fn found<'a>(canaries: impl IntoIterator<Item = &'a Canary>, text: &str) -> Vec<&'a str> {
    let text = text.to_lowercase();
    let is_found = |canary: &&Canary| canary.forms.iter().any(|form| text.contains(form.as_str()));
    canaries.into_iter().filter(is_found).map(|canary| canary.name.as_str()).collect()
}

#[test]
fn a_canary_is_found_however_it_is_written() {
    let secret = "canary-of-a-password";
    let canary = Canary::text("a password", secret);
    let lines = [
        format!("sign in of oda with {secret}"),
        format!("{:?}", secret.as_bytes()),
        format!("0x{}", hex::encode_upper(secret)),
        BASE64_STANDARD.encode(format!("\0oda\0{secret} and more")),
        BASE64_STANDARD.encode(format!("a{secret}")),
        BASE64_URL_SAFE_NO_PAD.encode(secret),
    ];
    for line in &lines {
        assert!(canary.is_in(line), "{line}");
    }
    assert!(!canary.is_in("sign in of oda with canary-of-a-passport"));

    let hand = serde_json::from_str(r#"{"tiles":[1,2,3],"dice":4}"#).unwrap();
    let canary = Canary::json("a hand", hand);
    assert!(canary.is_in(r#"{"view":{"mine":{"tiles":[1,2,3],"dice":4}}}"#));
    assert!(canary.is_in(r#"{"view":{"mine":{"dice":4,"tiles":[1,2,3]}}}"#));
}
