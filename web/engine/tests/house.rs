//! A page and its engine: the same messages as with a server, from an empty table to the proof.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_bots::{QuickDice, nodes};
use regalia_fairness::{Entropy, player_commit};
use regalia_game::{Seat, Turn, Viewer};
use regalia_table::{Frame, MatchId};
use regalia_web_engine::{Analyst, House, frames, prove};
use regalia_wire::{Archived, Ask, Back, Branch, CommandId, NewTable, Say, Sight, Stage};
use serde_json::Value;

fn open(house: &mut House, seats: u8, bots: u8) -> MatchId {
    let game = regalia_catalog::all()[0].id.to_owned();
    let asked = NewTable { game, seats, bots, ..NewTable::default() };
    house.open(asked, &mut QuickDice::new(5)).unwrap()
}

/// Whoever sits behind a socket of the page.
struct Page {
    socket: u32,
    seat: Seat,
    table: MatchId,
    frame: Option<Frame>,
    stage: Stage,
    sent: u64,
    refused: Vec<String>,
}

impl Page {
    fn new(socket: u32, table: MatchId) -> Self {
        let seat = Seat(socket as u8);
        Self { socket, seat, table, frame: None, stage: Stage::Waiting, sent: 0, refused: Vec::new() }
    }

    fn command(&mut self) -> CommandId {
        self.sent += 1;
        CommandId(format!("{:016x}{:016x}", self.socket, self.sent))
    }

    fn entropy(&self) -> Entropy {
        Entropy([self.socket as u8; 32])
    }
}

/// Asks, lets bots act until somebody else must, and lets every page hear what is said to it.
fn ask(house: &mut House, pages: &mut [Page], at: usize, ask: &Ask) {
    let mut said = house.hear(pages[at].socket, ask);
    while let Some(more) = house.let_bot_act(&mut nodes(10)) {
        said.extend(more);
    }
    for (socket, say) in said {
        let page = pages.iter_mut().find(|page| page.socket == socket).unwrap();
        match say {
            Say::Table { table } => page.stage = table.stage,
            Say::Shown { frame, .. } => page.frame = Some(frame),
            Say::Refused { why, .. } => page.refused.push(why.code),
            Say::Trouble { why, .. } => page.refused.push(why.code),
            _ => (),
        }
    }
}

/// Several people in one browser sit down and reveal.
fn sit(house: &mut House, table: MatchId, people: u32) -> Vec<Page> {
    let mut pages: Vec<Page> = (0..people).map(|socket| Page::new(socket, table)).collect();
    for at in 0..pages.len() {
        ask(house, &mut pages, at, &Ask::Follow { table, from: None });
    }
    for at in 0..pages.len() {
        let (cmd, seat) = (pages[at].command(), pages[at].seat);
        let commit = player_commit(&table.bytes(), seat.0, &pages[at].entropy());
        ask(house, &mut pages, at, &Ask::Sit { table, cmd, seat, commit });
    }
    for at in 0..pages.len() {
        assert_eq!(pages[at].stage, Stage::Revealing);
        let (cmd, entropy) = (pages[at].command(), pages[at].entropy());
        ask(house, &mut pages, at, &Ask::Reveal { table, cmd, entropy });
    }
    pages
}

/// Plays to the end by rule of thumb.
fn play(house: &mut House, pages: &mut [Page]) {
    let game = regalia_catalog::all()[0].id;
    let mut dice = QuickDice::new(1);
    for _ in 0..20_000 {
        let turn = pages[0].frame.as_ref().unwrap().turn;
        let Turn::Seats(seats) = turn else { break };
        let at = pages.iter().position(|page| seats.contains(page.seat)).unwrap();
        let frame = pages[at].frame.clone().unwrap();
        let action = regalia_catalog::choose(game, &frame, &mut dice).unwrap();
        let (table, cmd) = (pages[at].table, pages[at].command());
        ask(house, pages, at, &Ask::Act { table, cmd, seq: frame.seq, actions: vec![action] });
    }
    for page in pages {
        assert!(matches!(page.frame.as_ref().unwrap().turn, Turn::Over(_)));
        assert_eq!((page.stage, page.refused.as_slice()), (Stage::Over, &[][..]));
    }
}

#[test]
fn one_person_plays_against_bots_and_proves_the_dice() {
    let mut house = House::default();
    let table = open(&mut house, 3, 2);
    let mut pages = sit(&mut house, table, 1);
    assert_eq!(house.record(table), None, "the log is secret until the match is over");
    play(&mut house, &mut pages);
    let record = house.record(table).unwrap();
    let proof = prove(&record, house.registry());
    assert_eq!((proof.flaw, proof.revealed), (None, 1));
    assert!(proof.draws > 10 && proof.lines > 10);
    let forged = record.replacen("\"at\":0", "\"at\":1", 1);
    assert!(prove(&forged, house.registry()).flaw.is_some());
}

#[test]
fn several_people_share_one_browser() {
    let mut house = House::default();
    let table = open(&mut house, 2, 0);
    let mut pages = sit(&mut house, table, 2);
    play(&mut house, &mut pages);
    assert_eq!(prove(&house.record(table).unwrap(), house.registry()).revealed, 2);
}

/// Lets a page act once by rule of thumb if it is its turn; whether it was.
fn act(house: &mut House, pages: &mut [Page], at: usize) -> bool {
    let frame = pages[at].frame.clone().unwrap();
    let offered = !frame.actions.is_empty();
    if offered {
        let game = regalia_catalog::all()[0].id;
        let action = regalia_catalog::choose(game, &frame, &mut QuickDice::new(frame.seq)).unwrap();
        let (table, cmd) = (pages[at].table, pages[at].command());
        ask(house, pages, at, &Ask::Act { table, cmd, seq: frame.seq, actions: vec![action] });
    }
    offered
}

#[test]
fn one_person_among_bots_takes_a_turn_back_at_once() {
    let mut house = House::default();
    let table = open(&mut house, 3, 2);
    let mut pages = sit(&mut house, table, 1);
    for _ in 0..5 {
        assert!(act(&mut house, &mut pages, 0));
    }
    let seq = pages[0].frame.as_ref().unwrap().seq;
    ask(&mut house, &mut pages, 0, &Ask::Rewind { table, seq, back: Back::Decision });
    let frame = pages[0].frame.as_ref().unwrap();
    assert_eq!((frame.seq, frame.actions.is_empty()), (seq + 1, false));
    play(&mut house, &mut pages);
    let record = house.record(table).unwrap();
    assert!(record.contains("\"consent\":[],\"entry\":\"rewound\""), "the record tells it");
    assert_eq!(prove(&record, house.registry()).flaw, None);
    let (archived, _) = archive_of(&record, &house);
    assert!(archived.steps.iter().all(|step| step.seq != seq), "a replay shows what stood in the end");
    assert!(Analyst::default().begin(&record), "and so does an analysis");
}

#[test]
fn those_who_share_a_browser_ask_each_other() {
    let mut house = House::default();
    let table = open(&mut house, 2, 0);
    let mut pages = sit(&mut house, table, 2);
    for at in [0, 1, 0, 1] {
        while act(&mut house, &mut pages, at) {}
    }
    let seq = pages[0].frame.as_ref().unwrap().seq;
    ask(&mut house, &mut pages, 0, &Ask::Rewind { table, seq, back: Back::Turn });
    ask(&mut house, &mut pages, 1, &Ask::Consent { table, seq, number: 1, is_agreed: false });
    ask(&mut house, &mut pages, 1, &Ask::Consent { table, seq, number: 1, is_agreed: true });
    assert_eq!(std::mem::take(&mut pages[1].refused), ["not_asked"]);
    assert_eq!(pages[0].frame.as_ref().unwrap().seq, seq, "no is no");
    ask(&mut house, &mut pages, 0, &Ask::Rewind { table, seq, back: Back::Turn });
    ask(&mut house, &mut pages, 1, &Ask::Consent { table, seq, number: 2, is_agreed: true });
    let turn = pages[1].frame.as_ref().unwrap().turn;
    assert!(turn.includes(Seat(0)) && pages[0].frame.as_ref().unwrap().seq == seq + 1);
    play(&mut house, &mut pages);
    assert_eq!(prove(&house.record(table).unwrap(), house.registry()).flaw, None);
}

#[test]
fn bots_play_among_themselves_before_a_watcher() {
    let mut house = House::default();
    let table = open(&mut house, 2, 2);
    let mut pages = [Page::new(9, table)];
    ask(&mut house, &mut pages, 0, &Ask::Follow { table, from: None });
    assert_eq!(pages[0].stage, Stage::Over);
    assert!(prove(&house.record(table).unwrap(), house.registry()).flaw.is_none());
}

#[test]
fn what_is_wrong_is_said_as_on_a_server() {
    let mut house = House::default();
    let table = open(&mut house, 2, 1);
    let mut pages = sit(&mut house, table, 1);
    let seq = pages[0].frame.as_ref().unwrap().seq;
    let cmd = pages[0].command();
    ask(&mut house, &mut pages, 0, &Ask::Undo { table, cmd, seq: seq - 1 });
    let cmd = pages[0].command();
    ask(&mut house, &mut pages, 0, &Ask::Undo { table, cmd, seq });
    ask(&mut house, &mut pages, 0, &Ask::Follow { table: MatchId(0), from: None });
    assert_eq!(pages[0].refused, ["stale", "sealed", "unknown_table"]);
    ask(&mut house, &mut pages, 0, &Ask::Unfollow { table });
    ask(&mut house, &mut pages, 0, &Ask::Follow { table, from: None });
    assert_eq!(pages[0].refused.last().unwrap(), "unknown_table", "a table that was left is gone");
}

/// The parts of an archive.
fn archive_of(record: &str, house: &House) -> (Archived, Vec<Sight>) {
    let text = frames(record, house.registry()).unwrap();
    let mut whole: Value = serde_json::from_str(&text).unwrap();
    let archived = serde_json::from_value(whole["match"].take()).unwrap();
    (archived, serde_json::from_value(whole["sights"].take()).unwrap())
}

#[test]
fn a_match_is_shown_again_without_what_was_taken_back() {
    let mut house = House::default();
    let table = open(&mut house, 2, 1);
    let mut pages = sit(&mut house, table, 1);
    let mut undone = Vec::new();
    let game = regalia_catalog::all()[0].id;
    let mut dice = QuickDice::new(2);
    while undone.len() < 3 {
        let frame = pages[0].frame.clone().unwrap();
        let action = regalia_catalog::choose(game, &frame, &mut dice).unwrap();
        let cmd = pages[0].command();
        ask(&mut house, &mut pages, 0, &Ask::Act { table, cmd, seq: frame.seq, actions: vec![action] });
        let after = pages[0].frame.clone().unwrap();
        if after.can_undo {
            let cmd = pages[0].command();
            ask(&mut house, &mut pages, 0, &Ask::Undo { table, cmd, seq: after.seq });
            let back = pages[0].frame.clone().unwrap();
            assert_eq!(back.view, frame.view);
            undone.extend([after.seq, back.seq]);
        }
    }
    play(&mut house, &mut pages);
    let record = house.record(table).unwrap();
    let (archived, sights) = archive_of(&record, &house);
    assert!(archived.steps.iter().zip(&sights).all(|(step, sight)| step.seq == sight.seq));
    assert!(archived.steps.iter().all(|step| !undone.contains(&step.seq)), "{undone:?}");
    assert_eq!(archived.steps[0].seat, None);
    assert!(archived.steps[1..].iter().all(|step| step.seat.is_some() && !step.actions.is_empty()));
    let bots = archived.steps.iter().filter(|step| step.level.is_some());
    assert!(bots.clone().count() > 3 && bots.clone().all(|step| step.seat == Some(Seat(1))));
    assert_eq!(sights.last().unwrap().frame(Viewer::Seat(Seat(0))), pages[0].frame.clone().unwrap());
    assert_eq!(frames(&record.replacen("\"at\":0", "\"at\":1", 1), house.registry()), None);
}

#[test]
fn a_branch_goes_on_from_a_moment_with_luck_of_its_own_and_proves_nothing() {
    let mut house = House::default();
    let table = open(&mut house, 3, 2);
    let mut pages = sit(&mut house, table, 1);
    play(&mut house, &mut pages);
    let record = house.record(table).unwrap();
    let (archived, sights) = archive_of(&record, &house);
    // The reader takes the place of a bot in the middle of the match.
    let seat = Seat(2);
    let middle = sights[sights.len() / 2..].iter().find(|sight| sight.turn.includes(seat)).unwrap();
    let branch = |seq: u64| Branch { record: record.clone(), seq, seat, level: Some("page".to_owned()) };
    let mut views = Vec::new();
    for luck in [1, 2] {
        let id = house.branch(&branch(middle.seq), &mut QuickDice::new(luck)).unwrap();
        let mut page = [Page { seat, ..Page::new(7, id) }];
        ask(&mut house, &mut page, 0, &Ask::Follow { table: id, from: None });
        let (cmd, commit) = (page[0].command(), player_commit(&id.bytes(), seat.0, &page[0].entropy()));
        ask(&mut house, &mut page, 0, &Ask::Sit { table: id, cmd, seat, commit });
        let (cmd, entropy) = (page[0].command(), page[0].entropy());
        ask(&mut house, &mut page, 0, &Ask::Reveal { table: id, cmd, entropy });
        let (before, now) = (middle.frame(Viewer::Seat(seat)), page[0].frame.clone().unwrap());
        assert_eq!((now.view, now.actions, now.turn), (before.view, before.actions, before.turn));
        play(&mut house, &mut page);
        assert_eq!(house.record(id), None, "nobody may call it fair");
        views.push(page[0].frame.clone().unwrap().view);
    }
    assert_ne!(views[0], views[1]);
    let end = archived.steps.last().unwrap().seq;
    assert!(house.branch(&branch(end), &mut QuickDice::new(1)).is_err(), "nothing goes on after the end");
    assert!(house.branch(&branch(1), &mut QuickDice::new(1)).is_err(), "nothing has begun");
}
