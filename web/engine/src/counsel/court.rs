//! Counsel for *To Court the King*: the die to set aside, who could be claimed now, the chance of everyone.

use super::Adviser;
use regalia_court::{Action, Character, Court, Face, Hall, View};
use regalia_court_bot::{Chance, Oddsmaker, Work};
use regalia_game::Instinct;
use serde::Serialize;
use serde_json::Value;

/// How many values are worked out per position.
const BUDGET: usize = 8_000_000;
/// How many of them are kept for the rest of the turn.
const MEMORY: usize = 4 << 20;

/// What the page is told.
#[derive(Serialize)]
struct Told {
    /// The die that a beginner would set aside.
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
    fn begin(&mut self, view: Value, _actions: Vec<Value>) -> Option<()> {
        let view: View = serde_json::from_value(view).ok()?;
        let work = self.maker.begin(&view.hall);
        self.position = Some(Position { view, is_done: work.is_none(), work });
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
}

impl Position {
    fn told(&self) -> Told {
        let hall = &self.view.hall;
        let appeal = |face: &Face| Court::appeal(&self.view, &Action::SetAside { face: *face });
        // As if every die were kept as it lies.
        let kept = Hall { aside: hall.all_dice(), ..*hall };
        let claimable = Character::ALL.into_iter().filter(|character| kept.check_claim(*character).is_ok());
        let found = self.work.iter().flat_map(Work::found);
        let chance = |(character, chance): (Character, Option<Chance>)| match chance? {
            Chance::Exact(chance) => Some((character, chance, true)),
            Chance::TooRich { at_least } => Some((character, at_least, false)),
        };
        Told {
            best: hall.active.kinds().max_by_key(appeal),
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
        adviser.begin(view("players: 2\nactive: 5 5\naside: 5"), Vec::new()).unwrap();
        let known = adviser.known();
        assert_eq!(known["best"], 5);
        assert_eq!(known["claimable"], json!(["fool", "farmer", "serving_maid", "laborer", "guard"]));
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
