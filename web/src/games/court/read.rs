//! What the face reads of the game.

use crate::platform::read::{Read, is_named};
use regalia_court::{
    Action, Character, Characters, DiceLimit, Display, Event, Face, Faces, Fools, Hall, Illegal, Mark,
    Options, Phase, Player, RoundLimit, Throne, View,
};
use serde_json::Value;

/// The usual one, if it is left out.
impl Read for RoundLimit {
    fn read(value: &Value) -> Option<Self> {
        match value.as_str() {
            None => Some(Self::Usual),
            Some(name) if is_named("Lifted", name) => Some(Self::Lifted),
            Some(name) => is_named("Usual", name).then_some(Self::Usual),
        }
    }
}

read_by_serde!(Display);
read_names! {
    Fools { Unlimited, OnePerPlayer }
    DiceLimit { Twelve, Unlimited }
}
read_fields! {
    View { you, hall }
    Hall {
        options, phase, round, turns, start, seat, display, players, throne, active, aside, hand, used,
        may_roll,
    }
    Options { fools, dice, early_dice, round_limit }
    Player { retinue, charlatans, result }
    Mark { alike, face }
    Throne { queen, king, mark, is_final }
}
read_variants!(Phase by "phase" {
    ChoosingStart {}
    BeforeRoll { dice }
    Rolling { left, by }
    Dicing {}
    Picking { by }
    Claiming {}
    Over {}
});
read_variants!(Action by "do" {
    SetAside { face }
    Roll {}
    Pass {}
    Reroll { face }
    Add { face, pips }
    Shift { from, to }
    Copy { face, to }
    Turn { face, to }
    BringIn { by, face }
    ThrowIn { by }
    Pick { by, face }
    Finish {}
    Recast { to }
    Claim { character }
    Decline {}
});
read_variants!(Event by "event" {
    StartDrawn { seat }
    RoundBegan { round, start }
    TurnBegan { seat, dice }
    Rolled { seat, by, face }
    SetAside { seat, face }
    BroughtIn { seat, by, face }
    ThrownIn { seat, by }
    PickedUp { seat, by, face }
    Changed { seat, by, from, to }
    ResultStood { seat, dice }
    Claimed { seat, character }
    Declined { seat }
    FinalRoundBegan { start, queen, mark }
    Passed { seat, by_choice }
    KingTaken { seat, mark }
    Ended { winner }
});
read_variants!(Illegal by "illegal" {
    NotYourTurn { seat }
    MatchOver {}
    NotRolledYet {}
    ResultStands {}
    NothingSetAside {}
    DieSetAside { face }
    NoSuchDie { face }
    NotOwned { by }
    AlreadyUsed { by }
    NotItsPower { by }
    PipsDoNotFit { by, face, pips }
    BadShift {}
    NothingToCopy { face }
    NoChange {}
    NoDiceLeft {}
    NotBeforeRoll {}
    RollIsOver {}
    PowerOpen { by }
    NothingPicked {}
    NotEnoughPicked { by, wanted, picked }
    EnoughPicked { by }
    TooFewDice { by }
    WrongTotal { total }
    CannotPass {}
    NoClaimsInFinal {}
    DiceStillActive {}
    CostNotMet { character }
    NoneLeft { character }
    AlreadyOwned { character }
    OneFoolAtATime {}
    NoFoolToTurn {}
    QueenComesWithKing {}
});

impl Read for Character {
    fn read(value: &Value) -> Option<Self> {
        let name = value.as_str()?;
        Self::ALL.into_iter().find(|character| is_named(&character.name().replace(' ', ""), name))
    }
}

impl Read for Characters {
    fn read(value: &Value) -> Option<Self> {
        Some(Vec::<Character>::read(value)?.into_iter().fold(Self::NONE, Self::with))
    }
}

impl Read for Face {
    fn read(value: &Value) -> Option<Self> {
        Self::new(Read::read(value)?)
    }
}

impl Read for Faces {
    fn read(value: &Value) -> Option<Self> {
        Some(Vec::<Face>::read(value)?.into_iter().fold(Self::NONE, Self::with))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_that_the_game_writes_is_read() {
        crate::platform::read::tests::reads_what_is_written::<regalia_court::Court>();
    }
}
