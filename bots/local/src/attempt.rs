//! What would come of an action.

use regalia_catalog::{CatalogGame, Visitor};
use regalia_game::{Game, GameId, Imagine, Refusal, Seat, Story, Viewer};
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
            Ok((told, view)) => {
                let told = told.iter().map(serde_json::to_value).collect::<Result<_, _>>().ok()?;
                Some(Trial { why: None, told, view: serde_json::to_value(view).ok()? })
            }
        }
    }
}

/// What a seat would hear, and what it would see then.
pub type Foreseen<G> = (Vec<<G as Game>::Event>, <G as Game>::View);

/// What would happen, as the seat hears it, and what it would see then, if it did all of this; or which action is not
/// allowed, and why. It is told up to the next chance.
///
/// # Errors
/// If an action is not allowed: its place, and the reason.
pub fn try_out<G: Imagine>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
) -> Result<Foreseen<G>, (usize, G::Illegal)> {
    let (mut world, mut story) = (G::imagine(view, &mut QuickDice::new(0)), Story::new());
    for (at, action) in actions.iter().enumerate() {
        world.act(seat, action, &mut story).map_err(|illegal| (at, illegal))?;
    }
    let viewer = Viewer::Seat(seat);
    let told = story.told().iter().filter_map(|told| told.heard_by(viewer).cloned());
    Ok((told.collect(), world.view(viewer)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LocalHost;
    use regalia_game::{RuleId, Turn};
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
}
