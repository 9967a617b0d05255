//! What happened in the kingdom, as sentences of the chronicle.

use super::speech::{bribe, name, region, whose};
use crate::{games::Sentence, shell::table::Names};
use regalia_game::Seat;
use regalia_kingdom::Event;

/// Tells events as sentences.
pub(super) fn tell(events: &[Event], names: &Names) -> Vec<Sentence> {
    events.iter().filter_map(|event| sentence(*event, names)).collect()
}

fn sentence(event: Event, names: &Names) -> Option<Sentence> {
    let told = |seat: Seat, text: String| Some(Sentence { seat: Some(seat), text, is_mark: false });
    let (you, who) = (|seat: Seat| names.you(seat), |seat: Seat| names.of(seat));
    match event {
        Event::StartDrawn { seat } => {
            let text = t!("kingdom-told-start", you = you(seat), name = who(seat));
            Some(Sentence { seat: None, text, is_mark: true })
        }
        Event::Placed { disc, at } => {
            let (seat, character) = (disc.seat, name(disc.character));
            let text = t!(
                "kingdom-told-placed",
                you = you(seat),
                name = who(seat),
                character = character,
                region = region(at)
            );
            told(seat, text)
        }
        Event::Bribed { seat, bribe: of, cost } => {
            let text =
                t!("kingdom-told-bribed", you = you(seat), name = who(seat), bribe = bribe(of), cost = cost);
            told(seat, text)
        }
        Event::Influenced { disc, at } => {
            let (seat, character) = (disc.seat, name(disc.character));
            let text = t!(
                "kingdom-told-influenced",
                you = you(seat),
                name = who(seat),
                character = character,
                region = region(at)
            );
            told(seat, text)
        }
        Event::BailedOut { disc, to } | Event::Freed { disc, at: to } => {
            let (seat, character) = (disc.seat, name(disc.character));
            let text = t!(
                "kingdom-told-freed",
                you = you(seat),
                name = who(seat),
                character = character,
                region = region(to)
            );
            told(seat, text)
        }
        Event::Moved { disc, from, to } => {
            let (seat, character) = (disc.seat, name(disc.character));
            let key = if from == to { "kingdom-told-stayed" } else { "kingdom-told-moved" };
            told(seat, t!(key, you = you(seat), name = who(seat), character = character, region = region(to)))
        }
        Event::TokenPlaced { seat, at } => {
            told(seat, t!("kingdom-told-token", you = you(seat), name = who(seat), region = region(at)))
        }
        Event::CoinsTaken { seat, coins, .. } => {
            told(seat, t!("kingdom-told-coins", you = you(seat), name = who(seat), coins = coins))
        }
        Event::Stolen { seat, from, coins, .. } => {
            let text = t!(
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
            let whose = whose(disc, seat, names);
            told(seat, t!("kingdom-told-imprisoned", you = you(seat), name = who(seat), whose = whose))
        }
        Event::Spared { seat, .. } => {
            told(seat, t!("kingdom-told-spared", you = you(seat), name = who(seat)))
        }
        Event::Activated { seat, disc, at } => {
            let whose = whose(disc, seat, names);
            let text = t!(
                "kingdom-told-activated",
                you = you(seat),
                name = who(seat),
                whose = whose,
                region = region(at)
            );
            told(seat, text)
        }
        Event::Summoned { seat, disc, to, .. } => {
            let whose = whose(disc, seat, names);
            let text = t!(
                "kingdom-told-summoned",
                you = you(seat),
                name = who(seat),
                whose = whose,
                region = region(to)
            );
            told(seat, text)
        }
        Event::SentBack { seat, of, at } => {
            let text = t!(
                "kingdom-told-sent-back",
                you = you(seat),
                name = who(seat),
                them = you(of),
                of = who(of),
                region = region(at)
            );
            told(seat, text)
        }
        Event::CameToNothing { disc, .. } => {
            let (seat, character) = (disc.seat, name(disc.character));
            told(seat, t!("kingdom-told-nothing", character = character))
        }
        Event::CouldNotMove { seat } => {
            told(seat, t!("kingdom-told-stuck", you = you(seat), name = who(seat)))
        }
        Event::Crowned { seat } => told(seat, t!("kingdom-told-crowned", you = you(seat), name = who(seat))),
        Event::LimitReached { turns } => {
            Some(Sentence { seat: None, text: t!("kingdom-told-limit", turns = turns), is_mark: true })
        }
        Event::TileLaid { .. } | Event::TurnBegan { .. } | Event::Ended { .. } => None,
    }
}
