//! Section 7: what every card does, and that it does no more.

use crate::common::*;
use regalia_aragon::{DeckName, deck::Ability};

/// The card has this printed strength and so many copies.
#[track_caller]
fn printed(id: &str, strength: u8, copies: u8) {
    let entry = DeckName::House1.deck().card(card(id));
    assert_eq!((entry.strength, entry.copies), (strength, copies), "{}", entry.name);
}

/// The card has no ability.
#[track_caller]
fn plain(id: &str) {
    printed(id, 2, 3);
    assert!(matches!(DeckName::House1.deck().card(card(id)).ability, Ability::None));
    let mut game = at(&format!("hand 1: {id}\nseat 2: E01, M01, P01"));
    act(&mut game, play(id));
    refused(&game, using(&game, id), "AR-2.3");
    assert_eq!(strength(&game, 1, id), 2);
}

/// AR-7.1: the Huerta has no ability.
#[test]
fn huerta_of_valencia() {
    plain("E01");
}

/// AR-7.2: the Sawmill is abandoned to play an additional card.
#[test]
fn sawmill() {
    printed("E02", 2, 2);
    let mut game = at("seat 1: E02\nhand 1: E01, M01, P01");
    act(&mut game, play("E01"));
    let told = uses(&mut game, "E02");
    assert!(told.iter().any(|event| matches!(event, Event::Abandoned { .. })));
    assert_eq!(offered(&game), [play("M01"), play("P01"), Decline]);
    act(&mut game, play("P01"));
    assert_eq!((row(&game, 1), discards(&game)), ("E01 P01".into(), cards("E02")));
}

/// AR-7.3: the Drassanes cost two cards and bring a weak military card.
#[test]
fn drassanes_of_barcelona() {
    printed("E03", 1, 2);
    let mut game = at("seat 1: E03\nhand 1: M03, M01, P01, P02\nplayed: yes");
    uses(&mut game, "E03");
    refused(&game, play("M01"), "AR-4.5");
    acts(&mut game, [discard("P01"), discard("P02")]);
    assert_eq!(offered(&game), [play("M01"), Decline], "the Order of Montesa is too strong");
    refused(&game, play("M03"), "AR-7.3");
    act(&mut game, play("M01"));
    assert_eq!((row(&game, 1), hand(&game, 1), game.table().buried), ("E03 M01".into(), cards("M03"), 2));
}

/// AR-7.4: the Consulate looks at the top card and may discard it.
#[test]
fn consulate_of_the_sea() {
    printed("E04", 2, 2);
    let mut game = at("beginning: yes\nseat 1: E04\nhand 1: E01\nhand 2: E01");
    comes(&mut game, "P05");
    assert_eq!(offered(&game), [DiscardTop, Decline]);
    act(&mut game, DiscardTop);
    assert_eq!((game.table().deck, game.table().buried), (56, 1));

    let mut game = at("beginning: yes\nseat 1: E04\nhand 1: E01\nhand 2: E01");
    comes(&mut game, "P05");
    act(&mut game, Decline);
    assert_eq!((game.table().deck, game.table().top), (57, Top::Seen));
    act(&mut game, Finish);
    comes(&mut game, "P06");
    comes(&mut game, "P07");
    assert_eq!(offered(&game), [take("P05"), take("P06"), take("P07")], "it stayed on top");
    assert_eq!(at("beginning: yes\nseat 1: E04\ndeck: empty").table().phase, Phase::Planning);
}

/// AR-7.4: two Consulates look at the same card if it was kept, and at the next if it was not.
#[test]
fn two_consulates() {
    let mut game = at("beginning: yes\nseat 1: E04, E04");
    comes(&mut game, "P05");
    act(&mut game, Decline);
    assert_eq!(offered(&game), [DiscardTop, Decline]);
    act(&mut game, DiscardTop);
    assert_eq!(game.table().phase, Phase::Planning);
    let mut game = at("beginning: yes\nseat 1: E04, E04");
    comes(&mut game, "P05");
    act(&mut game, DiscardTop);
    assert_eq!(game.turn(), Turn::Chance);
}

/// AR-7.5: the Taula raises other face-up economic cards with printed strength 1.
#[test]
fn taula_de_canvi() {
    printed("E05", 1, 2);
    let game = at("seat 1: E05, E09, E01, M04, E08 down\nseat 2: E09");
    assert_eq!((strength(&game, 1, "E05"), strength(&game, 1, "E09"), strength(&game, 1, "E01")), (1, 2, 2));
    assert_eq!((strength(&game, 1, "M04"), strength(&game, 1, "E08"), strength(&game, 2, "E09")), (1, 1, 1));
    assert_eq!(power(&at("seat 1: E05, E05"), 1), [4, 0, 0], "two raise each other");
}

/// AR-7.6: the Stockbreeders grow with other economic cards, by two at most.
#[test]
fn house_of_stockbreeders() {
    printed("E06", 1, 2);
    assert_eq!(strength(&at("seat 1: E06, M01\nseat 2: E01"), 1, "E06"), 1);
    assert_eq!(strength(&at("seat 1: E06, E01 down"), 1, "E06"), 2, "a face-down card counts");
    assert_eq!(strength(&at("seat 1: E06, E01, E02, E04"), 1, "E06"), 3);
    assert_eq!(strength(&at("seat 1: E06, E05"), 1, "E06"), 3, "and the Taula raises it as well");
}

/// AR-7.7: the Silver costs one military influence each turn, or itself.
#[test]
fn silver_of_iglesias() {
    printed("E07", 4, 1);
    let mut game = at("beginning: yes\nseat 1: E07\nhand 1: E01");
    assert_eq!(offered(&game), [surrender(Military, 1), Abandon]);
    refused(&game, surrender(Economic, 1), "AR-7.7");
    refused(&game, discard("E01"), "AR-4.5");
    act(&mut game, surrender(Military, 1));
    assert_eq!((row(&game, 1), held(&game, 2)), ("E07".into(), [0, 1, 0]));

    let mut game = at("beginning: yes\nseat 1: E07");
    act(&mut game, Abandon);
    assert_eq!((row(&game, 1), discards(&game)), (String::new(), cards("E07")));
    let game = at("beginning: yes\nseat 1: E07\ninfluence: military 10 of seat 2");
    assert_eq!((row(&game, 1), game.table().phase), (String::new(), Phase::Planning), "it cannot be paid");
}

/// AR-7.8: the Bankers lend an additional play to the player who is behind.
#[test]
fn florentine_bankers() {
    printed("E08", 1, 2);
    let mut game = at("hand 1: E08, M01\ninfluence: military 1 of seat 2");
    act(&mut game, play("E08"));
    assert_eq!(offered(&game), [Accept, Decline]);
    acts(&mut game, [Accept, play("M01")]);
    assert_eq!((row(&game, 1), held(&game, 2)), ("E08 M01".into(), [1, 1, 0]));

    let mut game = at("hand 1: E08, M01\ninfluence: military 1 of seat 2");
    acts(&mut game, [play("E08"), Decline]);
    assert_eq!(held(&game, 2), [0, 1, 0]);
    for unfit in ["hand 1: E08, M01", "hand 1: E08\ninfluence: military 1 of seat 2"] {
        let mut game = at(unfit);
        act(&mut game, play("E08"));
        assert_eq!(game.table().phase, Phase::Planning, "{unfit}");
    }
}

/// AR-7.9: the Fondaco takes an economic card from the top, and discards another.
#[test]
fn fondaco_of_tunis() {
    printed("E09", 1, 2);
    let mut game = at("hand 1: E09");
    act(&mut game, play("E09"));
    comes(&mut game, "E07");
    assert_eq!((hand(&game, 1), game.table().shown[0]), (cards("E07"), cards("E07")));
    let mut game = at("hand 1: E09");
    act(&mut game, play("E09"));
    comes(&mut game, "M07");
    assert_eq!((hand(&game, 1), discards(&game), game.table().deck), (Cards::NONE, cards("M07"), 58));
    let mut game = at("hand 1: E09\ndeck: empty");
    act(&mut game, play("E09"));
    assert_eq!(game.table().phase, Phase::Planning);
}

/// AR-7.9: the Fondaco reveals the card that the Consulate has seen.
#[test]
fn the_fondaco_reveals_what_the_consulate_saw() {
    let mut game = at("beginning: yes\nseat 1: E04\nhand 1: E09");
    comes(&mut game, "E07");
    acts(&mut game, [Decline, play("E09")]);
    assert_eq!((hand(&game, 1), game.table().top), (cards("E07"), Top::Unseen));
}

/// AR-7.10: the Salt Pans cost one political influence.
#[test]
fn salt_pans_of_la_mata() {
    printed("E10", 3, 2);
    let mut game = at("hand 1: E10");
    act(&mut game, play("E10"));
    assert_eq!((strength(&game, 1, "E10"), held(&game, 2)), (3, [0, 0, 1]));
}

/// AR-7.11: the Militia has no ability.
#[test]
fn town_militia_of_teruel() {
    plain("M01");
}

/// AR-7.12: the Almogavars destroy a weak military card for one political influence.
#[test]
fn almogavars() {
    printed("M02", 2, 2);
    let mut game = at("hand 1: M02\nseat 2: M01, M09, M07, E01");
    act(&mut game, play("M02"));
    act(&mut game, Accept);
    assert_eq!(offered(&game), [choose(&game, 2, "M01"), choose(&game, 2, "M09")]);
    refused(&game, choose(&game, 2, "M07"), "AR-7.12");
    names(&mut game, 2, "M09");
    assert_eq!((row(&game, 2), held(&game, 2)), ("M01 M07 E01".into(), [0, 0, 1]));

    let mut game = at("hand 1: M02\nseat 2: M09\ninfluence: military 1 of seat 1");
    act(&mut game, play("M02"));
    assert_eq!(game.table().phase, Phase::Planning, "the Knights have strength 4 now");
}

/// AR-7.13: the Order needs another card, or goes itself.
#[test]
fn order_of_montesa() {
    printed("M03", 4, 2);
    let mut game = at("seat 1: E01, P01\nhand 1: M03");
    act(&mut game, play("M03"));
    assert_eq!(offered(&game), [choose(&game, 1, "E01"), choose(&game, 1, "P01")]);
    names(&mut game, 1, "E01");
    assert_eq!(row(&game, 1), "P01 M03");
    let mut game = at("hand 1: M03");
    act(&mut game, play("M03"));
    assert_eq!((row(&game, 1), discards(&game)), (String::new(), cards("M03")));
}

/// AR-7.14: the Galleys sink an economic card with printed strength 1, or a face-down one.
#[test]
fn llurias_galleys() {
    printed("M04", 1, 2);
    let mut game = at("hand 1: M04\nseat 2: E05, E09, E01, E07 down, P05");
    act(&mut game, play("M04"));
    assert_eq!(offered(&game), ["E05", "E09", "E07"].map(|id| choose(&game, 2, id)), "whatever raises it");
    names(&mut game, 2, "E07");
    assert_eq!((row(&game, 2), game.table().buried), ("E05 E09 E01 P05".into(), 1));
}

/// AR-7.15: the Brigola is abandoned to destroy a military or economic card.
#[test]
fn brigola() {
    printed("M05", 1, 2);
    let mut game = at("seat 1: M05\nseat 2: M03, E07, P01");
    uses(&mut game, "M05");
    assert_eq!(offered(&game), [choose(&game, 2, "M03"), choose(&game, 2, "E07")]);
    refused(&game, choose(&game, 2, "P01"), "AR-7.15");
    names(&mut game, 2, "M03");
    assert_eq!(
        (row(&game, 1), row(&game, 2), discards(&game)),
        (String::new(), "E07 P01".into(), cards("M03 M05"))
    );
}

/// AR-7.16: the Castle protects other military cards, also face-down ones, while it lies face up.
#[test]
fn castle_of_xativa() {
    printed("M06", 2, 2);
    let mut game = at("seat 1: M05\nseat 2: M06, M01, M08 hidden");
    uses(&mut game, "M05");
    assert_eq!(row(&game, 2), "M01 (M08)", "only the Castle could be destroyed, so it was");
    let game = at("seat 1: M05\nseat 2: M06, M06");
    refused(&game, using(&game, "M05"), "AR-4.9");
    let mut game = at("seat 1: M05\nseat 2: M06 down, M01");
    uses(&mut game, "M05");
    names(&mut game, 2, "M01");
    assert_eq!(row(&game, 2), "(M06)");
}

/// AR-7.17: the Company costs a card each turn, or itself.
#[test]
fn catalan_company() {
    printed("M07", 3, 2);
    let mut game = at("beginning: yes\nseat 1: M07\nhand 1: E01, P01");
    assert_eq!(offered(&game), [discard("E01"), discard("P01"), Abandon]);
    refused(&game, surrender(Military, 1), "AR-4.5");
    refused(&game, discard("E02"), "AR-2.2");
    act(&mut game, discard("P01"));
    assert_eq!((row(&game, 1), hand(&game, 1)), ("M07".into(), cards("E01")));
    let game = at("beginning: yes\nseat 1: M07");
    assert_eq!(
        (row(&game, 1), game.table().phase),
        (String::new(), Phase::Planning),
        "without cards it goes"
    );
}

/// AR-7.18: the Ambush waits face down and destroys a strong military card.
#[test]
fn ambush_at_panissars() {
    printed("M08", 1, 2);
    let mut game = at("hand 1: M08\nseat 2: M03, M07, M01");
    act(&mut game, play_down("M08"));
    uses(&mut game, "M08");
    assert_eq!(offered(&game), [choose(&game, 2, "M03"), choose(&game, 2, "M07")]);
    names(&mut game, 2, "M03");
    assert_eq!((row(&game, 1), row(&game, 2)), ("M08".into(), "M07 M01".into()));
    refused(&game, using(&game, "M08"), "AR-2.3");
    let mut game = at("seat 1: M08 hidden");
    let told = uses(&mut game, "M08");
    assert!(told.contains(&Event::TurnedUp { seat: seat(1), spot: Spot(0), card: card("M08") }));
    assert_eq!(row(&game, 1), "M08", "also without a target");
}

/// AR-7.19: the Knights have +2 while the opponent has military influence.
#[test]
fn knights_of_alfama() {
    printed("M09", 2, 2);
    let knights = |influence: &str| strength(&at(&format!("seat 1: M09\ninfluence: {influence}")), 1, "M09");
    assert_eq!(knights("military 1 of seat 2"), 4);
    assert_eq!((knights("military 1 of seat 1"), knights("economic 5 of seat 2")), (2, 2));
}

/// AR-7.20: the Scouts have +1 for a military card that is shown.
#[test]
fn frontier_scouts() {
    printed("M10", 2, 1);
    let mut game = at("seat 1: M10\nhand 1: E01, M01");
    uses(&mut game, "M10");
    refused(&game, show("E01"), "AR-7.20");
    let told = act(&mut game, show("M01"));
    assert!(told.contains(&Event::CardShown { seat: seat(1), card: card("M01") }));
    assert_eq!((strength(&game, 1, "M10"), hand(&game, 1)), (3, cards("E01 M01")));
    assert_eq!(game.table().shown[0], cards("M01"));
}

/// AR-7.21: the Ricos Hombres have no ability.
#[test]
fn ricos_hombres() {
    plain("P01");
}

/// AR-7.22: a Justicia goes instead of another card, whether one likes it or not.
#[test]
fn justicia_of_aragon() {
    printed("P02", 2, 2);
    let mut game = at("seat 1: M05\nseat 2: E01, P02");
    let told = uses(&mut game, "M05");
    let (justicia, huerta) = (Spot(2), Spot(1));
    assert!(told.contains(&Event::StoodIn {
        seat: seat(2),
        spot: justicia,
        card: card("P02"),
        saved: huerta
    }));
    assert_eq!(row(&game, 2), "E01");
    let mut game = at("hand 1: P06\nseat 2: P02, P02");
    act(&mut game, play("P06"));
    names(&mut game, 2, "P02");
    assert_eq!(row(&game, 2), "P02", "one goes for the other, and only one");
    let mut game = at("hand 1: P06\nseat 2: P02");
    act(&mut game, play("P06"));
    assert_eq!(row(&game, 2), "", "it does not save itself");
    let mut game = at("seat 1: M05\nseat 2: E01, P02 down");
    uses(&mut game, "M05");
    assert_eq!(row(&game, 2), "(P02)", "nor face down");
}

/// AR-7.23: the Chancery turns one of one's own cards over.
#[test]
fn royal_chancery() {
    printed("P03", 2, 2);
    let mut game = at("seat 1: P03, E01, M08 hidden\nseat 2: E01");
    uses(&mut game, "P03");
    assert_eq!(offered(&game), ["P03", "E01", "M08"].map(|id| choose(&game, 1, id)));
    refused(&game, choose(&game, 2, "E01"), "AR-7.23");
    names(&mut game, 1, "M08");
    assert_eq!(row(&game, 1), "P03 E01 M08");
    let mut game = at("seat 1: P03, E01");
    uses(&mut game, "P03");
    names(&mut game, 1, "E01");
    assert_eq!(row(&game, 1), "P03 (E01)");
}

/// AR-7.24: the Interdict turns an opposing card of any area face down.
#[test]
fn papal_interdict() {
    printed("P04", 2, 2);
    let mut game = at("hand 1: P04\nseat 1: E01\nseat 2: E07, M01 down, P01");
    act(&mut game, play("P04"));
    assert_eq!(offered(&game), [choose(&game, 2, "E07"), choose(&game, 2, "P01")]);
    refused(&game, choose(&game, 2, "M01"), "AR-7.24");
    names(&mut game, 2, "E07");
    assert_eq!((row(&game, 2), strength(&game, 2, "E07")), ("(E07) (M01) P01".into(), 1));
}

/// AR-7.25: the Union grows with the areas in which the opponent has influence.
#[test]
fn union_of_the_nobles() {
    printed("P05", 1, 2);
    let union = |influence: &str| strength(&at(&format!("seat 1: P05\ninfluence: {influence}")), 1, "P05");
    assert_eq!(union("military 1 of seat 1"), 1);
    assert_eq!(union("military 1 of seat 2, economic 9 of seat 2"), 3);
    assert_eq!(union("military 1 of seat 2, economic 9 of seat 2, political 2 of seat 2"), 4);
}

/// AR-7.26: the Cup destroys a political card.
#[test]
fn poisoned_cup() {
    printed("P06", 1, 2);
    let mut game = at("hand 1: P06\nseat 2: P08, P01 down, E01");
    act(&mut game, play("P06"));
    assert_eq!(offered(&game), [choose(&game, 2, "P08"), choose(&game, 2, "P01")]);
    names(&mut game, 2, "P08");
    assert_eq!(row(&game, 2), "(P01) E01");
}

/// AR-7.27: the Interpreter lays the opponent's hand open and takes a card out of it.
#[test]
fn court_interpreter() {
    printed("P07", 2, 2);
    let mut game = at("hand 1: P07, E02\nhand 2: E01, M01");
    let told = act(&mut game, play("P07"));
    assert!(told.contains(&Event::HandShown { seat: seat(2), cards: cards("E01 M01") }));
    refused(&game, pick("E02"), "AR-7.27");
    act(&mut game, pick("M01"));
    assert_eq!((hand(&game, 2), discards(&game)), (cards("E01"), cards("M01")));
    let mut game = at("hand 1: P07");
    act(&mut game, play("P07"));
    assert_eq!(game.table().phase, Phase::Planning);
}

/// AR-7.28: the Treaty costs one economic and one military influence.
#[test]
fn marriage_treaty() {
    printed("P08", 3, 2);
    let mut game = at("hand 1: P08");
    act(&mut game, play("P08"));
    assert_eq!((strength(&game, 1, "P08"), held(&game, 2)), (3, [1, 1, 0]));
}

/// AR-7.29: the Cortes grant a political card against an opponent with influence in two areas.
#[test]
fn cortes_of_monzon() {
    printed("P09", 1, 2);
    let two = "influence: economic 1 of seat 2, military 1 of seat 2";
    let mut game = at(&format!("seat 1: P09\nhand 1: E01, M01, P01\n{two}"));
    act(&mut game, play("E01"));
    uses(&mut game, "P09");
    assert_eq!(offered(&game), [play("P01"), Decline]);
    refused(&game, play("M01"), "AR-7.29");
    act(&mut game, play("P01"));
    assert_eq!(row(&game, 1), "P09 E01 P01");
    let game = at("seat 1: P09\nhand 1: P01\nplayed: yes\ninfluence: economic 1 of seat 2");
    refused(&game, using(&game, "P09"), "AR-7.29");
}

/// AR-7.30: the Compromise gives up influence in one area and takes as much in another.
#[test]
fn compromise_of_caspe() {
    printed("P10", 2, 1);
    let mut game = at("hand 1: P10\ninfluence: economic 3 of seat 1, military 1 of seat 2");
    act(&mut game, play("P10"));
    assert_eq!(offered(&game).len(), 7, "one or two in three areas, or nothing");
    act(&mut game, surrender(Economic, 2));
    assert_eq!(offered(&game), [name(Military), name(Political)]);
    refused(&game, name(Economic), "AR-7.30");
    act(&mut game, name(Military));
    assert_eq!((held(&game, 1), held(&game, 2)), ([1, 1, 0], [0; 3]));
    let mut game = at("hand 1: P10");
    acts(&mut game, [play("P10"), Decline]);
    assert_eq!(held(&game, 2), [0; 3]);
}

#[test]
fn the_house_deck_has_sixty_cards_twenty_for_each_area() {
    let deck = DeckName::House1.deck();
    assert_eq!((deck.name, deck.version, deck.all().count()), ("house", 1, 60));
    for area in Area::ALL {
        assert_eq!(deck.all().only(|card| card.area() == area).count(), 20);
    }
}
