//! The bar below the board: what is chosen or what most would do, back, and doing nothing.

use super::{
    play::{Mode, Play, bribe_of, character_of},
    speech::{self, bribe, fruit, name, place, steps},
};
use crate::{
    client::table::Hint,
    games::face::to_json,
    platform::words::language,
    ui::bar::{Place, Then},
};
use leptos::prelude::*;
use regalia_kingdom::{Action, Character, Disc};
use regalia_voice::Asked;

impl Play {
    /// What is asked while something is half chosen.
    pub(super) fn busy(&self) -> Option<Asked> {
        if let Some(action) = self.meant.get() {
            let title = speech::offer(language(), &self.realm()?, action, &self.names());
            return Some(Asked { title, detail: t!("kingdom-confirm") });
        }
        let detail = t!("kingdom-put-back-detail");
        match self.mode.get() {
            Mode::Influence => Some(Asked { title: t!("kingdom-asked-influence"), detail }),
            Mode::Bail if self.bailed().is_none() => Some(Asked { title: t!("kingdom-asked-who"), detail }),
            Mode::Bail => Some(Asked { title: t!("kingdom-asked-where"), detail }),
            Mode::Plain => None,
        }
    }

    /// The places of the bar: what is chosen or what most would do, back, and doing nothing.
    pub(super) fn places(&self) -> [Place; 3] {
        [self.first(), self.stop(), self.spare()]
    }

    fn first(&self) -> Place {
        let (play, names, meant) = (*self, self.names(), self.meant.get());
        let chosen =
            meant.or_else(|| self.best.get()).or_else(|| self.offers.with(|offers| offers.first().copied()));
        // Doing nothing has a place of its own.
        let does = |action: &Action| !matches!(action, Action::Spare | Action::Refrain);
        let steals = || Some(Action::Steal).filter(|action| self.can(*action));
        let (Some(action), Some(realm)) = (chosen.filter(does).or_else(steals), self.realm()) else {
            let detail = if self.is_yours() { t!("kingdom-move-done") } else { t!("kingdom-move-wait") };
            let tried = to_json(Action::Move { character: Character::Duke });
            return Place::takes(self.table, false, tried, t!("kingdom-move"), detail);
        };
        if let Some(held) = self.held.get().filter(|held| character_of(action) != Some(*held)) {
            let label = t!("kingdom-do-place", character = name(language(), held));
            return Place::says(label, t!("kingdom-choose-region"), t!("kingdom-choose-region"));
        }
        let detail = match action {
            Action::Move { character } => {
                let steps = steps(&realm, Disc::new(realm.seat, character), realm.bribe);
                format!(
                    "{}, {}",
                    t!("kingdom-steps", steps = steps),
                    fruit(language(), &realm, action, &names)
                )
            }
            Action::Place { at, .. } => place(language(), &realm, at),
            Action::Bail { to, .. } => place(language(), &realm, to),
            Action::Imprison { seat, .. } | Action::Summon { seat, .. } | Action::SendBack { seat } => {
                t!("kingdom-owner", you = names.you(seat), name = names.of(seat))
            }
            Action::Activate { seat, .. } => {
                let owner = t!("kingdom-owner", you = names.you(seat), name = names.of(seat));
                format!("{owner}: {}", fruit(language(), &realm, action, &names))
            }
            _ => bribe_of(action).map_or_else(
                || fruit(language(), &realm, action, &names),
                |of| t!("kingdom-coins", coins = realm.cost(of)),
            ),
        };
        let at_once =
            matches!(action, Action::BuyMount | Action::BuyRoads | Action::BuyTreatment | Action::Steal);
        let then = match meant.is_some() || at_once {
            true => Then::take(vec![to_json(action)]),
            false => Then::call(move || play.propose(action)),
        };
        let text = speech::offer(language(), &realm, action, &names);
        let is_advised = !(action == Action::Steal && self.best.get() == Some(Action::Refrain));
        let title_of_hint = if is_advised { t!("kingdom-advice") } else { title(action) };
        let hint = meant.is_none().then_some(Hint { title: title_of_hint, text, rule: None });
        let is_asked = meant.is_some() || action == Action::Steal;
        Place { hint, ..Place::does(title(action), detail, then).main(is_advised).asked(is_asked) }
    }

    fn stop(&self) -> Place {
        let label = t!("kingdom-put-back");
        match self.back() {
            Some(back) => Place::does(label, t!("kingdom-put-back-other"), Then::Call(back)),
            None => Place::says(label, t!("kingdom-put-back-nothing"), t!("kingdom-put-back-none")),
        }
    }

    /// Sparing everybody, or letting a Thief take nothing.
    fn spare(&self) -> Place {
        let refrains = self.can(Action::Refrain);
        let action = if refrains { Action::Refrain } else { Action::Spare };
        let detail = match self.can(action) {
            true if refrains => t!("kingdom-refrain-detail"),
            true => t!("kingdom-spare-detail"),
            false => t!("kingdom-spare-not"),
        };
        let is_main = self.meant.get().is_none() && self.best.get() == Some(action);
        Place::takes(self.table, self.can(action), to_json(action), title(action), detail)
            .main(is_main)
            .asked(refrains)
    }
}

/// An action in two or three words.
pub(super) fn title(action: Action) -> String {
    match action {
        Action::Place { character, .. } => t!("kingdom-do-place", character = name(language(), character)),
        Action::Move { character } => t!("kingdom-do-move", character = name(language(), character)),
        Action::Imprison { character, .. } => {
            t!("kingdom-do-imprison", character = name(language(), character))
        }
        Action::Spare => t!("kingdom-do-spare"),
        Action::Steal => t!("kingdom-do-steal"),
        Action::Refrain => t!("kingdom-do-refrain"),
        Action::Activate { character, .. } => {
            t!("kingdom-do-activate", character = name(language(), character))
        }
        Action::Free { character } => t!("kingdom-do-free", character = name(language(), character)),
        Action::Summon { character, .. } => t!("kingdom-do-summon", character = name(language(), character)),
        Action::SendBack { .. } => t!("kingdom-do-send-back"),
        _ => bribe_of(action).map(|it| bribe(language(), it)).unwrap_or_default(),
    }
}
