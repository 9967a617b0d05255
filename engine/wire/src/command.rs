//! The numbers of commands.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// The number a client gives to a command, so that it is carried out once however often it is sent: chosen at random, and
/// written as 32 hexadecimal digits.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct CommandId(pub u128);

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for CommandId {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let id = u128::from_str_radix(text, 16).map(Self).ok();
        let id = id.filter(|id| id.to_string() == text);
        id.ok_or("a command is numbered by 32 lower-case hexadecimal digits")
    }
}

impl Serialize for CommandId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CommandId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_ids_have_one_form() {
        let text = "0f".repeat(16);
        assert_eq!(text.parse::<CommandId>().unwrap().to_string(), text);
        for other in ["0F".repeat(16), "f".repeat(31), format!("+{}", "0".repeat(31)), String::new()] {
            assert!(other.parse::<CommandId>().is_err(), "{other}");
        }
    }
}
