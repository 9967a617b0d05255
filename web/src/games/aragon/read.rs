//! What the face reads of the game.

use crate::platform::read::{Read, field};
use regalia_aragon::{
    Action, Area, Ask, Board, By, Card, Cards, DeckName, Ending, Event, FirstGame, Illegal, InPlay,
    Knowledge, Leader, Leaders, Mine, More, Options, Order, Phase, Play, Source, Spot, Top, View,
};
use serde_json::Value;

read_names! {
    Area { Economic, Military, Political }
    Ending { Ten, TwoFives, Contest, RanOut, Stalled, Pair }
}
read_fields! {
    View { you, mine, order, table }
    Mine { hand, top, draft, under, known, dealt, chosen }
    Knowledge { out, buried }
    Options { deck, leaders, head_start, pair, start }
    FirstGame { totals, winner }
    More { leader, plays }
    InPlay { spot, seat, area, card, down, used, raised }
    Board {
        rules, options, phase, turn, start, active, influence, play, hands, shown, deck, top, draft, seen_in_draft, drawn,
        first, discards, buried, known, leaders, retired, dealt, kept, leader_used, planning, played, stirred, more,
        played_out, last, idle, late,
    }
}
read_variants!(Phase by "phase" {
    DrawingStart {}
    DealingLeaders {}
    KeepingLeaders {}
    Dealing {}
    Beginning {}
    Planning {}
    Asking { by, ask }
    TurningTop { by }
    Looking {}
    Drafting {}
    Passing {}
    Over { ending, winner }
});
read_variants!(By by "by" {
    Card { card, spot }
    Leader { leader }
    Event { leader }
});
read_variants!(Ask by "ask" {
    Whether {}
    Discard { left }
    Show { area }
    SurrenderWhere { amount }
    AbandonOne {}
    Target { left, barred }
    Toll {}
    Top {}
    Play { areas, printed, event }
    Pick {}
    Offer {}
    Demand { amount, paid }
    Area {}
    DiscardDown { seat, to }
});
read_variants!(Action by "do" {
    Keep { leader }
    Begin { by }
    Play { card }
    PlayDown { card }
    PlayEvent {}
    Use { by }
    Finish {}
    Accept {}
    Choose { spot }
    Discard { card }
    Show { card }
    Pick { card }
    Surrender { area, amount }
    Name { area }
    Abandon {}
    DiscardTop {}
    Take { card }
    Decline {}
});
read_variants!(Event by "event" {
    StartDrawn { seat }
    LeaderDealt { seat, leader }
    LeaderKept { seat, leader }
    LeadersShown { leaders }
    Dealt { seat, card }
    TurnBegan { seat, turn }
    Played { seat, spot, card, additional }
    PlayedDown { seat, spot, area, card, additional }
    EventPlayed { seat, leader }
    Used { seat, by, card }
    Abandoned { seat, spot, area, card }
    Destroyed { seat, spot, area, card }
    StoodIn { seat, spot, card, saved }
    TurnedDown { seat, spot, card }
    TurnedUp { seat, spot, card }
    Raised { spot, card, by }
    Surrendered { seat, area, from, to }
    Discarded { seat, card, face_up }
    TopSeen { seat, card }
    TopShown { seat, card }
    TopDiscarded { seat, card, face_up }
    TopTaken { seat, card }
    TopKept { seat }
    HandShown { seat, cards }
    CardShown { seat, card }
    Declined { seat }
    Evaluated { area, strength, from, to }
    Looked { seat, card }
    Took { seat, card }
    Passed { seat, cards }
    LastDiscarded { seat, card }
    RanOut { seat }
    GameEnded { winner, totals, order }
    Ended { winner }
});
read_variants!(Illegal by "illegal" {
    NotYourTurn { seat }
    MatchOver {}
    NotNow {}
    NotYourLeader { leader }
    NoLeader {}
    NoEventHere {}
    NotDue {}
    NotInHand { card }
    NotFaceDown { card }
    AlreadyPlayed {}
    OneCardOnFirstTurn {}
    NormalPlayFirst {}
    NotYours { by }
    NoAbility { by }
    OncePerTurn { by }
    ConditionNotMet { rule }
    CannotPay { rule }
    WouldDoNothing {}
    NotAsked {}
    NotOptional {}
    NoTarget { spot, rule }
    Protected { spot, by, rule }
    WrongSort { card, rule }
    WrongCard { card, rule }
    NotAmong { card }
    TooMuch { area }
    WrongArea { area, rule }
});

impl Read for DeckName {
    fn read(value: &Value) -> Option<Self> {
        (value.as_str()? == "house-1").then_some(Self::House1)
    }
}

impl Read for Top {
    fn read(value: &Value) -> Option<Self> {
        match value.as_str() {
            Some("unseen") => Some(Self::Unseen),
            Some("seen") => Some(Self::Seen),
            _ => field(value, "open").map(Self::Open),
        }
    }
}

impl Read for Source {
    fn read(value: &Value) -> Option<Self> {
        if value.as_str() == Some("leader") {
            Some(Self::Leader)
        } else {
            field(value, "card").map(Self::Card)
        }
    }
}

impl Read for Spot {
    fn read(value: &Value) -> Option<Self> {
        Read::read(value).map(Self)
    }
}

impl Read for Card {
    fn read(value: &Value) -> Option<Self> {
        value.as_str()?.parse().ok()
    }
}

impl Read for Leader {
    fn read(value: &Value) -> Option<Self> {
        let id = value.as_str()?;
        Self::all().find(|leader| leader.to_string() == id)
    }
}

impl Read for Leaders {
    fn read(value: &Value) -> Option<Self> {
        Some(Self::from(Vec::read(value)?))
    }
}

impl Read for Cards {
    fn read(value: &Value) -> Option<Self> {
        Some(Vec::<Card>::read(value)?.into_iter().collect())
    }
}

impl Read for Order {
    fn read(value: &Value) -> Option<Self> {
        Self::try_from(Vec::read(value)?).ok()
    }
}

impl Read for Play {
    fn read(value: &Value) -> Option<Self> {
        Self::from_list(&field::<Vec<InPlay>>(value, "cards")?, field(value, "next")?)
    }
}

#[cfg(test)]
mod tests {
    use crate::platform::read::tests::reads_what_is_written;

    #[test]
    fn all_that_the_game_writes_is_read() {
        reads_what_is_written::<regalia_aragon::Aragon>();
    }
}
