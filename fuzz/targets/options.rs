//! Options of every game: completed or refused, and what was completed can be played.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regalia_catalog::{all, registry};
use regalia_fairness::Seed;
use regalia_game::{Seat, Setup, Viewer};
use regalia_table::{Entry, Level, MatchId, Opening, PlayerKey};

fuzz_target!(|bytes: &[u8]| {
    let [game, seats, rest @ ..] = bytes else { return };
    let games = all();
    let about = &games[usize::from(*game) % games.len()];
    let Ok(options) = serde_json::from_slice(rest) else { return };
    let setup = Setup { rules: about.current_rules(), seats: *seats, options };
    let registry = registry();
    let Ok(setup) = registry.complete(about.id, &setup) else { return };
    assert!(about.seats.contains(&setup.seats), "{setup:?}");
    let seed = Seed([7; 64]);
    let (mut opening, _) =
        Opening::create(MatchId(1), about.id, setup.clone(), &seed).expect("it was completed");
    for seat in Seat::all(setup.seats) {
        let sat = Entry::Sat { seat, player: PlayerKey::Bot(Level::Page), commit: None };
        opening.enter(sat).expect("the seat is free");
    }
    opening.enter(Entry::CommitsClosed { counts: false }).expect("everyone sits");
    let (it, _) = registry.start(&opening, seed).expect("what was completed can be played");
    for viewer in Seat::all(setup.seats).map(Viewer::Seat).chain([Viewer::Watcher]) {
        let _ = it.frame(viewer);
    }
});
