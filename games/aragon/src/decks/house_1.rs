//! The project's own deck: historical names, and every mechanism that the rules mention.

use crate::{
    Area,
    deck::{
        Ability, Always, CardStrength, Cost, Deck, DeckEntry, Deed, Effect, If, LeaderEntry, Per, Sort,
        Target, Toll, When,
    },
};
use regalia_game::RuleId;

/// Sixty cards, thirty names, twenty cards for each area.
pub(crate) const HOUSE_1: Deck = Deck {
    name: "house",
    version: 1,
    cards: [
        card("AR-7.1", "Huerta of Valencia", 2, 3, Ability::None),
        card(
            "AR-7.2",
            "Sawmill",
            2,
            2,
            deed(
                When::Turn,
                If::Anyway,
                false,
                Cost::AbandonThis,
                Effect::Play { sort: Sort::Any, times: 1 },
            ),
        ),
        card(
            "AR-7.3",
            "Drassanes of Barcelona",
            1,
            2,
            deed(
                When::Turn,
                If::Anyway,
                false,
                Cost::Discard(2),
                Effect::Play { sort: Sort::Of(Area::Military, 2), times: 1 },
            ),
        ),
        card(
            "AR-7.4",
            "Consulate of the Sea",
            2,
            2,
            deed(When::Beginning, If::Anyway, false, Cost::Free, Effect::LookAtTop { open: false }),
        ),
        card(
            "AR-7.5",
            "Taula de Canvi",
            1,
            2,
            Ability::Always(Always::RaiseOthers { area: Area::Economic, printed: 1, by: 1 }),
        ),
        card(
            "AR-7.6",
            "House of Stockbreeders",
            1,
            2,
            Ability::Always(Always::Grow { per: Per::OtherOwn(Area::Economic), by: 1, most: 2 }),
        ),
        card(
            "AR-7.7",
            "Silver of Iglesias",
            4,
            1,
            deed(
                When::Beginning,
                If::Anyway,
                false,
                Cost::Free,
                Effect::Toll(Toll::Surrender(Area::Military, 1)),
            ),
        ),
        card(
            "AR-7.8",
            "Florentine Bankers",
            1,
            2,
            deed(
                When::Played,
                If::OpponentAhead,
                true,
                Cost::Surrender(Area::Economic, 1),
                Effect::Play { sort: Sort::Any, times: 1 },
            ),
        ),
        card(
            "AR-7.9",
            "Fondaco of Tunis",
            1,
            2,
            deed(When::Played, If::Anyway, false, Cost::Free, Effect::TakeTop(Area::Economic)),
        ),
        card(
            "AR-7.10",
            "Salt Pans of La Mata",
            3,
            2,
            deed(When::Played, If::Anyway, false, Cost::Free, Effect::Surrender([0, 0, 1])),
        ),
        card("AR-7.11", "Town Militia of Teruel", 2, 3, Ability::None),
        card(
            "AR-7.12",
            "Almogavars",
            2,
            2,
            deed(
                When::Played,
                If::Anyway,
                true,
                Cost::Surrender(Area::Political, 1),
                Effect::Destroy(Target {
                    areas: [false, true, false],
                    strength: CardStrength::AtMost(2),
                    up_to: 1,
                    apart: false,
                }),
            ),
        ),
        card(
            "AR-7.13",
            "Order of Montesa",
            4,
            2,
            deed(When::Played, If::Anyway, false, Cost::Free, Effect::AbandonAnother),
        ),
        card(
            "AR-7.14",
            "Llúria's Galleys",
            1,
            2,
            deed(
                When::Played,
                If::Anyway,
                false,
                Cost::Free,
                Effect::Destroy(Target {
                    areas: [true, false, false],
                    strength: CardStrength::PrintedAtMostOrDown(1),
                    up_to: 1,
                    apart: false,
                }),
            ),
        ),
        card(
            "AR-7.15",
            "Brigola",
            1,
            2,
            deed(
                When::Turn,
                If::Anyway,
                false,
                Cost::AbandonThis,
                Effect::Destroy(Target {
                    areas: [true, true, false],
                    strength: CardStrength::Any,
                    up_to: 1,
                    apart: false,
                }),
            ),
        ),
        card("AR-7.16", "Castle of Xàtiva", 2, 2, Ability::Always(Always::Protect(Area::Military))),
        card(
            "AR-7.17",
            "Catalan Company",
            3,
            2,
            deed(When::Beginning, If::Anyway, false, Cost::Free, Effect::Toll(Toll::Discard)),
        ),
        may_be_down(card(
            "AR-7.18",
            "Ambush at Panissars",
            1,
            2,
            deed(
                When::TurnWhileDown,
                If::Anyway,
                false,
                Cost::TurnThisUp,
                Effect::Destroy(Target {
                    areas: [false, true, false],
                    strength: CardStrength::AtLeast(3),
                    up_to: 1,
                    apart: false,
                }),
            ),
        )),
        card(
            "AR-7.19",
            "Knights of Alfama",
            2,
            2,
            Ability::Always(Always::Grow { per: Per::OpponentIn(Area::Military), by: 2, most: 2 }),
        ),
        card(
            "AR-7.20",
            "Frontier Scouts",
            2,
            1,
            deed(When::Turn, If::Anyway, false, Cost::Show(Area::Military), Effect::RaiseThis(1)),
        ),
        card("AR-7.21", "Ricos Hombres", 2, 3, Ability::None),
        card("AR-7.22", "Justicia of Aragón", 2, 2, Ability::Always(Always::StandIn)),
        card(
            "AR-7.23",
            "Royal Chancery",
            2,
            2,
            deed(When::Turn, If::Anyway, false, Cost::Free, Effect::TurnOwn),
        ),
        card(
            "AR-7.24",
            "Papal Interdict",
            2,
            2,
            deed(
                When::Played,
                If::Anyway,
                false,
                Cost::Free,
                Effect::TurnDown(Target {
                    areas: [true, true, true],
                    strength: CardStrength::FaceUp,
                    up_to: 1,
                    apart: false,
                }),
            ),
        ),
        card(
            "AR-7.25",
            "Union of the Nobles",
            1,
            2,
            Ability::Always(Always::Grow { per: Per::AreaOfOpponent, by: 1, most: 3 }),
        ),
        card(
            "AR-7.26",
            "Poisoned Cup",
            1,
            2,
            deed(
                When::Played,
                If::Anyway,
                false,
                Cost::Free,
                Effect::Destroy(Target {
                    areas: [false, false, true],
                    strength: CardStrength::Any,
                    up_to: 1,
                    apart: false,
                }),
            ),
        ),
        card(
            "AR-7.27",
            "Court Interpreter",
            2,
            2,
            deed(When::Played, If::Anyway, false, Cost::Free, Effect::Question),
        ),
        card(
            "AR-7.28",
            "Marriage Treaty",
            3,
            2,
            deed(When::Played, If::Anyway, false, Cost::Free, Effect::Surrender([1, 1, 0])),
        ),
        card(
            "AR-7.29",
            "Cortes of Monzón",
            1,
            2,
            deed(
                When::Turn,
                If::OpponentIn(2),
                false,
                Cost::Free,
                Effect::Play { sort: Sort::Of(Area::Political, u8::MAX), times: 1 },
            ),
        ),
        card(
            "AR-7.30",
            "Compromise of Caspe",
            2,
            1,
            deed(When::Played, If::Anyway, false, Cost::Free, Effect::Exchange(2)),
        ),
    ],
    leaders: [
        leader(
            "AR-8.1",
            "James I the Conqueror",
            deed(When::Turn, If::Anyway, false, Cost::Discard(1), Effect::RaiseOne(Area::Military, 2)),
            "Landing on Majorca",
            Effect::Destroy(Target {
                areas: [true, true, true],
                strength: CardStrength::AtMost(2),
                up_to: 2,
                apart: true,
            }),
        ),
        leader(
            "AR-8.2",
            "Peter III the Great",
            Ability::Always(Always::RaiseDown(1)),
            "Sicilian Vespers",
            Effect::TurnDown(Target {
                areas: [true, true, true],
                strength: CardStrength::FaceUp,
                up_to: 2,
                apart: false,
            }),
        ),
        leader(
            "AR-8.3",
            "Peter IV the Ceremonious",
            deed(When::Beginning, If::Anyway, false, Cost::Free, Effect::LookAtTop { open: true }),
            "Breaking the Union",
            Effect::Wipe(1),
        ),
        leader(
            "AR-8.4",
            "Maria of Castile",
            deed(
                When::Turn,
                If::Anyway,
                false,
                Cost::SurrenderAnywhere(2),
                Effect::Play { sort: Sort::Elsewhere, times: 1 },
            ),
            "Cortes in Session",
            Effect::Play { sort: Sort::Any, times: 2 },
        ),
        leader(
            "AR-8.5",
            "Alfonso V the Magnanimous",
            Ability::Always(Always::RaiseIfEverywhere { printed: 1, by: 1 }),
            "Entry into Naples",
            Effect::Press(2),
        ),
        leader(
            "AR-8.6",
            "Ferdinand II",
            deed(When::Turn, If::Anyway, false, Cost::AbandonOne, Effect::PressThere(1)),
            "Sentence of Guadalupe",
            Effect::DiscardDownTo(3),
        ),
    ],
}
.checked();

const fn card(rule: &str, name: &'static str, strength: u8, copies: u8, ability: Ability) -> DeckEntry {
    DeckEntry { rule: RuleId::new(rule), name, strength, copies, may_be_down: false, ability }
}

const fn may_be_down(entry: DeckEntry) -> DeckEntry {
    DeckEntry { may_be_down: true, ..entry }
}

const fn deed(when: When, only: If, may: bool, cost: Cost, effect: Effect) -> Ability {
    Ability::Deed(Deed { when, only, may, cost, effect })
}

const fn leader(
    rule: &str,
    name: &'static str,
    ability: Ability,
    event_name: &'static str,
    event: Effect,
) -> LeaderEntry {
    LeaderEntry { rule: RuleId::new(rule), name, event_name, ability, event }
}
