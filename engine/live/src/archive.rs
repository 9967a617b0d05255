//! A match that is over, as each viewer was shown it: made once, so that it can be looked at without the rules.

use crate::people::{BOT_NAMES, frame_for};
use regalia_game::{Seat, Viewer};
use regalia_table::{AnyMatch, AnyStep, Entry, Flaw, Followed, Follower, PlayerKey, Record, Registry};
use regalia_wire::{ARCHIVE, Archived, Chair, Hand, Occupant, OwnSight, Sight, Stepped, Telling};
use std::fmt;

/// No archive is longer, in bytes before it is packed.
const LONGEST: usize = 32 << 20;

/// Why a match cannot be archived.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Unshown {
    /// It is not over.
    NotOver,
    /// Its log cannot be followed, perhaps because these rules are not here.
    Flawed(Flaw),
    /// It never began.
    NeverBegan,
    /// It is longer than an archive may be.
    TooLong,
}

impl fmt::Display for Unshown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOver => f.write_str("the match is not over"),
            Self::Flawed(flaw) => flaw.fmt(f),
            Self::NeverBegan => f.write_str("the match never began"),
            Self::TooLong => f.write_str("the match is too long to be shown"),
        }
    }
}

/// The archive of a record: JSON, with what was seen after each step on a line of its own.
///
/// What was taken back is left out: a replay shows what stood in the end.
///
/// # Errors
/// If the match is not over, its log cannot be followed, or it would be too long.
pub fn archive(record: &Record, registry: &Registry) -> Result<String, Unshown> {
    let (Some(first), Some(seed)) = (record.lines.first(), record.seed()) else {
        return Err(Unshown::NotOver);
    };
    let mut follower = Follower::begin(first, seed).map_err(Unshown::Flawed)?;
    let mut kept: Vec<(Stepped, String)> = Vec::new();
    let (sitters, mut length) = (sitters(record), 0);
    for line in &record.lines[1..] {
        let step = follower.follow(line, registry).map_err(Unshown::Flawed)?;
        let (Followed::Match(it), Some(step)) = (&follower.state, step) else { continue };
        if let Some(to) = line.entry.back_to() {
            kept.retain(|(step, _)| step.seq <= to + 1);
        } else if matches!(line.entry, Entry::Keyed { .. } | Entry::Acted { .. } | Entry::Resigned { .. }) {
            let sight = serde_json::to_string(&sight(it.as_ref(), &sitters)).unwrap_or_default();
            length += sight.len();
            kept.push((stepped(it.as_ref(), &line.entry, step), sight));
        }
        if length > LONGEST {
            return Err(Unshown::TooLong);
        }
    }
    follower.check_complete().map_err(Unshown::Flawed)?;
    if kept.is_empty() {
        return Err(Unshown::NeverBegan);
    }
    let (steps, sights): (Vec<Stepped>, Vec<String>) = kept.into_iter().unzip();
    let archived = archived(record, &sitters, steps).ok_or(Unshown::NeverBegan)?;
    let archived = serde_json::to_string(&archived).unwrap_or_default();
    let sights = sights.join(",\n");
    Ok(format!("{{\"format\":\"{ARCHIVE}\",\"match\":{archived},\"sights\":[\n{sights}\n]}}\n"))
}

/// The keys of those who sat down, by seat.
fn sitters(record: &Record) -> Vec<&PlayerKey> {
    let sat = record.lines.iter().filter_map(|line| match &line.entry {
        Entry::Sat { seat, player, .. } => Some((*seat, player)),
        _ => None,
    });
    let mut sat: Vec<(Seat, &PlayerKey)> = sat.collect();
    sat.sort_unstable();
    sat.into_iter().map(|(_, player)| player).collect()
}

fn archived(record: &Record, sitters: &[&PlayerKey], steps: Vec<Stepped>) -> Option<Archived> {
    let Entry::Created { match_id, game, setup, .. } = &record.lines.first()?.entry else { return None };
    let mut names = BOT_NAMES.into_iter().cycle();
    let chair = |player: &PlayerKey| {
        let occupant = match player.level() {
            Some(level) => {
                let name = names.next().unwrap_or_default().to_owned();
                Occupant::Bot { name, level: level.to_owned() }
            }
            None => Occupant::Person { name: Some(String::new()), hand: Hand::Own },
        };
        Chair { occupant, is_here: true, is_ready: true }
    };
    let chairs = sitters.iter().copied().map(chair).collect();
    Some(Archived { id: *match_id, game: *game, setup: setup.clone(), chairs, steps })
}

fn stepped(it: &dyn AnyMatch, entry: &Entry, step: AnyStep) -> Stepped {
    let (seat, actions) = match entry {
        Entry::Acted { seat, actions, .. } => (Some(*seat), actions.clone()),
        Entry::Resigned { seat, .. } => (Some(*seat), Vec::new()),
        _ => (None, Vec::new()),
    };
    let level = seat.and_then(|seat| it.player(seat)?.level()).map(str::to_owned);
    let told = step.told.into_iter().map(Telling::from).collect();
    Stepped { seq: it.chain().length, seat, level, actions, told }
}

fn sight(it: &dyn AnyMatch, sitters: &[&PlayerKey]) -> Sight {
    let watched = it.frame(Viewer::Watcher);
    let own = |(at, player): (usize, &&PlayerKey)| {
        OwnSight::of(frame_for(it, Viewer::Seat(Seat(at as u8)), player), &watched.view)
    };
    let seats = sitters.iter().enumerate().map(own).collect();
    Sight { seq: watched.seq, head: watched.head, turn: watched.turn, view: watched.view, seats }
}
