//! What the game does today is what it did before: counts, transcripts, recorded matches.

use regalia_game::{Bot, Dice, Game, Outcome, RulesVersion, Setup, Turn, Viewer};
use regalia_kingdom::{Action, Kingdom, Options, TurnLimit, View};
use regalia_search::{HeuristicBot, RandomBot};
use regalia_table::Registry;
use regalia_testkit::{Perft, complete_corpus, perft, plain_setup, record_match, told, transcript};
use serde_json::Value;
use std::{fs, path::PathBuf};

fn corpus() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus"))
}

#[test]
fn positions_are_counted_as_before() {
    let count = |seats, depth| perft(&Kingdom::new(&plain_setup::<Kingdom>(seats)).unwrap(), depth);
    // Six tiles in any order, the last of which is no choice; then a start player.
    assert_eq!(count(2, 5).paths, 720);
    assert_eq!(count(2, 6).paths, 1_440);
    // With three players also three large tiles out of six: 20 choices, each with the same weight.
    assert_eq!(count(3, 5), Perft { paths: 14_400, weight: 720 * 20 * 36 });
    // Five characters in six regions.
    assert_eq!(count(2, 7).paths, 43_200);
}

#[test]
fn a_rich_position_is_counted_as_before() {
    let text = "players: 3\n\
        seat 1: duke 1, merchant 3, thief prison, knight 2, scholar 9\n\
        seat 2: duke 2, merchant 3, thief 1, knight 2, scholar prison\n\
        seat 3: duke 5, merchant prison, thief 7, knight 7, scholar 6\n\
        coins 1: 9\ncoins 2: 4\ncoins 3: 3\ntokens 1: 1 2 4\ntokens 2: 1 6\ntokens 3: 8 9";
    // Mount, Roads, Royal Treatment; Influence of four; the Thief bailed out to four regions; four to move. Under the second
    // rules some of these turns are longer by a choice.
    for (rules, wanted) in [(1, [15, 81, 657, 4_769]), (2, [15, 81, 657, 4_757])] {
        let game: Kingdom = format!("rules: {rules}\n{text}").parse().unwrap();
        assert_eq!([1, 2, 3, 4].map(|depth| perft(&game, depth).paths), wanted, "rules {rules}");
    }
}

#[test]
fn each_seat_is_told_what_it_was_told_before() {
    for viewer in Viewer::all(2) {
        let text = transcript::<Kingdom>(&plain_setup::<Kingdom>(2), 1, viewer, 60).unwrap();
        let name = viewer.seat().map_or("watcher".to_owned(), |seat| format!("seat-{}", seat.0 + 1));
        insta::assert_snapshot!(format!("two-players-{name}"), text);
    }
}

/// `regalia-catalog` replays them, here and in WebAssembly.
#[test]
fn the_corpus_has_a_match_for_every_way_to_end() {
    let is_record = |entry: &fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "json");
    let records = fs::read_dir(corpus()).unwrap().filter(|entry| is_record(entry.as_ref().unwrap())).count();
    assert_eq!(records, wanted().len());
    assert!(wanted().iter().all(|wanted| corpus().join(format!("{}.json", wanted.name)).exists()));
}

/// One match for every way to end, every number of players and every option under the first rules; and one for every rule
/// that changed since. Nobody is crowned in another's turn with the house's regions; `tests/ending.rs` shows that.
struct Wanted {
    name: &'static str,
    setup: Setup<Options>,
    ending: fn(&Kingdom, &Outcome) -> bool,
    happens: fn(&[Value]) -> bool,
    bot: Box<dyn Bot<Kingdom>>,
}

fn wanted() -> Vec<Wanted> {
    let plain = |name, seats, ending| Wanted {
        name,
        setup: Setup { rules: RulesVersion(1), ..plain_setup::<Kingdom>(seats) },
        ending,
        happens: |_| true,
        bot: Box::new(HeuristicBot),
    };
    let limited =
        |seats, turn_limit| Setup { rules: RulesVersion(1), seats, options: Options { turn_limit } };
    let second = |name, seats| Wanted {
        setup: Setup { rules: RulesVersion(2), ..limited(seats, TurnLimit::Turns(60)) },
        happens: both_are_chosen,
        bot: Box::new(RandomBot),
        ..plain(name, seats, |_, _| true)
    };
    vec![
        plain("2-crowned-by-a-move", 2, by_a_move),
        plain("2-crowned-before-the-move", 2, before_the_move),
        Wanted { bot: Box::new(Idle), ..plain("2-usual-limit-shared", 2, shared) },
        plain("3-crowned-by-a-move", 3, by_a_move),
        Wanted { setup: limited(3, TurnLimit::Turns(30)), ..plain("3-limit-by-tokens", 3, by_tokens) },
        Wanted { setup: limited(3, TurnLimit::Turns(21)), ..plain("3-limit-by-coins", 3, by_coins) },
        plain("4-crowned-by-a-move", 4, by_a_move),
        Wanted { setup: limited(4, TurnLimit::Lifted), ..plain("4-no-limit-crowned", 4, by_a_move) },
        second("rules-2-2-another-thief", 2),
        second("rules-2-3-another-thief", 3),
    ]
}

/// Another's Thief took coins in one turn and nothing in another, each by choice (KG-5.12).
fn both_are_chosen(told: &[Value]) -> bool {
    let has_refrained = told.iter().any(|event| event["event"] == "refrained");
    let activates = |pair: &[Value]| {
        pair[0]["event"] == "activated" && pair[1]["event"] == "stolen" && pair[0]["seat"] != pair[1]["seat"]
    };
    has_refrained && told.windows(2).any(activates)
}

fn by_a_move(game: &Kingdom, outcome: &Outcome) -> bool {
    outcome.by.as_str() == "KG-6.1" && game.realm().has_moved
}

fn before_the_move(game: &Kingdom, outcome: &Outcome) -> bool {
    outcome.by.as_str() == "KG-6.1" && !game.realm().has_moved
}

/// The two best scores of a match that ended by the limit.
fn leaders(outcome: &Outcome) -> Option<[(i32, i32); 2]> {
    let mut scores = outcome.scores?.values().to_vec();
    scores.sort_unstable();
    let [.., second, first] = scores[..] else { return None };
    (outcome.by.as_str() == "KG-6.3").then_some([first, second])
}

fn by_tokens(_: &Kingdom, outcome: &Outcome) -> bool {
    leaders(outcome).is_some_and(|[first, second]| first.0 > second.0)
}

fn by_coins(_: &Kingdom, outcome: &Outcome) -> bool {
    leaders(outcome).is_some_and(|[first, second]| first.0 == second.0 && first.1 > second.1)
}

fn shared(_: &Kingdom, outcome: &Outcome) -> bool {
    leaders(outcome).is_some_and(|[first, second]| first == second)
}

/// Places everyone at will and then moves only its Knight, who spares everyone: nobody wins anything.
struct Idle;

impl Bot<Kingdom> for Idle {
    fn choose(&mut self, view: &View, actions: &[Action], dice: &mut dyn Dice) -> Action {
        let idles = |action: &&Action| {
            matches!(action, Action::Spare | Action::Move { character: regalia_kingdom::Character::Knight })
        };
        let placed = actions[dice.below(actions.len() as u32) as usize];
        match actions.iter().find(idles) {
            Some(action) => *action,
            None if view.realm.turns == 0 => placed,
            None => panic!("a Knight can always move and spare"),
        }
    }
}

/// Records what the corpus lacks: when the rules have a new version. What is there stays as it is.
/// `cargo test -p regalia-kingdom history -- --ignored`
#[test]
#[ignore = "writes the corpus"]
fn record_the_corpus() {
    let registry = Registry::new().with::<Kingdom>();
    complete_corpus(
        &corpus(),
        &registry,
        wanted(),
        |wanted| wanted.name,
        |wanted| {
            let mut play =
                |number| record_match::<Kingdom>(&wanted.setup, number, wanted.bot.as_mut()).unwrap();
            (0..2000).map(&mut play).find_map(|(last, record)| {
                let Turn::Over(outcome) = last.turn() else { return None };
                let fits =
                    (wanted.ending)(&last, &outcome) && (wanted.happens)(&told(&record, &registry).unwrap());
                fits.then_some(record)
            })
        },
    );
}
