//! The levels of each game, chosen by matches between neighbours.
//!
//! Against the mildest somebody who was just taught (`newcomer`) wins about half the matches. From there to the strongest the others
//! stand as evenly as was found, least so in *To Court the King*; docs/strength.md has the figures. Candidates are measured without a build as
//! `learned~<slack>@<nodes>`, and levels by `regalia arena <game> --bots newcomer,page@10000` and so on.

use crate::LevelSettings;

/// *For Crown & Kingdom*. One node is a glance at every whole turn.
pub(crate) const KINGDOM: [LevelSettings; 5] = [
    LevelSettings::new(1, 0.13),
    LevelSettings::new(1, 0.063),
    LevelSettings::new(100, 0.036),
    LevelSettings::new(1_500, 0.0),
    LevelSettings::STRONGEST,
];

/// *Crown of Aragón*.
pub(crate) const ARAGON: [LevelSettings; 5] = [
    LevelSettings::new(100, 0.31),
    LevelSettings::new(100, 0.155),
    LevelSettings::new(100, 0.09),
    LevelSettings::new(300, 0.04),
    LevelSettings::STRONGEST,
];

/// *Crown of Emara*.
pub(crate) const EMARA: [LevelSettings; 5] = [
    LevelSettings::new(60, 0.13),
    LevelSettings::new(60, 0.068),
    LevelSettings::new(100, 0.035),
    LevelSettings::new(120, 0.012),
    LevelSettings::STRONGEST,
];

/// *To Court the King*. A glance at single actions is foolish play.
pub(crate) const COURT: [LevelSettings; 5] = [
    LevelSettings::new(60, 0.06),
    LevelSettings::new(60, 0.02),
    LevelSettings::new(150, 0.01),
    LevelSettings::new(1_000, 0.002),
    LevelSettings::STRONGEST,
];

/// Games without a net of their own: random matches say little about a single look.
pub(crate) const UNLEARNED: [LevelSettings; 5] = [
    LevelSettings::new(100, 0.05),
    LevelSettings::new(100, 0.03),
    LevelSettings::new(300, 0.0075),
    LevelSettings::new(3_000, 0.0),
    LevelSettings::STRONGEST,
];
