//! Cards: a picture, a name, what the card says, and signs at its edges.

use crate::ui::text::Text;
use leptos::prelude::*;

/// What is on a card.
pub(crate) struct Card {
    picture: AnyView,
    name: Text,
    text: AnyView,
    signs: AnyView,
    full: Option<String>,
}

/// A card with this picture and name.
pub(crate) fn card(picture: impl IntoAny, name: impl Into<Text>) -> Card {
    Card {
        picture: picture.into_any(),
        name: name.into(),
        text: ().into_any(),
        signs: ().into_any(),
        full: None,
    }
}

impl Card {
    /// What it says.
    pub(crate) fn text(mut self, text: impl IntoAny) -> Self {
        self.text = text.into_any();
        self
    }

    /// What stands at its edges: strength, price, owners, whatever the game has.
    pub(crate) fn signs(mut self, signs: impl IntoAny) -> Self {
        self.signs = signs.into_any();
        self
    }

    /// Everything that it says, for where it has too little room.
    pub(crate) fn full(mut self, full: String) -> Self {
        self.full = Some(full);
        self
    }

    /// The face of the card, for a [`Press`](crate::ui::press::Press) or a box of the class `card`.
    pub(crate) fn drawn(self) -> AnyView {
        let Self { picture, name, text, signs, full } = self;
        view! {
            <span class="card-picture">{picture}</span>
            <span class="card-words" title=full><b class="card-name">{name.drawn()}</b><span class="card-text">{text}</span></span>
            {signs}
        }
        .into_any()
    }
}
