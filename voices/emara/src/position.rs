//! The position in words: the round, the players, the rings, the turn; what the viewer alone knows comes last.

use crate::{
    Key, places,
    speech::{advisor, advisor_text, card, card_text, count, event, event_text, offer, place, rank, reward},
    tally::{BUILDINGS, CITIZENS, FAVOR, listed, possessions},
};
use regalia_emara::{
    Advisor, Board, Card, Cards, Deed, Favor, Huts, Location, Paying, Phase, Player, ROUNDS, TURNS, Values,
    View,
};
use regalia_game::Seat;
use regalia_voice::{Language, Names, Section, list, t};

/// What is done in the town, in the order of [`Deed::ALL`].
const DEEDS: [Key; 8] = Key::family(
    "emara-position-deed-",
    &["donation", "gift", "book", "exchange", "books", "stone", "bread", "wood"],
);

/// What a row is called, and what it says.
pub(crate) type Row = (String, String);

/// Everything that the viewer can see; at the end only what counts then.
pub(crate) fn sections(language: Language, view: &View, names: &Names) -> Vec<Section> {
    let table = &view.table;
    let mut all = vec![round(language, table, names), players(language, table, names)];
    if table.phase == Phase::Over {
        return all.split_off(1);
    }
    all.extend(places::rings(language, view, names));
    all.push(places::advisors(language, table));
    all.push(places::nobility(language, table));
    all.push(turn(language, table, names));
    all.push(own(language, view));
    all.retain(|section| !section.rows.is_empty());
    all
}

/// A player within a row.
pub(crate) fn person(language: Language, names: &Names, seat: Seat) -> String {
    t!(language, "emara-position-person", you = names.you(seat), name = names.of(seat))
}

/// Which round it is, what happens in it, and who leads it.
fn round(language: Language, table: &Board, names: &Names) -> Section {
    let mut rows = Vec::new();
    if table.round > 0 && table.phase != Phase::Over {
        let turn = (table.turns / table.seats() + 1).min(TURNS);
        let (turns, rounds) = (TURNS, ROUNDS);
        let now = match table.phase {
            Phase::Contributing => {
                t!(language, "emara-position-round-end", round = table.round, rounds = rounds)
            }
            _ => t!(
                language,
                "emara-position-round-of",
                round = table.round,
                rounds = rounds,
                turn = turn,
                turns = turns
            ),
        };
        rows.push((t!(language, "emara-position-round"), now));
        if let Some(of) = table.event {
            let (name, text) = (event(language, of), event_text(language, of));
            let said = t!(language, "emara-position-event-text", event = name, text = text);
            rows.push((t!(language, "emara-position-event"), said));
        }
        if table.seats() > 1 {
            rows.push((t!(language, "emara-position-statue"), names.label(language, table.statue)));
        }
    }
    Section { title: t!(language, "emara-position-rounds"), rows }
}

/// A row for each player, and for Victoria in a match alone.
fn players(language: Language, table: &Board, names: &Names) -> Section {
    let row = |seat| (names.label(language, seat), player(language, table, &table.players[seat]));
    let mut rows: Vec<Row> = Seat::all(table.seats()).map(row).collect();
    if table.seats() == 1 {
        rows.push((t!(language, "emara-position-victoria"), victoria(language, table)));
    }
    Section { title: t!(language, "emara-position-players"), rows }
}

/// All that lies before a player, in short sentences.
fn player(language: Language, table: &Board, player: &Player) -> String {
    let citizens = count(language, CITIZENS, player.citizens);
    let buildings = count(language, BUILDINGS, player.buildings);
    let score = player.score().0;
    let rank = match player.rank {
        0 => t!(language, "emara-position-no-rank"),
        of => rank(language, of),
    };
    let mut goods = possessions(player);
    (goods[FAVOR], goods[CITIZENS], goods[BUILDINGS]) = (0, 0, 0);
    let goods = listed(language, &goods);
    let mut parts = vec![
        t!(language, "emara-position-tracks", citizens = citizens, buildings = buildings, score = score),
        rank,
        if goods.is_empty() { t!(language, "emara-position-no-goods") } else { goods },
    ];
    let stands: Vec<String> = player.councilors.into_iter().flatten().map(|at| place(language, at)).collect();
    if !stands.is_empty() {
        parts.push(t!(language, "emara-position-councilors", at = list(language, &stands)));
    }
    parts.push(crew(language, table.values(), player.huts));
    if !player.favors.is_empty() {
        let favors: Vec<String> =
            player.favors.iter().map(|it| token(language, table.values(), it)).collect();
        parts.push(t!(language, "emara-position-favors", favors = favors.join(", ")));
    }
    if !player.advisors.is_empty() {
        let advisors: Vec<String> =
            player.advisors.iter().map(|it| helper(language, table.values(), it)).collect();
        parts.push(t!(language, "emara-position-has-advisors", advisors = advisors.join("; ")));
    }
    if table.phase != Phase::Over {
        parts.push(cards(language, player));
    }
    format!("{}.", parts.join(". "))
}

/// Where a player's craftsmen work, and what the next one brings.
fn crew(language: Language, values: &Values, huts: Huts) -> String {
    let here =
        |at: &Location| (huts.at(*at).count() > 0).then(|| (place(language, *at), huts.at(*at).count()));
    let places = Location::COUNTRYSIDE.iter().filter_map(here);
    let places: Vec<String> = places.map(|(at, number)| format!("{at} {number}")).collect();
    let at = if places.is_empty() { t!(language, "emara-position-none") } else { places.join(", ") };
    match values.craftsmen.get(usize::from(huts.count())) {
        Some(points) => {
            let points = count(language, CITIZENS, u16::from(*points));
            t!(language, "emara-position-crew", at = at, points = points)
        }
        None => t!(language, "emara-position-crew-full", at = at),
    }
}

/// A favor token: what it brings, and where.
fn token(language: Language, values: &Values, favor: Favor) -> String {
    let (kind, number) = reward(values, favor);
    let (what, at) = (count(language, kind, number), place(language, values.favor(favor).0));
    t!(language, "emara-position-favor", what = what, at = at)
}

/// An advisor, with what is still to be expected from one who helps more than once.
fn helper(language: Language, values: &Values, of: Advisor) -> String {
    let is_done =
        matches!(of, Advisor::MasterOfCoin | Advisor::Archivist | Advisor::Goldsmith | Advisor::Carpenter)
            || of.index() >= 16;
    match is_done {
        true => advisor(language, of),
        false => format!("{} ({})", advisor(language, of), advisor_text(language, values, of)),
    }
}

/// What lies on a player's slots, and how many cards are in the hand.
fn cards(language: Language, player: &Player) -> String {
    let slots = player.slots.iter().zip(1_u8..);
    let played = slots.filter_map(|(of, slot)| {
        Some(t!(language, "emara-position-slot", slot = slot, card = card(language, (*of)?)))
    });
    let played: Vec<String> = played.collect();
    let held = t!(language, "emara-position-cards", count = player.cards);
    if played.is_empty() {
        return held;
    }
    t!(language, "emara-position-played", held = held, played = played.join(", "))
}

/// Victoria: her citizens, her rank, and what comes next (EM-9.2, EM-9.3).
fn victoria(language: Language, table: &Board) -> String {
    let is_over = table.phase == Phase::Over;
    let mut parts = vec![count(language, CITIZENS, table.victoria)];
    // Baron after round 2 up to Marquess after round 5.
    let reached = if is_over { 4 } else { table.round.saturating_sub(2).min(4) };
    if reached > 0 {
        parts.push(rank(language, reached));
    }
    match table.round {
        _ if is_over => (),
        0 | 1 => parts.push(t!(language, "emara-position-victoria-waits")),
        round => {
            let next = usize::from(round - 2);
            let price = table.values().ranks.get(next).filter(|_| next < 4);
            let top = price.and_then(|price| price.points.get(usize::from(table.nobility[next]))).copied();
            let points = table.stone_points() + table.bread_points() + top.unwrap_or_default();
            parts.push(t!(language, "emara-position-victoria-next", points = points));
        }
    }
    format!("{}.", parts.join(". "))
}

/// What is done and what is open in the turn, for all to see.
fn turn(language: Language, table: &Board, names: &Names) -> Section {
    let (you, name) = (names.you(table.seat), names.of(table.seat));
    let title = t!(language, "emara-position-turn", you = you, name = name);
    let mut rows = Vec::new();
    let Some(played) = table.open.card else { return Section { title, rows } };
    let (open, is_step) = (&table.open, played == Card::Step);
    let parts = [
        (t!(language, "emara-position-do-card", card = card(language, played)), open.card_action, is_step),
        (t!(language, "emara-position-do-move", steps = open.steps), open.movement, true),
        (t!(language, "emara-position-do-rank"), open.rank, false),
        (t!(language, "emara-position-do-craftsman"), open.craftsman, false),
        (t!(language, "emara-position-do-advisor"), open.advisor, false),
    ];
    let of = |fits: fn(bool, bool) -> bool| {
        let fitting = parts.iter().filter(|(_, is_open, is_must)| fits(*is_open, *is_must));
        fitting.map(|(what, ..)| what.clone()).collect::<Vec<_>>().join(", ")
    };
    rows.push((t!(language, "emara-position-must"), of(|is_open, is_must| is_open && is_must)));
    rows.push((t!(language, "emara-position-may"), of(|is_open, is_must| is_open && !is_must)));
    rows.push((t!(language, "emara-position-done"), of(|is_open, _| !is_open)));
    let asked: Vec<String> = open.asked.iter().map(|it| advisor(language, it)).collect();
    rows.push((t!(language, "emara-position-asked"), asked.join(", ")));
    rows.push((t!(language, "emara-position-visit"), visit(language, table)));
    rows.push((t!(language, "emara-position-payment"), payment(language, table)));
    rows.retain(|(_, text)| !text.is_empty());
    Section { title, rows }
}

/// Where the player is, and what can still be done there; nothing if the player is nowhere.
fn visit(language: Language, table: &Board) -> String {
    let Some(visit) = table.visit else { return String::new() };
    let mut open: Vec<String> = Vec::new();
    for deed in visit.open.iter() {
        let name = t!(language, DEEDS[deed.index()]);
        let is_twice = deed == Deed::Exchange && visit.exchanges > 1;
        open.push(if is_twice { format!("{name} ({})", visit.exchanges) } else { name });
    }
    if visit.craftsmen > 0 {
        open.push(t!(language, "emara-position-to-work", count = visit.craftsmen));
    }
    if table.drawn_favors > 0 {
        let favors = count(language, FAVOR, u16::from(table.drawn_favors));
        open.push(t!(language, "emara-position-looks", favors = favors));
    }
    let at = place(language, visit.at);
    if open.is_empty() { at } else { format!("{at}: {}", open.join(", ")) }
}

/// How the next price is paid, if not in the plainest way.
fn payment(language: Language, table: &Board) -> String {
    match table.paying {
        Paying::Plainly => String::new(),
        Paying::ByHand => t!(language, "emara-position-by-hand"),
        Paying::Open { action, paid } => {
            let price = table.price(action).map_or(0, |price| price.count);
            let what = offer(language, table, action);
            t!(language, "emara-position-paid", what = what, paid = paid.total(), price = price)
        }
    }
}

/// What the viewer alone knows: the hand, what is left of the stack, and favor tokens drawn.
fn own(language: Language, view: &View) -> Section {
    let mut rows: Vec<Row> =
        view.mine.hand.iter().map(|it| (card(language, it), card_text(language, it))).collect();
    let player = view.you.map(|seat| &view.table.players[seat]);
    let stack = player.map_or(Cards::NONE, |player| player.unseen().except(view.mine.hand));
    if !stack.is_empty() && view.table.phase != Phase::Over {
        let names: Vec<String> = stack.iter().map(|it| card(language, it)).collect();
        rows.push((t!(language, "emara-position-stack"), names.join(", ")));
    }
    if !view.mine.drawn.is_empty() {
        let drawn = view.mine.drawn.iter().map(|it| token(language, view.table.values(), it));
        rows.push((t!(language, "emara-position-drawn"), drawn.collect::<Vec<_>>().join(", ")));
    }
    Section { title: t!(language, "emara-position-hand"), rows }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_emara::{Emara, Options};
    use regalia_game::{Bot, Game, Setup, Story, Turn, Viewer};
    use regalia_search::{QuickDice, RandomBot};

    /// Plays a match at random and hands over every view of every moment.
    fn play(seed: u64, seats: u8, options: Options, mut check: impl FnMut(&View)) {
        let mut dice = QuickDice::new(seed);
        let setup = Setup { rules: Emara::ABOUT.current_rules(), seats, options };
        let mut game = Emara::new(&setup).unwrap();
        let (mut actions, mut draws, mut story) = (Vec::new(), Vec::new(), Story::silent());
        loop {
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher]) {
                check(&game.view(viewer));
            }
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => game.chance(&mut dice, &mut draws, &mut story),
                Turn::Seats(who) => {
                    let seat = who.iter().next().unwrap();
                    game.actions(seat, &mut actions);
                    let view = game.view(Viewer::Seat(seat));
                    let chosen = Bot::<Emara>::choose(&mut RandomBot, &view, &actions, &mut dice);
                    game.act(seat, &chosen, &mut story).unwrap();
                }
            }
        }
    }

    /// Nothing is empty, no message lacks a value, and what is private is said to nobody else.
    fn is_well_said(language: Language, view: &View) {
        let sections = sections(language, view, &Names::numbered(language, view.table.seats(), view.you));
        for Section { title, rows } in &sections {
            assert!(!title.is_empty() && !rows.is_empty(), "{sections:?}");
            for text in rows.iter().flat_map(|(label, text)| [label, text]).chain([title]) {
                assert!(!text.trim().is_empty() && !text.contains(['{', '}']), "{sections:?}");
                assert!(!text.contains("  ") && !text.contains("..") && !text.contains(": ."), "{text}");
            }
        }
        let own = t!(language, "emara-position-hand");
        let own = sections.iter().find(|section| section.title == own);
        let held = own.map(|section| section.rows.clone()).unwrap_or_default();
        let hand: Vec<Row> =
            view.mine.hand.iter().map(|it| (card(language, it), card_text(language, it))).collect();
        assert_eq!(held[..hand.len()], hand);
        let drawn = t!(language, "emara-position-drawn");
        let is_drawn = held.iter().any(|(label, _)| *label == drawn);
        assert_eq!(is_drawn, !view.mine.drawn.is_empty());
        assert!(view.you.is_some() || own.is_none(), "{sections:?}");
        assert!(own.is_none() || sections.last() == own, "{sections:?}");
    }

    #[test]
    fn positions_are_said_in_every_language_to_every_viewer() {
        for seed in 0..4 {
            let (random_layout, full_selection) = (seed >= 2, seed % 2 == 1);
            let options = Options { random_layout, full_selection, ..Options::default() };
            let seats = 1 + seed as u8 % 4;
            play(seed, seats, options, |view| {
                Language::ALL.into_iter().for_each(|it| is_well_said(it, view));
            });
        }
    }
}
