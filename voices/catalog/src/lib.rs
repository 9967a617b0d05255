//! The one list of voices.

mod plain;

pub use plain::PlainVoice;

use regalia_catalog::{CatalogGame, Visitor};
use regalia_game::{Game, GameId};
use regalia_voice::{Language, Voice};

/// Something to be done with a game and its voice.
pub trait VoiceVisitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: CatalogGame>(self, voice: &'static dyn Voice<G>) -> Self::Output;
}

macro_rules! voices {
    ($($game:ty => $voice:expr),+ $(,)?) => {
        /// Does something with the game of this id and its voice; nothing if there is no such game.
        pub fn visit<V: VoiceVisitor>(id: GameId, visitor: V) -> Option<V::Output> {
            $(if id == <$game as Game>::ABOUT.id {
                return Some(visitor.visit::<$game>(&$voice));
            })+
            regalia_catalog::visit(id, Unvoiced(visitor))
        }
    };
}

voices! {
    regalia_court::Court => regalia_court_voice::CourtVoice,
    regalia_kingdom::Kingdom => regalia_kingdom_voice::KingdomVoice,
    regalia_aragon::Aragon => regalia_aragon_voice::AragonVoice,
    regalia_emara::Emara => regalia_emara_voice::EmaraVoice,
    regalia_heirs::Heirs => regalia_heirs_voice::HeirsVoice,
}

/// A game that has no voice of its own.
struct Unvoiced<V>(V);

impl<V: VoiceVisitor> Visitor for Unvoiced<V> {
    type Output = V::Output;

    fn visit<G: CatalogGame>(self) -> V::Output {
        self.0.visit::<G>(&PlainVoice)
    }
}

/// The name of a game in a language, if there is such a game.
pub fn title(game: GameId, language: Language) -> Option<String> {
    struct Title(Language);
    impl VoiceVisitor for Title {
        type Output = String;
        fn visit<G: CatalogGame>(self, voice: &'static dyn Voice<G>) -> String {
            voice.title(self.0)
        }
    }
    visit(game, Title(language))
}

#[cfg(test)]
mod terms;
#[cfg(test)]
mod tests;
