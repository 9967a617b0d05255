//! Counsel for *To Court the King*: the die to set aside, who could be claimed now, the chance of everyone.

use super::Adviser;
use regalia_bot_catalog::harmless;
use regalia_court::{Action, Character, Court, Face, Faces, Hall, View};
use regalia_court_bot::{Chance, Need, Oddsmaker, Route, RouteStep, Work};
use regalia_game::Instinct;
use regalia_search::QuickDice;
use regalia_wire::PlanStep;
use serde::Serialize;
use serde_json::Value;

/// How many values are worked out per position.
const BUDGET: usize = 8_000_000;
/// How many of them are kept for the rest of the turn.
const MEMORY: usize = 4 << 20;

/// What the page is told.
#[derive(Serialize)]
struct Told {
    /// The die that a beginner would set aside, of those that give not much away.
    best: Option<Face>,
    /// Who could be claimed if every die were kept as it lies.
    claimable: Vec<Character>,
    /// Who can still be claimed in this turn: the chance, or what it is at least, and whether that is all of it.
    chances: Vec<(Character, f64, bool)>,
    /// Whether nothing more will come.
    is_done: bool,
}

/// The counsel on one position.
struct Position {
    view: View,
    best: Option<Face>,
    work: Option<Work>,
    is_done: bool,
}

/// The adviser.
pub(super) struct CourtAdviser {
    maker: Oddsmaker,
    position: Option<Position>,
}

impl Default for CourtAdviser {
    fn default() -> Self {
        Self { maker: Oddsmaker::new(BUDGET, MEMORY), position: None }
    }
}

impl Adviser for CourtAdviser {
    fn begin(&mut self, view: Value, actions: Vec<Value>) -> Option<()> {
        let view: View = serde_json::from_value(view).ok()?;
        let actions: Vec<Action> = serde_json::from_value(actions.into()).ok()?;
        let work = self.maker.begin(&view.hall);
        let best = best_die(&view, &actions);
        self.position = Some(Position { view, best, is_done: work.is_none(), work });
        Some(())
    }

    fn go_on(&mut self) -> bool {
        let Some(position) = &mut self.position else { return false };
        let more = position.work.as_mut().is_some_and(|work| self.maker.go_on(work));
        position.is_done = !more;
        more
    }

    fn known(&self) -> Value {
        let told = self.position.as_ref().map(Position::told);
        serde_json::to_value(told).unwrap_or_default()
    }

    fn how(&self, view: Value, goal: Value) -> Option<Value> {
        let view: View = serde_json::from_value(view).ok()?;
        let route = self.maker.route(&view.hall, serde_json::from_value(goal).ok()?)?;
        serde_json::to_value(ToldRoute::new(route, view)).ok()
    }
}

/// The way to a character, as the page is told.
#[derive(Serialize)]
struct ToldRoute {
    /// The chance, or what it is at least, and whether that is all of it.
    chance: (f64, bool),
    /// What to do, up to the next roll or the claim.
    steps: Vec<PlanStep>,
    /// What that roll must show: any of these.
    dice: Vec<Faces>,
    /// What that roll must show: at least so much in total.
    total: Option<u16>,
}

impl ToldRoute {
    fn new(route: Route, view: View) -> Self {
        let json = |value: &Action| serde_json::to_value(value).unwrap_or_default();
        let step = |step: RouteStep| PlanStep {
            view: serde_json::to_value(View { hall: step.hall, ..view }).unwrap_or_default(),
            actions: step.actions.iter().map(json).collect(),
        };
        let (dice, total) = match route.need {
            Need::Dice(dice) => (dice, None),
            Need::Total(total) => (Vec::new(), Some(total)),
            Need::Nothing | Need::Luck => (Vec::new(), None),
        };
        let chance = match route.chance {
            Chance::Exact(chance) => (chance, true),
            Chance::TooRich { at_least } => (at_least, false),
        };
        Self { chance, steps: route.steps.into_iter().map(step).collect(), dice, total }
    }
}

/// The die that a beginner would set aside, of those that give not much away; nothing if each does.
fn best_die(view: &View, actions: &[Action]) -> Option<Face> {
    let can_set_aside = actions.iter().any(|action| matches!(action, Action::SetAside { .. }));
    let harmless =
        if can_set_aside { harmless::<Court>(view, actions, &mut QuickDice::new(0)) } else { Vec::new() };
    let dice = harmless.into_iter().filter_map(|action| match action {
        Action::SetAside { face } => Some(face),
        _ => None,
    });
    // Of equals the highest.
    dice.max_by_key(|face| (Court::appeal(view, &Action::SetAside { face: *face }), *face))
}

impl Position {
    fn told(&self) -> Told {
        let hall = &self.view.hall;
        // As if every die were kept as it lies.
        let kept = Hall { aside: hall.all_dice(), ..*hall };
        let claimable = Character::ALL.into_iter().filter(|character| kept.check_claim(*character).is_ok());
        let found = self.work.iter().flat_map(Work::found);
        let chance = |(character, chance): (Character, Option<Chance>)| match chance? {
            Chance::Exact(chance) => Some((character, chance, true)),
            Chance::TooRich { at_least } => Some((character, at_least, false)),
        };
        Told {
            best: self.best,
            claimable: claimable.collect(),
            chances: found.filter_map(chance).collect(),
            is_done: self.is_done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::{Game, Viewer};
    use serde_json::json;

    fn view(position: &str) -> Value {
        let court: Court = position.parse().unwrap();
        serde_json::to_value(court.view(Viewer::Seat(court.hall().seat))).unwrap()
    }

    fn chance(known: &Value, character: &str) -> Option<f64> {
        let chances = known["chances"].as_array().unwrap();
        chances.iter().find(|chance| chance[0] == character).and_then(|chance| chance[1].as_f64())
    }

    #[test]
    fn three_dice_give_a_pair_in_most_turns() {
        let mut adviser = CourtAdviser::default();
        adviser.begin(view("players: 2\nactive: 1 3 6"), Vec::new()).unwrap();
        assert_eq!(chance(&adviser.known(), "farmer"), None, "that takes work");
        assert_eq!(adviser.known()["is_done"], false);
        while adviser.go_on() {}
        let known = adviser.known();
        assert_eq!((chance(&known, "fool"), chance(&known, "king")), (Some(1.0), Some(0.0)));
        let farmer = chance(&known, "farmer").unwrap();
        assert!(farmer > 0.6 && farmer < 0.7, "{farmer}");
        assert_eq!(known["is_done"], true);
    }

    #[test]
    fn what_lies_there_is_told_at_once() {
        let mut adviser = CourtAdviser::default();
        let keep = json!({ "do": "set_aside", "face": 5 });
        adviser.begin(view("players: 2\nactive: 5 5\naside: 5"), vec![keep]).unwrap();
        let known = adviser.known();
        assert_eq!(known["best"], 5);
        assert_eq!(known["claimable"], json!(["fool", "farmer", "serving_maid", "laborer", "guard"]));
    }

    #[test]
    fn the_way_to_a_character_is_told() {
        let adviser = CourtAdviser::default();
        let how = |position: &str, goal: &str| adviser.how(view(position), json!(goal));
        let told = how("players: 2\naside: 6\nactive: 6 1", "guard").unwrap();
        assert_eq!(told["steps"][0]["actions"], json!([{ "do": "set_aside", "face": 6 }]));
        assert_eq!(told["steps"][1]["actions"], json!([{ "do": "roll" }]));
        assert_eq!(told["steps"][1]["view"]["hall"]["may_roll"], true);
        assert_eq!((&told["dice"], &told["chance"][1]), (&json!([[6]]), &json!(true)));
        assert!((told["chance"][0].as_f64().unwrap() - 1.0 / 6.0).abs() < 1e-6);
        assert_eq!(how("players: 2\nactive: 6 1", "king"), None);
        assert_eq!(how("players: 2\nactive: 6 1", "nobody"), None);
    }

    #[test]
    fn another_position_takes_the_place_of_the_one_before() {
        let mut adviser = CourtAdviser::default();
        adviser.begin(view("players: 2\nactive: 1 3 6"), Vec::new()).unwrap();
        adviser.go_on();
        adviser.begin(view("players: 2\nactive: 2\naside: 2 2"), Vec::new()).unwrap();
        while adviser.go_on() {}
        assert_eq!(chance(&adviser.known(), "farmer"), Some(1.0));
    }
}
