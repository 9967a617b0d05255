//! What is found in a record is also named: the line, what was checked, and the detail.

use crate::{
    common::independent_accepts,
    proof::{NUMBER, found, position, rechained, record, tamper},
};
use regalia_catalog::registry;
use regalia_court::Court;
use regalia_fairness::Seed;
use regalia_game::{Game, MAX_SEATS, Seat, Setup};
use regalia_table::{
    BadOpening, Check, Drawn, Entry, Follower, Line, MatchId, Opening, Record, replay, to_setup, verify,
};
use regalia_testkit::{plain_setup, test_opening};

/// The first flaw in words: the line, what was checked, and the detail.
fn told(record: &Record) -> (u64, Check, String) {
    let flaw = verify(record, &registry()).unwrap_err();
    (flaw.seq, flaw.check, flaw.detail)
}

#[test]
fn a_result_before_the_end_is_said_to_be_too_early() {
    let mut record = record();
    let at = position(&record, |entry| matches!(entry, Entry::Acted { .. }));
    let ended = record.lines.pop().unwrap();
    assert!(matches!(ended.entry, Entry::Ended { outcome: Some(_), .. }));
    record.lines.truncate(at);
    record.lines.push(ended);
    let expected = (at as u64, Check::Result, "the match is not over here".to_owned());
    assert_eq!(told(&rechained(record)), expected);
}

/// A seed that was not committed to is named as such, also where no draw was made with it.
#[test]
fn another_seed_is_named_before_and_in_a_match() {
    let text = "the seed is not the one the host committed to";
    let (mut opening, mut lines, seed) = test_opening::<Court>(&plain_setup::<Court>(2), 5).unwrap();
    let mut given_up = opening.enter(Entry::Ended { outcome: None, seed }).unwrap();
    let Entry::Ended { seed, .. } = &mut given_up.entry else { panic!("ended") };
    seed.0[0] ^= 1;
    lines.push(given_up);
    let last = lines.len() as u64 - 1;
    assert_eq!(told(&Record { lines }), (last, Check::ServerCommitment, text.to_owned()));
    let mut played = record();
    let begun = position(&played, |entry| matches!(entry, Entry::Keyed { .. })) as u64;
    let Some(Entry::Ended { seed, .. }) = played.lines.last_mut().map(|line| &mut line.entry) else {
        panic!("ended")
    };
    seed.0[0] ^= 1;
    let (line, check, detail) = told(&played);
    assert_eq!((line, check), (begun, Check::ServerCommitment));
    assert!(detail.contains(text), "{detail}");
}

/// A differing draw is named exactly, so that a reader can look up that line and draw.
#[test]
fn the_first_draw_that_differs_is_told_exactly() {
    let honest = record();
    let at = position(&honest, |entry| matches!(entry, Entry::Acted { draws, .. } if draws.len() > 2));
    let mine = honest.lines[at].entry.draws().to_vec();
    let changed = |change: &dyn Fn(&mut Vec<Drawn>)| {
        let mut record = honest.clone();
        let Entry::Acted { draws, .. } = &mut record.lines[at].entry else { panic!("acted") };
        change(draws);
        let (line, check, detail) = told(&rechained(record));
        assert_eq!((line, check), (at as u64, Check::Draws));
        detail
    };
    let (count, second) = (mine.len(), &mine[1]);
    let other = (second.at + 1) % second.of;
    assert_eq!(
        changed(&|draws| draws[1].at = other),
        format!(
            "draw 2 of the line comes from {} and is {} ({} of {}), the log says {} ({other} of {}) from {}",
            second.stream, second.draw, second.at, second.of, second.draw, second.of, second.stream
        )
    );
    assert_eq!(
        changed(&|draws| drop(draws.pop())),
        format!("the line has {count} draws, the log has {}", count - 1)
    );
    assert_eq!(
        changed(&|draws| draws.truncate(1)),
        format!("the line has {count} draws, the log has 1"),
        "how many there are, and not where they end"
    );
    assert_eq!(
        changed(&|draws| draws.extend([draws[0].clone(), draws[0].clone()])),
        format!("the line has {count} draws, the log has {}", count + 2)
    );
}

/// A draw that was made when the key was is a draw: the transcript is as it must be, and not what is named.
#[test]
fn another_draw_at_the_beginning_is_not_taken_for_another_transcript() {
    let changed = tamper(|entry| match entry {
        Entry::Keyed { draws, .. } if !draws.is_empty() => {
            draws[0].at = (draws[0].at + 1) % draws[0].of;
            true
        }
        _ => false,
    });
    let (line, check, detail) = told(&rechained(changed.0));
    assert_eq!((line, check), (changed.1 as u64, Check::Draws));
    assert!(detail.starts_with("draw 1 of the line comes from start and is "), "{detail}");
}

#[test]
fn what_follows_the_end_is_found() {
    let mut record = record();
    let end = record.lines.len();
    let acted = position(&record, |entry| matches!(entry, Entry::Acted { .. }));
    record.lines.extend([record.lines[acted].clone(), record.lines[end - 1].clone()]);
    let flaw = verify(&rechained(record), &registry()).unwrap_err();
    assert_eq!(flaw.detail, "the match was over before this line");
    assert_eq!(
        flaw.to_string(),
        format!("line {end}: it does not hold that the match ended as the log says")
    );
}

#[test]
fn a_second_reveal_is_found() {
    let mut record = record();
    let at = position(&record, |entry| matches!(entry, Entry::Revealed { .. }));
    record.lines.insert(at + 1, record.lines[at].clone());
    let forged = rechained(record);
    assert_eq!(found(&forged), (at as u64 + 1, Check::Opening));
    assert!(!independent_accepts(&forged));
}

#[test]
fn no_table_has_more_seats_than_any_game_and_nobody_plays_alone_for_a_rating() {
    let opening = |seats| {
        let setup = Setup { seats, ..to_setup(&plain_setup::<Court>(2)) };
        Opening::create(MatchId(1), Court::ABOUT.id, setup, &Seed([1; 64]))
    };
    let most = MAX_SEATS as u8;
    assert!(opening(most).is_ok());
    for seats in [most + 1, most + 2] {
        assert_eq!(opening(seats).unwrap_err(), BadOpening::TooManySeats);
    }
    for (seats, counts) in [(1, false), (2, true)] {
        let (mut opening, _) = opening(seats).unwrap();
        for seat in Seat::all(seats) {
            assert!(!opening.is_full());
            opening.enter(Entry::Sat { seat, player: seat.to_string().into(), commit: None }).unwrap();
        }
        assert!(opening.is_full());
        assert_eq!(opening.enter(Entry::CommitsClosed { counts: true }).is_ok(), counts, "{seats}");
    }
}

#[test]
fn a_log_has_ended_where_the_seed_lies_open() {
    let follow = |lines: &[Line]| {
        let mut follower = Follower::begin(&lines[0], record().seed().unwrap()).unwrap();
        lines[1..].iter().for_each(|line| drop(follower.follow(line, &registry()).unwrap()));
        follower.state.has_ended()
    };
    let whole = record().lines;
    let begun = position(&record(), |entry| matches!(entry, Entry::Keyed { .. }));
    assert!(follow(&whole) && !follow(&whole[..begun]) && !follow(&whole[..=begun]));
    let (mut opening, mut lines, seed) = test_opening::<Court>(&plain_setup::<Court>(3), NUMBER).unwrap();
    lines.push(opening.enter(Entry::Ended { outcome: None, seed }).unwrap());
    assert!(follow(&lines));
}

#[test]
fn a_log_that_breaks_off_although_the_match_is_over_is_not_taken_up() {
    let record = record();
    let last = record.lines.len() - 1;
    let resumed = |lines| replay(lines, record.seed().unwrap(), &registry(), |_, _| ()).map(|_| ());
    let flaw = resumed(&record.lines[..last]).unwrap_err();
    assert_eq!((flaw.seq, flaw.check), (last as u64, Check::Result));
    assert_eq!(resumed(&record.lines[..last - 1]), Ok(()));
}

#[test]
fn a_key_that_was_made_while_commitments_were_open_is_found() {
    let mut record = record();
    record.lines.retain(|line| !matches!(line.entry, Entry::CommitsClosed { .. } | Entry::Revealed { .. }));
    let keyed = position(&record, |entry| matches!(entry, Entry::Keyed { .. }));
    let forged = rechained(record);
    assert_eq!(found(&forged), (keyed as u64, Check::Opening));
    assert!(!independent_accepts(&forged));
}
