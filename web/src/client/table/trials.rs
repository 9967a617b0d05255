//! What would come of actions in the shown position: the rules are asked once for each.

use super::{Hint, Shown, Table};
use crate::client::{engine, refusal::refusal};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::Turn;
use regalia_wire::{Call, Trial};
use serde_json::Value;
use std::sync::Arc;

impl Table {
    /// What would come of it if all of this were done now. It comes when the rules have answered, and
    /// reading it subscribes to that.
    pub(crate) fn tried(&self, actions: Vec<Value>) -> Option<Arc<Trial>> {
        let key = serde_json::to_string(&actions).unwrap_or_default();
        let known = self.trials.with(|trials| trials.get(&key).cloned());
        if known.is_none() && !self.is_picture {
            let table = *self;
            self.trials.update_untracked(|trials| drop(trials.insert(key.clone(), None)));
            spawn_local(async move { drop(table.find_out(key, actions).await) });
        }
        known.flatten()
    }

    /// Why all of this is not allowed now, as by [`Table::tried`]; without a text if it is, or until that
    /// is known.
    pub(crate) fn why(&self, title: String, actions: Vec<Value>) -> Hint {
        self.hint_of(title, self.tried(actions).as_deref())
    }

    /// Says why all of this is not allowed, until it is closed; says nothing if it is.
    pub(crate) fn explain(&self, title: String, actions: Vec<Value>) {
        let table = *self;
        spawn_local(async move {
            let key = serde_json::to_string(&actions).unwrap_or_default();
            let trial = table.find_out(key, actions).await.filter(|trial| trial.why.is_some());
            if let Some(trial) = trial {
                table.pinned.try_set(Some(table.hint_of(title, Some(&trial))));
            }
        });
    }

    fn hint_of(&self, title: String, trial: Option<&Trial>) -> Hint {
        let why = trial.and_then(|trial| trial.why.as_ref());
        let text = why.map(|why| refusal(self.game.get_untracked(), why, &self.names())).unwrap_or_default();
        Hint { title, text, rule: why.and_then(|why| why.rule) }
    }

    /// Asks the rules, once per position.
    pub(super) async fn find_out(&self, key: String, actions: Vec<Value>) -> Option<Arc<Trial>> {
        let known = self.trials.try_with_untracked(|trials| trials.get(&key).cloned().flatten())?;
        if known.is_some() {
            return known;
        }
        let shown = self.shown.try_get_untracked()??;
        let frame = &shown.frame;
        let turn = match frame.turn {
            Turn::Seats(seats) => seats.iter().next(),
            _ => None,
        };
        let seat = self.you.try_get_untracked()?.or(turn)?;
        let game = self.game.try_get_untracked()?.parse().ok()?;
        let call = Call::Try { game, view: frame.view.clone(), seat, actions };
        let trial = Arc::new(engine::call::<Trial>(&call).await?);
        let is_current = |now: &Option<Arc<Shown>>| now.as_ref().is_some_and(|now| Arc::ptr_eq(now, &shown));
        if self.shown.try_with_untracked(is_current)? {
            self.trials.try_update(|trials| trials.insert(key, Some(trial.clone())));
        }
        Some(trial)
    }
}
