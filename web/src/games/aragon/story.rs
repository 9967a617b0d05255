//! What happened, as sentences of the chronicle.

use super::speech::{area as area_name, event_name, leader_name, name, within};
use crate::{games::Sentence, shell::table::Names};
use regalia_aragon::{Area, Card, Cards, Leader, Source};
use regalia_game::Seat;
use serde::Deserialize;
use serde_json::Value;

/// An event as it travels. All events are read through this one form: a reader per kind of event
/// would weigh more than the rest of the chronicle.
#[derive(Clone, Deserialize, Debug)]
pub(super) struct Told {
    event: String,
    seat: Option<Seat>,
    card: Option<Card>,
    area: Option<Area>,
    cards: Option<Cards>,
    leader: Option<Leader>,
    leaders: Option<[Leader; 2]>,
    by: Option<Value>,
    additional: Option<bool>,
    face_up: Option<bool>,
    strength: Option<[u8; 2]>,
    from: Option<i8>,
    to: Option<i8>,
    turn: Option<u8>,
    winner: Option<Seat>,
}

/// Reads an event; nothing if it has a form that this client does not know.
pub(super) fn read(event: &Value) -> Option<Told> {
    serde_json::from_value(event.clone()).ok()
}

/// Tells events as sentences.
pub(super) fn tell(events: &[Told], names: &Names) -> Vec<Sentence> {
    let mut leaders = [None; 2];
    events
        .iter()
        .flat_map(|told| {
            if let Some(known) = told.leaders {
                leaders = known.map(Some);
            }
            sentences(told, leaders, names)
        })
        .collect()
}

fn sentences(told: &Told, leaders: [Option<Leader>; 2], names: &Names) -> Vec<Sentence> {
    if let Some(leaders) = told.leaders {
        let of = |seat: Seat| {
            let leader = leader_name(leaders[seat.index()]);
            let text =
                t!("aragon-told-leaders", you = names.you(seat), name = names.of(seat), leader = leader);
            Sentence { seat: Some(seat), text, is_mark: false }
        };
        return [Seat(0), Seat(1)].map(of).to_vec();
    }
    sentence(told, leaders, names).into_iter().collect()
}

fn sentence(told: &Told, leaders: [Option<Leader>; 2], names: &Names) -> Option<Sentence> {
    let seat = told.seat.or(told.winner).unwrap_or(Seat(0));
    let of = |text: String| Some(Sentence { seat: Some(seat), text, is_mark: false });
    let mark = |text: String| Some(Sentence { seat: None, text, is_mark: true });
    let (you, who) = (names.you(seat), names.of(seat));
    let card = || told.card.map_or_else(|| t!("aragon-nameless"), name);
    let place = || told.area.or(told.card.map(Card::area)).map(within).unwrap_or_default();
    match told.event.as_str() {
        "start_drawn" => of(t!("aragon-told-start", you = you, name = who)),
        "turn_began" => mark(t!("aragon-told-turn", turn = told.turn?, name = who)),
        "played" => {
            let more = if told.additional? { "yes" } else { "no" };
            of(t!("aragon-told-played", you = you, name = who, card = card(), more = more))
        }
        "played_down" => {
            of(t!("aragon-told-played-down", you = you, name = who, card = card(), in = place()))
        }
        "event_played" => {
            let leader = told.leader?;
            let (event, leader) = (event_name(leader), leader_name(leader));
            of(t!("aragon-told-event", you = you, name = who, event = event, leader = leader))
        }
        "used" => {
            let source: Source = serde_json::from_value(told.by.clone()?).ok()?;
            let by = match source {
                Source::Leader => leaders[seat.index()].map(leader_name)?,
                Source::Card(_) => card(),
            };
            of(t!("aragon-told-used", you = you, name = who, card = by))
        }
        "abandoned" => of(t!("aragon-told-abandoned", you = you, name = who, card = card())),
        "destroyed" => of(t!("aragon-told-destroyed", you = you, name = who, card = card())),
        "stood_in" => of(t!("aragon-told-stood-in", you = you, name = who, card = card())),
        "turned_down" => of(t!("aragon-told-turned-down", you = you, name = who, card = card())),
        "turned_up" => of(t!("aragon-told-turned-up", you = you, name = who, card = card())),
        "raised" => {
            let by = told.by.as_ref().and_then(Value::as_u64)?;
            Some(Sentence {
                seat: None,
                text: t!("aragon-told-raised", card = card(), by = by),
                is_mark: false,
            })
        }
        "surrendered" => {
            let steps = told.to?.abs_diff(told.from?);
            of(t!("aragon-told-surrendered", you = you, name = who, steps = steps, in = place()))
        }
        "discarded" if told.face_up? => {
            of(t!("aragon-told-discarded-open", you = you, name = who, card = card()))
        }
        "discarded" => of(t!("aragon-told-discarded", you = you, name = who, card = card())),
        "top_seen" => of(t!("aragon-told-top-seen", you = you, name = who, card = card())),
        "top_shown" => of(t!("aragon-told-top-shown", card = card())),
        "top_discarded" => of(t!("aragon-told-top-discarded", you = you, name = who)),
        "top_taken" => of(t!("aragon-told-top-taken", you = you, name = who, card = card())),
        "hand_shown" => {
            let cards: Vec<String> = told.cards?.iter().map(name).collect();
            of(t!("aragon-told-hand", you = you, name = who, cards = cards.join(", ")))
        }
        "card_shown" => of(t!("aragon-told-shown", you = you, name = who, card = card())),
        "evaluated" => evaluated(told, names),
        "took" => of(t!("aragon-told-took", you = you, name = who, card = card())),
        "last_discarded" => of(t!("aragon-told-last", you = you, name = who, card = card())),
        "ran_out" => of(t!("aragon-told-ran-out", you = you, name = who)),
        "game_ended" => mark(t!("aragon-told-second")),
        "ended" if told.winner.is_none() => mark(t!("aragon-told-draw")),
        "ended" => of(t!("aragon-told-ended", you = you, name = who)),
        _ => None,
    }
}

/// An area in which a marker moved.
fn evaluated(told: &Told, names: &Names) -> Option<Sentence> {
    let (from, to, strength) = (told.from?, told.to?, told.strength?);
    let winner = Seat(u8::from(to < from));
    let steps = to.abs_diff(from);
    if steps == 0 {
        return None;
    }
    let holder = if to == 0 { None } else { Some(Seat(u8::from(to < 0))) };
    let side = holder.map_or("nobody", |seat| if names.you == Some(seat) { "you" } else { "them" });
    let text = t!(
        "aragon-told-evaluated",
        area = area_name(told.area?),
        strong = strength[winner.index()],
        weak = strength[1 - winner.index()],
        you = names.you(winner),
        name = names.of(winner),
        steps = steps,
        holder = side,
        other = holder.map(|seat| names.of(seat)).unwrap_or_default(),
        held = to.unsigned_abs(),
    );
    Some(Sentence { seat: Some(winner), text, is_mark: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_aragon::{Event, Spot};

    #[test]
    fn every_event_can_be_read() {
        let (seat, card, spot) = (Seat(1), "E02".parse::<Card>().ok(), Spot(3));
        let events = [
            Event::StartDrawn { seat },
            Event::Dealt { seat, card: None },
            Event::Used { seat, by: Source::Card(spot), card },
            Event::Used { seat, by: Source::Leader, card: None },
            Event::Raised { spot, card, by: 2 },
            Event::Evaluated { area: Area::Military, strength: [4, 1], from: -3, to: 0 },
            Event::HandShown { seat, cards: card.into_iter().collect() },
            Event::Ended { winner: None },
        ];
        for event in events {
            assert!(read(&serde_json::to_value(event).unwrap()).is_some(), "{event:?}");
        }
    }
}
