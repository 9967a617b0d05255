//! The checklist: what is done in this turn, what is still open, and every choice with its price and yield.

use super::{
    play::{Mark, Play, deed_of, some_action},
    press::press,
    speech::{self, goal},
    tally::{self, Balance, CITIZENS, sign},
};
use crate::{
    platform::{
        live::{list, live, part, row},
        words::{Key, language},
    },
    ui::signs::icon,
};
use leptos::prelude::*;
use regalia_emara::{
    Action, Advisor, Board, Card, Deed, EventCard, Good, Huts, Location, Offering, Paying, Phase, Player,
    Ring, Treasure, View,
};

/// How far a line of the checklist is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Stage {
    /// Done.
    Done,
    /// It comes later.
    Later,
    /// It can be done.
    Open,
    /// It has to be done.
    Must,
}

/// A line of the checklist.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    /// The key of its name, or what stands for it.
    name: String,
    stage: Stage,
    /// What can be chosen.
    choices: Vec<Action>,
    /// What to ask the rules about if nothing can be chosen.
    why: Option<Action>,
    /// What it would be, in words, with its price and yield.
    note: (String, Balance),
}

fn line(name: String, stage: Stage, choices: Vec<Action>, why: Option<Action>) -> Line {
    Line { name, stage, choices, why, note: (String::new(), Balance::default()) }
}

/// The next rank, and what it costs and brings.
fn next_rank(table: &Board, player: &Player) -> (String, Balance) {
    let at = usize::from(player.rank);
    let Some(rank) = table.values().ranks.get(at) else { return (String::new(), Balance::default()) };
    let mut tally = Balance::default();
    tally.given[Good::Coin as usize] = u16::from(rank.coins);
    tally.given[Good::Ring as usize] = u16::from(rank.rings);
    let points = rank.points.get(usize::from(table.nobility[at])).copied().unwrap_or_default();
    let respect = 2 * u16::from(table.is_in_force(EventCard::RespectedAtCourt));
    tally.taken[CITIZENS] = u16::from(points) + respect;
    (speech::rank(language(), player.rank + 1), tally)
}

/// The lines as they stand now.
fn lines(view: &View, offers: &[Action], meant: Option<Action>) -> Vec<Line> {
    let table = &view.table;
    let is_yours = view.you == Some(table.seat);
    let of = |fits: &dyn Fn(&Action) -> bool| offers.iter().copied().filter(fits).collect::<Vec<_>>();
    if is_yours && let Paying::Open { action, .. } = table.paying {
        return vec![line(speech::offer(language(), table, action), Stage::Must, offers.to_vec(), None)];
    }
    match table.phase {
        Phase::Visiting if is_yours => visit_lines(table, &of),
        Phase::Acting | Phase::Helping if is_yours => turn_lines(table, &of),
        // Another's turn is followed, not asked about.
        Phase::Acting | Phase::Helping | Phase::Visiting => {
            turn_lines(table, &of).into_iter().map(|line| Line { why: None, ..line }).collect()
        }
        Phase::KeepingFavor if is_yours => {
            vec![line(t!("emara-line-keep"), Stage::Must, offers.to_vec(), None)]
        }
        Phase::Relocating | Phase::ChoosingResource if is_yours => {
            vec![line(t!("emara-line-start"), Stage::Must, offers.to_vec(), None)]
        }
        Phase::Contributing if is_yours => {
            let gives = of(&|action| matches!(action, Action::Contribute { .. }));
            let name = table.event.map(|it| speech::event(language(), it)).unwrap_or_default();
            vec![
                line(name, Stage::Open, gives, None),
                line(t!("emara-line-nothing"), Stage::Open, vec![Action::Decline], None),
            ]
        }
        Phase::Over => Vec::new(),
        _ => coming_lines(view, meant),
    }
}

/// Before a card is played: what the turn will be.
fn coming_lines(view: &View, meant: Option<Action>) -> Vec<Line> {
    let table = &view.table;
    let player = &table.players[view.you.unwrap_or(table.seat)];
    let first = if table.phase == Phase::Playing { Stage::Must } else { Stage::Later };
    let card = match meant {
        Some(Action::Play { .. }) => meant.into_iter().collect(),
        _ => Vec::new(),
    };
    let later =
        |key: Key, note: (String, Balance)| Line { note, ..line(t!(key), Stage::Later, Vec::new(), None) };
    let words = |text: String| (text, Balance::default());
    // Where the councilors would come to with this slot.
    let goals = match meant {
        Some(Action::Play { slot, .. }) => {
            let ends = player.councilors.into_iter().flatten().map(|at| table.layout.ahead(at, slot));
            let ends: Vec<String> = ends.map(|it| speech::place(language(), it)).collect();
            t!("emara-one-of", first = ends[0].clone(), second = ends[ends.len() - 1].clone())
        }
        _ => t!("emara-line-move-note"),
    };
    let left = usize::from(player.huts.count());
    let crew = table
        .values()
        .craftsmen
        .get(left)
        .map(|points| speech::count(language(), CITIZENS, u16::from(*points)));
    vec![
        line(t!("emara-line-card"), first, card, None),
        later(key!("emara-line-move"), words(goals)),
        later(key!("emara-line-rank"), next_rank(table, player)),
        later(key!("emara-line-craftsman"), words(crew.unwrap_or_default())),
        later(key!("emara-line-advisor"), words(t!("emara-line-advisor-note"))),
    ]
}

/// What the card played leads to if nothing of it is offered: to ask why.
fn card_action(card: Card) -> Action {
    match card {
        Card::Step => Action::Step { ring: Ring::First },
        Card::Help => Action::Help,
        Card::Errand => Action::Errand { at: Location::Castle },
        _ => Action::TradeThree,
    }
}

/// Whether an action belongs to a card.
fn is_of_card(action: &Action) -> bool {
    matches!(
        action,
        Action::Step { .. }
            | Action::Help
            | Action::Errand { .. }
            | Action::Trade { .. }
            | Action::TradeThree
    )
}

/// The offered actions that are of a kind.
type Of<'a> = dyn Fn(&dyn Fn(&Action) -> bool) -> Vec<Action> + 'a;

/// Actions in any order.
fn turn_lines(table: &Board, of: &Of<'_>) -> Vec<Line> {
    let (open, player) = (&table.open, table.player());
    let stage = |is_open: bool, is_must: bool| match (is_open, is_must) {
        (false, _) => Stage::Done,
        (_, true) => Stage::Must,
        _ => Stage::Open,
    };
    let stands = |is_town: bool| player.councilors.into_iter().flatten().find(|at| at.is_town() == is_town);
    // Someone to ask about: where a councilor stands, else anywhere.
    let hut = Huts::on(stands(false).unwrap_or(Location::Forest)).except(table.taken_huts()).iter().next();
    let hut = hut.or_else(|| Huts::on(Location::Forest).iter().next()).map(|hut| Action::Hire { hut });
    let town = stands(true).into_iter().chain(Location::TOWN);
    let advisor =
        town.flat_map(|at| table.open_advisors(at)).next().map(|advisor| Action::Recruit { advisor });
    let is_step = open.card == Some(Card::Step);
    let mut lines = Vec::new();
    if table.phase != Phase::Helping {
        let card = open.card.map(|it| speech::card(language(), it)).unwrap_or_default();
        let card = t!("emara-line-card-named", card = card);
        let (moves, cards) = (of(&|action| matches!(action, Action::Move { .. })), of(&is_of_card));
        lines.push(line(card, stage(open.card_action, is_step), cards, open.card.map(card_action)));
        lines.push(line(t!("emara-line-move"), stage(open.movement, true), moves, None));
        let rank = of(&|action| *action == Action::Advance);
        let rank = line(t!("emara-line-rank"), stage(open.rank, false), rank, Some(Action::Advance));
        lines.push(Line { note: next_rank(table, player), ..rank });
    }
    let helps = table.phase == Phase::Helping;
    let (hires, recruits) = (
        of(&|action| matches!(action, Action::Hire { .. })),
        of(&|action| matches!(action, Action::Recruit { .. })),
    );
    lines.push(line(t!("emara-line-craftsman"), stage(open.craftsman || helps, false), hires, hut));
    lines.push(line(t!("emara-line-advisor"), stage(open.advisor || helps, false), recruits, advisor));
    let asks = of(&|action| action.advisor().is_some());
    let has_helpers = player.advisors.iter().any(|advisor| request(advisor).is_some());
    if has_helpers && !helps {
        let open = player.advisors.except(open.asked).iter().find_map(request);
        lines.push(line(t!("emara-line-ask"), stage(open.is_some(), false), asks, open));
    }
    lines
}

/// What an advisor can be asked for.
fn request(advisor: Advisor) -> Option<Action> {
    Some(match advisor {
        Advisor::Baker => Action::AskBaker { breads: 1 },
        Advisor::Schoolmarm => Action::AskSchoolmarm,
        Advisor::Bailiff => Action::AskBailiff,
        Advisor::Dressmaker => Action::AskDressmaker,
        Advisor::Landlord => Action::AskLandlord,
        Advisor::Merchant => Action::AskMerchant { take: regalia_emara::Resource::Wood },
        Advisor::Chamberlain => Action::AskChamberlain { take: Treasure::Coin },
        _ => return None,
    })
}

/// What can be done at a location.
fn visit_lines(table: &Board, of: &Of<'_>) -> Vec<Line> {
    let Some(visit) = table.visit else { return Vec::new() };
    let mut lines = Vec::new();
    if !visit.at.is_town() {
        let work = of(&|action| matches!(action, Action::Gather | Action::Bake));
        lines.push(line(t!("emara-line-work", count = visit.craftsmen), Stage::Must, work, None));
    }
    for deed in Deed::ALL.into_iter().filter(|deed| deed.location() == visit.at) {
        let stage = if visit.open.has(deed) { Stage::Open } else { Stage::Done };
        let name = t!(DEEDS[deed.index()]);
        lines.push(line(name, stage, of(&|action| deed_of(*action) == Some(deed)), Some(some_action(deed))));
    }
    let favors = of(&|action| matches!(action, Action::UseFavor { .. }));
    if !favors.is_empty() {
        lines.push(line(t!("emara-line-favors"), Stage::Open, favors, None));
    }
    lines
}

/// What is done in the town, in the order of [`Deed::ALL`].
const DEEDS: [Key; 8] =
    Key::family("emara-line-", &["donation", "gift", "book", "exchange", "books", "stone", "bread", "wood"]);

/// The checklist.
pub(super) fn agenda(play: Play) -> AnyView {
    let all = Memo::new(move |_| {
        let offers = play.offers.get();
        play.view.get().map(|view| lines(&view, &offers, play.preview.get())).unwrap_or_default()
    });
    let title = move || match play.view.get() {
        Some(view) if !play.is_yours() => speech::asked(language(), &view, &play.table.names()).title,
        Some(View { table: Board { visit: Some(visit), .. }, .. }) => speech::place(language(), visit.at),
        _ => t!("emara-agenda"),
    };
    let rows = move || {
        let each = |line: Line| {
            let key = format!("{line:?}");
            row(key, move || drawn(play, line))
        };
        all.get().into_iter().map(each).collect()
    };
    view! { <ol class="agenda" data-part="agenda" aria-label=live(title)>{list(rows)}</ol> }.into_any()
}

fn drawn(play: Play, line: Line) -> AnyView {
    let Line { name, stage, choices, why, note } = line;
    let class = ["done", "later", "open", "must"][stage as usize];
    let when = match stage {
        Stage::Done => t!("emara-done"),
        Stage::Later => t!("emara-later"),
        Stage::Open => t!("emara-optional"),
        Stage::Must => t!("emara-must"),
    };
    let is_bare = choices.is_empty();
    let chips = choices.into_iter().map(|action| chip(play, action)).collect_view();
    let why = why.filter(|_| is_bare && matches!(stage, Stage::Open | Stage::Must));
    let (words, tally) = note;
    let note = (is_bare && stage != Stage::Done && !words.is_empty()).then(|| {
        let spoken = format!(" {}", tally.words(language()));
        view! { <span class="note">{words}{tally::drawn(&tally)}<span class="visually-hidden">{spoken}</span></span> }
    });
    let why = why.map(|action| {
        let label = move || format!("{}: {}", play.title(action), t!("emara-why-not"));
        let text = view! { <span>{said!("emara-why-not")}</span> };
        press(play, Mark::Do(action), || "pick why-not".to_owned(), label, text)
    });
    view! {
        <li class=class>
            <span class="box">{(stage == Stage::Done).then(|| icon("check-mark"))}</span>
            <b class="what">{name}</b>
            <span class="picks">{note}{chips}{why}</span>
            <small class="when">{when}</small>
        </li>
    }
    .into_any()
}

/// A choice: what it is, its price and its yield.
fn chip(play: Play, action: Action) -> AnyView {
    let label = move || {
        let words = play.tally(action).map(|tally| tally.words(language())).unwrap_or_default();
        let title = play.title(action);
        if words.is_empty() { title } else { format!("{title}: {words}") }
    };
    let inside = move || {
        let table = play.board()?;
        let word = brief(&table, action).map(|word| view! { <span>{word}</span> });
        let tally = play.tally(action).filter(|tally| !tally.is_empty()).map(|tally| tally::drawn(&tally));
        // Until the rules have answered, words stand in for the price.
        let title = (word.is_none() && tally.is_none()).then(|| play.title(action));
        Some(view! { {picture(&table, action)}{word}{title}{tally} })
    };
    press(play, Mark::Do(action), || "pick".to_owned(), label, part(inside))
}

/// The picture before a choice.
fn picture(table: &Board, action: Action) -> AnyView {
    match action {
        Action::KeepFavor { favor } | Action::UseFavor { favor } => token(table, favor),
        Action::Pay { with } => sign(speech::means_kind(with), "1".to_owned()),
        Action::Contribute { offering: Offering::Ring } => ().into_any(),
        Action::Play { card, .. } => icon(speech::card_icon(card)),
        Action::Hire { hut } => icon(speech::location_icon(hut.location())),
        _ => goal(table, action).map(|at| icon(speech::location_icon(at))).into_any(),
    }
}

/// A favor token: where it is used, and what for.
pub(super) fn token(table: &Board, favor: regalia_emara::Favor) -> AnyView {
    let (kind, number) = speech::reward(table.values(), favor);
    let at = table.values().favor(favor).0;
    view! { <span class="favor-token">{icon(speech::location_icon(at))}{sign(kind, number.to_string())}</span> }
        .into_any()
}

/// A choice in a word, where its price and yield do not tell it from the others.
fn brief(table: &Board, action: Action) -> Option<String> {
    match action {
        Action::Hire { hut } => Some(speech::place(language(), hut.location())),
        Action::Recruit { advisor } => Some(speech::advisor(language(), advisor)),
        Action::Advance => Some(speech::rank(language(), table.player().rank + 1)),
        Action::Play { .. } | Action::Help | Action::Gather | Action::Bake | Action::Decline => {
            Some(speech::offer(language(), table, action))
        }
        Action::Relocate { from, to } => {
            Some(format!("{} → {}", speech::place(language(), from), speech::place(language(), to)))
        }
        Action::Move { .. } | Action::Step { .. } | Action::Errand { .. } => {
            goal(table, action).map(|it| speech::place(language(), it))
        }
        Action::Pay { .. } => Some(String::new()),
        Action::KeepFavor { favor } => Some(speech::place(language(), table.values().favor(favor).0)),
        Action::UseFavor { .. } => Some(String::new()),
        Action::AskMerchant { take } => Some(speech::kind(language(), Good::from(take) as usize)),
        _ => action.advisor().map(|it| speech::advisor(language(), it)),
    }
}
