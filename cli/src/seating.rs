//! Who sits at a table: bots by kind, and names to tell of them.

use clap::ValueEnum;
use regalia_bots::{Chancer, Thumb};
use regalia_game::{BadSetup, Bot, Instinct, Seat, Setup};
use regalia_table::StartError;
use serde_json::Value;
use std::fmt;

/// A kind of bot.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum BotKind {
    /// Plays by rule of thumb
    Thumb,
    /// Plays at random
    Chancer,
}

impl BotKind {
    /// A bot of this kind.
    pub(crate) fn bot<G: Instinct>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Thumb => Box::new(Thumb),
            Self::Chancer => Box::new(Chancer),
        }
    }

    /// How it plays, in words.
    pub(crate) fn manner(self) -> &'static str {
        match self {
            Self::Thumb => "plays by rule of thumb",
            Self::Chancer => "plays at random",
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Thumb => "thumb",
            Self::Chancer => "chancer",
        })
    }
}

/// What the seats are called on the screen.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Names {
    /// The seat of the only person at the table, who is spoken to as "you".
    pub(crate) you: Option<Seat>,
}

impl Names {
    /// The name within a sentence: "you" or "seat 2".
    pub(crate) fn of(self, seat: Seat) -> String {
        if self.you == Some(seat) { "you".to_owned() } else { seat.to_string() }
    }

    /// The name at the beginning of a sentence. The verb after it is told in the past, where
    /// "you" and "seat 2" ask for the same form.
    pub(crate) fn at_start(self, seat: Seat) -> String {
        crate::text::capital(&self.of(seat))
    }
}

/// The setup as a host keeps it: the newest rules, every option written out.
///
/// # Errors
/// If the game is not played like that; the error tells what would do.
pub(crate) fn complete_setup(game: &str, seats: u8, options: &str) -> anyhow::Result<Setup<Value>> {
    let about = crate::games::about(game)?;
    let options: Value = serde_json::from_str(options).map_err(|error| {
        anyhow::anyhow!("--options: this is not JSON ({error}); write for example '{{\"name\": true}}'")
    })?;
    let setup = Setup { rules: about.newest_rules(), seats, options };
    let completed = regalia_catalog::registry().complete(game, &setup);
    completed.map_err(|error| match error {
        StartError::BadSetup(BadSetup::WrongSeats { seats, .. }) => {
            let (fewest, most) = (seats.start(), seats.end());
            anyhow::anyhow!("{} is for {fewest} to {most}: choose --seats {fewest} to {most}", about.title)
        }
        StartError::BadOptions(reason) => anyhow::anyhow!(
            "--options: {reason} (a JSON object is wanted; `regalia rules {game}` marks what can be chosen)"
        ),
        other => anyhow::anyhow!("{other}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_person_is_you() {
        let names = Names { you: Some(Seat(0)) };
        assert_eq!((names.at_start(Seat(0)), names.of(Seat(1))), ("You".into(), "seat 2".into()));
        assert_eq!(Names::default().at_start(Seat(0)), "Seat 1");
    }

    #[test]
    fn a_bad_setup_is_told_with_its_remedy() {
        let error = |seats, options| complete_setup("court", seats, options).unwrap_err().to_string();
        assert!(error(9, "{}").contains("--seats 2 to 5"));
        assert!(error(2, "{").contains("not JSON"));
        assert!(error(2, r#"{"colour":1}"#).contains("unknown field `colour`"));
        assert_eq!(complete_setup("court", 2, "{}").unwrap().options["early_dice"], false);
    }
}
