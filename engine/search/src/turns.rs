//! Whole turns as single decisions.
//!
//! Where a turn is several actions, a tree search over single actions visits the same turn in many orders and has to
//! evaluate positions in the middle of it. Here an action is a macro-action, a whole turn: every choice ends where the
//! next seat begins, and sequences with the same end are one choice.

use crate::{ActionValue, Budget, Encoder, Evaluator, Inputs, SearchSettings, Shares, key::key_of, search};
use regalia_game::{
    About, BadSetup, Dice, Game, Imagine, Instinct, Outcome, Seat, Setup, Story, Stream, Turn, Viewer,
};
use std::collections::HashSet;

/// A game whose actions are whole turns: lists of actions until somebody else decides.
///
/// Only for games in which everything lies open: elsewhere a plan for a turn would have to know what is seen on
/// the way.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Turns<G>(pub G);

impl<G: Game> Turns<G> {
    /// Adds every way to end the turn from here, those with the same end once.
    fn complete(
        game: &G,
        seat: Seat,
        done: &mut Vec<G::Action>,
        seen: &mut HashSet<u64, crate::key::BuildIdentityHasher>,
        out: &mut Vec<Vec<G::Action>>,
    ) {
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        for action in actions {
            let mut next = game.clone();
            if next.act(seat, &action, &mut Story::silent()).is_err() || !seen.insert(key_of(seat, &next)) {
                continue;
            }
            done.push(action);
            if next.turn() == Turn::of(seat) {
                Self::complete(&next, seat, done, seen, out);
            } else {
                out.push(done.clone());
            }
            done.pop();
        }
    }
}

impl<G: Game> Game for Turns<G> {
    const ABOUT: About = G::ABOUT;

    type Options = G::Options;
    type Action = Vec<G::Action>;
    type Draw = G::Draw;
    type Event = G::Event;
    type View = G::View;
    type Illegal = G::Illegal;

    fn new(setup: &Setup<G::Options>) -> Result<Self, BadSetup> {
        G::new(setup).map(Self)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Vec<G::Action>>) {
        out.clear();
        Self::complete(&self.0, seat, &mut Vec::new(), &mut HashSet::default(), out);
    }

    fn act(
        &mut self,
        seat: Seat,
        turn: &Vec<G::Action>,
        story: &mut Story<G::Event>,
    ) -> Result<(), G::Illegal> {
        let mut next = self.0.clone();
        for action in turn {
            next.act(seat, action, story)?;
        }
        self.0 = next;
        Ok(())
    }

    fn draws(&self, out: &mut Vec<(G::Draw, u32)>) -> Stream {
        self.0.draws(out)
    }

    fn draw(&mut self, draw: &G::Draw, story: &mut Story<G::Event>) {
        self.0.draw(draw, story);
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }
}

impl<G: Imagine> Imagine for Turns<G> {
    fn imagine(view: &G::View, dice: &mut dyn Dice) -> Self {
        Self(G::imagine(view, dice))
    }
}

impl<G: Imagine + Instinct> Instinct for Turns<G> {
    /// That of the last action, when all before it are done.
    fn appeal(view: &G::View, turn: &Vec<G::Action>) -> i32 {
        let Some((last, before)) = turn.split_last() else { return i32::MIN };
        if before.is_empty() {
            return G::appeal(view, last);
        }
        // Everything lies open: there is nothing to imagine.
        let mut game = G::imagine(view, &mut crate::QuickDice::new(0));
        let Turn::Seats(seats) = game.turn() else { return i32::MIN };
        let Some(seat) = seats.iter().next() else { return i32::MIN };
        let done = before.iter().try_for_each(|action| game.act(seat, action, &mut Story::silent()));
        if done.is_ok() { G::appeal(&game.view(Viewer::Seat(seat)), last) } else { i32::MIN }
    }
}

/// The encoder of a game also encodes its turns.
impl<G: Game, E: Encoder<G>> Encoder<Turns<G>> for Turns<E> {
    const INPUTS: usize = E::INPUTS;

    fn encode(view: &G::View, seat: Seat, inputs: &mut Inputs) {
        E::encode(view, seat, inputs);
    }

    fn result(outcome: &Outcome) -> Shares {
        E::result(outcome)
    }
}

/// Information-set MCTS over whole turns. The result holds the first actions of those turns, each with the value of
/// its best turn.
pub fn search_by_turns<G: Imagine, J: Evaluator<Turns<G>>>(
    view: &G::View,
    actions: &[G::Action],
    evaluator: &mut J,
    settings: SearchSettings,
    budget: Budget<'_>,
    dice: &mut dyn Dice,
) -> Vec<ActionValue<G::Action>> {
    let world = Turns(G::imagine(view, dice));
    let Some(seat) = crate::search::actor(view, &world) else { return Vec::new() };
    let mut turns = Vec::new();
    world.actions(seat, &mut turns);
    let mut first: Vec<ActionValue<G::Action>> = Vec::new();
    for ActionValue { action: turn, value, visits } in search(view, &turns, evaluator, settings, budget, dice)
    {
        let Some(action) = turn.into_iter().next().filter(|action| actions.contains(action)) else {
            continue;
        };
        match first.iter_mut().find(|choice| choice.action == action) {
            Some(choice) => choice.value = choice.value.max(value),
            None => first.push(ActionValue { action, value, visits }),
        }
    }
    // Whatever else is offered leads nowhere that these do not.
    let left: Vec<_> =
        actions.iter().filter(|action| !first.iter().any(|choice| choice.action == **action)).collect();
    first.extend(left.into_iter().map(|action| ActionValue {
        action: action.clone(),
        value: 0.0,
        visits: 0,
    }));
    first
}
