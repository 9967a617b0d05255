//! Who plays a seat, as logs and stores know it.

use crate::Level;
use serde::{Deserialize, Serialize, Serializer};
use std::{convert::Infallible, fmt, str::FromStr};

/// The key of a bot: this, and the name of its level or of another program.
const BOT: &str = "bot:";

/// The key of someone who plays: opaque, never a name. It is written as a text, and every text is the key of someone.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize)]
#[serde(from = "String")]
pub enum PlayerKey {
    /// A bot of this level.
    Bot(Level),
    /// A bot of no level that is known here: another program, or a level of an older log.
    OtherBot(KeyText),
    /// A person.
    Person(KeyText),
}

/// The text of a key that is kept as it was read. Only reading a [`PlayerKey`] makes one, so that no key has two forms.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct KeyText(String);

impl PlayerKey {
    /// The key as it is written.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Bot(Level::Page) => "bot:page",
            Self::Bot(Level::Squire) => "bot:squire",
            Self::Bot(Level::Envoy) => "bot:envoy",
            Self::Bot(Level::Regent) => "bot:regent",
            Self::Bot(Level::Sovereign) => "bot:sovereign",
            Self::OtherBot(text) | Self::Person(text) => &text.0,
        }
    }

    /// Whether it is a bot.
    pub fn is_bot(&self) -> bool {
        !matches!(self, Self::Person(_))
    }

    /// The name of its level or program, if it is a bot.
    pub fn level(&self) -> Option<&str> {
        match self {
            Self::Bot(level) => Some(level.id()),
            Self::OtherBot(text) => text.0.strip_prefix(BOT),
            Self::Person(_) => None,
        }
    }
}

impl From<String> for PlayerKey {
    fn from(text: String) -> Self {
        match text.strip_prefix(BOT).map(Level::named) {
            Some(Some(level)) => Self::Bot(level),
            Some(None) => Self::OtherBot(KeyText(text)),
            None => Self::Person(KeyText(text)),
        }
    }
}

impl From<&str> for PlayerKey {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl FromStr for PlayerKey {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(text.into())
    }
}

impl fmt::Display for PlayerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for PlayerKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_written_as_it_was_read() {
        for text in ["", "0f3a", "bot-page", "bot", "bot:", "bot:page", "bot:duke", "bot:Page", "Bot:page"] {
            let key = PlayerKey::from(text);
            assert_eq!((key.as_str(), key.to_string().as_str()), (text, text));
            let json = serde_json::to_string(&key).unwrap();
            assert_eq!((json.as_str(), serde_json::from_str(&json).unwrap()), (&*format!("{text:?}"), key));
        }
    }

    #[test]
    fn a_bot_is_told_from_a_person() {
        for level in Level::ALL {
            let key = PlayerKey::Bot(level);
            assert_eq!((PlayerKey::from(key.as_str()), key.level()), (key.clone(), Some(level.id())));
        }
        assert_eq!(PlayerKey::from("bot:duke").level(), Some("duke"));
        assert!(PlayerKey::from("bot:").is_bot() && PlayerKey::from("bot:thumb").is_bot());
        for person in ["", "bot", "bot-page", "0f3a", "Bot:page"] {
            assert!(!PlayerKey::from(person).is_bot() && PlayerKey::from(person).level().is_none());
        }
    }
}
