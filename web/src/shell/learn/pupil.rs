//! Where somebody stands in a lesson, and what comes of what they choose.

use crate::{
    client::{
        connection::Deed,
        engine, learned,
        table::{Shown, Table, Told},
    },
    games::registry::Known,
    platform::{browser, words::language},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Call, Lesson, LessonMoment, LessonStep};
use serde_json::Value;
use std::sync::Arc;

/// A lesson as far as somebody has come in it.
#[derive(Copy, Clone)]
pub(super) struct Pupil {
    /// The game.
    pub(super) game: &'static Known,
    /// The number of the lesson.
    pub(super) number: u8,
    /// The table that the face draws.
    pub(super) table: Table,
    /// The lesson; nothing until the engine has answered, and then perhaps none.
    pub(super) lesson: RwSignal<Option<Option<Arc<Lesson>>>>,
    /// The step; after the last one the lesson is done.
    pub(super) at: RwSignal<usize>,
    /// Whether the last choice was not the one.
    pub(super) is_wrong: RwSignal<bool>,
    /// What was done of the step.
    made: StoredValue<Vec<Value>>,
    /// The moment that ends the step, once everything that it asks for was done.
    goal: RwSignal<Option<u64>>,
}

impl Pupil {
    pub(super) fn new(game: &'static Known, number: u8) -> Self {
        let pupil = Self {
            game,
            number,
            table: Table::new(game.id.as_str(), true, browser::parameter("fast").is_some()),
            lesson: RwSignal::new(None),
            at: RwSignal::new(0),
            is_wrong: RwSignal::new(false),
            made: StoredValue::new(Vec::new()),
            goal: RwSignal::new(None),
        };
        pupil.table.teach(Callback::new(move |deed| pupil.hear(deed)));
        // In another language it is the same lesson.
        Effect::new(move || {
            let (game, language) = (game.id, language().code().to_owned());
            spawn_local(async move {
                let answer = engine::call::<Lesson>(&Call::Lesson { game, number, language }).await;
                let is_first = pupil.lesson.try_with_untracked(Option::is_none);
                if let (Some(is_first), Some(lesson)) = (is_first, &answer) {
                    if is_first {
                        pupil.table.seat_pupil(lesson.seats, lesson.viewer);
                    }
                    pupil.lesson.set(answer.map(Arc::new).into());
                    if is_first {
                        pupil.jump(0);
                    }
                } else if is_first == Some(true) {
                    pupil.lesson.set(Some(None));
                }
            });
        });
        // The next step begins when everything on the way to it was shown.
        Effect::new(move || {
            let seq = pupil.table.shown.with(|shown| shown.as_ref().map(|shown| shown.frame.seq));
            if pupil.goal.get().is_some_and(|goal| seq == Some(goal)) {
                pupil.goal.set(None);
                pupil.go_on();
            }
        });
        pupil
    }

    /// The lesson, while there is one.
    pub(super) fn taught(&self) -> Option<Arc<Lesson>> {
        self.lesson.get().flatten()
    }

    /// The step; nothing after the last.
    pub(super) fn step(&self) -> Option<LessonStep> {
        self.taught()?.steps.get(self.at.get()).cloned()
    }

    /// Whether what was chosen is still being shown.
    pub(super) fn is_moving(&self) -> bool {
        self.goal.with(Option::is_some)
    }

    /// Goes to the next step.
    pub(super) fn go_on(&self) {
        let next = self.at.get_untracked() + 1;
        let Some(lesson) = untrack(|| self.taught()) else { return };
        match lesson.steps.get(next) {
            Some(step) if step.is_new => self.jump(next),
            step => {
                if step.is_none() {
                    learned::remember(self.game.id, self.number);
                }
                self.made.set_value(Vec::new());
                self.is_wrong.set(false);
                self.at.set(next);
            }
        }
    }

    /// Goes to a step, whatever is shown.
    pub(super) fn jump(&self, at: usize) {
        let Some(lesson) = untrack(|| self.taught()) else { return };
        let Some(step) = lesson.steps.get(at) else {
            self.at.set(lesson.steps.len().saturating_sub(1));
            return self.go_on();
        };
        self.made.set_value(Vec::new());
        self.goal.set(None);
        self.is_wrong.set(false);
        self.table.close_cards();
        self.table
            .turn_to(Shown::new(step.frame.clone(), Vec::new(), false, None), told(&lesson, step.frame.seq));
        self.at.set(at);
    }

    /// Carries out what the step asks for; anything else is answered and not done.
    fn hear(&self, deed: Deed) {
        let (Deed::Act(actions), Some(step)) = (deed, untrack(|| self.step())) else { return };
        if untrack(|| self.is_moving()) {
            return;
        }
        let mut made = self.made.get_value();
        let before = made.len();
        made.extend(actions);
        let Some(way) = step.ways.iter().find(|way| way.actions.starts_with(&made)) else {
            self.is_wrong.set(true);
            // What is half chosen on the board is put back.
            if let Some(shown) = self.table.shown.get_untracked() {
                let same = Shown::new(shown.frame.clone(), Vec::new(), false, None);
                self.table.turn_to(same, self.table.log.get_untracked());
            }
            return;
        };
        self.is_wrong.set(false);
        let is_done = way.actions.len() == made.len();
        let until = if is_done { way.moments.len() } else { made.len() };
        for LessonMoment { frame, told } in way.moments.get(before..until).unwrap_or_default() {
            self.table.push(Shown::new(frame.clone(), told.clone(), true, None));
        }
        self.made.set_value(made);
        if is_done {
            self.goal.set(way.moments.last().map(|moment| moment.frame.seq));
        }
    }
}

/// Everything that was told until a moment.
fn told(lesson: &Lesson, seq: u64) -> Vec<Told> {
    let ways = lesson.steps.iter().filter_map(|step| step.ways.first());
    let moments = ways.flat_map(|way| &way.moments).filter(|moment| moment.frame.seq <= seq);
    moments.map(|moment| Told { seq: moment.frame.seq, events: moment.told.clone() }).collect()
}
