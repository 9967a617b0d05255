//! Why something is refused, as a word for programs, with the status of an answer over HTTP.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $word:literal, $status:literal;)*) => {
        /// Why something is refused.
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
        pub enum Code {
            $($(#[$doc])* $name,)*
            /// A word of a newer server, which this program does not know.
            Unknown,
        }

        impl Code {
            /// All of them, but for the unknown.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The word, as it is sent.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)*
                    Self::Unknown => "unknown",
                }
            }

            /// The status of an answer over HTTP.
            pub const fn status(self) -> u16 {
                match self {
                    $(Self::$name => $status,)*
                    Self::Unknown => 400,
                }
            }

            /// The code with this word.
            pub fn of(word: &str) -> Self {
                match word {
                    $($word => Self::$name,)*
                    _ => Self::Unknown,
                }
            }
        }
    };
}

codes! {
    /// The database does not answer in time; the caller may try again.
    Unavailable = "unavailable", 503;
    /// There is more to do than can be done; the caller may try again.
    Busy = "busy", 503;
    /// There is no such table.
    UnknownTable = "unknown_table", 404;
    /// The caller has no such token.
    UnknownToken = "unknown_token", 404;
    /// The caller is not signed in on such a device.
    UnknownDevice = "unknown_device", 404;
    /// The tree of commitments does not hold it.
    UnknownCommitment = "unknown_commitment", 404;
    /// There is no tree of that size.
    UnknownTree = "unknown_tree", 404;
    /// There is no list of that name.
    UnknownList = "unknown_list", 400;
    /// The match is not over.
    NotOver = "not_over", 404;
    /// There is no such player.
    NoProfile = "no_profile", 404;
    /// The caller looks for no opponents.
    NoSeek = "no_seek", 404;
    /// The host has not written it.
    NoNotice = "no_notice", 404;
    /// The player does not show it.
    Unshown = "unshown", 404;
    /// The caller is nobody yet.
    NoGuest = "no_guest", 401;
    /// There is no such token.
    BadToken = "bad_token", 401;
    /// Name and password do not fit.
    WrongSignIn = "wrong_sign_in", 401;
    /// The passkey was not accepted.
    BadPasskey = "bad_passkey", 401;
    /// The identity provider did not vouch for the caller.
    BadOidc = "bad_oidc", 401;
    /// The call comes from a page of another site.
    Foreign = "foreign", 403;
    /// Programs may not do this.
    NotByToken = "not_by_token", 403;
    /// This needs an account.
    NoAccount = "no_account", 403;
    /// This needs a fresh sign-in.
    ProveAgain = "prove_again", 403;
    /// The account is closed.
    Blocked = "blocked", 403;
    /// Only hosts may do this.
    NotHost = "not_host", 403;
    /// The account of a host is closed by the command line alone.
    HostAccount = "host_account", 403;
    /// Only moderators may do this.
    NotModerator = "not_moderator", 403;
    /// The player may not play for a while.
    Banned = "banned", 403;
    /// Somebody has this name, or one that looks like it.
    NameTaken = "name_taken", 409;
    /// The caller has as many tokens as allowed.
    EnoughTokens = "enough_tokens", 409;
    /// The caller has as many open tables as allowed.
    EnoughTables = "enough_tables", 409;
    /// The caller has as many notes as allowed.
    EnoughNotes = "enough_notes", 409;
    /// The caller has an account already.
    HasAccount = "has_account", 409;
    /// Another account belongs to that identity.
    OidcTaken = "oidc_taken", 409;
    /// Somebody has decided it, or the caller may not.
    Decided = "decided", 409;
    /// There is nothing to appeal against, or it was appealed already.
    Appealed = "appealed", 409;
    /// The caller has to wait.
    TooOften = "too_often", 429;
    /// The name was changed too often.
    RenamedOften = "renamed_often", 429;
    /// Too many sockets are open from one place.
    TooManySockets = "too_many_sockets", 429;
    /// Too many tables are followed over one socket.
    TooMany = "too_many", 400;
    /// The body is too large.
    TooLarge = "too_large", 413;
    /// The body did not come in time.
    TooSlow = "too_slow", 408;
    /// The message or the action cannot be read.
    Malformed = "malformed", 400;
    /// The rules of the game forbid it.
    Illegal = "illegal", 400;
    /// Something happened since the position that the caller has seen.
    Stale = "stale", 400;
    /// The caller does not sit at the table.
    NotSeated = "not_seated", 400;
    /// The caller sits at the table already.
    Seated = "seated", 400;
    /// A bot plays for the caller.
    Handed = "handed", 400;
    /// The seat is not played by a bot, or already is.
    NotHanded = "not_handed", 400;
    /// The caller has resigned.
    Resigned = "resigned", 400;
    /// The seat cannot be resigned.
    NotResigned = "not_resigned", 400;
    /// The match has not begun.
    NotBegun = "not_begun", 400;
    /// The match has begun.
    Begun = "begun", 400;
    /// The match is over.
    Over = "over", 400;
    /// The match was stopped because of a fault.
    Halted = "halted", 400;
    /// The match was given up.
    GivenUp = "given_up", 400;
    /// It does not fit into the opening of the match.
    Opening = "opening", 400;
    /// The match cannot begin.
    Start = "start", 400;
    /// There is nothing to undo.
    Nothing = "nothing", 400;
    /// What cannot be undone has happened since.
    Sealed = "sealed", 400;
    /// Only others could allow to undo it.
    BeyondSeal = "beyond_seal", 400;
    /// There is no such seat.
    NoSuchSeat = "no_such_seat", 400;
    /// Somebody has not agreed.
    NoConsent = "no_consent", 400;
    /// Somebody who would have to agree is away.
    NobodyToAsk = "nobody_to_ask", 400;
    /// In a match that counts nothing is taken back.
    Counts = "counts", 400;
    /// The position lies too far back in memory.
    OutOfReach = "out_of_reach", 400;
    /// The caller has seen lines that the log does not have.
    OtherHistory = "other_history", 400;
    /// The match goes on in another tab of the browser that hosts it.
    Elsewhere = "elsewhere", 400;
    /// A browser that hosts the match cannot keep it.
    NotKept = "not_kept", 400;
    /// A player does not want the caller at the table.
    KeptAway = "kept_away", 400;
    /// The seat is kept for somebody else; the caller's is in the reason.
    SeatKept = "seat_kept", 400;
    /// A table cannot be opened like this.
    BadTable = "bad_table", 400;
    /// There is no such level of bots.
    BadLevel = "bad_level", 400;
    /// No bot plays this game.
    NoBot = "no_bot", 400;
    /// The match has no clock.
    NoClock = "no_clock", 400;
    /// The time of the seat is over.
    NoTimeLeft = "no_time_left", 400;
    /// Nobody's time is over.
    NotLate = "not_late", 400;
    /// Nothing can be answered ahead.
    NotAhead = "not_ahead", 400;
    /// What was answered ahead does not fit any more.
    Lapsed = "lapsed", 400;
    /// The same was asked before.
    AskedAlready = "asked_already", 400;
    /// It was asked too often.
    AskedEnough = "asked_enough", 400;
    /// Nobody asks for anything.
    NotAsked = "not_asked", 400;
    /// There is nothing to take back.
    NothingToTakeBack = "nothing_to_take_back", 400;
    /// There is nobody whom it could be about.
    Nobody = "nobody", 400;
    /// The message is empty.
    NothingSaid = "nothing_said", 400;
    /// The text is too long.
    TooLong = "too_long", 400;
    /// The caller may not talk for a while.
    Silenced = "silenced", 400;
    /// Guests do not talk at this table.
    GuestTalk = "guest_talk", 400;
    /// The name cannot be used.
    BadName = "bad_name", 400;
    /// The name looks like the address of a site.
    AddressAsName = "address_as_name", 400;
    /// The name is kept for the site.
    ReservedName = "reserved_name", 400;
    /// That is no e-mail address.
    BadEmail = "bad_email", 400;
    /// The password is too short.
    ShortPassword = "short_password", 400;
    /// The password is too long.
    LongPassword = "long_password", 400;
    /// The password is too easy to guess.
    EasyPassword = "easy_password", 400;
    /// This site sends no e-mail.
    NoMail = "no_mail", 400;
    /// This site knows no identity provider.
    NoOidc = "no_oidc", 400;
    /// This site has no passkeys.
    NoPasskeys = "no_passkeys", 400;
    /// The link was used already, or is too old.
    Spent = "spent", 400;
    /// Nothing else would guard the account.
    LastGuard = "last_guard", 400;
    /// The token needs a name.
    BadTokenName = "bad_token_name", 400;
    /// The push subscription is not one of a known service.
    BadBell = "bad_bell", 400;
    /// The quiet hours or holidays are not allowed.
    BadRest = "bad_rest", 400;
    /// The record is not sound.
    BadRecord = "bad_record", 400;
    /// No match can begin there.
    BadBranch = "bad_branch", 400;
    /// A decision needs a reason.
    NoReason = "no_reason", 400;
    /// The number of days of a decision is missing, not needed, or too large.
    BadDays = "bad_days", 400;
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::of(&String::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_code_is_read_as_it_is_written() {
        let words: BTreeSet<&str> = Code::ALL.iter().map(|code| code.word()).collect();
        assert_eq!(words.len(), Code::ALL.len());
        for code in Code::ALL {
            let text = serde_json::to_string(code).unwrap();
            assert_eq!(serde_json::from_str::<Code>(&text).unwrap(), *code);
            assert!((400..=503).contains(&code.status()));
        }
        assert_eq!(serde_json::from_str::<Code>("\"of_tomorrow\"").unwrap(), Code::Unknown);
    }
}
