//! The lines of a match's log, as they are stored, sent and hashed.

use crate::PlayerKey;
use regalia_fairness::{Entropy, Hash, Seed};
use regalia_game::{GameId, Outcome, Seat, SeatSet, Setup};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;
use std::{fmt, str::FromStr};

/// The number of a match. It leaves room for the cell and the shard where the match lives.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct MatchId(pub u64);

impl MatchId {
    /// The bytes that go into commitments.
    pub fn bytes(self) -> [u8; 8] {
        self.0.to_be_bytes()
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for MatchId {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let id =
            u64::from_str_radix(text, 16).map(Self).map_err(|_| "a match id is 16 hexadecimal digits")?;
        if id.to_string() == text { Ok(id) } else { Err("a match id is 16 lower-case hexadecimal digits") }
    }
}

impl Serialize for MatchId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for MatchId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// One decision of chance: the number that came, and what it meant.
///
/// `at` is the draw's `uniform(of)`; anyone can compute it without knowing the game.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The stream that decided.
    pub stream: String,
    /// The sum of the weights of all outcomes.
    pub of: u32,
    /// The number that came, below `of`.
    pub at: u32,
    /// The outcome that the number points at, in the game's own form.
    pub draw: Value,
}

/// The rules of the table that new matches are played by: who must agree when something is taken back, what resigning
/// does, and whether a match counts. Not the rules of the game, which have versions of their own.
///
/// 1: the one who plays at that moment agrees to what is taken back. 2: so does the one who played at a step that is taken back,
/// a match says whether it counts, and nothing is taken back in one that does.
pub const TABLE_RULES: u8 = 2;

/// One line of the log. A persisted name never changes its meaning.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// The match exists, and the host has committed to its seed.
    Created {
        /// The number of the match.
        match_id: MatchId,
        /// The id of the game.
        game: GameId,
        /// What was settled beforehand.
        setup: Setup<Value>,
        /// The host's commitment.
        server_commit: Hash,
        /// The rules of the table, see [`TABLE_RULES`]. Logs from before there were several do not say it.
        #[serde(default = "first_table_rules", skip_serializing_if = "is_first")]
        table_rules: u8,
    },
    /// Someone sat down, with a commitment unless it is a bot.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerKey,
        /// The player's commitment.
        commit: Option<Hash>,
    },
    /// No more commitments are taken.
    CommitsClosed {
        /// Whether the match counts for ratings. It stays so, whatever becomes of those who play.
        #[serde(default, skip_serializing_if = "is_false")]
        counts: bool,
    },
    /// A player laid open what the commitment held.
    Revealed {
        /// Who.
        seat: Seat,
        /// What.
        entropy: Entropy,
    },
    /// The key exists and the match begins.
    Keyed {
        /// The hash of everything the key depends on, besides the seed.
        transcript: Hash,
        /// What chance decided before the first action.
        draws: Vec<Drawn>,
    },
    /// A seat acted.
    Acted {
        /// Who.
        seat: Seat,
        /// What, in the game's own form; all of it or nothing.
        actions: Vec<Value>,
        /// What chance decided after it.
        draws: Vec<Drawn>,
    },
    /// A seat took its last actions back.
    Undone {
        /// Who.
        seat: Seat,
        /// The number of the line after which the match stands now.
        to: u64,
    },
    /// A seat took back what lay beyond a seal, and everyone else who plays or played then agreed.
    Rewound {
        /// Who asked for it.
        seat: Seat,
        /// The number of the line after which the match stands now.
        to: u64,
        /// Who agreed: all other seats that people play at that moment.
        consent: SeatSet,
    },
    /// A seat changed hands: a bot plays on for the one who sat down there, or they are back.
    Handed {
        /// Which.
        seat: Seat,
        /// The key of the one who plays it from here on.
        to: PlayerKey,
        /// Whether a bot got it because the player's time was over. The clocks are not in the log, so this is the
        /// host's word.
        #[serde(default, skip_serializing_if = "is_false")]
        is_late: bool,
    },
    /// A player resigned. In a match of two the other one has won by it; with more, a bot plays on to the end.
    Resigned {
        /// Who.
        seat: Seat,
        /// The key of the bot that plays on; nothing if the match is over by it.
        to: Option<PlayerKey>,
    },
    /// The match is over, and the seed lies open.
    Ended {
        /// How it ended; nothing if it was abandoned.
        outcome: Option<Outcome>,
        /// The host's seed.
        seed: Seed,
    },
}

fn first_table_rules() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_first(table_rules: &u8) -> bool {
    *table_rules == first_table_rules()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Entry {
    /// What chance decided in this line.
    pub fn draws(&self) -> &[Drawn] {
        match self {
            Self::Keyed { draws, .. } | Self::Acted { draws, .. } => draws,
            _ => &[],
        }
    }

    /// The number of the line after which the match stands again, if this takes something back.
    pub fn back_to(&self) -> Option<u64> {
        match self {
            Self::Undone { to, .. } | Self::Rewound { to, .. } => Some(*to),
            _ => None,
        }
    }
}

/// The one way in which an entry is written for hashing: JSON without spaces, keys in order.
pub fn canonical<T: Serialize>(value: &T) -> String {
    let mut text = String::new();
    write_sorted(&serde_json::to_value(value).expect("entries are plain data"), &mut text);
    text
}

/// Sorts by itself: whether a map keeps its order is a feature that any other crate could switch on.
fn write_sorted(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by_key(|(name, _)| *name);
            text.push('{');
            for (at, (name, value)) in fields.into_iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                text.push_str(&Value::from(name.as_str()).to_string());
                text.push(':');
                write_sorted(value, text);
            }
            text.push('}');
        }
        Value::Array(items) => {
            text.push('[');
            for (at, item) in items.iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                write_sorted(item, text);
            }
            text.push(']');
        }
        plain => text.push_str(&plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_text_has_sorted_keys_and_no_spaces() {
        let entry = Entry::Acted {
            seat: Seat(1),
            actions: vec![serde_json::json!({"z": 1, "a": [true, null, "é\n"]})],
            draws: vec![Drawn { stream: "dice/1".into(), of: 6, at: 2, draw: 3.into() }],
        };
        assert_eq!(
            canonical(&entry),
            r#"{"actions":[{"a":[true,null,"é\n"],"z":1}],"draws":[{"at":2,"draw":3,"of":6,"stream":"dice/1"}],"entry":"acted","seat":1}"#
        );
    }

    #[test]
    fn entries_refuse_fields_they_do_not_know() {
        assert!(serde_json::from_str::<Entry>(r#"{"entry":"undone","seat":1,"to":3}"#).is_ok());
        assert!(serde_json::from_str::<Entry>(r#"{"entry":"undone","seat":1,"to":3,"more":1}"#).is_err());
    }

    #[test]
    fn consent_is_written_as_a_list_of_seats() {
        let text = r#"{"consent":[0,2],"entry":"rewound","seat":1,"to":3}"#;
        let consent = SeatSet::from(vec![Seat(2), Seat(0)]);
        assert_eq!(canonical(&Entry::Rewound { seat: Seat(1), to: 3, consent }), text);
        assert_eq!(canonical(&serde_json::from_str::<Entry>(text).unwrap()), text);
    }

    #[test]
    fn a_player_who_takes_back_says_where_the_match_stands_again() {
        let undone = Entry::Undone { seat: Seat(1), to: 3 };
        let rewound = Entry::Rewound { seat: Seat(1), to: 4, consent: SeatSet::default() };
        let closed = Entry::CommitsClosed { counts: false };
        assert_eq!([undone, rewound, closed].map(|entry| entry.back_to()), [Some(3), Some(4), None]);
    }

    #[test]
    fn what_older_logs_do_not_say_is_not_written_either() {
        for text in [r#"{"entry":"commits_closed"}"#, r#"{"entry":"handed","seat":1,"to":"bot:page"}"#] {
            assert_eq!(canonical(&serde_json::from_str::<Entry>(text).unwrap()), text);
        }
        let counts = canonical(&Entry::CommitsClosed { counts: true });
        assert_eq!(counts, r#"{"counts":true,"entry":"commits_closed"}"#);
    }

    #[test]
    fn a_match_id_has_one_form() {
        let id = MatchId(0x00ab);
        assert_eq!(id.to_string(), "00000000000000ab");
        assert_eq!("00000000000000ab".parse(), Ok(id));
        assert!("ab".parse::<MatchId>().is_err() && "00000000000000AB".parse::<MatchId>().is_err());
    }
}
