//! What pushes and e-mails say, in the language of those who get them.

use crate::accounts::Site;
use regalia_game::GameId;
use regalia_store::{EmailRecipient, PushJob};
use regalia_table::MatchId;
use regalia_voice::{Language, t};
use serde_json::json;

/// Subject and text of an e-mail.
pub(crate) type Written = (String, String);

/// The language that somebody asked for, or English.
fn language(code: &str) -> Language {
    Language::of(code).unwrap_or_default()
}

fn title(game: GameId, language: Language) -> String {
    regalia_voices::title(game, language).unwrap_or_else(|| game.to_string())
}

/// What a browser is sent about a turn.
pub(crate) fn push_text(job: &PushJob) -> String {
    let language = language(&job.subscription.language);
    let (title, body) = (title(job.game, language), t!(language, "push-turn"));
    let id = job.table.to_string();
    json!({ "title": title, "body": body, "path": format!("/table/{id}"), "tag": id }).to_string()
}

/// About everything that waits; `off` is the token that ends such e-mails.
pub(crate) fn turn_email(site: &Site, recipient: &EmailRecipient, off: &str) -> Written {
    let language = language(&recipient.language);
    let row = |(id, game): &(MatchId, GameId)| {
        format!("{}\n{}\n", title(*game, language), site.link(&format!("/table/{id}")))
    };
    let matches: Vec<String> = recipient.waiting.iter().map(row).collect();
    let (matches, count) = (matches.join("\n"), recipient.waiting.len());
    let (name, off) = (recipient.name.as_str(), site.link(&format!("/account/off#{off}")));
    (
        t!(language, "turn-subject", count = count),
        t!(language, "turn-body", name = name, count = count, matches = matches, off = off) + "\n",
    )
}

/// Asks to confirm an address.
pub(crate) fn confirm_email(code: &str, name: &str, link: &str) -> Written {
    let language = language(code);
    (t!(language, "confirm-subject"), t!(language, "confirm-body", name = name, link = link) + "\n")
}

/// Tells the owner of an address that someone wanted it for another account; the store puts the name in.
pub(crate) fn other_email(code: &str) -> Written {
    let language = language(code);
    (t!(language, "confirm-subject"), t!(language, "other-body", name = "{name}") + "\n")
}

/// Allows a new password; the store puts the name in.
pub(crate) fn reset_email(code: &str, link: &str) -> Written {
    let language = language(code);
    (t!(language, "reset-subject"), t!(language, "reset-body", name = "{name}", link = link) + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e_mails_are_in_the_language_of_those_who_get_them() {
        let (subject, body) = confirm_email("de-AT", "Oda", "https://example.org/x");
        assert_eq!(subject, "Regalia: deine E-Mail-Adresse");
        assert!(body.starts_with("Hallo Oda,\n\nöffne diesen Link, und deine Adresse ist bestätigt:\n\nhttps://example.org/x\n\nEr gilt"), "{body}");
        assert!(body.ends_with("Dann ignoriere diese E-Mail.\n"), "{body}");
        let (subject, body) = reset_email("xx", "https://example.org/y");
        assert_eq!(subject, "Regalia: a new password");
        assert!(
            body.starts_with("Hello {name},\n\nchoose a new password here:\n\nhttps://example.org/y\n\n"),
            "{body}"
        );
        assert!(other_email("en").1.contains("for another account"));
    }
}
