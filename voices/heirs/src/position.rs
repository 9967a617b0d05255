//! What lies on the table, in words.

use crate::speech::{own_letter, worth};
use regalia_game::Seat;
use regalia_heirs::{Board, HIGHEST, Phase, View};
use regalia_voice::{Language, Names, Section, t};

/// The middle and the players, and last the viewer's own letter, as long as the others do not see it.
pub(crate) fn sections(language: Language, view: &View, names: &Names) -> Vec<Section> {
    let table = &view.table;
    let rows = Seat::all(table.seats);
    let players = rows.map(|seat| (names.label(language, seat), standing(language, table, seat))).collect();
    let mut all = vec![
        Section {
            title: t!(language, "heirs-position-letters"),
            rows: vec![(t!(language, "heirs-position-middle"), middle(language, table))],
        },
        Section { title: t!(language, "heirs-position-players"), rows: players },
    ];
    if view.mine.is_some() && table.phase != Phase::Over {
        let row = (t!(language, "heirs-position-mine"), own_letter(language, view));
        all.push(Section { title: t!(language, "heirs-position-secret"), rows: vec![row] });
    }
    all
}

/// The letters that were laid open, by their numbers.
fn middle(language: Language, table: &Board) -> String {
    let copies = |number: u8| std::iter::repeat_n(number.to_string(), usize::from(table.in_middle(number)));
    let letters: Vec<String> = (1..=HIGHEST).flat_map(copies).collect();
    if letters.is_empty() { t!(language, "heirs-position-none") } else { letters.join(", ") }
}

/// What everyone knows about a player: the letter once it is open, before that the oath and the turns to come.
fn standing(language: Language, table: &Board, seat: Seat) -> String {
    if let Some(letters) = &table.letters {
        return worth(language, letters, seat);
    }
    let is_next = table.phase != Phase::Starting && table.seat == seat;
    let text = match table.phase {
        _ if table.sworn.contains(seat) => t!(language, "heirs-position-sworn"),
        Phase::Drawing if is_next => t!(language, "heirs-position-draws", turns = turns_left(table, seat)),
        Phase::Choosing if is_next => t!(language, "heirs-position-chooses", turns = turns_left(table, seat)),
        _ => t!(language, "heirs-position-waits", turns = turns_left(table, seat)),
    };
    let is_start = table.phase != Phase::Starting && table.start == seat;
    if is_start { t!(language, "heirs-position-start", text = text) } else { text }
}

/// How many turns a player has after this one, oaths apart (HE-2.1).
fn turns_left(table: &Board, seat: Seat) -> u8 {
    let place = |seat: Seat| (seat.0 + table.seats - table.start.0) % table.seats;
    let is_later = table.round > 0 && place(seat) > place(table.seat);
    table.rounds.saturating_sub(table.round) + u8::from(is_later)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeirsVoice;
    use regalia_game::{Bot, Game, Imagine, Setup, Story, Turn, Viewer};
    use regalia_heirs::{Event, Heirs, Options};
    use regalia_search::{QuickDice, RandomBot};
    use regalia_voice::Voice;

    const LANGUAGES: [Language; 2] = [Language::En, Language::De];

    /// Names without digits, so that every digit in a sentence is told by the game.
    fn names(you: Option<Seat>) -> Names {
        Names { you, names: ["Ada", "Bo", "Cy", "Di"].map(str::to_owned).to_vec() }
    }

    fn viewers(game: &Heirs) -> impl Iterator<Item = Viewer> {
        Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Watcher])
    }

    /// Everything that a viewer is told about a position.
    fn told(language: Language, game: &Heirs, viewer: Viewer) -> Vec<String> {
        let (view, names) = (game.view(viewer), names(viewer.seat()));
        let mut texts = vec![HeirsVoice.moment(language, &view, &names)];
        let asked = HeirsVoice.asked(language, &view, &[], &names);
        texts.push(asked.title);
        texts.extend(Some(asked.detail).filter(|detail| !detail.is_empty()));
        for Section { title, rows } in HeirsVoice.position(language, &view, &names) {
            assert!(!rows.is_empty(), "{title}");
            texts.push(title);
            texts.extend(rows.into_iter().flat_map(|(label, text)| [label, text]));
        }
        texts
    }

    /// What is told is whole, and would be the same if the others held other letters.
    fn check(game: &Heirs, dice: &mut QuickDice) {
        for (viewer, language) in
            viewers(game).flat_map(|viewer| LANGUAGES.map(|language| (viewer, language)))
        {
            let texts = told(language, game, viewer);
            for text in &texts {
                assert!(!text.trim().is_empty() && !text.contains(['{', '}']), "{texts:?}");
            }
            let other_world = Heirs::imagine(&game.view(viewer), dice);
            assert_eq!(told(language, &other_world, viewer), texts);
        }
    }

    /// A letter that another player draws is told without its number.
    fn check_story(game: &Heirs, story: &Story<Event>) {
        for viewer in viewers(game) {
            for event in story.told().iter().filter_map(|told| told.heard_by(viewer)) {
                let is_secret =
                    matches!(event, Event::LetterDrawn { seat, .. } if Some(*seat) != viewer.seat());
                for language in LANGUAGES {
                    let sentences = HeirsVoice.tell(language, &[*event], &names(viewer.seat()));
                    assert!(!sentences.is_empty());
                    for text in sentences.iter().map(|sentence| &sentence.text) {
                        assert!(!text.trim().is_empty() && !text.contains(['{', '}']), "{text}");
                        assert!(
                            !(is_secret && text.contains(|letter: char| letter.is_ascii_digit())),
                            "{text}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn every_position_is_told_in_full_and_no_letter_before_it_is_open() {
        for seed in 0..12 {
            let (mut dice, seats) = (QuickDice::new(seed), 2 + seed as u8 % 3);
            let options = Options { rounds: 1 + seed as u8 % 3 };
            let setup = Setup { rules: Heirs::ABOUT.current_rules(), seats, options };
            let mut game = Heirs::new(&setup).unwrap();
            let (mut actions, mut draws) = (Vec::new(), Vec::new());
            loop {
                check(&game, &mut dice);
                let mut story = Story::new();
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => game.chance(&mut dice, &mut draws, &mut story),
                    Turn::Seats(who) => {
                        let seat = who.iter().next().unwrap();
                        game.actions(seat, &mut actions);
                        let view = game.view(Viewer::Seat(seat));
                        let chosen = Bot::<Heirs>::choose(&mut RandomBot, &view, &actions, &mut dice);
                        game.act(seat, &chosen, &mut story).unwrap();
                    }
                }
                check_story(&game, &story);
            }
        }
    }

    #[test]
    fn the_own_letter_comes_last_and_no_other_is_told() {
        let game: Heirs = "letters: 7 8 6\nmiddle: 2 7\nsworn: 3\nstart: 2\nturn: 1".parse().unwrap();
        let texts = told(Language::En, &game, Viewer::Seat(Seat(0)));
        assert!(texts.contains(&"2, 7".to_owned()), "{texts:?}");
        assert_eq!(
            texts.last().map(String::as_str),
            Some("7; the other 7 is in the middle, so yours is real")
        );
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Watcher] {
            let texts = told(Language::De, &game, viewer).concat();
            assert!(!texts.contains(['6', '8']), "{texts}");
        }
    }

    #[test]
    fn forged_letters_are_told_when_they_are_open() {
        let mut game: Heirs = "letters: 8 3 8\nsworn: 1 2\nstart: 1\nturn: 3".parse().unwrap();
        game.act(Seat(2), &regalia_heirs::Action::Swear, &mut Story::silent()).unwrap();
        let texts = told(Language::De, &game, Viewer::Watcher);
        let open = ["Ada", "8, gefälscht", "Bo", "3", "Cy", "8, gefälscht"].map(str::to_owned);
        assert!(texts.ends_with(&open), "{texts:?}");
        assert_eq!(HeirsVoice.worth(Language::En, &game.view(Viewer::Watcher), Seat(0)), "8, forged");
    }
}
