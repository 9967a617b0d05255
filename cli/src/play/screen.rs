//! What a player is shown.

use super::{Console, host::Host, speaker::Speaker};
use crate::{
    Key,
    rules::{self, Pages},
    text::{FAINT, GOOD, STRONG, indent, pad, paint, width, wrap},
};
use regalia_bot_catalog::Level;
use regalia_catalog::CatalogGame;
use regalia_game::{Outcome, Seat, Turn};
use regalia_voice::{list, t};
use std::path::Path;

/// The widest label of a row.
const LABEL: usize = 24;
/// The levels of bots, by name.
const LEVELS: [Key; 5] = Key::family("play-level-", &["page", "squire", "envoy", "regent", "sovereign"]);

/// A match as it is seen and steered from this terminal.
pub(crate) struct Screen<'a, G: CatalogGame> {
    /// What the game says.
    pub(crate) speaker: Speaker<G>,
    /// The match.
    pub(crate) host: Host<G>,
    /// What could be done at some time of some match, to answer `why`.
    pub(crate) known: Vec<G::Action>,
    /// The rules, to be quoted.
    pub(crate) pages: Pages,
    /// Where people type and read.
    pub(crate) console: Console<'a>,
    /// The parts of the position as they were last printed.
    pub(crate) board: Vec<String>,
}

impl<G: CatalogGame> Screen<'_, G> {
    /// Prints a sentence, wrapped behind a mark.
    pub(crate) fn say(&mut self, mark: &str, sentence: &str) -> anyhow::Result<()> {
        self.print(&wrap(mark, sentence))
    }

    /// Prints a text as it is.
    pub(crate) fn print(&mut self, text: &str) -> anyhow::Result<()> {
        write!(self.console.out, "{text}")?;
        Ok(())
    }

    /// Says who sits where, and that the luck is sealed.
    pub(crate) fn welcome(&mut self, seats: u8, level: Option<Level>) -> anyhow::Result<()> {
        let language = self.speaker.language;
        self.say("", &paint(STRONG, self.speaker.title()))?;
        for seat in Seat::all(seats) {
            let who = match level {
                _ if self.speaker.names.you == Some(seat) => t!(language, "play-you"),
                Some(level) => t!(language, "play-bot", level = t!(language, LEVELS[level as usize])),
                None => t!(language, "play-person"),
            };
            self.say("  ", &t!(language, "play-seat", seat = self.speaker.names.of(seat), who = who))?;
        }
        let commitment: String = self.host.commitment.to_string().chars().take(16).collect();
        let id = self.host.id.to_string();
        self.say("", &t!(language, "play-sealed", id = id, commitment = commitment))?;
        self.say("", &t!(language, "play-help-hint"))
    }

    /// Shows a player what happened and how things stand, and says what is asked.
    pub(crate) fn present(&mut self, seat: Seat, last: Option<Seat>) -> anyhow::Result<()> {
        self.print("\n")?;
        // With several people here, each is spoken to in turn.
        if self.host.has_several() {
            self.speaker.names.you = Some(seat);
            if last != Some(seat) {
                let name = self.speaker.names.of(seat);
                self.say("", &paint(GOOD, t!(self.speaker.language, "play-turn", name = name)))?;
            }
        }
        self.scene(seat)?;
        let asked = self.speaker.asked(&self.host.view(seat)?, &self.host.actions(seat)?);
        self.say("", &paint(STRONG, asked.title))?;
        if asked.detail.is_empty() { Ok(()) } else { self.say("", &paint(FAINT, asked.detail)) }
    }

    /// What happened after the last decision of a person, and the table as it was left.
    pub(crate) fn last_scene(&mut self, last: Option<Seat>) -> anyhow::Result<()> {
        self.print("\n")?;
        self.scene(last.unwrap_or(Seat(0)))
    }

    /// Tells the news, and the parts of the position that are not on the screen as they are.
    fn scene(&mut self, seat: Seat) -> anyhow::Result<()> {
        let news = self.host.news(seat);
        for sentence in self.speaker.tell(&news) {
            self.say("· ", &sentence)?;
        }
        let view = self.host.view(seat)?;
        let board: Vec<String> = self.speaker.position(&view).iter().map(drawn).collect();
        let new: String =
            board.iter().filter(|part| !self.board.contains(part)).map(String::as_str).collect();
        if !new.is_empty() {
            let moment = self.speaker.moment(&view);
            let gap = if news.is_empty() { "" } else { "\n" };
            self.print(&format!("{gap}{}{new}\n", wrap("", &paint(FAINT, moment))))?;
        }
        self.board = board;
        Ok(())
    }

    /// Says how the match ended and where its record is.
    pub(crate) fn farewell(&mut self, abandoned: bool, path: &Path) -> anyhow::Result<()> {
        let language = self.speaker.language;
        match self.host.turn()? {
            Turn::Over(outcome) if !abandoned => self.standing(&outcome)?,
            _ => self.say("", &t!(language, "play-abandoned"))?,
        }
        let path = path.display().to_string();
        let record = t!(language, "play-record", path = path.as_str());
        self.print(&format!("{record}\n{}\n", t!(language, "play-check", path = path)))
    }

    /// The final standing in words, with the rule that ended the match.
    fn standing(&mut self, outcome: &Outcome) -> anyhow::Result<()> {
        let language = self.speaker.language;
        self.say("", &paint(STRONG, t!(language, "play-over")))?;
        let view = self.host.view(Seat(0))?;
        for rank in 1..=outcome.ranks.seats() {
            let here: Vec<Seat> =
                outcome.ranks.iter().filter(|(_, other)| **other == rank).map(|(seat, _)| seat).collect();
            let names: Vec<String> = here.iter().map(|seat| self.speaker.names.of(*seat)).collect();
            let names = list(language, &names);
            let worth = here.first().map(|seat| self.speaker.worth(&view, *seat)).unwrap_or_default();
            if names.is_empty() {
                continue;
            }
            let text = match worth.is_empty() {
                true => t!(language, "play-place", rank = rank, names = names),
                false => t!(language, "play-place-worth", rank = rank, names = names, worth = worth),
            };
            self.say("  ", &text)?;
        }
        let winner = outcome.ranks.iter().find(|(_, rank)| **rank == 1).map(|(seat, _)| seat);
        let ending =
            winner.map_or_else(|| self.speaker.defeat(), |seat| self.speaker.ending(outcome.by, seat));
        self.say("", &ending)?;
        match self.pages.book.rule(outcome.by).map(rules::heading) {
            Some(rule) => self.say("", &t!(language, "play-ended-by", rule = rule)),
            None => Ok(()),
        }
    }
}

/// A part of a position: its title, and below it its rows, the labels in a column.
fn drawn((title, rows): &(String, Vec<(String, String)>)) -> String {
    let mut text = format!("{}\n", paint(STRONG, title));
    let labels = rows.iter().map(|(label, _)| width(label)).max().unwrap_or_default().min(LABEL);
    for (label, words) in rows {
        let label = paint(FAINT, label);
        if width(&label) > labels {
            text.push_str(&indent("  ", &[label]));
            text.push_str(&wrap(&" ".repeat(labels + 4), words));
        } else {
            text.push_str(&wrap(&format!("  {}  ", pad(&label, labels)), words));
        }
    }
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}
