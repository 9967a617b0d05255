//! The levels of each game, and how they were measured.
//!
//! docs/strength.md has their ratings: the levels are not yet evenly apart. Candidates are measured without a build as
//! `learned~<slack>@<nodes>`, and levels by `regalia arena <game> --bots newcomer,page@10000` and so on.

use crate::LevelSettings;

/// *For Crown & Kingdom*. One node is a glance at every whole turn.
pub(crate) const KINGDOM: [LevelSettings; 5] = usual(1, 0.05);

/// *Crown of Aragón*.
pub(crate) const ARAGON: [LevelSettings; 5] = usual(1, 0.09);

/// *Crown of Emara*.
pub(crate) const EMARA: [LevelSettings; 5] = usual(1, 0.05);

/// *To Court the King*. A glance at single actions is foolish play.
pub(crate) const COURT: [LevelSettings; 5] = usual(60, 0.01);

/// Games without a net of their own: random matches say little about a single look.
pub(crate) const UNLEARNED: [LevelSettings; 5] = usual(100, 0.05);

/// Levels as far apart as they are in every game by now: two that look at so few nodes, and three that search.
const fn usual(nodes: u64, slack: f32) -> [LevelSettings; 5] {
    [
        LevelSettings::new(nodes, slack),
        LevelSettings::new(nodes, 0.6 * slack),
        LevelSettings::new(300, 0.15 * slack),
        LevelSettings::new(3_000, 0.0),
        LevelSettings::STRONGEST,
    ]
}
