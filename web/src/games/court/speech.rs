//! What the game says, and the icons of what it names.

use regalia_court::{Character, Power};
pub(super) use regalia_court_voice::*;

/// The icon of a character.
pub(super) fn icon(character: Character) -> &'static str {
    use Character::*;
    match character {
        Fool => "jester-hat",
        Charlatan => "carnival-mask",
        Farmer => "wheat",
        ServingMaid => "jug",
        Philosopher => "owl",
        Laborer => "anvil",
        Guard => "sharp-halberd",
        Hunter => "bow-arrow",
        Astronomer => "astrolabe",
        Merchant => "scales",
        Noblewoman => "handheld-fan",
        Pawnbroker => "locked-chest",
        Knight => "visored-helm",
        Magician => "wizard-face",
        Alchemist => "bubbling-flask",
        Bishop => "pope-crown",
        Nobleman => "fleur-de-lys",
        General => "crossed-swords",
        King => "crown",
        Queen => "queen-crown",
    }
}

/// The drawn sign of a power.
pub(super) fn power_sign(power: Power) -> &'static str {
    match power {
        Power::StartDice(1) => "p-dice1",
        Power::StartDice(_) => "p-dice2",
        Power::BringIn(Some(face)) => {
            ["p-in1", "p-in2", "p-in3", "p-in4", "p-in5", "p-in6"][usize::from(face.pips()) - 1]
        }
        Power::BringIn(None) | Power::Turn => "p-any",
        Power::Reroll | Power::RerollMany => "p-roll",
        Power::Add => "p-plus3",
        Power::Shift | Power::Recast => "p-mix",
        Power::Copy => "p-copy",
        Power::RaiseMany(1) => "p-plus1",
        Power::RaiseMany(_) => "p-plus2",
        Power::None => "p-crown",
    }
}
