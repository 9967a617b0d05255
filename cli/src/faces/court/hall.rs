//! The hall with its five tiers, and the retinues below it.

use super::words;
use crate::{
    seating::Names,
    text::{FAINT, GOOD, OPEN, STRONG, WIDTH, count, flow, indent, pad, paint, width},
};
use regalia_court::{Character, Hall, Phase, View};
use regalia_game::Seat;

/// The columns of one character, and of the label of a tier.
const CELL: usize = 18;
const LABEL: usize = 6;
const OWNED: &str = "●";
const CLAIMABLE: &str = "◆";
const READY: &str = "○";

/// Draws everything that lies open, as the viewer sees it.
pub(crate) fn draw(view: &View, names: Names) -> String {
    let tiers = [(5, "V"), (4, "IV"), (3, "III"), (2, "II"), (1, "I")].map(|(level, label)| {
        let here = |character: &Character| character.level() == Some(level);
        tier(view, label, &Character::ALL.into_iter().filter(here).collect::<Vec<_>>())
    });
    let outside = tier(view, "–", &[Character::Fool, Character::Charlatan]);
    format!("{}{}{outside}{}{}", title(view, names), tiers.concat(), legend(view), retinues(view, names))
}

fn title(view: &View, names: Names) -> String {
    let hall = &view.hall;
    let round = if hall.is_final() { "The final round".to_owned() } else { format!("Round {}", hall.round) };
    let mut told = vec![paint(STRONG, round), format!("start figure: {}", names.of(hall.start))];
    if let Some(throne) = hall.throne {
        told.push(format!("King: {}, with {}", names.of(throne.king), words::mark(throne.mark)));
    }
    format!("{}\n", told.join(" · "))
}

/// Two lines: the names, and below them costs and copies.
fn tier(view: &View, label: &str, characters: &[Character]) -> String {
    let label = pad(&paint(FAINT, format!("{label:>4}")), LABEL);
    let above: String = characters.iter().map(|character| pad(&name(view, *character), CELL)).collect();
    let below: String =
        characters.iter().map(|character| pad(&price(&view.hall, *character), CELL)).collect();
    let blank = " ".repeat(LABEL);
    format!("{label}{}\n{blank}{}\n", above.trim_end(), below.trim_end())
}

fn name(view: &View, character: Character) -> String {
    let name = character.name();
    if is_owned(view, character) {
        paint(GOOD, format!("{OWNED} {name}"))
    } else if is_claimable(view, character) {
        paint(OPEN, format!("{CLAIMABLE} {name}"))
    } else if is_gone(&view.hall, character) {
        paint(FAINT, format!("  {name}"))
    } else {
        format!("  {name}")
    }
}

/// The cost and how many copies are left.
fn price(hall: &Hall, character: Character) -> String {
    let cost = words::cost(character.cost());
    let text = match (character, hall.display.left(character)) {
        // A Charlatan is a Fool turned over (CK-4.3).
        (Character::Charlatan, _) => "turn a Fool".to_owned(),
        (_, Some(0)) => format!("{cost} gone"),
        (_, Some(left)) => format!("{cost} ×{left}"),
        (_, None) => cost,
    };
    paint(FAINT, format!("  {text}"))
}

fn is_gone(hall: &Hall, character: Character) -> bool {
    character != Character::Charlatan && !hall.display.has(character)
}

fn is_owned(view: &View, character: Character) -> bool {
    view.you.is_some_and(|you| holds(&view.hall, you, character))
}

/// Whether the seat has this character; the King goes from hand to hand in the final round (CK-6.4).
fn holds(hall: &Hall, seat: Seat, character: Character) -> bool {
    match (character, hall.throne) {
        (Character::King, Some(throne)) => throne.king == seat,
        _ => hall.players[seat].owns(character),
    }
}

/// Whether the viewer could claim this character if all dice were set aside as they lie.
fn is_claimable(view: &View, character: Character) -> bool {
    let dicing = matches!(view.hall.phase, Phase::Dicing | Phase::Picking { .. } | Phase::Claiming);
    let all_aside = Hall { aside: view.hall.all_dice(), ..view.hall };
    let is_turn = view.you == Some(view.hall.seat);
    is_turn && dicing && !view.hall.is_final() && all_aside.check_claim(character).is_ok()
}

fn legend(view: &View) -> String {
    let claimable = match view.hall.phase {
        Phase::Claiming => "open to your result",
        _ => "open to your dice as they lie",
    };
    let text = format!("{OWNED} yours   {CLAIMABLE} {claimable}   ×2 copies left   {READY} ready for use");
    format!("{}{}\n", " ".repeat(LABEL + 2), paint(FAINT, text))
}

/// A line for each player: dice at the start of a turn, and who came along.
fn retinues(view: &View, names: Names) -> String {
    Seat::all(view.hall.seats()).map(|seat| retinue(&view.hall, seat, names)).collect()
}

fn retinue(hall: &Hall, seat: Seat, names: Names) -> String {
    let player = &hall.players[seat];
    let is_turn = seat == hall.seat && hall.phase != Phase::Over;
    let arrow = if is_turn { paint(OPEN, "▸") } else { " ".to_owned() };
    let dice = count(player.start_dice().min(hall.dice_limit()), "die", "dice");
    let head = format!(" {arrow} {}  {}", pad(&names.at_start(seat), 6), pad(&dice, 9));
    let mut members: Vec<String> = Character::ALL
        .into_iter()
        .filter(|character| holds(hall, seat, *character))
        .map(|character| member(hall, seat, character))
        .collect();
    if hall.is_final() && player.result.alike > 0 {
        members.push(format!("result: {}", words::mark(player.result)));
    }
    if members.is_empty() {
        members.push(paint(FAINT, "nobody yet"));
    }
    let last = members.len() - 1;
    for member in &mut members[..last] {
        member.push(',');
    }
    indent(&head, &flow(&members, " ", WIDTH - width(&head)))
}

/// A character of a retinue; in the turn of its owner with a mark if it can be used, or was.
fn member(hall: &Hall, seat: Seat, character: Character) -> String {
    let idle = !character.power().is_chosen();
    let copies = hall.players[seat].charlatans;
    match character {
        Character::Charlatan if copies > 1 => format!("{character} ×{copies}"),
        _ if idle || seat != hall.seat || hall.phase == Phase::Over => character.to_string(),
        _ if hall.used.has(character) => paint(FAINT, format!("{character} (used)")),
        _ => paint(GOOD, format!("{READY} {character}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::Court;
    use regalia_game::{Game, Viewer};

    const YOU: Names = Names { you: Some(Seat(0)) };

    fn drawn(position: &str, viewer: Viewer) -> String {
        let court: Court = position.parse().unwrap();
        anstream::adapter::strip_str(&draw(&court.view(viewer), YOU)).to_string()
    }

    #[test]
    fn everyone_stands_in_the_hall() {
        let text = drawn("players: 2\nactive: 2 5 5", Viewer::Seat(Seat(0)));
        for character in Character::ALL {
            assert!(text.contains(character.name()), "{text}");
        }
        assert!(text.contains("7 alike ×1") && text.contains("all odd ×2"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
    }

    #[test]
    fn marks_tell_what_is_owned_claimable_and_gone() {
        let position = "players: 2\nseat 1: farmer, laborer, guard\nseat 2: hunter\nactive: 5 5\naside: 5\n\
            used: guard\nmay roll: yes";
        let text = drawn(position, Viewer::Seat(Seat(0)));
        assert!(text.contains("● Farmer") && text.contains("◆ Serving Maid"), "{text}");
        assert!(text.contains("4 alike gone"), "{text}");
        assert!(text.contains("▸ You     4 dice   Farmer, ○ Laborer, Guard (used)"), "{text}");
        assert!(text.contains("Seat 2  3 dice   Hunter"), "{text}");
        // Nobody else can claim with your dice.
        assert!(!drawn(position, Viewer::Seat(Seat(1))).contains("◆ S"));
        assert!(!drawn(position, Viewer::Watcher).contains("◆ S"));
    }

    #[test]
    fn the_final_round_shows_the_mark() {
        let text = drawn("players: 2\nking: seat 2 with 7 x 2\nfinal: yes", Viewer::Seat(Seat(0)));
        assert!(text.contains("The final round") && text.contains("King: seat 2, with seven 2s"), "{text}");
        assert!(text.contains("King, Queen"), "{text}");
    }

    #[test]
    fn a_large_retinue_is_broken_into_lines() {
        let all = Character::ALL.map(|character| character.name().to_lowercase()).join(", ");
        let text = drawn(&format!("players: 2\nseat 1: {all}, charlatan\nactive: 1"), Viewer::Seat(Seat(0)));
        assert!(text.contains("Charlatan ×2"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
    }
}
