//! What is advised, in positions of whole matches of all games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_analyser::self_play;
use regalia_bot_catalog::{BotHint, Learned, LearnedVisitor, hint, visit};
use regalia_fairness::Hash;
use regalia_game::{Dice, GameId, Seat, Story, Turn, Viewer};
use regalia_search::{HeuristicBot, QuickDice, nodes};
use regalia_table::Frame;

/// The position as the seat is shown it.
fn frame<G: Learned>(game: &G, seat: Seat) -> Frame {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    Frame {
        seq: 0,
        head: Hash([0; 32]),
        turn: game.turn(),
        view: serde_json::to_value(game.view(Viewer::Seat(seat))).unwrap(),
        actions: actions.iter().map(|action| serde_json::to_value(action).unwrap()).collect(),
        can_undo: false,
    }
}

/// What the seat sees after each way.
fn ends<G: Learned>(game: &G, seat: Seat, hint: &BotHint) -> Vec<G::View> {
    let ways = hint.ways.iter().map(|way| {
        let mut game = game.clone();
        for (_, action) in &way.steps {
            let action = serde_json::from_value(action.clone()).unwrap();
            game.act(seat, &action, &mut Story::silent()).unwrap();
        }
        game.view(Viewer::Seat(seat))
    });
    ways.collect()
}

#[derive(Copy, Clone)]
struct Advice;

impl LearnedVisitor for Advice {
    type Output = ();
    fn visit<G: Learned>(self) {
        let wanted = if std::env::var_os("REGALIA_LONG").is_some() { 1_000 } else { 12 };
        let (mut dice, mut asked, mut compared) = (QuickDice::new(21), 0, 0);
        for seed in 0.. {
            let path = self_play(G::new(&G::setup(&mut dice)).unwrap(), &mut HeuristicBot, seed);
            let last = path.positions.len().saturating_sub(12);
            for (at, game) in path.positions.iter().enumerate() {
                let Turn::Seats(seats) = game.turn() else { continue };
                // Some of every match, and more of its end.
                if dice.below(if at < last { 40 } else { 4 }) > 0 {
                    continue;
                }
                let seat = seats.iter().next().unwrap();
                let frame = frame(game, seat);
                let hint = hint(G::ABOUT.id, &frame, &mut nodes(300), &mut QuickDice::new(seed)).unwrap();
                let told = |what: &str| format!("{}, match {seed}, step {at}: {what} {hint:?}", G::ABOUT.id);
                assert_eq!(hint.before, hint.ways[0].chance, "{}", told("the position is its best action"));
                if let [best, other] = &hint.ways[..] {
                    compared += 1;
                    assert!(best.chance >= other.chance, "{}", told("the best stands first"));
                    let ends = ends(game, seat, &hint);
                    assert!(ends[0] != ends[1], "{}", told("the same twice"));
                }
                asked += 1;
                if asked == wanted {
                    assert!(compared * 4 > wanted, "{}: {compared} of {wanted} have two ways", G::ABOUT.id);
                    return;
                }
            }
        }
    }
}

#[test]
fn the_best_of_what_is_shown_is_advised() {
    for game in ["court", "kingdom", "aragon", "emara"] {
        visit(GameId::new(game), Advice).unwrap();
    }
}
