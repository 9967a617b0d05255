//! Matches in which somebody is to act and has a clock, more of them than clients could play: made by the rules and
//! stored as servers store them, without a socket.

use crate::stage::Stage;
use anyhow::Result;
use indicatif::ProgressBar;
use regalia_clock::{Clock, Pace};
use regalia_fairness::{Entropy, Seed, player_commit};
use regalia_game::{Dice, Seat, Setup, Turn};
use regalia_search::QuickDice;
use regalia_store::{Append, NewMatch, Store};
use regalia_table::{Entry, MatchId, Opening, Registry};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::task::JoinSet;

const SEATS: u8 = 2;
const PACE: Pace = Pace::Days { days: 1 };
/// So many are stored at a time; each waits for the standby.
const WRITERS: u64 = 128;

/// Lets so many matches wait for somebody.
pub(crate) async fn fill(stage: &Stage, count: u64, bar: &ProgressBar) -> Result<()> {
    let store = Store::attach(&stage.primary.url(), u32::try_from(WRITERS)?).await?;
    let (registry, next) = (Arc::new(regalia_catalog::registry()), Arc::new(AtomicU64::new(0)));
    let mut writers = JoinSet::new();
    for _ in 0..WRITERS {
        let (store, registry, next, bar) = (store.clone(), registry.clone(), next.clone(), bar.clone());
        writers.spawn(async move {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return anyhow::Ok(());
                }
                if number % 100 == 0 {
                    bar.set_message(format!("{number} of {count} matches begin"));
                }
                begin(&store, &registry, number).await?;
            }
        });
    }
    while let Some(done) = writers.join_next().await {
        done??;
    }
    Ok(())
}

/// One match, up to the moment at which somebody is to act.
async fn begin(store: &Store, registry: &Registry, number: u64) -> Result<()> {
    let mut dice = QuickDice::new(number);
    let mut byte = || dice.below(256) as u8;
    let seed = Seed(std::array::from_fn(|_| byte()));
    let id = MatchId(u64::from_be_bytes(std::array::from_fn(|_| byte())) >> 12);
    let games: Vec<_> = registry.current().filter(|edition| edition.about.seats.contains(&SEATS)).collect();
    let about = &games[number as usize % games.len()].about;
    let setup = Setup { rules: about.current_rules(), seats: SEATS, options: serde_json::json!({}) };
    let (mut opening, created) = Opening::create(id, about.id, registry.complete(about.id, &setup)?, &seed)?;
    let mut lines = vec![created];
    let entropy: Vec<Entropy> = (0..SEATS).map(|_| Entropy(std::array::from_fn(|_| byte()))).collect();
    for seat in Seat::all(SEATS) {
        let commit = Some(player_commit(&id.bytes(), seat.0, &entropy[seat.index()]));
        lines.push(opening.enter(Entry::Sat { seat, player: format!("{id}-{}", seat.0).into(), commit })?);
    }
    lines.push(opening.enter(Entry::CommitsClosed { counts: false })?);
    for seat in Seat::all(SEATS) {
        lines.push(opening.enter(Entry::Revealed { seat, entropy: entropy[seat.index()] })?);
    }
    let (it, step) = registry.start(&opening, seed)?;
    lines.extend(step.lines);
    let Turn::Seats(turn) = it.turn() else { return Ok(()) };

    let mut clock = Clock::new(PACE, SEATS);
    let new = NewMatch { clock: Some(clock.clone()), ..NewMatch::new(id, about.id, SEATS, &lines[0], &seed) };
    store.create(&new).await?;
    clock.running = turn;
    clock.since = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis())?;
    let append = Append {
        turn,
        due: Some(Duration::from_secs(24 * 3600)),
        clock: Some((&clock, 0)),
        ..Append::new(id, 1, &lines[1..])
    };
    store.append(&append).await?;
    Ok(())
}
