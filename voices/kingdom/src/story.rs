//! What happened in the kingdom, as sentences of the chronicle.

use crate::speech::{bribe, name, region, whose};
use regalia_kingdom::Event;
use regalia_voice::{Language, Names, Sentence, key, t, told};

/// Tells events as sentences.
pub(crate) fn tell(language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
    events.iter().filter_map(|event| sentence(language, *event, names)).collect()
}

fn sentence(language: Language, event: Event, names: &Names) -> Option<Sentence> {
    let mark = |text: String| Sentence { seat: None, text, is_mark: true };
    let place = |of| region(language, of);
    Some(match event {
        Event::StartDrawn { seat } => {
            mark(t!(language, "kingdom-told-start", you = names.you(seat), name = names.of(seat)))
        }
        Event::Placed { disc, at } => {
            let character = name(language, disc.character);
            told!(
                language,
                names,
                disc.seat,
                "kingdom-told-placed",
                character = character,
                region = place(at)
            )
        }
        Event::Bribed { seat, bribe: of, cost } => {
            told!(language, names, seat, "kingdom-told-bribed", bribe = bribe(language, of), cost = cost)
        }
        Event::Influenced { disc, at } => {
            let character = name(language, disc.character);
            told!(
                language,
                names,
                disc.seat,
                "kingdom-told-influenced",
                character = character,
                region = place(at)
            )
        }
        Event::BailedOut { disc, to } | Event::Freed { disc, at: to } => {
            let character = name(language, disc.character);
            told!(language, names, disc.seat, "kingdom-told-freed", character = character, region = place(to))
        }
        Event::Moved { disc, from, to } => {
            let character = name(language, disc.character);
            let key = if from == to { key!("kingdom-told-stayed") } else { key!("kingdom-told-moved") };
            told!(language, names, disc.seat, key, character = character, region = place(to))
        }
        Event::TokenPlaced { seat, at } => {
            told!(language, names, seat, "kingdom-told-token", region = place(at))
        }
        Event::CoinsTaken { seat, coins, .. } => {
            told!(language, names, seat, "kingdom-told-coins", coins = coins)
        }
        Event::Stolen { seat, from, coins, .. } => {
            let (them, from) = (names.you(from), names.of(from));
            told!(language, names, seat, "kingdom-told-stolen", coins = coins, them = them, from = from)
        }
        Event::Imprisoned { seat, disc, .. } => {
            let whose = whose(language, disc, seat, names);
            told!(language, names, seat, "kingdom-told-imprisoned", whose = whose)
        }
        Event::Spared { seat, .. } => told!(language, names, seat, "kingdom-told-spared"),
        Event::Activated { seat, disc, at } => {
            let whose = whose(language, disc, seat, names);
            told!(language, names, seat, "kingdom-told-activated", whose = whose, region = place(at))
        }
        Event::Summoned { seat, disc, to, .. } => {
            let whose = whose(language, disc, seat, names);
            told!(language, names, seat, "kingdom-told-summoned", whose = whose, region = place(to))
        }
        Event::SentBack { seat, of, at } => {
            let (them, of) = (names.you(of), names.of(of));
            told!(language, names, seat, "kingdom-told-sent-back", them = them, of = of, region = place(at))
        }
        Event::CameToNothing { disc, .. } => {
            told!(
                language,
                names,
                disc.seat,
                "kingdom-told-nothing",
                character = name(language, disc.character)
            )
        }
        Event::CouldNotMove { seat } => told!(language, names, seat, "kingdom-told-stuck"),
        Event::Crowned { seat } => told!(language, names, seat, "kingdom-told-crowned"),
        Event::LimitReached { turns } => mark(t!(language, "kingdom-told-limit", turns = turns)),
        Event::TileLaid { .. } | Event::TurnBegan { .. } | Event::Ended { .. } => return None,
    })
}
