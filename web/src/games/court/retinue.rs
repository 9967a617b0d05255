//! The reader's retinue: who is ready, who was used, who helps at the start.

use super::{
    play::Play,
    speech::{self, name, power, power_sign},
};
use crate::{
    client::table::Hint,
    platform::{
        live::{live, part},
        words::language,
    },
    ui::signs::{icon, symbol, tincture},
};
use leptos::prelude::*;
use regalia_court::Character;

/// The characters of the viewer, those that can be used first.
fn members(play: Play) -> Vec<Character> {
    let Some(hall) = play.hall() else { return Vec::new() };
    let player = &hall.players[play.seat()];
    let charlatans = std::iter::repeat_n(Character::Charlatan, usize::from(player.charlatans));
    let (mut members, others): (Vec<Character>, Vec<Character>) =
        player.retinue.iter().chain(charlatans).partition(|character| character.power().is_chosen());
    members.extend(others);
    members
}

/// The retinue.
pub(super) fn retinue(play: Play) -> AnyView {
    let is_used = move |character: Character| {
        play.hall().is_some_and(|hall| hall.seat == play.seat() && hall.used.has(character))
    };
    let counts = move || {
        let usable: Vec<Character> =
            members(play).into_iter().filter(|character| character.power().is_chosen()).collect();
        let used = usable.iter().filter(|character| is_used(**character)).count();
        t!("court-retinue-note", ready = usable.len() - used, used = used)
    };
    let follower = move |character: Character| {
        let rests = !character.power().is_chosen();
        let is_begun = move || play.guide.get().is_some_and(|guide| guide.by == character);
        let state = if rests {
            t!("court-follower-start")
        } else if is_used(character) {
            t!("court-follower-used")
        } else {
            t!("court-follower-ready")
        };
        let class = if is_used(character) {
            "follower used"
        } else if rests {
            "follower rests"
        } else {
            "follower"
        };
        let label = format!("{}: {}. {state}", name(language(), character), power(language(), character));
        let hint = Hint {
            title: name(language(), character),
            text: t!("court-card-power", power = power(language(), character)),
            rule: Some(character.rule()),
        };
        let (hover, focus) = (hint.clone(), hint);
        let table = play.table;
        view! {
            <li><button class=class class:begun=live(is_begun) type="button" aria-label=label aria-pressed=live(move || is_begun().to_string())
                on:click=move |_| play.click_follower(character)
                on:pointerenter=move |_| table.hint.set(Some(hover.clone())) on:focus=move |_| table.hint.set(Some(focus.clone()))
                on:pointerleave=move |_| table.hint.set(None) on:blur=move |_| table.hint.set(None)>
                <span class="medal">{icon(speech::icon(character))}</span>
                <span class="about">
                    <b class="name">{name(language(), character)}</b>
                    <span class="power">{symbol("p", power_sign(character.power()))}<span>{power(language(), character)}</span></span>
                    {(!rests).then(|| view! { <small>{state}</small> })}
                </span>
            </button></li>
        }
    };
    let class = move || format!("retinue {}", tincture(play.seat()));
    view! {
        <section class=live(class) id="retinue" aria-labelledby="retinue-title">
            <h2 class="panel-title" id="retinue-title">{said!("court-retinue")}<small>{live(counts)}</small></h2>
            <ul class:many=live(move || { members(play).len() > 5 })>{part(move || members(play).into_iter().map(follower).collect_view())}</ul>
            {part(move || members(play).is_empty().then(|| view! { <p class="empty">{t!("court-retinue-empty")}</p> }))}
        </section>
    }
    .into_any()
}
