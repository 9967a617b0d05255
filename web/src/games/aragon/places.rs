//! The places of the bar: what is about to be done, what else could be, and the end of the turn.

use super::{
    play::Play,
    speech::{self, name},
};
use crate::{
    client::table::Hint,
    games::face::to_json,
    platform::words::language,
    ui::bar::{Place, Then},
};
use leptos::prelude::*;
use regalia_aragon::{
    Action, Ask, Illegal, Phase, Source, View,
    deck::{Ability, When},
};
use regalia_aragon_voice::AragonVoice;
use regalia_game::Seat;
use regalia_voice::{Asked, Names, Voice};

impl Play {
    /// The first, the second and the last place.
    pub(super) fn places(&self) -> [Place; 3] {
        let Some(view) = self.view.get() else { return [(); 3].map(|()| Place::empty()) };
        if !self.is_asked() {
            let is_over = matches!(view.table.phase, Phase::Over { .. });
            return [waiting(is_over), waiting(is_over), self.place(&view, Action::Finish, false)];
        }
        let is_done = view.table.played && self.picked.get().is_none();
        [self.first(&view), self.second(&view), self.place(&view, Action::Finish, is_done)]
    }

    fn first(&self, view: &View) -> Place {
        if let Some(picked) = self.picked.get() {
            return self.place(view, picked, true);
        }
        let ready = [Action::Accept, Action::DiscardTop];
        let toll = |action: &&Action| matches!(action, Action::Surrender { .. });
        let offers = self.offers.get();
        let only_toll = offers.iter().find(toll).filter(|_| offers.contains(&Action::Abandon));
        match ready.iter().find(|action| offers.contains(action)).or(only_toll) {
            Some(action) => self.place(view, *action, true),
            None => self.prompt(view),
        }
    }

    /// What is asked, in the sentence that helps most.
    fn asked(&self, view: &View) -> String {
        let Asked { title, detail } = speech::asked(language(), view, &self.table.names());
        if detail.is_empty() { title } else { detail }
    }

    /// What is to be chosen first.
    fn prompt(&self, view: &View) -> Place {
        let is_play =
            matches!(view.table.phase, Phase::Planning | Phase::Asking { ask: Ask::Play { .. }, .. });
        if is_play {
            let label = t!("aragon-place-choose-card");
            let any = view.mine.hand.kinds().next().map(|card| Action::Play { card });
            let detail = t!("aragon-place-choose-card-detail");
            return match any.filter(|action| !self.offers(*action)) {
                Some(action) => Place::takes(self.table, false, to_json(action), label, detail),
                None => Place::says(label, detail, self.asked(view)),
            };
        }
        if matches!(view.table.phase, Phase::Drafting | Phase::Passing) {
            let label = t!("aragon-place-choose-one");
            let rule = Some(regalia_game::RuleId::new("AR-2.7"));
            let hint = Hint { title: label.clone(), text: self.asked(view), rule };
            return Place::explains(label, t!("aragon-place-choose-one-detail"), hint);
        }
        Place::says(t!("aragon-place-choose"), t!("aragon-place-choose-detail"), self.asked(view))
    }

    fn second(&self, view: &View) -> Place {
        let offers = self.offers.get();
        if let Some(Action::Play { card }) = self.picked.get() {
            let down = Action::PlayDown { card };
            if offers.contains(&down) {
                return self.place(view, down, false);
            }
        }
        let always = [Action::Decline, Action::Abandon];
        let uses = |action: &&Action| matches!(action, Action::Use { .. } | Action::PlayEvent);
        let other = always.iter().find(|action| offers.contains(action)).or_else(|| offers.iter().find(uses));
        match other.filter(|action| self.picked.get() != Some(**action)) {
            Some(action) => self.place(view, *action, false),
            None => self.unused(view),
        }
    }

    /// An ability on one's turn that cannot be used now, with the reason.
    fn unused(&self, view: &View) -> Place {
        let has_use = |source: &Source| {
            let Source::Card(spot) = source else { return false };
            let card = speech::card_at(view, *spot);
            let ability = card.map(|card| view.table.deck().card(card).ability);
            matches!(ability, Some(Ability::Deed(deed)) if matches!(deed.when, When::Turn | When::TurnWhileDown))
        };
        let own = view.table.play.of(self.near()).map(Source::Card);
        match own.into_iter().find(has_use) {
            Some(by) => self.place(view, Action::Use { by }, false),
            None => {
                let label = t!("aragon-place-no-use");
                let rule = Some(regalia_game::RuleId::new("AR-2.3"));
                let hint = Hint {
                    title: label.clone(),
                    text: refused(&Illegal::NoAbility { by: Source::Leader }),
                    rule,
                };
                Place::explains(label, t!("aragon-place-no-use-detail"), hint)
            }
        }
    }

    /// A place for one action, which explains itself if it is not offered.
    fn place(&self, view: &View, action: Action, is_main: bool) -> Place {
        let (label, detail) = words(view, action);
        let play = *self;
        let moves = matches!(action, Action::Play { .. } | Action::PlayDown { .. } | Action::Take { .. });
        let place = match self.offers(action) {
            true if moves => Place::does(label, detail, Then::call(move || play.act(action))),
            is_offered => Place::takes(self.table, is_offered, to_json(action), label, detail),
        };
        // The sentence names whatever is main here: a choice to confirm, a price, the end of the turn.
        place.hint(speech::offer(language(), view, action)).main(is_main).asked(is_main)
    }
}

/// The label of an action, and under it its price or yield.
fn words(view: &View, action: Action) -> (String, String) {
    let table = &view.table;
    let of = |by: Source| speech::source(language(), view, by);
    match action {
        Action::Play { card } => {
            let strength = table.deck().card(card).strength;
            (
                t!("aragon-place-play", card = name(language(), card)),
                t!("aragon-place-play-detail", strength = strength),
            )
        }
        Action::PlayDown { .. } => (t!("aragon-place-down"), t!("aragon-place-down-detail")),
        Action::PlayEvent => {
            let leader = view.you.and_then(|you| table.leader(you));
            let event = leader.map(|it| speech::event_name(language(), it)).unwrap_or_default();
            (t!("aragon-place-event", event = event), t!("aragon-place-event-detail"))
        }
        Action::Use { by } | Action::Begin { by } => {
            (t!("aragon-place-use", card = of(by)), t!("aragon-place-use-detail"))
        }
        Action::Finish => (t!("aragon-place-finish"), t!("aragon-place-finish-detail")),
        Action::Take { card } => {
            let last = matches!(table.phase, Phase::Passing);
            let detail = if last { t!("aragon-place-take-last") } else { t!("aragon-place-take-detail") };
            (t!("aragon-place-take", card = name(language(), card)), detail)
        }
        Action::Discard { card } => {
            (t!("aragon-place-discard", card = name(language(), card)), t!("aragon-place-discard-detail"))
        }
        Action::Show { card } => {
            (t!("aragon-place-show", card = name(language(), card)), t!("aragon-place-show-detail"))
        }
        Action::Pick { card } => {
            (t!("aragon-place-pick", card = name(language(), card)), t!("aragon-place-pick-detail"))
        }
        Action::Keep { leader } => (
            t!("aragon-place-keep", leader = speech::leader_name(language(), leader)),
            t!("aragon-place-keep-detail"),
        ),
        Action::Accept => (t!("aragon-place-accept"), t!("aragon-place-accept-detail")),
        Action::DiscardTop => (t!("aragon-place-top"), t!("aragon-place-top-detail")),
        Action::Abandon => (t!("aragon-place-abandon"), t!("aragon-place-abandon-detail")),
        Action::Surrender { area, amount } => {
            (t!("aragon-place-surrender", amount = amount), speech::within(language(), area))
        }
        Action::Decline => match table.phase {
            Phase::Asking { ask: Ask::Top, .. } => {
                (t!("aragon-place-keep-top"), t!("aragon-place-keep-top-detail"))
            }
            _ => (t!("aragon-place-decline"), t!("aragon-place-decline-detail")),
        },
        Action::Choose { .. } | Action::Name { .. } => {
            (t!("aragon-place-choose"), t!("aragon-place-choose-detail"))
        }
    }
}

fn refused(illegal: &Illegal) -> String {
    AragonVoice.refusal(language(), illegal, &Names::default())
}

fn waiting(is_over: bool) -> Place {
    if is_over {
        let why = refused(&Illegal::MatchOver);
        return Place::says(t!("aragon-place-over"), t!("aragon-place-over-detail"), why);
    }
    let label = t!("aragon-place-wait");
    let rule = Some(regalia_game::RuleId::new("AR-2.9"));
    let why = Hint { title: label.clone(), text: refused(&Illegal::NotYourTurn { seat: Seat(0) }), rule };
    Place::explains(label, t!("aragon-place-wait-detail"), why)
}
