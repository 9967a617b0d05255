//! `regalia play`: a match at this terminal, of any game that has a [`Face`].

mod answer;
pub(crate) mod host;
mod offers;
mod request;
mod screen;

use crate::{
    arguments::{Language, Play},
    faces::Face,
    rules::Pages,
    seating::{BotKind, Names, complete_setup},
};
use anyhow::{Context, bail};
use host::Host;
use regalia_game::{Instinct, Seat};
use screen::Screen;
use std::{
    fs,
    io::{BufRead, Write},
    path::{Path, PathBuf},
};

/// Where a person types and reads.
pub(crate) struct Console<'a> {
    /// What is typed.
    pub(crate) input: &'a mut dyn BufRead,
    /// What is read.
    pub(crate) out: &'a mut dyn Write,
    /// Whether to print what is typed, because no terminal does.
    pub(crate) echo: bool,
}

impl Console<'_> {
    /// One line of input, or nothing at its end; what is not UTF-8 is replaced.
    fn read_line(&mut self) -> anyhow::Result<Option<String>> {
        self.out.flush()?;
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes).context("the input cannot be read")?;
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if self.echo || read == 0 {
            writeln!(self.out, "{line}")?;
        }
        Ok((read > 0).then_some(line))
    }
}

/// Plays a match from the opening to the record.
///
/// # Errors
/// If the match cannot begin, or the screen or the record cannot be written.
pub(crate) fn run<'a, G: Instinct>(
    face: &'a dyn Face<G>,
    asked: &Play,
    console: Console<'a>,
) -> anyhow::Result<()> {
    let seats = asked.seats.unwrap_or(*G::ABOUT.seats.start());
    let setup = complete_setup(&G::ABOUT, seats, &asked.options)?;
    let bot = (!asked.hot_seat).then_some(asked.bots);
    let kinds: Vec<Option<BotKind>> = Seat::all(seats).map(|seat| bot.filter(|_| seat.0 > 0)).collect();
    let names = Names { you: bot.map(|_| Seat(0)) };
    let pages = Pages::of(&G::ABOUT, Language::En)?;
    let id = host::new_id()?;
    let path = record_path(asked, &id.to_string())?;
    let host = Host::<G>::open(id, &setup, &kinds)?;
    let mut screen = Screen { face, host, names, pages, console, board: String::new() };
    let played = screen.welcome(&kinds).and_then(|()| screen.play());
    // Whatever happened to the screen, the match gets its record.
    let abandoned = screen.host.abandon();
    let written = write_record(&path, &screen.host.record().to_text());
    played.and(written)?;
    screen.farewell(abandoned, &path)
}

/// Where the record goes; its folder is made, and a record that is there already is kept.
fn record_path(asked: &Play, id: &str) -> anyhow::Result<PathBuf> {
    let path = asked.record.clone().unwrap_or_else(|| {
        let name = format!("{}-{id}.json", asked.game);
        Path::new("records").join(name)
    });
    if path.exists() {
        bail!("{} is there already; choose another file with --record", path.display());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| {
            format!("the folder {} cannot be made; choose a file with --record", folder.display())
        })?;
    }
    Ok(path)
}

fn write_record(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| format!("the record {} cannot be written", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_to_the_end_of_the_input() {
        let (mut input, mut out) = (&b"1 2\n\xff\n3"[..], Vec::new());
        let mut console = Console { input: &mut input, out: &mut out, echo: true };
        let mut lines = Vec::new();
        while let Some(line) = console.read_line().unwrap() {
            lines.push(line);
        }
        assert_eq!(lines, ["1 2", "\u{fffd}", "3"]);
        assert_eq!(String::from_utf8(out).unwrap(), "1 2\n\u{fffd}\n3\n\n");
    }
}
