//! The bar below the board: what is chosen or what most would do, the other way, and the end of the turn.

use super::{
    play::Play,
    speech::{self, card},
};
use crate::{
    games::face::to_json,
    platform::words::language,
    ui::bar::{Place, Then},
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
        let end = self.place(Action::EndTurn).main(self.advises(Action::EndTurn));
        [self.first(), self.second(), end]
    }

    /// What is chosen, or what most would do.
    fn first(&self) -> Place {
        let (play, meant) = (*self, self.meant.get());
        if let Some(raised) = self.card.get().filter(|_| meant.is_none()) {
            let label = card(language(), raised);
            return Place::says(label, t!("emara-choose-slot"), t!("emara-asked-slot-detail"));
        }
        let best = self.best.get().filter(|action| !matches!(action, Action::EndTurn | Action::Leave));
        let usual =
            |action: &&Action| !matches!(action, Action::EndTurn | Action::Leave | Action::PayOtherwise);
        let offered = || self.offers.with(|offers| offers.iter().find(usual).copied());
        let Some(action) = meant.or(best).or_else(offered) else {
            let detail = if self.is_yours() { t!("emara-nothing-left") } else { t!("emara-not-yours") };
            let (tried, label) = (to_json(Action::Advance), t!("emara-nothing-else"));
            return Place::takes(self.table, false, tried, label, detail);
        };
        let place = self.place(action);
        if meant.is_some() {
            return place.main(true).asked(true);
        }
        let deed = place.deed.map(|_| Then::call(move || play.choose(action)));
        let is_asked = matches!(action, Action::Play { .. } | Action::KeepFavor { .. });
        Place { deed, ..place }.main(best == Some(action) && (is_asked || !self.seals(action)))
    }

    /// Leaving, giving nothing, or paying otherwise.
    fn second(&self) -> Place {
        let play = *self;
        if let Some(meant) = self.meant.get().filter(|action| self.has_choice(*action)) {
            let (label, detail) = (self.title(Action::PayOtherwise), t!("emara-pay-otherwise-detail"));
            let then = Then::call(move || play.act(&[Action::PayOtherwise, meant]));
            return Place::does(label, detail, then).hint(t!("emara-pay-otherwise-hint"));
        }
        let action = match self.board().map(|table| table.phase) {
            Some(Phase::Visiting) => Action::Leave,
            Some(Phase::Contributing) => Action::Decline,
            _ => Action::PayOtherwise,
        };
        self.place(action).main(self.advises(action))
    }

    /// Whether most would do this now; never while something else is half chosen.
    fn advises(&self, action: Action) -> bool {
        self.best.get() == Some(action) && self.back().is_none()
    }

    /// A place for one action, which explains itself if it is not offered.
    fn place(&self, action: Action) -> Place {
        let label = self.title(action);
        if !self.offers(action) {
            let detail = if self.is_yours() { t!("emara-not-now") } else { t!("emara-not-yours") };
            return Place::takes(self.table, false, to_json(action), label, detail);
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
        Place::does(label, detail, Then::take(vec![to_json(action)])).hint(words)
    }
}
