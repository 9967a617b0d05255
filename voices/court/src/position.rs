//! What lies on the table, in words.

use crate::speech::{cost, mark, name, power, signs};
use regalia_court::{Character, Faces, Hall, Phase, View};
use regalia_game::Seat;
use regalia_voice::{Language, Names, Section, key, list, t};

/// What stands between two facts of a row.
const GAP: &str = " · ";

/// The display, the retinues, the throne and the dice. Nothing is secret at court.
pub(crate) fn sections(language: Language, view: &View, names: &Names) -> Vec<Section> {
    let hall = &view.hall;
    let titled = |title: String, rows: Vec<(String, String)>| Section { title, rows };
    let all = [
        titled(t!(language, "court-position-display"), display(language, view, names)),
        titled(t!(language, "court-position-retinues"), retinues(language, hall, names)),
        titled(t!(language, "court-position-throne"), throne(language, hall, names)),
        titled(
            t!(language, "court-position-dice-of", you = names.you(hall.seat), name = names.of(hall.seat)),
            dice(language, hall),
        ),
    ];
    all.into_iter().filter(|section| !section.rows.is_empty()).collect()
}

/// Everyone who can still be claimed, with cost, power, copies and owners.
fn display(language: Language, view: &View, names: &Names) -> Vec<(String, String)> {
    let here = Character::ALL.into_iter().filter(|character| is_here(&view.hall, *character));
    here.map(|character| (name(language, character), card(language, view, character, names))).collect()
}

/// Whether a character can still be claimed by somebody; a Charlatan is a Fool turned over (CK-4.3), and in the final
/// round nobody is claimed any more (CK-6.3).
fn is_here(hall: &Hall, character: Character) -> bool {
    let has_fool = |seat: Seat| hall.players[seat].owns(Character::Fool);
    match character {
        _ if hall.is_final() || hall.phase == Phase::Over => false,
        Character::Charlatan => hall.display.has(Character::Fool) || Seat::all(hall.seats()).any(has_fool),
        _ => hall.display.has(character),
    }
}

fn card(language: Language, view: &View, character: Character, names: &Names) -> String {
    let hall = &view.hall;
    let (cost, power) = (cost(language, character), power(language, character));
    let mut facts = vec![t!(language, "court-position-card", cost = cost, power = power)];
    match (character, hall.display.left(character)) {
        (Character::Charlatan, _) => (),
        (_, Some(left)) => facts.push(t!(language, "court-position-left", left = left)),
        (_, None) => facts.push(t!(language, "court-position-endless")),
    }
    let owners = Seat::all(hall.seats()).filter(|seat| hall.players[*seat].owns(character));
    let owners: Vec<String> = owners
        .map(|seat| t!(language, "court-position-owner", you = names.you(seat), name = names.of(seat)))
        .collect();
    if !owners.is_empty() {
        facts.push(t!(language, "court-position-owners", who = list(language, &owners)));
    }
    if is_open(view, character) {
        facts.push(t!(language, "court-position-open"));
    }
    facts.join(GAP)
}

/// Whether the viewer could claim this character if all dice were set aside as they lie.
fn is_open(view: &View, character: Character) -> bool {
    let hall = &view.hall;
    let is_asked = view.you == Some(hall.seat) && !hall.is_final();
    let dicing = matches!(hall.phase, Phase::Dicing | Phase::Picking { .. } | Phase::Claiming);
    let all_aside = Hall { aside: hall.all_dice(), active: Faces::NONE, hand: Faces::NONE, ..*hall };
    is_asked && dicing && all_aside.check_claim(character).is_ok()
}

/// A row for each player: dice at the start of a turn, who came along, and what else there is to know.
fn retinues(language: Language, hall: &Hall, names: &Names) -> Vec<(String, String)> {
    let rows = Seat::all(hall.seats());
    rows.map(|seat| (names.label(language, seat), retinue(language, hall, seat))).collect()
}

fn retinue(language: Language, hall: &Hall, seat: Seat) -> String {
    let player = &hall.players[seat];
    let count = player.start_dice().min(hall.dice_limit());
    let members = Character::ALL.into_iter().filter(|character| player.owns(*character));
    let members: Vec<String> = members.map(|character| member(language, hall, seat, character)).collect();
    let members = if members.is_empty() { t!(language, "court-position-nobody") } else { members.join(", ") };
    let mut facts = vec![t!(language, "court-position-dice", count = count), members];
    let is_begun = !matches!(hall.phase, Phase::ChoosingStart | Phase::Over);
    if is_begun && hall.start == seat {
        facts.push(t!(language, "court-role-start"));
    }
    if has_result(hall, seat) {
        facts.push(t!(language, "court-position-result", mark = mark(language, player.result)));
    }
    facts.join(GAP)
}

/// A character of a retinue: what it does if nobody in the display shows it, and whether it was used this turn.
fn member(language: Language, hall: &Hall, seat: Seat, character: Character) -> String {
    let mut notes = Vec::new();
    if !is_here(hall, character) {
        notes.push(power(language, character));
    }
    if seat == hall.seat && hall.phase != Phase::Over && hall.used.has(character) {
        notes.push(t!(language, "court-position-used"));
    }
    let copies = hall.players[seat].charlatans;
    let name = match character {
        Character::Charlatan if copies > 1 => {
            t!(language, "court-position-copies", name = name(language, character), copies = copies)
        }
        _ => name(language, character),
    };
    if notes.is_empty() {
        return name;
    }
    t!(language, "court-position-member", name = name, notes = notes.join("; "))
}

/// Whether a player's result is one that counts: in the final round once it was made, and at the end.
fn has_result(hall: &Hall, seat: Seat) -> bool {
    let is_made = hall.order().take(usize::from(hall.turns)).any(|other| other == seat);
    let player = &hall.players[seat];
    let is_unbeaten = player.owns(Character::King) && player.result.alike == 0;
    (hall.is_final() && is_made || hall.phase == Phase::Over) && !is_unbeaten
}

/// Who holds King and Queen, the mark to beat, and who has not rolled for the King yet; or when the match ends without a King.
fn throne(language: Language, hall: &Hall, names: &Names) -> Vec<(String, String)> {
    let Some(throne) = hall.throne else {
        let limit = hall.round_limit().filter(|_| hall.phase != Phase::Over);
        let told =
            |limit| (name(language, Character::King), t!(language, "court-position-limit", limit = limit));
        return limit.map(told).into_iter().collect();
    };
    let (king, mark) = (names.label(language, throne.king), mark(language, throne.mark));
    let mut rows = vec![
        (name(language, Character::King), t!(language, "court-position-king", name = king, mark = mark)),
        (name(language, Character::Queen), names.label(language, throne.queen)),
    ];
    if throne.is_final && hall.phase != Phase::Over {
        let to_come = hall.order().skip(usize::from(hall.turns));
        let to_come: Vec<String> = to_come.map(|seat| names.label(language, seat)).collect();
        rows.push((t!(language, "court-position-to-come"), to_come.join(", ")));
    }
    rows
}

/// The dice of the player whose turn it is.
fn dice(language: Language, hall: &Hall) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    match hall.phase {
        Phase::ChoosingStart | Phase::Over => return rows,
        Phase::BeforeRoll { dice: count } | Phase::Rolling { left: count, .. } if count > 0 => {
            let label = t!(language, "court-position-to-roll");
            rows.push((label, t!(language, "court-position-dice", count = count)));
        }
        _ => (),
    }
    let in_hand = match hall.phase {
        Phase::Picking { .. } => key!("court-position-picked"),
        _ => key!("court-position-rolled"),
    };
    let groups = [
        (key!("court-position-active"), hall.active),
        (in_hand, hall.hand),
        (key!("court-position-aside"), hall.aside),
    ];
    for (label, dice) in groups.into_iter().filter(|(_, dice)| !dice.is_empty()) {
        rows.push((t!(language, label), signs(dice)));
    }
    if !hall.all_dice().is_empty() {
        rows.push((t!(language, "court-position-total"), hall.all_dice().total().to_string()));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CourtVoice;
    use regalia_court::Court;
    use regalia_game::{Bot, Game, Setup, Story, Turn, Viewer};
    use regalia_search::{QuickDice, RandomBot};
    use regalia_voice::Voice;

    /// What all at the table and a watcher are told about a position, and the words over what they are offered.
    fn check(game: &Court) {
        let seats = game.seats();
        for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher]) {
            let view = game.view(viewer);
            for language in [Language::En, Language::De] {
                let names = Names::numbered(language, seats, viewer.seat());
                let sections = CourtVoice.position(language, &view, &names);
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

    /// Plays on at random and listens.
    fn play(mut game: Court, dice: &mut QuickDice) {
        let (mut actions, mut draws) = (Vec::new(), Vec::new());
        for _ in 0..1000 {
            check(&game);
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => game.chance(dice, &mut draws, &mut Story::silent()),
                Turn::Seats(who) => {
                    let seat = who.iter().next().unwrap();
                    game.actions(seat, &mut actions);
                    let view = game.view(Viewer::Seat(seat));
                    for action in &actions {
                        assert!(!CourtVoice.group(Language::De, &view, action).is_empty());
                    }
                    let chosen = Bot::<Court>::choose(&mut RandomBot, &view, &actions, dice);
                    game.act(seat, &chosen, &mut Story::silent()).unwrap();
                }
            }
        }
    }

    #[test]
    fn every_position_is_told_in_full() {
        for seed in 0..5 {
            let (mut dice, seats) = (QuickDice::new(seed), 2 + seed as u8 % 4);
            let setup = Setup { rules: Court::ABOUT.current_rules(), seats, options: Default::default() };
            play(Court::new(&setup).unwrap(), &mut dice);
            let helpers = "farmer, general, merchant, nobleman, alchemist, laborer, guard";
            let position =
                format!("players: 3\nturn: 2\nseat 2: {helpers}\nking: seat 1 with 2 x 2\nfinal: yes");
            play(position.parse().unwrap(), &mut dice);
        }
    }

    /// A position as one text, for seat 1 of two.
    fn told(language: Language, position: &str) -> String {
        let game: Court = position.parse().unwrap();
        check(&game);
        let names = Names::numbered(language, game.seats(), Some(Seat(0)));
        let sections = sections(language, &game.view(Viewer::Seat(Seat(0))), &names);
        let row = |(label, text): &(String, String)| format!("  {label:<14}{text}\n");
        let told = |section: &Section| {
            format!("{}\n{}", section.title, section.rows.iter().map(row).collect::<String>())
        };
        sections.iter().map(told).collect()
    }

    #[test]
    fn who_is_owned_open_and_gone_is_told() {
        let position = "players: 2\nseat 1: farmer, laborer, guard\nseat 2: hunter, charlatan, charlatan\n\
            active: 5 5\naside: 5\nused: guard\nmay roll: yes";
        let text = told(Language::En, position);
        assert!(
            text.contains("Farmer        a pair → 1 more die at start · 1 left · claimed by you\n"),
            "{text}"
        );
        assert!(text.contains("+1, 2 or 3 on a die · 2 left · claimable now"), "{text}");
        assert!(
            text.contains("You           4 dice · Farmer, Laborer, Guard (used) · first player"),
            "{text}"
        );
        assert!(text.contains("Charlatan × 2, Hunter (bring in a 3)"), "{text}");
        assert!(
            text.contains("Your dice\n  Active        ⚄⚄\n  Set aside     ⚄\n  Total         15\n"),
            "{text}"
        );
        assert!(!text.contains("Hunter  "), "{text}");
    }

    #[test]
    fn the_limit_is_told_where_there_is_one() {
        let text = told(Language::En, "round: 12");
        assert!(
            text.contains("King          unclaimed; without him the match ends after round 60\n"),
            "{text}"
        );
        assert!(!told(Language::En, "limit: lifted\nround: 12").contains("after round"));
    }

    #[test]
    fn the_goal_is_the_king_and_then_the_mark() {
        let goal = |position: &str| {
            let game: Court = position.parse().unwrap();
            let names = Names::numbered(Language::En, game.seats(), Some(Seat(0)));
            CourtVoice.goal(Language::En, &game.view(Viewer::Seat(Seat(0))), &names)
        };
        let begun = goal("players: 2\nseat 1: farmer, laborer");
        assert_eq!(
            (&begun.text[..], &begun.reached[..]),
            ("Goal: 7 dice alike for the King", &["5/7".to_owned(), "3/7".to_owned()][..])
        );
        let last = goal("players: 3\nturn: 2\nking: seat 2 with 7 x 2\nfinal: yes");
        assert_eq!(last.text, "Goal: beat 7 × ⚁ and take the King");
        assert_eq!(last.reached[1], "King");
        assert_eq!(
            goal("players: 3\nturn: 2\nking: seat 1 with 7 x 2\nfinal: yes").text,
            "Goal: nobody beats your 7 × ⚁"
        );
    }

    #[test]
    fn the_final_round_tells_the_throne() {
        let position = "players: 3\nturn: 2\nking: seat 1 with 7 x 2\nfinal: yes";
        let text = told(Language::De, position);
        assert!(text.contains("König         Du mit 7 × ⚁\n  Königin       Du\n"), "{text}");
        assert!(text.contains("Noch zu würfeln"), "{text}");
        assert!(text.contains("König (halte ihn und siege)"), "{text}");
    }
}
