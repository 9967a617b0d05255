//! Colours, widths and wrapping.

use anstyle::{AnsiColor, Style};
use std::fmt::Display;

/// The width that every screen fits.
pub(crate) const WIDTH: usize = 100;

/// What stands out.
pub(crate) const STRONG: Style = Style::new().bold();
/// What may be overlooked.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// What is good to have.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What is open to you.
pub(crate) const OPEN: Style = AnsiColor::Yellow.on_default().bold();
/// What went wrong.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// What can be typed.
pub(crate) const KEY: Style = AnsiColor::Cyan.on_default();

/// A text in a style. The colours vanish where the output is not a terminal.
pub(crate) fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// How many columns a text takes, its colours left out.
pub(crate) fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().chars().count()
}

/// The text with blanks behind it up to this width.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Items side by side, `gap` between them, broken into lines no wider than `columns`.
pub(crate) fn flow(items: &[String], gap: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if width(line) + width(gap) + width(item) <= columns => {
                line.push_str(gap);
                line.push_str(item);
            }
            _ => lines.push(item.clone()),
        }
    }
    lines
}

/// A sentence broken into lines at its blanks, the later lines indented like the first one's text.
pub(crate) fn wrap(mark: &str, sentence: &str) -> String {
    let words: Vec<String> = sentence.split_whitespace().map(str::to_owned).collect();
    indent(mark, &flow(&words, " ", WIDTH.saturating_sub(width(mark))))
}

/// Lines behind a mark: the first directly behind it, the others below the first.
pub(crate) fn indent(mark: &str, lines: &[String]) -> String {
    let blank = " ".repeat(width(mark));
    let marked = lines.iter().enumerate().map(|(at, line)| {
        let before = if at == 0 { mark } else { &blank };
        format!("{before}{line}\n")
    });
    marked.collect()
}

/// Things in a row, as in "one, two and three".
pub(crate) fn list<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    match things.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// A number with its noun, as in "1 die" and "3 dice".
pub(crate) fn count(number: impl Into<u64>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The text with its first letter in upper case.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_take_no_room() {
        assert_eq!(width(&paint(GOOD, "×2 gone")), 7);
        assert_eq!(pad(&paint(BAD, "ab"), 4).len() - paint(BAD, "ab").len(), 2);
    }

    #[test]
    fn long_sentences_are_broken_and_indented() {
        let wrapped = wrap("- ", &"word ".repeat(30));
        assert_eq!(wrapped.lines().count(), 2);
        assert!(wrapped.lines().all(|line| line.len() <= WIDTH), "{wrapped}");
        assert!(wrapped.starts_with("- word word") && wrapped.contains("\n  word"));
    }

    #[test]
    fn lists_and_numbers_read_like_english() {
        assert_eq!(list(["a", "b", "c"]), "a, b and c");
        assert_eq!(list(["a"]), "a");
        assert_eq!(list::<&str>([]), "");
        assert_eq!(
            (count(1_u8, "die", "dice"), count(3_u8, "die", "dice")),
            ("1 die".into(), "3 dice".into())
        );
        assert_eq!(capital("seat 2"), "Seat 2");
    }
}
