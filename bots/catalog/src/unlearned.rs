//! Games without a trained network: their bots search with random playouts (MCTS) instead.

use crate::{Learned, LearnedVisitor, LevelSettings, levels, within};
use regalia_catalog::CatalogGame;
use regalia_game::{
    About, BadSetup, Dice, Game, Imagine, Instinct, Seat, Setup, Story, Stream, Turn, Viewer,
};
use regalia_search::{ActionValue, Budget, Encoder, Inputs, Net, PlayoutEvaluator, SearchSettings, search};
use std::sync::LazyLock;

/// A game of the catalogue without a net of its own.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Unlearned<G>(G);

impl<G: CatalogGame> Learned for Unlearned<G> {
    type Encoder = Blind;

    const SEARCH: SearchSettings = SearchSettings { exploration: 0.7, ..SearchSettings::DEFAULT };
    const LEVELS: [LevelSettings; 5] = levels::UNLEARNED;
    const SAMPLED_SLACK: f32 = 0.3 * 0.05;
    const BY_TURNS: bool = false;

    fn net(_seats: u8) -> &'static Net {
        static NONE: LazyLock<Net> = LazyLock::new(|| Net::blank(0));
        &NONE
    }

    fn net_files() -> &'static [&'static [u8]] {
        &[]
    }

    fn setup(dice: &mut dyn Dice) -> Setup<G::Options> {
        let (least, most) = (*G::ABOUT.seats.start(), *G::ABOUT.seats.end());
        let seats = least + dice.below(u32::from(most - least) + 1) as u8;
        Setup { rules: G::ABOUT.current_rules(), seats, options: G::Options::default() }
    }

    fn action_values(
        view: &G::View,
        actions: &[G::Action],
        _: Option<&Net>,
        most: u64,
        budget: Budget<'_>,
        dice: &mut dyn Dice,
    ) -> Vec<ActionValue<G::Action>> {
        let mut evaluator = PlayoutEvaluator::<Self, Blind>::default();
        search::<Self, _>(view, actions, &mut evaluator, Self::SEARCH, &mut within(most, budget), dice)
    }
}

/// The encoder of a game without a network: no inputs.
#[derive(Copy, Clone, Debug)]
pub struct Blind;

impl<G: Game> Encoder<G> for Blind {
    const INPUTS: usize = 0;

    fn encode(_view: &G::View, _seat: Seat, _: &mut Inputs) {}
}

/// Leads a visitor to a game that is not learned.
pub(crate) struct AsUnlearned<V>(pub(crate) V);

impl<V: LearnedVisitor> regalia_catalog::Visitor for AsUnlearned<V> {
    type Output = V::Output;

    fn visit<G: CatalogGame>(self) -> V::Output {
        self.0.visit::<Unlearned<G>>()
    }
}

impl<G: Game> Game for Unlearned<G> {
    const ABOUT: About = G::ABOUT;

    type Options = G::Options;
    type Action = G::Action;
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

    fn actions(&self, seat: Seat, out: &mut Vec<G::Action>) {
        self.0.actions(seat, out);
    }

    fn act(&mut self, seat: Seat, action: &G::Action, story: &mut Story<G::Event>) -> Result<(), G::Illegal> {
        self.0.act(seat, action, story)
    }

    fn draws(&self, out: &mut Vec<(G::Draw, u32)>) -> Stream {
        self.0.draws(out)
    }

    fn draw(&mut self, draw: &G::Draw, story: &mut Story<G::Event>) {
        self.0.draw(draw, story);
    }

    fn chance<D: Dice + ?Sized>(
        &mut self,
        dice: &mut D,
        buffer: &mut Vec<(G::Draw, u32)>,
        story: &mut Story<G::Event>,
    ) {
        self.0.chance(dice, buffer, story);
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }
}

impl<G: Imagine> Imagine for Unlearned<G> {
    fn imagine(view: &G::View, dice: &mut dyn Dice) -> Self {
        Self(G::imagine(view, dice))
    }
}

impl<G: Instinct> Instinct for Unlearned<G> {
    fn appeal(view: &G::View, action: &G::Action) -> i32 {
        G::appeal(view, action)
    }
}
