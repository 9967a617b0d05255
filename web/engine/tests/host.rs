//! A page and its engine: the same messages as with a server, from an empty table to the proof.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_fairness::{
    Entropy, player_commit,
    tree::{Frontier, TreeHead, TreeKey, leaf},
};
use regalia_game::{Seat, Turn, Viewer};
use regalia_local::LocalHost;
use regalia_search::{QuickDice, nodes};
use regalia_table::{Difference, Entry, Frame, MatchId, Memory, Record};
use regalia_web_engine::{Analyst, frames, prove};
use regalia_wire::{
    Archived, Back, Branch, ClientMessage, Code, Command, CommandId, NewTable, Request, ServerMessage, Sight,
    SignedTree, Stage, TreeInclusion,
};
use serde_json::Value;

fn open(host: &mut LocalHost, seats: u8, bots: u8) -> MatchId {
    let asked = NewTable { bots, ..NewTable::new(regalia_catalog::all()[0].id, seats) };
    host.open(asked, &mut QuickDice::new(5)).unwrap()
}

/// Anyone who sits behind a socket of the page.
struct Page {
    socket: u32,
    seat: Seat,
    table: MatchId,
    frame: Option<Frame>,
    stage: Stage,
    sent: u64,
    refused: Vec<Code>,
}

impl Page {
    fn new(socket: u32, table: MatchId) -> Self {
        let seat = Seat(socket as u8);
        Self { socket, seat, table, frame: None, stage: Stage::Waiting, sent: 0, refused: Vec::new() }
    }

    fn number(&mut self) -> CommandId {
        self.sent += 1;
        CommandId(u128::from(self.socket) << 64 | u128::from(self.sent))
    }

    fn entropy(&self) -> Entropy {
        Entropy([self.socket as u8; 32])
    }
}

/// Asks, lets bots act until somebody else must, and lets every page hear what is said to it.
fn ask(host: &mut LocalHost, pages: &mut [Page], at: usize, request: Request) {
    let mut said = host.hear(pages[at].socket, ClientMessage::new(pages[at].table, request));
    while let Some(more) = host.let_bot_act(&mut nodes(10)) {
        said.extend(more);
    }
    for (socket, say) in said {
        let page = pages.iter_mut().find(|page| page.socket == socket).unwrap();
        match say {
            ServerMessage::Table { table } => page.stage = table.stage,
            ServerMessage::Shown { frame, .. } => page.frame = Some(frame),
            ServerMessage::Refused { why, .. } => page.refused.push(why.code),
            ServerMessage::Trouble { why, .. } => page.refused.push(why.code),
            _ => (),
        }
    }
}

/// Sends a command.
fn order(host: &mut LocalHost, pages: &mut [Page], at: usize, command: Command) {
    let cmd = pages[at].number();
    ask(host, pages, at, Request::Command { cmd, command });
}

/// Several people in one browser sit down and reveal.
fn sit(host: &mut LocalHost, table: MatchId, people: u32) -> Vec<Page> {
    let mut pages: Vec<Page> = (0..people).map(|socket| Page::new(socket, table)).collect();
    for at in 0..pages.len() {
        ask(host, &mut pages, at, Request::Follow { from: None });
    }
    for at in 0..pages.len() {
        let seat = pages[at].seat;
        let commit = player_commit(&table.bytes(), seat.0, &pages[at].entropy());
        order(host, &mut pages, at, Command::Sit { seat, commit });
    }
    for at in 0..pages.len() {
        assert_eq!(pages[at].stage, Stage::Revealing);
        let entropy = pages[at].entropy();
        order(host, &mut pages, at, Command::Reveal { entropy });
    }
    pages
}

/// Plays to the end by rule of thumb.
fn play(host: &mut LocalHost, pages: &mut [Page]) {
    let game = regalia_catalog::all()[0].id;
    let mut dice = QuickDice::new(1);
    for _ in 0..20_000 {
        let turn = pages[0].frame.as_ref().unwrap().turn;
        let Turn::Seats(seats) = turn else { break };
        let at = pages.iter().position(|page| seats.contains(page.seat)).unwrap();
        let frame = pages[at].frame.clone().unwrap();
        let action = regalia_catalog::choose(game, &frame, &mut dice).unwrap();
        order(host, pages, at, Command::Act { seq: frame.seq, actions: vec![action] });
    }
    for page in pages {
        assert!(matches!(page.frame.as_ref().unwrap().turn, Turn::Over(_)));
        assert_eq!((page.stage, page.refused.as_slice()), (Stage::Over, &[][..]));
    }
}

#[test]
fn one_person_plays_against_bots_and_proves_the_dice() {
    let mut host = LocalHost::default();
    let table = open(&mut host, 3, 2);
    let mut pages = sit(&mut host, table, 1);
    assert_eq!(host.record(table), None, "the log is secret until the match is over");
    play(&mut host, &mut pages);
    let record = host.record(table).unwrap();
    let proof = prove(&record, None, None, host.registry());
    assert_eq!((proof.flaw, proof.revealed), (None, 1));
    assert!(proof.draws > 10 && proof.lines > 10);
    let forged = record.replacen("\"at\":0", "\"at\":1", 1);
    assert!(prove(&forged, None, None, host.registry()).flaw.is_some());
}

#[test]
fn several_people_share_one_browser() {
    let mut host = LocalHost::default();
    let table = open(&mut host, 2, 0);
    let mut pages = sit(&mut host, table, 2);
    play(&mut host, &mut pages);
    assert_eq!(prove(&host.record(table).unwrap(), None, None, host.registry()).revealed, 2);
}

/// Lets a page act once by rule of thumb if it is its turn; whether it was.
fn act(host: &mut LocalHost, pages: &mut [Page], at: usize) -> bool {
    let frame = pages[at].frame.clone().unwrap();
    let offered = !frame.actions.is_empty();
    if offered {
        let game = regalia_catalog::all()[0].id;
        let action = regalia_catalog::choose(game, &frame, &mut QuickDice::new(frame.seq)).unwrap();
        order(host, pages, at, Command::Act { seq: frame.seq, actions: vec![action] });
    }
    offered
}

#[test]
fn one_person_among_bots_takes_a_turn_back_at_once() {
    let mut host = LocalHost::default();
    let table = open(&mut host, 3, 2);
    let mut pages = sit(&mut host, table, 1);
    for _ in 0..5 {
        assert!(act(&mut host, &mut pages, 0));
    }
    let seq = pages[0].frame.as_ref().unwrap().seq;
    ask(&mut host, &mut pages, 0, Request::Rewind { seq, back: Back::Decision });
    let frame = pages[0].frame.as_ref().unwrap();
    assert_eq!((frame.seq, frame.actions.is_empty()), (seq + 1, false));
    play(&mut host, &mut pages);
    let record = host.record(table).unwrap();
    assert!(record.contains("\"consent\":[],\"entry\":\"rewound\""), "the record tells it");
    assert_eq!(prove(&record, None, None, host.registry()).flaw, None);
    let (archived, _) = archive_of(&record, &host);
    assert!(archived.steps.iter().all(|step| step.seq != seq), "a replay shows what stood in the end");
    assert!(Analyst::default().begin(&record), "and so does an analysis");
}

#[test]
fn those_who_share_a_browser_ask_each_other() {
    let mut host = LocalHost::default();
    let table = open(&mut host, 2, 0);
    let mut pages = sit(&mut host, table, 2);
    for at in [0, 1, 0, 1] {
        while act(&mut host, &mut pages, at) {}
    }
    let seq = pages[0].frame.as_ref().unwrap().seq;
    ask(&mut host, &mut pages, 0, Request::Rewind { seq, back: Back::Turn });
    ask(&mut host, &mut pages, 1, Request::Consent { seq, number: 1, is_agreed: false });
    ask(&mut host, &mut pages, 1, Request::Consent { seq, number: 1, is_agreed: true });
    assert_eq!(std::mem::take(&mut pages[1].refused), [Code::NotAsked]);
    assert_eq!(pages[0].frame.as_ref().unwrap().seq, seq, "no is no");
    ask(&mut host, &mut pages, 0, Request::Rewind { seq, back: Back::Turn });
    ask(&mut host, &mut pages, 1, Request::Consent { seq, number: 2, is_agreed: true });
    let turn = pages[1].frame.as_ref().unwrap().turn;
    assert!(turn.includes(Seat(0)) && pages[0].frame.as_ref().unwrap().seq == seq + 1);
    play(&mut host, &mut pages);
    assert_eq!(prove(&host.record(table).unwrap(), None, None, host.registry()).flaw, None);
}

#[test]
fn bots_play_among_themselves_before_a_watcher() {
    let mut host = LocalHost::default();
    let table = open(&mut host, 2, 2);
    let mut pages = [Page::new(9, table)];
    ask(&mut host, &mut pages, 0, Request::Follow { from: None });
    assert_eq!(pages[0].stage, Stage::Over);
    assert!(prove(&host.record(table).unwrap(), None, None, host.registry()).flaw.is_none());
}

#[test]
fn what_is_wrong_is_said_as_on_a_server() {
    let mut host = LocalHost::default();
    let table = open(&mut host, 2, 1);
    let mut pages = sit(&mut host, table, 1);
    let seq = pages[0].frame.as_ref().unwrap().seq;
    order(&mut host, &mut pages, 0, Command::Undo { seq: seq - 1 });
    order(&mut host, &mut pages, 0, Command::Undo { seq });
    pages[0].table = MatchId(0);
    ask(&mut host, &mut pages, 0, Request::Follow { from: None });
    pages[0].table = table;
    assert_eq!(pages[0].refused, [Code::Stale, Code::Sealed, Code::UnknownTable]);
    ask(&mut host, &mut pages, 0, Request::Unfollow);
    ask(&mut host, &mut pages, 0, Request::Follow { from: None });
    assert_eq!(pages[0].refused.last(), Some(&Code::UnknownTable), "a table that was left is gone");
}

/// The parts of an archive.
fn archive_of(record: &str, host: &LocalHost) -> (Archived, Vec<Sight>) {
    let text = frames(record, host.registry()).unwrap();
    let mut whole: Value = serde_json::from_str(&text).unwrap();
    let archived = serde_json::from_value(whole["match"].take()).unwrap();
    (archived, serde_json::from_value(whole["sights"].take()).unwrap())
}

#[test]
fn a_match_is_shown_again_without_what_was_taken_back() {
    let mut host = LocalHost::default();
    let table = open(&mut host, 2, 1);
    let mut pages = sit(&mut host, table, 1);
    let mut undone = Vec::new();
    let game = regalia_catalog::all()[0].id;
    let mut dice = QuickDice::new(2);
    while undone.len() < 3 {
        let frame = pages[0].frame.clone().unwrap();
        let action = regalia_catalog::choose(game, &frame, &mut dice).unwrap();
        order(&mut host, &mut pages, 0, Command::Act { seq: frame.seq, actions: vec![action] });
        let after = pages[0].frame.clone().unwrap();
        if after.can_undo {
            order(&mut host, &mut pages, 0, Command::Undo { seq: after.seq });
            let back = pages[0].frame.clone().unwrap();
            assert_eq!(back.view, frame.view);
            undone.extend([after.seq, back.seq]);
        }
    }
    play(&mut host, &mut pages);
    let record = host.record(table).unwrap();
    let (archived, sights) = archive_of(&record, &host);
    assert!(archived.steps.iter().zip(&sights).all(|(step, sight)| step.seq == sight.seq));
    assert!(archived.steps.iter().all(|step| !undone.contains(&step.seq)), "{undone:?}");
    assert_eq!(archived.steps[0].seat, None);
    assert!(archived.steps[1..].iter().all(|step| step.seat.is_some() && !step.actions.is_empty()));
    let bots = archived.steps.iter().filter(|step| step.level.is_some());
    assert!(bots.clone().count() > 3 && bots.clone().all(|step| step.seat == Some(Seat(1))));
    assert_eq!(sights.last().unwrap().frame(Viewer::Seat(Seat(0))), pages[0].frame.clone().unwrap());
    assert_eq!(frames(&record.replacen("\"at\":0", "\"at\":1", 1), host.registry()), None);
}

#[test]
fn a_branch_goes_on_from_a_moment_with_luck_of_its_own_and_proves_nothing() {
    let mut host = LocalHost::default();
    let table = open(&mut host, 3, 2);
    let mut pages = sit(&mut host, table, 1);
    play(&mut host, &mut pages);
    let record = host.record(table).unwrap();
    let (archived, sights) = archive_of(&record, &host);
    // The reader takes the place of a bot in the middle of the match.
    let seat = Seat(2);
    let middle = sights[sights.len() / 2..].iter().find(|sight| sight.turn.includes(seat)).unwrap();
    let branch = |seq: u64| Branch { record: record.clone(), seq, seat, level: Some("page".to_owned()) };
    let mut views = Vec::new();
    for luck in [1, 2] {
        let id = host.branch(&branch(middle.seq), &mut QuickDice::new(luck)).unwrap();
        let mut page = [Page { seat, ..Page::new(7, id) }];
        ask(&mut host, &mut page, 0, Request::Follow { from: None });
        let commit = player_commit(&id.bytes(), seat.0, &page[0].entropy());
        order(&mut host, &mut page, 0, Command::Sit { seat, commit });
        let entropy = page[0].entropy();
        order(&mut host, &mut page, 0, Command::Reveal { entropy });
        let (before, now) = (middle.frame(Viewer::Seat(seat)), page[0].frame.clone().unwrap());
        assert_eq!((now.view, now.actions, now.turn), (before.view, before.actions, before.turn));
        play(&mut host, &mut page);
        assert_eq!(host.record(id), None, "nobody may call it fair");
        views.push(page[0].frame.clone().unwrap().view);
    }
    assert_ne!(views[0], views[1]);
    let end = archived.steps.last().unwrap().seq;
    assert!(host.branch(&branch(end), &mut QuickDice::new(1)).is_err(), "nothing goes on after the end");
    assert!(host.branch(&branch(1), &mut QuickDice::new(1)).is_err(), "nothing has begun");
}

/// What was noted is held against the record, and the answer of the host's tree against its commitment.
#[test]
fn a_record_is_held_against_what_was_noted_and_listed() {
    let mut host = LocalHost::default();
    let table = open(&mut host, 2, 1);
    let mut pages = sit(&mut host, table, 1);
    play(&mut host, &mut pages);
    let text = host.record(table).unwrap();
    let record = Record::parse(&text).unwrap();
    let Entry::Created { match_id, server_commit, .. } = record.lines[0].entry else {
        panic!("created first")
    };
    let mut memory = Memory::new(match_id, server_commit);
    memory.note_head(9, record.lines[8].head).unwrap();
    let prove = |memory: &Memory, inclusion: Option<&str>| {
        prove(&text, Some(&serde_json::to_string(memory).unwrap()), inclusion, host.registry())
    };
    let compared = prove(&memory, None).compared.unwrap();
    assert_eq!((compared.commitment, compared.heads, compared.difference), (true, 1, None));
    memory.heads.insert(9, record.lines[7].head);
    let compared = prove(&memory, None).compared.unwrap();
    assert!(matches!(compared.difference, Some(Difference::Head { length: 9, .. })));
    let (mut tree, key) = (Frontier::new(0, Vec::new()).unwrap(), TreeKey::new(&[1; 32]));
    tree.push(&leaf(&server_commit));
    let head = TreeHead { size: 1, time: 5, root: tree.root() };
    let (root, signature) = (head.root, key.sign(&head));
    let signed = SignedTree { size: 1, time: 5, root, signature, key: key.public() };
    let answer = |tree| serde_json::to_string(&TreeInclusion { index: 0, proof: Vec::new(), tree }).unwrap();
    assert_eq!(prove(&memory, Some(&answer(signed.clone()))).leaf, Some((0, 1)));
    assert_eq!(prove(&memory, Some(&answer(SignedTree { time: 6, ..signed }))).leaf, None, "not signed");
    assert_eq!(prove(&memory, Some("nonsense")).leaf, None);
}

/// The terminal once wrote the keys of bots as those of people are written.
#[test]
fn an_old_record_of_the_terminal_is_proved_and_shown() {
    let text = include_str!("../../../games/catalog/tests/records/terminal.json");
    let host = LocalHost::default();
    assert_eq!(prove(text, None, None, host.registry()).flaw, None);
    let shown: Value = serde_json::from_str(&frames(text, host.registry()).unwrap()).unwrap();
    let archived: Archived = serde_json::from_value(shown["match"].clone()).unwrap();
    assert_eq!(archived.chairs.iter().filter(|chair| chair.is_bot()).count(), 0);
    assert!(archived.steps.len() > 1 && shown["sights"].as_array().unwrap().len() == archived.steps.len());
}
