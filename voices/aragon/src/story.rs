//! What happened, as sentences of the chronicle.

use crate::{
    Key,
    speech::{area as area_name, event_name, leader_name, name, within},
};
use regalia_aragon::{Area, Card, Event, Leader, Source};
use regalia_game::Seat;
use regalia_voice::{Language, Names, Sentence, key, t};

/// Tells events as sentences.
pub(crate) fn tell(language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
    let mut leaders = [None; 2];
    let mut sentences = Vec::new();
    for event in events {
        if let Event::LeadersShown { leaders: known } = event {
            leaders = known.map(Some);
            sentences.extend([Seat(0), Seat(1)].map(|seat| led(language, seat, known[seat.index()], names)));
        }
        sentences.extend(sentence(language, *event, leaders, names));
    }
    sentences
}

fn led(language: Language, seat: Seat, leader: Leader, names: &Names) -> Sentence {
    let (you, name, leader) = (names.you(seat), names.of(seat), leader_name(language, leader));
    Sentence::of(seat, t!(language, "aragon-told-leaders", you = you, name = name, leader = leader))
}

/// The name of a card, or that it is not known.
fn called(language: Language, card: Option<Card>) -> String {
    card.map_or_else(|| t!(language, "aragon-nameless"), |card| name(language, card))
}

fn sentence(
    language: Language,
    event: Event,
    leaders: [Option<Leader>; 2],
    names: &Names,
) -> Option<Sentence> {
    let mark = |text: String| Some(Sentence::mark(text));
    // Most sentences say what somebody did, or what happened to somebody, with one card.
    let told = |key: Key, seat: Seat, card: Option<Card>| {
        let text =
            t!(language, key, you = names.you(seat), name = names.of(seat), card = called(language, card));
        Some(Sentence::of(seat, text))
    };
    let of = |seat: Seat, text: String| Some(Sentence::of(seat, text));
    let (you, who) = (|seat: Seat| names.you(seat), |seat: Seat| names.of(seat));
    match event {
        Event::StartDrawn { seat } => told(key!("aragon-told-start"), seat, None),
        Event::TurnBegan { seat, turn } => {
            mark(t!(language, "aragon-told-turn", turn = turn, name = who(seat)))
        }
        Event::Played { seat, card, additional, .. } => {
            let more = if additional { "yes" } else { "no" };
            of(
                seat,
                t!(
                    language,
                    "aragon-told-played",
                    you = you(seat),
                    name = who(seat),
                    card = name(language, card),
                    more = more
                ),
            )
        }
        Event::PlayedDown { seat, area, card, .. } => {
            let (card, place) = (called(language, card), within(language, area));
            of(
                seat,
                t!(language, "aragon-told-played-down", you = you(seat), name = who(seat), card = card, in = place),
            )
        }
        Event::EventPlayed { seat, leader } => {
            let (event, leader) = (event_name(language, leader), leader_name(language, leader));
            of(
                seat,
                t!(
                    language,
                    "aragon-told-event",
                    you = you(seat),
                    name = who(seat),
                    event = event,
                    leader = leader
                ),
            )
        }
        Event::Used { seat, by: Source::Leader, .. } => {
            let leader = leaders[seat.index()].map(|it| leader_name(language, it))?;
            of(seat, t!(language, "aragon-told-used", you = you(seat), name = who(seat), card = leader))
        }
        Event::Used { seat, card, .. } => told(key!("aragon-told-used"), seat, card),
        Event::Abandoned { seat, card, .. } => told(key!("aragon-told-abandoned"), seat, card),
        Event::Destroyed { seat, card, .. } => told(key!("aragon-told-destroyed"), seat, card),
        Event::StoodIn { seat, card, .. } => told(key!("aragon-told-stood-in"), seat, Some(card)),
        Event::TurnedDown { seat, card, .. } => told(key!("aragon-told-turned-down"), seat, Some(card)),
        Event::TurnedUp { seat, card, .. } => told(key!("aragon-told-turned-up"), seat, Some(card)),
        Event::Raised { card, by, .. } => {
            Some(Sentence::told(t!(language, "aragon-told-raised", card = called(language, card), by = by)))
        }
        Event::Surrendered { seat, area, from, to } => {
            let (steps, place) = (to.abs_diff(from), within(language, area));
            of(
                seat,
                t!(language, "aragon-told-surrendered", you = you(seat), name = who(seat), steps = steps, in = place),
            )
        }
        Event::Discarded { seat, card, face_up: true } => {
            told(key!("aragon-told-discarded-open"), seat, card)
        }
        Event::Discarded { seat, card, .. } => told(key!("aragon-told-discarded"), seat, card),
        Event::TopSeen { seat, card } => told(key!("aragon-told-top-seen"), seat, card),
        Event::TopShown { seat, card } => told(key!("aragon-told-top-shown"), seat, Some(card)),
        Event::TopDiscarded { seat, card, .. } => told(key!("aragon-told-top-discarded"), seat, card),
        Event::TopTaken { seat, card } => told(key!("aragon-told-top-taken"), seat, Some(card)),
        Event::HandShown { seat, cards } => {
            let cards: Vec<String> = cards.iter().map(|it| name(language, it)).collect();
            of(
                seat,
                t!(language, "aragon-told-hand", you = you(seat), name = who(seat), cards = cards.join(", ")),
            )
        }
        Event::CardShown { seat, card } => told(key!("aragon-told-shown"), seat, Some(card)),
        Event::Evaluated { area, strength, from, to } => {
            evaluated(language, area, strength, (from, to), names)
        }
        Event::Took { seat, card } => told(key!("aragon-told-took"), seat, card),
        Event::LastDiscarded { seat, card } => told(key!("aragon-told-last"), seat, card),
        Event::RanOut { seat } => told(key!("aragon-told-ran-out"), seat, None),
        Event::GameEnded { .. } => mark(t!(language, "aragon-told-second")),
        Event::Ended { winner: None } => mark(t!(language, "aragon-told-draw")),
        Event::Ended { winner: Some(seat) } => told(key!("aragon-told-ended"), seat, None),
        Event::LeaderDealt { .. }
        | Event::LeaderKept { .. }
        | Event::LeadersShown { .. }
        | Event::Dealt { .. }
        | Event::TopKept { .. }
        | Event::Declined { .. }
        | Event::Looked { .. }
        | Event::Passed { .. } => None,
    }
}

/// An area in which a marker moved.
fn evaluated(
    language: Language,
    area: Area,
    strength: [u8; 2],
    (from, to): (i8, i8),
    names: &Names,
) -> Option<Sentence> {
    let (winner, steps) = (Seat(u8::from(to < from)), to.abs_diff(from));
    if steps == 0 {
        return None;
    }
    let holder = if to == 0 { None } else { Some(Seat(u8::from(to < 0))) };
    let side = holder.map_or("nobody", |seat| if names.you == Some(seat) { "you" } else { "them" });
    let text = t!(
        language,
        "aragon-told-evaluated",
        area = area_name(language, area),
        strong = strength[winner.index()],
        weak = strength[1 - winner.index()],
        you = names.you(winner),
        name = names.of(winner),
        steps = steps,
        holder = side,
        other = holder.map(|seat| names.of(seat)).unwrap_or_default(),
        held = to.unsigned_abs(),
    );
    Some(Sentence::of(winner, text))
}
