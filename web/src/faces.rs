//! The one place that lists the faces of the games.

use crate::games::{
    aragon, court, emara, kingdom,
    registry::{self, Known, keep},
};
use regalia_voice::Voice;

/// All games, in the order of the front page.
const ALL: &[Known] = &[
    Known::of::<regalia_court::Court>(
        30,
        court::CHOICES,
        (|language| regalia_court_voice::CourtVoice.title(language), key!("court-hook")),
        &[],
        || Box::pin(fetch_court()),
    ),
    Known::of::<regalia_kingdom::Kingdom>(
        45,
        kingdom::CHOICES,
        (|language| regalia_kingdom_voice::KingdomVoice.title(language), key!("kingdom-hook")),
        &[],
        || Box::pin(fetch_kingdom()),
    ),
    Known::of::<regalia_aragon::Aragon>(
        20,
        aragon::CHOICES,
        (|language| regalia_aragon_voice::AragonVoice.title(language), key!("aragon-hook")),
        &aragon::ICONS,
        || Box::pin(fetch_aragon()),
    ),
    Known::of::<regalia_emara::Emara>(
        60,
        emara::CHOICES,
        (|language| regalia_emara_voice::EmaraVoice.title(language), key!("emara-hook")),
        &emara::ICONS,
        || Box::pin(fetch_emara()),
    ),
];

// A face comes with the first table of its game.
fetched!(fetch_court, court, keep("court", &court::CourtFace));
fetched!(fetch_kingdom, kingdom, keep("kingdom", &kingdom::KingdomFace));
fetched!(fetch_aragon, aragon, keep("aragon", &aragon::AragonFace));
fetched!(fetch_emara, emara, keep("emara", &emara::EmaraFace));

/// Enters them.
pub(crate) fn enter() {
    registry::enter(ALL);
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_face_is_of_a_game_in_the_catalogue() {
        let games: Vec<_> = regalia_catalog::all().into_iter().map(|about| about.id).collect();
        assert!(super::ALL.iter().all(|known| games.contains(&known.id)));
    }

    #[test]
    fn every_value_of_a_choice_is_one_that_the_game_takes_and_the_first_is_the_usual_one() {
        let registry = regalia_catalog::registry();
        for known in super::ALL {
            let complete = |options: serde_json::Value| {
                let about = registry.current().find(|edition| edition.about.id == known.id).unwrap();
                let setup =
                    regalia_game::Setup { rules: about.about.current_rules(), seats: known.most, options };
                registry.complete(known.id, &setup).unwrap().options
            };
            let usual = complete(serde_json::json!({}));
            for choice in known.choices {
                for (at, (value, _)) in choice.values.iter().enumerate() {
                    let value: serde_json::Value = serde_json::from_str(value).unwrap();
                    let chosen = complete(serde_json::json!({ choice.name: value }));
                    // A newer option is written only where it is not as usual.
                    let is_left_out = at == 0 && chosen.get(choice.name).is_none();
                    assert!(is_left_out || chosen[choice.name] == value);
                    assert_eq!(chosen == usual, at == 0, "{} {}", known.id, choice.name);
                }
            }
        }
    }
}
