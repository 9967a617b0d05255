//! What the face reads of the game.

use crate::platform::read::{Read, field};
use regalia_kingdom::{
    Action, Bribe, Character, Disc, Event, Illegal, Options, Phase, Player, Realm, Region, Ring, Spot,
    Tokens, TurnLimit, View, Whereabouts,
};
use serde_json::Value;

read_names! {
    Character { Duke, Merchant, Thief, Knight, Scholar }
    Bribe { Mount, Roads, Influence, Treatment, Bail }
}
read_fields! {
    View { you, realm }
    Realm { rules, options, phase, ring, players, supply, start, seat, turns, bribe, has_moved }
    Options { turn_limit }
    Player { characters, tokens, coins }
    Disc { seat, character }
}
read_variants!(Phase by "phase" {
    Laying {}
    ChoosingStart {}
    Placing {}
    Moving {}
    Imprisoning { at }
    Stealing { seat, at }
    Advising { at }
    Over {}
});
read_variants!(Action by "do" {
    Place { character, at }
    BuyMount {}
    BuyRoads {}
    BuyInfluence { character }
    BuyTreatment {}
    Bail { character, to }
    Move { character }
    Imprison { seat, character }
    Spare {}
    Steal {}
    Refrain {}
    Activate { seat, character }
    Free { character }
    Summon { seat, character }
    SendBack { seat }
});
read_variants!(Event by "event" {
    TileLaid { tile, is_large }
    StartDrawn { seat }
    Placed { disc, at }
    TurnBegan { seat, turn }
    Bribed { seat, bribe, cost }
    Influenced { disc, at }
    BailedOut { disc, to }
    Moved { disc, from, to }
    TokenPlaced { seat, at }
    CoinsTaken { seat, at, coins }
    Stolen { seat, at, from, coins }
    Imprisoned { seat, disc, at }
    Spared { seat, at }
    Refrained { seat, disc, at }
    Activated { seat, disc, at }
    Freed { disc, at }
    Summoned { seat, disc, from, to }
    SentBack { seat, of, at }
    CameToNothing { disc, at }
    CouldNotMove { seat }
    Crowned { seat }
    LimitReached { turns }
    Ended { winner }
});
read_variants!(Illegal by "illegal" {
    NotYourTurn { seat }
    MatchOver {}
    NoSuchPlayer { seat }
    NoSuchRegion { at }
    StillPlacing {}
    AlreadyPlaced { character }
    PlacingIsOver {}
    OneBribe {}
    MustBail {}
    CannotPay { bribe, cost, coins }
    NoInfluence { character }
    NobodyToInfluence {}
    NoPrisoner {}
    NotImprisoned { character }
    NoHaven { to }
    NotOnBoard { character }
    KnightFirst {}
    ScholarFirst {}
    ThiefFirst {}
    NoThiefActs {}
    NoKnightActs {}
    NotBesideKnight { disc }
    NoScholarActs {}
    OtherDeed { region }
    CannotAct { disc }
    NotToFree { character, region }
    CannotCome { disc, region }
    NoToken { seat, region }
});

impl Read for TurnLimit {
    fn read(value: &Value) -> Option<Self> {
        match value.as_str() {
            Some("usual") => Some(Self::Usual),
            Some("lifted") => Some(Self::Lifted),
            _ => field(value, "turns").map(Self::Turns),
        }
    }
}

impl Read for Whereabouts {
    fn read(value: &Value) -> Option<Self> {
        match value.as_str() {
            Some("hand") => Some(Self::Hand),
            Some("prison") => Some(Self::Prison),
            _ => field(value, "board").map(Self::Board),
        }
    }
}

impl Read for Spot {
    fn read(value: &Value) -> Option<Self> {
        Read::read(value).map(Self)
    }
}

impl Read for Region {
    fn read(value: &Value) -> Option<Self> {
        value.as_str()?.parse().ok()
    }
}

impl Read for Ring {
    fn read(value: &Value) -> Option<Self> {
        Some(Vec::<Region>::read(value)?.into_iter().collect())
    }
}

impl Read for Tokens {
    fn read(value: &Value) -> Option<Self> {
        Some(Vec::<Spot>::read(value)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_that_the_game_writes_is_read() {
        crate::platform::read::tests::reads_what_is_written::<regalia_kingdom::Kingdom>();
    }
}
