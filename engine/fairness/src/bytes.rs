//! Fixed lengths of bytes, written as hexadecimal.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

macro_rules! bytes {
    ($(#[$doc:meta])* $name:ident, $length:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Hash)]
        pub struct $name(pub [u8; $length]);

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                &self.0
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&hex::encode(self.0))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let mut bytes = [0; $length];
                let lower_case = !text.bytes().any(|byte| byte.is_ascii_uppercase());
                match hex::decode_to_slice(&text, &mut bytes) {
                    Ok(()) if lower_case => Ok(Self(bytes)),
                    _ => Err(de::Error::custom(concat!("expected ", $length, " bytes as lower-case hexadecimal"))),
                }
            }
        }
    };
}

bytes! {
    /// The result of a hash: a commitment, a transcript, a head of the chain. Public.
    Hash, 32
}
bytes! {
    /// What a player adds to the luck of a match: 32 bytes, secret until all have committed.
    Entropy, 32
}
bytes! {
    /// What the host adds: 64 bytes, secret until the match has ended.
    Seed, 64
}

bytes! {
    /// By which everyone can check what a host signed, by Ed25519. Public.
    PublicKey, 32
}
bytes! {
    /// A signature by Ed25519. Public.
    Signature, 64
}

macro_rules! public {
    ($($name:ident),*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}

public!(Hash, PublicKey, Signature);

// Secrets do not print: a log line must never hold one by accident.
impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Entropy(..)")
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}
