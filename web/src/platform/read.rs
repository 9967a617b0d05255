//! Reads JSON into types, in a tenth of the code that derived readers take: they are the heaviest part of
//! a small program, and every game would add its own. Faces list the fields of what they read; a test
//! holds each list against what the game writes.

use regalia_fairness::{Entropy, Hash};
use regalia_game::{
    Ahead, Chapter, GameId, Outcome, PerSeat, Picture, Piece, Rule, RuleId, Rulebook, RulesVersion, Seat,
    SeatSet, Setup, Turn,
};
use regalia_table::{Comparison, Difference, Entry, Frame, Line, MatchId, Memory, OwnSeat, PlayerKey};
use regalia_wire::{
    Account, Advice, ApiError, AppealCase, Archived, AuditNote, Avoided, Away, Back, Ceremony, Chair, Clocks,
    Code, CommandId, Commitment, Commitments, DeadLetter, Device, Evidence, FlatChair, Found, GameNote,
    HostReport, KeptMatch, Lesson, LessonMoment, LessonStep, LessonWay, Listed, Listing, Me, Measure, Notes,
    Notice, Notify, Opened, OwnSight, Pace, PasskeyNote, Pictured, Place, PlanStep, Played, Proof, Quiet,
    Reason, Report, Rest, Rewind, Sanction, ServerMessage, Sight, Silent, Sitter, Spoken, Stage, Standing,
    Stepped, Table, Telling, Token, TokenNote, Trial, Way, Ways,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// What can be read from JSON.
pub(crate) trait Read: Sized {
    /// Reads it; nothing if it is something else.
    fn read(value: &Value) -> Option<Self>;
}

/// Reads a text.
pub(crate) fn text<T: Read>(text: &str) -> Option<T> {
    T::read(&serde_json::from_str(text).ok()?)
}

/// Reads a field; what is left out counts as `null`.
pub(crate) fn field<T: Read>(value: &Value, name: &str) -> Option<T> {
    T::read(value.get(name).unwrap_or(&Value::Null))
}

/// Whether a variant is written like this: `SetAside` as `set_aside`.
pub(crate) fn is_named(variant: &str, name: &str) -> bool {
    let mut letters = name.bytes();
    let fits = variant.bytes().enumerate().all(|(at, letter)| {
        let starts_word = letter.is_ascii_uppercase() && at > 0;
        (!starts_word || letters.next() == Some(b'_')) && letters.next() == Some(letter.to_ascii_lowercase())
    });
    fits && letters.next().is_none()
}

/// Reads structs by their fields.
macro_rules! read_fields {
    ($($type:ident { $($field:ident),* $(,)? })*) => {$(
        impl $crate::platform::read::Read for $type {
            fn read(value: &serde_json::Value) -> Option<Self> {
                Some(Self { $($field: $crate::platform::read::field(value, stringify!($field))?),* })
            }
        }
    )*};
}

/// Reads an enum whose variants are named in a field, with their own fields beside it.
macro_rules! read_variants {
    ($type:ident by $tag:literal { $($variant:ident { $($field:ident),* $(,)? })* }) => {
        impl $crate::platform::read::Read for $type {
            fn read(value: &serde_json::Value) -> Option<Self> {
                let name = value.get($tag)?.as_str()?;
                $(if $crate::platform::read::is_named(stringify!($variant), name) {
                    return Some(Self::$variant { $($field: $crate::platform::read::field(value, stringify!($field))?),* });
                })*
                None
            }
        }
    };
}

/// Reads enums that are nothing but names.
macro_rules! read_names {
    ($($type:ident { $($variant:ident),* $(,)? })*) => {$(
        impl $crate::platform::read::Read for $type {
            fn read(value: &serde_json::Value) -> Option<Self> {
                let name = value.as_str()?;
                $(if $crate::platform::read::is_named(stringify!($variant), name) {
                    return Some(Self::$variant);
                })*
                None
            }
        }
    )*};
}

/// Reads what hides how it is made, by its own reader; only for what is written as a text or a list.
macro_rules! read_by_serde {
    ($($type:ty),*) => {$(
        impl $crate::platform::read::Read for $type {
            fn read(value: &serde_json::Value) -> Option<Self> {
                serde_json::from_value(value.clone()).ok()
            }
        }
    )*};
}

macro_rules! read_numbers {
    ($($type:ty),*) => {$(
        impl Read for $type {
            fn read(value: &Value) -> Option<Self> {
                Self::try_from(value.as_i64()?).ok()
            }
        }
    )*};
}

read_numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);
read_by_serde!(Code, CommandId, Entropy, GameId, Hash, MatchId, PlayerKey, RuleId);
read_names! {
    Measure { Dismiss, Warn, Silence, NoRated, NoPlay, Unlist }
    Reason { Insult, Spam, Cheating, Stalling, Other }
    Stage { Waiting, Revealing, Playing, Over }
}

impl Read for Chair {
    fn read(value: &Value) -> Option<Self> {
        FlatChair::read(value).map(Self::from)
    }
}

read_fields! {
    Account { name, has_account, email, has_password, is_fresh, passkeys, devices, ways, is_vouched, is_host, is_moderator }
    Advice { before, ways }
    Archived { id, game, setup, chairs, steps }
    AppealCase { id, name, measure, why, at, until, text }
    Avoided { key, name, is_muted, is_blocked }
    Away { url }
    Ceremony { ceremony, credential }
    FlatChair { name, has_left, is_bot, level, has_resigned, is_here, is_ready }
    Chapter { title, pieces }
    Clocks { pace, left, ends, is_paused, wants_pause }
    Commitment { commit, game, created, opened, overdue, id }
    Commitments { commitments, next }
    Comparison { commitment, own_commitment, own_entropy, heads, difference }
    DeadLetter { id, game, level, why, at }
    AuditNote { at, who, what, subject, detail }
    Device { id, label, created, seen, is_this }
    Evidence { name, text, at, is_theirs }
    Found { id }
    Opened { id, dropped }
    KeptMatch { id, game, seats, bots, level, is_branch, is_begun, is_over, saved, address }
    Frame { seq, head, turn, view, actions, can_undo }
    Lesson { title, count, seats, viewer, steps }
    LessonMoment { frame, told }
    LessonStep { head, text, task, otherwise, rule, look, is_new, frame, ways }
    LessonWay { actions, moments }
    Listed { id, game, seats, free, sitters, pace, created, you, is_your_turn, due, is_over, host }
    Listing { matches, next }
    GameNote { title, least, most }
    HostReport { version, uptime, sockets, tables, acknowledged, refused, limited, running, accounts, waiting, claimed, dead, dead_count }
    Me { name, has_account }
    Notes { text }
    Notice { text }
    Notify { by_mail, bells, can_mail, key }
    Memory { match_id, commit, own, heads }
    Outcome { ranks, scores, by }
    OwnSeat { seat, entropy, is_revealed }
    OwnSight { view, is_whole, actions, can_undo }
    PasskeyNote { id, label, created, used }
    Picture { alt, position, part }
    Pictured { seats, viewer, frame }
    Piece { title, rule, picture, text }
    Place { seq, head }
    Played { id, game, created, is_over }
    Proof { flaw, lines, draws, revealed, absent, compared, leaf }
    Quiet { from, to }
    Report { id, table, game, by, about, reason, text, lines, at, earlier }
    Rest { quiet, holidays }
    Sanction { id, measure, why, at, until, appeal, is_lifted }
    Rewind { at, number, seat, back, to, steps, asked, agreed, declined }
    Rule { id, section, title, is_ruling, is_option, text }
    Rulebook { title, preamble, chapters, rules }
    Sight { seq, head, turn, view, seats }
    Silent { is_silent }
    Sitter { seat, name, is_bot, rating }
    Spoken { seq, seat, name, text, at, is_you }
    Standing { muted, blocked, is_warned, silenced_until }
    Stepped { seq, seat, level, actions, told }
    Telling { seats, event, others }
    Token { token, note }
    TokenNote { id, name, created, used }
    Trial { why, told, view, ends_turn, seals }
    PlanStep { view, actions }
    Way { steps, chance }
    Ways { mail, passkeys, oidc }
    ApiError { code, rule, reason, text }
}
read_variants!(ServerMessage by "say" {
    Table { table }
    Shown { table, frame, told, at, gap, undone_to }
    Clocks { table, clocks }
    Rewind { table, rewind }
    Ahead { table, offered, given, is_lapsed }
    Talk { table, lines, is_whole }
    Standing { table, standing }
    ListsChanged {}
    Done { cmd, place }
    Refused { cmd, why }
    Trouble { table, why }
});

read_variants!(Difference by "difference" {
    Match { noted }
    Commitment { noted, shown }
    OwnCommitment { seat }
    OtherEntropy { seat }
    NoEntropy { seat }
    Head { length, noted, shown }
});

impl Read for Line {
    /// What a player compares before anything is revealed. Whatever else there is has nothing to compare.
    fn read(value: &Value) -> Option<Self> {
        let head = field(value, "head")?;
        let value = value.get("entry")?;
        let seat = || field(value, "seat");
        let entry = match value.get("entry")?.as_str()? {
            "created" => Entry::Created {
                match_id: field(value, "match_id")?,
                game: field(value, "game")?,
                setup: field(value, "setup")?,
                server_commit: field(value, "server_commit")?,
                // Logs from before there were several do not say it.
                table_rules: field(value, "table_rules").unwrap_or(1),
            },
            "sat" => {
                Entry::Sat { seat: seat()?, player: field(value, "player")?, commit: field(value, "commit")? }
            }
            "revealed" => Entry::Revealed { seat: seat()?, entropy: field(value, "entropy")? },
            _ => Entry::CommitsClosed { counts: field(value, "counts").unwrap_or(false) },
        };
        Some(Self { entry, head })
    }
}

impl Read for BTreeMap<u64, Hash> {
    fn read(value: &Value) -> Option<Self> {
        let entry = |(key, value): (&String, &Value)| Some((key.parse().ok()?, Hash::read(value)?));
        value.as_object()?.iter().map(entry).collect()
    }
}

impl Read for Table {
    fn read(value: &Value) -> Option<Self> {
        let setup = field(value, "setup")?;
        let (id, game, chairs) = (field(value, "id")?, field(value, "game")?, field(value, "chairs")?);
        let (you, stage, opening) = (field(value, "you")?, field(value, "stage")?, field(value, "opening")?);
        Some(Self { id, game, setup, opening, chairs, you, stage })
    }
}

impl Read for Back {
    fn read(value: &Value) -> Option<Self> {
        match value.as_str() {
            Some("decision") => Some(Self::Decision),
            Some("turn") => Some(Self::Turn),
            _ => field(value, "line").map(Self::Line),
        }
    }
}

impl Read for Ahead<Value> {
    fn read(value: &Value) -> Option<Self> {
        Some(Self { action: field(value, "action")?, about: field(value, "about")? })
    }
}

impl Read for Setup<Value> {
    fn read(value: &Value) -> Option<Self> {
        Some(Self {
            rules: field(value, "rules")?,
            seats: field(value, "seats")?,
            options: field(value, "options")?,
        })
    }
}

impl Read for Pace {
    fn read(value: &Value) -> Option<Self> {
        match value.get("live") {
            Some(live) => {
                Some(Self::Live { minutes: field(live, "minutes")?, seconds: field(live, "seconds")? })
            }
            None => Some(Self::Days { days: field(value.get("days")?, "days")? }),
        }
    }
}

impl Read for Turn {
    fn read(value: &Value) -> Option<Self> {
        match value.get("turn")?.as_str()? {
            "seats" => field(value, "of").map(Self::Seats),
            "chance" => Some(Self::Chance),
            "over" => field(value, "of").map(Self::Over),
            _ => None,
        }
    }
}

impl Read for bool {
    fn read(value: &Value) -> Option<Self> {
        value.as_bool()
    }
}

impl Read for f64 {
    fn read(value: &Value) -> Option<Self> {
        value.as_f64()
    }
}

impl Read for String {
    fn read(value: &Value) -> Option<Self> {
        value.as_str().map(str::to_owned)
    }
}

impl Read for Value {
    fn read(value: &Value) -> Option<Self> {
        Some(value.clone())
    }
}

impl Read for Seat {
    fn read(value: &Value) -> Option<Self> {
        Read::read(value).map(Self)
    }
}

/// Nobody, if it is left out.
impl Read for SeatSet {
    fn read(value: &Value) -> Option<Self> {
        Option::<Vec<Seat>>::read(value).map(|seats| seats.unwrap_or_default().into())
    }
}

/// The first, if it is left out.
impl Read for RulesVersion {
    fn read(value: &Value) -> Option<Self> {
        Option::read(value).map(|version| version.map_or(Self::default(), Self))
    }
}

impl<T: Read> Read for Option<T> {
    fn read(value: &Value) -> Option<Self> {
        if value.is_null() { Some(None) } else { T::read(value).map(Some) }
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::read).collect()
    }
}

impl<T: Read, const N: usize> Read for [T; N] {
    fn read(value: &Value) -> Option<Self> {
        Vec::read(value)?.try_into().ok()
    }
}

impl<A: Read, B: Read> Read for (A, B) {
    fn read(value: &Value) -> Option<Self> {
        Some((A::read(value.get(0)?)?, B::read(value.get(1)?)?))
    }
}

impl<T: Read + Copy + Default, const N: usize> Read for PerSeat<T, N> {
    fn read(value: &Value) -> Option<Self> {
        let values = Vec::<T>::read(value)?;
        let seats = u8::try_from(values.len()).ok().filter(|seats| usize::from(*seats) <= N)?;
        Some(Self::from_fn(seats, |seat| values[seat.index()]))
    }
}

#[cfg(test)]
pub(crate) mod tests;
