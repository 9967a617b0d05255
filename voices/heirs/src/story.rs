//! What happened around the bag, as sentences of the chronicle.

use crate::speech::worth;
use regalia_game::Seat;
use regalia_heirs::Event;
use regalia_voice::{Language, Names, Sentence, t};

/// Tells events as sentences; when the letters are opened, there is one for each of them.
pub(crate) fn tell(language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
    events.iter().flat_map(|event| sentences(language, *event, names)).collect()
}

fn sentences(language: Language, event: Event, names: &Names) -> Vec<Sentence> {
    let told = |seat: Seat, text: String| vec![Sentence::of(seat, text)];
    let (you, who) = (|seat: Seat| names.you(seat), |seat: Seat| names.of(seat));
    match event {
        Event::StartDrawn { seat } => {
            vec![Sentence::mark(t!(language, "heirs-told-start", you = you(seat), name = who(seat)))]
        }
        Event::LetterDrawn { seat, number: None } => {
            told(seat, t!(language, "heirs-told-drew", you = you(seat), name = who(seat)))
        }
        Event::LetterDrawn { seat, number: Some(number) } => told(
            seat,
            t!(language, "heirs-told-drew-number", you = you(seat), name = who(seat), number = number),
        ),
        Event::Sworn { seat } => {
            told(seat, t!(language, "heirs-told-sworn", you = you(seat), name = who(seat)))
        }
        Event::LaidOpen { seat, number } => told(
            seat,
            t!(language, "heirs-told-laid-open", you = you(seat), name = who(seat), number = number),
        ),
        Event::Opened { letters } => {
            let letter = |seat: Seat| {
                Sentence::of(
                    seat,
                    t!(
                        language,
                        "heirs-told-letter",
                        you = you(seat),
                        name = who(seat),
                        letter = worth(language, &letters, seat)
                    ),
                )
            };
            let opened = Sentence::mark(t!(language, "heirs-told-opened"));
            std::iter::once(opened).chain(Seat::all(letters.seats()).map(letter)).collect()
        }
    }
}
