//! What a name, a password and an address must be like.

use crate::error::unavailable;
use lettre::Address;
use regalia_store::{Store, skeleton};
use regalia_wire::{ApiError, Code};
use serde_json::json;
use unicode_normalization::UnicodeNormalization;
use unicode_security::MixedScript;

const NAME: std::ops::RangeInclusive<usize> = 2..=24;
const PASSWORD: std::ops::RangeInclusive<usize> = 10..=200;
/// The five thousand passwords of that length that were most common among those that other sites have lost, in small
/// letters; what the other rules refuse is left out.
const COMMON: &str = include_str!("common.txt");

/// Letters that are not seen.
const INVISIBLE: [char; 4] = ['\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}'];
/// Nobody is called like this, with whatever number behind it.
const RESERVED: [&str; 22] = [
    "anonymous",
    "bot",
    "deleted",
    "Gast",
    "Gastgeber",
    "guest",
    "host",
    "Jemand, der gegangen ist",
    "mod",
    "nobody",
    "official",
    "root",
    "security",
    "server",
    "Someone who left",
    "spectator",
    "staff",
    "support",
    "system",
    "team",
    "watcher",
    "Zuschauer",
];
/// No part of a name is one of these.
const OF_HOSTS: [&str; 6] = ["admin", "administrator", "moderation", "moderator", "operator", "Regalia"];

/// A name as it will be kept. Letters of any script, so that everyone can write their own, but of one, so that nobody
/// borrows a letter to look like somebody else; no combining signs and no @, so that it is written in one way and is no
/// address; nothing that a host or the site itself would be called.
pub(crate) fn sound_name(name: &str) -> Result<String, ApiError> {
    let name: String = name.nfkc().collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_seen = |letter: char| letter.is_alphanumeric() && !INVISIBLE.contains(&letter);
    let is_sound = |letter: char| is_seen(letter) || " -'’._".contains(letter);
    let begins_well = name.chars().next().is_some_and(is_seen);
    let is_of_one_script = name.as_str().is_single_script();
    if !begins_well
        || !is_of_one_script
        || !NAME.contains(&name.chars().count())
        || !name.chars().all(is_sound)
    {
        return Err(ApiError::new(
            Code::BadName,
            "a name has 2 to 24 letters of one script, digits, spaces or . - _ ' and begins with a letter or digit",
        ));
    }
    if is_address(&name) {
        return Err(ApiError::new(
            Code::AddressAsName,
            "a name is not the address of a site; put a space behind each full stop",
        ));
    }
    match is_reserved(&name) {
        true => Err(ApiError::new(
            Code::ReservedName,
            "this name could be taken for the site's own; choose another",
        )),
        false => Ok(name),
    }
}

/// Whether a name holds something like `example.org`.
fn is_address(name: &str) -> bool {
    let is_ending = |part: &str| part.chars().take_while(|letter| letter.is_alphabetic()).count() >= 2;
    let is_one = |word: &str| word.trim_start_matches('.').split('.').skip(1).any(is_ending);
    name.split(' ').any(is_one)
}

/// Whether a name looks like one that only hosts or the site itself would have.
fn is_reserved(name: &str) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let bare: String = name.chars().filter(|letter| !is_digit(*letter)).collect();
    let looks = |text: &str| skeleton(text).replace(' ', "");
    let is_any = |text: &str, of: &[&str]| of.iter().any(|word| looks(word) == looks(text));
    let has_part =
        |text: &str| text.split(|letter: char| !letter.is_alphanumeric()).any(|part| is_any(part, &OF_HOSTS));
    [name, &bare].iter().any(|text| has_part(text) || is_any(text, &OF_HOSTS) || is_any(text, &RESERVED))
}

/// Whether no account has this name, or one that looks like it.
pub(crate) async fn is_name_free(store: &Store, name: &str) -> Result<bool, ApiError> {
    Ok(!store.is_name_taken(name).await.map_err(unavailable)?)
}

/// Refuses a password that is guessed at once.
pub(crate) fn check_password(password: &str, name: &str) -> Result<(), ApiError> {
    let least = *PASSWORD.start();
    let bad = |code: Code, text: &str| {
        Err(ApiError { reason: Some(json!({ "least": least })), ..ApiError::new(code, text) })
    };
    let count = password.chars().count();
    if count < least {
        return bad(Code::ShortPassword, "a password has 10 signs or more; a few words are fine");
    }
    if count > *PASSWORD.end() {
        return bad(Code::LongPassword, "a password has at most 200 signs");
    }
    if is_easy(&password.to_lowercase(), &name.to_lowercase()) {
        return bad(
            Code::EasyPassword,
            "that password is guessed at once; take a few words that do not belong together",
        );
    }
    Ok(())
}

fn is_easy(password: &str, name: &str) -> bool {
    let mut letters: Vec<char> = password.chars().collect();
    let steps = |by: i32| letters.windows(2).all(|pair| pair[1] as i32 - pair[0] as i32 == by);
    let is_run = steps(1) || steps(-1);
    letters.sort_unstable();
    letters.dedup();
    let bare: String = password.chars().filter(|letter| letter.is_alphanumeric()).collect();
    is_run
        || letters.len() < 5
        || COMMON.lines().any(|common| common == password || common == bare)
        || name.chars().count() >= 4
            && password.contains(name)
            && password.chars().count() < name.chars().count() + 6
}

/// An address that can be written to.
pub(crate) fn sound_email(email: &str) -> Result<String, ApiError> {
    let email = email.trim();
    match email.parse::<Address>() {
        Ok(_) if email.len() <= 254 => Ok(email.to_owned()),
        _ => Err(ApiError::new(
            Code::BadEmail,
            "that is not an e-mail address; it looks like name@example.org",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_in_one_way() {
        assert_eq!(sound_name("  Maud   of  Anjou ").unwrap(), "Maud of Anjou");
        assert!(
            ["Oda", "Łucja-2", "Ли Бо", "山田はな", "O’Neill", "J. R."]
                .iter()
                .all(|name| sound_name(name).is_ok())
        );
        assert_eq!(sound_name("e\u{301}ve").unwrap(), "éve");
        for bad in
            ["", "a", " ", "-Oda", "a@b", "<b>", "q\u{301}a", "Oda\u{200d}", "О\u{64}a", &"x".repeat(25)]
        {
            assert!(sound_name(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn integrity_11_nobody_is_called_like_a_host_or_a_site_or_nothing() {
        let code = |name: &str| sound_name(name).err().map(|why| why.code);
        for reserved in [
            "Moderator",
            "M0derator",
            "moderator 7",
            "Regalia",
            "Regalia Support",
            "RegaIia",
            "Ａｄｍｉｎ",
            "admin_2",
            "Ad-min",
            "System",
            "Someone who left",
            "Host 1",
            "GASTGEBER",
        ] {
            assert_eq!(code(reserved), Some(Code::ReservedName), "{reserved}");
        }
        for address in ["play.example.org", "evil.com", "see evil.example now", "x.co", "a.b.Co2"] {
            assert_eq!(code(address), Some(Code::AddressAsName), "{address}");
        }
        for invisible in ["\u{3164}\u{3164}", "\u{1160}\u{1160}", "Oda\u{3164}", "\u{ffa0}\u{ffa0}a"] {
            assert_eq!(code(invisible), Some(Code::BadName), "{invisible:?}");
        }
        for fine in ["J. R.", "J.R.", "Hostess", "Amod", "Teamwork", "Botho", "St. Oda", "Oda 1.5", "Adminka"]
        {
            assert_eq!(code(fine), None, "{fine}");
        }
        assert_eq!(sound_name("Ｏｄａ").unwrap(), "Oda");
    }

    #[test]
    fn passwords_that_are_guessed_at_once_are_refused() {
        let code = |password: &str| check_password(password, "Berengaria").err().map(|why| why.code);
        assert_eq!(code("nine sign"), Some(Code::ShortPassword));
        assert_eq!(code(&"ab".repeat(101)), Some(Code::LongPassword));
        for easy in [
            "aaaaaaaaaa",
            "abababababab",
            "1234567890",
            "abcdefghijk",
            "Password123!",
            "qwertyuiop",
            "Berengaria1",
        ] {
            assert_eq!(code(easy), Some(Code::EasyPassword), "{easy}");
        }
        for good in ["correct horse battery", "mein Ross frisst Heu", "x7!kQp03-zz", "Berengaria eats plums"]
        {
            assert_eq!(code(good), None, "{good}");
        }
    }

    #[test]
    fn addresses_look_like_addresses() {
        assert_eq!(sound_email(" oda@example.org ").unwrap(), "oda@example.org");
        assert!(
            ["", "oda", "oda@", "o da@example.org", "oda@example.org\r\nBcc: x@y.org"]
                .iter()
                .all(|bad| sound_email(bad).is_err())
        );
    }
}
