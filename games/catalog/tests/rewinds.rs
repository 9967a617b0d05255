//! What lies beyond a seal is taken back by consent: the record has it, and both verifiers refuse what is not allowed.

use crate::common::{
    independent_accepts,
    played::{BOT, Played, find, owner},
};
use regalia_catalog::{CatalogGame, Visitor, registry, visit};
use regalia_court::Court;
use regalia_game::{Game, Seat, SeatSet, Turn, Viewer};
use regalia_table::{Back, Check, Entry, Line, Match, REACH, Record, Refused, replay, verify};

fn others() -> SeatSet {
    SeatSet::from(vec![Seat(1), Seat(2)])
}

/// The line that a seat means.
fn way(it: &Match<Court>, seat: Seat, back: Back) -> Option<u64> {
    it.way_back(seat, back).map(|way| way.to)
}

fn is_rewound(entry: &Entry) -> bool {
    matches!(entry, Entry::Rewound { .. })
}

/// Until the first seat has acted and another is to act.
fn play_past_first(played: &mut Played) {
    played.play_until(|played, seat| seat == Seat(0) && !played.it.now().turn().includes(Seat(0)));
}

/// The first seat takes its last turn back, and gives the line.
fn rewind(played: &mut Played, consent: SeatSet) -> u64 {
    let to = way(&played.it, Seat(0), Back::Turn).unwrap();
    played.lines.extend(played.it.rewind(Seat(0), to, consent).unwrap().lines);
    to
}

/// A match in which a turn is taken back twice, the second time while a bot plays the last seat.
fn played() -> Played {
    let mut played = Played::begin();
    play_past_first(&mut played);
    rewind(&mut played, others());
    play_past_first(&mut played);
    played.lines.extend(played.it.hand(Seat(2), &BOT, false).unwrap().lines);
    play_past_first(&mut played);
    rewind(&mut played, SeatSet::one(Seat(1)));
    played.play_until(|_, _| false);
    played
}

#[test]
fn a_turn_beyond_a_seal_is_taken_back_and_its_dice_are_not_thrown_again() {
    let mut played = Played::begin();
    while !played.it.now().turn().includes(Seat(0)) {
        played.step();
    }
    let begun = played.it.now().view(Viewer::Seat(Seat(0)));
    let first_line = played.it.chain().length - 1;
    play_past_first(&mut played);
    assert!(played.it.undo(Seat(0)).is_err(), "it is sealed");
    let back = played.it.way_back(Seat(1), Back::Line(first_line)).unwrap();
    assert_eq!((back.turns[Seat(0)], back.turns[Seat(1)]), (1, 0), "one turn has ended since");
    assert_eq!(u64::from(back.steps), played.it.chain().length - 1 - first_line);
    let thrown = played.lines.clone();
    assert_eq!(rewind(&mut played, others()), first_line);
    assert_eq!(played.it.now().view(Viewer::Seat(Seat(0))), begun);
    assert!(Seat::all(3).all(|seat| !played.it.can_undo(seat)), "nothing before it can be undone");
    // The same steps bring other dice: the counts went on.
    let mut again = played.it.clone();
    let (then, now) = thrown[first_line as usize + 1..]
        .iter()
        .find_map(|line| {
            let Entry::Acted { seat, actions, draws } = &line.entry else { panic!("acted") };
            let actions: Vec<_> =
                actions.iter().map(|action| serde_json::from_value(action.clone()).unwrap()).collect();
            let step = again.act(*seat, &actions).unwrap();
            (!draws.is_empty()).then(|| (draws.clone(), step.lines[0].entry.draws().to_vec()))
        })
        .unwrap();
    assert_eq!(then.len(), now.len());
    assert_ne!(then, now);
    assert_eq!(again.way_back(Seat(0), Back::Line(first_line)).unwrap().to, first_line);
    assert_eq!(way(&played.it, Seat(0), Back::Line(first_line)), None, "it stands there");
}

/// Where the first line with draws is from here on.
fn drawn_from(lines: &[Line], from: usize) -> usize {
    from + find(&lines[from..], |entry| !entry.draws().is_empty())
}

#[test]
fn a_record_with_turns_taken_back_is_proved() {
    let played = played();
    let record = played.forged(|_| ());
    assert_eq!(record.lines, played.lines, "the test makes heads as the host does");
    let shown = verify(&record, &registry()).unwrap();
    assert_eq!((shown.rewound, shown.handed), (2, 1));
    assert_eq!(Record::parse(&record.to_text()).unwrap(), record);
    assert!(independent_accepts(&record));
    // Taken up in the middle, the match is the same to everyone.
    let at = find(&played.lines, is_rewound) + 3;
    let it = replay(&played.lines[..at], record.seed().unwrap(), &registry(), |_, _| ()).unwrap();
    assert_eq!(it.chain().length, at as u64);
}

#[test]
fn a_consent_that_was_not_given_is_found_by_both_verifiers() {
    let played = played();
    // Nobody, one too few, the asker as well, and nobody at all by another.
    let wrong = [(0, vec![]), (0, vec![1]), (0, vec![0, 1, 2]), (1, vec![1, 2]), (7, vec![1, 2])];
    for (seat, consent) in wrong {
        let told = format!("{seat} {consent:?}");
        let consent = SeatSet::from(consent.into_iter().map(Seat).collect::<Vec<_>>());
        let forged = played.forged(|lines| {
            let at = find(lines, is_rewound);
            let Entry::Rewound { to, .. } = lines[at].entry else { panic!("rewound") };
            lines[at].entry = Entry::Rewound { seat: Seat(seat), to, consent };
        });
        let flaw = verify(&forged, &registry()).unwrap_err();
        assert_eq!(flaw.seq as usize, find(&forged.lines, is_rewound), "{told}");
        assert!(flaw.check == Check::Consent || seat == 7, "{told}: {flaw:?}");
        assert!(!independent_accepts(&forged), "{told}");
    }
    // Later a bot plays the last seat, and bots are not asked.
    let forged = played.forged(|lines| {
        let at = lines.iter().rposition(|line| is_rewound(&line.entry)).unwrap();
        let Entry::Rewound { seat, to, .. } = lines[at].entry else { panic!("rewound") };
        lines[at].entry = Entry::Rewound { seat, to, consent: others() };
    });
    assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Consent);
    assert!(!independent_accepts(&forged));
}

/// A host whose accomplice asks to go back while the other one is away for a moment.
#[test]
fn integrity_01_both_verifiers_find_what_was_taken_back_from_somebody_who_was_away() {
    let mut played = Played::begin();
    play_past_first(&mut played);
    let to = way(&played.it, Seat(0), Back::Turn).unwrap();
    played.lines.extend(played.it.hand(Seat(2), &BOT, true).unwrap().lines);
    let asked = played.it.clone().rewind(Seat(0), to, SeatSet::one(Seat(1)));
    assert_eq!(asked.unwrap_err(), Refused::NobodyToAsk);
    let entry = Entry::Rewound { seat: Seat(0), to, consent: SeatSet::one(Seat(1)) };
    played.lines.extend(played.it.abandon().unwrap().lines);
    let record = played.forged(|lines| {
        let last = lines.len() - 1;
        lines.insert(last, Line { entry, head: lines[last].head });
    });
    assert_eq!(verify(&record, &registry()).unwrap_err().check, Check::Consent);
    assert!(!independent_accepts(&record));
    // By the first rules of the table that was allowed, and records from then are still proved.
    let mut older = Played::begin_as(3, |entry| {
        if let Entry::Created { table_rules, .. } = entry {
            *table_rules = 1;
        }
    });
    play_past_first(&mut older);
    older.lines.extend(older.it.hand(Seat(2), &BOT, false).unwrap().lines);
    older.lines.extend(older.it.rewind(Seat(0), to, SeatSet::one(Seat(1))).unwrap().lines);
    older.lines.extend(older.it.abandon().unwrap().lines);
    let record = older.forged(|_| ());
    assert!(!record.to_text().contains("table_rules"), "as it was written then");
    verify(&record, &registry()).unwrap();
    assert!(independent_accepts(&record));
}

#[test]
fn integrity_01_both_verifiers_find_what_was_taken_back_in_a_match_that_counts() {
    let counting = |entry: &mut Entry| {
        if let Entry::CommitsClosed { counts } = entry {
            *counts = true;
        }
    };
    let mut played = Played::begin_as(3, counting);
    play_past_first(&mut played);
    let to = way(&played.it, Seat(0), Back::Turn).unwrap();
    assert_eq!(played.it.clone().rewind(Seat(0), to, others()).unwrap_err(), Refused::Counts);
    played.lines.extend(played.it.abandon().unwrap().lines);
    let honest = played.forged(|_| ());
    assert!(verify(&honest, &registry()).is_ok() && independent_accepts(&honest));
    let forged = played.forged(|lines| {
        let (last, entry) = (lines.len() - 1, Entry::Rewound { seat: Seat(0), to, consent: others() });
        lines.insert(last, Line { entry, head: lines[last].head });
    });
    assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Consent);
    assert!(!independent_accepts(&forged));
    // With a bot at the table, or by rules that do not know of it, no match counts.
    let lies: [fn(&mut Vec<Line>); 2] = [
        |lines| {
            let at = find(lines, |entry| matches!(entry, Entry::Sat { seat: Seat(2), .. }));
            let Entry::Sat { player, .. } = &mut lines[at].entry else { panic!("sat") };
            *player = BOT;
        },
        |lines| {
            let Entry::Created { table_rules, .. } = &mut lines[0].entry else { panic!("created") };
            *table_rules = 1;
        },
    ];
    for lie in lies {
        let forged = played.forged(lie);
        assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Opening);
        assert!(!independent_accepts(&forged));
    }
    let unknown = played.forged(|lines| {
        let Entry::Created { table_rules, .. } = &mut lines[0].entry else { panic!("created") };
        *table_rules = 3;
    });
    assert!(verify(&unknown, &registry()).is_err() && !independent_accepts(&unknown));
}

#[test]
fn dice_thrown_again_after_it_are_found_by_both_verifiers() {
    let played = played();
    let forged = played.forged(|lines| {
        let at = find(lines, is_rewound);
        let Entry::Rewound { to, .. } = lines[at].entry else { panic!("rewound") };
        // The host would like the first dice of the turn better.
        let (then, now) = (drawn_from(lines, to as usize + 1), drawn_from(lines, at + 1));
        let first = lines[then].entry.draws().to_vec();
        let Entry::Acted { draws, .. } = &mut lines[now].entry else { panic!("acted") };
        let honest = draws.clone();
        draws.iter_mut().zip(first).for_each(|(drawn, first)| *drawn = first);
        assert_ne!(*draws, honest);
    });
    assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Draws);
    assert!(!independent_accepts(&forged));
}

#[test]
fn a_way_back_to_elsewhere_is_found_by_both_verifiers() {
    let played = played();
    let at = find(&played.lines, is_rewound) as u64;
    for elsewhere in [0, 2, at, at + 5, u64::MAX] {
        let forged = played.forged(|lines| {
            let entry = &mut lines[at as usize].entry;
            let Entry::Rewound { to, .. } = entry else { panic!("rewound") };
            *to = elsewhere;
        });
        assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Undo, "{elsewhere}");
        assert!(!independent_accepts(&forged), "{elsewhere}");
    }
    // What was taken back once cannot be gone back to.
    let forged = played.forged(|lines| {
        let mut again = lines[at as usize].clone();
        let Entry::Rewound { to, .. } = &mut again.entry else { panic!("rewound") };
        *to += 1;
        lines.insert(at as usize + 1, again);
    });
    assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Undo);
    assert!(!independent_accepts(&forged));
}

#[test]
fn an_undo_behind_it_is_found_by_both_verifiers() {
    let mut played = Played::begin();
    // The last step before it could have been undone, had nobody asked for more.
    played.play_until(|played, seat| {
        seat == Seat(0) && played.it.can_undo(seat) && way(&played.it, seat, Back::Decision).is_some()
    });
    let open = way(&played.it, Seat(0), Back::Decision).unwrap();
    let stands = played.it.chain().length - 1;
    played.play_until(|_, seat| seat == Seat(0));
    played.lines.extend(played.it.rewind(Seat(0), stands, others()).unwrap().lines);
    played.lines.extend(played.it.abandon().unwrap().lines);
    assert!(verify(&played.forged(|_| ()), &registry()).is_ok());
    let forged = played.forged(|lines| {
        let at = find(lines, is_rewound);
        let undone = Line { entry: Entry::Undone { seat: Seat(0), to: open }, head: lines[at].head };
        lines.insert(at + 1, undone);
    });
    assert_eq!(verify(&forged, &registry()).unwrap_err().check, Check::Undo);
    assert!(!independent_accepts(&forged));
}

#[test]
fn a_match_goes_back_no_further_than_it_remembers_and_never_once_it_is_over() {
    let mut played = Played::begin();
    let begun = played.it.chain().length - 1;
    for _ in 0..REACH {
        played.step().unwrap();
    }
    assert_eq!(way(&played.it, Seat(1), Back::Line(begun)), Some(begun));
    played.step().unwrap();
    assert_eq!(way(&played.it, Seat(1), Back::Line(begun)), None);
    let all_but = |seat: Seat| {
        let mut consent = SeatSet::first(3);
        consent.remove(seat);
        consent
    };
    assert_eq!(played.it.rewind(Seat(1), begun, all_but(Seat(1))).unwrap_err(), Refused::OutOfReach);
    let Turn::Seats(seats) = played.it.now().turn() else { panic!("the match is on") };
    let to = way(&played.it, seats.iter().next().unwrap(), Back::Decision).unwrap();
    played.hand(&BOT);
    assert_eq!(
        played.it.rewind(Seat(0), to, others()).unwrap_err(),
        Refused::NoConsent(Seat(0)),
        "a bot asks"
    );
    let of_the_last = SeatSet::one(Seat(2));
    assert_eq!(played.it.rewind(Seat(1), to, of_the_last).unwrap_err(), Refused::NobodyToAsk);
    // Who plays a seat is not taken back.
    let to = played.it.chain().length - 1;
    played.step().unwrap();
    played.it.rewind(Seat(1), to, of_the_last).unwrap();
    assert_eq!(played.it.player(Seat(0)), Some(&BOT));
    played.hand(&owner());
    played.play_until(|_, _| false);
    assert_eq!(way(&played.it, Seat(0), Back::Decision), None);
    assert_eq!(played.it.rewind(Seat(0), to, others()).unwrap_err(), Refused::Over);
}

#[test]
fn a_way_back_that_is_too_long_is_found_by_both_verifiers() {
    for (steps, is_near) in [(REACH, true), (REACH + 1, false)] {
        let mut played = Played::begin();
        let begun = played.it.chain().length - 1;
        for _ in 0..steps {
            played.step().unwrap();
        }
        let last = played.it.chain().length - 1;
        played.lines.extend(played.it.rewind(Seat(0), last - 1, others()).unwrap().lines);
        played.lines.extend(played.it.abandon().unwrap().lines);
        let forged = played.forged(|lines| {
            let at = find(lines, is_rewound);
            let Entry::Rewound { to, .. } = &mut lines[at].entry else { panic!("rewound") };
            *to = begun;
        });
        assert_eq!(verify(&forged, &registry()).is_ok(), is_near, "{steps}");
        assert_eq!(independent_accepts(&forged), is_near, "{steps}");
    }
}

struct Size;

impl Visitor for Size {
    type Output = usize;
    fn visit<G: CatalogGame>(self) -> usize {
        size_of::<G>()
    }
}

/// A server keeps these positions for every match that someone looks at.
#[test]
fn the_positions_that_a_match_remembers_are_small() {
    for about in regalia_catalog::all() {
        let size = visit(about.id, Size).unwrap();
        assert!(size * REACH < 1 << 20, "{}: {size} bytes", about.id);
    }
}
