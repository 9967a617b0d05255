//! "Why can't I?": what the rules answer.

use crate::speech::{
    advisor as advisor_name, card as card_name, event as event_name, kind, means_kind, place,
};
use regalia_emara::Illegal;
use regalia_voice::{Language, t};

/// Why something is not allowed.
pub(crate) fn sentence(language: Language, illegal: Illegal) -> String {
    match illegal {
        Illegal::NotYourTurn { .. } => t!(language, "emara-illegal-not-your-turn"),
        Illegal::MatchOver => t!(language, "emara-illegal-match-over"),
        Illegal::SetupOver => t!(language, "emara-illegal-setup-over"),
        Illegal::RelocateFirst => t!(language, "emara-illegal-relocate-first"),
        Illegal::BadRelocation => t!(language, "emara-illegal-bad-relocation"),
        Illegal::ChooseFirst => t!(language, "emara-illegal-choose-first"),
        Illegal::PlayFirst => t!(language, "emara-illegal-play-first"),
        Illegal::AlreadyPlayed => t!(language, "emara-illegal-already-played"),
        Illegal::NotInHand { card } => {
            t!(language, "emara-illegal-not-in-hand", card = card_name(language, card))
        }
        Illegal::NoSuchSlot { slot } => t!(language, "emara-illegal-no-such-slot", slot = slot),
        Illegal::VisitOpen { at } => t!(language, "emara-illegal-visit-open", at = place(language, at)),
        Illegal::HelpOpen => t!(language, "emara-illegal-help-open"),
        Illegal::KeepFirst => t!(language, "emara-illegal-keep-first"),
        Illegal::NothingDrawn => t!(language, "emara-illegal-nothing-drawn"),
        Illegal::NotDrawn { .. } => t!(language, "emara-illegal-not-drawn"),
        Illegal::AlreadyMoved => t!(language, "emara-illegal-already-moved"),
        Illegal::MustMove => t!(language, "emara-illegal-must-move"),
        Illegal::MustStep => t!(language, "emara-illegal-must-step"),
        Illegal::OtherCard { card } => {
            t!(language, "emara-illegal-other-card", card = card_name(language, card))
        }
        Illegal::CardDone => t!(language, "emara-illegal-card-done"),
        Illegal::NotInTown { .. } => t!(language, "emara-illegal-not-in-town"),
        Illegal::NobodyToHelp => t!(language, "emara-illegal-nobody-to-help"),
        Illegal::NotThere { at } => t!(language, "emara-illegal-not-there", at = place(language, at)),
        Illegal::NoVisit => t!(language, "emara-illegal-no-visit"),
        Illegal::NoCraftsman => t!(language, "emara-illegal-no-craftsman"),
        Illegal::DeedDone { .. } => t!(language, "emara-illegal-deed-done"),
        Illegal::WrongNumber { .. } => t!(language, "emara-illegal-wrong-number"),
        Illegal::NoSuchFavor { .. } => t!(language, "emara-illegal-no-such-favor"),
        Illegal::FavorElsewhere { at, .. } => {
            t!(language, "emara-illegal-favor-elsewhere", at = place(language, at))
        }
        Illegal::TooFew { good, needed, has } => t!(
            language,
            "emara-illegal-too-few",
            good = kind(language, good as usize),
            needed = needed,
            has = has
        ),
        Illegal::TooDear { count } => t!(language, "emara-illegal-too-dear", count = count),
        Illegal::HighestRank => t!(language, "emara-illegal-highest-rank"),
        Illegal::RankDone => t!(language, "emara-illegal-rank-done"),
        Illegal::CraftsmanDone => t!(language, "emara-illegal-craftsman-done"),
        Illegal::AdvisorDone => t!(language, "emara-illegal-advisor-done"),
        Illegal::NoCraftsmenLeft => t!(language, "emara-illegal-no-craftsmen-left"),
        Illegal::HutTaken { hut } => {
            t!(language, "emara-illegal-hut-taken", hut = place(language, hut.location()))
        }
        Illegal::NoCouncilor { at } => t!(language, "emara-illegal-no-councilor", at = place(language, at)),
        Illegal::NotOnTown { advisor } => {
            t!(language, "emara-illegal-not-on-town", advisor = advisor_name(language, advisor))
        }
        Illegal::NotYours { advisor } => {
            t!(language, "emara-illegal-not-yours", advisor = advisor_name(language, advisor))
        }
        Illegal::AlreadyAsked { advisor } => {
            t!(language, "emara-illegal-already-asked", advisor = advisor_name(language, advisor))
        }
        Illegal::BakerLimit => t!(language, "emara-illegal-baker-limit"),
        Illegal::NoCitizens => t!(language, "emara-illegal-no-citizens"),
        Illegal::EventAsks { card } => {
            t!(language, "emara-illegal-event-asks", card = event_name(language, card))
        }
        Illegal::NotAsked => t!(language, "emara-illegal-not-asked"),
        Illegal::NotWanted { card } => {
            t!(language, "emara-illegal-not-wanted", card = event_name(language, card))
        }
        Illegal::PaymentOpen => t!(language, "emara-illegal-payment-open"),
        Illegal::BadMeans { with } => {
            t!(language, "emara-illegal-bad-means", with = kind(language, means_kind(with)))
        }
        Illegal::NothingToPay => t!(language, "emara-illegal-nothing-to-pay"),
        Illegal::OneWay => t!(language, "emara-illegal-one-way"),
        Illegal::ByHandFirst => t!(language, "emara-illegal-by-hand-first"),
    }
}
