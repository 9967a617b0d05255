//! Section 6: the end.

use crate::common::*;

/// So many players with eight dice each.
fn eight_dice_each(players: u8) -> String {
    let charlatans = ["charlatan"; 5].join(", ");
    let seats = (1..=players).map(|number| format!("seat {number}: {charlatans}\n"));
    format!("players: {players}\n{}", seats.collect::<String>())
}

/// A final round of players with eight dice each; the first seat claimed the King with seven 2s.
///
/// The second begins, so the order is 2, 3 and so on, and 1 last.
fn final_round(players: u8) -> Court {
    let players = eight_dice_each(players);
    at(&format!("{players}start: 2\nturn: 2\nking: seat 1 with 7 x 2\nfinal: yes"))
}

/// CK-6.1: seven alike may claim the King, or any other character whose cost they meet.
#[test]
fn seven_alike_claim_the_king_or_another() {
    let game = at("aside: 4 4 4 4 4 4 4");
    let others = [Farmer, Philosopher, Laborer, Guard, Hunter, Astronomer, Merchant, Noblewoman];
    for character in others.into_iter().chain([Knight, Bishop, Nobleman, General, King]) {
        assert!(claimable(&game).contains(&character), "{character}");
    }
}

/// CK-6.1: when seven alike claim another character, the game goes on as before.
#[test]
fn seven_alike_may_claim_another_and_the_game_goes_on() {
    let mut game = at("start: 2\nseat 1: charlatan, charlatan, charlatan, charlatan\naside: 4 4 4 4 4 4 4");
    act(&mut game, claim(General));
    assert_eq!((king(&game), game.hall().is_final(), game.hall().round), (None, false, 2));
    result(&mut game, [4, 4, 4, 4, 4, 4, 4, 1, 1]);
    assert!(claimable(&game).contains(&King), "he can still be claimed");
}

/// CK-6.1, CK-4.4: once King and Queen are claimed, nobody else can claim them.
#[test]
fn nobody_else_can_claim_king_and_queen() {
    let mut game = at(&format!("{}aside: 2 2 2 2 2 2 2 2", eight_dice_each(2)));
    act(&mut game, claim(King));
    result(&mut game, [6, 6, 6, 6, 6, 6, 6, 6]);
    refused(&game, claim(King), "CK-4.4");
    refused(&game, claim(Queen), "CK-5.19");
}

/// CK-6.2: the round in which the King is claimed is played to its end, with claims as ever.
#[test]
fn the_round_of_the_king_is_played_to_its_end() {
    let mut game = at("players: 3\nstart: 2\nturn: 2\naside: 2 2 2 2 2 2 2");
    act(&mut game, claim(King));
    assert_eq!((whose(&game), game.hall().is_final()), (3, false));
    result(&mut game, [4, 4, 1]);
    act(&mut game, claim(Farmer));
    assert_eq!((whose(&game), game.hall().is_final()), (1, false));
    result(&mut game, [4, 4, 1]);
    let told = act(&mut game, claim(Farmer));
    let mark = Mark { alike: 7, face: 2 };
    assert!(told.contains(&Event::FinalRoundBegan { start: seat(1), queen: seat(2), mark }));
}

/// CK-6.2: the right neighbour of that round's start player begins; the Queen's owner rolls last.
#[test]
fn the_queens_owner_rolls_last_wherever_she_sits() {
    // The start player of the King's round, the Queen's owner, the order of the final round.
    let table = [
        (1, 1, [4, 2, 3, 1]),
        (1, 2, [4, 1, 3, 2]),
        (1, 3, [4, 1, 2, 3]),
        (1, 4, [1, 2, 3, 4]),
        (3, 1, [2, 3, 4, 1]),
        (3, 2, [3, 4, 1, 2]),
        (3, 3, [2, 4, 1, 3]),
        (3, 4, [2, 3, 1, 4]),
    ];
    for (start, queen, order) in table {
        let mut game =
            at(&format!("{}start: {start}\nturn: {queen}\naside: 2 2 2 2 2 2 2", eight_dice_each(4)));
        act(&mut game, claim(King));
        while !game.hall().is_final() {
            idle(&mut game);
        }
        let mut turns = vec![whose(&game)];
        result(&mut game, [1; 8]);
        for _ in 0..3 {
            turns.push(whose(&game));
            act(&mut game, Pass);
        }
        assert_eq!(turns, order, "start player {start}, Queen at {queen}");
        assert!(matches!(game.turn(), Turn::Over(_)), "one final round, and no more");
    }
}

/// CK-6.3: in the final round nobody claims characters.
#[test]
fn nobody_is_claimed_in_the_final_round() {
    let mut game = final_round(3);
    refused(&game, claim(Fool), "CK-6.3");
    refused(&game, Decline, "CK-6.3");
    roll(&mut game, [1; 8]);
    refused(&game, claim(Fool), "CK-6.3");
    acts(&mut game, [aside(1); 8]);
    assert_eq!(whose(&game), 3, "the next one rolls at once");
}

/// CK-6.3: the most dice alike are better, then the higher value.
#[test]
fn results_are_compared_by_number_alike_then_by_value() {
    let mark = |dice: Faces| Mark::of(dice);
    assert!(mark(dice([1; 8])) > mark(dice([6; 7])), "eight 1s beat seven 6s");
    assert!(mark(dice([3; 7])) > mark(dice([2; 7])));
    assert!(mark(dice([3, 3, 3, 1])) > mark(dice([6, 6, 5, 5])), "only the most alike count");
    assert_eq!(mark(dice([3, 3, 3, 1])), mark(dice([3, 3, 3, 6])), "the other dice do not");
    assert_eq!(mark(dice([2, 2, 5, 5])), Mark { alike: 2, face: 5 }, "of two pairs the higher counts");
}

/// CK-6.3: the result that claimed the King is the first mark to beat.
#[test]
fn the_claiming_result_is_the_first_mark() {
    let mut game = final_round(3);
    result(&mut game, [1, 1, 1, 1, 1, 1, 1, 2]);
    assert_eq!(king(&game), Some(1), "seven 1s do not beat seven 2s");
    result(&mut game, [3, 3, 3, 3, 3, 3, 3, 2]);
    assert_eq!(king(&game), Some(3), "seven 3s do");
}

/// CK-6.3, CK-6.1: the mark is that of the dice which claimed the King, however many.
#[test]
fn more_than_seven_alike_set_a_higher_mark() {
    let mut game = at(&format!("{}aside: 2 2 2 2 2 2 2 2 5", eight_dice_each(2)));
    act(&mut game, claim(King));
    assert_eq!(game.hall().throne.map(|throne| throne.mark), Some(Mark { alike: 8, face: 2 }));
}

/// CK-6.4: a strictly better result takes the King, but not the Queen.
#[test]
fn a_better_result_takes_the_king_and_not_the_queen() {
    let mut game = final_round(3);
    roll(&mut game, [3, 3, 3, 3, 3, 3, 3, 1]);
    acts(&mut game, [aside(1), aside(3), aside(3), aside(3), aside(3), aside(3), aside(3)]);
    let told = act(&mut game, aside(3));
    assert!(told.contains(&Event::KingTaken { seat: seat(2), mark: Mark { alike: 7, face: 3 } }));
    assert!(owns(&game, 2, King) && !owns(&game, 2, Queen));
    assert!(!owns(&game, 1, King) && owns(&game, 1, Queen));
}

/// CK-6.4: an equal result does not take the King, neither from his claimer nor from a taker.
#[test]
fn an_equal_result_does_not_take_the_king() {
    let mut game = final_round(4);
    result(&mut game, [2, 2, 2, 2, 2, 2, 2, 6]);
    assert_eq!(king(&game), Some(1), "seven 2s against seven 2s");
    result(&mut game, [1; 8]);
    assert_eq!(king(&game), Some(3));
    result(&mut game, [1; 8]);
    assert_eq!((whose(&game), king(&game)), (1, Some(3)), "the earlier eight 1s hold");
}

/// CK-6.5: the Queen's owner needs only to equal the best result.
#[test]
fn the_queens_owner_wins_with_an_equal_result() {
    let mut game = final_round(2);
    result(&mut game, [1; 8]);
    result(&mut game, [1; 8]);
    assert_eq!(ending(&game), (vec![1, 2], "CK-6.5".into()));
    assert_eq!(king(&game), Some(1));
}

/// CK-6.5: with less than that, the Queen's owner has lost.
#[test]
fn the_queens_owner_loses_with_a_lower_result() {
    let mut game = final_round(2);
    result(&mut game, [2; 8]);
    result(&mut game, [1; 8]);
    assert_eq!(ending(&game), (vec![2, 1], "CK-6.4".into()));
}

/// CK-6.5: if nobody took the King away, the Queen's owner has won without rolling.
#[test]
fn the_queens_owner_wins_without_rolling() {
    let mut game = final_round(3);
    result(&mut game, [2, 2, 2, 2, 2, 2, 2, 1]);
    act(&mut game, Pass);
    assert_eq!(ending(&game), (vec![1, 2, 3], "CK-6.5".into()));
    assert_eq!(game.hall().players[seat(1)].result, Mark::default(), "nothing was rolled");
}

/// CK-6.6: the player who holds the King wins; the others follow by their results of the final round.
#[test]
fn the_others_are_ranked_by_their_results() {
    let mut game = final_round(4);
    result(&mut game, [1; 8]);
    result(&mut game, [6, 6, 6, 6, 6, 1, 2, 3]);
    result(&mut game, [2, 2, 2, 2, 2, 2, 5, 5]);
    result(&mut game, [3, 3, 3, 3, 3, 3, 5, 5]);
    // Seat 2 eight 1s, seat 1 six 3s, seat 4 six 2s, seat 3 five 6s.
    assert_eq!(ending(&game), (vec![2, 1, 4, 3], "CK-6.4".into()));
}

/// CK-6.6: in a tie of the others, the player who rolled first is ahead.
#[test]
fn in_a_tie_the_one_who_rolled_first_is_ahead() {
    let mut game = final_round(4);
    result(&mut game, [6, 6, 6, 6, 1, 1, 2, 2]);
    result(&mut game, [5; 8]);
    result(&mut game, [6, 6, 6, 6, 1, 2, 3, 4]);
    result(&mut game, [6, 6, 6, 6, 5, 5, 5, 4]);
    assert_eq!(ending(&game), (vec![4, 2, 1, 3], "CK-6.4".into()));
}

/// CK-6.6: after the final round nothing can be done any more.
#[test]
fn when_the_match_is_over_nothing_can_be_done() {
    let mut game = final_round(2);
    let told = act(&mut game, Pass);
    assert_eq!(told.last(), Some(&Event::Ended { winner: seat(1) }));
    for number in [1, 2] {
        refused_to(&game, seat(number), Roll, "CK-6.6");
    }
}

/// CK-6.7: in the final round a player may pass the roll, and the result counts as nothing.
#[test]
fn a_roll_may_be_passed_in_the_final_round() {
    let mut game = final_round(3);
    assert_eq!(offered(&game), [Roll, Pass]);
    let told = act(&mut game, Pass);
    assert_eq!(told[0], Event::Passed { seat: seat(2), by_choice: true });
    assert_eq!(game.hall().players[seat(2)].result, Mark::default());
    assert_eq!(whose(&game), 3);
}

/// CK-6.7: a roll is passed only before it is made, and only in the final round.
#[test]
fn a_roll_is_passed_only_before_it_is_made() {
    let mut game = final_round(3);
    roll(&mut game, [1, 2, 3, 4, 5, 6, 1, 2]);
    refused(&game, Pass, "CK-6.7");
    for position in ["", "active: 6 5 2", "aside: 6 5 2", "king: seat 2 with 7 x 2"] {
        refused(&at(position), Pass, "CK-6.7");
    }
}

/// Whether the third is asked for a roll that must beat this mark, or passed automatically.
#[track_caller]
fn third_is_asked(third: &str, mark: &str) -> bool {
    let mut game = at(&format!("players: 3\n{third}start: 2\nturn: 2\nking: seat 1 with {mark}\nfinal: yes"));
    let told = act(&mut game, Pass);
    let passed = told.contains(&Event::Passed { seat: seat(3), by_choice: false });
    assert_ne!(passed, whose(&game) == 3 && game.turn() == Turn::of(seat(3)));
    !passed
}

/// CK-6.7: a player who cannot beat the best result even with every die available is passed automatically.
#[test]
fn who_cannot_win_is_passed_automatically() {
    let seven = "seat 3: farmer, general, charlatan\n";
    assert!(third_is_asked(seven, "7 x 5"), "seven 6s beat seven 5s");
    assert!(!third_is_asked(seven, "7 x 6"), "and nothing of seven dice beats seven 6s");
    assert!(!third_is_asked(seven, "8 x 1"));
    assert!(!third_is_asked("seat 3: farmer, general, fool, magician, merchant\n", "7 x 2"));
}

/// CK-6.7: dice that can be brought in are available too.
#[test]
fn dice_that_can_be_brought_in_are_available() {
    let eight = "seat 3: farmer, general, laborer, guard\n";
    assert!(third_is_asked(eight, "8 x 5"));
    assert!(!third_is_asked(eight, "8 x 6"));
    let ten = "seat 3: laborer, guard, hunter, pawnbroker, knight, bishop, farmer\n";
    assert!(third_is_asked(ten, "10 x 5"));
    assert!(!third_is_asked(ten, "11 x 1"));
}

/// CK-6.7, CK-3.9: no more than twelve dice are available, unless the limit is lifted.
#[test]
fn at_most_twelve_dice_are_available() {
    let charlatans = ["charlatan"; 9].join(", ");
    let thirteen = format!("seat 3: {charlatans}, laborer\n");
    assert!(third_is_asked(&thirteen, "12 x 5"));
    assert!(!third_is_asked(&thirteen, "12 x 6"));
    assert!(third_is_asked(&format!("dice: unlimited\n{thirteen}"), "12 x 6"));
}

/// CK-6.7, CK-6.5: the Queen's owner is asked as long as the best result can be equalled.
#[test]
fn the_queens_owner_is_asked_while_equalling_is_possible() {
    let to_beat = |mark: [u8; 9]| {
        let mut game = at("seat 1: farmer, general, charlatan\n\
            seat 2: charlatan, charlatan, charlatan, charlatan, charlatan, charlatan\n\
            start: 2\nturn: 2\nking: seat 1 with 7 x 2\nfinal: yes");
        result(&mut game, mark);
        game
    };
    let game = to_beat([6, 6, 6, 6, 6, 6, 6, 6, 1]);
    assert_eq!(game.turn(), Turn::of(seat(1)), "seven dice and the Queen's make eight 6s");
    let game = to_beat([1; 9]);
    assert_eq!(ending(&game), (vec![2, 1], "CK-6.4".into()));
}

/// CK-6.8: after 60 rounds without a King the match ends, and the best result of the last round wins.
#[test]
fn sixty_rounds_without_a_king() {
    let mut game = at("players: 3\nround: 59\nstart: 3\nturn: 2\naside: 6 6 6");
    act(&mut game, Decline);
    assert_eq!((game.hall().round, whose(&game)), (60, 2), "round 60 is played");
    for dice in [[1, 2, 4], [5, 5, 1], [3, 3, 6]] {
        result(&mut game, dice);
        act(&mut game, Decline);
    }
    assert_eq!(ending(&game), (vec![2, 3, 1], "CK-6.8".into()));
}

/// CK-6.8: with the option there is no end without a King.
#[test]
fn without_a_limit_the_rounds_go_on() {
    for round in [60, 255] {
        let mut game = at(&format!("limit: lifted\nround: {round}\nturn: 2\naside: 6 6 6"));
        act(&mut game, Decline);
        assert_eq!((game.hall().round, game.hall().round_limit()), (round + 1, None));
        assert_eq!(whose(&game), 2, "the figure has moved, and the match goes on");
    }
}

/// CK-6.8: the option is written only where it is not the usual one: recorded matches do not name it.
#[test]
fn the_usual_limit_is_not_written() {
    let written = |position| serde_json::to_value(at(position).hall().options).unwrap();
    assert_eq!(at("").hall().round_limit(), Some(60));
    assert_eq!(written("").get("round_limit"), None);
    let lifted = written("limit: lifted");
    assert_eq!(lifted["round_limit"], "lifted");
    let read = |options| serde_json::from_value::<Options>(options).unwrap().round_limit;
    assert_eq!(
        (read(lifted), read(serde_json::json!({"round_limit": "usual"}))),
        (RoundLimit::Lifted, RoundLimit::Usual)
    );
}

/// CK-6.8: in a tie the earlier result of the last round wins.
#[test]
fn after_sixty_rounds_the_earlier_of_two_equal_results_wins() {
    let mut game = at("round: 60\nstart: 2\nturn: 2");
    for dice in [[5, 5, 1], [5, 5, 6]] {
        result(&mut game, dice);
        act(&mut game, Decline);
    }
    assert_eq!(ending(&game), (vec![2, 1], "CK-6.8".into()));
}

/// CK-6.8, CK-6.2: a King claimed in round 60 brings on the final round.
#[test]
fn a_king_claimed_in_round_sixty_brings_the_final_round() {
    let mut game = at(&format!("{}round: 60\nstart: 2\naside: 2 2 2 2 2 2 2 1", eight_dice_each(2)));
    act(&mut game, claim(King));
    assert!(game.hall().is_final());
    assert_eq!(whose(&game), 2);
}

/// CK-6.9: without a King all are ranked by the last round: number alike, value, who was earlier.
#[test]
fn without_a_king_all_are_ranked_by_the_last_round() {
    let mut game = at("players: 5\nround: 60\nstart: 4\nturn: 4");
    // Seats 4, 5, 1, 2 and 3.
    for dice in [[2, 2, 6], [6, 5, 3], [1, 1, 1], [2, 2, 3], [3, 3, 1]] {
        result(&mut game, dice);
        act(&mut game, Decline);
    }
    assert_eq!(ending(&game), (vec![1, 4, 2, 3, 5], "CK-6.8".into()));
}

/// CK-6.10, CK-6.7: who passed is placed behind all who rolled, in the order of the final round.
#[test]
fn who_passed_is_placed_last() {
    let mut game = final_round(5);
    act(&mut game, Pass);
    result(&mut game, [1; 8]);
    act(&mut game, Pass);
    result(&mut game, [1, 1, 2, 3, 4, 5, 6, 3]);
    act(&mut game, Pass);
    // Seat 3 has the King, seat 5 rolled, and 2, 4 and the Queen's owner passed in this order.
    assert_eq!(ending(&game), (vec![5, 3, 1, 4, 2], "CK-6.4".into()));
}

/// CK-6.10: for the Queen's owner only the roll of the final round counts, not the claiming result.
#[test]
fn the_claiming_result_counts_for_no_place() {
    let mut game = final_round(3);
    result(&mut game, [1; 8]);
    result(&mut game, [6, 6, 6, 1, 2, 3, 4, 5]);
    result(&mut game, [6, 6, 1, 1, 2, 3, 4, 5]);
    // Two 6s are behind three 6s, though the King was claimed with seven 2s.
    assert_eq!(ending(&game), (vec![3, 1, 2], "CK-6.4".into()));
}

/// CK-6.10, CK-6.6: results of earlier rounds count for no place either.
#[test]
fn results_of_earlier_rounds_count_for_no_place() {
    let mut game = at("players: 3\nseat 2: general, charlatan, charlatan");
    result(&mut game, [6, 6, 6]);
    act(&mut game, Decline);
    result(&mut game, [2; 7]);
    act(&mut game, claim(King));
    result(&mut game, [1, 2, 4]);
    act(&mut game, Decline);
    // Three dice do not beat seven 2s, so seat 3 and then seat 1 are passed over.
    assert_eq!(ending(&game), (vec![3, 1, 2], "CK-6.5".into()));
}
