//! The parts of a rules page that teach: in one minute, and how to play.

use super::{
    picture::picture,
    text::{Lead, markdown},
};
use leptos::prelude::*;
use regalia_game::{Chapter, Piece};

/// The id of a chapter on the page, by its place.
pub(super) fn anchor(at: usize) -> &'static str {
    if at == 0 { "minute" } else { "how" }
}

/// A chapter with its pictures.
pub(super) fn chapter(game: &'static str, at: usize, chapter: &Chapter) -> AnyView {
    let mut pieces: Vec<AnyView> = Vec::new();
    let mut rest = &chapter.pieces[..];
    while let Some((first, after)) = rest.split_first() {
        let steps = after.iter().take_while(|piece| piece.rule.is_some()).count();
        let (steps, next) = after.split_at(steps);
        pieces.push(told(game, first));
        if !steps.is_empty() {
            let steps = steps.iter().enumerate().map(|(at, piece)| step(game, at + 1, piece)).collect_view();
            pieces.push(view! { <ol class="guide-steps">{steps}</ol> }.into_any());
        }
        rest = next;
    }
    view! {
        <section class=format!("chapter {}", anchor(at)) id=anchor(at)>
            <h2 class="rules-title">{chapter.title.clone()}</h2>
            <div class="guide-pieces">{pieces}</div>
        </section>
    }
    .into_any()
}

fn drawn(game: &'static str, piece: &Piece) -> Option<AnyView> {
    piece.picture.clone().map(|shown| picture(game, shown))
}

fn told(game: &'static str, piece: &Piece) -> AnyView {
    let text = markdown(&piece.text, Lead::Page(game));
    view! {
        <article class="guide-piece" class:pictured=piece.picture.is_some()>
            {drawn(game, piece)}
            <div class="guide-words"><h3>{piece.title.clone()}</h3>{text}</div>
        </article>
    }
    .into_any()
}

fn step(game: &'static str, number: usize, piece: &Piece) -> AnyView {
    let text = markdown(&piece.text, Lead::Page(game));
    let rule = piece.rule.map(|rule| {
        view! { <a class="rule-id" href=format!("/rules/{game}#{rule}")>{rule.to_string()}</a> }
    });
    view! {
        <li class="guide-piece pictured">
            {drawn(game, piece)}
            <div class="guide-words">
                <h3><span class="guide-number" aria-hidden="true">{number}</span>{piece.title.clone()}{rule}</h3>
                {text}
            </div>
        </li>
    }
    .into_any()
}
