//! The score sheet for matches alone: kept in this browser, apart for full selection (EM-9.4 to EM-9.6).

use super::speech;
use crate::{
    client::table::{Shown, Table},
    platform::{
        browser,
        read::{self, Read, field},
        words::language,
    },
};
use leptos::prelude::WithUntracked;
use regalia_emara::{Event, Phase, SheetLine, View};
use serde_json::{Value, json};

/// Where the sheet is kept.
const KEY: &str = "regalia-emara-sheet";

/// A match on the sheet.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Entry {
    /// Its identity: the end of its log.
    pub(super) id: String,
    /// When it ended, as in `2026-01-31`.
    pub(super) date: String,
    /// What counts.
    pub(super) line: SheetLine,
    /// Victoria's citizen points.
    pub(super) victoria: u16,
    /// Whether the locations were shuffled.
    pub(super) random_layout: bool,
    /// The number of the campaign to which it belongs, if it does.
    pub(super) campaign: Option<u32>,
}

impl Read for SheetLine {
    fn read(value: &Value) -> Option<Self> {
        Some(Self {
            start: field(value, "start")?,
            full_selection: field(value, "full_selection")?,
            won: field(value, "won")?,
            score: field(value, "score")?,
            other: field(value, "other")?,
        })
    }
}

impl Read for Entry {
    fn read(value: &Value) -> Option<Self> {
        Some(Self {
            id: field(value, "id")?,
            date: field(value, "date")?,
            line: Read::read(value)?,
            victoria: field(value, "victoria")?,
            random_layout: field(value, "random_layout")?,
            campaign: field(value, "campaign")?,
        })
    }
}

impl Entry {
    fn written(&self) -> Value {
        let SheetLine { start, full_selection, won, score, other } = self.line;
        json!({
            "id": self.id, "date": self.date, "start": start, "full_selection": full_selection, "won": won,
            "score": score, "other": other, "victoria": self.victoria, "random_layout": self.random_layout,
            "campaign": self.campaign,
        })
    }
}

/// All matches on the sheet, the oldest first.
pub(super) fn entries() -> Vec<Entry> {
    browser::recall(KEY).and_then(|text| read::text(&text)).unwrap_or_default()
}

fn write(entries: &[Entry]) -> String {
    Value::Array(entries.iter().map(Entry::written).collect()).to_string()
}

/// Keeps a match alone that has just ended.
pub(super) fn keep(table: &Table, shown: &Shown, view: &View) {
    let state = &view.table;
    if !table.is_here || !table.is_played() || state.phase != Phase::Over {
        return;
    }
    let id = shown.frame.head.to_string();
    let mut all = entries();
    if all.iter().any(|entry| entry.id == id) {
        return;
    }
    let drawn = |event: &Value| match Event::read(event)? {
        Event::SetupDrawn { card } => Some(card),
        _ => None,
    };
    let drawn = table.log.with_untracked(|log| log.iter().flat_map(|told| &told.events).find_map(drawn));
    let Some(line) = state.sheet_line(drawn) else { return };
    let campaign = browser::parameter("campaign").and_then(|number| number.parse().ok());
    let (date, victoria) = (browser::today(), state.victoria);
    all.push(Entry { id, date, line, victoria, random_layout: state.options.random_layout, campaign });
    browser::remember(KEY, &write(&all));
}

/// The sheet as JSON.
pub(super) fn as_json(entries: &[Entry]) -> String {
    write(entries)
}

/// The sheet as a table of values separated by commas.
pub(super) fn as_csv(entries: &[Entry]) -> String {
    let mut text = "date,campaign,start,full_selection,random_layout,score,other,victoria,won\n".to_owned();
    for entry in entries {
        let SheetLine { start, full_selection, won, score, other } = entry.line;
        let (start, campaign) =
            (start.map(|start| start.to_string()), entry.campaign.map(|of| of.to_string()));
        let cells = [
            entry.date.clone(),
            campaign.unwrap_or_default(),
            start.unwrap_or_default(),
            full_selection.to_string(),
            entry.random_layout.to_string(),
            score.to_string(),
            other.to_string(),
            entry.victoria.to_string(),
            won.to_string(),
        ];
        text.push_str(&cells.join(","));
        text.push('\n');
    }
    text
}

/// A start in words.
pub(super) fn start(start: Option<u8>) -> String {
    match start {
        Some(points) => speech::count(language(), super::tally::BUILDINGS, u16::from(points)),
        None => t!("emara-sheet-by-event"),
    }
}

/// The best match from each start, the lowest start first (EM-9.4).
pub(super) fn best(entries: &[Entry]) -> Vec<Entry> {
    let mut best: Vec<Entry> = Vec::new();
    for entry in entries {
        match best.iter_mut().find(|kept| kept.line.start == entry.line.start) {
            Some(kept) if entry.line.highscore() > kept.line.highscore() => *kept = entry.clone(),
            Some(_) => (),
            None => best.push(entry.clone()),
        }
    }
    best.sort_unstable_by_key(|entry| entry.line.start);
    best
}

/// The campaign that is being played: its number, its matches, and the start of the next (EM-9.5).
pub(super) fn campaign(entries: &[Entry]) -> (u32, Vec<Entry>, u8) {
    let number = entries.iter().filter_map(|entry| entry.campaign).max().unwrap_or(1);
    let matches: Vec<Entry> =
        entries.iter().filter(|entry| entry.campaign == Some(number)).cloned().collect();
    let first = SheetLine { start: None, full_selection: false, won: false, score: 0, other: 0 };
    let next = matches.last().map_or(first, |entry| entry.line).next_start();
    (number, matches, next)
}

/// The best of all campaigns: the lowest start that was won, then the higher score (EM-9.5).
pub(super) fn best_of_campaigns(entries: &[Entry]) -> Option<Entry> {
    let won = entries.iter().filter(|entry| entry.campaign.is_some() && entry.line.campaign().is_some());
    won.max_by_key(|entry| entry.line.campaign()).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(start: Option<u8>, won: bool, score: u16, campaign: Option<u32>) -> Entry {
        let line = SheetLine { start, full_selection: false, won, score, other: score + 1 };
        let id = format!("{start:?}{won}{score}{campaign:?}");
        Entry { id, date: "2026-01-31".to_owned(), line, victoria: 50, random_layout: false, campaign }
    }

    #[test]
    fn a_sheet_is_read_as_it_was_written() {
        let all = vec![entry(Some(40), true, 61, Some(1)), entry(None, false, 44, None)];
        assert_eq!(read::text::<Vec<Entry>>(&as_json(&all)), Some(all.clone()));
        let csv = as_csv(&all);
        assert_eq!(csv.lines().nth(1), Some("2026-01-31,1,40,false,false,61,62,50,true"));
        assert_eq!(csv.lines().nth(2), Some("2026-01-31,,,false,false,44,45,50,false"));
    }

    /// EM-9.5
    #[test]
    fn a_campaign_begins_with_forty_and_follows_wins_and_losses() {
        assert_eq!(campaign(&[]).2, 40);
        let mut all = vec![entry(Some(40), true, 61, Some(1))];
        assert_eq!(campaign(&all).2, 35);
        all.push(entry(Some(35), false, 40, Some(1)));
        assert_eq!(campaign(&all), (1, all.clone(), 37));
        all.push(entry(Some(25), true, 70, None));
        assert_eq!(campaign(&all).2, 37, "what is played beside the campaign does not count");
        assert_eq!(best_of_campaigns(&all), Some(all[0].clone()));
    }

    /// EM-9.4
    #[test]
    fn a_highscore_is_kept_for_each_start() {
        let all = [
            entry(Some(25), true, 61, None),
            entry(Some(25), false, 64, None),
            entry(Some(15), false, 9, None),
        ];
        assert_eq!(best(&all), vec![all[2].clone(), all[1].clone()]);
    }
}
