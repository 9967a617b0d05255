//! Who sits on a chair, and who plays there.

use serde::{Deserialize, Serialize};

/// A seat and who sits there.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "FlatChair", into = "FlatChair")]
pub struct Chair {
    /// Who sits there.
    pub occupant: Occupant,
    /// Whether someone has the table open in this seat.
    pub is_here: bool,
    /// Whether the entropy was revealed, or there is none to wait for.
    pub is_ready: bool,
}

/// Who sits on a chair.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub enum Occupant {
    /// Nobody yet.
    #[default]
    Nobody,
    /// A bot.
    Bot {
        /// What it is called here.
        name: String,
        /// How strong it plays.
        level: String,
    },
    /// A person.
    Person {
        /// The name; nothing if this person has left the server for good, and empty if it is for the client to find one.
        name: Option<String>,
        /// Who plays.
        hand: Hand,
    },
}

/// Who plays for a person who sat down.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Hand {
    /// The person.
    Own,
    /// A bot of this level, until the person takes the seat back.
    Substitute(String),
    /// Nobody, or a bot of this level if the match goes on: the person has resigned.
    Resigned(Option<String>),
}

impl Hand {
    /// Of a person for whom a bot of this level plays, if one does.
    pub fn new(level: Option<String>, has_resigned: bool) -> Self {
        match level {
            level if has_resigned => Self::Resigned(level),
            Some(level) => Self::Substitute(level),
            None => Self::Own,
        }
    }
}

impl Chair {
    /// Whether nobody sits there.
    pub fn is_free(&self) -> bool {
        self.occupant == Occupant::Nobody
    }

    /// Whether it is a bot's.
    pub fn is_bot(&self) -> bool {
        matches!(self.occupant, Occupant::Bot { .. })
    }

    /// Whether the person who sat there has left this server for good.
    pub fn has_left(&self) -> bool {
        matches!(self.occupant, Occupant::Person { name: None, .. })
    }

    /// The name of the one who sits there, if there is one and it is known.
    pub fn name(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Nobody => None,
            Occupant::Bot { name, .. } => Some(name),
            Occupant::Person { name, .. } => name.as_deref(),
        }
    }

    /// The level of the bot that plays here, for itself or for the one who sat down.
    pub fn level(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Nobody | Occupant::Person { hand: Hand::Own, .. } => None,
            Occupant::Bot { level, .. } | Occupant::Person { hand: Hand::Substitute(level), .. } => {
                Some(level)
            }
            Occupant::Person { hand: Hand::Resigned(level), .. } => level.as_deref(),
        }
    }

    /// Whether a bot plays for a person.
    pub fn is_stood_in(&self) -> bool {
        !self.is_bot() && self.level().is_some()
    }

    /// Whether the one who sat here has resigned.
    pub fn has_resigned(&self) -> bool {
        matches!(self.occupant, Occupant::Person { hand: Hand::Resigned(_), .. })
    }
}

/// A chair as it is written.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct FlatChair {
    /// The name of the one who sits there; nobody yet if left out, and empty if it is for the client to find one.
    pub name: Option<String>,
    /// Whether the one who sits there has left this server for good.
    pub has_left: bool,
    /// Whether it is a bot.
    pub is_bot: bool,
    /// The level of the bot that plays here, for itself or for the one who sat down.
    pub level: Option<String>,
    /// Whether the one who sat here has resigned.
    pub has_resigned: bool,
    /// Whether someone has the table open in this seat.
    pub is_here: bool,
    /// Whether the entropy was revealed, or there is none to wait for.
    pub is_ready: bool,
}

impl From<FlatChair> for Chair {
    fn from(flat: FlatChair) -> Self {
        let FlatChair { name, has_left, is_bot, level, has_resigned, is_here, is_ready } = flat;
        let occupant = match name {
            None => Occupant::Nobody,
            Some(name) if is_bot => Occupant::Bot { name, level: level.unwrap_or_default() },
            Some(name) => {
                Occupant::Person { name: (!has_left).then_some(name), hand: Hand::new(level, has_resigned) }
            }
        };
        Self { occupant, is_here, is_ready }
    }
}

impl From<Chair> for FlatChair {
    fn from(chair: Chair) -> Self {
        Self {
            name: (!chair.is_free()).then(|| chair.name().unwrap_or_default().to_owned()),
            has_left: chair.has_left(),
            is_bot: chair.is_bot(),
            level: chair.level().map(str::to_owned),
            has_resigned: chair.has_resigned(),
            is_here: chair.is_here,
            is_ready: chair.is_ready,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chair_is_read_as_it_was_written() {
        let (page, person) = ("page".to_owned(), |name: Option<&str>, hand| Occupant::Person {
            name: name.map(str::to_owned),
            hand,
        });
        let occupants = [
            Occupant::Nobody,
            Occupant::Bot { name: "Oda".to_owned(), level: page.clone() },
            person(Some("Maud"), Hand::Own),
            person(Some(""), Hand::Own),
            person(None, Hand::Resigned(None)),
            person(Some("Maud"), Hand::Substitute(page.clone())),
            person(Some("Maud"), Hand::Resigned(Some(page))),
        ];
        for occupant in occupants {
            let chair = Chair { occupant, is_here: true, is_ready: false };
            let text = serde_json::to_string(&chair).unwrap();
            assert_eq!(serde_json::from_str::<Chair>(&text).unwrap(), chair, "{text}");
        }
    }

    #[test]
    fn a_free_chair_is_written_as_ever() {
        let text = r#"{"name":null,"has_left":false,"is_bot":false,"level":null,"has_resigned":false,"is_here":false,"is_ready":false}"#;
        assert_eq!(serde_json::to_string(&Chair::default()).unwrap(), text);
    }
}
