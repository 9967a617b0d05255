//! People, dice, lists and shares in sentences.

use crate::Language;
use regalia_game::Seat;

/// Who sits where, to be named in sentences.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Names {
    /// The reader's seat.
    pub you: Option<Seat>,
    /// The names, by seat.
    pub names: Vec<String>,
}

impl Names {
    /// `yes` for the reader's seat, for messages to choose by.
    pub fn you(&self, seat: Seat) -> &'static str {
        if self.you == Some(seat) { "yes" } else { "no" }
    }

    /// The name of the player in this seat.
    pub fn of(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| (seat.0 + 1).to_string())
    }

    /// The player at the head of a row: the reader is spoken to.
    pub fn label(&self, language: Language, seat: Seat) -> String {
        t!(language, "player", you = self.you(seat), name = self.of(seat))
    }

    /// Seats that are called by their numbers.
    pub fn numbered(language: Language, seats: u8, you: Option<Seat>) -> Self {
        let names = Seat::all(seats).map(|seat| t!(language, "seat", number = seat.0 + 1)).collect();
        Self { you, names }
    }
}

/// Several things in a sentence: "a, b and c".
pub fn list(language: Language, things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => t!(language, "pair", first = first.join(", "), last = last.as_str()),
    }
}

/// The sign of a die in a sentence.
pub fn die(pips: u8) -> char {
    char::from_u32(0x267F + u32::from(pips)).unwrap_or('?')
}

/// What a sign of a die shows.
pub fn pips(sign: char) -> Option<u32> {
    (0x2680..=0x2685).contains(&u32::from(sign)).then(|| u32::from(sign) - 0x267F)
}

/// A sentence in which dice are numbers: for screen readers and terminals.
pub fn spoken(sentence: &str) -> String {
    let mut text = String::new();
    let mut after_die = false;
    for letter in sentence.chars() {
        match pips(letter) {
            Some(pips) => {
                if after_die {
                    text.push('-');
                }
                text.push_str(&pips.to_string());
                after_die = true;
            }
            None => {
                text.push(letter);
                after_die = false;
            }
        }
    }
    text
}

/// A share of a thousand as a percentage with one digit.
pub fn percent(language: Language, thousandths: u32) -> String {
    t!(language, "percent", whole = thousandths / 10, tenth = thousandths % 10)
}

/// A share of a hundred as a percentage.
pub fn round_percent(language: Language, hundredths: u32) -> String {
    t!(language, "round-percent", whole = hundredths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_shares_are_written_as_the_language_writes_them() {
        let things = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(list(Language::En, &things), "a, b and c");
        assert_eq!(list(Language::De, &things[..2]), "a und b");
        assert_eq!(percent(Language::De, 125), "12,5 %");
        assert_eq!((die(6), pips('⚁')), ('⚅', Some(2)));
        assert_eq!(spoken("rolled ⚁⚅."), "rolled 2-6.");
        assert_eq!(Names::numbered(Language::De, 2, None).of(Seat(1)), "Platz 2");
    }
}
