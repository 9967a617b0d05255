//! What was written is read as it was.

use super::*;
use regalia_game::{Bot, Game, Story, Viewer, Wire};
use regalia_search::{QuickDice, RandomBot};
use regalia_table::Level;
use regalia_wire::Occupant;
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
    G::Illegal: Read,
{
    let (least, most) = (*G::ABOUT.seats.start(), *G::ABOUT.seats.end());
    for seed in 0..4 {
        let mut dice = QuickDice::new(seed);
        let seats = least + seed as u8 % (most - least + 1);
        let setup = Setup { rules: G::ABOUT.current_rules(), seats, options: G::Options::default() };
        let mut game = G::new(&setup).unwrap();
        let (mut actions, mut draws) = (Vec::new(), Vec::new());
        let mut known: Vec<G::Action> = Vec::new();
        for _ in 0..1000 {
            let mut story = Story::new();
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => game.chance(&mut dice, &mut draws, &mut story),
                Turn::Seats(who) => {
                    let seat = who.iter().next().unwrap();
                    game.actions(seat, &mut actions);
                    actions.iter().for_each(comes_back);
                    // What could be done some time and cannot be done now is refused for all kinds of reasons.
                    for action in &actions {
                        if !known.contains(action) {
                            known.push(action.clone());
                        }
                    }
                    for action in &known {
                        if let Err(illegal) = game.clone().act(seat, action, &mut Story::new()) {
                            assert_eq!(Read::read(&to_value(&illegal).unwrap()), Some(illegal));
                        }
                    }
                    let view = game.view(Viewer::Seat(seat));
                    let chosen = Bot::<G>::choose(&mut RandomBot, &view, &actions, &mut dice);
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
    let why = ApiError { rule: Some(RuleId::new("CK-3.2")), ..ApiError::new(Code::Illegal, "no") };
    let cmd = CommandId(0xab);
    let frame = |turn| {
        let actions = vec![json!({"do": "roll"})];
        Frame { seq: 9, head, turn, view: json!({"you": 1}), actions, can_undo: true }
    };
    let shown = |turn| {
        let told = vec![json!({"event": "ended"})];
        ServerMessage::Shown { table, frame: frame(turn), told, at: vec![9], gap: false, undone_to: Some(3) }
    };
    let bot = Occupant::Bot { name: "Oda".to_owned(), level: "envoy".to_owned() };
    let chair = Chair { occupant: bot, is_here: true, is_ready: false };
    let setup = Setup { rules: regalia_game::RulesVersion(1), seats: 2, options: json!({"dice": "twelve"}) };
    let (server_commit, entropy) = (Hash([6; 32]), Entropy([5; 32]));
    let entries = [
        Entry::Created {
            match_id: table,
            game: GameId::new("court"),
            setup: setup.clone(),
            server_commit,
            table_rules: 2,
        },
        Entry::Sat { seat: Seat(0), player: "k".into(), commit: Some(head) },
        Entry::Sat { seat: Seat(1), player: PlayerKey::Bot(Level::Page), commit: None },
        Entry::CommitsClosed { counts: true },
        Entry::Revealed { seat: Seat(0), entropy },
    ];
    let opening = entries.into_iter().map(|entry| Line { entry, head }).collect();
    let mut memory = Memory::new(table, server_commit);
    comes_back(&memory);
    memory.note_seat(Seat(0), entropy);
    memory.note_head(3, head).unwrap();
    comes_back(&memory);
    let chairs = vec![chair, Chair::default()];
    let (you, stage, game) = (Some(Seat(1)), Stage::Revealing, GameId::new("court"));
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
        ServerMessage::Rewind { table, rewind: Some(rewind) }
    };
    let answer = Ahead { action: json!({"do": "pass"}), about: 9 };
    let all = [
        ServerMessage::Table { table: Table { id: table, game, setup, opening, chairs, you, stage } },
        shown(Turn::of(Seat(1))),
        shown(Turn::Chance),
        shown(Turn::Over(outcome)),
        shown(Turn::Over(scored)),
        ServerMessage::Done { cmd, place: Place { seq: 4, head } },
        ServerMessage::Refused { cmd, why: why.clone() },
        ServerMessage::Trouble { table: None, why },
        ServerMessage::Talk { table, lines: vec![spoken], is_whole: true },
        ServerMessage::Standing { table, standing },
        ServerMessage::ListsChanged,
        asked(Back::Decision),
        asked(Back::Turn),
        asked(Back::Line(7)),
        ServerMessage::Rewind { table, rewind: None },
        ServerMessage::Ahead { table, offered: vec![answer.clone()], given: Some(answer), is_lapsed: true },
    ];
    all.iter().for_each(comes_back);
    let guide = "## How to play\n### A turn\n![Cards](start hand)\nPlay.\n#### Take (TY-1.1)\nOne.";
    let page = format!("# Toy\n\nWords.\n\n{guide}\n\n## 1 Setup\n\n### TY-1.1 Cards\nSix.");
    comes_back(&Rulebook::parse(&page).unwrap());
    comes_back(&Trial {
        why: None,
        told: vec![json!({"event": "ended"})],
        view: json!({"you": 1}),
        ends_turn: true,
        seals: true,
    });
    let telling = Telling { seats: None, event: json!({"event": "ended"}), others: None };
    let only = Telling { seats: Some(SeatSet::one(Seat(1))), others: Some(json!(1)), ..telling.clone() };
    let (level, actions) = (Some("page".to_owned()), vec![json!({"do": "roll"})]);
    comes_back(&Archived {
        id: table,
        game: GameId::new("court"),
        setup: Setup { rules: regalia_game::RulesVersion(1), seats: 2, options: json!({}) },
        chairs: vec![Chair::default()],
        steps: vec![Stepped { seq: 5, seat: Some(Seat(1)), level, actions, told: vec![telling, only] }],
    });
    let own = OwnSight { view: json!({"you": 1}), is_whole: false, actions: vec![json!(1)], can_undo: true };
    comes_back(&Sight { seq: 5, head, turn: Turn::Chance, view: json!({"you": null}), seats: vec![own] });
    let (noted, shown, seat) = (head, Some(head), Seat(1));
    let differences = [
        Difference::Match { noted: table },
        Difference::Commitment { noted, shown: head },
        Difference::OwnCommitment { seat },
        Difference::OtherEntropy { seat },
        Difference::NoEntropy { seat },
        Difference::Head { length: 3, noted, shown },
        Difference::Head { length: 3, noted, shown: None },
    ];
    for difference in differences {
        let compared = Comparison { own_entropy: true, heads: 2, ..Comparison::default() };
        let compared = Some(Comparison { difference: Some(difference), ..compared });
        comes_back(&Proof {
            lines: 3,
            draws: 2,
            revealed: 1,
            compared,
            leaf: Some((1, 2)),
            ..Proof::default()
        });
    }
    comes_back(&Proof::default());
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
        game: GameId::new("court"),
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
    let (who, what, subject) = ("Oda".to_owned(), "account.block".to_owned(), "Maud".to_owned());
    comes_back(&AuditNote { at: 3, who, what, subject, detail: text.clone() });
    comes_back(&Notice { text: text.clone() });
    comes_back(&Away { url: "https://id.example.org".to_owned() });
    let evidence = Evidence { name: name.clone(), text: text.clone(), at: 5, is_theirs: true };
    comes_back(&Report {
        id: 4,
        table,
        game: GameId::new("court"),
        by: name,
        about: None,
        reason: Reason::Stalling,
        text,
        lines: vec![evidence],
        at: 5,
        earlier: 1,
    });
    let (key, name) = ("k".to_owned(), "Oda".to_owned());
    comes_back(&Sanction {
        id: 3,
        measure: Measure::NoRated,
        why: key.clone(),
        at: 5,
        until: Some(6),
        appeal: None,
        is_lifted: Some(true),
    });
    comes_back(&AppealCase {
        id: 3,
        name: None,
        measure: Measure::Warn,
        why: key.clone(),
        at: 5,
        until: None,
        text: key.clone(),
    });
    comes_back(&Avoided { key: key.into(), name, is_muted: true, is_blocked: false });
    let note = TokenNote { id: "ab".to_owned(), name: "at home".to_owned(), created: 1, used: Some(2) };
    comes_back(&Token { token: "regalia_ab".to_owned(), note });
    comes_back(&Notes { text: "keeps sixes".to_owned() });
    comes_back(&Me { name: "Oda".to_owned(), has_account: false });
    comes_back(&Played { id: table, game: GameId::new("court"), created: 7, is_over: true });
}

#[test]
fn what_is_something_else_is_not_read() {
    assert_eq!(u8::read(&json!(256)), None);
    assert_eq!(u8::read(&json!(1.5)), None);
    assert_eq!(ServerMessage::read(&json!({"say": "nothing"})), None);
    assert_eq!(Place::read(&json!({"seq": 1})), None);
    assert!(is_named("SetAside", "set_aside"));
    assert!(!is_named("SetAside", "set_asid") && !is_named("SetAside", "setaside"));
}
