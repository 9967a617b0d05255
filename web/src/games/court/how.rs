//! "Show me how": the way to a character, as the best play for it alone goes.

use super::{
    play::Play,
    speech::{self, signs, the},
};
use crate::{
    client::{counted, engine},
    games::face::to_json,
    platform::{
        live::part,
        words::{language, percent, round_percent},
    },
    ui::{
        button::button,
        dialog::{dialog, steps},
        text::rich,
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_court::{Action, Character, Faces, View};
use std::sync::Arc;

/// A way to a character.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Route {
    /// The chance, or what it is at least, and whether that is all of it.
    chance: (f64, bool),
    /// What to do, up to the next roll or the claim.
    steps: Vec<Step>,
    /// What that roll must show: any of these.
    dice: Vec<Faces>,
    /// What that roll must show: at least so much in total.
    total: Option<u16>,
}

/// What is done at once.
#[derive(Clone, PartialEq, Debug)]
struct Step {
    /// What is seen before the last action.
    view: View,
    /// The actions.
    actions: Vec<Action>,
}

read_fields! {
    Route { chance, steps, dice, total }
    Step { view, actions }
}

/// What was asked for: the way to whom, once it is known.
pub(super) type Asked = Option<(Character, Option<Route>)>;

/// Finds out how a character can still be claimed this turn; says why not if it cannot.
pub(super) fn show(play: Play, character: Character) {
    let character = if character == Character::Queen { Character::King } else { character };
    let Some(shown) = play.table.shown.get_untracked() else { return };
    play.table.pinned.set(None);
    if counted::is_playing(play.table.game.get_untracked()) {
        return play.table.notice.set(Some(t!("advice-rated")));
    }
    play.how.set(Some((character, None)));
    spawn_local(async move {
        let Some(game) = play.table.game.try_get_untracked() else { return };
        let found = engine::how(game, &shown.frame, to_json(character)).await;
        let is_same = play
            .table
            .shown
            .try_with_untracked(|now| now.as_ref().is_some_and(|now| Arc::ptr_eq(now, &shown)));
        let is_asked = play.how.try_with_untracked(|how| how.as_ref().is_some_and(|how| how.0 == character));
        if is_same != Some(true) || is_asked != Some(true) {
            return;
        }
        if found.is_none() {
            play.say_why_not(character);
        }
        play.how.set(found.map(|route| (character, Some(route))));
    });
}

/// The card with the way.
pub(super) fn card(play: Play) -> AnyView {
    part(move || {
        let (character, route) = play.how.get()?;
        let title = t!("court-how-title", the = the(language(), character));
        let inside = match route {
            None => view! { <p class="dialog-text" role="status">{t!("court-odds-wait")}</p> }.into_any(),
            Some(route) => told(play, &route),
        };
        Some(dialog("how", &title, title.clone(), move || play.how.set(None), inside))
    })
    .into_any()
}

fn told(play: Play, route: &Route) -> AnyView {
    let is_sure = route.chance.0 > 0.9999;
    let chance = match route.chance {
        _ if is_sure => t!("court-how-sure"),
        (chance, true) => t!("court-how-chance", chance = percent(chance)),
        (chance, false) => {
            t!("court-how-chance", chance = t!("court-at-least", chance = round_percent(chance)))
        }
    };
    let (is_only, first) =
        (route.steps.len() == 1, route.steps.first().map(|step| step.actions.clone()).unwrap_or_default());
    let is_claim = route.steps.iter().any(|step| matches!(step.actions[..], [Action::Claim { .. }]));
    let then = if is_claim {
        None
    } else if is_sure {
        Some(t!("court-how-safe"))
    } else if let Some(total) = route.total {
        Some(t!("court-how-total", total = total))
    } else if route.dice.is_empty() {
        Some(t!("court-how-luck"))
    } else {
        let dice: Vec<String> = route.dice.iter().map(|dice| signs(*dice)).collect();
        Some(t!("court-how-need", dice = dice.join(&t!("court-how-or"))))
    };
    // In a match that is looked at again nothing is done.
    let can_act = play.table.connection().is_some() || play.table.is_taught();
    let label = if is_only { t!("guide-do") } else { t!("plan-first") };
    view! {
        <p class="dialog-text">{chance}</p>
        {steps(route.steps.iter().map(sentence).collect())}
        {then.map(|then| view! { <p class="dialog-text">{rich(&then)}</p> })}
        {can_act.then(|| button(label).main(true).mark("data-way", "how").does(move || play.act(&first)))}
    }
    .into_any()
}

fn sentence(step: &Step) -> String {
    let hall = &step.view.hall;
    match step.actions[..] {
        [Action::SetAside { .. }, ..] => {
            let dice = step.actions.iter().filter_map(|action| match action {
                Action::SetAside { face } => Some(*face),
                _ => None,
            });
            t!("court-how-keep", dice = signs(dice.fold(Faces::NONE, Faces::with)))
        }
        [Action::Claim { character }] => t!("court-how-claim", the = the(language(), character)),
        [.., last] => speech::offer(language(), hall, last),
        [] => String::new(),
    }
}
