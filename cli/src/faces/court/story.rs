//! What happened at court, as sentences.

use super::words;
use crate::{
    seating::Names,
    text::{count, list},
};
use regalia_court::{Character, Event, Faces};
use regalia_game::Seat;

/// A part of the story.
enum Part {
    /// Something a seat did; what it does next joins the same sentence.
    Did(Seat, String),
    /// The dice result of a seat; a claim after it joins in.
    Stood(Seat, Faces),
    /// What a seat did with its result.
    Closed(Seat, String),
    /// A sentence of its own.
    Told(String),
}

/// Tells events as sentences: what one seat does in a row becomes one sentence.
pub(crate) fn tell(events: &[Event], names: Names) -> Vec<String> {
    let mut telling = Telling { names, sentences: Vec::new(), doing: None, stood: None };
    let mut left = events;
    while let Some((first, dice, rest)) = Event::told_together(left) {
        telling.add(part(first, dice, names));
        left = rest;
    }
    telling.end();
    telling.sentences
}

fn part(event: Event, dice: Faces, names: Names) -> Part {
    match event {
        Event::StartDrawn { seat } => {
            Part::Told(format!("The lot gave the start figure to {}.", names.of(seat)))
        }
        Event::RoundBegan { round, start } => {
            Part::Told(format!("Round {round} began with {}.", names.of(start)))
        }
        Event::TurnBegan { seat, dice } => Part::Did(seat, format!("took {}", count(dice, "die", "dice"))),
        Event::Rolled { seat, by: None, .. } => Part::Did(seat, format!("rolled {dice}")),
        Event::Rolled { seat, by: Some(by), .. } => {
            Part::Did(seat, format!("re-rolled {dice} with the {by}"))
        }
        Event::SetAside { seat, .. } => Part::Did(seat, format!("set aside {dice}")),
        Event::BroughtIn { seat, by, face } => Part::Did(seat, format!("brought in a {face} with the {by}")),
        Event::ThrownIn { seat, by } => Part::Did(seat, format!("threw in a die of the {by}")),
        Event::PickedUp { seat, by, .. } => Part::Did(seat, format!("picked up {dice} for the {by}")),
        Event::Changed { seat, by, from, to } => {
            Part::Did(seat, format!("turned {from} into {to} with the {by}"))
        }
        Event::ResultStood { seat, dice } => Part::Stood(seat, dice),
        Event::Claimed { seat, character: Character::King } => {
            Part::Closed(seat, "claimed the King and the Queen".to_owned())
        }
        Event::Claimed { seat, character } => Part::Closed(seat, format!("claimed the {character}")),
        Event::Declined { seat } => Part::Closed(seat, "claimed nobody".to_owned()),
        Event::FinalRoundBegan { queen, mark, .. } => Part::Told(format!(
            "The final round began. The mark to beat is {}; the Queen belongs to {}, and her owner rolls last.",
            words::mark(mark),
            names.of(queen)
        )),
        Event::Passed { seat, by_choice: true } => Part::Did(seat, "passed the roll".to_owned()),
        Event::Passed { seat, by_choice: false } => {
            Part::Did(seat, "could not reach the mark any more and had to pass".to_owned())
        }
        Event::KingTaken { seat, mark } => {
            Part::Closed(seat, format!("took the King with {}", words::mark(mark)))
        }
        Event::Ended { winner } => {
            Part::Told(format!("The match ended, and the win went to {}.", names.of(winner)))
        }
    }
}

/// Sentences as they grow.
struct Telling {
    names: Names,
    sentences: Vec<String>,
    /// Who is doing something, and what so far.
    doing: Option<(Seat, Vec<String>)>,
    /// Whose result stands and has not been told.
    stood: Option<(Seat, Faces)>,
}

impl Telling {
    fn add(&mut self, part: Part) {
        match part {
            Part::Did(seat, what) => {
                self.end_result();
                if self.doing.as_ref().is_some_and(|(other, _)| *other != seat) {
                    self.end_doing();
                }
                self.doing.get_or_insert_with(|| (seat, Vec::new())).1.push(what);
            }
            Part::Stood(seat, dice) => {
                self.end();
                self.stood = Some((seat, dice));
            }
            Part::Closed(seat, what) => self.close(seat, &what),
            Part::Told(sentence) => {
                self.end();
                self.sentences.push(sentence);
            }
        }
    }

    /// What a seat did with its result, in one sentence with it, behind the sentence of its turn.
    fn close(&mut self, seat: Seat, what: &str) {
        let stood = self.stood.take_if(|(other, _)| *other == seat);
        self.end();
        match stood {
            Some((_, dice)) => self.go_on(seat, format!("With {dice} {} {what}.", self.names.of(seat))),
            None => self.sentences.push(format!("{} {what}.", self.names.at_start(seat))),
        }
    }

    fn end(&mut self) {
        self.end_doing();
        self.end_result();
    }

    fn end_doing(&mut self) {
        if let Some((seat, clauses)) = self.doing.take() {
            self.sentences.push(format!("{} {}.", self.names.at_start(seat), list(clauses)));
        }
    }

    fn end_result(&mut self) {
        if let Some((seat, dice)) = self.stood.take() {
            let whose = if self.names.you == Some(seat) { "your".to_owned() } else { format!("{seat}'s") };
            self.go_on(seat, format!("That made {dice} {whose} result."));
        }
    }

    /// Puts a sentence behind the one that told the turn of the same seat.
    fn go_on(&mut self, seat: Seat, sentence: String) {
        let start = format!("{} ", self.names.at_start(seat));
        match self.sentences.last_mut().filter(|last| last.starts_with(&start)) {
            Some(last) => {
                last.push(' ');
                last.push_str(&sentence);
            }
            None => self.sentences.push(sentence),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::{Face, Mark};

    const YOU: Names = Names { you: Some(Seat(0)) };

    fn face(pips: u8) -> Face {
        Face::new(pips).unwrap()
    }

    fn dice(faces: &[u8]) -> Faces {
        faces.iter().map(|pips| face(*pips)).collect()
    }

    #[test]
    fn a_whole_turn_is_one_paragraph() {
        let seat = Seat(1);
        let events = [
            Event::TurnBegan { seat, dice: 3 },
            Event::Rolled { seat, by: None, face: face(5) },
            Event::Rolled { seat, by: None, face: face(2) },
            Event::Rolled { seat, by: None, face: face(5) },
            Event::SetAside { seat, face: face(5) },
            Event::SetAside { seat, face: face(5) },
            Event::Rolled { seat, by: None, face: face(3) },
            Event::SetAside { seat, face: face(3) },
            Event::ResultStood { seat, dice: dice(&[3, 5, 5]) },
            Event::Claimed { seat, character: Character::Farmer },
            Event::RoundBegan { round: 2, start: seat },
            Event::TurnBegan { seat, dice: 4 },
        ];
        assert_eq!(
            tell(&events, YOU),
            [
                "Seat 2 took 3 dice, rolled 2-5-5, set aside 5-5, rolled 3 and set aside 3. \
                    With 3-5-5 seat 2 claimed the Farmer.",
                "Round 2 began with seat 2.",
                "Seat 2 took 4 dice.",
            ]
        );
    }

    #[test]
    fn rolls_of_different_seats_and_powers_are_told_apart() {
        let roll = |seat, by, pips| Event::Rolled { seat, by, face: face(pips) };
        let fool = Some(Character::Fool);
        let events = [roll(Seat(0), None, 1), roll(Seat(0), fool, 2), roll(Seat(1), None, 3)];
        let wanted = ["You rolled 1 and re-rolled 2 with the Fool.", "Seat 2 rolled 3."];
        assert_eq!(tell(&events, YOU), wanted);
    }

    #[test]
    fn every_event_tells_something() {
        let (seat, by, mark) = (Seat(0), Character::Laborer, Mark { alike: 8, face: 1 });
        let events = [
            (Event::StartDrawn { seat }, "The lot gave the start figure to you."),
            (Event::RoundBegan { round: 1, start: seat }, "Round 1 began with you."),
            (Event::TurnBegan { seat, dice: 3 }, "You took 3 dice."),
            (Event::Rolled { seat, by: None, face: face(1) }, "You rolled 1."),
            (Event::SetAside { seat, face: face(1) }, "You set aside 1."),
            (Event::BroughtIn { seat, by, face: face(1) }, "You brought in a 1 with the Laborer."),
            (Event::ThrownIn { seat, by }, "You threw in a die of the Laborer."),
            (
                Event::PickedUp { seat, by: Character::Merchant, face: face(1) },
                "You picked up 1 for the Merchant.",
            ),
            (
                Event::Changed { seat, by: Character::Magician, from: dice(&[1]), to: dice(&[6]) },
                "You turned 1 into 6 with the Magician.",
            ),
            (Event::ResultStood { seat, dice: dice(&[1, 2]) }, "That made 1-2 your result."),
            (Event::Claimed { seat, character: by }, "You claimed the Laborer."),
            (Event::Claimed { seat, character: Character::King }, "You claimed the King and the Queen."),
            (Event::Declined { seat }, "You claimed nobody."),
            (
                Event::FinalRoundBegan { start: seat, queen: seat, mark },
                "The final round began. The mark to beat is eight 1s; the Queen belongs to you, and her \
                    owner rolls last.",
            ),
            (Event::Passed { seat, by_choice: true }, "You passed the roll."),
            (
                Event::Passed { seat, by_choice: false },
                "You could not reach the mark any more and had to pass.",
            ),
            (Event::KingTaken { seat, mark }, "You took the King with eight 1s."),
            (Event::Ended { winner: seat }, "The match ended, and the win went to you."),
        ];
        for (event, wanted) in events {
            assert_eq!(tell(&[event], YOU), [wanted]);
        }
    }
}
