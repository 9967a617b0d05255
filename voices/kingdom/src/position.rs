//! What lies on the table, in words.

use crate::speech::{about, bribe, deed, name, place};
use regalia_game::Seat;
use regalia_kingdom::{Bribe, Character, Phase, Realm, Spot, View, Whereabouts};
use regalia_voice::{Language, Names, Section, list, t};

/// What stands between two facts of a row.
const GAP: &str = " · ";

/// The ring, the players and the bribes. Nothing is secret in the kingdom.
pub(crate) fn sections(language: Language, view: &View, names: &Names) -> Vec<Section> {
    let realm = &view.realm;
    let titled = |title: String, rows: Vec<(String, String)>| Section { title, rows };
    let all = [
        titled(t!(language, "kingdom-position-ring"), ring(language, realm, names)),
        titled(t!(language, "kingdom-position-players"), players(language, realm, names)),
        titled(t!(language, "kingdom-position-bribes"), bribes(language, view)),
    ];
    all.into_iter().filter(|section| !section.rows.is_empty()).collect()
}

/// A row for each region, clockwise: a move goes down the list, and from its end to its top.
fn ring(language: Language, realm: &Realm, names: &Names) -> Vec<(String, String)> {
    let row = |at: Spot| {
        let region = place(language, realm, at);
        let label = t!(language, "kingdom-position-region", number = at.0 + 1, region = region);
        (label, region_facts(language, realm, at, names))
    };
    realm.ring.spots().map(row).collect()
}

/// Who stands in a region, whose support lies there, and what a Scholar does there.
fn region_facts(language: Language, realm: &Realm, at: Spot, names: &Names) -> String {
    let seats = || Seat::all(realm.seats());
    let standing = |seat: Seat| {
        let here = characters(language, realm, seat, Whereabouts::Board(at));
        let of = names.label(language, seat);
        (!here.is_empty()).then(|| t!(language, "kingdom-position-household", of = of, who = here))
    };
    let mut facts = Vec::new();
    if realm.crowd(at) > 0 {
        let who = seats().filter_map(standing).collect::<Vec<_>>().join("; ");
        facts.push(t!(language, "kingdom-position-crowd", count = realm.crowd(at), who = who));
    } else {
        facts.push(t!(language, "kingdom-position-empty"));
    }
    let supported = seats().filter(|seat| realm.players[*seat].tokens.has(at));
    let supported: Vec<String> = supported
        .map(|seat| t!(language, "kingdom-position-owner", you = names.you(seat), name = names.of(seat)))
        .collect();
    if !supported.is_empty() {
        facts.push(t!(language, "kingdom-position-support", who = list(language, &supported)));
    }
    facts.push(t!(language, "kingdom-position-scholar", deed = deed(language, realm.region(at))));
    facts.join(GAP)
}

/// The characters of a player that are there.
fn characters(language: Language, realm: &Realm, seat: Seat, there: Whereabouts) -> String {
    let player = &realm.players[seat];
    let here = Character::ALL.into_iter().filter(|character| player.whereabouts(*character) == there);
    here.map(|character| name(language, character)).collect::<Vec<_>>().join(", ")
}

/// A row for each player, one for the supply, and one for the turns if there is an end to them.
fn players(language: Language, realm: &Realm, names: &Names) -> Vec<(String, String)> {
    let all = Seat::all(realm.seats());
    let mut rows: Vec<(String, String)> =
        all.map(|seat| (names.label(language, seat), possessions(language, realm, seat))).collect();
    let supply = t!(language, "kingdom-position-coins", coins = realm.supply);
    rows.push((t!(language, "kingdom-position-supply"), supply));
    if let (Some(limit), true) = (realm.turn_limit(), realm.turns > 0) {
        let text = t!(language, "kingdom-position-turn", turn = realm.turns, limit = limit);
        rows.push((t!(language, "kingdom-position-turns"), text));
    }
    rows
}

fn possessions(language: Language, realm: &Realm, seat: Seat) -> String {
    let player = &realm.players[seat];
    let (tokens, regions) = (player.tokens.count(), realm.ring.len());
    let mut facts = vec![t!(language, "kingdom-position-coins", coins = player.coins)];
    if realm.phase != Phase::Laying {
        facts.push(t!(language, "kingdom-position-tokens", tokens = tokens, regions = regions));
    }
    let prisoners = characters(language, realm, seat, Whereabouts::Prison);
    if !prisoners.is_empty() {
        facts.push(t!(language, "kingdom-position-prison", who = prisoners));
    }
    let in_hand = characters(language, realm, seat, Whereabouts::Hand);
    if realm.phase == Phase::Placing && !in_hand.is_empty() {
        facts.push(t!(language, "kingdom-position-hand", who = in_hand));
    }
    let is_drawn = !matches!(realm.phase, Phase::Laying | Phase::ChoosingStart | Phase::Over);
    if is_drawn && realm.start == seat {
        facts.push(t!(language, "kingdom-position-start"));
    }
    facts.join(GAP)
}

/// The bribes with their prices; bail at what it costs the viewer, or for a watcher whose turn it is.
fn bribes(language: Language, view: &View) -> Vec<(String, String)> {
    let realm = &view.realm;
    if matches!(realm.phase, Phase::Laying | Phase::ChoosingStart | Phase::Over) {
        return Vec::new();
    }
    let row = |of: Bribe| {
        let payer = view.you.unwrap_or(realm.seat);
        let cost = match of {
            Bribe::Bail => realm.players[payer].bail_price(),
            _ => realm.cost(of),
        };
        let price = t!(language, "kingdom-position-bribe", cost = cost, about = about(language, of));
        let is_bought = realm.bribe == Some(of);
        let text = if is_bought { t!(language, "kingdom-position-bought", text = price) } else { price };
        (bribe(language, of), text)
    };
    Bribe::ALL.into_iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KingdomVoice;
    use regalia_game::{Bot, Game, Setup, Story, Turn, Viewer};
    use regalia_kingdom::Kingdom;
    use regalia_search::{QuickDice, RandomBot};
    use regalia_voice::Voice;

    /// What all at the table and a watcher are told about a position.
    fn check(game: &Kingdom) {
        let seats = game.seats();
        for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher]) {
            let view = game.view(viewer);
            for language in [Language::En, Language::De] {
                let names = Names::numbered(language, seats, viewer.seat());
                let sections = KingdomVoice.position(language, &view, &names);
                assert!(!sections.is_empty());
                for Section { title, rows } in sections {
                    let texts = rows.iter().flat_map(|(label, text)| [label, text]);
                    for text in texts.chain([&title]) {
                        assert!(!text.trim().is_empty() && !text.contains(['{', '}']), "{title}: {rows:?}");
                    }
                    assert!(!rows.is_empty(), "{title}");
                }
            }
        }
    }

    #[test]
    fn every_position_is_told_in_full() {
        for seed in 0..6 {
            let (mut dice, seats) = (QuickDice::new(seed), 2 + seed as u8 % 3);
            let setup = Setup { rules: Kingdom::ABOUT.current_rules(), seats, options: Default::default() };
            let mut game = Kingdom::new(&setup).unwrap();
            let (mut actions, mut draws) = (Vec::new(), Vec::new());
            for _ in 0..500 {
                check(&game);
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => game.chance(&mut dice, &mut draws, &mut Story::silent()),
                    Turn::Seats(who) => {
                        let seat = who.iter().next().unwrap();
                        game.actions(seat, &mut actions);
                        let view = game.view(Viewer::Seat(seat));
                        for action in &actions {
                            assert!(!KingdomVoice.group(Language::De, &view, action).is_empty());
                        }
                        let chosen = Bot::<Kingdom>::choose(&mut RandomBot, &view, &actions, &mut dice);
                        game.act(seat, &chosen, &mut Story::silent()).unwrap();
                    }
                }
            }
        }
    }

    #[test]
    fn regions_players_and_bribes_are_told() {
        let game: Kingdom =
            "players: 2\nring: T1 T2 T3 T4 T5 T6\nseat 1: duke 1, thief 1\nseat 2: knight 1\n\
            tokens 2: 1 2"
                .parse()
                .unwrap();
        check(&game);
        let names = Names::numbered(Language::En, 2, Some(Seat(0)));
        let sections = sections(Language::En, &game.view(Viewer::Seat(Seat(0))), &names);
        let text: String = sections
            .iter()
            .flat_map(|section| &section.rows)
            .map(|(label, text)| format!("{label}: {text}\n"))
            .collect();
        let first = "1 Market Town: 3 here (You: Duke, Thief; Seat 2: Knight) · support for Seat 2 · \
            Scholar: a Merchant takes coins\n";
        assert!(text.starts_with(first), "{text}");
        assert!(text.contains("3 Garrison: nobody here · Scholar: a Knight may imprison\n"), "{text}");
        assert!(text.contains("support in 2 of 6 regions"), "{text}");
        assert!(text.contains("Dependable Mount: 1 coin: one region less\n"), "{text}");
    }
}
