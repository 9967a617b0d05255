//! Plays a lesson by the rules: every position that it shows, and what is told on the way.

use crate::script::{Script, ScriptStep, Texts};
use regalia_catalog::{CatalogGame, Visitor};
use regalia_fairness::Hash;
use regalia_game::{Seat, Story, Turn, Viewer};
use regalia_table::Frame;
use regalia_wire::{Lesson, LessonMoment, LessonStep, LessonWay};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fmt::Display;

/// Why a lesson cannot be taught.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{at}: {why}")]
pub struct BadLesson {
    /// The lesson and the step.
    pub at: String,
    /// What is wrong with it.
    pub why: String,
}

impl BadLesson {
    pub(crate) fn new(at: &str, why: &dyn Display) -> Self {
        Self { at: at.to_owned(), why: why.to_string() }
    }
}

/// A lesson to be played, with its texts.
pub(crate) struct Play<'a> {
    pub(crate) script: &'a Script,
    pub(crate) texts: &'a Texts,
}

impl Visitor for Play<'_> {
    type Output = Result<Lesson, BadLesson>;

    fn visit<G: CatalogGame>(self) -> Self::Output {
        let Self { script, texts } = self;
        let text = |name: &str| texts.get(&format!("{}-{name}", script.name)).cloned();
        let said = |name: &str| {
            text(name)
                .ok_or_else(|| BadLesson::new(&script.name, &format!("{}-{name} is not said", script.name)))
        };
        let viewer = Seat(script.viewer.saturating_sub(1));
        let (mut at, mut steps): (Option<Stand<G>>, Vec<LessonStep>) = (None, Vec::new());
        // Whether the step before could end in several positions.
        let mut is_open = false;
        for step in &script.step {
            let bad = |why: &dyn Display| BadLesson::new(&format!("{} {}", script.name, step.name), why);
            let mut stand = match (&step.position, at.take()) {
                (Some(notation), before) => {
                    let game: G = notation.parse().map_err(|error| bad(&error))?;
                    let is_same = before.as_ref().is_none_or(|before| before.game.seats() == game.seats());
                    if !is_same {
                        return Err(bad(&"as many must play as before"));
                    }
                    Stand { game, viewer, seq: before.map_or(0, |before| before.seq + 1) }
                }
                (None, Some(before)) if !is_open => before,
                (None, _) => return Err(bad(&"it needs a position")),
            };
            let frame = stand.frame().map_err(|error| bad(&error))?;
            let asked = ways(step, &frame);
            if asked.is_empty() && !step.then.is_empty() {
                return Err(bad(&"others act after the reader does"));
            }
            let (before, mut ways) = (stand.clone(), Vec::new());
            for (number, actions) in asked.iter().enumerate() {
                let (mut after, then) = (before.clone(), if number == 0 { &step.then[..] } else { &[] });
                let moments = after.follow(actions, then, &step.luck).map_err(|error| bad(&error))?;
                ways.push(LessonWay { actions: actions.clone(), moments });
                // In another order it is the same thing if it leads to the same position.
                for actions in orders(actions).into_iter().skip(1) {
                    let mut other = before.clone();
                    if let Ok(moments) = other.follow(&actions, then, &step.luck)
                        && other.game == after.game
                    {
                        ways.push(LessonWay { actions, moments });
                    }
                }
                if number == 0 {
                    stand = after;
                }
            }
            is_open = asked.len() > 1;
            let name = &step.name;
            let needed = |end: &str| said(&format!("{name}-{end}")).map(Some);
            steps.push(LessonStep {
                head: said(&format!("{name}-head"))?,
                text: said(name)?,
                task: if ways.is_empty() { None } else { needed("do")? },
                otherwise: if ways.is_empty() || step.free { None } else { needed("not")? },
                rule: step.rule,
                look: step.look.clone(),
                is_new: step.position.is_some(),
                frame,
                ways,
            });
            at = Some(stand);
        }
        let seats = at.map_or(0, |stand| stand.game.seats());
        Ok(Lesson { title: said("title")?, count: 0, seats, viewer, steps })
    }
}

/// The lists of actions that a step accepts.
fn ways(step: &ScriptStep, frame: &Frame) -> Vec<Vec<Value>> {
    if step.free {
        return frame.actions.iter().map(|action| vec![action.clone()]).collect();
    }
    let one = Some(&step.r#do).filter(|actions| !actions.is_empty());
    one.into_iter().chain(&step.or).cloned().collect()
}

/// The same actions in every order, as they are first.
fn orders(actions: &[Value]) -> Vec<Vec<Value>> {
    if actions.len() < 2 {
        return vec![actions.to_vec()];
    }
    let mut found: Vec<Vec<Value>> = Vec::new();
    for at in 0..actions.len() {
        let mut rest = actions.to_vec();
        let first = rest.remove(at);
        let each = orders(&rest).into_iter().map(|rest| [vec![first.clone()], rest].concat());
        for order in each {
            if !found.contains(&order) {
                found.push(order);
            }
        }
    }
    found
}

/// A position of a lesson, and how many moments came before it.
#[derive(Clone)]
struct Stand<G> {
    game: G,
    viewer: Seat,
    seq: u64,
}

impl<G: CatalogGame> Stand<G> {
    /// What the reader sees and is offered.
    fn frame(&self) -> Result<Frame, serde_json::Error> {
        let mut actions = Vec::new();
        if self.game.turn().includes(self.viewer) {
            self.game.actions(self.viewer, &mut actions);
        }
        Ok(Frame {
            seq: self.seq,
            head: Hash([0; 32]),
            turn: self.game.turn(),
            view: serde_json::to_value(self.game.view(Viewer::Seat(self.viewer)))?,
            actions: actions.iter().map(serde_json::to_value).collect::<Result<_, _>>()?,
            can_undo: false,
        })
    }

    /// Carries out what the reader does and then what the others do, and uses up all luck.
    fn follow(
        &mut self,
        own: &[Value],
        others: &[Value],
        luck: &[Value],
    ) -> Result<Vec<LessonMoment>, String> {
        let mut luck = luck.iter();
        let (mut moments, mut actions) = (Vec::new(), Vec::new());
        for (number, action) in own.iter().chain(others).enumerate() {
            let Turn::Seats(seats) = self.game.turn() else { return Err(format!("nobody can do {action}")) };
            let is_own = number < own.len();
            let seat = seats.iter().find(|seat| (*seat == self.viewer) == is_own);
            let seat = seat.ok_or_else(|| format!("it is not the turn for {action}"))?;
            let read: G::Action = json(action)?;
            self.game.actions(seat, &mut actions);
            if !actions.contains(&read) {
                return Err(format!("{action} is not offered, but {}", listed(&actions)));
            }
            let mut story = Story::new();
            self.game.act(seat, &read, &mut story).map_err(|error| error.to_string())?;
            while self.game.turn() == Turn::Chance {
                let mut draws = Vec::new();
                self.game.draws(&mut draws);
                let possible: Vec<&G::Draw> = draws.iter().map(|(draw, _)| draw).collect();
                let next = luck.next().ok_or_else(|| format!("chance can bring {}", listed(&possible)))?;
                let draw: G::Draw = json(next)?;
                if !possible.contains(&&draw) {
                    return Err(format!("{next} is not possible, but {}", listed(&possible)));
                }
                self.game.draw(&draw, &mut story);
            }
            self.seq += 1;
            let heard = story.told().iter().filter_map(|told| told.heard_by(Viewer::Seat(self.viewer)));
            let told = heard.map(serde_json::to_value).collect::<Result<_, _>>();
            let told = told.map_err(|error| error.to_string())?;
            let frame = self.frame().map_err(|error| error.to_string())?;
            moments.push(LessonMoment { frame, told });
        }
        match luck.next() {
            Some(left) => Err(format!("{left} is not used")),
            None => Ok(moments),
        }
    }
}

/// What there is instead, for the writer of a lesson.
fn listed<T: Serialize>(all: &[T]) -> String {
    let texts: Vec<String> = all.iter().filter_map(|each| serde_json::to_string(each).ok()).collect();
    texts.join(", ")
}

fn json<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_json::from_value(value.clone()).map_err(|error| format!("{value}: {error}"))
}
