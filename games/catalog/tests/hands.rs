//! Seats that change hands: the record has it, and both verifiers refuse what is not allowed.

use crate::common::{
    independent_accepts,
    played::{BOT, Played, find, owner},
};
use regalia_catalog::registry;
use regalia_game::{Game, Seat, Turn};
use regalia_table::{Check, Entry, Level, Line, PlayerKey, RESIGNED, Record, Refused, verify};

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
    played.hand(&BOT);
    play(&mut played);
    played.hand(&owner());
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
fn a_renamed_record_is_proved_and_names_bots_alone() {
    let record = played().forged(|_| ());
    let renamed = record.renamed(|key| key.as_str().replace("test", "someone").into()).unwrap();
    let text = renamed.to_text();
    assert!(text.contains("someone-0") && text.contains(BOT.as_str()) && !text.contains("test-"));
    assert_eq!(verify(&renamed, &registry()), verify(&record, &registry()));
    assert!(independent_accepts(&renamed));
}

#[test]
fn a_seat_in_the_wrong_hands_is_found_by_both_verifiers() {
    let played = played();
    // To a stranger, to another player, to who has it already.
    for wrong in ["someone", "test-1", "test-0"].map(PlayerKey::from) {
        let forged = played.forged(|lines| {
            let at = find(lines, is_handed);
            lines[at].entry = Entry::Handed { seat: Seat(0), to: wrong.clone(), is_late: false };
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
    assert_eq!(it.player(Seat(0)), Some(&owner()));
    for wrong in ["someone", "test-1", "test-0"].map(PlayerKey::from) {
        assert_eq!(it.hand(Seat(0), &wrong, false).unwrap_err(), Refused::NotHanded(Seat(0)), "{wrong}");
    }
    assert_eq!(it.hand(Seat(3), &BOT, false).unwrap_err(), Refused::NoSuchSeat(Seat(3)));
    assert!(it.can_undo(seat), "a refusal changes nothing");
    it.hand(Seat(0), &BOT, false).unwrap();
    assert_eq!(it.player(Seat(0)), Some(&BOT));
    assert!(!it.can_undo(seat) && it.undo(seat).is_err());
    // Another bot may take over, and the player who sat down there comes back.
    it.hand(Seat(0), &PlayerKey::Bot(Level::Regent), false).unwrap();
    it.hand(Seat(0), &owner(), false).unwrap();
    assert_eq!(it.player(Seat(0)), Some(&owner()));
    it.abandon().unwrap();
    assert_eq!(it.hand(Seat(0), &BOT, false).unwrap_err(), Refused::Over);
}

fn is_resigned(entry: &Entry) -> bool {
    matches!(entry, Entry::Resigned { .. })
}

#[test]
fn integrity_15_resigning_ends_a_match_of_two_and_both_verifiers_know_it() {
    let mut played = Played::begin_as(2, |_| ());
    play(&mut played);
    assert_eq!(played.it.clone().resign(Seat(1), Some(&BOT)).unwrap_err(), Refused::NotResigned(Seat(1)));
    played.lines.extend(played.it.resign(Seat(1), None).unwrap().lines);
    assert!(played.it.has_ended());
    let Turn::Over(outcome) = played.it.turn() else { panic!("it is over") };
    assert_eq!((outcome.winners().collect::<Vec<_>>(), outcome.by), (vec![Seat(0)], RESIGNED));
    assert_eq!(played.it.resign(Seat(0), None).unwrap_err(), Refused::Over);
    let record = played.forged(|_| ());
    assert_eq!(record.lines, played.lines);
    assert_eq!(verify(&record, &registry()).unwrap().resigned, 1);
    assert_eq!(Record::parse(&record.to_text()).unwrap(), record);
    assert!(independent_accepts(&record));
    // The other one is said to have resigned, or nobody; the wrong one has won; it goes on.
    type Lie = fn(&mut Vec<Line>);
    let lies: [(Lie, Check); 4] = [
        (
            |lines| {
                let at = find(lines, is_resigned);
                lines[at].entry = Entry::Resigned { seat: Seat(0), to: None };
            },
            Check::Result,
        ),
        (|lines| drop(lines.remove(find(lines, is_resigned))), Check::Result),
        (
            |lines| {
                let Some(Line { entry: Entry::Ended { outcome: Some(outcome), .. }, .. }) = lines.last_mut()
                else {
                    panic!("ended")
                };
                outcome.ranks = regalia_game::PerSeat::from_fn(2, |seat| seat.0 + 1);
                outcome.ranks[Seat(0)] = 2;
            },
            Check::Result,
        ),
        (
            |lines| {
                let (at, acted) =
                    (find(lines, is_resigned), find(lines, |entry| matches!(entry, Entry::Acted { .. })));
                lines.insert(at + 1, lines[acted].clone());
            },
            Check::Result,
        ),
    ];
    for (number, (lie, check)) in lies.into_iter().enumerate() {
        let forged = played.forged(lie);
        assert_eq!(verify(&forged, &registry()).unwrap_err().check, check, "{number}");
        assert!(!independent_accepts(&forged), "{number}");
    }
}

#[test]
fn integrity_15_a_player_who_has_resigned_among_three_does_not_come_back() {
    let mut played = Played::begin();
    play(&mut played);
    let other = PlayerKey::from("test-1");
    for wrong in [None, Some(&other)] {
        assert_eq!(played.it.clone().resign(Seat(0), wrong).unwrap_err(), Refused::NotResigned(Seat(0)));
    }
    played.lines.extend(played.it.resign(Seat(0), Some(&BOT)).unwrap().lines);
    assert_eq!(played.it.player(Seat(0)), Some(&BOT));
    assert_eq!(played.it.clone().hand(Seat(0), &owner(), false).unwrap_err(), Refused::NotHanded(Seat(0)));
    assert_eq!(played.it.clone().resign(Seat(0), Some(&BOT)).unwrap_err(), Refused::NotResigned(Seat(0)));
    played.play_until(|_, _| false);
    let record = played.forged(|_| ());
    assert_eq!(verify(&record, &registry()).unwrap().resigned, 1);
    assert!(independent_accepts(&record));
    let back = |is_late| Entry::Handed { seat: Seat(0), to: owner(), is_late };
    for entry in [back(false), back(true)] {
        let forged = played.forged(|lines| {
            let at = find(lines, is_resigned);
            lines.insert(at + 1, Line { entry, head: lines[at].head });
        });
        assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Hands);
        assert!(!independent_accepts(&forged));
    }
    // Nobody is too late to come back.
    let mut played = Played::begin();
    played.hand(&BOT);
    assert_eq!(played.it.hand(Seat(0), &owner(), true).unwrap_err(), Refused::NotHanded(Seat(0)));
}
