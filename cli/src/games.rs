//! `regalia games`: what there is to play.

use crate::text::{STRONG, list as join, pad, paint};
use anyhow::anyhow;
use regalia_game::About;

/// The list of all games.
pub(crate) fn list() -> String {
    let heads = ["id", "title", "seats", "stage", "rules version"].map(str::to_owned);
    let rows: Vec<[String; 5]> = regalia_catalog::all().iter().map(row).collect();
    let widths: Vec<usize> = (0..heads.len())
        .map(|column| rows.iter().chain([&heads]).map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    let line = |row: &[String; 5]| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| pad(cell, *width));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let mut text = format!("{}\n", paint(STRONG, line(&heads)));
    for row in &rows {
        text.push_str(&line(row));
        text.push('\n');
    }
    text
}

fn row(about: &About) -> [String; 5] {
    [
        about.id.to_string(),
        about.title.to_owned(),
        format!("{} to {}", about.seats.start(), about.seats.end()),
        about.stage.to_string(),
        about.current_rules().0.to_string(),
    ]
}

/// What there is to know about the game of this id.
///
/// # Errors
/// If there is no such game; the error lists those there are.
pub(crate) fn about(id: &str) -> anyhow::Result<About> {
    let found = regalia_catalog::all().into_iter().find(|about| about.id.as_str() == id);
    found.ok_or_else(|| unknown(id))
}

/// The error for an id that no game has.
pub(crate) fn unknown(id: &str) -> anyhow::Error {
    let ids = join(regalia_catalog::all().iter().map(|about| about.id));
    anyhow!("there is no game {id:?}; there is {ids} (`regalia games` describes them)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_listed() {
        let text = list();
        for about in regalia_catalog::all() {
            assert!(text.contains(about.id.as_str()) && text.contains(about.title), "{text}");
        }
    }

    #[test]
    fn an_unknown_game_is_told_apart() {
        assert!(about("court").is_ok());
        assert!(about("chess").unwrap_err().to_string().contains("court"));
    }
}
