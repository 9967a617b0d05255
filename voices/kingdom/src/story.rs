//! What happened in the kingdom, as sentences of the chronicle.

use crate::speech::{bribe, name, region, whose};
use regalia_game::Seat;
use regalia_kingdom::Event;
use regalia_voice::{Language, Names, Sentence, key, t};

/// Tells events as sentences.
pub(crate) fn tell(language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
    events.iter().filter_map(|event| sentence(language, *event, names)).collect()
}

fn sentence(language: Language, event: Event, names: &Names) -> Option<Sentence> {
    let told = |seat: Seat, text: String| Some(Sentence { seat: Some(seat), text, is_mark: false });
    let (you, who) = (|seat: Seat| names.you(seat), |seat: Seat| names.of(seat));
    match event {
        Event::StartDrawn { seat } => {
            let text = t!(language, "kingdom-told-start", you = you(seat), name = who(seat));
            Some(Sentence { seat: None, text, is_mark: true })
        }
        Event::Placed { disc, at } => {
            let (seat, character) = (disc.seat, name(language, disc.character));
            let text = t!(
                language,
                "kingdom-told-placed",
                you = you(seat),
                name = who(seat),
                character = character,
                region = region(language, at)
            );
            told(seat, text)
        }
        Event::Bribed { seat, bribe: of, cost } => {
            let text = t!(
                language,
                "kingdom-told-bribed",
                you = you(seat),
                name = who(seat),
                bribe = bribe(language, of),
                cost = cost
            );
            told(seat, text)
        }
        Event::Influenced { disc, at } => {
            let (seat, character) = (disc.seat, name(language, disc.character));
            let text = t!(
                language,
                "kingdom-told-influenced",
                you = you(seat),
                name = who(seat),
                character = character,
                region = region(language, at)
            );
            told(seat, text)
        }
        Event::BailedOut { disc, to } | Event::Freed { disc, at: to } => {
            let (seat, character) = (disc.seat, name(language, disc.character));
            let text = t!(
                language,
                "kingdom-told-freed",
                you = you(seat),
                name = who(seat),
                character = character,
                region = region(language, to)
            );
            told(seat, text)
        }
        Event::Moved { disc, from, to } => {
            let (seat, character) = (disc.seat, name(language, disc.character));
            let key = if from == to { key!("kingdom-told-stayed") } else { key!("kingdom-told-moved") };
            told(
                seat,
                t!(
                    language,
                    key,
                    you = you(seat),
                    name = who(seat),
                    character = character,
                    region = region(language, to)
                ),
            )
        }
        Event::TokenPlaced { seat, at } => told(
            seat,
            t!(
                language,
                "kingdom-told-token",
                you = you(seat),
                name = who(seat),
                region = region(language, at)
            ),
        ),
        Event::CoinsTaken { seat, coins, .. } => {
            told(seat, t!(language, "kingdom-told-coins", you = you(seat), name = who(seat), coins = coins))
        }
        Event::Stolen { seat, from, coins, .. } => {
            let text = t!(
                language,
                "kingdom-told-stolen",
                you = you(seat),
                name = who(seat),
                coins = coins,
                them = you(from),
                from = who(from)
            );
            told(seat, text)
        }
        Event::Imprisoned { seat, disc, .. } => {
            let whose = whose(language, disc, seat, names);
            told(
                seat,
                t!(language, "kingdom-told-imprisoned", you = you(seat), name = who(seat), whose = whose),
            )
        }
        Event::Spared { seat, .. } => {
            told(seat, t!(language, "kingdom-told-spared", you = you(seat), name = who(seat)))
        }
        Event::Activated { seat, disc, at } => {
            let whose = whose(language, disc, seat, names);
            let text = t!(
                language,
                "kingdom-told-activated",
                you = you(seat),
                name = who(seat),
                whose = whose,
                region = region(language, at)
            );
            told(seat, text)
        }
        Event::Summoned { seat, disc, to, .. } => {
            let whose = whose(language, disc, seat, names);
            let text = t!(
                language,
                "kingdom-told-summoned",
                you = you(seat),
                name = who(seat),
                whose = whose,
                region = region(language, to)
            );
            told(seat, text)
        }
        Event::SentBack { seat, of, at } => {
            let text = t!(
                language,
                "kingdom-told-sent-back",
                you = you(seat),
                name = who(seat),
                them = you(of),
                of = who(of),
                region = region(language, at)
            );
            told(seat, text)
        }
        Event::CameToNothing { disc, .. } => {
            let (seat, character) = (disc.seat, name(language, disc.character));
            told(seat, t!(language, "kingdom-told-nothing", character = character))
        }
        Event::CouldNotMove { seat } => {
            told(seat, t!(language, "kingdom-told-stuck", you = you(seat), name = who(seat)))
        }
        Event::Crowned { seat } => {
            told(seat, t!(language, "kingdom-told-crowned", you = you(seat), name = who(seat)))
        }
        Event::LimitReached { turns } => Some(Sentence {
            seat: None,
            text: t!(language, "kingdom-told-limit", turns = turns),
            is_mark: true,
        }),
        Event::TileLaid { .. } | Event::TurnBegan { .. } | Event::Ended { .. } => None,
    }
}
