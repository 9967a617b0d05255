//! What a name, a password and an address must be like.

use crate::house::{House, unavailable};
use lettre::Address;
use regalia_wire::Why;
use serde_json::json;
use unicode_security::MixedScript;

const NAME: std::ops::RangeInclusive<usize> = 2..=24;
const PASSWORD: std::ops::RangeInclusive<usize> = 10..=200;
/// The five thousand passwords of that length that were most common among those that other sites have lost, in small
/// letters; what the other rules refuse is left out.
const COMMON: &str = include_str!("common.txt");

/// A name as it will be kept. Letters of any script, so that everyone can write their own, but of one, so that nobody
/// borrows a letter to look like somebody else; no combining signs and no @, so that it is written in one way and is no
/// address.
pub(crate) fn sound_name(name: &str) -> Result<String, Why> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_sound = |letter: char| letter.is_alphanumeric() || " -'’._".contains(letter);
    let begins_well = name.chars().next().is_some_and(char::is_alphanumeric);
    let is_of_one_script = name.as_str().is_single_script();
    if begins_well && is_of_one_script && NAME.contains(&name.chars().count()) && name.chars().all(is_sound) {
        return Ok(name);
    }
    Err(Why::new(
        "bad_name",
        "a name has 2 to 24 letters of one script, digits, spaces or . - _ ' and begins with a letter or digit",
    ))
}

/// Whether no account has this name.
pub(crate) async fn is_name_free(house: &House, name: &str) -> Result<bool, Why> {
    Ok(!house.store.is_name_taken(name).await.map_err(unavailable)?)
}

/// Refuses a password that is guessed at once.
pub(crate) fn check_password(password: &str, name: &str) -> Result<(), Why> {
    let least = *PASSWORD.start();
    let bad =
        |code: &str, text: &str| Err(Why { reason: Some(json!({ "least": least })), ..Why::new(code, text) });
    let count = password.chars().count();
    if count < least {
        return bad("short_password", "a password has 10 signs or more; a few words are fine");
    }
    if count > *PASSWORD.end() {
        return bad("long_password", "a password has at most 200 signs");
    }
    if is_easy(&password.to_lowercase(), &name.to_lowercase()) {
        return bad(
            "easy_password",
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
pub(crate) fn sound_email(email: &str) -> Result<String, Why> {
    let email = email.trim();
    match email.parse::<Address>() {
        Ok(_) if email.len() <= 254 => Ok(email.to_owned()),
        _ => Err(Why::new("bad_email", "that is not an e-mail address; it looks like name@example.org")),
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
        for bad in
            ["", "a", " ", "-Oda", "a@b", "<b>", "e\u{301}ve", "Oda\u{200d}", "О\u{64}a", &"x".repeat(25)]
        {
            assert!(sound_name(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn passwords_that_are_guessed_at_once_are_refused() {
        let code = |password: &str| check_password(password, "Berengaria").err().map(|why| why.code);
        assert_eq!(code("nine sign").as_deref(), Some("short_password"));
        assert_eq!(code(&"ab".repeat(101)).as_deref(), Some("long_password"));
        for easy in [
            "aaaaaaaaaa",
            "abababababab",
            "1234567890",
            "abcdefghijk",
            "Password123!",
            "qwertyuiop",
            "Berengaria1",
        ] {
            assert_eq!(code(easy).as_deref(), Some("easy_password"), "{easy}");
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
