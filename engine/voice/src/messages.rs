//! The messages of a crate as constants.

/// Includes what the build script made of this crate's message files: `Key`, a message by its name, and `t!`, which says one.
///
/// `t!(language, "key", name = value)` does not compile if there is no such key. Where the key depends on something,
/// [`key!`] names one, and `Key::family` one for each of several names.
#[macro_export]
macro_rules! messages {
    () => {
        include!(concat!(env!("OUT_DIR"), "/messages.rs"));

        const _: () = assert!($crate::is_in_all_languages(&LANGUAGES), "every language needs these messages");

        /// A message of this crate: its text in every language. The table of all of them is read by the compiler alone, so a
        /// text stands in a program only beside code that says it.
        #[derive(Copy, Clone, Eq, PartialEq, Debug)]
        pub(crate) struct Key(&'static [&'static str; LANGUAGES.len()]);

        #[allow(dead_code, reason = "not every crate puts keys together")]
        impl Key {
            /// The message of this name. In a constant the compiler finds it.
            pub(crate) const fn new(name: &str) -> Self {
                Self(TEXTS[$crate::position(KEYS, "", name)])
            }

            /// The messages whose names begin like this and end with one of these each.
            pub(crate) const fn family<const N: usize>(begin: &str, ends: &[&str; N]) -> [Self; N] {
                let (mut keys, mut at) = ([Self(TEXTS[0]); N], 0);
                while at < N {
                    keys[at] = Self(TEXTS[$crate::position(KEYS, begin, ends[at])]);
                    at += 1;
                }
                keys
            }

            /// The message with these values.
            pub(crate) fn say(self, language: $crate::Language, facts: &$crate::Facts<'_>) -> String {
                $crate::format(language, self.0[language as usize], facts)
            }
        }
    };
}

/// The key of a message of the crate.
#[allow(clippy::crate_in_macro_def, reason = "keys are those of the crate that uses the macro")]
#[macro_export]
macro_rules! key {
    ($name:expr) => {
        const { crate::Key::new($name) }
    };
}

/// A message of the crate in a language, with its values by name.
#[allow(clippy::crate_in_macro_def, reason = "keys are those of the crate that uses the macro")]
#[macro_export]
macro_rules! t {
    ($language:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::t!($language, const { crate::Key::new($key) } $(, $name = $value)*)
    };
    ($language:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        crate::Key::say($key, $language, &[$((stringify!($name), $crate::Fact::from($value))),*])
    };
}

/// A sentence of the chronicle about the player in a seat: [`t!`] with the player's name, and whether it is the reader.
#[macro_export]
macro_rules! told {
    ($language:expr, $names:expr, $seat:expr, $key:tt $(, $name:ident = $value:expr)* $(,)?) => {{
        let (names, seat): (&$crate::Names, _) = ($names, $seat);
        let text =
            $crate::t!($language, $key, you = names.you(seat), name = names.of(seat) $(, $name = $value)*);
        $crate::Sentence::of(seat, text)
    }};
}

/// Where this name stands among sorted ones.
///
/// # Panics
/// If it is not there: the compiler shows it.
pub const fn position(keys: &[&str], begin: &str, end: &str) -> usize {
    let (mut low, mut high) = (0, keys.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        match compare(keys[middle].as_bytes(), begin.as_bytes(), end.as_bytes()) {
            0 => return middle,
            1 => high = middle,
            _ => low = middle + 1,
        }
    }
    panic!("there is no message with this key")
}

/// Compares a key with a name in two parts: 0 if they are the same, 1 if the key comes later, -1 if it comes earlier.
const fn compare(key: &[u8], begin: &[u8], end: &[u8]) -> i8 {
    let mut at = 0;
    while at < key.len() && at < begin.len() + end.len() {
        let letter = if at < begin.len() { begin[at] } else { end[at - begin.len()] };
        if key[at] != letter {
            return if key[at] > letter { 1 } else { -1 };
        }
        at += 1;
    }
    if key.len() == begin.len() + end.len() {
        0
    } else if key.len() > at {
        1
    } else {
        -1
    }
}

/// Whether these are the codes of all languages.
pub const fn is_in_all_languages(codes: &[&str]) -> bool {
    let all = crate::Language::CODES;
    let mut at = 0;
    while at < codes.len() && at < all.len() {
        if compare(codes[at].as_bytes(), all[at].as_bytes(), b"") != 0 {
            return false;
        }
        at += 1;
    }
    codes.len() == all.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_whole_and_in_parts() {
        let keys = ["a", "a-b", "a-bc", "b"];
        for (at, key) in keys.iter().enumerate() {
            assert_eq!(position(&keys, "", key), at);
        }
        assert_eq!([position(&keys, "a-", "bc"), position(&keys, "a-", "b")], [2, 1]);
        assert!(std::panic::catch_unwind(|| position(&keys, "a-", "d")).is_err());
    }
}
