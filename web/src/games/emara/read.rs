//! What the face reads of the game.

use crate::platform::read::{Read, field};
use regalia_emara::{
    Action, Advisor, Advisors, Board, Card, Cards, Deed, Deeds, Event, EventCard, EventCards, Favor, Favors,
    Good, Hut, Huts, Illegal, Layout, Location, Markers, Means, Mine, Offering, Open, Options, Paying,
    Payment, Phase, Player, Resource, Resources, Ring, Treasure, ValueSet, View, Visit,
};
use serde_json::Value;

read_names! {
    Ring { First, Second }
    Means { Wood, Grain, Stone, Cloth, Coin }
    Treasure { Ring, Coin }
    Offering { OneGrain, TwoGrain, Ring, Coin, Book }
    Deed { Donation, Gift, Book, Exchange, Books, Stone, Bread, Wood }
    Phase {
        DrawingStart, LayingOut, SeatingAdvisors, RevealingAdvisor, RevealingStart, Relocating,
        ChoosingResource, Dealing, RevealingEvent, Playing, Acting, Helping, Visiting, DrawingFavors,
        KeepingFavor, Contributing, Over,
    }
}
read_fields! {
    View { you, mine, table }
    Mine { hand, drawn }
    Options { building_points, random_layout, full_selection, values }
    Markers { donations, gifts, bread, stone }
    Resources { wood, grain, stone, cloth }
    Payment { resources, coins }
    Open { card, steps, card_action, movement, rank, craftsman, advisor, asked }
    Visit { at, open, exchanges, craftsmen }
    Player {
        citizens, buildings, resources, breads, books, rings, coins, cards, slots, spent, favors, advisors, huts,
        rank, rank_points, councilors,
    }
    Board {
        rules, options, phase, round, turns, statue, seat, layout, markers, advisors, next_advisor, later_advisors,
        nobility, event, later_events, favors, discarded_favors, drawn_favors, players, open, visit, paying,
        victoria,
    }
}
read_variants!(Paying by "paying" {
    Plainly {}
    ByHand {}
    Open { action, paid }
});
read_variants!(Action by "do" {
    Relocate { from, to }
    Choose { resource }
    Play { card, slot }
    Move { ring }
    Step { ring }
    Errand { at }
    Help {}
    Trade { resource }
    TradeThree {}
    Gather {}
    Bake {}
    Donate { resource }
    KeepFavor { favor }
    Give { resource }
    HandInBook {}
    Exchange { resource }
    SellBooks { books }
    LayStone {}
    DeliverBread { breads }
    LayWood { wood }
    UseFavor { favor }
    Leave {}
    Advance {}
    Hire { hut }
    Recruit { advisor }
    AskBaker { breads }
    AskSchoolmarm {}
    AskBailiff {}
    AskDressmaker {}
    AskLandlord {}
    AskMerchant { take }
    AskChamberlain { take }
    Contribute { offering }
    Decline {}
    PayOtherwise {}
    Pay { with }
    EndTurn {}
});
read_variants!(Event by "event" {
    StartDrawn { seat }
    LaidOut { ring, location }
    AdvisorCame { advisor, to }
    AdvisorRevealed { advisor }
    SetupDrawn { card }
    Placed { seat, at }
    CardDrawn { seat }
    YouDrew { card }
    CardsTaken { seat }
    RoundBegan { round, statue, card }
    TurnBegan { seat }
    Played { seat, card, slot }
    Moved { seat, from, to, by_card }
    Visited { seat, at }
    Helped { seat }
    PaysOtherwise { seat }
    PaysFor { seat, action }
    LaidDown { seat, with }
    Paid { seat, paid }
    Spent { seat, good, count }
    Received { seat, good, count }
    CitizensCame { seat, points }
    CitizensLeft { seat, points }
    BuildingsRose { seat, points }
    Did { seat, deed }
    Traded { seat }
    Donated { seat, resource }
    FavorDrawn { seat }
    YouDrewFavor { favor }
    FavorKept { seat, favor, discarded }
    FavorsShuffled {}
    FavorUsed { seat, favor }
    Gave { seat, resource }
    Left { seat, at }
    Advanced { seat, rank }
    Hired { seat, hut }
    Recruited { seat, advisor }
    Asked { seat, advisor }
    Contributed { seat, offering }
    Declined { seat }
    VictoriaGained { citizens, rank }
    Scored { seat, points, citizens, buildings }
    Ended { winner }
    VictoriaWon {}
});
read_variants!(Illegal by "illegal" {
    NotYourTurn { seat }
    MatchOver {}
    SetupOver {}
    RelocateFirst {}
    BadRelocation {}
    ChooseFirst {}
    PlayFirst {}
    AlreadyPlayed {}
    NotInHand { card }
    NoSuchSlot { slot }
    VisitOpen { at }
    HelpOpen {}
    KeepFirst {}
    NothingDrawn {}
    NotDrawn { favor }
    AlreadyMoved {}
    MustMove {}
    MustStep {}
    OtherCard { card }
    CardDone {}
    NotInTown { at }
    NobodyToHelp {}
    NotThere { at }
    NoVisit {}
    NoCraftsman {}
    DeedDone { deed }
    WrongNumber { deed }
    NoSuchFavor { favor }
    FavorElsewhere { favor, at }
    TooFew { good, needed, has }
    TooDear { count }
    HighestRank {}
    RankDone {}
    CraftsmanDone {}
    AdvisorDone {}
    NoCraftsmenLeft {}
    HutTaken { hut }
    NoCouncilor { at }
    NotOnTown { advisor }
    NotYours { advisor }
    AlreadyAsked { advisor }
    BakerLimit {}
    NoCitizens {}
    EventAsks { card }
    NotAsked {}
    NotWanted { card }
    PaymentOpen {}
    BadMeans { with }
    NothingToPay {}
    OneWay {}
    ByHandFirst {}
});

/// Reads enums by their ids, which messages and drawings use as well.
macro_rules! read_ids {
    ($($type:ident by $ids:expr;)*) => {$(
        impl Read for $type {
            fn read(value: &Value) -> Option<Self> {
                let name = value.as_str()?;
                let at = $ids.iter().position(|id| id.replace('-', "_") == name)?;
                $type::ALL.get(at).copied()
            }
        }
    )*};
}

read_ids! {
    Location by super::speech::LOCATIONS;
    Resource by super::speech::KINDS;
    Good by super::speech::KINDS;
    Card by super::speech::CARDS;
    Advisor by super::speech::ADVISORS;
    EventCard by super::speech::EVENTS;
}

/// Reads sets, which are written as lists.
macro_rules! read_sets {
    ($($set:ident of $item:ident;)*) => {$(
        impl Read for $set {
            fn read(value: &Value) -> Option<Self> {
                Some(Vec::<$item>::read(value)?.into_iter().collect())
            }
        }
    )*};
}

read_sets! {
    Advisors of Advisor;
    Cards of Card;
    Deeds of Deed;
    EventCards of EventCard;
    Favors of Favor;
    Huts of Hut;
}

impl Read for Favor {
    fn read(value: &Value) -> Option<Self> {
        Self::try_from(u8::read(value)?).ok()
    }
}

impl Read for Hut {
    fn read(value: &Value) -> Option<Self> {
        Self::new(field(value, "at")?, field(value, "number")?)
    }
}

impl Read for Layout {
    fn read(value: &Value) -> Option<Self> {
        Read::read(value).map(Self::of)
    }
}

impl Read for ValueSet {
    fn read(value: &Value) -> Option<Self> {
        (value.as_str()? == "house-1").then_some(Self::House1)
    }
}

#[cfg(test)]
mod tests {
    use crate::platform::read::tests::reads_what_is_written;

    #[test]
    fn all_that_the_game_writes_is_read() {
        reads_what_is_written::<regalia_emara::Emara>();
    }
}
