//! What would come of an action.

use regalia_catalog::{CatalogGame, Visitor};
use regalia_game::{Game, GameId, Imagine, Refusal, Seat, Story, Turn, Viewer};
use regalia_search::QuickDice;
use regalia_wire::{ApiError, Code, Trial};
use serde_json::Value;

/// What would come of it if the one who sees this did all of that; nothing if it cannot be read.
///
/// A refusal follows from what the viewer knows, so any world that fits the view gives it.
pub fn attempt(game: GameId, view: Value, seat: Seat, actions: Vec<Value>) -> Option<Trial> {
    regalia_catalog::visit(game, Attempt { view, seat, actions })?
}

struct Attempt {
    view: Value,
    seat: Seat,
    actions: Vec<Value>,
}

impl Visitor for Attempt {
    type Output = Option<Trial>;

    fn visit<G: CatalogGame>(self) -> Option<Trial> {
        let view: G::View = serde_json::from_value(self.view).ok()?;
        let actions: Vec<G::Action> =
            self.actions.into_iter().map(serde_json::from_value).collect::<Result<_, _>>().ok()?;
        match try_out::<G>(&view, self.seat, &actions) {
            Err((_, illegal)) => {
                let reason = serde_json::to_value(&illegal).ok();
                let why = ApiError::new(Code::Illegal, illegal.to_string());
                let why = Some(ApiError { rule: Some(illegal.rule()), reason, ..why });
                Some(Trial { why, ..Trial::default() })
            }
            Ok(Foreseen { told, view, ends_turn, seals }) => {
                let told = told.iter().map(serde_json::to_value).collect::<Result<_, _>>().ok()?;
                Some(Trial { why: None, told, view: serde_json::to_value(view).ok()?, ends_turn, seals })
            }
        }
    }
}

/// What would come of some actions.
#[derive(Debug)]
pub struct Foreseen<G: Game> {
    /// What the seat would hear.
    pub told: Vec<G::Event>,
    /// What it would see then.
    pub view: G::View,
    /// Whether others would have to decide next, or nobody.
    pub ends_turn: bool,
    /// Whether it could not be taken back: it would show what was hidden, draw, or pass the turn.
    pub seals: bool,
}

/// What would happen if the seat did all of this; or which action is not allowed, and why. It is told up to the next chance.
///
/// # Errors
/// If an action is not allowed: its place, and the reason.
pub fn try_out<G: Imagine>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
) -> Result<Foreseen<G>, (usize, G::Illegal)> {
    let (mut dice, mut story) = (QuickDice::new(0), Story::new());
    let mut world = G::imagine(view, &mut dice);
    let turn = world.turn();
    for (at, action) in actions.iter().enumerate() {
        world.act(seat, action, &mut story).map_err(|illegal| (at, illegal))?;
    }
    let viewer = Viewer::Seat(seat);
    let told = story.told().iter().filter_map(|told| told.heard_by(viewer).cloned()).collect();
    let view = world.view(viewer);
    let seals = story.is_sealed() || world.turn() != turn;
    // Chance alone does not say whose turn it is: a roll may be one's own or the first of the next player.
    let mut draws = Vec::new();
    while world.turn() == Turn::Chance {
        world.chance(&mut dice, &mut draws, &mut story);
    }
    Ok(Foreseen { told, view, ends_turn: !world.turn().includes(seat), seals })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LocalHost;
    use regalia_game::RuleId;
    use regalia_wire::{ClientMessage, NewTable, Request, ServerMessage};
    use serde_json::json;

    /// What comes of it at the beginning of a match, when three dice have been rolled.
    fn tried(actions: &[Value]) -> Trial {
        let (mut host, game) = (LocalHost::default(), GameId::new("court"));
        let asked = NewTable { bots: 2, ..NewTable::new(game, 2) };
        let id = host.open(asked, &mut QuickDice::new(5)).unwrap();
        let said = host.hear(1, ClientMessage::new(id, Request::Follow { from: None }));
        let frame = said.into_iter().find_map(|(_, say)| match say {
            ServerMessage::Shown { frame, .. } => Some(frame),
            _ => None,
        });
        let frame = frame.unwrap();
        let Turn::Seats(seats) = frame.turn else { panic!("somebody has to decide") };
        attempt(game, frame.view, seats.iter().next().unwrap(), actions.to_vec()).unwrap()
    }

    /// Sets a die aside that was rolled.
    fn set_aside() -> Value {
        let mut faces = (1..=6).map(|face| json!({ "do": "set_aside", "face": face }));
        faces.find(|action| tried(std::slice::from_ref(action)).why.is_none()).unwrap()
    }

    fn roll() -> Value {
        json!({ "do": "roll" })
    }

    #[test]
    fn the_rules_say_why() {
        let refused = tried(&[roll()]).why.unwrap();
        assert_eq!(refused.rule, Some(RuleId::new("CK-3.2")));
        assert_eq!(refused.reason.unwrap()["illegal"], "nothing_set_aside");
        assert!(tried(&vec![set_aside(); 4]).why.is_some(), "the fourth finds no such die");
    }

    #[test]
    fn what_would_happen_is_told_up_to_chance() {
        let trial = tried(&[set_aside(), roll()]);
        assert_eq!(trial.why, None);
        assert_eq!(trial.told.len(), 1);
        assert_eq!(trial.told[0]["event"], "set_aside");
        assert_eq!(trial.view["hall"]["phase"]["phase"], "rolling");
    }

    #[test]
    fn it_is_known_what_cannot_be_taken_back() {
        assert!(!tried(&[set_aside()]).seals);
        assert!(tried(&[set_aside(), roll()]).seals, "dice fall");
    }

    #[test]
    fn it_is_known_whether_a_turn_ends() {
        assert!(!tried(&[set_aside()]).ends_turn);
        assert!(!tried(&[set_aside(), roll()]).ends_turn, "one's own roll");
        let mut actions = Vec::new();
        for _ in 0..3 {
            let further =
                |face: u8| [actions.clone(), vec![json!({ "do": "set_aside", "face": face })]].concat();
            actions = (1..=6).map(further).find(|actions| tried(actions).why.is_none()).unwrap();
        }
        assert!(!tried(&actions).ends_turn, "somebody can still be claimed");
        actions.push(json!({ "do": "decline" }));
        assert_eq!(tried(&actions).why, None);
        assert!(tried(&actions).ends_turn, "the next player's roll");
    }
}
