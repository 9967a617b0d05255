//! `regalia play`: a match of any game at this terminal, in sentences.

mod answer;
mod host;
mod offers;
mod request;
mod screen;
mod speaker;
mod vocabulary;

use crate::{arguments::Play, games, rules::Pages, seating::complete_setup};
use anyhow::{Context, bail};
use host::Host;
use regalia_catalog::CatalogGame;
use regalia_game::{Dice, Seat};
use regalia_voice::{Names, Voice};
use regalia_voices::{VoiceVisitor, visit};
use screen::Screen;
use speaker::Speaker;
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

/// Plays a match of the game with this id.
///
/// # Errors
/// If there is no such game, the match cannot begin, or the screen or the record cannot be written.
pub(crate) fn play<'a>(asked: &'a Play, console: Console<'a>) -> anyhow::Result<()> {
    let game = games::about(&asked.game)?.id;
    visit(game, Playing { asked, console, chance: Box::new(host::chance()?) })
        .unwrap_or_else(|| Err(games::unknown(&asked.game)))
}

struct Playing<'a> {
    asked: &'a Play,
    console: Console<'a>,
    chance: Box<dyn Dice>,
}

impl VoiceVisitor for Playing<'_> {
    type Output = anyhow::Result<()>;

    /// Plays a match from the opening to the record.
    fn visit<G: CatalogGame>(self, voice: &'static dyn Voice<G>) -> Self::Output {
        let Self { asked, console, mut chance } = self;
        let (language, seats) = (asked.language, asked.seats.unwrap_or(*G::ABOUT.seats.start()));
        let setup = complete_setup(&G::ABOUT, seats, &asked.options)?;
        let level = (!asked.hot_seat).then_some(asked.bots);
        let names = Names::numbered(language, seats, level.map(|_| Seat(0)));
        let pages = Pages::of(&G::ABOUT, language)?;
        let known = vocabulary::vocabulary::<G>(seats, &serde_json::from_value(setup.options.clone())?);
        let host = Host::<G>::open(&setup, level, &mut *chance)?;
        let path = record_path(asked, &host.id.to_string())?;
        let speaker = Speaker::new(voice, language, names);
        let mut screen = Screen { speaker, host, known, pages, console, board: Vec::new() };
        let played = screen.welcome(seats, level).and_then(|()| screen.play());
        // Whatever happened to the screen, the match gets its record.
        let abandoned = screen.host.abandon();
        let record = screen.host.record().context("the match has no record");
        let written = record.and_then(|record| write_record(&path, &record));
        played.and(written)?;
        screen.farewell(abandoned, &path)
    }
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
    use regalia_bot_catalog::Level;
    use regalia_search::QuickDice;
    use regalia_voice::Language;

    /// Everything on the screen of a match in which the first of the list is always done.
    fn transcript(game: &str, seats: u8, language: Language) -> String {
        let folder = tempfile::tempdir().unwrap();
        let asked = Play {
            game: game.to_owned(),
            seats: Some(seats),
            bots: Level::Page,
            language,
            hot_seat: false,
            options: "{}".to_owned(),
            record: Some(folder.path().join("match.json")),
        };
        let input = "?\nwhy\n".to_owned() + &"1\n".repeat(5_000);
        let (mut input, mut out) = (input.as_bytes(), Vec::new());
        let console = Console { input: &mut input, out: &mut out, echo: true };
        let id = games::about(game).unwrap().id;
        visit(id, Playing { asked: &asked, console, chance: Box::new(QuickDice::new(3)) }).unwrap().unwrap();
        let text = anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string();
        text.replace(&folder.path().display().to_string(), "records")
    }

    /// The beginning and the end of whole matches are kept to be read; the whole of them has no brace.
    #[test]
    fn every_game_is_played_in_sentences_in_every_language() {
        for about in regalia_catalog::all() {
            for language in Language::ALL {
                let seats = 2.max(*about.seats.start());
                let text = transcript(about.id.as_str(), seats, language);
                assert!(!text.contains(['{', '}', '_']), "{text}");
                assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
                let lines: Vec<&str> = text.lines().collect();
                let (first, last) = (lines.len().min(120), lines.len().saturating_sub(16));
                let shown =
                    format!("{}\n…\n{}\n", lines[..first].join("\n"), lines[last.max(first)..].join("\n"));
                insta::assert_snapshot!(format!("{}-{}", about.id, language.code()), shown);
            }
        }
    }

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
