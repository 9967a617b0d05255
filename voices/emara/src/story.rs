//! What happened, as sentences of the chronicle: a deed, and what it cost and brought.

use crate::{
    Key,
    speech::{advisor, card, count, event as event_name, favor, place, rank, way},
    tally::{Balance, CITIZENS},
};
use regalia_emara::{Deed, Event, ValueSet};
use regalia_game::Seat;
use regalia_voice::{Language, Names, Sentence, key, t};

/// A sentence that is still being added to.
struct Open {
    seat: Option<Seat>,
    text: String,
    tally: Balance,
    is_mark: bool,
}

/// Tells events as sentences. What is paid comes before the deed, what is gained after it.
pub(crate) fn tell(language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
    let mut told: Vec<Open> = Vec::new();
    let mut paid: Option<(Seat, Balance)> = None;
    let mut has_begun = false;
    for event in events.iter().copied() {
        has_begun = has_begun || matches!(event, Event::RoundBegan { .. });
        if let Event::Paid { seat, .. } = event {
            let mut tally = Balance::default();
            tally.add(event, seat);
            paid = Some((seat, tally));
            continue;
        }
        if let Some((seat, text)) = deed(language, event, names) {
            let tally = paid.take().map(|(_, tally)| tally).unwrap_or_default();
            told.push(Open { seat: Some(seat), text, tally, is_mark: false });
        } else if let Some(text) = mark(language, event, names, has_begun) {
            let is_mark = !matches!(event, Event::AdvisorCame { .. } | Event::VictoriaGained { .. });
            told.push(Open { seat: None, text, tally: Balance::default(), is_mark });
        } else if let (Event::Received { seat, .. }, Some((_, tally))) = (event, paid) {
            // Only a craftsman who bakes pays without a deed of a name.
            paid = None;
            let text = t!(language, "emara-told-bakes", you = names.you(seat), name = names.of(seat));
            told.push(Open { seat: Some(seat), text, tally, is_mark: false });
        }
        if let Some(seat) = gained_by(event) {
            match told.last_mut().filter(|open| open.seat == Some(seat)) {
                Some(open) => open.tally.add(event, seat),
                None => {
                    // What an event of the round gives to everyone.
                    let text = t!(language, "emara-told-takes", you = names.you(seat), name = names.of(seat));
                    let mut tally = Balance::default();
                    tally.add(event, seat);
                    told.push(Open { seat: Some(seat), text, tally, is_mark: false });
                }
            }
        }
    }
    told.into_iter().map(|it| closed(language, it)).collect()
}

fn closed(language: Language, open: Open) -> Sentence {
    let Open { seat, text, tally, is_mark } = open;
    let text = if tally.is_empty() {
        if is_mark { text } else { t!(language, "emara-told", text = text) }
    } else {
        t!(language, "emara-told-with", text = text, tally = tally.words(language))
    };
    Sentence { seat, is_mark, ..Sentence::told(text) }
}

/// Who gains or spends by an event.
fn gained_by(event: Event) -> Option<Seat> {
    match event {
        Event::Received { seat, .. }
        | Event::Spent { seat, .. }
        | Event::CitizensCame { seat, .. }
        | Event::CitizensLeft { seat, .. }
        | Event::BuildingsRose { seat, .. } => Some(seat),
        _ => None,
    }
}

/// What somebody did, and who.
fn deed(language: Language, event: Event, names: &Names) -> Option<(Seat, String)> {
    let told = |key: Key, seat: Seat, what: String| {
        Some((seat, t!(language, key, you = names.you(seat), name = names.of(seat), what = what)))
    };
    match event {
        Event::Played { seat, card: of, slot } => {
            let (you, name) = (names.you(seat), names.of(seat));
            Some((
                seat,
                t!(
                    language,
                    "emara-told-played",
                    you = you,
                    name = name,
                    card = card(language, of),
                    slot = slot
                ),
            ))
        }
        Event::Moved { seat, to, .. } => told(key!("emara-told-moved"), seat, way(language, to)),
        Event::Visited { seat, at } => told(key!("emara-told-errand"), seat, way(language, at)),
        Event::Helped { seat } => told(key!("emara-told-helped"), seat, String::new()),
        Event::Traded { seat } | Event::Did { seat, deed: Deed::Exchange } => {
            told(key!("emara-told-traded"), seat, String::new())
        }
        Event::Donated { seat, .. } => told(key!("emara-told-donated"), seat, String::new()),
        Event::Gave { seat, .. } => told(key!("emara-told-gave"), seat, String::new()),
        Event::Did { seat, deed: Deed::Book } => told(key!("emara-told-handed-in"), seat, String::new()),
        Event::Did { seat, deed: Deed::Books } => told(key!("emara-told-sold"), seat, String::new()),
        Event::Did { seat, .. } => told(key!("emara-told-delivered"), seat, String::new()),
        Event::FavorKept { seat, favor: token, .. } => {
            told(key!("emara-told-favor"), seat, favor(language, ValueSet::default().values(), token))
        }
        Event::FavorUsed { seat, .. } => told(key!("emara-told-favor-used"), seat, String::new()),
        Event::Advanced { seat, rank: of } => told(key!("emara-told-advanced"), seat, rank(language, of)),
        Event::Hired { seat, hut } => told(key!("emara-told-hired"), seat, place(language, hut.location())),
        Event::Recruited { seat, advisor: of } => {
            told(key!("emara-told-recruited"), seat, advisor(language, of))
        }
        Event::Asked { seat, advisor: of } => told(key!("emara-told-asked"), seat, advisor(language, of)),
        Event::Contributed { seat, .. } => told(key!("emara-told-contributed"), seat, String::new()),
        Event::Declined { seat } => told(key!("emara-told-declined"), seat, String::new()),
        Event::Scored { seat, points, citizens, buildings } => {
            let (you, name) = (names.you(seat), names.of(seat));
            let text = t!(
                language,
                "emara-told-scored",
                you = you,
                name = name,
                points = points,
                citizens = citizens,
                buildings = buildings
            );
            Some((seat, text))
        }
        _ => None,
    }
}

/// What nobody did.
fn mark(language: Language, event: Event, names: &Names, has_begun: bool) -> Option<String> {
    Some(match event {
        Event::StartDrawn { seat } => {
            t!(language, "emara-told-start", you = names.you(seat), name = names.of(seat))
        }
        Event::RoundBegan { round, card, .. } => {
            t!(language, "emara-told-round", round = round, event = event_name(language, card))
        }
        Event::AdvisorCame { advisor: of, to } if has_begun => {
            t!(language, "emara-told-came", advisor = advisor(language, of), at = way(language, to))
        }
        Event::VictoriaGained { citizens, .. } => {
            t!(language, "emara-told-victoria", points = count(language, CITIZENS, u16::from(citizens)))
        }
        Event::Ended { winner } => {
            t!(language, "emara-told-ended", you = names.you(winner), name = names.of(winner))
        }
        Event::VictoriaWon => t!(language, "emara-told-lost"),
        _ => return None,
    })
}
