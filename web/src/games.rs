//! The one place that lists the faces of the games.
//!
//! A game of the catalogue without a face can still be played: the engine describes it, and the shell shows what lies
//! on the table and what is offered (`shell/plain.rs`).
//! Faces know the types of a game (views, actions, events), not its rules: those run in the engine.

mod aragon;
mod court;
mod emara;
mod kingdom;

use crate::{
    engine,
    later::Missing,
    shell::{
        connection::Deed,
        table::{Hint, Names, Shown, Table, Told},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::{Game, GameId, RuleId, Seat};
use regalia_wire::{ApiError, Call, Code, GameNote};
use serde_json::Value;
use std::{pin::Pin, sync::LazyLock};

/// What is asked of the reader.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Asked {
    /// One sentence.
    pub(crate) title: String,
    /// A second one that helps.
    pub(crate) detail: String,
}

/// One of the places in the bar of actions. Places never move.
#[derive(Clone)]
pub(crate) struct Place {
    /// What it does, in a word or two; dice as characters.
    pub(crate) label: String,
    /// Its price, its yield or why it is not offered.
    pub(crate) detail: String,
    /// What happens, or why nothing does.
    pub(crate) deed: Result<Then, Hint>,
    /// What it will bring, for the pointer and the focus.
    pub(crate) hint: Option<Hint>,
    /// Whether it is what most would do now.
    pub(crate) is_main: bool,
}

/// What a button does.
#[derive(Clone)]
pub(crate) enum Then {
    /// Asks the table.
    Ask(Deed),
    /// Something on the screen alone.
    Call(Callback<()>),
}

/// A way on from the end of a match.
pub(crate) struct Way {
    /// Where to, in a word or two.
    pub(crate) label: String,
    /// What is there.
    pub(crate) detail: String,
    /// The address.
    pub(crate) address: String,
}

/// A sentence of the chronicle and whose shield stands before it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Sentence {
    /// Whose deed it was.
    pub(crate) seat: Option<Seat>,
    /// The sentence, dice as characters.
    pub(crate) text: String,
    /// Whether it closes something, such as a turn or a round.
    pub(crate) is_mark: bool,
}

/// The look and the texts of a game at a table. One value per game, without state of its own.
pub(crate) trait Face: Sync {
    /// Whether everyone may see everything, so that people at one screen need not look away.
    fn is_open(&self) -> bool {
        false
    }
    /// Whether its luck is that of dice, which are rolled and not drawn.
    fn has_dice(&self) -> bool {
        false
    }
    /// What a seat alone sees, such as its hand, drawn for a replay in which all hands lie open.
    fn hand(&self, _table: Table) -> Option<AnyView> {
        None
    }
    /// The moment in a few words, such as the round.
    fn moment(&self, shown: &Shown, names: &Names) -> String;
    /// What is asked of the reader.
    fn asked(&self, shown: &Shown, names: &Names) -> Asked;
    /// An offered action as a sentence with its price and its yield.
    fn offer(&self, shown: &Shown, action: &Value, names: &Names) -> String;
    /// What an offered action would cost and bring, from the events it would cause; nothing if the offer says it.
    fn fruit(&self, _shown: &Shown, _told: &[Value]) -> Option<String> {
        None
    }
    /// Whether offers are tried out, so that [`Face::fruit`] can show what they bring.
    fn is_tried(&self) -> bool {
        false
    }
    /// The key that does it, besides the numbers.
    fn key(&self, action: &Value) -> Option<char>;
    /// What happened, as sentences; the newest last.
    fn tell(&self, log: &[Told], names: &Names) -> Vec<Sentence>;
    /// A refusal in the reader's language, from its facts.
    fn refusal(&self, reason: &Value) -> Option<String>;
    /// What a player has, for the players' panel.
    fn held(&self, shown: &Shown, seat: Seat) -> AnyView;
    /// What stands behind a player's name, such as who starts.
    fn role(&self, shown: &Shown, seat: Seat) -> Option<String>;
    /// What a player's end was worth, for the standings.
    fn worth(&self, shown: &Shown, seat: Seat) -> String;
    /// How the match ended, in one sentence.
    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String;
    /// The title and the sentence of an end that nobody has won.
    fn defeat(&self) -> (String, String) {
        (String::new(), String::new())
    }
    /// Where the end of this match leads besides a rematch.
    fn after(&self, _shown: &Shown) -> Option<Way> {
        None
    }
    /// The page for playing alone, if the game has one.
    fn solo(&self) -> Option<AnyView> {
        None
    }
    /// The board. What it keeps on the screen alone is made here, once per table.
    fn board(&self, table: Table) -> Board;
}

/// The living parts of a face at one table.
pub(crate) struct Board {
    /// The board itself.
    pub(crate) view: AnyView,
    /// A panel beside it with its title, if the game has one.
    pub(crate) panel: Option<(&'static str, AnyView)>,
    /// The first, second and last place of the bar; undo is always the third.
    pub(crate) places: Signal<[Place; 3]>,
    /// What is asked, if the reader is in the middle of something on the screen.
    pub(crate) asked: Signal<Option<Asked>>,
}

/// A turn in a few pictures with a sentence each, for those who have never played.
pub(crate) type Lesson = Vec<(AnyView, String, String)>;

/// Something that a table can choose: an option of the game, and its values as they are written, the usual one first.
pub(crate) struct Choice {
    /// The option.
    pub(crate) name: &'static str,
    /// The values.
    pub(crate) values: &'static [&'static str],
}

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
    /// A turn in a few pictures.
    pub(crate) lesson: fn() -> Lesson,
    /// Fetches its face; nothing if it has none.
    fetch: Option<fn() -> Fetch>,
    /// Its name in English, if it is known from the engine alone and has no messages.
    plain_title: Option<&'static str>,
}

impl Known {
    /// What is taken over from the rules is worked out by the compiler, so that the rest stays out.
    const fn of<G: Game>(
        minutes: u32,
        choices: &'static [Choice],
        lesson: fn() -> Lesson,
        fetch: fn() -> Fetch,
    ) -> Self {
        let about = G::ABOUT;
        let (least, most) = (*about.seats.start(), *about.seats.end());
        Self { id: about.id, least, most, minutes, choices, lesson, fetch: Some(fetch), plain_title: None }
    }

    /// The game's name in the reader's language.
    pub(crate) fn title(&'static self) -> String {
        match self.plain_title {
            Some(title) => crate::shell::rules::title(self.id.as_str()).unwrap_or_else(|| title.to_owned()),
            None => t!(&format!("{}-title", self.id)),
        }
    }

    /// Whether it has no face of its own.
    pub(crate) fn is_plain(&self) -> bool {
        self.fetch.is_none()
    }

    /// One sentence that makes curious.
    pub(crate) fn hook(&self) -> String {
        t!(&format!("{}-hook", self.id))
    }

    /// The fewest who play together: with others or with bots.
    pub(crate) fn together(&self) -> u8 {
        self.least.max(2)
    }
}

/// All games, in the order of the front page.
pub(crate) const ALL: &[Known] =
    &[
        Known::of::<regalia_court::Court>(30, court::CHOICES, court::lesson, || Box::pin(fetch_court())),
        Known::of::<regalia_kingdom::Kingdom>(45, kingdom::CHOICES, kingdom::lesson, || {
            Box::pin(fetch_kingdom())
        }),
        Known::of::<regalia_aragon::Aragon>(20, aragon::CHOICES, aragon::lesson, || Box::pin(fetch_aragon())),
        Known::of::<regalia_emara::Emara>(60, emara::CHOICES, emara::lesson, || Box::pin(fetch_emara())),
    ];

/// A face on its way.
type Fetch = Pin<Box<dyn Future<Output = Result<(), Missing>>>>;

// A face comes with the first table of its game.
fetched!(fetch_court, court, keep("court", &court::CourtFace));
fetched!(fetch_kingdom, kingdom, keep("kingdom", &kingdom::KingdomFace));
fetched!(fetch_aragon, aragon, keep("aragon", &aragon::AragonFace));
fetched!(fetch_emara, emara, keep("emara", &emara::EmaraFace));

/// Faces by their games.
type Faces = Vec<(&'static str, &'static dyn Face)>;

/// The faces that are here.
static FACES: LazyLock<ArcRwSignal<Faces>> = LazyLock::new(|| ArcRwSignal::new(Vec::new()));

fn keep(game: &'static str, face: &'static dyn Face) {
    let is_new = FACES.with_untracked(|faces| faces.iter().all(|(id, _)| *id != game));
    if is_new {
        FACES.update(|faces| faces.push((game, face)));
    }
}

/// Fetches the face of a game unless it is here; `missing` is called if it cannot be had.
pub(crate) fn fetch(game: &str, missing: impl FnOnce() + 'static) {
    let is_here = FACES.with_untracked(|faces| faces.iter().any(|(id, _)| *id == game));
    let Some(fetch) = known(game).filter(|_| !is_here).and_then(|known| known.fetch) else { return };
    spawn_local(async move {
        if fetch().await.is_err() {
            missing();
        }
    });
}

/// The game with this id, if the client knows it.
pub(crate) fn known(game: &str) -> Option<&'static Known> {
    let plain =
        || PLAIN.with_untracked(|plain| plain.iter().copied().find(|known| known.id.as_str() == game));
    ALL.iter().find(|known| known.id.as_str() == game).or_else(plain)
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
        lesson: Vec::new,
        fetch: None,
        plain_title: Some(Box::leak(note.title.into_boxed_str())),
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
pub(crate) fn face(game: &str) -> Option<&'static dyn Face> {
    FACES.with(|faces| faces.iter().find(|(id, _)| *id == game).map(|(_, face)| *face))
}

/// A refusal in the reader's language where that is known, else as the host put it.
pub(crate) fn refusal(game: &str, why: &ApiError) -> String {
    match why.code {
        Code::Stale => t!("refused-stale"),
        Code::Handed => t!("asked-stand-in"),
        Code::Sealed | Code::BeyondSeal => t!("undo-sealed"),
        Code::NotSeated => t!("refused-not-seated"),
        Code::KeptAway => t!("refused-kept-away"),
        Code::EnoughTables => t!("refused-enough-tables"),
        Code::EnoughNotes => t!("notes-enough"),
        Code::Banned => ban(why),
        Code::GuestTalk => t!("talk-guest"),
        Code::Resigned => t!("asked-resigned"),
        Code::NothingToTakeBack => t!("rewind-nothing"),
        Code::NobodyToAsk => t!("rewind-nobody"),
        Code::Counts => t!("rewind-counts"),
        Code::NoTimeLeft => t!("no-time-left"),
        Code::AskedAlready => t!("rewind-already"),
        Code::AskedEnough => t!("rewind-enough"),
        Code::NotAsked => t!("rewind-over"),
        Code::TooLong => t!("talk-too-long"),
        Code::TooOften | Code::Silenced => talk_refusal(why),
        Code::UnknownTable => t!("refused-unknown-table"),
        Code::Unavailable | Code::Busy => t!("refused-unavailable"),
        Code::OtherHistory => t!("forked"),
        Code::GivenUp => t!("given-up"),
        _ => {
            let told = face(game).zip(why.reason.as_ref()).and_then(|(face, reason)| face.refusal(reason));
            told.unwrap_or_else(|| why.text.clone())
        }
    }
}

/// Why somebody may not play for a while.
fn ban(why: &ApiError) -> String {
    let reason = why.reason.as_ref();
    let until = reason.and_then(|reason| reason.get("until")?.as_u64()).unwrap_or_default();
    let told = reason.and_then(|reason| reason.get("why")?.as_str()).unwrap_or_default().to_owned();
    t!("refused-banned", day = crate::browser::day(until / 1000, crate::words::language().code()), why = told)
}

/// Why nothing may be said just now.
fn talk_refusal(why: &ApiError) -> String {
    let number = |name: &str| why.reason.as_ref().and_then(|reason| reason.get(name)?.as_u64());
    match (number("until"), number("seconds")) {
        (Some(until), _) => {
            t!("talk-silenced", day = crate::browser::day(until / 1000, crate::words::language().code()))
        }
        (None, seconds) => t!("talk-too-often", seconds = seconds.unwrap_or(1)),
    }
}

/// The icons of an author that faces bring along, for the page of credits.
pub(crate) fn icons_by(author: &str) -> impl Iterator<Item = &'static &'static str> {
    let all = aragon::ICONS.into_iter().chain(emara::ICONS);
    all.filter(move |(name, _)| *name == author).flat_map(|(_, icons)| icons)
}

/// The keys of messages that are put together from names.
#[cfg(test)]
pub(crate) fn keys_by_name() -> Vec<String> {
    let mut keys = court::keys_by_name();
    keys.extend(kingdom::keys_by_name());
    keys.extend(aragon::keys_by_name());
    keys.extend(emara::keys_by_name());
    keys.extend(ALL.iter().flat_map(|game| ["title", "hook"].map(|part| format!("{}-{part}", game.id))));
    let of_choice = |game: &Known, choice: &Choice| {
        let key = crate::shell::options::key(game.id.as_str(), choice.name);
        let values = choice.values.iter().map(|value| crate::shell::options::value_key(&key, value));
        values.chain([key.clone()]).collect::<Vec<_>>()
    };
    keys.extend(
        ALL.iter().flat_map(|game| game.choices.iter().flat_map(move |choice| of_choice(game, choice))),
    );
    keys.extend(crate::shell::signs::TINCTURES.iter().map(|tincture| format!("charge-{tincture}")));
    keys
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_face_is_of_a_game_in_the_catalogue() {
        let games: Vec<_> = regalia_catalog::all().into_iter().map(|about| about.id).collect();
        assert!(super::ALL.iter().all(|known| games.contains(&known.id)));
    }

    #[test]
    fn every_value_of_a_choice_is_one_that_the_game_takes_and_the_first_is_the_usual_one() {
        let registry = regalia_catalog::registry();
        for known in super::ALL {
            let complete = |options: serde_json::Value| {
                let about = registry.newest().find(|edition| edition.about.id == known.id).unwrap();
                let setup =
                    regalia_game::Setup { rules: about.about.newest_rules(), seats: known.most, options };
                registry.complete(known.id, &setup).unwrap().options
            };
            let usual = complete(serde_json::json!({}));
            for choice in known.choices {
                for (at, value) in choice.values.iter().enumerate() {
                    let value: serde_json::Value = serde_json::from_str(value).unwrap();
                    let chosen = complete(serde_json::json!({ choice.name: value }));
                    assert_eq!(chosen[choice.name], value);
                    assert_eq!(chosen == usual, at == 0, "{} {}", known.id, choice.name);
                }
            }
        }
    }
}
