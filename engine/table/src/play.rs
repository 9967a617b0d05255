//! A match in progress.

use crate::{
    Back, Chain, Entry, Line, Opening, PlayerKey, StartError, WayBack,
    luck::Luck,
    past::{Before, Past},
    to_setup,
};
use regalia_fairness::Seed;
use regalia_game::{Game, Outcome, PerSeat, Refusal, RuleId, Seat, SeatSet, Setup, Story, Told, Turn};
use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc};

/// The rule that ends a match of two by resigning, in every game.
pub const RESIGNED: RuleId = RuleId::new("resigned");

/// Why the host did not do what it was asked to. Nothing has changed.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum Refused {
    /// The rules forbid it.
    #[error("{text} ({rule})")]
    Illegal {
        /// Which of the actions of the request.
        index: usize,
        /// The rule that forbids it.
        rule: RuleId,
        /// The reason with its facts, in the game's own form, for the screen to put into words.
        reason: Value,
        /// The reason in plain English, for the one who asked and nobody else: it may tell what only they know.
        text: String,
    },
    /// The request is not an action of this game.
    #[error("this is not an action of the game: {0}")]
    Malformed(String),
    /// The request holds no action.
    #[error("nothing was asked for")]
    Nothing,
    /// An action of the list ends what the seat can foresee, so nothing can follow it unseen.
    #[error(
        "an action of the list reveals something new or ends the turn; ask for what follows it afterwards"
    )]
    BeyondSeal(usize),
    /// The last step cannot be taken back: it belongs to someone else or something was revealed.
    #[error("{0} cannot take anything back: the last step was another's, or it revealed something")]
    Sealed(Seat),
    /// There is no such seat.
    #[error("{0} does not exist at this table")]
    NoSuchSeat(Seat),
    /// The seat cannot be handed there.
    #[error(
        "{0} can be handed to a bot, or back to the one who sat down there and has not resigned, and not to who plays it now"
    )]
    NotHanded(Seat),
    /// The seat cannot resign like that.
    #[error("{0} can resign while a person plays it; with more than two seats a bot plays on")]
    NotResigned(Seat),
    /// Not all who play agree to it.
    #[error("{0} takes this back with the consent of all others who play, and of nobody else")]
    NoConsent(Seat),
    /// Somebody who played then does not play now, and cannot be asked.
    #[error("somebody who played then is away, and this is not taken back without them")]
    NobodyToAsk,
    /// The match counts.
    #[error("in a match that counts nothing is taken back once something was revealed")]
    Counts,
    /// The match cannot go back there.
    #[error("the match cannot go back there: no step begins there that still stands, or it is too long ago")]
    OutOfReach,
    /// The match is over.
    #[error("the match is over")]
    Over,
}

impl Refused {
    pub(crate) fn illegal<I: Refusal>(index: usize, illegal: &I) -> Self {
        Self::Illegal {
            index,
            rule: illegal.rule(),
            reason: serde_json::to_value(illegal).expect("refusals are plain data"),
            text: illegal.to_string(),
        }
    }

    /// The rule of the game that forbids it, if it was the rules.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Illegal { rule, .. } => Some(*rule),
            _ => None,
        }
    }
}

/// What a step added to the log and told to the table. The lines hold secrets: they go to the store,
/// and to nobody else while the match runs.
#[derive(Clone, Debug)]
pub struct Step<E> {
    /// The new lines. They are stored together or not at all.
    pub lines: Vec<Line>,
    /// What everyone is told, in order.
    pub told: Vec<Told<E>>,
}

/// A match of one game, with all its secrets, which is why it does not print.
#[derive(Clone)]
pub struct Match<G: Game> {
    now: G,
    /// The line after which the match stands, leaving out what was undone.
    stands_at: u64,
    past: Past<G>,
    luck: Luck,
    chain: Chain,
    seed: Seed,
    ended: bool,
    /// How it ended, if not by the rules of the game.
    conceded: Option<Outcome>,
    /// Whether all who played during a step must agree when it is taken back.
    asks_all: bool,
    /// Whether it counts for ratings.
    counts: bool,
    /// The seats whose players have resigned.
    resigned: SeatSet,
    /// The keys of those who sat down, by seat.
    sat: Arc<[PlayerKey]>,
    /// The keys of those who play for them.
    stand_ins: BTreeMap<Seat, PlayerKey>,
}

impl<G: Game> Match<G> {
    /// Begins: makes the key and lets chance decide what comes before the first action.
    ///
    /// # Errors
    /// If the opening is not finished, the seed is not its seed, or the game is not played like that.
    pub fn start(opening: &Opening, seed: Seed) -> Result<(Self, Step<G::Event>), StartError> {
        let setup = typed_setup::<G>(opening.setup())?;
        // Every option is written out, so that a default can change without changing old matches.
        if to_setup(&setup) != *opening.setup() {
            return Err(StartError::BadOptions(
                "not every option is written out as the game writes it".into(),
            ));
        }
        let now = G::new(&setup)?;
        Self::begin(now, opening, seed)
    }

    /// Another match that begins where this one stands: with the players of its own opening and luck of its own.
    /// Its log does not tell how it came there, so it is no record that could be proved.
    ///
    /// # Errors
    /// If the opening is not finished, the seed is not its seed, or it has other seats than this match.
    pub fn branch(&self, opening: &Opening, seed: Seed) -> Result<(Self, Step<G::Event>), StartError> {
        if opening.game() != G::ABOUT.id || opening.setup().seats != self.now.seats() {
            return Err(StartError::UnknownGame(opening.game(), opening.setup().rules));
        }
        Self::begin(self.now.clone(), opening, seed)
    }

    /// Makes the key, and lets chance decide what is its to decide before anyone acts.
    fn begin(mut now: G, opening: &Opening, seed: Seed) -> Result<(Self, Step<G::Event>), StartError> {
        let (transcript, key) = opening.key(&seed)?;
        let (mut luck, mut story) = (Luck::new(key), Story::new());
        let draws = luck.settle(&mut now, &mut story);
        let stands_at = opening.chain.length;
        let mut it = Self {
            now,
            stands_at,
            past: Past::default(),
            luck,
            chain: opening.chain,
            seed,
            ended: false,
            conceded: None,
            asks_all: opening.table_rules() > 1,
            counts: opening.counts(),
            resigned: SeatSet::default(),
            sat: opening.players().flatten().cloned().collect(),
            stand_ins: BTreeMap::new(),
        };
        let mut lines = vec![it.append(Entry::Keyed { transcript, draws })];
        lines.extend(it.end_if_over());
        Ok((it, Step { lines, told: story.into_told() }))
    }

    /// The game as it stands.
    pub fn now(&self) -> &G {
        &self.now
    }

    /// Whose turn it is, or how the match ended.
    pub fn turn(&self) -> Turn {
        self.conceded.map_or_else(|| self.now.turn(), Turn::Over)
    }

    /// Whether it counts for ratings.
    pub fn counts(&self) -> bool {
        self.counts
    }

    /// Where the log stands.
    pub fn chain(&self) -> Chain {
        self.chain
    }

    /// Does all of this, or nothing.
    ///
    /// # Errors
    /// If an action is forbidden, or something follows an action whose result is not foreseeable:
    /// otherwise a list could be used to find out what chance would bring without accepting it.
    pub fn act(&mut self, seat: Seat, actions: &[G::Action]) -> Result<Step<G::Event>, Refused> {
        self.expect_on(seat)?;
        let (mut next, mut story) = (self.now.clone(), Story::new());
        let turn = next.turn();
        let mut sealed = false;
        for (index, action) in actions.iter().enumerate() {
            if sealed {
                return Err(Refused::BeyondSeal(index - 1));
            }
            next.act(seat, action, &mut story).map_err(|illegal| Refused::illegal(index, &illegal))?;
            sealed = story.is_sealed() || next.turn() != turn;
        }
        let written =
            actions.iter().map(|action| serde_json::to_value(action).expect("actions are plain data"));
        let actions: Vec<Value> = written.collect();
        if actions.is_empty() {
            return Err(Refused::Nothing);
        }
        // On copies until nothing can go wrong any more.
        let mut luck = self.luck.clone();
        let draws = luck.settle(&mut next, &mut story);
        self.luck = luck;
        let game = std::mem::replace(&mut self.now, next);
        let (stands_at, people) = (self.stands_at, self.people());
        self.past.push(Before { game, stands_at, seat, people }, sealed);
        self.stands_at = self.chain.length;
        let mut lines = vec![self.append(Entry::Acted { seat, actions, draws })];
        lines.extend(self.end_if_over());
        Ok(Step { lines, told: story.into_told() })
    }

    /// Whether the seat can take its last step back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        !self.ended && self.past.last_open() == Some(seat)
    }

    /// Takes the seat's last step back.
    ///
    /// # Errors
    /// If the last step was another's or revealed something.
    pub fn undo(&mut self, seat: Seat) -> Result<Step<G::Event>, Refused> {
        if !self.can_undo(seat) {
            return Err(if self.ended { Refused::Over } else { Refused::Sealed(seat) });
        }
        let before = self.past.pop().ok_or(Refused::Sealed(seat))?;
        self.now = before.game;
        self.stands_at = before.stands_at;
        let lines = vec![self.append(Entry::Undone { seat, to: before.stands_at })];
        Ok(Step { lines, told: Vec::new() })
    }

    /// The way back to where a seat means, if the match can go back there by consent.
    pub fn way_back(&self, seat: Seat, back: Back) -> Option<WayBack> {
        self.past.way_back(seat, back, &self.now).filter(|_| !self.ended)
    }

    /// Forgets the positions that only consent could bring back. Anyone who follows the log again has them again.
    pub fn forget_sealed(&mut self) {
        self.past.forget_sealed();
    }

    /// Takes everything after a line back, for a seat and with the consent of all others that people play. Who plays
    /// which seat stays as it is, what was drawn is not drawn again, and nothing before it can be undone.
    ///
    /// # Errors
    /// If somebody does not agree or cannot be asked, the match counts, or it cannot go back there.
    pub fn rewind(&mut self, seat: Seat, to: u64, consent: SeatSet) -> Result<Step<G::Event>, Refused> {
        self.expect_on(seat)?;
        let people = self.people();
        let mut others = people;
        others.remove(seat);
        if !people.contains(seat) || consent != others {
            return Err(Refused::NoConsent(seat));
        }
        if self.counts {
            return Err(Refused::Counts);
        }
        let then = self.past.people_after(to).ok_or(Refused::OutOfReach)?;
        if self.asks_all && then.iter().any(|seat| !people.contains(seat)) {
            return Err(Refused::NobodyToAsk);
        }
        self.now = self.past.back_to(to).ok_or(Refused::OutOfReach)?;
        self.stands_at = to;
        Ok(Step { lines: vec![self.append(Entry::Rewound { seat, to, consent })], told: Vec::new() })
    }

    /// The seats that people play.
    pub fn people(&self) -> SeatSet {
        let is_persons = |seat: &Seat| self.player(*seat).is_some_and(|player| !player.is_bot());
        Seat::all(self.now.seats()).filter(is_persons).collect::<Vec<_>>().into()
    }

    /// The key of the one who plays a seat now.
    pub fn player(&self, seat: Seat) -> Option<&PlayerKey> {
        self.stand_ins.get(&seat).or_else(|| self.sat.get(seat.index()))
    }

    /// Hands a seat to a bot, because its player's time is over or because it was asked for; or back to the one who sat
    /// down there. Nothing before it can be taken back.
    ///
    /// # Errors
    /// If it is someone else's, or in these hands already, or was given up.
    pub fn hand(&mut self, seat: Seat, to: &PlayerKey, is_late: bool) -> Result<Step<G::Event>, Refused> {
        self.expect_on(seat)?;
        let is_back = self.sat.get(seat.index()).is_some_and(|sat| sat == to);
        let may_have_it = if is_back { !is_late && !self.resigned.contains(seat) } else { to.is_bot() };
        if self.player(seat) == Some(to) || !may_have_it {
            return Err(Refused::NotHanded(seat));
        }
        if is_back {
            self.stand_ins.remove(&seat);
        } else {
            self.stand_ins.insert(seat, to.clone());
        }
        self.past.seal();
        self.stands_at = self.chain.length;
        let handed = Entry::Handed { seat, to: to.clone(), is_late };
        Ok(Step { lines: vec![self.append(handed)], told: Vec::new() })
    }

    /// A player gives up for good. With one or two seats the match is over by it, and the other has won; with more, the
    /// bot with this key plays on to the end.
    ///
    /// # Errors
    /// If a bot plays the seat, or it is not said which bot plays on where one must.
    pub fn resign(&mut self, seat: Seat, to: Option<&PlayerKey>) -> Result<Step<G::Event>, Refused> {
        self.expect_on(seat)?;
        let is_end = self.now.seats() <= 2;
        if !self.people().contains(seat) || to.is_some_and(|to| !to.is_bot()) || is_end != to.is_none() {
            return Err(Refused::NotResigned(seat));
        }
        self.resigned.insert(seat);
        self.past.seal();
        self.stands_at = self.chain.length;
        let mut lines = vec![self.append(Entry::Resigned { seat, to: to.cloned() })];
        if let Some(to) = to {
            self.stand_ins.insert(seat, to.clone());
        } else {
            let seats = self.now.seats();
            let ranks = PerSeat::from_fn(seats, |other| if other == seat { 2 } else { 1 });
            let outcome = Outcome { ranks, scores: None, by: RESIGNED };
            self.conceded = Some(outcome);
            lines.push(self.end(Some(outcome)));
        }
        Ok(Step { lines, told: Vec::new() })
    }

    /// The seats whose players have resigned.
    pub fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// Whether it is over, or was given up.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Ends a match that nobody will finish, and opens the seed.
    ///
    /// # Errors
    /// If it is over already.
    pub fn abandon(&mut self) -> Result<Step<G::Event>, Refused> {
        if self.ended {
            return Err(Refused::Over);
        }
        Ok(Step { lines: vec![self.end(None)], told: Vec::new() })
    }

    /// Why the seat may not do this now; `Ok` if it may.
    ///
    /// # Errors
    /// The refusal, with the rule.
    pub fn why(&self, seat: Seat, action: &G::Action) -> Result<(), Refused> {
        self.expect_on(seat)?;
        self.now
            .clone()
            .act(seat, action, &mut Story::silent())
            .map_err(|illegal| Refused::illegal(0, &illegal))
    }

    /// The match is on, and the seat is one of its seats.
    fn expect_on(&self, seat: Seat) -> Result<(), Refused> {
        if self.ended {
            Err(Refused::Over)
        } else if seat.0 >= self.now.seats() {
            Err(Refused::NoSuchSeat(seat))
        } else {
            Ok(())
        }
    }

    fn append(&mut self, entry: Entry) -> Line {
        self.chain.append(entry, Some(&self.luck.key))
    }

    fn end_if_over(&mut self) -> Option<Line> {
        match self.now.turn() {
            Turn::Over(outcome) => Some(self.end(Some(outcome))),
            _ => None,
        }
    }

    fn end(&mut self, outcome: Option<Outcome>) -> Line {
        self.ended = true;
        self.past = Past::default();
        self.append(Entry::Ended { outcome, seed: self.seed })
    }
}

/// The setup with the game's own options in place of JSON.
pub(crate) fn typed_setup<G: Game>(setup: &Setup<Value>) -> Result<Setup<G::Options>, StartError> {
    let options = serde_json::from_value(setup.options.clone())
        .map_err(|error| StartError::BadOptions(error.to_string()))?;
    Ok(Setup { rules: setup.rules, seats: setup.seats, options })
}
