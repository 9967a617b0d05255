//! What happened in the kingdom, as sentences of the chronicle.

use crate::speech::{bribe, name, region, whose};
use regalia_kingdom::Event;
use regalia_voice::{Language, Names, Sentence, key, t, told};

/// Tells events as sentences.
pub(crate) fn tell(language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
    events.iter().filter_map(|event| sentence(language, *event, names)).collect()
}

fn sentence(language: Language, event: Event, names: &Names) -> Option<Sentence> {
    let mark = Sentence::mark;
    let place = |of| region(language, of);
    Some(match event {
        Event::StartDrawn { seat } => {
            mark(t!(language, "kingdom-told-start", you = names.you(seat), name = names.of(seat)))
        }
        Event::Placed { disc, at } => {
            let character = name(language, disc.character);
            told!(
                language,
                names,
                disc.seat,
                "kingdom-told-placed",
                character = character,
                region = place(at)
            )
        }
        Event::Bribed { seat, bribe: of, cost } => {
            told!(language, names, seat, "kingdom-told-bribed", bribe = bribe(language, of), cost = cost)
        }
        Event::Influenced { disc, at } => {
            let character = name(language, disc.character);
            told!(
                language,
                names,
                disc.seat,
                "kingdom-told-influenced",
                character = character,
                region = place(at)
            )
        }
        Event::BailedOut { disc, to } | Event::Freed { disc, at: to } => {
            let character = name(language, disc.character);
            told!(language, names, disc.seat, "kingdom-told-freed", character = character, region = place(to))
        }
        Event::Moved { disc, from, to } => {
            let character = name(language, disc.character);
            let key = if from == to { key!("kingdom-told-stayed") } else { key!("kingdom-told-moved") };
            told!(language, names, disc.seat, key, character = character, region = place(to))
        }
        Event::TokenPlaced { seat, at } => {
            told!(language, names, seat, "kingdom-told-token", region = place(at))
        }
        Event::CoinsTaken { seat, coins, .. } => {
            told!(language, names, seat, "kingdom-told-coins", coins = coins)
        }
        Event::Stolen { seat, from, coins, .. } => {
            let (them, from) = (names.you(from), names.of(from));
            told!(language, names, seat, "kingdom-told-stolen", coins = coins, them = them, from = from)
        }
        Event::Imprisoned { seat, disc, .. } => {
            let whose = whose(language, disc, seat, names);
            told!(language, names, seat, "kingdom-told-imprisoned", whose = whose)
        }
        Event::Spared { seat, .. } => told!(language, names, seat, "kingdom-told-spared"),
        Event::Refrained { seat, disc, .. } => {
            let whose = whose(language, disc, seat, names);
            told!(language, names, seat, "kingdom-told-refrained", whose = whose)
        }
        Event::Activated { seat, disc, at } => {
            let whose = whose(language, disc, seat, names);
            told!(language, names, seat, "kingdom-told-activated", whose = whose, region = place(at))
        }
        Event::Summoned { seat, disc, to, .. } => {
            let whose = whose(language, disc, seat, names);
            told!(language, names, seat, "kingdom-told-summoned", whose = whose, region = place(to))
        }
        Event::SentBack { seat, of, at } => {
            let (them, of) = (names.you(of), names.of(of));
            told!(language, names, seat, "kingdom-told-sent-back", them = them, of = of, region = place(at))
        }
        Event::CameToNothing { disc, .. } => {
            told!(
                language,
                names,
                disc.seat,
                "kingdom-told-nothing",
                character = name(language, disc.character)
            )
        }
        Event::CouldNotMove { seat } => told!(language, names, seat, "kingdom-told-stuck"),
        Event::Crowned { seat } => told!(language, names, seat, "kingdom-told-crowned"),
        Event::LimitReached { turns } => mark(t!(language, "kingdom-told-limit", turns = turns)),
        Event::TileLaid { .. } | Event::TurnBegan { .. } | Event::Ended { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KingdomVoice;
    use regalia_game::{Game, Seat, Story, Viewer};
    use regalia_kingdom::{Action, Character, Kingdom};
    use regalia_voice::Voice;

    /// What seat 1 or seat 2 of two is told when seat 1 moves the Scholar and then does this.
    fn told_after(position: &str, action: Action, listener: u8, language: Language) -> String {
        let mut game: Kingdom = position.parse().unwrap();
        let mut story = Story::new();
        for action in [Action::Move { character: Character::Scholar }, action] {
            game.act(Seat(0), &action, &mut story).unwrap();
        }
        let events: Vec<Event> =
            story.told().iter().filter_map(|told| told.heard_by(Viewer::Watcher)).copied().collect();
        let names = Names::numbered(language, 2, Some(Seat(listener - 1)));
        let sentences = tell(language, &events, &names);
        sentences.iter().map(|sentence| sentence.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The player whose turn it is imprisons nobody, whosever Knight it is (KG-5.9).
    #[test]
    fn who_spares_is_who_chooses() {
        let position = "seat 1: scholar 2, knight prison\nseat 2: knight 5";
        let told = |listener, language| told_after(position, Action::Spare, listener, language);
        for (listener, language, sentence) in [
            (1, Language::En, "You imprison nobody."),
            (2, Language::En, "Seat 1 imprisons nobody."),
            (1, Language::De, "Du verhaftest niemanden."),
            (2, Language::De, "Platz 1 verhaftet niemanden."),
        ] {
            let text = told(listener, language);
            assert!(text.ends_with(sentence), "{text}");
        }
    }

    /// Another's Thief: what is asked, offered and told (KG-5.12).
    #[test]
    fn another_thief_is_asked_for_offered_and_told() {
        let position = "seat 1: scholar 1, duke 4, thief prison\nseat 2: thief 4";
        let told = |listener, language| told_after(position, Action::Refrain, listener, language);
        for (listener, language, sentence) in [
            (1, Language::En, "You let Seat 2’s Thief steal nothing."),
            (2, Language::En, "Seat 1 lets your Thief steal nothing."),
            (1, Language::De, "Du lässt den Dieb von Platz 2 nichts stehlen."),
            (2, Language::De, "Platz 1 lässt deinen Dieb nichts stehlen."),
        ] {
            let text = told(listener, language);
            assert!(text.ends_with(sentence), "{text}");
        }
        let mut game: Kingdom = position.parse().unwrap();
        game.act(Seat(0), &Action::Move { character: Character::Scholar }, &mut Story::silent()).unwrap();
        let view = game.view(Viewer::Seat(Seat(0)));
        let names = Names::numbered(Language::En, 2, Some(Seat(0)));
        let asked = KingdomVoice.asked(Language::En, &view, &[], &names);
        assert_eq!(
            [asked.title, asked.detail],
            ["Does Seat 2’s Thief steal?", "2 coins for Seat 2, or nothing."]
        );
        let offers = [Action::Steal, Action::Refrain]
            .map(|action| KingdomVoice.offer(Language::En, &view, &action, &names));
        assert_eq!(offers, ["Let the Thief steal 2 coins", "Let the Thief steal nothing"]);
    }
}
