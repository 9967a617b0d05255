//! Section 5: what every character costs, and what it does.

use crate::common::*;

/// The first dice buy the character, the second ones just miss its cost.
#[track_caller]
fn costs<const N: usize, const M: usize>(character: Character, met: [u8; N], missed: [u8; M]) {
    assert!(buys(met).contains(&character), "{character} for {met:?}");
    let text = missed.map(|pips| pips.to_string()).join(" ");
    refused(&at(&format!("players: 5\naside: {text}")), claim(character), character.rule().as_str());
}

/// The character brings in an active die that shows this, once, and no other.
#[track_caller]
fn brings_in(by: Character, pips: u8) {
    let mut game = at(&format!("active: 6 4 4\nseat 1: {by}"));
    let other = pips % 6 + 1;
    refused(&game, bring(by, other), by.rule().as_str());
    let told = act(&mut game, bring(by, pips));
    assert_eq!(told, [Event::BroughtIn { seat: seat(1), by, face: face(pips) }]);
    assert_eq!(game.hall().active, dice([6, 4, 4, pips]));
    refused(&game, bring(by, pips), "CK-3.5");
    act(&mut game, aside(pips));
    assert_eq!(set_aside(&game), pips.to_string());
}

/// CK-5.1: a Fool costs any dice result.
#[test]
fn a_fool_costs_nothing() {
    for result in [[1, 2, 4], [6, 6, 6], [1, 1, 2]] {
        assert!(buys(result).contains(&Fool));
    }
}

/// CK-5.1: the Fool re-rolls one active die.
#[test]
fn the_fool_rerolls_one_die() {
    let mut game = at("active: 6 5 2\nseat 1: fool");
    act(&mut game, reroll(2));
    assert_eq!(game.hall().phase, Phase::Rolling { left: 1, by: Some(Fool) });
    fall(&mut game, [6]);
    assert_eq!(active(&game), "5-6-6");
    refused(&game, reroll(5), "CK-3.5");
    refused(&at("active: 6 5 2\nseat 1: fool"), reroll(3), "CK-3.6");
}

/// CK-5.2: a Charlatan costs any dice result and an owned Fool.
#[test]
fn a_charlatan_costs_a_fool() {
    for result in ["1 2 4", "6 6 6", "1 1 2"] {
        assert!(claimable(&at(&format!("seat 1: fool\naside: {result}"))).contains(&Charlatan));
        refused(&at(&format!("aside: {result}")), claim(Charlatan), "CK-4.3");
    }
}

/// CK-5.2: each Charlatan adds one die at the start, in the very next turn.
#[test]
fn a_charlatan_adds_a_die_at_the_start() {
    let mut game = at("start: 2\nseat 1: fool, charlatan\naside: 1 2 4");
    act(&mut game, claim(Charlatan));
    assert_eq!((whose(&game), first_dice(&mut game)), (1, 5));
}

/// CK-5.3: the Farmer costs a pair.
#[test]
fn the_farmer_costs_a_pair() {
    costs(Farmer, [4, 4, 1], [4, 5, 1]);
}

/// CK-5.3: the Farmer adds one die at the start, in the very next turn.
#[test]
fn the_farmer_adds_a_die_at_the_start() {
    let mut game = at("start: 2\naside: 4 4 1");
    act(&mut game, claim(Farmer));
    assert_eq!((whose(&game), first_dice(&mut game)), (1, 4));
    fall(&mut game, [1, 2, 3, 4]);
    refused(&game, bring(Farmer, 4), "CK-5.3");
}

/// CK-5.4: the Serving Maid costs all dice odd.
#[test]
fn the_serving_maid_costs_all_odd() {
    costs(ServingMaid, [1, 3, 5], [1, 3, 4]);
}

/// CK-5.4: the Serving Maid adds 1, 2 or 3 pips to one active die.
#[test]
fn the_serving_maid_adds_up_to_three_pips() {
    for (pips, wanted) in [(1, "3-6-6"), (2, "4-6-6"), (3, "5-6-6")] {
        let mut game = at("active: 2 6 6\nseat 1: serving maid");
        act(&mut game, add(pips, 2));
        assert_eq!(active(&game), wanted);
        refused(&game, add(1, 3), "CK-3.5");
    }
}

/// CK-5.4: the Serving Maid takes no die above 6, and adds neither nothing nor four.
#[test]
fn the_serving_maid_takes_no_die_above_six() {
    let game = at("active: 1 4 6\nseat 1: serving maid");
    for (pips, to) in [(0, 1), (4, 1), (3, 4), (1, 6)] {
        refused(&game, add(pips, to), "CK-5.4");
    }
    let adds = [add(1, 1), add(2, 1), add(3, 1), add(1, 4), add(2, 4)];
    assert_eq!(offered(&game)[3..], adds);
}

/// CK-5.5: the Philosopher costs all dice even.
#[test]
fn the_philosopher_costs_all_even() {
    costs(Philosopher, [2, 4, 6], [2, 4, 5]);
}

/// CK-5.5: the Philosopher moves pips from one active die to another.
#[test]
fn the_philosopher_moves_pips() {
    let mut game = at("active: 6 2 1\nseat 1: philosopher");
    act(&mut game, shift([6, 1], [4, 3]));
    assert_eq!(active(&game), "2-3-4");
    refused(&game, shift([2, 4], [3, 3]), "CK-3.5");
}

/// CK-5.5: two dice keep their total and stay within 1 to 6, so 1-1 and 6-6 give nothing.
#[test]
fn the_philosopher_keeps_the_total_of_two_dice() {
    let game = at("active: 6 6 1 1\nseat 1: philosopher");
    refused(&game, shift([6, 1], [4, 4]), "CK-5.5");
    let three = Action::Shift { from: dice([6, 1, 1]), to: dice([4, 2, 2]) };
    refused(&game, three, "CK-5.5");
    let shifts = [shift([6, 1], [5, 2]), shift([6, 1], [4, 3])];
    let mut found = offered(&game)[2..].to_vec();
    found.sort_by_key(|action| shifts.iter().position(|other| other == action));
    assert_eq!(found, shifts);
    let one_left = at("active: 4\naside: 2\nseat 1: philosopher");
    assert_eq!(offered(&one_left), [aside(4)], "there is no other die to move pips to");
}

/// CK-5.6: the Laborer costs a total of 15.
#[test]
fn the_laborer_costs_fifteen() {
    costs(Laborer, [6, 5, 4], [6, 5, 3]);
}

/// CK-5.6: the Laborer brings in a 1.
#[test]
fn the_laborer_brings_in_a_one() {
    brings_in(Laborer, 1);
}

/// CK-5.7: the Guard costs a triplet.
#[test]
fn the_guard_costs_a_triplet() {
    costs(Guard, [2, 2, 2], [2, 2, 3]);
}

/// CK-5.7: the Guard brings in a 2.
#[test]
fn the_guard_brings_in_a_two() {
    brings_in(Guard, 2);
}

/// CK-5.8: the Hunter costs four alike.
#[test]
fn the_hunter_costs_four_alike() {
    costs(Hunter, [3, 3, 3, 3], [3, 3, 3, 2]);
}

/// CK-5.8: the Hunter brings in a 3.
#[test]
fn the_hunter_brings_in_a_three() {
    brings_in(Hunter, 3);
}

/// CK-5.9: the Astronomer costs two pairs.
#[test]
fn the_astronomer_costs_two_pairs() {
    costs(Astronomer, [3, 3, 4, 4], [3, 3, 4, 5]);
    costs(Astronomer, [4, 4, 4, 4], [4, 4, 4, 5]);
}

/// CK-5.9: the Astronomer turns one active die to the value of one set aside.
#[test]
fn the_astronomer_copies_a_die_set_aside() {
    let mut game = at("active: 6 5\naside: 2 3\nseat 1: astronomer");
    refused(&game, copy(5, 6), "CK-5.9");
    assert_eq!(offered(&game)[2..], [copy(5, 2), copy(5, 3), copy(6, 2), copy(6, 3)]);
    act(&mut game, copy(6, 2));
    assert_eq!((active(&game), set_aside(&game)), ("2-5".into(), "2-3".into()));
    refused(&game, copy(5, 3), "CK-3.5");
}

/// CK-5.9: while nothing is set aside, the Astronomer cannot be used.
#[test]
fn the_astronomer_needs_a_die_set_aside() {
    let game = at("active: 6 5 5\nseat 1: astronomer");
    refused(&game, copy(6, 5), "CK-5.9");
    assert_eq!(offered(&game), [aside(5), aside(6)]);
}

/// CK-5.10: the Merchant costs a total of 20.
#[test]
fn the_merchant_costs_twenty() {
    costs(Merchant, [6, 6, 6, 2], [6, 6, 6, 1]);
}

/// CK-5.10: the Merchant re-rolls any number of active dice, and they stay active.
#[test]
fn the_merchant_rerolls_any_number_of_dice() {
    let mut game = at("active: 6 2 1 1\naside: 6\nseat 1: merchant");
    acts(&mut game, [pick(Merchant, 1), pick(Merchant, 2), pick(Merchant, 1), Finish]);
    assert_eq!(game.hall().phase, Phase::Rolling { left: 3, by: Some(Merchant) });
    fall(&mut game, [6, 4, 5]);
    assert_eq!((active(&game), set_aside(&game)), ("4-5-6-6".into(), "6".into()));
    refused(&game, pick(Merchant, 4), "CK-3.5");
}

/// CK-5.10: the Merchant re-rolls one die or all of them.
#[test]
fn the_merchant_rerolls_one_die_or_all() {
    let mut game = at("active: 6 2\nseat 1: merchant");
    acts(&mut game, [pick(Merchant, 2), Finish]);
    fall(&mut game, [1]);
    assert_eq!(active(&game), "1-6");
    let mut game = at("active: 6 2\nseat 1: merchant");
    acts(&mut game, [pick(Merchant, 2), pick(Merchant, 6)]);
    assert_eq!(offered(&game), [Finish]);
    act(&mut game, Finish);
    fall(&mut game, [3, 3]);
    assert_eq!(active(&game), "3-3");
}

/// CK-5.11: the Noblewoman costs a full house.
#[test]
fn the_noblewoman_costs_a_full_house() {
    costs(Noblewoman, [5, 5, 5, 2, 2], [5, 5, 5, 2, 1]);
    costs(Noblewoman, [5, 5, 5, 5, 5], [5, 5, 5, 5, 1]);
}

/// CK-5.11: the Noblewoman adds one pip to each of any number of active dice, none above 6.
#[test]
fn the_noblewoman_adds_one_pip_to_each() {
    let mut game = at("active: 1 1 4 5 6\nseat 1: noblewoman");
    refused(&game, pick(Noblewoman, 6), "CK-5.11");
    acts(&mut game, [pick(Noblewoman, 5), pick(Noblewoman, 1), pick(Noblewoman, 4), Finish]);
    assert_eq!(active(&game), "1-2-5-6-6");
    refused(&game, pick(Noblewoman, 1), "CK-3.5");
}

/// CK-5.12: the Pawnbroker costs a total of 30.
#[test]
fn the_pawnbroker_costs_thirty() {
    costs(Pawnbroker, [6, 6, 6, 6, 6], [6, 6, 6, 6, 5]);
}

/// CK-5.12: the Pawnbroker brings in a 4.
#[test]
fn the_pawnbroker_brings_in_a_four() {
    brings_in(Pawnbroker, 4);
}

/// CK-5.13: the Knight costs five alike.
#[test]
fn the_knight_costs_five_alike() {
    costs(Knight, [1, 1, 1, 1, 1], [1, 1, 1, 1, 2, 2]);
}

/// CK-5.13: the Knight brings in a 5.
#[test]
fn the_knight_brings_in_a_five() {
    brings_in(Knight, 5);
}

/// CK-5.14: the Magician costs a straight of five, 1 to 5 or 2 to 6.
#[test]
fn the_magician_costs_a_straight_of_five() {
    costs(Magician, [1, 2, 3, 4, 5], [1, 2, 3, 4, 6]);
    costs(Magician, [2, 3, 4, 5, 6], [1, 3, 4, 5, 6, 6]);
}

/// CK-5.14: the Magician turns one active die to any other value.
#[test]
fn the_magician_turns_a_die_to_any_other_value() {
    for to in [1, 2, 3, 5, 6] {
        let mut game = at("active: 4\naside: 1\nseat 1: magician");
        act(&mut game, turn(4, to));
        assert_eq!(active(&game), to.to_string());
        refused(&game, turn(to, 4), "CK-3.5");
    }
    refused(&at("active: 4\naside: 1\nseat 1: magician"), turn(4, 4), "CK-3.13");
}

/// CK-5.15: the Alchemist costs a straight of six.
#[test]
fn the_alchemist_costs_a_straight_of_six() {
    costs(Alchemist, [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 5]);
}

/// CK-5.15: the Alchemist keeps the total of three dice, each within 1 to 6; one may stay as it is.
#[test]
fn the_alchemist_redistributes_the_pips_of_three_dice() {
    let mut game = at("active: 6 6 3 1\nseat 1: alchemist");
    acts(&mut game, [pick(Alchemist, 6), pick(Alchemist, 1), pick(Alchemist, 6)]);
    refused(&game, recast([4, 4, 4]), "CK-5.15");
    refused(&game, recast([6, 6, 1, 1]), "CK-5.15");
    refused(&game, recast([6, 6]), "CK-5.15");
    let ways = [[1, 6, 6], [2, 5, 6], [3, 4, 6], [3, 5, 5], [4, 4, 5]].map(recast);
    let mut found = offered(&game);
    found.sort_by_key(|action| ways.iter().position(|other| other == action));
    assert_eq!(found, ways);
    act(&mut game, recast([6, 4, 3]));
    assert_eq!(active(&game), "3-3-4-6");
    refused(&game, pick(Alchemist, 3), "CK-3.5");
}

/// CK-5.15: with only two active dice the Alchemist works on those two.
#[test]
fn the_alchemist_works_on_two_dice_when_there_are_no_more() {
    let mut game = at("active: 6 2\nseat 1: alchemist");
    acts(&mut game, [pick(Alchemist, 6), pick(Alchemist, 2)]);
    refused(&game, recast([4, 5]), "CK-5.15");
    act(&mut game, recast([4, 4]));
    assert_eq!(active(&game), "4-4");
}

/// CK-5.16: the Bishop costs three pairs.
#[test]
fn the_bishop_costs_three_pairs() {
    costs(Bishop, [1, 1, 2, 2, 3, 3], [1, 1, 2, 2, 3, 4]);
    costs(Bishop, [1, 1, 1, 1, 3, 3], [1, 1, 1, 1, 3, 4]);
    costs(Bishop, [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 4]);
}

/// CK-5.16: the Bishop brings in a 6.
#[test]
fn the_bishop_brings_in_a_six() {
    brings_in(Bishop, 6);
}

/// CK-5.17: the Nobleman costs two triplets.
#[test]
fn the_nobleman_costs_two_triplets() {
    costs(Nobleman, [2, 2, 2, 4, 4, 4], [2, 2, 2, 4, 4, 5]);
    costs(Nobleman, [2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 5]);
}

/// CK-5.17: the Nobleman adds exactly two pips to each of any number of active dice, never to a 5 or 6.
#[test]
fn the_nobleman_adds_two_pips_to_each() {
    let mut game = at("active: 1 1 3 4 5 6\nseat 1: nobleman");
    refused(&game, pick(Nobleman, 5), "CK-5.17");
    refused(&game, pick(Nobleman, 6), "CK-5.17");
    acts(&mut game, [pick(Nobleman, 1), pick(Nobleman, 3), pick(Nobleman, 4), Finish]);
    assert_eq!(active(&game), "1-3-5-5-6-6");
    refused(&game, pick(Nobleman, 1), "CK-3.5");
}

/// CK-5.18: the General costs six alike.
#[test]
fn the_general_costs_six_alike() {
    costs(General, [4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 3, 3]);
}

/// CK-5.18: the General adds two dice at the start, in the very next turn.
#[test]
fn the_general_adds_two_dice_at_the_start() {
    let mut game = at("start: 2\nseat 1: farmer\naside: 4 4 4 4 4 4");
    act(&mut game, claim(General));
    assert_eq!((whose(&game), first_dice(&mut game)), (1, 6));
}

/// CK-5.19: the King costs seven alike, and the player who claims him takes the Queen too.
#[test]
fn the_king_costs_seven_alike_and_brings_the_queen() {
    costs(King, [2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 1, 1]);
    let mut game = at("aside: 2 2 2 2 2 2 2");
    act(&mut game, claim(King));
    assert!(owns(&game, 1, King) && owns(&game, 1, Queen));
    let display = game.hall().display;
    assert!(!display.has(King) && !display.has(Queen));
}

/// CK-5.19: the King has no power over the dice.
#[test]
fn the_king_has_no_power_over_the_dice() {
    let mut game = at("king: seat 1 with 7 x 2\nqueen: seat 2\nfinal: yes\nstart: 1");
    roll(&mut game, [6, 5, 2]);
    assert_eq!(offered(&game), [aside(2), aside(5), aside(6)]);
    refused(&game, bring(King, 6), "CK-5.19");
}

/// CK-5.20, CK-5.19: the Queen has no cost of her own: she comes only with the King.
#[test]
fn the_queen_cannot_be_claimed() {
    for result in ["1 2 4", "2 2 2 2 2 2 2", "6 6 6 6 6 6 6 6"] {
        refused(&at(&format!("aside: {result}")), claim(Queen), "CK-5.19");
    }
}

/// CK-5.20: the Queen brings in a die of any value.
#[test]
fn the_queen_brings_in_a_die_of_any_value() {
    for pips in 1..=6 {
        let mut game = at("active: 6 4 4\nseat 1: queen");
        act(&mut game, bring(Queen, pips));
        assert_eq!(game.hall().active, dice([6, 4, 4, pips]));
        refused(&game, bring(Queen, pips), "CK-3.5");
        act(&mut game, aside(pips));
    }
}
