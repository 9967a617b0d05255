//! The ids of games.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{
    fmt,
    str::{self, FromStr},
};

const MAX_BYTES: usize = 32;
const FORM: &str = "the id of a game has 1 to 32 lower-case letters, digits and hyphens";

/// The short name of a game in addresses, files and logs, such as `chess`: 1 to 32 lower-case letters, digits and hyphens.
///
/// There need not be such a game.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct GameId([u8; MAX_BYTES]);

impl GameId {
    /// The id with this name.
    ///
    /// # Panics
    /// If the name does not have the form of an id; in a `const` that is a compile error.
    pub const fn new(name: &str) -> Self {
        match Self::read(name) {
            Some(id) => id,
            None => panic!("{}", FORM),
        }
    }

    const fn read(name: &str) -> Option<Self> {
        let bytes = name.as_bytes();
        if bytes.is_empty() || bytes.len() > MAX_BYTES {
            return None;
        }
        let (mut id, mut at) = ([0; MAX_BYTES], 0);
        while at < bytes.len() {
            if !matches!(bytes[at], b'a'..=b'z' | b'0'..=b'9' | b'-') {
                return None;
            }
            id[at] = bytes[at];
            at += 1;
        }
        Some(Self(id))
    }

    /// The id as it is written.
    pub const fn as_str(&self) -> &str {
        let mut end = 0;
        while end < MAX_BYTES && self.0[end] != 0 {
            end += 1;
        }
        match str::from_utf8(self.0.split_at(end).0) {
            Ok(name) => name,
            Err(_) => "",
        }
    }
}

impl FromStr for GameId {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::read(name).ok_or(FORM)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_written_as_it_was_read() {
        for name in ["a", "chess", "king-2", &"x".repeat(MAX_BYTES)] {
            let id: GameId = name.parse().unwrap();
            assert_eq!((id.as_str(), id.to_string().as_str()), (name, name));
            assert_eq!(format!("{id:?}"), format!("{name:?}"));
            let text = serde_json::to_string(&id).unwrap();
            assert_eq!((text.as_str(), serde_json::from_str(&text).unwrap()), (&*format!("{name:?}"), id));
        }
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for name in ["", "Chess", "a game", "hält", "a_b", "a\0", &"x".repeat(MAX_BYTES + 1)] {
            assert!(name.parse::<GameId>().is_err(), "{name:?}");
        }
    }
}
