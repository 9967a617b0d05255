//! The position in words: the areas, the players, the piles; what the viewer alone knows comes last.

use crate::speech::{area, card_at, event_name, event_text, leader_name, name, phase, reign, text, when};
use regalia_aragon::{Area, Board, Card, Cards, Knowledge, Leader, Leaders, Phase, Spot, Top, View};
use regalia_game::Seat;
use regalia_voice::{Language, Names, Section, list, t};

/// How many cards to come are named, in the second game of a pair.
const COMING: usize = 6;

/// What a row is called, and what it says.
type Row = (String, String);

/// Everything that the viewer can see.
pub(crate) fn sections(language: Language, view: &View, names: &Names) -> Vec<Section> {
    let mut all = vec![game(language, view, names)];
    all.extend(Area::ALL.map(|it| one_area(language, view, names, it)));
    all.push(players(language, view, names));
    all.push(leaders(language, view, names));
    all.push(abilities(language, view));
    all.push(known(language, view, names));
    all.push(seen(language, view, names));
    all.push(draft(language, view));
    all.push(hand(language, view));
    all.retain(|section| !section.rows.is_empty());
    all
}

/// The seats, the viewer's first.
fn sides(view: &View) -> [Seat; 2] {
    let near = view.you.unwrap_or(Seat(0));
    [near, Seat(1 - near.0)]
}

/// Cards by name, copies counted.
fn named(language: Language, cards: Cards) -> String {
    let each = cards.kinds().map(|card| match cards.of(card) {
        1 => name(language, card),
        copies => t!(language, "aragon-position-copies", copies = copies, card = name(language, card)),
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The turn, the piles, and what is about to end.
fn game(language: Language, view: &View, names: &Names) -> Section {
    let table = &view.table;
    let mut rows = Vec::new();
    if table.turn > 0 && !matches!(table.phase, Phase::Over { .. }) {
        let (you, name) = (names.you(table.active), names.of(table.active));
        let now = phase(language, table);
        let turn =
            t!(language, "aragon-position-turn-of", turn = table.turn, you = you, name = name, phase = now);
        let is_first = table.is_first_turn();
        let turn = if is_first { t!(language, "aragon-position-first-turn", turn = turn) } else { turn };
        rows.push((t!(language, "aragon-position-turn"), turn));
    }
    if let Some(first) = table.first {
        let total = |seat: Seat| {
            let total = first.totals[seat.index()];
            t!(language, "aragon-position-total", who = names.label(language, seat), total = total)
        };
        let totals = sides(view).map(total).join(", ");
        rows.push((t!(language, "aragon-position-first"), totals));
    }
    rows.push((t!(language, "aragon-position-deck"), deck(language, table)));
    if table.draft > 0 {
        let mut text = t!(language, "aragon-position-cards", count = table.draft);
        if !table.seen_in_draft.is_empty() {
            let seen = named(language, table.seen_in_draft);
            text = t!(language, "aragon-position-among", cards = text, names = seen);
        }
        rows.push((t!(language, "aragon-position-draft"), text));
    }
    let mut gone = Vec::new();
    if !table.discards.is_empty() {
        gone.push(t!(language, "aragon-position-face-up", cards = named(language, table.discards)));
    }
    if table.buried > 0 {
        let cards = t!(language, "aragon-position-cards", count = table.buried);
        gone.push(t!(language, "aragon-position-face-down", cards = cards));
    }
    if !gone.is_empty() {
        rows.push((t!(language, "aragon-position-discards"), gone.join("; ")));
    }
    if let Some(last) = table.last {
        let (you, name) = (names.you(last), names.of(last));
        let text = t!(language, "aragon-position-last-turn", you = you, name = name);
        rows.push((t!(language, "aragon-position-last"), text));
    }
    Section { title: t!(language, "aragon-position-game"), rows }
}

/// How many cards the deck has, and its top card if everyone knows it.
fn deck(language: Language, table: &Board) -> String {
    if table.deck == 0 {
        return t!(language, "aragon-position-deck-empty", turns = table.late);
    }
    let cards = t!(language, "aragon-position-cards", count = table.deck);
    match table.top {
        Top::Open(card) => t!(language, "aragon-position-on-top", cards = cards, card = name(language, card)),
        Top::Seen | Top::Unseen => cards,
    }
}

/// An area: who holds it, and what lies on both sides.
fn one_area(language: Language, view: &View, names: &Names, of: Area) -> Section {
    let table = &view.table;
    let now = table.influence[of.index()];
    let mut marker = holder(language, names, now);
    if is_pulled_yet(table) {
        let then = holder(language, names, table.evaluated(of).1);
        marker = match then == marker {
            true => t!(language, "aragon-position-stays", now = marker),
            false => t!(language, "aragon-position-then", now = marker, then = then),
        };
    }
    let mut rows = vec![(t!(language, "aragon-position-influence"), marker)];
    for seat in sides(view) {
        let cards: Vec<String> = table.play.row(seat, of).map(|spot| in_play(language, view, spot)).collect();
        let text = match cards.is_empty() {
            true => t!(language, "aragon-position-no-cards"),
            false => {
                let (strength, cards) = (table.power(seat, of), cards.join(", "));
                t!(language, "aragon-position-side", strength = strength, cards = cards)
            }
        };
        rows.push((names.label(language, seat), text));
    }
    Section { title: area(language, of), rows }
}

/// Whether the markers will still be pulled in this turn (AR-1.3, AR-2.4).
fn is_pulled_yet(table: &Board) -> bool {
    let is_before = !matches!(
        table.phase,
        Phase::DrawingStart
            | Phase::DealingLeaders
            | Phase::KeepingLeaders
            | Phase::Dealing
            | Phase::Looking
            | Phase::Drafting
            | Phase::Passing
            | Phase::Over { .. }
    );
    is_before && !table.is_first_turn()
}

/// Whose influence a marker shows.
fn holder(language: Language, names: &Names, marker: i8) -> String {
    let seat = Seat(u8::from(marker < 0));
    let (you, name, held) = (names.you(seat), names.of(seat), marker.unsigned_abs());
    match marker {
        0 => t!(language, "aragon-position-nobody"),
        _ => t!(language, "aragon-position-holds", you = you, name = name, held = held),
    }
}

/// A card in play with its strength, as far as the viewer knows it.
fn in_play(language: Language, view: &View, spot: Spot) -> String {
    let table = &view.table;
    let (is_down, strength) = (table.play.is_down(spot), table.strength(spot));
    let card = card_at(view, spot);
    let title = match card {
        Some(card) if is_down => t!(language, "aragon-position-down", card = name(language, card)),
        Some(card) => name(language, card),
        None => t!(language, "aragon-nameless"),
    };
    let printed = card.filter(|_| !is_down).map(|card| table.deck().card(card).strength);
    let mut said = match printed.filter(|printed| *printed != strength) {
        Some(printed) => {
            t!(language, "aragon-position-changed", card = title, strength = strength, printed = printed)
        }
        None => t!(language, "aragon-position-strong", card = title, strength = strength),
    };
    if table.play.is_used(spot) {
        said = t!(language, "aragon-position-used", card = said);
    }
    said
}

/// The influence of each player in all areas, and the size of the hand.
fn players(language: Language, view: &View, names: &Names) -> Section {
    let table = &view.table;
    let row = |seat: Seat| {
        let cards = t!(language, "aragon-position-cards", count = table.hands[seat.index()]);
        let text = t!(language, "aragon-position-has", total = table.total(seat), cards = cards);
        let is_first = table.start == seat && table.turn > 0;
        let text = if is_first { t!(language, "aragon-position-started", text = text) } else { text };
        (names.label(language, seat), text)
    };
    Section { title: t!(language, "aragon-position-players"), rows: sides(view).map(row).into() }
}

/// The leaders and their events (AR-6.1), or between whom everyone knows that a player chooses.
fn leaders(language: Language, view: &View, names: &Names) -> Section {
    let table = &view.table;
    let row = |seat: Seat| {
        let dealt = table.dealt[seat.index()];
        let text = match table.leaders[seat.index()] {
            None if dealt.count() == 0 => return None,
            None => t!(language, "aragon-position-chooses", leaders = leaders_named(language, dealt)),
            Some(kept) if table.leader(seat).is_none() => {
                t!(language, "aragon-position-gone", leader = leader_name(language, kept))
            }
            Some(kept) => {
                let (leader, does) = (leader_name(language, kept), ruled_by(language, view, kept));
                let does = format!("{leader}. {does}");
                let is_used = table.leader_used && table.active == seat;
                if is_used { t!(language, "aragon-position-leader-used", text = does) } else { does }
            }
        };
        Some((names.label(language, seat), text))
    };
    let rows = sides(view).into_iter().filter_map(row).collect();
    Section { title: t!(language, "aragon-position-leaders"), rows }
}

fn leaders_named(language: Language, leaders: Leaders) -> String {
    list(language, &leaders.iter().map(|leader| leader_name(language, leader)).collect::<Vec<_>>())
}

/// What a leader and the leader's event do.
fn ruled_by(language: Language, view: &View, leader: Leader) -> String {
    let when = when(language, &view.table.deck().leader(leader).ability);
    let (event, deed) = (event_name(language, leader), event_text(language, leader));
    let reign = reign(language, leader);
    t!(language, "aragon-position-reign", when = when, reign = reign, event = event, deed = deed)
}

/// What a card does, with the word that says when; nothing if it does nothing.
fn does(language: Language, view: &View, card: Card) -> String {
    let when = when(language, &view.table.deck().card(card).ability);
    if when.is_empty() {
        return String::new();
    }
    t!(language, "aragon-position-does", when = when, text = text(language, card))
}

/// What the cards do that are in play, or that the other has shown: each once.
fn abilities(language: Language, view: &View) -> Section {
    let table = &view.table;
    let in_play = table.play.list().filter_map(|row| card_at(view, row.spot));
    let shown = Seat::all(2)
        .filter(|seat| view.you != Some(*seat))
        .flat_map(|seat| table.shown[seat.index()].kinds());
    let all: Cards = in_play.chain(shown).collect();
    let rows = all.kinds().map(|card| (name(language, card), does(language, view, card)));
    let rows = rows.filter(|(_, text)| !text.is_empty()).collect();
    Section { title: t!(language, "aragon-position-abilities"), rows }
}

/// What everyone knows of cards that lie hidden.
fn known(language: Language, view: &View, names: &Names) -> Section {
    let table = &view.table;
    let mut rows = Vec::new();
    let coming: Vec<String> =
        view.order.from(table.drawn).take(COMING).map(|card| name(language, card)).collect();
    if !coming.is_empty() {
        let text = t!(language, "aragon-position-coming", cards = coming.join(", "));
        rows.push((t!(language, "aragon-position-deck"), text));
    }
    for seat in sides(view) {
        let shown = table.shown[seat.index()];
        if !shown.is_empty() {
            let text = t!(language, "aragon-position-shown", cards = named(language, shown));
            rows.push((names.label(language, seat), text));
        }
    }
    if view.you.is_none() {
        rows.extend(lost(language, t!(language, "aragon-position-hidden"), &table.known));
    }
    Section { title: t!(language, "aragon-position-known"), rows }
}

/// Cards that were seen and lie hidden now: with somebody, or among the discards.
fn lost(language: Language, whose: String, known: &Knowledge) -> Vec<Row> {
    let mut rows = Vec::new();
    if !known.out.is_empty() {
        rows.push((whose, t!(language, "aragon-position-out", cards = named(language, known.out))));
    }
    if !known.buried.is_empty() {
        let text = t!(language, "aragon-position-face-down", cards = named(language, known.buried));
        rows.push((t!(language, "aragon-position-discards"), text));
    }
    rows
}

/// What the viewer alone has seen, beside the hand.
fn seen(language: Language, view: &View, names: &Names) -> Section {
    let (table, mine) = (&view.table, &view.mine);
    let title = t!(language, "aragon-position-seen");
    let Some(you) = view.you else { return Section { title, rows: Vec::new() } };
    let mut rows: Vec<Row> = Vec::new();
    if table.leaders[you.index()].is_none() {
        let fate = |leader| match mine.chosen.has(leader) {
            true => t!(language, "aragon-position-chosen", leader = leader_name(language, leader)),
            false => leader_name(language, leader),
        };
        rows.extend(mine.dealt.iter().map(|leader| (fate(leader), ruled_by(language, view, leader))));
    }
    if let Some(top) = mine.top.filter(|_| table.top == Top::Seen) {
        let (card, text) = (name(language, top), held(language, view, top));
        let text = t!(language, "aragon-position-top", card = card, text = text);
        rows.push((t!(language, "aragon-position-deck"), text));
    }
    rows.extend(lost(language, names.label(language, Seat(1 - you.0)), &mine.known));
    Section { title, rows }
}

/// The cards of the draft that the viewer sees.
fn draft(language: Language, view: &View) -> Section {
    Section {
        title: t!(language, "aragon-position-draft-seen"),
        rows: cards(language, view, view.mine.draft),
    }
}

/// The viewer's hand.
fn hand(language: Language, view: &View) -> Section {
    Section { title: t!(language, "aragon-position-hand"), rows: cards(language, view, view.mine.hand) }
}

/// A row for each of these cards, copies counted.
fn cards(language: Language, view: &View, cards: Cards) -> Vec<Row> {
    let row = |card| (named(language, cards.only(|other| other == card)), held(language, view, card));
    cards.kinds().map(row).collect()
}

/// A card that is not in play: its area, its printed strength, and what it does.
fn held(language: Language, view: &View, card: Card) -> String {
    let strength = view.table.deck().card(card).strength;
    let (area, does) = (area(language, card.area()), does(language, view, card));
    let plain = t!(language, "aragon-position-card", area = area, strength = strength);
    if does.is_empty() { plain } else { format!("{plain} {does}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_aragon::{Aragon, Options};
    use regalia_game::{Bot, Game, Setup, Story, Turn, Viewer};
    use regalia_search::{QuickDice, RandomBot};

    /// Plays a match at random and hands over every view of every moment.
    fn play(seed: u64, options: Options, mut check: impl FnMut(&View)) {
        let mut dice = QuickDice::new(seed);
        let setup = Setup { rules: Aragon::ABOUT.current_rules(), seats: 2, options };
        let mut game = Aragon::new(&setup).unwrap();
        let (mut actions, mut draws, mut story) = (Vec::new(), Vec::new(), Story::silent());
        loop {
            for viewer in Seat::all(2).map(Viewer::Seat).chain([Viewer::Watcher]) {
                check(&game.view(viewer));
            }
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => game.chance(&mut dice, &mut draws, &mut story),
                Turn::Seats(who) => {
                    let seat = who.iter().next().unwrap();
                    Game::actions(&game, seat, &mut actions);
                    let view = game.view(Viewer::Seat(seat));
                    let chosen = Bot::<Aragon>::choose(&mut RandomBot, &view, &actions, &mut dice);
                    Game::act(&mut game, seat, &chosen, &mut story).unwrap();
                }
            }
        }
    }

    /// Nothing is empty, no message lacks a value, and what is private is said to nobody else.
    fn is_well_said(language: Language, view: &View) {
        let sections = sections(language, view, &Names::numbered(language, 2, view.you));
        for Section { title, rows } in &sections {
            assert!(!title.is_empty() && !rows.is_empty(), "{sections:?}");
            for text in rows.iter().flat_map(|(label, text)| [label, text]).chain([title]) {
                assert!(!text.trim().is_empty() && !text.contains(['{', '}']), "{sections:?}");
                assert!(!text.contains("  ") && !text.contains(": ."), "{text}");
            }
        }
        let titled = |title: &str| sections.iter().find(|section| section.title == title);
        let own = titled(&t!(language, "aragon-position-hand"));
        let held: Vec<Row> = own.map(|section| section.rows.clone()).unwrap_or_default();
        assert_eq!(held, cards(language, view, view.mine.hand));
        if view.you.is_none() {
            let private = [
                t!(language, "aragon-position-hand"),
                t!(language, "aragon-position-draft-seen"),
                t!(language, "aragon-position-seen"),
            ];
            assert!(private.iter().all(|title| titled(title).is_none()), "{sections:?}");
        } else if own.is_some() {
            assert_eq!(sections.last(), own);
        }
    }

    #[test]
    fn positions_are_said_in_every_language_to_every_viewer() {
        for seed in 0..6 {
            let (leaders, pair) = (seed % 2 == 1, seed % 3 == 2);
            let options = Options { leaders, pair, head_start: seed == 4, ..Options::default() };
            play(seed, options, |view| Language::ALL.into_iter().for_each(|it| is_well_said(it, view)));
        }
    }

    /// A card that was played face down is named to its player alone.
    #[test]
    fn a_hidden_card_is_named_to_its_player_alone() {
        let mut found = false;
        for seed in 0..40 {
            play(seed, Options::default(), |view| {
                for row in view.table.play.list().filter(|row| row.card.is_none()) {
                    let said = in_play(Language::En, view, row.spot);
                    let is_own = view.you == Some(row.seat);
                    assert_eq!(said.contains(&t!(Language::En, "aragon-nameless")), !is_own, "{said}");
                    found = true;
                }
            });
        }
        assert!(found);
    }
}
