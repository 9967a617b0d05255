//! What a player is shown.

use super::{Console, host::Host};
use crate::{
    faces::Face,
    rules::{self, Pages},
    seating::{BotKind, Names},
    text::{GOOD, STRONG, list, paint, wrap},
};
use regalia_game::{Game, Outcome, Seat, Turn, Viewer};
use std::path::Path;

/// A match as it is seen and steered from this terminal.
pub(crate) struct Screen<'a, G: Game> {
    /// How the game is shown.
    pub(crate) face: &'a dyn Face<G>,
    /// The match.
    pub(crate) host: Host<G>,
    /// What the seats are called.
    pub(crate) names: Names,
    /// The rules, to be quoted.
    pub(crate) pages: Pages,
    /// Where people type and read.
    pub(crate) console: Console<'a>,
    /// The board as it was last printed.
    pub(crate) board: String,
}

impl<G: Game> Screen<'_, G> {
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
    pub(crate) fn welcome(&mut self, kinds: &[Option<BotKind>]) -> anyhow::Result<()> {
        self.say("", &paint(STRONG, G::ABOUT.title))?;
        for (seat, kind) in Seat::all(kinds.len() as u8).zip(kinds) {
            let who = match kind {
                Some(kind) => format!("{kind}, a bot that {}", kind.style()),
                None if self.names.you == Some(seat) => "you".to_owned(),
                None => "a person at this terminal".to_owned(),
            };
            self.say("  ", &format!("{seat}: {who}"))?;
        }
        let commitment: String = self.host.commitment.to_string().chars().take(16).collect();
        let sealed = format!(
            "The dice of match {} are sealed: the host committed to its seed ({commitment}…) before it saw \
             yours, and the record will prove every draw.",
            self.host.id
        );
        self.say("", &sealed)?;
        self.say("", "Type ? for help.")
    }

    /// Shows a player what happened and how things stand, and says what is asked.
    pub(crate) fn present(&mut self, seat: Seat, last: Option<Seat>) -> anyhow::Result<()> {
        self.print("\n")?;
        if self.names.you.is_none() && last != Some(seat) {
            let whose = format!("—— {}, it is your turn ——", self.names.at_start(seat));
            self.say("", &paint(GOOD, whose))?;
        }
        self.scene(seat)?;
        let view = self.host.game.now().view(Viewer::Seat(seat));
        let asked = self.face.asked(&view);
        self.say("", &paint(STRONG, asked))
    }

    /// What happened after the last decision of a person, and the table as it was left.
    pub(crate) fn last_scene(&mut self, last: Option<Seat>) -> anyhow::Result<()> {
        self.print("\n")?;
        self.scene(last.unwrap_or(Seat(0)))
    }

    /// Tells the news; draws the board if it is not on the screen as it is, and the hand.
    fn scene(&mut self, seat: Seat) -> anyhow::Result<()> {
        let news = self.host.news(seat);
        for sentence in self.face.tell(&news, self.names) {
            self.say("· ", &sentence)?;
        }
        let view = self.host.game.now().view(Viewer::Seat(seat));
        let board = self.face.board(&view, self.names);
        if board != self.board {
            let gap = if news.is_empty() { "" } else { "\n" };
            self.print(&format!("{gap}{board}\n"))?;
            self.board = board;
        }
        self.print(&self.face.hand(&view))
    }

    /// Says how the match ended and where its record is.
    pub(crate) fn farewell(&mut self, abandoned: bool, path: &Path) -> anyhow::Result<()> {
        match self.host.game.now().turn() {
            Turn::Over(outcome) if !abandoned => self.standing(&outcome)?,
            _ => self.say("", "The match is abandoned; nobody has won.")?,
        }
        let path = path.display();
        self.print(&format!("The record is in {path}\ncheck it with: regalia verify {path}\n"))
    }

    /// The final standing in words, with the rule that ended the match.
    fn standing(&mut self, outcome: &Outcome) -> anyhow::Result<()> {
        self.say("", &paint(STRONG, "The match is over."))?;
        for rank in 1..=outcome.ranks.seats() {
            let here = outcome.ranks.iter().filter(|(_, other)| **other == rank);
            let here: Vec<String> = here.map(|(seat, _)| self.names.of(seat)).collect();
            if !here.is_empty() {
                self.say("  ", &format!("{rank}. {}", list(here)))?;
            }
        }
        match self.pages.book.rule(outcome.by).map(rules::heading) {
            Some(rule) => self.say("", &format!("It ended by {rule}.")),
            None => Ok(()),
        }
    }
}
