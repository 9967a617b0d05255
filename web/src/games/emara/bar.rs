//! The bar below the board: what is chosen or what most would do, the other way, and the end of the turn.

use super::{
    play::Play,
    speech::{self, card},
};
use crate::{
    client::{connection::Deed as Ask, table::Hint},
    games::face::{Place, Then, to_json},
    platform::words::language,
};
use leptos::prelude::*;
use regalia_emara::{Action, Phase};
use regalia_voice::Asked;

impl Play {
    /// What is asked while something is half chosen.
    pub(super) fn busy(&self) -> Option<Asked> {
        if let Some(action) = self.meant.get() {
            let words = self.tally(action).map(|tally| tally.words(language())).unwrap_or_default();
            let title = self.title(action);
            let title = if words.is_empty() { title } else { format!("{title}: {words}") };
            let detail = if self.seals(action) { t!("emara-confirm-seals") } else { t!("emara-confirm") };
            return Some(Asked { title, detail });
        }
        let raised = self.card.get()?;
        let title = t!("emara-asked-slot", card = card(language(), raised));
        Some(Asked { title, detail: t!("emara-asked-slot-detail") })
    }

    /// The places of the bar.
    pub(super) fn places(&self) -> [Place; 3] {
        [self.first(), self.second(), self.place(Action::EndTurn, self.best.get() == Some(Action::EndTurn))]
    }

    /// What is chosen, or what most would do.
    fn first(&self) -> Place {
        let meant = self.meant.get();
        let best = self.best.get().filter(|action| !matches!(action, Action::EndTurn | Action::Leave));
        let usual =
            |action: &&Action| !matches!(action, Action::EndTurn | Action::Leave | Action::PayOtherwise);
        let offered = || self.offers.with(|offers| offers.iter().find(usual).copied());
        let raised = self.card.get().filter(|_| meant.is_none());
        if let Some(raised) = raised {
            let label = card(language(), raised);
            let hint = Hint { title: label.clone(), text: t!("emara-asked-slot-detail"), rule: None };
            return Place {
                label,
                detail: t!("emara-choose-slot"),
                deed: Err(hint),
                hint: None,
                is_main: false,
            };
        }
        match meant.or(best).or_else(offered) {
            Some(action) => {
                let mut place = self.place(action, true);
                let play = *self;
                if meant.is_none() && place.deed.is_ok() {
                    place.deed = Ok(Then::Call(Callback::new(move |()| play.choose(action))));
                    place.is_main = best == Some(action);
                }
                place
            }
            None => {
                let label = t!("emara-nothing-else");
                let detail = if self.is_yours() { t!("emara-nothing-left") } else { t!("emara-not-yours") };
                let why = self.table.why(label.clone(), vec![to_json(Action::Advance)]);
                Place { label, detail, deed: Err(why), hint: None, is_main: false }
            }
        }
    }

    /// Leaving, giving nothing, or paying otherwise.
    fn second(&self) -> Place {
        let phase = self.board().map(|table| table.phase);
        let play = *self;
        if let Some(meant) = self.meant.get().filter(|action| self.has_choice(*action)) {
            let label = self.title(Action::PayOtherwise);
            let hint = Hint { title: label.clone(), text: t!("emara-pay-otherwise-hint"), rule: None };
            let deed = Callback::new(move |()| play.act(&[Action::PayOtherwise, meant]));
            return Place {
                label,
                detail: t!("emara-pay-otherwise-detail"),
                deed: Ok(Then::Call(deed)),
                hint: Some(hint),
                is_main: false,
            };
        }
        let action = match phase {
            Some(Phase::Visiting) => Action::Leave,
            Some(Phase::Contributing) => Action::Decline,
            _ => Action::PayOtherwise,
        };
        self.place(action, self.best.get() == Some(action))
    }

    /// A place for one action, which explains itself if it is not offered.
    fn place(&self, action: Action, is_main: bool) -> Place {
        let label = self.title(action);
        if !self.offers(action) {
            let why = self.table.why(label.clone(), vec![to_json(action)]);
            let detail = if self.is_yours() { t!("emara-not-now") } else { t!("emara-not-yours") };
            return Place { label, detail, deed: Err(why), hint: None, is_main: false };
        }
        let words = match action {
            Action::EndTurn => t!("emara-end-detail"),
            Action::Leave => t!("emara-leave-detail"),
            Action::Decline => t!("emara-decline-detail"),
            Action::PayOtherwise => t!("emara-pay-otherwise-detail"),
            Action::Play { card, .. } => speech::card_text(language(), card),
            Action::Choose { .. } | Action::Pay { .. } => String::new(),
            _ => self.tally(action).map(|tally| tally.words(language())).unwrap_or_default(),
        };
        let detail = if self.seals(action) { t!("emara-seals-short") } else { words.clone() };
        let hint = Hint { title: label.clone(), text: words, rule: None };
        Place {
            label,
            detail,
            deed: Ok(Then::Ask(Ask::Act(vec![to_json(action)]))),
            hint: Some(hint),
            is_main,
        }
    }
}
