//! What is read on a part.

use crate::{
    platform::{
        live::{Live, part},
        words,
    },
    ui::signs::symbol,
};
use leptos::prelude::*;

/// A text as it is, or one that follows what it reads. Dice in it are drawn.
pub(crate) enum Text {
    /// As it is.
    Fixed(String),
    /// It follows what it reads.
    Live(Live<String>),
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self::Fixed(text)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::Fixed(text.to_owned())
    }
}

impl From<Live<String>> for Text {
    fn from(text: Live<String>) -> Self {
        Self::Live(text)
    }
}

impl Text {
    /// The text with its dice drawn.
    pub(crate) fn drawn(self) -> AnyView {
        match self {
            Self::Fixed(text) => rich(&text),
            Self::Live(read) => part(move || {
                let text = read.lock().map(|mut read| read()).unwrap_or_default();
                rich(&text)
            })
            .into_any(),
        }
    }
}

/// A sentence with its dice drawn.
pub(crate) fn rich(sentence: &str) -> AnyView {
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut letters = sentence.chars().peekable();
    while let Some(letter) = letters.next() {
        let Some(pips) = words::pips(letter) else {
            plain.push(letter);
            continue;
        };
        if !plain.is_empty() {
            parts.push(std::mem::take(&mut plain).into_any());
        }
        parts.push(symbol("d", &format!("m-{pips}")));
        // A voice reads "2-5-5".
        let more = letters.peek().is_some_and(|next| words::pips(*next).is_some());
        let read = format!("{pips}{}", if more { "-" } else { "" });
        parts.push(view! { <span class="visually-hidden">{read}</span> }.into_any());
    }
    if !plain.is_empty() {
        parts.push(plain.into_any());
    }
    parts.into_any()
}
