//! The promises of the log, against a real PostgreSQL.

use regalia_game::{GameId, Seat};
use regalia_store::{Append, Appended, MatchRevisions, NewMatch, Store};
use regalia_table::{Entry, Line, MatchId};
use regalia_testbed::{fresh_store, sample_log};
use regalia_wire::{CommandId, Place};
use std::time::Duration;

const ID: MatchId = MatchId(0xffff_0000_0000_0001);

fn command(number: u8) -> CommandId {
    CommandId(number.into())
}

async fn created() -> (Store, Vec<Line>) {
    let (store, (lines, seed)) = (fresh_store().await, sample_log());
    store.create(&NewMatch::new(ID, GameId::new("a-game"), 5, &lines[0], &seed)).await.unwrap();
    (store, lines)
}

fn append(at: u64, lines: &[Line], cmd: Option<CommandId>) -> Append<'_> {
    Append { cmd, ..Append::new(ID, at, lines) }
}

#[tokio::test]
async fn what_is_appended_can_be_read() {
    let (store, lines) = created().await;
    assert_eq!(store.append(&append(1, &lines[1..3], None)).await.unwrap(), Appended::Done);
    assert_eq!(store.append(&append(3, &lines[3..], None)).await.unwrap(), Appended::Done);
    assert_eq!(store.lines(ID, 0).await.unwrap(), lines);
    assert_eq!(store.lines(ID, 5).await.unwrap(), lines[5..]);
    assert_eq!(
        store.revisions(&[ID, MatchId(9)]).await.unwrap(),
        [MatchRevisions { id: ID, length: lines.len() as u64, clock_rev: 0, talk: 0, rewind_rev: 0 }]
    );
    assert_eq!(store.seed(ID).await.unwrap(), Some(sample_log().1));
    assert_eq!(store.seed(MatchId(9)).await.unwrap(), None);
}

#[tokio::test]
async fn who_is_behind_writes_nothing() {
    let (store, lines) = created().await;
    store.append(&append(1, &lines[1..2], None)).await.unwrap();
    for at in [0, 1, 3] {
        assert_eq!(store.append(&append(at, &lines[2..3], None)).await.unwrap(), Appended::Behind);
    }
    assert_eq!(store.lines(ID, 0).await.unwrap(), lines[..2]);
}

#[tokio::test]
async fn a_command_is_carried_out_once() {
    let (store, lines) = created().await;
    let cmd = command(1);
    assert_eq!(store.append(&append(1, &lines[1..2], Some(cmd))).await.unwrap(), Appended::Done);
    let place = Place { seq: 2, head: lines[1].head };
    // Sent again from the old place, from the new one, and by someone who thinks it is new.
    for at in [1, 2] {
        assert_eq!(
            store.append(&append(at, &lines[2..3], Some(cmd))).await.unwrap(),
            Appended::Repeated(place)
        );
    }
    assert_eq!(store.command(ID, cmd).await.unwrap(), Some(place));
    assert_eq!(store.command(ID, command(2)).await.unwrap(), None);
    assert_eq!(store.lines(ID, 0).await.unwrap().len(), 2);
    // A command that made several lines leads to the place after the last.
    let cmd = command(3);
    store.append(&append(2, &lines[2..5], Some(cmd))).await.unwrap();
    assert_eq!(store.command(ID, cmd).await.unwrap(), Some(Place { seq: 5, head: lines[4].head }));
}

#[tokio::test]
async fn of_many_writers_one_is_first() {
    let (store, lines) = created().await;
    let writers = (0..16).map(|number| {
        let (store, line, cmd) = (store.clone(), lines[1].clone(), command(number));
        tokio::spawn(async move { store.append(&append(1, &[line], Some(cmd))).await.unwrap() })
    });
    let mut done = 0;
    for writer in writers.collect::<Vec<_>>() {
        done += u32::from(writer.await.unwrap() == Appended::Done);
    }
    assert_eq!(done, 1);
    assert_eq!(store.lines(ID, 0).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_match_is_due_when_it_was_said() {
    let (store, lines) = created().await;
    let due = |due| Append { due: Some(due), ..append(1, &lines[1..2], None) };
    store.append(&due(Duration::from_secs(3600))).await.unwrap();
    let claim = async |lease: u64| store.claim_due(10, Duration::from_millis(lease)).await.unwrap();
    assert_eq!(claim(0).await, []);
    store.append(&Append { at: 2, lines: &lines[2..3], ..due(Duration::ZERO) }).await.unwrap();
    // Anyone who takes it has it alone, and loses it if nothing comes of it.
    assert_eq!(claim(200).await, [ID]);
    assert_eq!(claim(200).await, []);
    // The lease is over by the clock of the database.
    tokio::time::sleep(Duration::from_millis(250)).await;
    assert_eq!(claim(0).await, [ID]);
    store.append(&append(3, &lines[3..4], None)).await.unwrap();
    assert_eq!(claim(0).await, []);
}

#[tokio::test]
async fn who_writes_together_is_told_apart() {
    let (store, (lines, seed)) = (fresh_store().await, sample_log());
    let nobody = Entry::Sat { seat: Seat(0), player: "no\0body".into(), commit: None };
    let unkept = Line { entry: nobody, head: lines[1].head };
    let cmd = command(1);
    let mut writers = Vec::new();
    for number in 0..200 {
        let id = MatchId(number);
        store.create(&NewMatch::new(id, GameId::new("a-game"), 5, &lines[0], &seed)).await.unwrap();
        if number % 4 == 1 {
            store.append(&Append { cmd: Some(cmd), ..Append::new(id, 1, &lines[1..2]) }).await.unwrap();
        }
        let (store, cmd, mut line) = (store.clone(), cmd, lines[1].clone());
        // One is behind, one writes again what is written, one what cannot be kept, and only one what it should.
        let at = if number % 4 == 0 { 2 } else { 1 };
        if number % 4 == 2 {
            line = unkept.clone();
        }
        writers.push(async move {
            store.append(&Append { cmd: Some(cmd), ..Append::new(id, at, &[line]) }).await
        });
    }
    let done: Vec<_> = writers.into_iter().map(tokio::spawn).collect();
    for (number, done) in done.into_iter().enumerate() {
        let done = done.await.unwrap();
        match number % 4 {
            0 => assert_eq!(done.unwrap(), Appended::Behind),
            1 => {
                assert_eq!(done.unwrap(), Appended::Repeated(Place { seq: 2, head: lines[1].head }));
            }
            2 => assert!(done.unwrap_err().is_unsupported_character()),
            _ => assert_eq!(done.unwrap(), Appended::Done),
        }
        let stored = store.lines(MatchId(number as u64), 0).await.unwrap().len();
        assert_eq!(stored, if number % 2 == 0 { 1 } else { 2 }, "match {number}");
    }
}
