//! The languages, found at build time.

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// All of them, English first.
    pub const ALL: [Self; Self::TABLE.len()] = {
        let (mut all, mut at) = ([Self::En; Self::TABLE.len()], 0);
        while at < all.len() {
            all[at] = Self::TABLE[at].1;
            at += 1;
        }
        all
    };

    /// Their codes.
    pub(crate) const CODES: [&str; Self::TABLE.len()] = {
        let (mut all, mut at) = ([""; Self::TABLE.len()], 0);
        while at < all.len() {
            all[at] = Self::TABLE[at].0;
            at += 1;
        }
        all
    };

    /// The code by which browsers and pages of rules know it.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }

    /// Its name in itself.
    pub fn name(self) -> String {
        t!(self, "language")
    }

    /// The language of a code such as `de-AT`.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| code.starts_with(language.code()))
    }

    /// The plural that a number takes, as messages name it.
    pub(crate) fn plural(self, number: u64) -> &'static str {
        let at = if number < 100 { number } else { 100 + number % 100 };
        match Self::TABLE[self as usize].2.as_bytes()[at as usize] {
            b'z' => "zero",
            b'1' => "one",
            b'2' => "two",
            b'f' => "few",
            b'm' => "many",
            _ => "other",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_known_by_their_codes() {
        assert_eq!(Language::of("de-AT"), Some(Language::De));
        assert_eq!(Language::of("xx"), None);
        assert_eq!(Language::De.name(), "Deutsch");
        assert_eq!(Language::ALL[0], Language::default());
        assert_eq!(
            [0, 1, 2, 101].map(|number| Language::En.plural(number)),
            ["other", "one", "other", "other"]
        );
    }
}
