//! High Card: a small game with everything that can go wrong, and a switch for each way it can.
//!
//! Two seats are dealt one hidden card each. Both bet in secret at the same time whether theirs is the
//! higher. In turn a seat may then mark its card, open it, peek at the other's or draw another, once
//! each, and then stands. The higher card wins, and a right bet breaks a tie.

use regalia_game::*;
use serde::{Deserialize, Serialize, Serializer};
use std::sync::atomic::{AtomicU8, Ordering};

/// The faults that can be planted into the rules.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub enum Fault {
    ViewShowsHiddenCard,
    ViewShowsSecretBet,
    SecretIsNotInMine,
    EveryoneIsToldTheCard,
    OpenIsNotSealed,
    TurnDependsOnHiddenCard,
    CardIsDrawnAhead,
    ViewAndImagineShareASecret,
    OffersDependOnHiddenCard,
    RefusalTellsHiddenCard,
    PeekIsNotSealed,
    EventTellsTheWrongSeat,
    OfferedActionIsRefused,
    UnofferedActionIsAccepted,
    RefusalChangesTheState,
    ActionsUnsorted,
    ActionOfferedTwice,
    DrawsUnsorted,
    DrawOfWeightZero,
    DrawOfWrongWeight,
    ChanceIgnoresWeights,
    AnswersAheadWhatIsNotOffered,
    ActsOutOfTurn,
    OffersOutOfTurn,
    NothingToDo,
    NeverEnds,
    TwoWithoutAFirst,
    NotTheSameTwice,
    ImagineForgetsTheMark,
    ViewHoldsAFloat,
    ViewLosesAField,
    RuleWithoutText,
    EndsByUnknownRule,
}

/// `P` chooses the pages: 0 sound, 1 a rule missing in German, 2 a page that cannot be read.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Toy<const P: u8> {
    fault: Option<Fault>,
    low_wins: bool,
    left: [u8; 6],
    hands: [u8; 2],
    deals_to: Option<u8>,
    bets: [Option<bool>; 2],
    seat: u8,
    marked: [bool; 2],
    opened: [bool; 2],
    peeked: [u8; 2],
    redrawn: [bool; 2],
    stood: u8,
}

#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    pub fault: Option<Fault>,
    /// Another game under the same name: what a change of the rules looks like to a recorded match.
    pub low_wins: bool,
}

#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    Bet { high: bool },
    Mark,
    Open,
    Peek,
    Redraw,
    Stand,
}

#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, Deserialize)]
pub struct Deal(u8);

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Dealt { seat: Seat },
    YouGot { card: u8 },
    BetMade { seat: Seat },
    YouBet { high: bool },
    Marked { seat: Seat },
    Opened { seat: Seat, card: u8 },
    Peeked { seat: Seat },
    YouSaw { card: u8 },
    Redrew { seat: Seat },
    Stood { seat: Seat },
    Shown { cards: [u8; 2], bets: [Option<bool>; 2] },
}

#[derive(Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub you: Option<Seat>,
    mine: Mine,
    dealt: [bool; 2],
    deals_to: Option<u8>,
    has_bet: [bool; 2],
    seat: u8,
    marked: [bool; 2],
    /// Cards that lie open, 0 for hidden.
    open: [u8; 2],
    peeked: [bool; 2],
    redrawn: [bool; 2],
    stood: u8,
    /// The bets, once they were shown.
    bets: [Option<bool>; 2],
    hint: u8,
    #[serde(serialize_with = "halves")]
    half: u8,
    #[serde(skip)]
    lost: u8,
    fault: Option<Fault>,
    low_wins: bool,
}

/// What only this viewer knows; a watcher knows nothing more.
#[derive(Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
struct Mine {
    hand: u8,
    seen: u8,
    bet: Option<bool>,
    leak: u8,
}

fn halves<S: Serializer>(half: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    if *half == 0 { serializer.serialize_u8(0) } else { serializer.serialize_f64(f64::from(*half) / 2.0) }
}

#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "illegal", rename_all = "snake_case")]
pub enum Illegal {
    #[error("not your turn")]
    NotYourTurn,
    #[error("bets come first, and once")]
    NotNow,
    #[error("only once")]
    OnlyOnce { hint: u8 },
    #[error("only once, says a rule that nobody wrote")]
    Unwritten,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::NotYourTurn | Self::NotNow => "TY-1.1",
            Self::OnlyOnce { .. } => "TY-1.2",
            Self::Unwritten => "TY-9.9",
        })
    }
}

/// Counts the calls of a rule that is not the same twice.
static CALLS: AtomicU8 = AtomicU8::new(0);

const ENGLISH: &str =
    "# Toy\n### TY-1.1 Turns\nIn turn.\n### TY-1.2 Once\nEverything once.\n### TY-1.3 End\nHigh card.\n";
const GERMAN: &str =
    "# Toy\n### TY-1.1 Züge\nReihum.\n### TY-1.2 Einmal\nAlles einmal.\n### TY-1.3 Ende\nHohe Karte.\n";
const GERMAN_WITH_A_GAP: &str = "# Toy\n### TY-1.1 Züge\nReihum.\n### TY-1.3 Ende\nHohe Karte.\n";

impl<const P: u8> Toy<P> {
    fn is(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    fn done(&self, seat: Seat, action: Action) -> bool {
        match action {
            Action::Bet { .. } => self.bets[seat.index()].is_some(),
            Action::Mark => self.marked[seat.index()],
            Action::Open => self.opened[seat.index()],
            Action::Peek => self.peeked[seat.index()] > 0 || self.opened[1 - seat.index()],
            Action::Redraw => self.redrawn[seat.index()],
            Action::Stand => false,
        }
    }

    fn is_betting(&self) -> bool {
        self.bets.contains(&None)
    }

    fn other_hand(&self, seat: Seat) -> u8 {
        self.hands[1 - seat.index()]
    }
}

impl<const P: u8> Game for Toy<P> {
    const ABOUT: About = About {
        id: GameId::new("toy"),
        title: "High Card",
        seats: 2..=2,
        rules: &[RulesVersion(1)],
        stage: Maturity::Draft,
        pages: &[
            Page { language: "en", markdown: ENGLISH },
            Page {
                language: "de",
                markdown: match P {
                    0 => GERMAN,
                    1 => GERMAN_WITH_A_GAP,
                    _ => "no title",
                },
            },
        ],
        positions: "",
    };

    type Options = Options;
    type Action = Action;
    type Draw = Deal;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn new(setup: &Setup<Options>) -> Result<Self, BadSetup> {
        Self::ABOUT.check(setup)?;
        Ok(Self {
            fault: setup.options.fault,
            low_wins: setup.options.low_wins,
            left: [1, 1, 1, 1, 1, 2],
            hands: [0; 2],
            deals_to: Some(0),
            bets: [None; 2],
            seat: 0,
            marked: [false; 2],
            opened: [false; 2],
            peeked: [0; 2],
            redrawn: [false; 2],
            stood: 0,
        })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        if self.deals_to.is_some() {
            return Turn::Chance;
        }
        if self.is_betting() {
            let waits = |seat: &Seat| self.bets[seat.index()].is_none();
            let both = self.is(Fault::TurnDependsOnHiddenCard) && self.hands[0] > 3;
            let seats = Seat::all(2).filter(|seat| waits(seat) && (!both || seat.0 == 0 || !waits(&Seat(0))));
            return Turn::Seats(seats.collect::<Vec<_>>().into());
        }
        if self.stood < 2 {
            return Turn::of(Seat(self.seat));
        }
        let by = RuleId::new(if self.is(Fault::EndsByUnknownRule) { "TY-8.8" } else { "TY-1.3" });
        let sign = if self.low_wins { -1 } else { 1 };
        let score = |seat: Seat| {
            (sign * i32::from(self.hands[seat.index()]), i32::from(self.bets[seat.index()] == Some(true)))
        };
        let mut outcome = Outcome::ranked(2, by, score);
        outcome.scores = Some(PerSeat::from_fn(2, score));
        if self.is(Fault::TwoWithoutAFirst) {
            outcome.ranks = PerSeat::from_fn(2, |_| 2);
        }
        Turn::Over(outcome)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let offers_anyway = self.is(Fault::OffersOutOfTurn) && self.stood == 1;
        if !self.turn().includes(seat) && !offers_anyway {
            return;
        }
        if self.is_betting() {
            out.extend([Action::Bet { high: false }, Action::Bet { high: true }]);
            return;
        }
        let always = self.is(Fault::OfferedActionIsRefused);
        for action in [Action::Mark, Action::Open, Action::Peek, Action::Redraw] {
            if !self.done(seat, action) || (always && action == Action::Mark) {
                out.push(action);
            }
        }
        if self.is(Fault::OffersDependOnHiddenCard) && self.other_hand(seat) > 4 {
            out.retain(|action| *action != Action::Peek);
        }
        if !(self.is(Fault::NothingToDo) && self.redrawn[seat.index()]) {
            out.push(Action::Stand);
        } else {
            out.clear();
        }
        if self.is(Fault::ActionsUnsorted) {
            out.reverse();
        }
        if self.is(Fault::ActionOfferedTwice) {
            out.push(Action::Stand);
        }
    }

    fn act(&mut self, seat: Seat, action: &Action, story: &mut Story<Event>) -> Result<(), Illegal> {
        let on = self.deals_to.is_none() && self.stood < 2 && !self.is_betting();
        let sneaks = self.is(Fault::ActsOutOfTurn) && on && *action == Action::Mark;
        if !self.turn().includes(seat) && !sneaks {
            return Err(Illegal::NotYourTurn);
        }
        if self.is_betting() != matches!(action, Action::Bet { .. }) {
            return Err(Illegal::NotNow);
        }
        let me = seat.index();
        let lenient = self.is(Fault::UnofferedActionIsAccepted) && *action == Action::Mark;
        if self.done(seat, *action) && !lenient {
            if self.is(Fault::RefusalChangesTheState) {
                self.marked[me] = !self.marked[me];
            }
            if self.is(Fault::RuleWithoutText) {
                return Err(Illegal::Unwritten);
            }
            let hint = if self.is(Fault::RefusalTellsHiddenCard) { self.other_hand(seat) } else { 0 };
            return Err(Illegal::OnlyOnce { hint });
        }
        match action {
            Action::Bet { high } => {
                self.bets[me] = Some(*high);
                story.tell_only(seat, Event::YouBet { high: *high }, Some(Event::BetMade { seat }));
            }
            Action::Open => {
                self.opened[me] = true;
                if !self.is(Fault::OpenIsNotSealed) {
                    story.seal();
                }
                story.tell_all(Event::Opened { seat, card: self.hands[me] });
            }
            Action::Mark => {
                self.marked[me] = true;
                if self.is(Fault::NotTheSameTwice) {
                    self.marked[1 - me] = CALLS.fetch_add(1, Ordering::Relaxed).is_multiple_of(2);
                }
                story.tell_all(Event::Marked { seat });
            }
            Action::Peek => {
                let card = self.other_hand(seat);
                self.peeked[me] = card;
                if self.is(Fault::PeekIsNotSealed) {
                    story.tell_all(Event::Peeked { seat });
                } else {
                    story.tell_only(seat, Event::YouSaw { card }, Some(Event::Peeked { seat }));
                }
            }
            Action::Redraw => {
                self.redrawn[me] = true;
                self.opened[me] = false;
                self.left[usize::from(self.hands[me]) - 1] += 1;
                self.hands[me] = 0;
                // What the other saw of the old card is worth nothing now.
                self.peeked[1 - me] = 0;
                self.deals_to = Some(seat.0);
                story.tell_all(Event::Redrew { seat });
            }
            Action::Stand => {
                story.tell_all(Event::Stood { seat });
                if !self.is(Fault::NeverEnds) {
                    self.stood += 1;
                }
                self.seat = 1 - seat.0;
                if self.stood == 2 {
                    story.tell_all(Event::Shown { cards: self.hands, bets: self.bets });
                }
            }
        }
        Ok(())
    }

    fn draws(&self, out: &mut Vec<(Deal, u32)>) -> Stream {
        out.clear();
        for (card, left) in (1..).zip(self.left) {
            let wrong = self.is(Fault::DrawOfWrongWeight) && card == 6;
            let weight = if wrong { 1 } else { u32::from(left) };
            if weight > 0 || self.is(Fault::DrawOfWeightZero) {
                out.push((Deal(card), weight));
            }
        }
        if self.is(Fault::DrawsUnsorted) {
            out.reverse();
        }
        Stream::shared("deck")
    }

    fn draw(&mut self, draw: &Deal, story: &mut Story<Event>) {
        let card = draw.0;
        let Some(to) = self.deals_to else { return };
        self.left[usize::from(card) - 1] -= 1;
        self.hands[usize::from(to)] = card;
        let seat = Seat(to);
        if self.is(Fault::CardIsDrawnAhead) {
            story.tell_all(Event::Dealt { seat });
        } else if self.is(Fault::EveryoneIsToldTheCard) {
            story.tell_all(Event::YouGot { card });
        } else if self.is(Fault::EventTellsTheWrongSeat) {
            story.tell_only(Seat(1 - to), Event::YouGot { card }, Some(Event::Dealt { seat }));
        } else {
            story.tell_only(seat, Event::YouGot { card }, Some(Event::Dealt { seat }));
        }
        let opening = self.hands.contains(&0);
        self.deals_to = if opening { Some(1 - to) } else { None };
    }

    fn chance<D: Dice + ?Sized>(
        &mut self,
        dice: &mut D,
        buffer: &mut Vec<(Deal, u32)>,
        story: &mut Story<Event>,
    ) {
        self.draws(buffer);
        let evenly = self.is(Fault::ChanceIgnoresWeights);
        let of = if evenly { buffer.len() as u32 } else { total_weight(buffer) };
        let at = dice.below(of);
        let draw =
            if evenly { buffer.get(at as usize).map(|(draw, _)| draw) } else { outcome_at(buffer, at) };
        if let Some(draw) = draw {
            self.draw(draw, story);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let me = viewer.seat().map(Seat::index);
        let over = self.stood == 2;
        let other = me.map_or(0, |me| self.hands[1 - me]);
        let other_bet = me.and_then(|me| self.bets[1 - me]);
        let leak = match self.fault {
            Some(Fault::ViewShowsHiddenCard | Fault::ViewAndImagineShareASecret) => other % 2,
            Some(Fault::ViewShowsSecretBet) => u8::from(other_bet == Some(true)),
            _ => 0,
        };
        let drawn_ahead = self.is(Fault::CardIsDrawnAhead);
        View {
            you: viewer.seat(),
            mine: Mine {
                hand: me.map_or(0, |me| if drawn_ahead && !over { 0 } else { self.hands[me] }),
                seen: me.map_or(0, |me| self.peeked[me]),
                bet: me.and_then(|me| self.bets[me]),
                leak,
            },
            dealt: self.hands.map(|card| card > 0),
            deals_to: self.deals_to,
            has_bet: self.bets.map(|bet| bet.is_some()),
            seat: self.seat,
            marked: self.marked,
            open: std::array::from_fn(|seat| if over || self.opened[seat] { self.hands[seat] } else { 0 }),
            peeked: self.peeked.map(|card| card > 0),
            redrawn: self.redrawn,
            stood: self.stood,
            bets: if over { self.bets } else { [None; 2] },
            hint: if self.is(Fault::SecretIsNotInMine) { me.map_or(0, |me| self.hands[me]) } else { 0 },
            half: u8::from(self.is(Fault::ViewHoldsAFloat)),
            lost: u8::from(self.is(Fault::ViewLosesAField)),
            fault: self.fault,
            low_wins: self.low_wins,
        }
    }

    /// A waiting seat may stand ahead, as long as the other has not; with this fault it may while both bet.
    fn ahead(view: &View, seat: Seat) -> Vec<Ahead<Action>> {
        let bets = view.has_bet.contains(&false);
        let may = if bets { view.fault == Some(Fault::AnswersAheadWhatIsNotOffered) } else { view.stood < 2 };
        let is_to_come = view.seat == seat.0 || view.stood == 0;
        let answer = Ahead { action: Action::Stand, about: u32::from(view.stood) };
        if may && is_to_come { vec![answer] } else { Vec::new() }
    }
}

impl<const P: u8> Imagine for Toy<P> {
    fn imagine(view: &View, dice: &mut dyn Dice) -> Self {
        let me = view.you.map(Seat::index);
        let over = view.stood == 2;
        let mut left = [1, 1, 1, 1, 1, 2];
        let mut hands: [u8; 2] = std::array::from_fn(|seat| match me {
            _ if view.open[seat] > 0 => view.open[seat],
            Some(me) if me == seat => view.mine.hand,
            Some(_) => view.mine.seen,
            None => 0,
        });
        for card in hands.into_iter().filter(|card| *card > 0) {
            left[usize::from(card) - 1] -= 1;
        }
        let shares = view.fault == Some(Fault::ViewAndImagineShareASecret) && me.is_some();
        let fits = |card: u8| !shares || card % 2 == view.mine.leak;
        for (hand, dealt) in hands.iter_mut().zip(view.dealt) {
            if *hand == 0 && dealt {
                let cards: Vec<u8> =
                    (1..=6).filter(|card| left[usize::from(*card) - 1] > 0 && fits(*card)).collect();
                let card = cards[dice.below(cards.len() as u32) as usize];
                left[usize::from(card) - 1] -= 1;
                *hand = card;
            }
        }
        // Of the other's peek one knows that it happened: the card seen is one's own.
        let peeked = std::array::from_fn(|seat| if view.peeked[seat] { hands[1 - seat] } else { 0 });
        let mut marked = view.marked;
        if view.fault == Some(Fault::ImagineForgetsTheMark) {
            marked[1 - me.unwrap_or(0)] = false;
        }
        let shares_bet = view.fault == Some(Fault::ViewShowsSecretBet);
        let bets = std::array::from_fn(|seat| match me {
            _ if over => view.bets[seat],
            Some(me) if me == seat => view.mine.bet,
            Some(_) if shares_bet => view.has_bet[seat].then_some(view.mine.leak == 1),
            _ => view.has_bet[seat].then(|| dice.below(2) == 1),
        });
        Self {
            fault: view.fault,
            low_wins: view.low_wins,
            left,
            hands,
            deals_to: view.deals_to,
            bets,
            seat: view.seat,
            marked,
            opened: view.open.map(|card| card > 0 && !over),
            peeked,
            redrawn: view.redrawn,
            stood: view.stood,
        }
    }
}

impl<const P: u8> Instinct for Toy<P> {
    fn appeal(view: &View, action: &Action) -> i32 {
        match action {
            Action::Bet { high } => i32::from(*high == (view.mine.hand > 3)),
            Action::Redraw if view.mine.hand < 4 => 3,
            Action::Stand => 2,
            _ => 1,
        }
    }
}
