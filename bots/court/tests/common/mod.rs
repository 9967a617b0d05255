//! Positions in the middle of a turn, and the value of each by trying everything.

use regalia_court::{Character, Characters, Court, Faces, Hall, Phase, Power};
use regalia_game::{Dice, Game, Story};
use regalia_search::{Playout, QuickDice, Solver};

/// The position that this text describes.
#[track_caller]
pub(crate) fn at(position: &str) -> Court {
    position.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// Everyone with a power over the dice.
pub(crate) fn helpers() -> Vec<Character> {
    let helps = |by: &Character| !matches!(by.power(), Power::StartDice(_) | Power::None);
    Character::ALL.into_iter().filter(helps).collect()
}

/// What a character's cost says about a result.
pub(crate) fn met(character: Character, dice: Faces) -> f32 {
    if character.cost().is_met_by(dice) { 1.0 } else { 0.0 }
}

/// Takes one of them at random.
pub(crate) fn one_of<T: Copy>(all: &[T], chance: &mut QuickDice) -> T {
    all[chance.below(all.len() as u32) as usize]
}

/// The referee: tries everything through the rules themselves.
pub(crate) fn referee(utility: impl Fn(Faces) -> f32) -> Solver<Court, impl Fn(&Court) -> Option<f64>> {
    Solver::new(move |game: &Court| {
        let hall = game.hall();
        (hall.phase == Phase::Claiming).then(|| f64::from(utility(hall.aside)))
    })
}

/// A position with these helpers: some dice aside, some active, some helpers used.
pub(crate) fn position(helpers: &[Character], active: u8, aside: u8, chance: &mut QuickDice) -> Court {
    let mut roll =
        |count: u8| -> Vec<String> { (0..count).map(|_| (chance.below(6) + 1).to_string()).collect() };
    let (active, aside) = (roll(active).join(" "), roll(aside).join(" "));
    let names: Vec<_> = helpers.iter().map(|by| by.name()).collect();
    let mut text = format!("seat 1: charlatan\nactive: {active}\n");
    if !names.is_empty() {
        text += &format!("seat 1: {}\n", names.join(", "));
    }
    if !aside.is_empty() {
        text += &format!("aside: {aside}\nmay roll: {}\n", one_of(&["yes", "no"], chance));
    }
    at(&text)
}

/// Some steps at random, as long as the turn goes on and dice are out.
pub(crate) fn walk(game: &mut Court, steps: u32, chance: &mut QuickDice) {
    let mut playout = Playout::default();
    for _ in 0..steps {
        let mut next = *game;
        playout.step(&mut next, chance);
        if next.hall().turns != game.hall().turns || next.hall().phase == Phase::Claiming {
            return;
        }
        *game = next;
    }
}

/// How much there is to try: dice that can still be set aside, and helpers.
pub(crate) fn effort(hall: &Hall) -> (u8, u8) {
    let open = hall.dice_in_play() - hall.aside.count();
    let helpers = helpers().into_iter().filter(|by| hall.ready().has(*by)).count() as u8;
    (open + hall.ready().among(Characters::BRINGERS).count(), helpers)
}

/// The position after doing this.
pub(crate) fn after(game: &Court, action: regalia_court::Action) -> Court {
    let mut next = *game;
    next.act(game.hall().seat, &action, &mut Story::silent()).unwrap_or_else(|why| panic!("{why}"));
    next
}
