//! Dice as small boxes, three lines high.

use crate::text::{FAINT, WIDTH, paint, width};
use regalia_court::{Face, Faces};

/// The columns that one die takes, with the gap behind it.
const DIE: usize = 6;
const GAP: &str = "   ";

/// One group of dice with its label, as three lines of equal width.
type Block = [String; 3];

/// Draws groups of dice, each with its label; empty groups are left out.
pub(crate) fn draw(groups: &[(&str, Faces)]) -> String {
    let blocks = groups.iter().filter(|(_, dice)| !dice.is_empty()).flat_map(|(label, dice)| {
        let faces: Vec<Face> = dice.iter().collect();
        let fitting = (WIDTH - width(label) - 2 * GAP.len()) / DIE;
        faces.chunks(fitting).map(|faces| block(label, faces)).collect::<Vec<_>>()
    });
    let mut rows: Vec<Block> = Vec::new();
    for block in blocks {
        match rows.last_mut() {
            Some(row) if width(&row[0]) + width(&block[0]) <= WIDTH => append(row, &block),
            _ => rows.push(block),
        }
    }
    rows.iter().flatten().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn append(row: &mut Block, block: &Block) {
    for (line, more) in row.iter_mut().zip(block) {
        line.push_str(more);
    }
}

fn block(label: &str, faces: &[Face]) -> Block {
    let blank = " ".repeat(width(label));
    let label = paint(FAINT, label);
    std::array::from_fn(|row| {
        let label = if row == 1 { &label } else { &blank };
        let dice: Vec<String> = faces.iter().map(|face| line(*face, row)).collect();
        format!("{GAP}{label} {}", dice.join(" "))
    })
}

/// One of the three lines of a die.
fn line(face: Face, row: usize) -> String {
    let pips = pips(face, row).map(|pip| if pip { '●' } else { ' ' });
    let edge = pips.map(|pip| if pip == ' ' { '─' } else { pip });
    let text = |left: char, [a, b, c]: [char; 3], right: char| format!("{left}{a}{b}{c}{right}");
    match row {
        0 => text('╭', edge, '╮'),
        1 => text('│', pips, '│'),
        _ => text('╰', edge, '╯'),
    }
}

/// Where the pips of a face are in one of its three rows.
fn pips(face: Face, row: usize) -> [bool; 3] {
    let number = face.pips();
    match row {
        0 => [number > 1, false, number > 3],
        1 => [number == 6, number % 2 == 1, number == 6],
        _ => [number > 3, false, number > 1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(faces: &[u8]) -> Faces {
        faces.iter().filter_map(|pips| Face::new(*pips)).collect()
    }

    #[test]
    fn every_face_shows_its_pips() {
        for face in Face::ALL {
            let shown = (0..3).flat_map(|row| pips(face, row)).filter(|pip| *pip).count();
            assert_eq!(shown, usize::from(face.pips()));
        }
    }

    #[test]
    fn dice_are_drawn_in_boxes() {
        let text = anstream::adapter::strip_str(&draw(&[("active", dice(&[2, 5]))])).to_string();
        let wanted = "          ╭●──╮ ╭●─●╮\n   active │   │ │ ● │\n          ╰──●╯ ╰●─●╯\n";
        assert_eq!(text, wanted);
        assert_eq!(draw(&[("active", Faces::NONE)]), "");
    }

    #[test]
    fn many_dice_fit_the_screen() {
        let many = dice(&[6; 40]);
        let text = draw(&[("active", many), ("set aside", many)]);
        assert!(text.lines().all(|line| width(line) <= WIDTH), "{text}");
        assert_eq!(text.matches('╭').count(), 80);
        let twelve = draw(&[("active", dice(&[6; 5])), ("set aside", dice(&[6; 7]))]);
        assert_eq!(twelve.lines().count(), 3);
    }
}
