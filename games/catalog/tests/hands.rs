//! Seats that change hands: the record tells it, and both verifiers know what may not be.

use crate::common::{
    independent_accepts,
    played::{BOT, OWNER, Played, find},
};
use regalia_catalog::registry;
use regalia_game::{Game, Seat, Turn};
use regalia_table::{Check, Entry, Line, Record, Refused, verify};

fn is_handed(entry: &Entry) -> bool {
    matches!(entry, Entry::Handed { .. })
}

/// Plays until something can be taken back.
fn play(played: &mut Played) {
    played.play_until(|played, seat| played.it.can_undo(seat));
}

/// A match in which the first seat is handed to a bot and taken back.
fn played() -> Played {
    let mut played = Played::begin();
    play(&mut played);
    played.hand(BOT);
    play(&mut played);
    played.hand(OWNER);
    played.play_until(|_, _| false);
    played
}

#[test]
fn a_record_with_a_seat_that_changed_hands_is_proved() {
    let played = played();
    let record = played.forged(|_| ());
    assert_eq!(record.lines, played.lines, "the test makes heads as the host does");
    assert_eq!(verify(&record, &registry()).unwrap().handed, 2);
    assert_eq!(Record::parse(&record.to_text()).unwrap(), record);
    assert!(independent_accepts(&record));
}

#[test]
fn a_seat_in_the_wrong_hands_is_found_by_both_verifiers() {
    let played = played();
    // To a stranger, to another player, to who has it already.
    for wrong in ["someone", "test-1", OWNER] {
        let forged = played.forged(|lines| {
            let at = find(lines, is_handed);
            lines[at].entry = Entry::Handed { seat: Seat(0), to: wrong.to_owned() };
        });
        assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Hands, "{wrong}");
        assert!(!independent_accepts(&forged), "{wrong}");
    }
    let forged = played.forged(|lines| {
        let at = find(lines, is_handed);
        lines.insert(at, lines[at].clone());
    });
    assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Hands);
    assert!(!independent_accepts(&forged));
}

#[test]
fn an_undo_across_a_change_of_hands_is_found_by_both_verifiers() {
    let forged = played().forged(|lines| {
        let at = find(lines, is_handed);
        let Entry::Acted { seat, .. } = lines[at - 1].entry else { panic!("a step that can be taken back") };
        let undone = Line { entry: Entry::Undone { seat, to: at as u64 - 2 }, head: lines[at].head };
        lines.insert(at + 1, undone);
    });
    assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Undo);
    assert!(!independent_accepts(&forged));
}

#[test]
fn a_seat_is_handed_to_bots_and_back_and_nothing_before_is_taken_back() {
    let mut played = Played::begin();
    play(&mut played);
    let it = &mut played.it;
    let Turn::Seats(seats) = it.now().turn() else { panic!("the match is on") };
    let seat = seats.iter().next().unwrap();
    assert!(it.can_undo(seat));
    assert_eq!(it.player(Seat(0)), Some(OWNER));
    for wrong in ["someone", "test-1", OWNER] {
        assert_eq!(it.hand(Seat(0), wrong).unwrap_err(), Refused::NotHanded(Seat(0)), "{wrong}");
    }
    assert_eq!(it.hand(Seat(3), BOT).unwrap_err(), Refused::NoSuchSeat(Seat(3)));
    assert!(it.can_undo(seat), "a refusal changes nothing");
    it.hand(Seat(0), BOT).unwrap();
    assert_eq!(it.player(Seat(0)), Some(BOT));
    assert!(!it.can_undo(seat) && it.undo(seat).is_err());
    // Another bot may take over, and whoever sat down there comes back.
    it.hand(Seat(0), "bot:regent").unwrap();
    it.hand(Seat(0), OWNER).unwrap();
    assert_eq!(it.player(Seat(0)), Some(OWNER));
    it.abandon().unwrap();
    assert_eq!(it.hand(Seat(0), BOT).unwrap_err(), Refused::Over);
}
