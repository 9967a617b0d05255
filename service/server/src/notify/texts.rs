//! What pushes and e-mails about turns say.

use crate::accounts::Site;
use regalia_game::GameId;
use regalia_store::{EmailRecipient, PushJob};
use regalia_table::{MatchId, Registry};
use serde_json::json;

fn title(registry: &Registry, game: GameId) -> String {
    let found = registry.newest().find(|edition| edition.about.id == game);
    found.map_or_else(|| game.to_string(), |edition| edition.about.title.to_owned())
}

/// What a browser is sent about a turn.
pub(crate) fn push_text(registry: &Registry, job: &PushJob) -> String {
    let title = title(registry, job.game);
    let body = match job.subscription.language.as_str() {
        "de" => "Du bist am Zug.",
        _ => "It is your turn.",
    };
    let id = job.table.to_string();
    json!({ "title": title, "body": body, "path": format!("/table/{id}"), "tag": id }).to_string()
}

/// Subject and text of an e-mail about everything that waits; `off` is the token that ends such e-mails.
pub(crate) fn turn_email(
    registry: &Registry,
    site: &Site,
    recipient: &EmailRecipient,
    off: &str,
) -> (String, String) {
    let link = |path: String| site.link(&path);
    let row = |(id, game): &(MatchId, GameId)| {
        format!("{}\n{}\n", title(registry, *game), link(format!("/table/{id}")))
    };
    let rows: Vec<String> = recipient.waiting.iter().map(row).collect();
    let (rows, end, name, count) =
        (rows.join("\n"), link(format!("/account/off#{off}")), &recipient.name, recipient.waiting.len());
    match (recipient.language.as_str(), count) {
        ("de", 1) => (
            "Regalia: Du bist am Zug".to_owned(),
            format!("Hallo {name},\n\ndu bist am Zug:\n\n{rows}\nKeine solchen Briefe mehr: {end}\n"),
        ),
        ("de", _) => (
            format!("Regalia: {count} Partien warten"),
            format!(
                "Hallo {name},\n\nin diesen Partien bist du am Zug:\n\n{rows}\nKeine solchen Briefe mehr: {end}\n"
            ),
        ),
        (_, 1) => (
            "Regalia: it is your turn".to_owned(),
            format!("Hello {name},\n\nit is your turn:\n\n{rows}\nNo more e-mails like this: {end}\n"),
        ),
        _ => (
            format!("Regalia: {count} matches wait for you"),
            format!(
                "Hello {name},\n\nit is your turn in these matches:\n\n{rows}\nNo more e-mails like this: {end}\n"
            ),
        ),
    }
}
