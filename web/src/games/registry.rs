//! The games that the client knows, and their faces as they arrive.

use crate::{
    client::{self, engine, rulebooks},
    games::face::{AnyFace, Choice},
    platform::{
        browser,
        later::Missing,
        words::{Key, Language, language},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::{Game, GameId};
use regalia_wire::{Call, GameNote};
use std::{
    pin::Pin,
    sync::{LazyLock, OnceLock},
};

/// The name of a game, and the message with the sentence that makes curious.
pub(crate) type Title = (fn(Language) -> String, Key);

/// Names of icons by their authors.
pub(crate) type Icons = &'static [(&'static str, &'static [&'static str])];

/// A game that the client knows: what is known of it before its face is loaded.
pub(crate) struct Known {
    /// Its id.
    pub(crate) id: GameId,
    /// The fewest who can play.
    pub(crate) least: u8,
    /// The most who can play.
    pub(crate) most: u8,
    /// How long a match takes, in minutes.
    pub(crate) minutes: u32,
    /// What a table can choose.
    pub(crate) choices: &'static [Choice],
    /// Icons that no other screen uses, by author.
    pub(crate) icons: Icons,
    /// Fetches its face; nothing if it has none.
    fetch: Option<fn() -> Fetch>,
    /// Its name and a sentence that makes curious; for a game that is known from the engine alone, its name in English.
    told: Result<Title, &'static str>,
}

impl Known {
    /// What is taken over from the rules is worked out by the compiler, so that the rest stays out.
    pub(crate) const fn of<G: Game>(
        minutes: u32,
        choices: &'static [Choice],
        told: Title,
        icons: Icons,
        fetch: fn() -> Fetch,
    ) -> Self {
        let about = G::ABOUT;
        let (least, most) = (*about.seats.start(), *about.seats.end());
        Self { id: about.id, least, most, minutes, choices, icons, fetch: Some(fetch), told: Ok(told) }
    }

    /// The game's name in the reader's language.
    pub(crate) fn title(&'static self) -> String {
        match self.told {
            Ok((title, _)) => title(language()),
            Err(title) => rulebooks::title(self.id.as_str()).unwrap_or_else(|| title.to_owned()),
        }
    }

    /// Whether it has no face of its own.
    pub(crate) fn is_plain(&self) -> bool {
        self.fetch.is_none()
    }

    /// One sentence that makes curious.
    pub(crate) fn hook(&self) -> String {
        self.told.map(|(_, hook)| t!(hook)).unwrap_or_default()
    }

    /// The fewest who play together: with others or with bots.
    pub(crate) fn together(&self) -> u8 {
        self.least.max(2)
    }
}

/// A face on its way.
pub(crate) type Fetch = Pin<Box<dyn Future<Output = Result<(), Missing>>>>;

/// All games that have a face, in the order of the front page.
static ALL: OnceLock<&[Known]> = OnceLock::new();

/// Enters the games, once, when the page starts.
pub(crate) fn enter(games: &'static [Known]) {
    let _ = ALL.set(games);
    client::games::enter(ASKED);
}

/// All games that have a face, in the order of the front page.
pub(crate) fn all() -> &'static [Known] {
    ALL.get().copied().unwrap_or_default()
}

/// Faces by their games.
type Faces = Vec<(&'static str, &'static dyn AnyFace)>;

/// The faces that are here.
static FACES: LazyLock<ArcRwSignal<Faces>> = LazyLock::new(|| ArcRwSignal::new(Vec::new()));

/// A face is here.
pub(crate) fn keep(game: &'static str, face: &'static dyn AnyFace) {
    let is_new = FACES.with_untracked(|faces| faces.iter().all(|(id, _)| *id != game));
    if is_new {
        FACES.update(|faces| faces.push((game, face)));
    }
}

/// Fetches the face of a game and its styles unless they are here; `missing` is called if they cannot be had.
pub(crate) fn fetch(game: &str, missing: impl FnOnce() + 'static) {
    let is_here = FACES.with_untracked(|faces| faces.iter().any(|(id, _)| *id == game));
    let Some((fetch, id)) =
        known(game).filter(|_| !is_here).and_then(|known| Some((known.fetch?, known.id.as_str())))
    else {
        return;
    };
    spawn_local(async move {
        // A face is shown as soon as it is here, so its styles come first.
        if browser::asked("regaliaStyles", id).await.is_none() || fetch().await.is_err() {
            missing();
        }
    });
}

/// The game with this id, if the client knows it.
pub(crate) fn known(game: &str) -> Option<&'static Known> {
    let plain =
        || PLAIN.with_untracked(|plain| plain.iter().copied().find(|known| known.id.as_str() == game));
    all().iter().find(|known| known.id.as_str() == game).or_else(plain)
}

/// Games without a face that the engine has described.
static PLAIN: LazyLock<ArcRwSignal<Vec<&'static Known>>> = LazyLock::new(|| ArcRwSignal::new(Vec::new()));

/// The assumed length of a match in minutes, for a game that does not give one.
const PLAIN_MINUTES: u32 = 20;

/// The game with this id; the engine is asked for those that have no face here.
pub(crate) async fn learn(game: &str) -> Option<&'static Known> {
    if let Some(known) = known(game) {
        return Some(known);
    }
    let id = game.parse().ok()?;
    let note: GameNote = engine::call(&Call::About { game: id }).await?;
    // Perhaps several have asked at once.
    if let Some(known) = known(game) {
        return Some(known);
    }
    // There are as many of them as games in the catalogue, and each is kept once.
    let learned = Known {
        id,
        least: note.least,
        most: note.most,
        minutes: PLAIN_MINUTES,
        choices: &[],
        icons: &[],
        fetch: None,
        told: Err(Box::leak(note.title.into_boxed_str())),
    };
    PLAIN.update(|plain| plain.push(Box::leak(Box::new(learned))));
    known(game)
}

/// The name of a game in the reader's language. The engine is asked for one that has no face here; the calling
/// effect runs again when it has answered, and until then reads the id.
pub(crate) fn title(game: &str) -> String {
    PLAIN.track();
    if let Some(known) = known(game) {
        return known.title();
    }
    let id = game.to_owned();
    if !id.is_empty() {
        spawn_local(async move {
            let _ = learn(&id).await;
        });
    }
    game.to_owned()
}

/// Whether everything that the screen of a table needs for this game is here.
pub(crate) fn is_ready(game: &str) -> bool {
    known(game).is_some_and(Known::is_plain) || face(game).is_some()
}

/// The face of a game, once it is loaded; the calling effect runs again then.
pub(crate) fn face(game: &str) -> Option<&'static dyn AnyFace> {
    FACES.with(|faces| faces.iter().find(|(id, _)| *id == game).map(|(_, face)| *face))
}

/// What tables ask of the games.
const ASKED: client::games::Games = client::games::Games {
    refusal: |game, reason, names| face(game)?.refusal(reason, names),
    name: |game, shown| match known(game.as_str()) {
        Some(known) if shown.get_untracked() != known.id.as_str() => shown.set(known.id.as_str()),
        Some(_) => (),
        None => spawn_local(async move {
            if let Some(known) = learn(game.as_str()).await {
                let _ = shown.try_set(known.id.as_str());
            }
        }),
    },
};

/// The icons of an author that faces bring along, for the page of credits.
pub(crate) fn icons_by(author: &str) -> impl Iterator<Item = &'static &'static str> {
    let all = all().iter().flat_map(|game| game.icons);
    all.filter(move |(name, _)| *name == author).flat_map(|(_, icons)| *icons)
}
