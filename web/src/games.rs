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
    read::Read,
    shell::{
        connection::Deed,
        table::{Hint, Shown, Table, Told},
    },
    words::{Key, Language, language},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::{Game, GameId, RuleId, Seat};
use regalia_voice::{Asked, Names, Sentence, Voice};
use regalia_wire::{ApiError, Call, Code, GameNote};
use serde_json::Value;
use std::{pin::Pin, sync::LazyLock};

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

/// How a game looks at a table, in its own types. One value per game, without state of its own.
pub(crate) trait Face: Sync + 'static {
    /// The game.
    type Game: Game;
    /// How the game is told.
    fn voice(&self) -> &'static dyn Voice<Self::Game>;
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
    /// Whether offers are tried out, so that [`Voice::fruit`] can say what they bring.
    fn is_tried(&self) -> bool {
        false
    }
    /// The key that does it, besides the numbers.
    fn key(&self, action: Action<Self>) -> Option<char>;
    /// What a player has, for the players' panel.
    fn held(&self, shown: &Shown, seat: Seat) -> AnyView;
    /// Where the end of this match leads besides a rematch.
    fn after(&self, _view: &View<Self>) -> Option<Way> {
        None
    }
    /// The page for playing alone, if the game has one.
    fn solo(&self) -> Option<AnyView> {
        None
    }
    /// The board. What it keeps on the screen alone is made here, once per table.
    fn board(&self, table: Table) -> Board;
}

type View<F> = <<F as Face>::Game as Game>::View;
type Action<F> = <<F as Face>::Game as Game>::Action;
type Event<F> = <<F as Face>::Game as Game>::Event;

/// A face and its game's voice for the shell, which does not know the types of a game. Every [`Face`] is one.
pub(crate) trait AnyFace: Sync {
    /// See [`Face::is_open`].
    fn is_open(&self) -> bool;
    /// See [`Face::has_dice`].
    fn has_dice(&self) -> bool;
    /// See [`Face::hand`].
    fn hand(&self, table: Table) -> Option<AnyView>;
    /// The moment in a few words, such as the round.
    fn moment(&self, shown: &Shown, names: &Names) -> String;
    /// What is asked of the reader.
    fn asked(&self, shown: &Shown, names: &Names) -> Asked;
    /// An offered action as a sentence with its price and its yield.
    fn offer(&self, shown: &Shown, action: &Value, names: &Names) -> String;
    /// See [`Voice::fruit`].
    fn fruit(&self, shown: &Shown, told: &[Value]) -> Option<String>;
    /// See [`Face::is_tried`].
    fn is_tried(&self) -> bool;
    /// See [`Face::key`].
    fn key(&self, action: &Value) -> Option<char>;
    /// What happened, as sentences; the newest last.
    fn tell(&self, log: &[Told], names: &Names) -> Vec<Sentence>;
    /// A refusal in the reader's language, from its facts.
    fn refusal(&self, reason: &Value, names: &Names) -> Option<String>;
    /// See [`Face::held`].
    fn held(&self, shown: &Shown, seat: Seat) -> AnyView;
    /// What stands behind a player's name, such as who starts.
    fn role(&self, shown: &Shown, seat: Seat) -> Option<String>;
    /// What a player's end was worth, for the standings.
    fn worth(&self, shown: &Shown, seat: Seat) -> String;
    /// How the match ended, in one sentence.
    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String;
    /// The title and the sentence of an end that nobody has won.
    fn defeat(&self) -> (String, String);
    /// See [`Face::after`].
    fn after(&self, shown: &Shown) -> Option<Way>;
    /// See [`Face::solo`].
    fn solo(&self) -> Option<AnyView>;
    /// See [`Face::board`].
    fn board(&self, table: Table) -> Board;
}

impl<F: Face> AnyFace for F
where
    View<F>: Read + Send + Sync + 'static,
    Action<F>: Read,
    Event<F>: Read,
    <F::Game as Game>::Illegal: Read,
{
    fn is_open(&self) -> bool {
        Face::is_open(self)
    }

    fn has_dice(&self) -> bool {
        Face::has_dice(self)
    }

    fn hand(&self, table: Table) -> Option<AnyView> {
        Face::hand(self, table)
    }

    fn moment(&self, shown: &Shown, names: &Names) -> String {
        let view = shown.view::<View<F>>();
        view.map(|view| self.voice().moment(language(), view, names)).unwrap_or_default()
    }

    fn asked(&self, shown: &Shown, names: &Names) -> Asked {
        let offered: Vec<Action<F>> = shown.frame.actions.iter().filter_map(Read::read).collect();
        let view = shown.view::<View<F>>();
        view.map(|view| self.voice().asked(language(), view, &offered, names)).unwrap_or_default()
    }

    fn offer(&self, shown: &Shown, action: &Value, names: &Names) -> String {
        match (shown.view::<View<F>>(), Action::<F>::read(action)) {
            (Some(view), Some(action)) => self.voice().offer(language(), view, &action, names),
            _ => t!("offer-unknown"),
        }
    }

    fn fruit(&self, shown: &Shown, told: &[Value]) -> Option<String> {
        let events: Vec<Event<F>> = told.iter().filter_map(Read::read).collect();
        self.voice().fruit(language(), shown.view::<View<F>>()?, &events)
    }

    fn is_tried(&self) -> bool {
        Face::is_tried(self)
    }

    fn key(&self, action: &Value) -> Option<char> {
        Face::key(self, Read::read(action)?)
    }

    fn tell(&self, log: &[Told], names: &Names) -> Vec<Sentence> {
        let events = log.iter().flat_map(|told| told.events.iter());
        let events: Vec<Event<F>> = events.filter_map(Read::read).collect();
        self.voice().tell(language(), &events, names)
    }

    fn refusal(&self, reason: &Value, names: &Names) -> Option<String> {
        let illegal = Read::read(reason)?;
        Some(self.voice().refusal(language(), &illegal, names))
    }

    fn held(&self, shown: &Shown, seat: Seat) -> AnyView {
        Face::held(self, shown, seat)
    }

    fn role(&self, shown: &Shown, seat: Seat) -> Option<String> {
        self.voice().role(language(), shown.view::<View<F>>()?, seat)
    }

    fn worth(&self, shown: &Shown, seat: Seat) -> String {
        let view = shown.view::<View<F>>();
        view.map(|view| self.voice().worth(language(), view, seat)).unwrap_or_default()
    }

    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String {
        self.voice().ending(language(), rule, winner, names)
    }

    fn defeat(&self) -> (String, String) {
        self.voice().defeat(language())
    }

    fn after(&self, shown: &Shown) -> Option<Way> {
        Face::after(self, shown.view::<View<F>>()?)
    }

    fn solo(&self) -> Option<AnyView> {
        Face::solo(self)
    }

    fn board(&self, table: Table) -> Board {
        Face::board(self, table)
    }
}

/// The living parts of a face at one table.
pub(crate) struct Board {
    /// The board itself.
    pub(crate) view: AnyView,
    /// A panel beside it with its title, if the game has one.
    pub(crate) panel: Option<(Key, AnyView)>,
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
    /// What it is called.
    pub(crate) title: Key,
    /// The values, and what each is called.
    pub(crate) values: &'static [(&'static str, Key)],
}

/// The name of a game, and the message with the sentence that makes curious.
type Title = (fn(Language) -> String, Key);

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
    /// Its name and a sentence that makes curious; for a game that is known from the engine alone, its name in English.
    told: Result<Title, &'static str>,
}

impl Known {
    /// What is taken over from the rules is worked out by the compiler, so that the rest stays out.
    const fn of<G: Game>(
        minutes: u32,
        choices: &'static [Choice],
        lesson: fn() -> Lesson,
        told: Title,
        fetch: fn() -> Fetch,
    ) -> Self {
        let about = G::ABOUT;
        let (least, most) = (*about.seats.start(), *about.seats.end());
        Self { id: about.id, least, most, minutes, choices, lesson, fetch: Some(fetch), told: Ok(told) }
    }

    /// The game's name in the reader's language.
    pub(crate) fn title(&'static self) -> String {
        match self.told {
            Ok((title, _)) => title(language()),
            Err(title) => crate::shell::rules::title(self.id.as_str()).unwrap_or_else(|| title.to_owned()),
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

/// All games, in the order of the front page.
pub(crate) const ALL: &[Known] = &[
    Known::of::<regalia_court::Court>(
        30,
        court::CHOICES,
        court::lesson,
        (|language| regalia_court_voice::CourtVoice.title(language), key!("court-hook")),
        || Box::pin(fetch_court()),
    ),
    Known::of::<regalia_kingdom::Kingdom>(
        45,
        kingdom::CHOICES,
        kingdom::lesson,
        (|language| regalia_kingdom_voice::KingdomVoice.title(language), key!("kingdom-hook")),
        || Box::pin(fetch_kingdom()),
    ),
    Known::of::<regalia_aragon::Aragon>(
        20,
        aragon::CHOICES,
        aragon::lesson,
        (|language| regalia_aragon_voice::AragonVoice.title(language), key!("aragon-hook")),
        || Box::pin(fetch_aragon()),
    ),
    Known::of::<regalia_emara::Emara>(
        60,
        emara::CHOICES,
        emara::lesson,
        (|language| regalia_emara_voice::EmaraVoice.title(language), key!("emara-hook")),
        || Box::pin(fetch_emara()),
    ),
];

/// A face on its way.
type Fetch = Pin<Box<dyn Future<Output = Result<(), Missing>>>>;

// A face comes with the first table of its game.
fetched!(fetch_court, court, keep("court", &court::CourtFace));
fetched!(fetch_kingdom, kingdom, keep("kingdom", &kingdom::KingdomFace));
fetched!(fetch_aragon, aragon, keep("aragon", &aragon::AragonFace));
fetched!(fetch_emara, emara, keep("emara", &emara::EmaraFace));

/// Faces by their games.
type Faces = Vec<(&'static str, &'static dyn AnyFace)>;

/// The faces that are here.
static FACES: LazyLock<ArcRwSignal<Faces>> = LazyLock::new(|| ArcRwSignal::new(Vec::new()));

fn keep(game: &'static str, face: &'static dyn AnyFace) {
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

/// A refusal in the reader's language where that is known, else as the host put it.
pub(crate) fn refusal(game: &str, why: &ApiError, names: &Names) -> String {
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
            let told =
                face(game).zip(why.reason.as_ref()).and_then(|(face, reason)| face.refusal(reason, names));
            told.unwrap_or_else(|| why.text.clone())
        }
    }
}

/// Why somebody may not play for a while.
fn ban(why: &ApiError) -> String {
    let reason = why.reason.as_ref();
    let until = reason.and_then(|reason| reason.get("until")?.as_u64()).unwrap_or_default();
    let told = reason.and_then(|reason| reason.get("why")?.as_str()).unwrap_or_default().to_owned();
    t!("refused-banned", day = crate::browser::day(until / 1000, language().code()), why = told)
}

/// Why nothing may be said just now.
fn talk_refusal(why: &ApiError) -> String {
    let number = |name: &str| why.reason.as_ref().and_then(|reason| reason.get(name)?.as_u64());
    match (number("until"), number("seconds")) {
        (Some(until), _) => {
            t!("talk-silenced", day = crate::browser::day(until / 1000, language().code()))
        }
        (None, seconds) => t!("talk-too-often", seconds = seconds.unwrap_or(1)),
    }
}

/// The icons of an author that faces bring along, for the page of credits.
pub(crate) fn icons_by(author: &str) -> impl Iterator<Item = &'static &'static str> {
    let all = aragon::ICONS.into_iter().chain(emara::ICONS);
    all.filter(move |(name, _)| *name == author).flat_map(|(_, icons)| icons)
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
                for (at, (value, _)) in choice.values.iter().enumerate() {
                    let value: serde_json::Value = serde_json::from_str(value).unwrap();
                    let chosen = complete(serde_json::json!({ choice.name: value }));
                    assert_eq!(chosen[choice.name], value);
                    assert_eq!(chosen == usual, at == 0, "{} {}", known.id, choice.name);
                }
            }
        }
    }
}
