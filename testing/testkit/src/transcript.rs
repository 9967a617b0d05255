//! A match as one viewer lived it, as text to be read by people and held against later versions.

use crate::hosted::test_opening;
use regalia_game::{Bot, Instinct, Setup, Turn, Viewer};
use regalia_search::{HeuristicBot, QuickDice};
use regalia_table::{Match, StartError, canonical};
use std::fmt::Write;

/// The events, offers and actions of a viewer, line by line, for at most so many decisions.
///
/// # Errors
/// If the match cannot begin.
pub fn transcript<G: Instinct>(
    setup: &Setup<G::Options>,
    number: u64,
    viewer: Viewer,
    decisions: usize,
) -> Result<String, StartError> {
    let (opening, _, seed) = test_opening::<G>(setup, number)?;
    let (mut it, mut step) = Match::<G>::start(&opening, seed)?;
    let (mut dice, mut actions) = (QuickDice::new(number), Vec::new());
    let mut text = format!("{}, {} seats, match {number}, as seen by {viewer:?}\n", G::ABOUT.id, setup.seats);
    let mut write = |line: String| writeln!(text, "{line}").expect("a string takes any text");
    for _ in 0..decisions {
        for event in step.told.iter().filter_map(|told| told.heard_by(viewer)) {
            write(format!("  told {}", canonical(event)));
        }
        let Turn::Seats(seats) = it.now().turn() else {
            write(format!("over {}", canonical(&it.now().turn())));
            break;
        };
        let Some(seat) = seats.iter().next() else { break };
        it.now().actions(seat, &mut actions);
        let action =
            Bot::<G>::choose(&mut HeuristicBot, &it.now().view(Viewer::Seat(seat)), &actions, &mut dice);
        if viewer == Viewer::Seat(seat) {
            let offered: Vec<String> = actions.iter().map(canonical).collect();
            write(format!("offered {}", offered.join(" ")));
            write(format!("does {}", canonical(&action)));
        } else {
            write(format!("{seat} acts"));
        }
        match it.act(seat, &[action]) {
            Ok(next) => step = next,
            Err(refused) => {
                write(format!("refused {refused}"));
                break;
            }
        }
    }
    write(format!("sees {}", canonical(&it.now().view(viewer))));
    Ok(text)
}
