//! Sections 1 and 2: setup and order of play.

use crate::common::*;
use regalia_game::{BadSetup, Stream};

/// CK-1.1: two to five players can play, and no others.
#[test]
fn two_to_five_can_play() {
    for seats in 0..=7 {
        let setup = Setup { rules: RulesVersion(1), seats, options: Options::default() };
        match Court::new(&setup) {
            Ok(game) => assert!((2..=5).contains(&seats) && game.seats() == seats),
            Err(BadSetup::WrongSeats { asked, .. }) => assert!(asked == seats && !(2..=5).contains(&seats)),
            Err(other) => panic!("{other}"),
        }
    }
}

/// CK-3.1: characters that give a die or bring one in count toward the dice of a turn.
#[test]
fn the_dice_of_a_turn_are_counted() {
    let game: Court = "players: 2\nseat 1: farmer, laborer, guard, philosopher\nseat 2: charlatan, general"
        .parse()
        .unwrap();
    let hall = game.view(Viewer::Watcher).hall;
    assert_eq!([Seat(0), Seat(1)].map(|seat| hall.most_dice(seat)), [6, 6]);
}

/// CK-1.1: the characters belong to five levels; Fool and Charlatan stand outside.
#[test]
fn characters_stand_at_five_levels() {
    let at_level = |level| -> Vec<Character> {
        Character::ALL.into_iter().filter(|character| character.level() == level).collect()
    };
    assert_eq!(at_level(None), [Fool, Charlatan]);
    assert_eq!(at_level(Some(1)), [Farmer, ServingMaid, Philosopher, Laborer, Guard]);
    assert_eq!(at_level(Some(2)), [Hunter, Astronomer, Merchant]);
    assert_eq!(at_level(Some(3)), [Noblewoman, Pawnbroker, Knight, Magician]);
    assert_eq!(at_level(Some(4)), [Alchemist, Bishop, Nobleman, General]);
    assert_eq!(at_level(Some(5)), [King, Queen]);
}

/// CK-1.2: the number of players decides how many copies lie in the display.
#[test]
fn the_display_depends_on_the_number_of_players() {
    // Copies at levels I to V.
    let table = [(2, [2, 1, 1, 1, 1]), (3, [2, 2, 2, 2, 1]), (4, [3, 3, 2, 2, 1]), (5, [4, 3, 3, 3, 1])];
    for (players, copies) in table {
        let game = new_match(players);
        for character in Character::ALL {
            let Some(level) = character.level() else { continue };
            let wanted = copies[usize::from(level) - 1];
            assert_eq!(game.hall().display.left(character), Some(wanted), "{character} with {players}");
        }
    }
}

/// CK-1.3: Fools never run out, however many were turned into Charlatans.
#[test]
fn fools_never_run_out() {
    let mut game = at("seat 1: fool, charlatan, charlatan, charlatan, charlatan\nturn: 2\naside: 1 2 4");
    assert_eq!(game.hall().display.left(Fool), None);
    act(&mut game, claim(Fool));
    assert!(owns(&game, 2, Fool));
}

/// CK-1.3: in the German edition there are only as many Fool cards as players.
#[test]
fn german_fools_run_out() {
    for players in 2..=5 {
        let game = at(&format!("players: {players}\nfools: one per player"));
        assert_eq!(game.hall().display.left(Fool), Some(players));
    }
    let mut game = at("fools: one per player\nseat 1: charlatan\nturn: 2\naside: 1 2 4");
    act(&mut game, claim(Fool));
    let game = at("fools: one per player\nseat 1: fool, charlatan\nturn: 2\naside: 1 2 4");
    refused(&game, claim(Fool), "CK-4.4");
}

/// CK-1.3: a Charlatan is a turned Fool card: it needs no other card and gives none back.
#[test]
fn a_german_charlatan_is_still_one_of_the_fool_cards() {
    let mut game = at("fools: one per player\nseat 1: fool\nseat 2: fool\nstart: 2\naside: 1 2 4");
    act(&mut game, claim(Charlatan));
    assert_eq!(game.hall().display.left(Fool), Some(0));
    result(&mut game, [1, 2, 4, 6]);
    refused(&game, claim(Fool), "CK-4.4");
}

/// CK-1.4: the start player is drawn, each with the same chance, and holds the start figure.
#[test]
fn the_start_player_is_drawn() {
    let game = new_match(3);
    assert_eq!(game.turn(), Turn::Chance);
    let mut draws = Vec::new();
    assert_eq!(game.draws(&mut draws), Stream::shared("start"));
    assert_eq!(draws, [1, 2, 3].map(|number| (Draw::Start { seat: seat(number) }, 1)));
    for start in 1..=3 {
        let game = begun(3, start);
        assert_eq!((figure(&game), whose(&game)), (start, start));
    }
}

/// CK-2.1: turns run clockwise from the start player, one for each in a round.
#[test]
fn turns_run_clockwise_from_the_start_player() {
    let mut game = begun(4, 3);
    for number in [3, 4, 1, 2] {
        assert_eq!((game.hall().round, figure(&game), whose(&game)), (1, 3, number));
        idle(&mut game);
    }
    assert_eq!(game.hall().round, 2);
}

/// CK-2.1: whose turn it is not may do nothing, and nothing is offered.
#[test]
fn only_the_player_whose_turn_it_is_acts() {
    let game = at("players: 3\nturn: 2\nactive: 6 5 2");
    for number in [1, 3] {
        refused_to(&game, seat(number), aside(6), "CK-2.1");
    }
    let mut rolling = at("players: 3\nturn: 2");
    act(&mut rolling, Roll);
    refused_to(&rolling, seat(2), Roll, "CK-2.1");
}

/// CK-2.2: the figure goes to the right; who had the last turn has the first of the next round.
#[test]
fn the_figure_goes_to_the_right() {
    let mut game = begun(4, 2);
    let mut turns = Vec::new();
    for _ in 0..12 {
        turns.push((figure(&game), whose(&game)));
        idle(&mut game);
    }
    let rounds = [(2, [2, 3, 4, 1]), (1, [1, 2, 3, 4]), (4, [4, 1, 2, 3])];
    let wanted = rounds.into_iter().flat_map(|(start, order)| order.map(|number| (start, number)));
    assert_eq!(turns, wanted.collect::<Vec<_>>());
}

/// CK-2.2: with two players as well, who was last in a round begins the next.
#[test]
fn two_players_have_two_turns_in_a_row() {
    let mut game = begun(2, 1);
    let mut turns = Vec::new();
    for _ in 0..6 {
        turns.push(whose(&game));
        idle(&mut game);
    }
    assert_eq!(turns, [1, 2, 2, 1, 1, 2]);
}

/// CK-9.1: the pages name every character once, in the same words, in both languages.
#[test]
fn the_pages_name_every_character() {
    let tables = Court::ABOUT.pages.iter().map(|page| {
        let book = Rulebook::parse(page.markdown).unwrap_or_else(|bad| panic!("{bad}"));
        let rule = book.rule(RuleId::new("CK-9.1")).expect("the names are a part of the page").text.clone();
        let row = |line: &str| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            (cells[0].split(" (").next().unwrap_or_default().to_owned(), cells[1].to_owned())
        };
        rule.lines().filter(|line| line.starts_with('|')).skip(2).map(row).collect::<Vec<_>>()
    });
    let tables: Vec<Vec<(String, String)>> = tables.collect();
    assert_eq!(tables[0], tables[1]);
    for character in Character::ALL {
        assert_eq!(tables[0].iter().filter(|(name, _)| name == character.name()).count(), 1, "{character:?}");
    }
    assert_eq!(tables[0].len(), Character::ALL.len());
}
