//! The messages of the socket: what a client sends about a table, and what a server sends back.

use crate::{ApiError, Clocks, CommandId, Rewind, Spoken, Standing, Table};
use regalia_fairness::{Entropy, Hash};
use regalia_game::{Ahead, Seat};
use regalia_table::{Back, Frame, MatchId};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use serde_json::{Map, Value};

/// A place in a match's log: how many lines there are, and the head after the last.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// How many lines.
    pub seq: u64,
    /// The head after them.
    pub head: Hash,
}

/// What a client sends over the socket: a table, and what is wanted there.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct ClientMessage {
    /// The table.
    pub table: MatchId,
    /// What is wanted.
    #[serde(flatten)]
    pub request: Request,
}

impl ClientMessage {
    /// A request about a table.
    pub fn new(table: MatchId, request: Request) -> Self {
        Self { table, request }
    }

    /// A command to a match.
    pub fn command(table: MatchId, cmd: CommandId, command: Command) -> Self {
        Self::new(table, Request::Command { cmd, command })
    }
}

/// What a client wants at a table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "ask", rename_all = "snake_case")]
pub enum Request {
    /// Follow the table, from a place that was seen before if there is one.
    Follow {
        /// The last place the client has seen.
        from: Option<Place>,
    },
    /// Follow it no longer.
    Unfollow,
    /// Say something to the others at the table.
    Talk {
        /// What to say.
        text: String,
    },
    /// Ask the others to take back what lies beyond a seal.
    Rewind {
        /// How many lines the client has seen.
        seq: u64,
        /// Back to where.
        back: Back,
    },
    /// Agree to what somebody asks to take back, or decline.
    Consent {
        /// How many lines the client has seen.
        seq: u64,
        /// The number of the question in this position.
        number: u8,
        /// Whether to agree.
        is_agreed: bool,
    },
    /// Answer before one is asked, or take such an answer back.
    Ahead {
        /// The answer, one of those that [`ServerMessage::Ahead`] offers.
        answer: Option<Ahead<Value>>,
    },
    /// Agree to stop the clocks for a while, or let them go on.
    Pause {
        /// Whether to stop.
        is_wanted: bool,
    },
    /// Change the match. It is done once however often it is sent, and answered by [`ServerMessage::Done`] or
    /// [`ServerMessage::Refused`].
    #[serde(skip)]
    Command {
        /// The number of the command.
        cmd: CommandId,
        /// What to do.
        command: Command,
    },
}

/// What a player can do in a match.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Command {
    /// Sit down and commit to entropy of one's own.
    Sit {
        /// The seat, known beforehand because the commitment covers it.
        seat: Seat,
        /// The commitment.
        commit: Hash,
    },
    /// Lay open what the commitment held.
    Reveal {
        /// The entropy.
        entropy: Entropy,
    },
    /// Do something: all of it or nothing.
    Act {
        /// How many lines the client has seen; an action on an old position is refused.
        seq: u64,
        /// What to do, in the game's own form.
        actions: Vec<Value>,
    },
    /// Take the last step back.
    Undo {
        /// How many lines the client has seen.
        seq: u64,
    },
    /// Let a bot play on in one's seat until one takes it back.
    Leave {
        /// How strong it plays, by the name of a level; the host chooses if left out, and in a match that counts.
        level: Option<String>,
    },
    /// Take one's seat back from the bot.
    TakeBack,
    /// Give up for good: in a match of two the other has won, with more a bot plays on.
    Resign,
}

impl Command {
    /// How commands are called in a message.
    const NAMES: [&str; 7] = ["sit", "reveal", "act", "undo", "leave", "take_back", "resign"];
}

/// A command as it is written: its number stands beside what it is about.
#[derive(Serialize, Deserialize)]
struct Numbered<C> {
    cmd: CommandId,
    #[serde(flatten)]
    command: C,
}

impl Serialize for Request {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Command { cmd, command } => Numbered { cmd: *cmd, command }.serialize(serializer),
            request => Self::serialize(request, serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Map::deserialize(deserializer)?;
        // The name says what else to expect, so that an error can say what is missing.
        let name = fields.get("ask").and_then(Value::as_str).unwrap_or_default();
        let read = if Command::NAMES.contains(&name) {
            Numbered::deserialize(fields).map(|Numbered { cmd, command }| Self::Command { cmd, command })
        } else {
            Self::deserialize(fields)
        };
        read.map_err(D::Error::custom)
    }
}

/// What a server sends over the socket.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Who sits where and how far the table is; after every change of it.
    Table {
        /// The table.
        table: Table,
    },
    /// What the viewer is shown now, and what it was told since the frame before.
    Shown {
        /// The table.
        table: MatchId,
        /// The frame.
        frame: Frame,
        /// The events that led to it, in order.
        told: Vec<Value>,
        /// For each of them, how many lines the log had after it.
        at: Vec<u64>,
        /// Whether events are missing before these, because the client was away for too long.
        gap: bool,
        /// If something was taken back: the number of the line after which the match stands now.
        undone_to: Option<u64>,
    },
    /// What the clocks show; after every change of them.
    Clocks {
        /// The table.
        table: MatchId,
        /// The clocks.
        clocks: Clocks,
    },
    /// What somebody asks to take back in the position that is shown; nothing if nobody does.
    Rewind {
        /// The table.
        table: MatchId,
        /// What is asked for, and what the others have said to it.
        rewind: Option<Rewind>,
    },
    /// What the one who is told this may answer before being asked; after every change of it.
    Ahead {
        /// The table.
        table: MatchId,
        /// The answers that can be given.
        offered: Vec<Ahead<Value>>,
        /// The one that is given.
        given: Option<Ahead<Value>>,
        /// Whether it has lapsed, because the situation is another one by now.
        is_lapsed: bool,
    },
    /// What was said at the table and is for the one who is told this.
    Talk {
        /// The table.
        table: MatchId,
        /// The messages, the oldest first.
        lines: Vec<Spoken>,
        /// Whether these are all that there is to show: what was told before is forgotten.
        is_whole: bool,
    },
    /// How the one who is told this stands with the others.
    Standing {
        /// The table.
        table: MatchId,
        /// How.
        standing: Standing,
    },
    /// The lists of the player's matches have changed: it is their turn somewhere, or somebody invites them. Only a socket is
    /// told that was opened with `?lists=1`.
    ListsChanged,
    /// A command was carried out and is stored safely.
    Done {
        /// The number of the command.
        cmd: CommandId,
        /// Where the log stands after it.
        place: Place,
    },
    /// A command was not carried out.
    Refused {
        /// The number of the command.
        cmd: CommandId,
        /// Why.
        why: ApiError,
    },
    /// Something is wrong with what the client sent or with the server.
    Trouble {
        /// The table, if it concerns one.
        table: Option<MatchId>,
        /// Why.
        why: ApiError,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    const CMD: CommandId = CommandId(u128::from_be_bytes([0xab; 16]));

    fn read(text: &str) -> Result<ClientMessage, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn messages_have_plain_names() {
        let undo = ClientMessage::command(MatchId(7), CMD, Command::Undo { seq: 3 });
        assert_eq!(
            serde_json::to_value(&undo).unwrap(),
            serde_json::json!({ "ask": "undo", "table": "0000000000000007", "cmd": "ab".repeat(16), "seq": 3 })
        );
    }

    #[test]
    fn every_message_is_read_as_it_was_written() {
        let back = Back::Decision;
        let mut requests = vec![
            Request::Follow { from: None },
            Request::Unfollow,
            Request::Talk { text: "hello".to_owned() },
            Request::Rewind { seq: 3, back },
            Request::Consent { seq: 3, number: 1, is_agreed: true },
            Request::Ahead { answer: None },
            Request::Pause { is_wanted: true },
        ];
        let commands = [
            Command::Sit { seat: Seat(1), commit: Hash([7; 32]) },
            Command::Reveal { entropy: Entropy([7; 32]) },
            Command::Act { seq: 3, actions: vec![serde_json::json!({ "roll": [1, 2] })] },
            Command::Undo { seq: 3 },
            Command::Leave { level: None },
            Command::TakeBack,
            Command::Resign,
        ];
        assert_eq!(commands.len(), Command::NAMES.len());
        requests.extend(commands.map(|command| Request::Command { cmd: CMD, command }));
        for request in requests {
            let message = ClientMessage::new(MatchId(7), request);
            assert_eq!(read(&serde_json::to_string(&message).unwrap()), Ok(message));
        }
    }

    #[test]
    fn what_is_wrong_with_a_message_is_said() {
        let text = r#"{"ask":"undo","table":"0000000000000007","seq":3}"#;
        assert!(read(text).unwrap_err().contains("missing field `cmd`"));
        let text = format!(r#"{{"ask":"act","table":"0000000000000007","cmd":"{CMD}","seq":3}}"#);
        assert!(read(&text).unwrap_err().contains("missing field `actions`"));
        let text = r#"{"ask":"rewind","table":"0000000000000007"}"#;
        assert!(read(text).unwrap_err().contains("missing field `seq`"));
        assert!(read(r#"{"ask":"dance","table":"0000000000000007"}"#).unwrap_err().contains("dance"));
    }
}
