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
    ui::{
        card::card,
        panel,
        press::Press,
        signs::{icon, symbol, tincture},
    },
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
        let text =
            view! { {symbol("p", power_sign(character.power()))}<span>{power(language(), character)}</span> };
        let press = Press::new(move || play.click_follower(character)).is(class).label(move || label.clone());
        let press = press.id(format!("follower-{}", speech::id(character)));
        let press = press.meant(is_begun).explains(play.table, move || Some(hint.clone()));
        let press =
            press.offered(move || play.can_use(character)).at_once(move || play.only_begins(character));
        let face = card(icon(speech::icon(character)), name(language(), character)).text(text);
        view! { <li>{press.around(face.drawn())}</li> }
    };
    let class = move || format!("retinue {}", tincture(play.seat()));
    view! {
        <section class=live(class) id="retinue" data-part="retinue" aria-labelledby="retinue-title">
            {panel::noted(Some("retinue-title"), said!("court-retinue"), live(counts))}
            <ul class:many=live(move || { members(play).len() > 5 })>{part(move || members(play).into_iter().map(follower).collect_view())}</ul>
            {part(move || members(play).is_empty().then(|| view! { <p class="empty">{t!("court-retinue-empty")}</p> }))}
        </section>
    }
    .into_any()
}
