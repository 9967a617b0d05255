//! What others did since the reader last decided: shown step by step, and again if the reader wants to see it again.

use super::{Shown, Table};
use crate::platform::{browser, settings};
use leptos::{prelude::*, task::spawn_local};
use regalia_voice::Sentence;
use std::{collections::VecDeque, sync::Arc};

/// How long a sentence stays at least and at most, and what each of its characters adds, in milliseconds.
const SHORTEST: i32 = 900;
const LONGEST: i32 = 2_200;
const PER_CHARACTER: i32 = 26;
/// How long all that is waiting may take together: while the reader's clock runs, and otherwise.
const HURRIED: i64 = 4_000;
const PATIENT: i64 = 20_000;
/// How often it is asked whether the reader wants to wait no longer.
const GLANCE: i32 = 40;
/// How long the position before the first step is shown.
const PAUSE: i32 = 520;
/// How many steps are kept.
const KEPT: usize = 40;

/// How the events of a step are told.
pub(crate) type Tell = fn(Table, &Step) -> Vec<Sentence>;

/// A step that others did.
#[derive(Clone)]
pub(crate) struct Step {
    /// The moment that it led to.
    pub(crate) shown: Arc<Shown>,
    /// Whether it began with what the reader did, which is not told.
    pub(crate) is_after_own: bool,
}

/// What others did since the reader last decided.
#[derive(Clone, Default)]
pub(crate) struct Recent {
    /// The moment before the first step.
    before: Option<Arc<Shown>>,
    /// The steps.
    pub(crate) steps: Vec<Step>,
    /// The step that is being told, and the number of its sentence.
    pub(crate) told: Option<(usize, usize)>,
    /// Whether the reader has decided since.
    pub(crate) is_answered: bool,
    /// The present, while earlier moments are shown again.
    present: Option<Arc<Shown>>,
}

impl Recent {
    /// Whether earlier moments are shown again.
    pub(crate) fn is_again(&self) -> bool {
        self.present.is_some()
    }

    /// Forgets what was taken back, and everything if the moment does not follow from the one before.
    fn forget(&mut self, now: &Shown) {
        if let Some(line) = now.undone_to {
            let stands = |shown: &Shown| shown.frame.seq <= line + 1;
            self.steps.retain(|step| stands(&step.shown));
            self.before = self.before.take().filter(|before| stands(before));
        }
        if !now.is_live || self.before.is_none() {
            *self = Self::default();
        }
    }

    /// Takes in a step.
    fn add(&mut self, before: Option<Arc<Shown>>, step: Step) {
        if step.is_after_own || self.is_answered || self.steps.is_empty() {
            *self = Self { before, ..Self::default() };
        }
        self.steps.push(step);
        if self.steps.len() > KEPT {
            self.before = Some(self.steps.remove(0).shown);
        }
    }
}

/// When all that is waiting has to be shown.
#[derive(Copy, Clone)]
pub(super) struct Due(i64);

impl Due {
    /// No limit yet.
    pub(super) fn never() -> Self {
        Self(i64::MAX)
    }
}

/// How long it takes to read a sentence.
fn reading_time(sentence: &Sentence) -> i32 {
    let length = sentence.text.chars().count().min(200) as i32;
    settings::paced((SHORTEST / 2 + length * PER_CHARACTER).clamp(SHORTEST, LONGEST))
}

impl Table {
    /// From now on what others do is told, until the screen that tells it is gone.
    pub(crate) fn tell_steps(&self, tell: Tell) {
        self.tell.set_value(Some(tell));
        let table = *self;
        on_cleanup(move || {
            let _ = table.tell.try_set_value(None);
        });
    }

    /// Whether earlier moments are shown again.
    pub(crate) fn is_again(&self) -> bool {
        self.recent.try_with_untracked(Recent::is_again).unwrap_or(false)
    }

    /// The moment at which the match stands, whatever is shown.
    pub(crate) fn present(&self) -> Option<Arc<Shown>> {
        let kept = self.recent.with_untracked(|recent| recent.present.clone());
        kept.or_else(|| self.shown.get_untracked())
    }

    /// Shows all that is waiting at once, or the present again.
    pub(crate) fn skip(&self) {
        if self.is_pacing.get_value() {
            self.is_skipping.set_value(true);
        }
        self.end_again();
    }

    /// Notes a moment before it is shown; whether others did something on the way to it.
    pub(super) fn note_step(&self, now: &Arc<Shown>) -> bool {
        let (before, you) = (self.shown.get_untracked(), self.you.get_untracked());
        let asks = |shown: &Shown| you.is_some_and(|you| shown.frame.turn.includes(you));
        let is_after_own = before.as_ref().is_some_and(|before| asks(before));
        let step = Step { shown: now.clone(), is_after_own };
        // What happens in the reader's own turn is the reader's doing.
        let is_step = before.is_some()
            && now.is_live
            && now.undone_to.is_none()
            && !(is_after_own && asks(now))
            && !self.sentences(&step).is_empty();
        self.recent.update(|recent| {
            recent.forget(now);
            if is_step {
                recent.add(before, step);
            } else if is_after_own {
                recent.is_answered = true;
            }
        });
        is_step
    }

    /// Waits before what another player did is shown, if it is the first step after the reader's.
    pub(super) async fn wait_for_step(&self) {
        let is_first = self.recent.try_with_untracked(|recent| recent.is_answered || recent.steps.is_empty());
        if is_first == Some(true) {
            self.hold(settings::paced(PAUSE), || self.is_patient()).await;
        }
    }

    /// Stays at the step that was shown last until its sentences can have been read.
    pub(super) async fn stay(&self, due: &mut Due) {
        let Some(steps) = self.recent.try_with_untracked(|recent| recent.steps.clone()) else { return };
        let Some((step, before)) = steps.split_last() else { return };
        let (at, sentences) = (before.len(), self.sentences(step));
        for (line, sentence) in sentences.iter().enumerate() {
            let waiting = self.queue.try_with_value(VecDeque::len).unwrap_or(0) + sentences.len() - line;
            due.0 = due.0.min(browser::now() + if self.has_running_clock() { HURRIED } else { PATIENT });
            let most = (due.0 - browser::now()).max(0) / waiting as i64;
            self.mark(Some((at, line)));
            self.hold(reading_time(sentence).min(most as i32), || self.is_patient()).await;
        }
    }

    /// Nothing waits any more. What the reader skips is skipped until it is the reader's turn.
    pub(super) fn rest(&self) {
        if self.is_gone() {
            return;
        }
        self.is_pacing.set_value(false);
        if self.you.get_untracked().is_none() || !self.is_others() {
            self.is_skipping.set_value(false);
        }
        self.mark(None);
    }

    /// Whether the reader's clock runs while older moments are shown.
    fn has_running_clock(&self) -> bool {
        let (you, has_clocks) =
            (self.you.try_get_untracked().flatten(), self.clocks.try_with_untracked(Option::is_some));
        let asks = |shown: &Shown| you.is_some_and(|you| shown.frame.turn.includes(you));
        let last = self.queue.try_with_value(|queue| queue.back().map(asks)).flatten();
        let is_asked = last
            .or_else(|| self.shown.try_with_untracked(|shown| shown.as_ref().map(|shown| asks(shown)))?);
        has_clocks == Some(true) && is_asked == Some(true)
    }

    /// The sentences of a step.
    fn sentences(&self, step: &Step) -> Vec<Sentence> {
        let tell = self.tell.try_get_value().flatten();
        tell.map(|tell| untrack(|| tell(*self, step))).unwrap_or_default()
    }

    /// Marks what is being told.
    pub(super) fn mark(&self, told: Option<(usize, usize)>) {
        self.recent.try_update(|recent| recent.told = told);
    }

    /// Whether the reader looks and has not skipped what is waiting.
    fn is_patient(&self) -> bool {
        self.is_skipping.try_get_value() == Some(false) && !browser::document().hidden()
    }

    /// Waits for so long, as long as this holds.
    async fn hold(&self, milliseconds: i32, holds: impl Fn() -> bool) {
        let end = browser::now() + i64::from(milliseconds);
        while holds() && browser::now() < end {
            browser::sleep(GLANCE.min((end - browser::now()) as i32)).await;
        }
    }

    /// Shows the steps again, one by one, and then the present. What is shown offers nothing.
    pub(crate) fn show_again(&self) {
        let recent = self.recent.get_untracked();
        let is_free = !recent.is_again() && !self.is_pacing.get_value();
        let (Some(before), Some(present), true) = (recent.before, self.shown.get_untracked(), is_free) else {
            return;
        };
        self.close_cards();
        self.recent.update(|recent| {
            recent.present = Some(present);
            recent.told = Some((0, 0));
        });
        self.turn_back(&before, false);
        let (table, run) = (*self, browser::fresh());
        self.run.set_value(run);
        spawn_local(async move {
            let is_on = || table.run.try_get_value() == Some(run);
            table.hold(settings::paced(PAUSE), is_on).await;
            for (at, step) in recent.steps.iter().enumerate() {
                if is_on() {
                    table.turn_back(&step.shown, true);
                }
                for (line, sentence) in table.sentences(step).iter().enumerate() {
                    if is_on() {
                        table.mark(Some((at, line)));
                        table.hold(reading_time(sentence), is_on).await;
                    }
                }
            }
            if is_on() {
                table.end_again();
            }
        });
    }

    /// Shows the present again.
    pub(super) fn end_again(&self) {
        let present = self.recent.try_update(|recent| {
            let present = recent.present.take()?;
            recent.told = None;
            Some(present)
        });
        if let Some(present) = present.flatten() {
            self.run.set_value(0);
            self.look_at(Shown { is_live: false, undone_to: None, ..(*present).clone() });
        }
    }

    /// Shows an earlier moment, at which nothing can be done.
    fn turn_back(&self, shown: &Shown, is_live: bool) {
        let mut old = Shown { is_live, ..shown.clone() };
        old.frame.actions.clear();
        old.frame.can_undo = false;
        self.look_at(old);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_fairness::Hash;
    use regalia_game::{Seat, Turn};
    use regalia_table::Frame;

    fn moment(seq: u64) -> Arc<Shown> {
        let frame = Frame {
            seq,
            head: Hash([0; 32]),
            turn: Turn::of(Seat(1)),
            view: serde_json::Value::Null,
            actions: Vec::new(),
            can_undo: false,
        };
        Arc::new(Shown::new(frame, Vec::new(), true, None))
    }

    fn seqs(recent: &Recent) -> Vec<u64> {
        recent.steps.iter().map(|step| step.shown.frame.seq).collect()
    }

    #[test]
    fn what_is_kept_begins_anew_after_a_decision_and_loses_what_is_taken_back() {
        let mut recent = Recent::default();
        let step = |seq: u64, is_after_own: bool| Step { shown: moment(seq), is_after_own };
        recent.add(Some(moment(3)), step(4, true));
        recent.add(Some(moment(4)), step(5, false));
        assert_eq!(seqs(&recent), [4, 5]);
        recent.is_answered = true;
        recent.add(Some(moment(6)), step(7, false));
        recent.add(Some(moment(7)), step(8, false));
        assert_eq!(
            (seqs(&recent), recent.before.as_ref().map(|shown| shown.frame.seq)),
            (vec![7, 8], Some(6))
        );
        let undone = |line: u64| Shown { undone_to: Some(line), ..(*moment(9)).clone() };
        recent.forget(&undone(6));
        assert_eq!(seqs(&recent), [7]);
        recent.forget(&undone(2));
        assert!(recent.steps.is_empty() && recent.before.is_none());
        for seq in 10..10 + 2 * KEPT as u64 {
            recent.add(Some(moment(seq - 1)), step(seq, false));
        }
        assert_eq!(recent.steps.len(), KEPT);
        recent.forget(&Shown { is_live: false, ..(*moment(200)).clone() });
        assert!(recent.steps.is_empty(), "what was missed is not told");
    }
}
