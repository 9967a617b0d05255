//! The levels of each game, and how they were measured.
//!
//! The mildest level is one against which `newcomer` takes about half of the first places or more, and the strongest is the
//! strongest play. The others are to stand evenly between the two on the scale of `regalia arena`, with two players. Candidates
//! were played as `learned~<slack>@<nodes>`, neighbours against each other; the result is in docs/strength.md. After a
//! new net they are to be measured again:
//! `regalia arena <game> --bots newcomer,page@10000`, `--bots page@10000,squire@10000` and so on.
//!
//! A milder level loses more with its choices; it looks at fewer nodes only where that is needed too.

use crate::LevelSettings;

/// *For Crown & Kingdom*. One node is a glance at every whole turn: a hundred gain 500 points on it. Between two players it
/// is about 420, 320, 390 and 370 points from level to level; the last two are interpolated between 700 and 2,000 nodes, not measured.
pub(crate) const KINGDOM: [LevelSettings; 5] = [
    LevelSettings::new(1, 0.09),
    LevelSettings::new(1, 0.042),
    LevelSettings::new(100, 0.033),
    LevelSettings::new(1_100, 0.0),
    LevelSettings::STRONGEST,
];

/// *Crown of Aragón*. More than a hundred nodes gain little: what a choice may lose makes nearly all of the
/// difference. It is about 150, 110, 170 and 120 points from level to level.
pub(crate) const ARAGON: [LevelSettings; 5] = [
    LevelSettings::new(100, 0.25),
    LevelSettings::new(100, 0.14),
    LevelSettings::new(100, 0.085),
    LevelSettings::new(300, 0.045),
    LevelSettings::STRONGEST,
];

/// *Crown of Emara*. It is about 240, 240, 340 and 170 points from level to level.
pub(crate) const EMARA: [LevelSettings; 5] = [
    LevelSettings::new(60, 0.072),
    LevelSettings::new(60, 0.045),
    LevelSettings::new(100, 0.021),
    LevelSettings::new(550, 0.0),
    LevelSettings::STRONGEST,
];

/// *To Court the King*. A glance at single actions is foolish play, and after 60 nodes more gain little. Measured with few
/// matches, and with the same slack in the final round, where little is allowed now.
pub(crate) const COURT: [LevelSettings; 5] = [
    LevelSettings::new(60, 0.055),
    LevelSettings::new(60, 0.03),
    LevelSettings::new(100, 0.016),
    LevelSettings::new(300, 0.008),
    LevelSettings::STRONGEST,
];

/// Games without a net of their own: random matches say little about a single look. Not measured.
pub(crate) const UNLEARNED: [LevelSettings; 5] = [
    LevelSettings::new(100, 0.05),
    LevelSettings::new(100, 0.03),
    LevelSettings::new(300, 0.0075),
    LevelSettings::new(3_000, 0.0),
    LevelSettings::STRONGEST,
];
