//! Section 3: a turn.

use crate::common::*;

/// CK-3.1: a turn starts with a roll of three dice.
#[test]
fn a_turn_starts_with_three_dice() {
    let mut game = begun(2, 1);
    assert_eq!(game.turn(), Turn::Chance, "the first roll is no choice");
    fall(&mut game, [6, 5, 2]);
    assert_eq!((active(&game), set_aside(&game)), ("2-5-6".into(), "".into()));
}

/// CK-3.1: Farmer and each Charlatan add one die, the General two, and none can be left out.
#[test]
fn owned_characters_force_dice_in() {
    let table = [
        ("farmer", 4),
        ("charlatan", 4),
        ("charlatan, charlatan, charlatan", 6),
        ("general", 5),
        ("farmer, general, charlatan, charlatan", 8),
        ("fool, laborer, guard, hunter, queen", 3),
    ];
    for (owned, wanted) in table {
        let mut game = at(&format!("seat 2: {owned}\naside: 1 2 4"));
        let told = act(&mut game, Decline);
        assert!(told.contains(&Event::TurnBegan { seat: seat(2), dice: wanted }), "{owned}: {told:?}");
        assert_eq!(first_dice(&mut game), wanted, "{owned}");
    }
}

/// CK-3.2: after every roll at least one active die is set aside before the next.
#[test]
fn one_die_is_set_aside_after_every_roll() {
    let mut game = at("");
    roll(&mut game, [6, 5, 2]);
    refused(&game, Roll, "CK-3.2");
    act(&mut game, aside(2));
    roll(&mut game, [6, 4]);
    refused(&game, Roll, "CK-3.2");
    act(&mut game, aside(4));
    roll(&mut game, [1]);
    refused(&game, Roll, "CK-3.2");
}

/// CK-3.2: any number may be set aside, and only dice that are there.
#[test]
fn any_number_may_be_set_aside() {
    let mut game = at("active: 6 6 2");
    assert_eq!(offered(&game), [aside(2), aside(6)]);
    refused(&game, aside(5), "CK-3.6");
    acts(&mut game, [aside(6), aside(6)]);
    assert_eq!(offered(&game), [aside(2), Roll]);
    act(&mut game, aside(2));
    assert_eq!(game.hall().phase, Phase::Claiming);
}

/// CK-3.3: a die set aside is not rolled again.
#[test]
fn a_die_set_aside_is_not_rolled_again() {
    let mut game = at("active: 6 5 2");
    act(&mut game, aside(6));
    roll(&mut game, [1, 3]);
    assert_eq!((active(&game), set_aside(&game)), ("1-3".into(), "6".into()));
    refused(&game, aside(6), "CK-3.3");
}

/// CK-3.3, CK-3.6: a die set aside is out of every character's reach.
#[test]
fn a_die_set_aside_is_not_changed() {
    let game = at("active: 5 2\naside: 4 1\n\
        seat 1: fool, serving maid, philosopher, astronomer, merchant, noblewoman, magician, alchemist, nobleman");
    for action in [reroll(4), add(1, 4), shift([4, 2], [3, 3]), copy(4, 1), turn(4, 6)] {
        refused(&game, action, "CK-3.3");
    }
    for by in [Merchant, Noblewoman, Alchemist, Nobleman] {
        refused(&game, pick(by, 4), "CK-3.3");
    }
}

/// CK-3.4: the dice still active are rolled all together.
#[test]
fn all_active_dice_are_rolled_together() {
    let mut game = at("seat 1: charlatan, charlatan, charlatan");
    roll(&mut game, [1, 1, 2, 3, 4, 5]);
    acts(&mut game, [aside(1), aside(1), Roll]);
    assert_eq!(game.hall().phase, Phase::Rolling { left: 4, by: None });
    fall(&mut game, [6, 6, 6, 5]);
    assert_eq!((active(&game), set_aside(&game)), ("5-6-6-6".into(), "1-1".into()));
}

/// CK-3.4: a character can be used between two settings-aside.
#[test]
fn a_character_is_used_between_two_settings_aside() {
    let mut game = at("active: 6 5 2\nseat 1: magician");
    acts(&mut game, [aside(6), turn(5, 6), aside(6)]);
    roll(&mut game, [4]);
    assert_eq!((active(&game), set_aside(&game)), ("4".into(), "6-6".into()));
}

/// CK-3.4: the rolling ends when no die is active.
#[test]
fn the_rolling_ends_when_no_die_is_active() {
    let mut game = at("active: 3\naside: 5 5\nmay roll: yes");
    let told = act(&mut game, aside(3));
    assert_eq!(told.last(), Some(&Event::ResultStood { seat: seat(1), dice: dice([3, 5, 5]) }));
    refused(&game, Roll, "CK-3.7");
}

/// CK-3.5: a character may be used before, between or after settings-aside.
#[test]
fn a_character_is_used_at_any_time_after_the_first_roll() {
    let mut game = at("seat 1: laborer, guard, hunter, bishop");
    refused(&game, bring(Laborer, 1), "CK-3.1");
    roll(&mut game, [6, 5, 2]);
    acts(&mut game, [bring(Laborer, 1), aside(6), bring(Guard, 2), aside(5), bring(Hunter, 3)]);
    roll(&mut game, [4, 4, 4, 4]);
    act(&mut game, bring(Bishop, 6));
    assert_eq!((active(&game), set_aside(&game)), ("4-4-4-4-6".into(), "5-6".into()));
}

/// CK-3.5: each owned character may be used once per turn, whatever is rolled in between.
#[test]
fn a_character_is_used_once_per_turn() {
    let mut game = at("active: 6 5 2\nseat 1: laborer, fool");
    acts(&mut game, [bring(Laborer, 1), reroll(2)]);
    fall(&mut game, [3]);
    let used_up = |game: &Court| {
        refused(game, bring(Laborer, 1), "CK-3.5");
        refused(game, reroll(5), "CK-3.5");
    };
    used_up(&game);
    act(&mut game, aside(6));
    used_up(&game);
    roll(&mut game, [6, 5, 5]);
    used_up(&game);
}

/// CK-3.5: nobody uses a character of someone else.
#[test]
fn only_owned_characters_are_used() {
    let game = at("active: 6 5 2\naside: 4\nseat 1: guard\nseat 2: laborer, fool, magician, merchant");
    for action in [bring(Laborer, 1), reroll(2), turn(2, 6), pick(Merchant, 5)] {
        refused(&game, action, "CK-3.5");
    }
    assert!(offered(&game).contains(&bring(Guard, 2)));
}

/// CK-3.5: a used character is ready again in the next turn.
#[test]
fn a_used_character_is_ready_again_next_turn() {
    let mut game = at("start: 2\nactive: 6 5 2\nseat 1: laborer");
    acts(&mut game, [bring(Laborer, 1), aside(1), aside(2), aside(5), aside(6), Decline]);
    assert_eq!(whose(&game), 1, "the last of a round is the first of the next");
    roll(&mut game, [6, 5, 2]);
    act(&mut game, bring(Laborer, 1));
    assert_eq!(active(&game), "1-2-5-6");
}

/// CK-3.6: characters change active dice only, so there must be one with that value.
#[test]
fn only_active_dice_are_changed() {
    let game = at("active: 6 5 2\nseat 1: fool, serving maid, philosopher, magician, merchant");
    for action in [reroll(3), add(1, 3), shift([3, 2], [4, 1]), shift([5, 5], [4, 6]), turn(3, 6)] {
        refused(&game, action, "CK-3.6");
    }
    refused(&game, pick(Merchant, 4), "CK-3.6");
}

/// CK-3.6, CK-3.2: a die brought in is active, and setting it aside is enough before the next roll.
#[test]
fn a_die_brought_in_may_be_the_one_set_aside() {
    let mut game = at("active: 6 5 4\nseat 1: guard");
    act(&mut game, bring(Guard, 2));
    refused(&game, Roll, "CK-3.2");
    act(&mut game, aside(2));
    roll(&mut game, [1, 1, 1]);
    assert_eq!((active(&game), set_aside(&game)), ("1-1-1".into(), "2".into()));
}

/// CK-3.6: a die brought in is changed and rolled like the others.
#[test]
fn a_die_brought_in_is_changed_and_rolled_like_the_others() {
    let mut game = at("active: 6 5 4\nseat 1: guard, magician");
    acts(&mut game, [bring(Guard, 2), turn(2, 6), aside(4)]);
    assert_eq!(active(&game), "5-6-6");
    roll(&mut game, [1, 2, 3]);
}

/// CK-3.7: when no die is active the result stands; nothing is brought in or changed any more.
#[test]
fn when_no_die_is_active_the_result_stands() {
    let mut game = at("active: 4\naside: 4 4\nseat 1: fool, laborer, magician, merchant");
    act(&mut game, aside(4));
    for action in [bring(Laborer, 1), reroll(4), turn(4, 6), pick(Merchant, 4), aside(4), Finish] {
        refused(&game, action, "CK-3.7");
    }
}

/// CK-3.7: nothing is lost, for the die can be brought in before the last setting-aside.
#[test]
fn a_die_is_brought_in_before_the_last_setting_aside() {
    let mut game = at("active: 4\naside: 4 4\nseat 1: pawnbroker");
    acts(&mut game, [bring(Pawnbroker, 4), aside(4), aside(4)]);
    assert_eq!(set_aside(&game), "4-4-4-4");
}

/// CK-3.8: a re-roll by Fool or Merchant does not replace the setting-aside that is owed.
#[test]
fn a_reroll_does_not_replace_a_setting_aside() {
    let mut game = at("active: 6 5 2\nseat 1: fool, merchant");
    act(&mut game, reroll(2));
    fall(&mut game, [3]);
    refused(&game, Roll, "CK-3.2");
    acts(&mut game, [pick(Merchant, 3), Finish]);
    fall(&mut game, [4]);
    refused(&game, Roll, "CK-3.2");
}

/// CK-3.8: a re-roll by Fool or Merchant demands no setting-aside.
#[test]
fn a_reroll_demands_no_setting_aside() {
    let mut game = at("active: 6 5 2\nseat 1: fool, merchant");
    acts(&mut game, [aside(6), reroll(2)]);
    fall(&mut game, [3]);
    acts(&mut game, [pick(Merchant, 3), Finish]);
    fall(&mut game, [4]);
    roll(&mut game, [6, 6]);
    assert_eq!((active(&game), set_aside(&game)), ("6-6".into(), "6".into()));
}

const TEN_CHARLATANS: &str = "seat 1: charlatan, charlatan, charlatan, charlatan, charlatan\n\
    seat 1: charlatan, charlatan, charlatan, charlatan, charlatan\n";

/// CK-3.9: a turn never starts with more than twelve dice.
#[test]
fn starting_dice_are_cut_at_twelve() {
    assert_eq!(first_dice(&mut at(TEN_CHARLATANS)), 12);
    let mut game = at(&format!("{TEN_CHARLATANS}start: 2\naside: 1 2 4"));
    act(&mut game, Decline);
    assert_eq!(first_dice(&mut game), 12, "in play as well");
}

/// CK-3.9: no die enters with twelve in play; dice set aside are in play.
#[test]
fn no_die_enters_with_twelve_in_play() {
    let mut game = at("active: 6 5 4 3\naside: 1 1 1 1 1 1 1\nseat 1: laborer, guard, queen");
    act(&mut game, bring(Laborer, 1));
    refused(&game, bring(Guard, 2), "CK-3.9");
    refused(&game, bring(Queen, 6), "CK-3.9");
    act(&mut game, aside(6));
    refused(&game, bring(Guard, 2), "CK-3.9");
}

/// CK-3.9: the limit can be lifted.
#[test]
fn the_limit_of_twelve_can_be_lifted() {
    assert_eq!(first_dice(&mut at(&format!("dice: unlimited\n{TEN_CHARLATANS}"))), 13);
    let mut game = at("dice: unlimited\nactive: 6 5 4 3\naside: 1 1 1 1 1 1 1 1\nseat 1: guard, queen");
    acts(&mut game, [bring(Guard, 2), bring(Queen, 6)]);
    assert_eq!(game.hall().dice_in_play(), 14);
}

/// CK-3.10: normally no die is brought in before the first roll.
#[test]
fn normally_no_die_is_brought_in_before_the_first_roll() {
    let mut game = at("seat 1: laborer");
    assert_eq!(offered(&game), [Roll]);
    refused(&game, throw_in(Laborer), "CK-3.10");
    roll(&mut game, [6, 5, 2]);
    refused(&game, throw_in(Laborer), "CK-3.10");

    let mut game = at("seat 2: laborer\naside: 1 2 4");
    act(&mut game, Decline);
    assert_eq!(game.turn(), Turn::Chance, "nobody is asked before the first roll");
}

/// CK-3.10: with the option, a character that brings in a die may be used before the first roll.
#[test]
fn as_an_option_dice_are_brought_in_before_the_first_roll() {
    let everyone = "fool, farmer, serving maid, laborer, guard, hunter, pawnbroker, knight, bishop, magician";
    let mut game = at(&format!("early dice: yes\nseat 2: {everyone}, queen\naside: 1 2 4"));
    act(&mut game, Decline);
    let bringers = [Laborer, Guard, Hunter, Pawnbroker, Knight, Bishop, Queen];
    let wanted: Vec<_> = [Roll].into_iter().chain(bringers.map(throw_in)).collect();
    assert_eq!(offered(&game), wanted);
    refused(&game, throw_in(Fool), "CK-5.1");
    refused(&game, throw_in(Farmer), "CK-5.3");
}

/// CK-3.10: with the option, a die may still be brought in after the first roll, with its value.
#[test]
fn with_the_option_a_die_may_still_be_brought_in_later() {
    let mut game = at("early dice: yes\nseat 1: guard");
    roll(&mut game, [6, 5, 4]);
    refused(&game, throw_in(Guard), "CK-3.11");
    act(&mut game, bring(Guard, 2));
    assert_eq!(active(&game), "2-4-5-6");
}

/// CK-3.11: a die brought in early is thrown with the starting dice; its printed value is not kept.
#[test]
fn a_die_brought_in_early_is_thrown() {
    let mut game = at("early dice: yes\nseat 1: laborer, guard");
    acts(&mut game, [throw_in(Laborer), throw_in(Guard)]);
    refused(&game, bring(Guard, 2), "CK-3.1");
    roll(&mut game, [6, 5, 4, 3, 3]);
    assert_eq!(active(&game), "3-3-4-5-6");
}

/// CK-3.11, CK-3.5: throwing a die in early is that character's use for the turn.
#[test]
fn a_die_brought_in_early_is_the_use_of_the_turn() {
    let mut game = at("early dice: yes\nseat 1: laborer");
    act(&mut game, throw_in(Laborer));
    refused(&game, throw_in(Laborer), "CK-3.5");
    refused(&game, throw_in(Guard), "CK-3.5");
    roll(&mut game, [6, 5, 4, 3]);
    refused(&game, bring(Laborer, 1), "CK-3.5");
}

/// CK-3.11, CK-3.9: no die is thrown in early when there are twelve.
#[test]
fn the_limit_of_twelve_holds_before_the_first_roll() {
    let eight = TEN_CHARLATANS.replacen("charlatan, charlatan, ", "", 1);
    let mut game = at(&format!("early dice: yes\n{eight}seat 1: laborer, guard"));
    act(&mut game, throw_in(Laborer));
    refused(&game, throw_in(Guard), "CK-3.9");
    assert_eq!(first_dice(&mut game), 12);

    let mut full = at(&format!("early dice: yes\n{TEN_CHARLATANS}seat 1: laborer\nstart: 2\naside: 1 2 4"));
    act(&mut full, Decline);
    assert_eq!(full.turn(), Turn::Chance, "nothing can be added, so nobody is asked");
}

/// CK-3.12: dice for a power on several are picked up one by one, at least one of them.
#[test]
fn dice_are_picked_up_one_by_one() {
    let mut game = at("active: 1 1 3\nseat 1: noblewoman");
    refused(&game, Finish, "CK-3.12");
    act(&mut game, pick(Noblewoman, 1));
    assert_eq!(offered(&game), [pick(Noblewoman, 1), pick(Noblewoman, 3), Finish]);
    acts(&mut game, [pick(Noblewoman, 1), Finish]);
    assert_eq!(active(&game), "2-2-3");
}

/// CK-3.12: once the first die is picked up, the power is carried out before anything else.
#[test]
fn a_power_that_was_begun_is_carried_out_first() {
    let mut game = at("active: 1 2 3 4\naside: 6\nmay roll: yes\n\
        seat 1: fool, serving maid, laborer, merchant, noblewoman, magician, alchemist");
    act(&mut game, pick(Merchant, 1));
    let others = [aside(2), Roll, reroll(2), add(1, 2), bring(Laborer, 1), pick(Noblewoman, 2), turn(2, 6)];
    for other in others {
        refused(&game, other, "CK-3.12");
    }
    refused(&game, recast([1]), "CK-3.12");
    act(&mut game, Finish);
    fall(&mut game, [5]);
    assert_eq!(active(&game), "2-3-4-5");
    refused(&game, pick(Merchant, 2), "CK-3.5");
}

/// CK-3.12, CK-5.15: the Alchemist takes exactly three dice.
#[test]
fn the_alchemist_takes_exactly_three() {
    let mut game = at("active: 1 2 5 6\nseat 1: alchemist");
    refused(&game, recast([1]), "CK-3.12");
    acts(&mut game, [pick(Alchemist, 1), pick(Alchemist, 2)]);
    assert_eq!(offered(&game), [pick(Alchemist, 5), pick(Alchemist, 6)]);
    refused(&game, recast([1, 2]), "CK-3.12");
    act(&mut game, pick(Alchemist, 5));
    refused(&game, pick(Alchemist, 6), "CK-3.12");
    refused(&game, Finish, "CK-5.15");
    act(&mut game, recast([2, 2, 4]));
    assert_eq!(active(&game), "2-2-4-6");
}

/// CK-3.12, CK-5.15: with only two active dice the Alchemist takes both; with one he takes none.
#[test]
fn the_alchemist_takes_two_when_only_two_are_active() {
    let mut game = at("active: 1 5\naside: 3\nseat 1: alchemist");
    act(&mut game, pick(Alchemist, 1));
    refused(&game, recast([1]), "CK-3.12");
    acts(&mut game, [pick(Alchemist, 5), recast([3, 3])]);
    assert_eq!(active(&game), "3-3");
    refused(&at("active: 5\naside: 3 3\nseat 1: alchemist"), pick(Alchemist, 5), "CK-3.12");
}

/// CK-3.12: the Noblewoman cannot pick a 6; the Nobleman can pick neither a 5 nor a 6.
#[test]
fn dice_that_cannot_be_raised_cannot_be_picked() {
    let game = at("active: 4 5 6\nseat 1: noblewoman, nobleman");
    refused(&game, pick(Noblewoman, 6), "CK-5.11");
    refused(&game, pick(Nobleman, 5), "CK-5.17");
    refused(&game, pick(Nobleman, 6), "CK-5.17");
    refused(&game, pick(Fool, 4), "CK-5.1");
    let picks = [pick(Noblewoman, 4), pick(Noblewoman, 5), pick(Nobleman, 4)];
    assert_eq!(offered(&game), [[aside(4), aside(5), aside(6)], picks].concat());
}

/// CK-3.13: a power that turns, raises or shifts a die must change it.
#[test]
fn a_power_must_change_something() {
    let game =
        at("active: 4 4 1\naside: 4 2\nseat 1: serving maid, philosopher, astronomer, magician, noblewoman");
    refused(&game, turn(4, 4), "CK-3.13");
    refused(&game, copy(4, 4), "CK-3.13");
    refused(&game, shift([4, 4], [4, 4]), "CK-3.13");
    refused(&game, shift([4, 1], [1, 4]), "CK-3.13");
    refused(&game, add(0, 4), "CK-5.4");
}

/// CK-3.13: only the Alchemist's dice may come out as they went in.
#[test]
fn the_alchemist_may_leave_everything_as_it_was() {
    let mut game = at("active: 1 2 5\nseat 1: alchemist");
    acts(&mut game, [pick(Alchemist, 1), pick(Alchemist, 2), pick(Alchemist, 5), recast([1, 2, 5])]);
    assert_eq!(active(&game), "1-2-5");
}
