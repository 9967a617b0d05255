//! The bar at the bottom: what is asked, and the places for what can be done. They never move.

use crate::{
    client::{
        connection::Deed,
        rulebooks::rule_text,
        table::{Hint, Table},
    },
    games::registry,
    platform::{live::part, words},
    shell::{
        advice::AskForAdvice,
        ending::{rematch, who_resigned},
        inwords::InWords,
        keys::Keys,
        offers,
        proof::has_dice,
        rules::{
            RulesDrawer,
            text::{Lead, markdown},
        },
        turn,
    },
    ui::{
        bar::{Place, Then, on_escape, sentence},
        button::{button, word},
        dialog::dialog,
        text::rich,
    },
};
use leptos::prelude::*;
use regalia_voice::Asked;
use std::time::Duration;

/// How long after a step a voice says what is asked next.
const SPOKEN_AFTER: Duration = Duration::from_millis(200);

/// What is asked right now.
fn asked(table: Table, busy: Signal<Option<Asked>>) -> Asked {
    if let Some(title) = who_resigned(table) {
        return Asked { title, detail: String::new() };
    }
    if let Some(asked) = busy.get() {
        return asked;
    }
    if table.is_stood_in() && table.outcome().is_none() {
        let title = if table.has_resigned() { t!("asked-resigned") } else { t!("asked-stand-in") };
        return Asked { title, detail: String::new() };
    }
    let names = table.names();
    let face = registry::face(table.game.get());
    let told =
        table.shown.with(|shown| shown.as_ref().zip(face).map(|(shown, face)| face.asked(shown, &names)));
    told.unwrap_or_else(|| {
        let title = if table.is_your_turn() { t!("asked-choose") } else { t!("asked-wait") };
        Asked { title, detail: String::new() }
    })
}

/// The bar.
#[component]
pub(crate) fn Bar(
    /// The table.
    table: Table,
    /// The first, second and last place, as the face gives them.
    places: Signal<Vec<Place>>,
    /// What is asked while the reader is in the middle of something.
    busy: Signal<Option<Asked>>,
    /// Puts back what is half chosen, if anything is.
    back: Signal<Option<Callback<()>>>,
    /// What the face lays over the bar.
    card: Option<AnyView>,
) -> impl IntoView {
    on_escape(back);
    let undo = move || {
        if let Some(back) = back.get() {
            return Place::does(t!("put-back"), t!("put-back-detail"), Then::Call(back));
        }
        let can_undo = table.shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.frame.can_undo));
        if can_undo {
            return Place::does(t!("undo"), t!("undo-detail"), Then::Ask(Deed::Undo));
        }
        let why = if table.is_your_turn() { t!("undo-sealed") } else { t!("undo-not-yours") };
        Place::says(t!("undo"), t!("undo-stands"), why)
    };
    let asked = Memo::new(move |_| asked(table, busy));
    let ask = move || {
        let asked = asked.get();
        let asks = |id| sentence(id, "ask", &asked.title, &asked.detail);
        // What the pointer or the focus rests on speaks in the same place.
        let Some(hint) = table.hint.get().map(|hint| filled(hint, places)) else { return asks(Some("ask")) };
        let text = hint_text(table, &hint);
        let Some(can_choose) = table.told.get() else {
            return sentence(Some("ask"), "ask hint", &hint.title, &text);
        };
        let told = text.trim_end_matches('.');
        let text = match (can_choose, told) {
            (false, _) => text,
            (true, "") => t!("tap-again"),
            (true, told) => format!("{told}. {}", t!("tap-again")),
        };
        // Where there is little room, what a finger asked for lies above the bar.
        view! { {sentence(Some("ask"), "ask hint explained", &hint.title, &text)} {asks(None)} }.into_any()
    };
    let spoken = spoken(table, asked);
    let buttons = move || {
        let all = if table.outcome().is_some() {
            after_the_end(table)
        } else {
            let mut all = places.get();
            all.insert(all.len().min(2), undo());
            all
        };
        all.into_iter().enumerate().map(|(at, place)| place.drawn(table, at)).collect_view()
    };
    view! {
        <footer class="actions" aria-label=said!("bar-label")>
            <Pinned table places/>
            {card}
            <Confirm table/>
            <Keys table/>
            <InWords table/>
            <RulesDrawer table/>
            {part(ask)}
            {turn::recent(table)}
            <div class="bar-aids"><AskForAdvice table/>{turn::again(table)}</div>
            <p class="visually-hidden" role="status">{spoken}</p>
            <div class="buttons" data-zone="bar" tabindex="-1">{part(buttons)}</div>
        </footer>
    }
}

/// What is asked, for voices: a moment later, so that they say first what happened. Of another's turn only whose it is.
fn spoken(table: Table, asked: Memo<Asked>) -> ReadSignal<String> {
    let (spoken, speak) = signal(String::new());
    let mut speak = debounce(SPOKEN_AFTER, move |text: String| drop(speak.try_set(text)));
    Effect::new(move || {
        let Asked { title, detail } = asked.get();
        if table.is_again() {
            return;
        }
        let text = if table.is_your_turn() { format!("{title} {detail}") } else { title };
        speak(words::spoken(text.trim()));
    });
    spoken
}

/// What can be done when the match is over and its card is put aside.
fn after_the_end(table: Table) -> Vec<Place> {
    if !table.is_folded.get() {
        return Vec::new();
    }
    let unfold = Then::call(move || table.is_folded.set(false));
    let detail = t!("ending-again-detail", dice = has_dice(table.game.get()));
    let mut places = vec![Place::does(t!("ending-again"), detail, unfold).main(true)];
    if table.origin.with(Option::is_none) {
        places.push(Place::does(t!("rematch"), t!("rematch-detail"), Then::call(move || rematch(table))));
    }
    places
}

/// A hint as it is known by now: the reason of a place may come after it was asked for.
fn filled(hint: Hint, places: Signal<Vec<Place>>) -> Hint {
    if !hint.text.is_empty() {
        return hint;
    }
    let newer = |place: Place| place.deed.err().filter(|why| why.title == hint.title);
    places.get().into_iter().find_map(newer).unwrap_or(hint)
}

fn hint_text(table: Table, hint: &Hint) -> String {
    let rule = hint.rule.and_then(|id| Some((id, rule_text(table.game.get(), id)?.0)));
    match rule {
        Some((id, title)) => format!("{} {id} {title}", hint.text),
        None => hint.text.clone(),
    }
}

/// Asks whether the turn shall end, if the reader wants to be asked. The same press once more ends it too.
#[component]
fn Confirm(table: Table) -> impl IntoView {
    let card = move || {
        let actions = table.unsure.get()?;
        let end = button(t!("confirm-end")).main(true).mark("data-way", "end-turn");
        // The last of them is the one that ends the turn.
        let what = actions.last().map(|action| offers::sentence(table, action)).unwrap_or_default();
        let end = end.does(move || table.ask(Deed::Act(actions.clone())));
        let text = view! { <p class="dialog-text"><b>{rich(&what)}</b>" "{t!("confirm-text")}</p>{end} };
        let title = t!("confirm-title");
        Some(dialog("confirm", &title, title.clone(), move || table.unsure.set(None), text))
    };
    part(card)
}

/// The card of a refusal or a rule that was asked for; it stays until it is closed.
#[component]
fn Pinned(table: Table, places: Signal<Vec<Place>>) -> impl IntoView {
    let card = move || {
        let hint = Some(filled(table.pinned.get()?, places)).filter(|hint| !hint.text.is_empty())?;
        let rule = hint.rule.and_then(|id| Some((id, rule_text(table.game.get(), id)?)));
        let rule = rule.map(|(id, (title, text))| {
            let open = move || {
                table.pinned.set(None);
                table.rules.set(Some(Some(id)));
            };
            view! {
                <div class="cited">
                    <p class="cited-title"><span class="rule-id">{id.to_string()}</span>" "<b>{title}</b></p>
                    {markdown(&text, Lead::Over(table.rules))}
                    <p>{word(t!("why-open")).mark("data-way", "open-rule").does(open)}</p>
                </div>
            }
        });
        let text = view! { <p class="dialog-text">{rich(&hint.text)}</p>{rule} };
        Some(dialog("why", &hint.title, t!("why-title"), move || table.pinned.set(None), text))
    };
    part(card)
}
