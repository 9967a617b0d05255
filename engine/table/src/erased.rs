//! The face of a match that a server knows: no game's types, only JSON.

use crate::{Back, Chain, Match, Opening, PlayerKey, Refused, StartError, Step, WayBack};
use regalia_fairness::{Hash, Seed};
use regalia_game::{Ahead, Game, Seat, SeatSet, Turn, Viewer, Wire};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a step added and told, in JSON.
pub type AnyStep = Step<Value>;

/// Everything that one viewer is shown at one moment, in JSON unless the types of a game are named.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Frame<V = Value, A = Value> {
    /// How many lines the log has.
    pub seq: u64,
    /// The head after the last of them.
    pub head: Hash,
    /// Who must decide next.
    pub turn: Turn,
    /// What the viewer sees.
    pub view: V,
    /// What the viewer may do.
    pub actions: Vec<A>,
    /// Whether the viewer may take its last step back.
    pub can_undo: bool,
}

/// A match of whatever game. See [`Match`] for what each call does.
pub trait AnyMatch: Send + Sync {
    /// How many sit at the table.
    fn seats(&self) -> u8;
    /// Who must decide next.
    fn turn(&self) -> Turn;
    /// Whether it is over, or was given up.
    fn has_ended(&self) -> bool;
    /// Where the log stands.
    fn chain(&self) -> Chain;
    /// What this viewer is shown.
    fn frame(&self, viewer: Viewer) -> Frame;
    /// The same, written out at once; with nothing to choose if somebody else plays the seat.
    fn frame_text(&self, viewer: Viewer, may_choose: bool) -> String;
    /// What a seat may answer before it is asked. See [`Game::ahead`].
    fn ahead(&self, seat: Seat) -> Vec<Ahead<Value>>;
    /// Does all of this, or nothing.
    ///
    /// # Errors
    /// If an action is malformed or forbidden.
    fn act(&mut self, seat: Seat, actions: &[Value]) -> Result<AnyStep, Refused>;
    /// Takes the seat's last step back.
    ///
    /// # Errors
    /// If the last step was another's or revealed something.
    fn undo(&mut self, seat: Seat) -> Result<AnyStep, Refused>;
    /// The way back to where a seat means, if the match can go back there by consent.
    fn way_back(&self, seat: Seat, back: Back) -> Option<WayBack>;
    /// Takes everything after a line back, with the consent of all others who play.
    ///
    /// # Errors
    /// If somebody does not agree, or the match cannot go back there.
    fn rewind(&mut self, seat: Seat, to: u64, consent: SeatSet) -> Result<AnyStep, Refused>;
    /// Forgets the positions that only consent could bring back. Anyone who follows the log again has them again.
    fn forget_sealed(&mut self);
    /// The key of the one who plays a seat now.
    fn player(&self, seat: Seat) -> Option<&PlayerKey>;
    /// Whether it counts for ratings.
    fn counts(&self) -> bool;
    /// Hands a seat to a bot, or back to the one who sat down there. See [`Match::hand`].
    ///
    /// # Errors
    /// If it is someone else's, or in these hands already, or was given up.
    fn hand(&mut self, seat: Seat, to: &PlayerKey, is_late: bool) -> Result<AnyStep, Refused>;
    /// A player gives up for good. See [`Match::resign`].
    ///
    /// # Errors
    /// If a bot plays the seat, or it is not said which bot plays on where one must.
    fn resign(&mut self, seat: Seat, to: Option<&PlayerKey>) -> Result<AnyStep, Refused>;
    /// The seats whose players have resigned.
    fn resigned(&self) -> SeatSet;
    /// Ends a match that nobody will finish.
    ///
    /// # Errors
    /// If it is over already.
    fn abandon(&mut self) -> Result<AnyStep, Refused>;
    /// A copy that can be tried out and dropped.
    fn fork(&self) -> Box<dyn AnyMatch>;
    /// Another match that begins where this one stands, with luck of its own. See [`Match::branch`].
    ///
    /// # Errors
    /// If the opening is not finished, or is of another game.
    fn branch(&self, opening: &Opening, seed: Seed) -> Result<(Box<dyn AnyMatch>, AnyStep), StartError>;
    /// Why the seat may not do this now.
    ///
    /// # Errors
    /// The refusal, with the rule.
    fn why(&self, seat: Seat, action: &Value) -> Result<(), Refused>;
}

impl<G: Game> AnyMatch for Match<G> {
    fn seats(&self) -> u8 {
        self.now().seats()
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn has_ended(&self) -> bool {
        Match::has_ended(self)
    }

    fn chain(&self) -> Chain {
        Match::chain(self)
    }

    fn frame(&self, viewer: Viewer) -> Frame {
        let Frame { seq, head, turn, view, actions, can_undo } = typed_frame(self, viewer, true);
        let (view, actions) = (to_json(&view), actions.iter().map(to_json).collect());
        Frame { seq, head, turn, view, actions, can_undo }
    }

    fn frame_text(&self, viewer: Viewer, may_choose: bool) -> String {
        serde_json::to_string(&typed_frame(self, viewer, may_choose)).expect("what is shown is plain data")
    }

    fn ahead(&self, seat: Seat) -> Vec<Ahead<Value>> {
        if self.has_ended() {
            return Vec::new();
        }
        let answers = G::ahead(&self.now().view(Viewer::Seat(seat)), seat);
        answers.into_iter().map(|answer| answer.map(|action| to_json(&action))).collect()
    }

    fn act(&mut self, seat: Seat, actions: &[Value]) -> Result<AnyStep, Refused> {
        let actions: Vec<G::Action> = actions.iter().map(read_action).collect::<Result<_, _>>()?;
        Match::act(self, seat, &actions).map(erase)
    }

    fn undo(&mut self, seat: Seat) -> Result<AnyStep, Refused> {
        Match::undo(self, seat).map(erase)
    }

    fn way_back(&self, seat: Seat, back: Back) -> Option<WayBack> {
        Match::way_back(self, seat, back)
    }

    fn rewind(&mut self, seat: Seat, to: u64, consent: SeatSet) -> Result<AnyStep, Refused> {
        Match::rewind(self, seat, to, consent).map(erase)
    }

    fn forget_sealed(&mut self) {
        Match::forget_sealed(self);
    }

    fn player(&self, seat: Seat) -> Option<&PlayerKey> {
        Match::player(self, seat)
    }

    fn counts(&self) -> bool {
        Match::counts(self)
    }

    fn hand(&mut self, seat: Seat, to: &PlayerKey, is_late: bool) -> Result<AnyStep, Refused> {
        Match::hand(self, seat, to, is_late).map(erase)
    }

    fn resign(&mut self, seat: Seat, to: Option<&PlayerKey>) -> Result<AnyStep, Refused> {
        Match::resign(self, seat, to).map(erase)
    }

    fn resigned(&self) -> SeatSet {
        Match::resigned(self)
    }

    fn abandon(&mut self) -> Result<AnyStep, Refused> {
        Match::abandon(self).map(erase)
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn branch(&self, opening: &Opening, seed: Seed) -> Result<(Box<dyn AnyMatch>, AnyStep), StartError> {
        let (it, step) = Match::branch(self, opening, seed)?;
        Ok((Box::new(it), erase(step)))
    }

    fn why(&self, seat: Seat, action: &Value) -> Result<(), Refused> {
        Match::why(self, seat, &read_action(action)?)
    }
}

fn typed_frame<G: Game>(it: &Match<G>, viewer: Viewer, may_choose: bool) -> Frame<G::View, G::Action> {
    let mut actions = Vec::new();
    let seat = viewer.seat().filter(|seat| may_choose && seat.0 < it.now().seats());
    if let Some(seat) = seat.filter(|_| !it.has_ended()) {
        it.now().actions(seat, &mut actions);
    }
    Frame {
        seq: it.chain().length,
        head: it.chain().head,
        turn: it.turn(),
        view: it.now().view(viewer),
        actions,
        can_undo: seat.is_some_and(|seat| it.can_undo(seat)),
    }
}

pub(crate) fn erase<E: Serialize>(step: Step<E>) -> AnyStep {
    Step { told: step.told.iter().map(|told| told.map(to_json)).collect(), lines: step.lines }
}

/// Reads an action strictly: anything that would not be written again just so is refused.
fn read_action<A: Wire>(json: &Value) -> Result<A, Refused> {
    let action: A =
        serde_json::from_value(json.clone()).map_err(|error| Refused::Malformed(error.to_string()))?;
    if to_json(&action) == *json {
        Ok(action)
    } else {
        Err(Refused::Malformed("it has fields or forms that the game does not know".to_owned()))
    }
}

fn to_json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("what is shown is plain data")
}
