//! The bar below the board: what is chosen or what most would do, back, and sparing.

use super::{
    play::{Mode, Play, bribe_of, character_of},
    speech::{self, bribe, fruit, name, place, steps},
};
use crate::{
    client::{connection::Deed as Ask, table::Hint},
    games::face::{Place, Then, to_json},
    platform::words::language,
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

    /// The places of the bar: what is chosen or what most would do, back, and sparing.
    pub(super) fn places(&self) -> [Place; 3] {
        [self.first(), self.back(), self.spare()]
    }

    fn first(&self) -> Place {
        let (play, names, meant) = (*self, self.names(), self.meant.get());
        let chosen =
            meant.or_else(|| self.best.get()).or_else(|| self.offers.with(|offers| offers.first().copied()));
        // Sparing has a place of its own.
        let (Some(action), Some(realm)) = (chosen.filter(|action| *action != Action::Spare), self.realm())
        else {
            let detail = if self.is_yours() { t!("kingdom-move-done") } else { t!("kingdom-move-wait") };
            let tried = Action::Move { character: Character::Duke };
            let deed = Err(self.table.why(t!("kingdom-move"), vec![to_json(tried)]));
            return Place { label: t!("kingdom-move"), detail, deed, hint: None, is_main: false };
        };
        if let Some(held) = self.held.get().filter(|held| character_of(action) != Some(*held)) {
            let label = t!("kingdom-do-place", character = name(language(), held));
            let why = Hint { title: label.clone(), text: t!("kingdom-choose-region"), rule: None };
            return Place {
                label,
                detail: t!("kingdom-choose-region"),
                deed: Err(why),
                hint: None,
                is_main: false,
            };
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
        let at_once = matches!(action, Action::BuyMount | Action::BuyRoads | Action::BuyTreatment);
        let deed = if meant.is_some() || at_once {
            Then::Ask(Ask::Act(vec![to_json(action)]))
        } else {
            Then::Call(Callback::new(move |()| play.propose(action)))
        };
        let text = speech::offer(language(), &realm, action, &names);
        let hint = meant.is_none().then(|| Hint { title: t!("kingdom-advice"), text, rule: None });
        Place { label: title(action), detail, deed: Ok(deed), hint, is_main: true }
    }

    fn back(&self) -> Place {
        let play = *self;
        let has_begun =
            self.meant.get().is_some() || self.mode.get() != Mode::Plain || self.held.get().is_some();
        let why = Hint { title: t!("kingdom-put-back"), text: t!("kingdom-put-back-none"), rule: None };
        let deed =
            if has_begun { Ok(Then::Call(Callback::new(move |()| play.put_back()))) } else { Err(why) };
        let detail = if has_begun { t!("kingdom-put-back-other") } else { t!("kingdom-put-back-nothing") };
        Place { label: t!("kingdom-put-back"), detail, deed, hint: None, is_main: false }
    }

    fn spare(&self) -> Place {
        let (label, action) = (title(Action::Spare), vec![to_json(Action::Spare)]);
        let is_offered = self.offers.with(|offers| offers.contains(&Action::Spare));
        let detail = if is_offered { t!("kingdom-spare-detail") } else { t!("kingdom-spare-not") };
        let deed = if is_offered {
            Ok(Then::Ask(Ask::Act(action)))
        } else {
            Err(self.table.why(label.clone(), action))
        };
        let is_main = is_offered && self.meant.get().is_none() && self.best.get() == Some(Action::Spare);
        Place { label, detail, deed, hint: None, is_main }
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
        Action::Activate { character, .. } => {
            t!("kingdom-do-activate", character = name(language(), character))
        }
        Action::Free { character } => t!("kingdom-do-free", character = name(language(), character)),
        Action::Summon { character, .. } => t!("kingdom-do-summon", character = name(language(), character)),
        Action::SendBack { .. } => t!("kingdom-do-send-back"),
        _ => bribe_of(action).map(|it| bribe(language(), it)).unwrap_or_default(),
    }
}
