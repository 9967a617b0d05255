//! The suite is worth something: faults planted one by one are all caught, each by the law meant for it.

#![allow(clippy::unwrap_used, unreachable_pub, reason = "a test may panic, and its game is nobody else's")]

mod toy;

use regalia_fairness::Seed;
use regalia_game::{Ahead, Game, Imagine, Instinct, RulesVersion, Seat, SeatSet, Setup, Turn, Viewer};
use regalia_table::{
    AnyMatch, AnyStep, Back, Chain, Frame, Opening, PlayerKey, Record, Refused, Registry, StartError,
    WayBack, to_setup,
};
use regalia_testkit::*;
use serde_json::{Value, json};
use toy::{Fault, Options, Toy};

type Sound = Toy<0>;

const MATCHES: u64 = 60;

fn setup(fault: Option<Fault>) -> Setup<Options> {
    Setup { rules: RulesVersion(1), seats: 2, options: Options { fault, low_wins: false } }
}

/// Every test there is, in the order in which a developer meets them; the law that is broken first.
fn caught<G: Game<Options = Options> + Imagine + Instinct>(setup: &Setup<Options>) -> Option<Law> {
    if let Err(broken) = check::<G>(std::slice::from_ref(setup), MATCHES) {
        return Some(broken.law);
    }
    // 31 deals of weight 42, two bets in either order, then five things to do.
    let counted = perft(&G::new(setup).unwrap(), 5);
    if counted != (Perft { paths: 1240, weight: 1680 }) {
        return Some(Law::Perft);
    }
    let sound = Setup { options: Options::default(), ..setup.clone() };
    let told = |setup: &Setup<Options>, seat| {
        let text = transcript::<G>(setup, 3, Viewer::Seat(Seat(seat)), 50).unwrap();
        text.lines().filter(|line| !line.starts_with("sees")).map(str::to_owned).collect::<Vec<_>>()
    };
    (0..2).any(|seat| told(setup, seat) != told(&sound, seat)).then_some(Law::Transcript)
}

#[test]
fn the_sound_game_passes() {
    assert_eq!(caught::<Sound>(&setup(None)), None);
    let stats = check::<Sound>(&[setup(None)], MATCHES).unwrap();
    assert!(stats.twins > 100, "twins must really be different worlds: {stats:?}");
}

#[test]
fn every_fault_planted_into_the_rules_is_caught() {
    let faults = [
        (Fault::ViewShowsHiddenCard, Law::ImaginedLooksTheSame),
        (Fault::ViewShowsSecretBet, Law::ToldTheSameSeesTheSame),
        (Fault::SecretIsNotInMine, Law::PublicPartIsPublic),
        (Fault::EveryoneIsToldTheCard, Law::HeardIsSeen),
        (Fault::OpenIsNotSealed, Law::UnsealedRevealsNothing),
        (Fault::TurnDependsOnHiddenCard, Law::TurnFollowsFromView),
        (Fault::CardIsDrawnAhead, Law::DecidedWhenSeen),
        (Fault::ViewAndImagineShareASecret, Law::ToldTheSameSeesTheSame),
        (Fault::OffersDependOnHiddenCard, Law::OffersFollowFromView),
        (Fault::RefusalTellsHiddenCard, Law::RefusalFollowsFromView),
        (Fault::PeekIsNotSealed, Law::UnsealedRevealsNothing),
        (Fault::EventTellsTheWrongSeat, Law::HeardIsSeen),
        (Fault::OfferedActionIsRefused, Law::OfferedIsAllowed),
        (Fault::UnofferedActionIsAccepted, Law::UnofferedIsRefused),
        (Fault::RefusalChangesTheState, Law::RefusalChangesNothing),
        (Fault::ActionsUnsorted, Law::ActionsSorted),
        (Fault::ActionOfferedTwice, Law::ActionsSorted),
        (Fault::DrawsUnsorted, Law::DrawsSorted),
        (Fault::DrawOfWeightZero, Law::DrawsSorted),
        (Fault::DrawOfWrongWeight, Law::Perft),
        (Fault::ChanceIgnoresWeights, Law::ChanceFollowsWeights),
        (Fault::AnswersAheadWhatIsNotOffered, Law::AheadIsOffered),
        (Fault::ActsOutOfTurn, Law::UnofferedIsRefused),
        (Fault::OffersOutOfTurn, Law::NothingOutOfTurn),
        (Fault::NothingToDo, Law::SomethingToDo),
        (Fault::NeverEnds, Law::Ends),
        (Fault::TwoWithoutAFirst, Law::RanksAreRanks),
        (Fault::NotTheSameTwice, Law::Deterministic),
        (Fault::ImagineForgetsTheMark, Law::ImaginedLooksTheSame),
        (Fault::ViewHoldsAFloat, Law::WireRoundTrip),
        (Fault::ViewLosesAField, Law::WireRoundTrip),
        (Fault::RuleWithoutText, Law::RuleHasText),
        (Fault::EndsByUnknownRule, Law::RuleHasText),
    ];
    for (fault, law) in faults {
        assert_eq!(caught::<Sound>(&setup(Some(fault))), Some(law), "{fault:?}");
    }
}

#[test]
fn every_fault_planted_into_the_pages_is_caught() {
    assert_eq!(caught::<Toy<1>>(&setup(None)), Some(Law::PagesAgree), "a rule is missing in German");
    assert_eq!(caught::<Toy<2>>(&setup(None)), Some(Law::PagesAgree), "a page cannot be read");
}

/// The faults that can be planted into a host.
#[derive(Copy, Clone, Debug)]
enum HostFault {
    UndoGoesPastADraw,
    UndoByAnyone,
    UndoDoesNothing,
    RewindDoesNothing,
    RewindAsksNobody,
    RewindGoesElsewhere,
    FrameOfAnotherSeat,
    WatcherIsOfferedActions,
    SeedInTheFrame,
    HalfAListIsCarriedOut,
    ListsCanProbe,
    ALineIsLost,
    AHeadIsWrong,
    NonsenseIsAccepted,
    WhyAlwaysSaysYes,
}

/// A match with one fault around it.
struct Faulty {
    inner: Box<dyn AnyMatch>,
    fault: HostFault,
}

fn nothing() -> AnyStep {
    AnyStep { lines: Vec::new(), told: Vec::new() }
}

impl AnyMatch for Faulty {
    fn seats(&self) -> u8 {
        self.inner.seats()
    }

    fn turn(&self) -> Turn {
        self.inner.turn()
    }

    fn has_ended(&self) -> bool {
        self.inner.has_ended()
    }

    fn chain(&self) -> Chain {
        self.inner.chain()
    }

    fn frame(&self, viewer: Viewer) -> Frame {
        match (self.fault, viewer) {
            (HostFault::FrameOfAnotherSeat, Viewer::Seat(seat)) => {
                self.inner.frame(Viewer::Seat(Seat(1 - seat.0)))
            }
            (HostFault::WatcherIsOfferedActions, Viewer::Watcher) => {
                let frame = self.inner.frame(viewer);
                Frame { actions: vec![json!({"do": "stand"})], ..frame }
            }
            (HostFault::SeedInTheFrame, _) => {
                let mut frame = self.inner.frame(viewer);
                let (_, _, seed) = test_opening::<Sound>(&setup(None), 0).unwrap();
                frame.view["debug"] = json!(seed);
                frame
            }
            _ => self.inner.frame(viewer),
        }
    }

    fn frame_text(&self, viewer: Viewer, may_choose: bool) -> String {
        self.inner.frame_text(viewer, may_choose)
    }

    fn forget_sealed(&mut self) {
        self.inner.forget_sealed();
    }

    fn ahead(&self, seat: Seat) -> Vec<Ahead<Value>> {
        self.inner.ahead(seat)
    }

    fn act(&mut self, seat: Seat, actions: &[Value]) -> Result<AnyStep, Refused> {
        let done = self.inner.act(seat, actions);
        match (self.fault, done) {
            (HostFault::HalfAListIsCarriedOut, Err(refused)) if actions.len() > 1 => {
                self.inner.act(seat, &actions[..1])?;
                Err(refused)
            }
            (HostFault::ListsCanProbe, Err(Refused::BeyondSeal(index))) => Err(Refused::Illegal {
                index: index + 1,
                rule: regalia_game::RuleId::new("TY-1.2"),
                reason: Value::Null,
                text: String::new(),
            }),
            (HostFault::NonsenseIsAccepted, Err(Refused::Malformed(_))) => Ok(nothing()),
            (HostFault::ALineIsLost, Ok(mut step)) => {
                step.lines.clear();
                Ok(step)
            }
            (HostFault::AHeadIsWrong, Ok(mut step)) => {
                step.lines[0].head.0[0] ^= 1;
                Ok(step)
            }
            (_, done) => done,
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<AnyStep, Refused> {
        match self.fault {
            HostFault::UndoDoesNothing if self.inner.frame(Viewer::Seat(seat)).can_undo => Ok(nothing()),
            HostFault::UndoByAnyone => {
                self.inner.undo(Seat(0)).or_else(|_| self.inner.undo(Seat(1))).map(|_| nothing())
            }
            HostFault::UndoGoesPastADraw if self.turn().includes(seat) => {
                self.inner.undo(seat).or_else(|_| Ok(nothing()))
            }
            _ => self.inner.undo(seat),
        }
    }

    fn way_back(&self, seat: Seat, back: Back) -> Option<WayBack> {
        self.inner.way_back(seat, back)
    }

    fn rewind(&mut self, seat: Seat, to: u64, consent: SeatSet) -> Result<AnyStep, Refused> {
        match self.fault {
            HostFault::RewindDoesNothing => Ok(nothing()),
            HostFault::RewindAsksNobody => {
                let all =
                    SeatSet::from(Seat::all(self.seats()).filter(|other| *other != seat).collect::<Vec<_>>());
                self.inner.rewind(seat, to, all)
            }
            HostFault::RewindGoesElsewhere => {
                let last = self.inner.way_back(seat, Back::Decision);
                self.inner.rewind(seat, last.map_or(to, |last| last.to), consent)
            }
            _ => self.inner.rewind(seat, to, consent),
        }
    }

    fn player(&self, seat: Seat) -> Option<&PlayerKey> {
        self.inner.player(seat)
    }

    fn counts(&self) -> bool {
        self.inner.counts()
    }

    fn hand(&mut self, seat: Seat, to: &PlayerKey, is_late: bool) -> Result<AnyStep, Refused> {
        self.inner.hand(seat, to, is_late)
    }

    fn resign(&mut self, seat: Seat, to: Option<&PlayerKey>) -> Result<AnyStep, Refused> {
        self.inner.resign(seat, to)
    }

    fn resigned(&self) -> SeatSet {
        self.inner.resigned()
    }

    fn abandon(&mut self) -> Result<AnyStep, Refused> {
        self.inner.abandon()
    }

    fn branch(&self, opening: &Opening, seed: Seed) -> Result<(Box<dyn AnyMatch>, AnyStep), StartError> {
        self.inner.branch(opening, seed)
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(Self { inner: self.inner.fork(), fault: self.fault })
    }

    fn why(&self, seat: Seat, action: &Value) -> Result<(), Refused> {
        match self.fault {
            HostFault::WhyAlwaysSaysYes => Ok(()),
            _ => self.inner.why(seat, action),
        }
    }
}

#[test]
fn every_fault_planted_into_the_host_is_caught() {
    let faults = [
        (HostFault::UndoGoesPastADraw, Law::UndoStopsAtSeal),
        (HostFault::UndoByAnyone, Law::UndoStopsAtSeal),
        (HostFault::UndoDoesNothing, Law::UndoRestores),
        (HostFault::RewindDoesNothing, Law::RewindNeedsAll),
        (HostFault::RewindAsksNobody, Law::RewindNeedsAll),
        (HostFault::RewindGoesElsewhere, Law::RewindNeedsAll),
        (HostFault::FrameOfAnotherSeat, Law::FrameIsTheViewers),
        (HostFault::WatcherIsOfferedActions, Law::FrameIsTheViewers),
        (HostFault::SeedInTheFrame, Law::SecretsStayHidden),
        (HostFault::HalfAListIsCarriedOut, Law::AllOrNothing),
        (HostFault::ListsCanProbe, Law::NoProbing),
        (HostFault::ALineIsLost, Law::LogReplays),
        (HostFault::AHeadIsWrong, Law::LogReplays),
        (HostFault::NonsenseIsAccepted, Law::MalformedIsRefused),
        (HostFault::WhyAlwaysSaysYes, Law::WhyTellsTheTruth),
    ];
    let registry = Registry::new().with::<Sound>();
    for (fault, law) in faults {
        let run =
            |seed| hosted::<Sound>(&registry, &setup(None), seed, |inner| Box::new(Faulty { inner, fault }));
        let broken = (0..MATCHES).find_map(|seed| run(seed).err());
        assert_eq!(broken.map(|broken| broken.law), Some(law), "{fault:?}");
    }
}

#[test]
fn a_change_of_the_rules_breaks_a_recorded_match() {
    let registry = Registry::new().with::<Sound>();
    let (_, record) = record_match::<Sound>(&setup(None), 5, &mut regalia_search::HeuristicBot).unwrap();
    assert!(digest(&record, &registry).is_ok());
    // The same log under rules that let the low card win: the result of the record is not reached.
    let mut text = record.to_text();
    let changed = Options { fault: None, low_wins: true };
    let (old, new) = (to_setup(&setup(None)), to_setup(&Setup { options: changed, ..setup(None) }));
    text = text.replace(&json!(old).to_string(), &json!(new).to_string());
    let forged = Record::parse(&text).unwrap();
    assert_ne!(forged, record);
    assert_eq!(digest(&forged, &registry).unwrap_err().law, Law::Corpus);
}
