//! The laws of the rules, at every step of a random match.

use crate::{
    Broken, Law,
    knowledge::{Went, World, check_draw, check_public_part, check_step, imagine_worlds},
    law::hold,
    policy::Policy,
};
use regalia_game::{
    Ahead, Dice, Game, Imagine, Instinct, MAX_SEATS, Outcome, Refusal, RuleId, Rulebook, Seat, SeatSet,
    Setup, Story, Turn, Viewer, outcome_at, total_weight,
};
use regalia_search::QuickDice;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{collections::BTreeMap, fmt::Debug};

/// No match of any game is as long as this.
const TOO_LONG: u64 = 200_000;
/// So many offered and so many unoffered actions are tried at each step.
const TRIED: usize = 8;
/// Writing and reading everything is slow, so after so many steps it is done at one step in as many.
const WIRE_EVERY: u64 = 16;

/// What random matches have met.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Stats {
    /// Matches played.
    pub matches: u64,
    /// Matches that were also played through a host, recorded and proved.
    pub hosted: u64,
    /// Decisions of seats.
    pub decisions: u64,
    /// Decisions of chance.
    pub draws: u64,
    /// The most actions offered at once.
    pub most_offered: usize,
    /// Steps at which twins were different worlds that looked the same.
    pub twins: u64,
    /// Answers that were given ahead and still stood when their seats were asked.
    pub ahead: u64,
    /// How often each rule refused something.
    pub refusals: BTreeMap<RuleId, u64>,
    /// How often each rule ended a match.
    pub endings: BTreeMap<RuleId, u64>,
}

impl Stats {
    pub(crate) fn add(&mut self, other: &Self) {
        self.matches += other.matches;
        self.decisions += other.decisions;
        self.draws += other.draws;
        self.most_offered = self.most_offered.max(other.most_offered);
        self.twins += other.twins;
        self.ahead += other.ahead;
        for (rule, count) in &other.refusals {
            *self.refusals.entry(*rule).or_default() += count;
        }
        for (rule, count) in &other.endings {
            *self.endings.entry(*rule).or_default() += count;
        }
    }
}

/// Plays one random match and holds every law of the rules at every step.
///
/// # Errors
/// The first law that does not hold.
pub fn conform<G: Imagine + Instinct>(setup: &Setup<G::Options>, seed: u64) -> Result<Stats, Broken> {
    let mut run = Run::<G>::new(seed)?;
    let mut game = G::new(setup).map_err(|bad| Broken::new(Law::OfferedIsAllowed, bad))?;
    round_trip(&setup.options)?;
    for step in 0..TOO_LONG {
        run.check_wire = step < WIRE_EVERY || step % WIRE_EVERY == 0;
        match game.turn() {
            Turn::Over(outcome) => {
                run.check_over(&game, &outcome)?;
                run.stats.matches = 1;
                *run.stats.endings.entry(outcome.by).or_default() += 1;
                return Ok(run.stats);
            }
            Turn::Chance => run.chance(&mut game)?,
            Turn::Seats(seats) => run.decide(&mut game, seats)?,
        }
    }
    Err(Broken::new(Law::Ends, TOO_LONG))
}

struct Run<G: Game> {
    dice: QuickDice,
    policy: Policy,
    books: Vec<Rulebook>,
    /// Actions seen so far: material for what is not offered now.
    pool: Vec<G::Action>,
    /// What each seat could answer ahead when it was last not its turn.
    ahead: Vec<Vec<Ahead<G::Action>>>,
    check_wire: bool,
    stats: Stats,
}

impl<G: Imagine + Instinct> Run<G> {
    fn new(seed: u64) -> Result<Self, Broken> {
        let books: Result<Vec<_>, _> =
            G::ABOUT.pages.iter().map(|page| Rulebook::parse(page.markdown)).collect();
        Ok(Self {
            dice: QuickDice::new(seed),
            policy: Policy::new(seed),
            books: books.map_err(|error| Broken::new(Law::PagesAgree, error))?,
            pool: Vec::new(),
            ahead: vec![Vec::new(); MAX_SEATS],
            check_wire: false,
            stats: Stats::default(),
        })
    }

    fn chance(&mut self, game: &mut G) -> Result<(), Broken> {
        let mut draws = Vec::new();
        let stream = game.draws(&mut draws);
        let sorted = draws.is_sorted_by(|(a, _), (b, _)| a < b);
        let weights: u64 = draws.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let sound = sorted && u32::try_from(weights).is_ok() && draws.iter().all(|(_, weight)| *weight > 0);
        hold(Law::DrawsSorted, sound && !draws.is_empty(), || format!("{stream}: {draws:?}"))?;
        self.check_out_of_turn(game, SeatSet::default(), &[])?;
        let mut quick = game.clone();
        quick.chance(&mut self.dice.clone(), &mut Vec::new(), &mut Story::silent());
        let at = self.dice.below(total_weight(&draws));
        let Some(draw) = outcome_at(&draws, at) else { return Ok(()) };
        if self.check_wire {
            round_trip(draw)?;
        }
        let (before, turn) = (game.clone(), game.turn());
        let draw_in = |draw: &G::Draw| {
            let (mut next, mut story) = (before.clone(), Story::new());
            next.draw(draw, &mut story);
            (next, story)
        };
        let (next, story) = draw_in(draw);
        let (again, same) = draw_in(draw);
        hold(Law::Deterministic, next == again && story.told() == same.told(), || format!("{draw:?}"))?;
        if let Some((other, _)) = draws.iter().find(|(other, _)| other != draw) {
            let (there, heard) = draw_in(other);
            check_draw(&Went::new(&turn, &next, &story), &Went::new(&turn, &there, &heard))?;
        }
        if self.check_wire {
            round_trip_told(&story, game.seats())?;
        }
        *game = next;
        hold(Law::ChanceFollowsWeights, *game == quick, || format!("{draw:?}"))?;
        self.stats.draws += 1;
        Ok(())
    }

    fn decide(&mut self, game: &mut G, seats: SeatSet) -> Result<(), Broken> {
        check_public_part(game)?;
        let worlds = imagine_worlds(game, &mut self.dice)?;
        self.check_out_of_turn(game, seats, &worlds)?;
        let mut actors = Vec::new();
        for seat in seats.iter() {
            let mut offered = Vec::new();
            game.actions(seat, &mut offered);
            hold(Law::SomethingToDo, !offered.is_empty(), || format!("{seat}"))?;
            hold(Law::ActionsSorted, offered.is_sorted_by(|a, b| a < b), || format!("{offered:?}"))?;
            self.stats.most_offered = self.stats.most_offered.max(offered.len());
            self.check_seat(game, seat, &offered, &worlds)?;
            self.check_ahead(game, seat, &offered)?;
            actors.push((seat, offered));
        }
        let (seat, offered) = &actors[self.dice.below(actors.len() as u32) as usize];
        let action = self.policy.choose(game, *seat, offered, &mut self.dice);
        let mut story = Story::new();
        game.act(*seat, &action, &mut story)
            .map_err(|illegal| Broken::new(Law::OfferedIsAllowed, illegal))?;
        if self.check_wire {
            round_trip_told(&story, game.seats())?;
            for viewer in Viewer::all(game.seats()) {
                round_trip(&game.view(viewer))?;
            }
        }
        self.stats.decisions += 1;
        for action in offered.iter().take(64) {
            if let Err(at) = self.pool.binary_search(action) {
                self.pool.insert(at, action.clone());
            }
        }
        Ok(())
    }

    /// What a seat may answer ahead, it is offered when it is its turn; what was answered before and stands is counted.
    fn check_ahead(&mut self, game: &G, seat: Seat, offered: &[G::Action]) -> Result<(), Broken> {
        let answers = G::ahead(&game.view(Viewer::Seat(seat)), seat);
        let sound = answers.is_sorted_by(|a, b| a.action < b.action)
            && answers.iter().all(|answer| offered.contains(&answer.action));
        hold(Law::AheadIsOffered, sound, || format!("{seat}: {answers:?} of {offered:?}"))?;
        let given = std::mem::take(&mut self.ahead[seat.index()]);
        self.stats.ahead += given.iter().filter(|answer| answers.contains(answer)).count() as u64;
        Ok(())
    }

    /// Seats that need not act are offered nothing and refused everything.
    fn check_out_of_turn(&mut self, game: &G, seats: SeatSet, worlds: &[World<G>]) -> Result<(), Broken> {
        let mut offered = Vec::new();
        for seat in Seat::all(game.seats()).filter(|seat| !seats.contains(*seat)) {
            game.actions(seat, &mut offered);
            hold(Law::NothingOutOfTurn, offered.is_empty(), || format!("{seat}: {offered:?}"))?;
            self.ahead[seat.index()] = G::ahead(&game.view(Viewer::Seat(seat)), seat);
            if let Some(action) = self.any_of_pool() {
                self.check_refused(game, seat, &action, worlds)?;
            }
        }
        Ok(())
    }

    /// Everything that must hold for a seat that is to act.
    fn check_seat(
        &mut self,
        game: &G,
        seat: Seat,
        offered: &[G::Action],
        worlds: &[World<G>],
    ) -> Result<(), Broken> {
        for world in worlds.iter().filter(|world| world.viewer == Viewer::Seat(seat)) {
            let mut there = Vec::new();
            world.twin.actions(seat, &mut there);
            hold(Law::OffersFollowFromView, there == offered, || format!("{offered:?} but {there:?}"))?;
        }
        for _ in 0..TRIED {
            let action = &offered[self.dice.below(offered.len() as u32) as usize];
            self.check_offered(game, seat, action, worlds)?;
            if let Some(odd) = self.any_of_pool().filter(|odd| offered.binary_search(odd).is_err()) {
                self.check_refused(game, seat, &odd, worlds)?;
            }
        }
        Ok(())
    }

    fn check_offered(
        &mut self,
        game: &G,
        seat: Seat,
        action: &G::Action,
        worlds: &[World<G>],
    ) -> Result<(), Broken> {
        let turn = game.turn();
        let play = |game: &G| {
            let (mut next, mut story) = (game.clone(), Story::new());
            let done = next.act(seat, action, &mut story);
            done.map(|()| (next, story))
                .map_err(|illegal| Broken::new(Law::OfferedIsAllowed, (action, illegal)))
        };
        let (next, story) = play(game)?;
        let (again, same) = play(game)?;
        hold(Law::Deterministic, next == again && story.told() == same.told(), || format!("{action:?}"))?;
        let here = Went::new(&turn, &next, &story);
        // The actor's own world must follow; of the others one is tried, and may not allow the action.
        let one = self.dice.below(worlds.len().max(1) as u32) as usize;
        for (at, world) in worlds.iter().enumerate() {
            let is_actors = world.viewer == Viewer::Seat(seat);
            if !is_actors && at != one {
                continue;
            }
            let (next, story) = match play(&world.twin) {
                Ok(went) => went,
                Err(broken) if is_actors => return Err(broken),
                Err(_) => continue,
            };
            let there = Went::new(&turn, &next, &story);
            if is_actors {
                // Else a list could tell by the kind of its refusal what is hidden.
                let alike = here.sealed == there.sealed;
                hold(Law::UnsealedRevealsNothing, alike, || format!("{action:?} seals in one world only"))?;
            }
            check_step(world.viewer, &here, &there)?;
        }
        if self.check_wire {
            round_trip(action)?;
        }
        Ok(())
    }

    fn check_refused(
        &mut self,
        game: &G,
        seat: Seat,
        action: &G::Action,
        worlds: &[World<G>],
    ) -> Result<(), Broken> {
        let (mut after, mut story) = (game.clone(), Story::new());
        let Err(illegal) = after.act(seat, action, &mut story) else {
            return Err(Broken::new(Law::UnofferedIsRefused, (seat, action)));
        };
        let unchanged = after == *game && story.told().is_empty();
        hold(Law::RefusalChangesNothing, unchanged, || format!("{action:?}: {illegal}"))?;
        self.check_rule(illegal.rule())?;
        for world in worlds.iter().filter(|world| world.viewer == Viewer::Seat(seat)) {
            let there = world.twin.clone().act(seat, action, &mut Story::silent()).err();
            let equal = there.as_ref() == Some(&illegal);
            hold(Law::RefusalFollowsFromView, equal, || format!("{action:?}: {illegal:?} but {there:?}"))?;
        }
        *self.stats.refusals.entry(illegal.rule()).or_default() += 1;
        Ok(())
    }

    fn check_rule(&self, rule: RuleId) -> Result<(), Broken> {
        let known = self.books.iter().all(|book| book.rule(rule).is_some());
        hold(Law::RuleHasText, known, || format!("{rule}"))
    }

    fn check_over(&mut self, game: &G, outcome: &Outcome) -> Result<(), Broken> {
        self.check_rule(outcome.by)?;
        let ranks = outcome.ranks.values();
        let expected = |rank: u8| 1 + ranks.iter().filter(|other| **other < rank).count();
        let is_ranking = ranks.iter().all(|rank| usize::from(*rank) == expected(*rank));
        // A single player is first, or second to the game.
        let sound = ranks.len() == usize::from(game.seats()) && (is_ranking || *ranks == [2]);
        hold(Law::RanksAreRanks, sound, || format!("{ranks:?}"))?;
        self.check_out_of_turn(game, SeatSet::default(), &[])
    }

    fn any_of_pool(&mut self) -> Option<G::Action> {
        let at = self.dice.below(self.pool.len().max(1) as u32) as usize;
        self.pool.get(at).cloned()
    }
}

fn round_trip_told<E: regalia_game::Wire>(story: &Story<E>, seats: u8) -> Result<(), Broken> {
    for viewer in Viewer::all(seats) {
        story.heard_by(viewer).try_for_each(round_trip)?;
    }
    Ok(())
}

/// What is written can be read again, and holds no float.
pub(crate) fn round_trip<T: Serialize + DeserializeOwned + Eq + Debug>(value: &T) -> Result<(), Broken> {
    let json =
        serde_json::to_value(value).map_err(|error| Broken::new(Law::WireRoundTrip, error.to_string()))?;
    hold(Law::WireRoundTrip, !has_float(&json), || format!("{json} holds a float"))?;
    let back: Result<T, _> = serde_json::from_value(json);
    hold(Law::WireRoundTrip, back.as_ref().is_ok_and(|back| back == value), || format!("{value:?}: {back:?}"))
}

fn has_float(json: &Value) -> bool {
    match json {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_float),
        Value::Object(fields) => fields.values().any(has_float),
        _ => false,
    }
}
