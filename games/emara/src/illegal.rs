//! Why something is not allowed: a reason per rule, with the facts.

use crate::{Advisor, Card, Deed, EventCard, Favor, Good, Hut, Location, Means};
use regalia_game::{Refusal, RuleId, Seat};
use serde::Serialize;
use thiserror::Error;

/// Why an action is refused.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Error, Serialize)]
#[serde(tag = "illegal", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence over each reason tells its facts")]
pub enum Illegal {
    #[error("it is not the turn of {seat}")]
    NotYourTurn { seat: Seat },
    #[error("the match is over")]
    MatchOver,
    #[error("the table is set up already")]
    SetupOver,
    #[error("first move one of your councilors to the other ring")]
    RelocateFirst,
    #[error("one of the two councilors moves, to a location of the other ring")]
    BadRelocation,
    #[error("first choose the resource to start with")]
    ChooseFirst,
    #[error("first play a card")]
    PlayFirst,
    #[error("a card was played this turn")]
    AlreadyPlayed,
    #[error("{card} is not in your hand")]
    NotInHand { card: Card },
    #[error("there is no empty slot {slot}")]
    NoSuchSlot { slot: u8 },
    #[error("first finish what you do at the {at}")]
    VisitOpen { at: Location },
    #[error("first hire or recruit by the card Help")]
    HelpOpen,
    #[error("first keep one of the favor tokens")]
    KeepFirst,
    #[error("no favor tokens were drawn")]
    NothingDrawn,
    #[error("that favor token is not among those you drew")]
    NotDrawn { favor: Favor },
    #[error("the movement of this turn is done")]
    AlreadyMoved,
    #[error("a councilor must move before the turn ends")]
    MustMove,
    #[error("the step of the card must be done before the turn ends")]
    MustStep,
    #[error("you did not play {card} this turn")]
    OtherCard { card: Card },
    #[error("the action of the card is done")]
    CardDone,
    #[error("an errand leads to a location of the town")]
    NotInTown { at: Location },
    #[error("there is nobody whom you could hire or recruit for one resource less")]
    NobodyToHelp,
    #[error("you are not at the {at}")]
    NotThere { at: Location },
    #[error("you are at no location that could be left")]
    NoVisit,
    #[error("no craftsman of yours is left to work here")]
    NoCraftsman,
    #[error("the {deed} is done")]
    DeedDone { deed: Deed },
    #[error("that number is not possible for the {deed}")]
    WrongNumber { deed: Deed },
    #[error("you do not have that favor token")]
    NoSuchFavor { favor: Favor },
    #[error("that favor token is used at the {at}")]
    FavorElsewhere { favor: Favor, at: Location },
    #[error("you have {has} of {needed}: {good}")]
    TooFew { good: Good, needed: u8, has: u8 },
    #[error("you cannot pay the {count} resources")]
    TooDear { count: u8 },
    #[error("you have the highest rank")]
    HighestRank,
    #[error("a rank was reached this turn")]
    RankDone,
    #[error("a craftsman was hired this turn")]
    CraftsmanDone,
    #[error("an advisor was recruited this turn")]
    AdvisorDone,
    #[error("all your craftsmen are at work")]
    NoCraftsmenLeft,
    #[error("the {hut} is taken")]
    HutTaken { hut: Hut },
    #[error("no councilor of yours stands at the {at}")]
    NoCouncilor { at: Location },
    #[error("the {advisor} is not on the town")]
    NotOnTown { advisor: Advisor },
    #[error("the {advisor} does not advise you")]
    NotYours { advisor: Advisor },
    #[error("the {advisor} was asked this turn")]
    AlreadyAsked { advisor: Advisor },
    #[error("the Baker bakes one bread or two")]
    BakerLimit,
    #[error("the Landlord needs a citizen point")]
    NoCitizens,
    #[error("first answer the event: {card}")]
    EventAsks { card: EventCard },
    #[error("no event asks for anything now")]
    NotAsked,
    #[error("{card} does not ask for that")]
    NotWanted { card: EventCard },
    #[error("first pay the price by hand")]
    PaymentOpen,
    #[error("that price cannot be paid with this: {with:?}")]
    BadMeans { with: Means },
    #[error("there is nothing to pay by hand")]
    NothingToPay,
    #[error("there is only one way to pay")]
    OneWay,
    #[error("choose what to pay for by hand")]
    ByHandFirst,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        let name = match self {
            Self::NotYourTurn { .. } => "EM-2.2",
            Self::MatchOver => "EM-2.4",
            Self::SetupOver | Self::RelocateFirst | Self::BadRelocation | Self::ChooseFirst => "EM-10.1",
            Self::PlayFirst | Self::AlreadyPlayed | Self::NotInHand { .. } | Self::NoSuchSlot { .. } => {
                "EM-3.1"
            }
            Self::VisitOpen { .. } | Self::HelpOpen | Self::CardDone | Self::AlreadyMoved => "EM-3.2",
            Self::KeepFirst | Self::NothingDrawn | Self::NotDrawn { .. } => "EM-7.1",
            Self::MustMove => "EM-3.4",
            Self::MustStep => "EM-4.6",
            Self::OtherCard { card } => match card {
                Card::Trade => "EM-4.2",
                Card::Step => "EM-4.3",
                Card::Help => "EM-4.4",
                Card::Errand => "EM-4.5",
                _ => "EM-4.1",
            },
            Self::NotInTown { .. } => "EM-4.5",
            Self::NobodyToHelp => "EM-4.4",
            Self::NotThere { .. } | Self::NoVisit => "EM-5.2",
            Self::NoCraftsman => "EM-5.3",
            Self::DeedDone { deed } | Self::WrongNumber { deed } => match deed.location() {
                Location::Cathedral => "EM-5.4",
                Location::Castle => "EM-5.5",
                Location::Market => "EM-5.6",
                _ => "EM-5.7",
            },
            Self::NoSuchFavor { .. } | Self::FavorElsewhere { .. } => "EM-7.3",
            Self::TooFew { .. } | Self::TooDear { .. } => "EM-6.4",
            Self::HighestRank | Self::RankDone => "EM-6.1",
            Self::CraftsmanDone | Self::NoCraftsmenLeft | Self::HutTaken { .. } => "EM-6.2",
            Self::AdvisorDone | Self::NotOnTown { .. } => "EM-6.3",
            Self::NoCouncilor { at } if at.is_town() => "EM-6.3",
            Self::NoCouncilor { .. } => "EM-6.2",
            Self::AlreadyAsked { .. } => "EM-3.3",
            Self::NotYours { advisor: Advisor::Chamberlain } => "EM-7.6",
            Self::NotYours { .. } | Self::BakerLimit | Self::NoCitizens => "EM-7.5",
            Self::NotAsked => "EM-2.3",
            Self::EventAsks { card } | Self::NotWanted { card } => return card.rule(),
            Self::PaymentOpen
            | Self::BadMeans { .. }
            | Self::NothingToPay
            | Self::OneWay
            | Self::ByHandFirst => "EM-5.10",
        };
        RuleId::new(name)
    }
}
