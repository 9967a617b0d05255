//! The rules of the games as texts: they come from the engine.

use crate::{client::engine, platform::words};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::{RuleId, Rulebook};
use regalia_wire::Call;
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

/// The rules that were read so far, by game and language; nothing while they are fetched.
type Books = BTreeMap<(&'static str, &'static str), Option<Arc<Rulebook>>>;

static BOOKS: LazyLock<ArcRwSignal<Books>> = LazyLock::new(|| ArcRwSignal::new(Books::new()));

/// The rules of a game in the reader's language. They come from the engine; reading them
/// subscribes to their arrival.
pub(crate) fn book(game: &'static str) -> Option<Arc<Rulebook>> {
    let language = words::language().code();
    let known = BOOKS.with(|books| books.get(&(game, language)).cloned());
    if known.is_none() {
        BOOKS.update_untracked(|books| drop(books.insert((game, language), None)));
        spawn_local(async move {
            let book: Option<Rulebook> = match game.parse() {
                Ok(game) => engine::call(&Call::Rules { game, language: language.to_owned() }).await,
                Err(_) => None,
            };
            match book {
                Some(book) => {
                    BOOKS.update(|books| drop(books.insert((game, language), Some(Arc::new(book)))));
                }
                // It is tried again when it is next wanted.
                None => BOOKS.update_untracked(|books| drop(books.remove(&(game, language)))),
            }
        });
    }
    known.flatten()
}

/// The name of a game in the reader's language, as its rules have it.
pub(crate) fn title(game: &'static str) -> Option<String> {
    book(game).map(|book| book.title.clone())
}

/// A rule in the reader's language: its title and its text.
pub(crate) fn rule_text(game: &'static str, rule: RuleId) -> Option<(String, String)> {
    let book = book(game)?;
    let rule = book.rule(rule)?;
    Some((rule.title.clone(), rule.text.clone()))
}
