//! Reads JSON into types, in a tenth of the code that derived readers take: they are the heaviest part of
//! a small program, and every game would add its own. Faces list the fields of what they read; a test
//! holds each list against what the game writes.

use regalia_fairness::Hash;
use regalia_game::{Ahead, Outcome, PerSeat, Rule, RuleId, Rulebook, Seat, SeatSet, Setup, Turn};
use regalia_table::{Frame, MatchId};
use regalia_wire::{
    Account, Advice, Archived, Avoided, Away, Back, Ceremony, Chair, Clocks, CommandId, Commitment,
    Commitments, DeadLetter, Device, Evidence, Found, GameNote, HostReport, Listed, Listing, Me, Notes,
    Notify, OwnSight, Pace, PasskeyNote, Place, Played, Proof, Quiet, Reason, Report, Rest, Rewind, Say,
    Sight, Silent, Sitter, Spoken, Stage, Standing, Stepped, Table, Telling, Token, TokenNote, Trial, Way,
    Ways, Why,
};
use serde_json::Value;

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
        impl $crate::read::Read for $type {
            fn read(value: &serde_json::Value) -> Option<Self> {
                Some(Self { $($field: $crate::read::field(value, stringify!($field))?),* })
            }
        }
    )*};
}

/// Reads an enum whose variants are named in a field, with their own fields beside it.
macro_rules! read_variants {
    ($type:ident by $tag:literal { $($variant:ident { $($field:ident),* $(,)? })* }) => {
        impl $crate::read::Read for $type {
            fn read(value: &serde_json::Value) -> Option<Self> {
                let name = value.get($tag)?.as_str()?;
                $(if $crate::read::is_named(stringify!($variant), name) {
                    return Some(Self::$variant { $($field: $crate::read::field(value, stringify!($field))?),* });
                })*
                None
            }
        }
    };
}

/// Reads enums that are nothing but names.
macro_rules! read_names {
    ($($type:ident { $($variant:ident),* $(,)? })*) => {$(
        impl $crate::read::Read for $type {
            fn read(value: &serde_json::Value) -> Option<Self> {
                let name = value.as_str()?;
                $(if $crate::read::is_named(stringify!($variant), name) {
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
        impl $crate::read::Read for $type {
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
read_by_serde!(Hash, MatchId, RuleId);
read_names! {
    Reason { Insult, Spam, Cheating, Stalling, Other }
    Stage { Waiting, Revealing, Playing, Over }
}
read_fields! {
    Account { name, has_account, email, has_password, is_fresh, passkeys, devices, ways, is_vouched, is_host, is_moderator }
    Advice { before, ways }
    Archived { id, game, setup, chairs, steps }
    Avoided { key, name, is_muted, is_blocked }
    Away { url }
    Ceremony { ceremony, credential }
    Chair { name, has_left, is_bot, level, has_resigned, is_here, is_ready }
    Clocks { pace, left, ends, is_paused, wants_pause }
    Commitment { commit, game, created, opened, overdue, id }
    Commitments { commitments, next }
    DeadLetter { id, game, level, why, at }
    Device { id, label, created, seen, is_this }
    Evidence { name, text, at, is_theirs }
    Found { id }
    Frame { seq, head, turn, view, actions, can_undo }
    Listed { id, game, seats, free, sitters, pace, created, you, is_your_turn, due, is_over, host }
    Listing { matches, next }
    GameNote { title, least, most }
    HostReport { version, uptime, sockets, tables, acknowledged, refused, limited, running, accounts, waiting, claimed, dead, dead_count }
    Me { name, has_account }
    Notes { text }
    Notify { by_mail, bells, can_mail, key }
    Outcome { ranks, scores, by }
    OwnSight { view, is_whole, actions, can_undo }
    PasskeyNote { id, label, created, used }
    Place { seq, head }
    Played { id, game, created, is_over }
    Proof { flaw, lines, draws, revealed }
    Quiet { from, to }
    Report { id, table, game, by, about, reason, text, lines, at, earlier }
    Rest { quiet, holidays }
    Rewind { at, number, seat, back, to, steps, asked, agreed, declined }
    Rule { id, section, title, is_ruling, is_option, text }
    Rulebook { title, preamble, rules }
    Sight { seq, head, turn, view, seats }
    Silent { is_silent }
    Sitter { seat, name, is_bot, rating }
    Spoken { seq, seat, name, text, at, is_you }
    Standing { muted, blocked, is_warned, silenced_until }
    Stepped { seq, seat, level, actions, told }
    Telling { seats, event, others }
    Token { token, note }
    TokenNote { id, name, created, used }
    Trial { why, told, view }
    Way { action, chance }
    Ways { mail, passkeys, oidc }
    Why { code, rule, reason, text }
}
read_variants!(Say by "say" {
    Table { table }
    Shown { table, frame, told, at, gap, undone_to }
    Clocks { table, clocks }
    Rewind { table, rewind }
    Ahead { table, offered, given, is_lapsed }
    Talk { table, lines, is_whole }
    Standing { table, standing }
    Done { cmd, place }
    Refused { cmd, why }
    Trouble { table, why }
});

impl Read for Table {
    /// The lines of the opening are for those who check them, not for the screen.
    fn read(value: &Value) -> Option<Self> {
        let setup = field(value, "setup")?;
        let (id, game, chairs) = (field(value, "id")?, field(value, "game")?, field(value, "chairs")?);
        let (you, stage) = (field(value, "you")?, field(value, "stage")?);
        Some(Self { id, game, setup, opening: Vec::new(), chairs, you, stage })
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
        let rules = regalia_game::RulesVersion(field(value, "rules")?);
        Some(Self { rules, seats: field(value, "seats")?, options: field(value, "options")? })
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

impl Read for CommandId {
    fn read(value: &Value) -> Option<Self> {
        Read::read(value).map(Self)
    }
}

impl Read for Seat {
    fn read(value: &Value) -> Option<Self> {
        Read::read(value).map(Self)
    }
}

impl Read for SeatSet {
    fn read(value: &Value) -> Option<Self> {
        Vec::read(value).map(Self::from)
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
pub(crate) mod tests {
    use super::*;
    use regalia_bots::{Chancer, QuickDice};
    use regalia_game::{Bot, Game, Story, Viewer, Wire};
    use serde_json::{json, to_value};

    fn comes_back<T: Wire + Read>(value: &T) {
        assert_eq!(T::read(&to_value(value).unwrap()).as_ref(), Some(value));
    }

    /// Plays some matches of a game and holds everything that it writes against what is read.
    pub(crate) fn reads_what_is_written<G: Game>()
    where
        G::View: Read,
        G::Action: Read,
        G::Event: Read,
    {
        let (least, most) = (*G::ABOUT.seats.start(), *G::ABOUT.seats.end());
        for seed in 0..4 {
            let mut dice = QuickDice::new(seed);
            let seats = least + seed as u8 % (most - least + 1);
            let setup = Setup { rules: G::ABOUT.newest_rules(), seats, options: G::Options::default() };
            let mut game = G::new(&setup).unwrap();
            let (mut actions, mut draws) = (Vec::new(), Vec::new());
            for _ in 0..1000 {
                let mut story = Story::new();
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => game.chance(&mut dice, &mut draws, &mut story),
                    Turn::Seats(who) => {
                        let seat = who.iter().next().unwrap();
                        game.actions(seat, &mut actions);
                        actions.iter().for_each(comes_back);
                        let view = game.view(Viewer::Seat(seat));
                        let chosen = Bot::<G>::choose(&mut Chancer, &view, &actions, &mut dice);
                        game.act(seat, &chosen, &mut story).unwrap();
                    }
                }
                for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher]) {
                    comes_back(&game.view(viewer));
                    story.told().iter().filter_map(|told| told.heard_by(viewer)).for_each(comes_back);
                }
            }
        }
    }

    #[test]
    fn what_a_host_says_is_read() {
        let (table, head) = (MatchId(7), Hash([3; 32]));
        let why = Why { rule: Some(RuleId::new("CK-3.2")), ..Why::new("illegal", "no") };
        let cmd = CommandId("ab".repeat(16));
        let frame = |turn| {
            let actions = vec![json!({"do": "roll"})];
            Frame { seq: 9, head, turn, view: json!({"you": 1}), actions, can_undo: true }
        };
        let shown = |turn| {
            let told = vec![json!({"event": "ended"})];
            Say::Shown { table, frame: frame(turn), told, at: vec![9], gap: false, undone_to: Some(3) }
        };
        let chair = Chair {
            name: Some("Oda".to_owned()),
            level: Some("envoy".to_owned()),
            is_bot: true,
            is_here: true,
            ..Chair::default()
        };
        let setup =
            Setup { rules: regalia_game::RulesVersion(1), seats: 2, options: json!({"dice": "twelve"}) };
        let (chairs, opening) = (vec![chair, Chair::default()], Vec::new());
        let (you, stage, game) = (Some(Seat(1)), Stage::Revealing, "court".to_owned());
        let outcome = Outcome::ranked(3, RuleId::new("CK-6.4"), |seat| seat.0);
        let scored = Outcome { scores: Some(PerSeat::from_fn(2, |seat| (i32::from(seat.0), -1))), ..outcome };
        let (seat, name, text) = (Some(Seat(1)), Some("Oda".to_owned()), "good luck".to_owned());
        let spoken = Spoken { seq: 3, seat, name: name.clone(), text: text.clone(), at: 5, is_you: true };
        let standing = Standing {
            muted: SeatSet::one(Seat(1)),
            blocked: SeatSet::default(),
            is_warned: true,
            silenced_until: Some(7),
        };
        let asked = |back| {
            let (asked, agreed, declined) = (SeatSet::first(3), SeatSet::one(Seat(2)), Some(Seat(0)));
            let rewind =
                Rewind { at: 9, number: 2, seat: Seat(1), back, to: 4, steps: 3, asked, agreed, declined };
            Say::Rewind { table, rewind: Some(rewind) }
        };
        let answer = Ahead { action: json!({"do": "pass"}), about: 9 };
        let all = [
            Say::Table { table: Table { id: table, game, setup, opening, chairs, you, stage } },
            shown(Turn::of(Seat(1))),
            shown(Turn::Chance),
            shown(Turn::Over(outcome)),
            shown(Turn::Over(scored)),
            Say::Done { cmd: cmd.clone(), place: Place { seq: 4, head } },
            Say::Refused { cmd, why: why.clone() },
            Say::Trouble { table: None, why },
            Say::Talk { table, lines: vec![spoken], is_whole: true },
            Say::Standing { table, standing },
            asked(Back::Decision),
            asked(Back::Turn),
            asked(Back::Line(7)),
            Say::Rewind { table, rewind: None },
            Say::Ahead { table, offered: vec![answer.clone()], given: Some(answer), is_lapsed: true },
        ];
        all.iter().for_each(comes_back);
        comes_back(&Rulebook::parse("# Toy\n\nWords.\n\n## 1 Setup\n\n### TY-1.1 Cards\nSix.").unwrap());
        comes_back(&Trial { why: None, told: vec![json!({"event": "ended"})], view: json!({"you": 1}) });
        let telling = Telling { seats: None, event: json!({"event": "ended"}), others: None };
        let only = Telling { seats: Some(SeatSet::one(Seat(1))), others: Some(json!(1)), ..telling.clone() };
        let (level, actions) = (Some("page".to_owned()), vec![json!({"do": "roll"})]);
        comes_back(&Archived {
            id: table,
            game: "court".to_owned(),
            setup: Setup { rules: regalia_game::RulesVersion(1), seats: 2, options: json!({}) },
            chairs: vec![Chair::default()],
            steps: vec![Stepped { seq: 5, seat: Some(Seat(1)), level, actions, told: vec![telling, only] }],
        });
        let own =
            OwnSight { view: json!({"you": 1}), is_whole: false, actions: vec![json!(1)], can_undo: true };
        comes_back(&Sight { seq: 5, head, turn: Turn::Chance, view: json!({"you": null}), seats: vec![own] });
        comes_back(&Proof { flaw: None, lines: 3, draws: 2, revealed: 1 });
        let (id, label) = ("ab".to_owned(), "Firefox, Linux".to_owned());
        let passkey = PasskeyNote { id: id.clone(), label: label.clone(), created: 1, used: None };
        comes_back(&Account {
            name: "Oda".to_owned(),
            has_account: true,
            email: Some("oda@example.org".to_owned()),
            has_password: false,
            is_fresh: true,
            passkeys: vec![PasskeyNote { used: Some(2), ..passkey.clone() }, passkey],
            devices: vec![Device { id, label, created: 1, seen: 2, is_this: true }],
            ways: Ways { mail: true, passkeys: false, oidc: Some("The Guild".to_owned()) },
            is_vouched: true,
            is_host: false,
            is_moderator: true,
        });
        let dead = DeadLetter {
            id: table,
            game: "court".to_owned(),
            level: "page".to_owned(),
            why: Some("it panicked".to_owned()),
            at: 7,
        };
        comes_back(&HostReport {
            version: "1.2.3".to_owned(),
            uptime: 1,
            sockets: 2,
            tables: 3,
            acknowledged: 4,
            refused: 5,
            limited: 6,
            running: 7,
            accounts: 8,
            waiting: 9,
            claimed: 10,
            dead: vec![dead.clone(), DeadLetter { why: None, ..dead }],
            dead_count: 11,
        });
        comes_back(&Away { url: "https://id.example.org".to_owned() });
        let evidence = Evidence { name: name.clone(), text: text.clone(), at: 5, is_theirs: true };
        comes_back(&Report {
            id: 4,
            table,
            game: "court".to_owned(),
            by: name,
            about: None,
            reason: Reason::Stalling,
            text,
            lines: vec![evidence],
            at: 5,
            earlier: 1,
        });
        let (key, name) = ("k".to_owned(), "Oda".to_owned());
        comes_back(&Avoided { key, name, is_muted: true, is_blocked: false });
        let note = TokenNote { id: "ab".to_owned(), name: "at home".to_owned(), created: 1, used: Some(2) };
        comes_back(&Token { token: "regalia_ab".to_owned(), note });
        comes_back(&Notes { text: "keeps sixes".to_owned() });
        comes_back(&Me { name: "Oda".to_owned(), has_account: false });
        comes_back(&Played { id: table, game: "court".to_owned(), created: 7, is_over: true });
    }

    #[test]
    fn what_is_something_else_is_not_read() {
        assert_eq!(u8::read(&json!(256)), None);
        assert_eq!(u8::read(&json!(1.5)), None);
        assert_eq!(Say::read(&json!({"say": "nothing"})), None);
        assert_eq!(Place::read(&json!({"seq": 1})), None);
        assert!(is_named("SetAside", "set_aside"));
        assert!(!is_named("SetAside", "set_asid") && !is_named("SetAside", "setaside"));
    }
}
