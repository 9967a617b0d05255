//! What happened at court, as sentences of the chronicle.

use crate::speech::{mark, name, signs, the};
use regalia_court::{Character, Event, Faces};
use regalia_game::Seat;
use regalia_voice::{Language, Names, Sentence, die, key, t};

/// Turns events into sentences: dice that are rolled, set aside or picked up in a row are joined in one.
pub(crate) fn tell(language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut result = Faces::NONE;
    let mut left = events;
    while let Some((first, dice, rest)) = Event::told_together(left) {
        left = rest;
        if let Event::ResultStood { dice, .. } = first {
            result = dice;
        }
        sentences.extend(sentence(language, first, dice, result, names));
    }
    sentences
}

fn sentence(language: Language, event: Event, dice: Faces, result: Faces, names: &Names) -> Option<Sentence> {
    let of = |seat: Seat, text: String| Some(Sentence::of(seat, text));
    let step = |seat: Seat, text: String| Some(Sentence::of(seat, text).step());
    let heading = |text: String| Some(Sentence::mark(text));
    let (you, who) = (|seat: Seat| names.you(seat), |seat: Seat| names.of(seat));
    // A part of the story may begin after the dice stood.
    let with = match result.is_empty() {
        true => String::new(),
        false => t!(language, "court-told-with", dice = signs(result)),
    };
    match event {
        Event::RoundBegan { round, .. } => heading(t!(language, "court-told-round", round = round)),
        Event::Rolled { seat, by: None, .. } => step(
            seat,
            t!(language, "court-told-rolled", you = you(seat), name = who(seat), dice = signs(dice)),
        ),
        Event::Rolled { seat, by: Some(by), .. } => {
            let (by, dice) = (name(language, by), signs(dice));
            step(
                seat,
                t!(language, "court-told-rerolled", you = you(seat), name = who(seat), by = by, dice = dice),
            )
        }
        Event::SetAside { seat, .. } => step(
            seat,
            t!(language, "court-told-aside", you = you(seat), name = who(seat), dice = signs(dice)),
        ),
        Event::BroughtIn { seat, by, face } => {
            let (by, sign) = (name(language, by), die(face.pips()).to_string());
            step(
                seat,
                t!(language, "court-told-brought", you = you(seat), name = who(seat), by = by, die = sign),
            )
        }
        Event::ThrownIn { seat, by } => step(
            seat,
            t!(language, "court-told-thrown", you = you(seat), name = who(seat), by = name(language, by)),
        ),
        Event::PickedUp { seat, by, .. } => {
            let (by, dice) = (name(language, by), signs(dice));
            step(
                seat,
                t!(language, "court-told-picked", you = you(seat), name = who(seat), by = by, dice = dice),
            )
        }
        Event::Changed { seat, by, from, to } => {
            let (by, from, to) = (name(language, by), signs(from), signs(to));
            step(
                seat,
                t!(
                    language,
                    "court-told-changed",
                    you = you(seat),
                    name = who(seat),
                    by = by,
                    from = from,
                    to = to
                ),
            )
        }
        Event::Claimed { seat, character } => {
            let key = if character == Character::King {
                key!("court-told-crowned")
            } else {
                key!("court-told-claimed")
            };
            of(
                seat,
                t!(
                    language,
                    key,
                    you = you(seat),
                    name = who(seat),
                    the = the(language, character),
                    with = with
                ),
            )
        }
        Event::Declined { seat } => {
            of(seat, t!(language, "court-told-declined", you = you(seat), name = who(seat), with = with))
        }
        Event::FinalRoundBegan { mark: best, .. } => {
            heading(t!(language, "court-told-final", mark = mark(language, best)))
        }
        Event::Passed { seat, by_choice } => {
            let key = if by_choice { key!("court-told-passed") } else { key!("court-told-passed-over") };
            of(seat, t!(language, key, you = you(seat), name = who(seat)))
        }
        Event::KingTaken { seat, mark: best } => of(
            seat,
            t!(
                language,
                "court-told-king-taken",
                you = you(seat),
                name = who(seat),
                mark = mark(language, best)
            ),
        ),
        Event::Ended { winner } => {
            of(winner, t!(language, "court-told-ended", you = you(winner), name = who(winner)))
        }
        Event::StartDrawn { seat } => {
            of(seat, t!(language, "court-told-start", you = you(seat), name = who(seat)))
        }
        Event::TurnBegan { .. } | Event::ResultStood { .. } => None,
    }
}
