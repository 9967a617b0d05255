//! Every voice is listened to, from every seat and in every language.

use crate::{PlainVoice, VoiceVisitor, title, visit};
use regalia_catalog::CatalogGame;
use regalia_game::{Bot, Seat, Setup, Story, Turn, Viewer};
use regalia_search::{HeuristicBot, QuickDice, RandomBot};
use regalia_voice::{Goal, Language, Names, Voice};

/// Plays matches and listens.
struct Listen;

impl VoiceVisitor for Listen {
    type Output = ();

    fn visit<G: CatalogGame>(self, voice: &'static dyn Voice<G>) {
        listen(voice, true);
        listen::<G>(&PlainVoice, false);
    }
}

/// What is said must be there, and must be a sentence.
fn check(text: &str, about: &str) {
    assert!(!text.trim().is_empty(), "{about} is empty");
    assert!(!text.contains(['{', '}', '"']), "{about}: {text}");
}

/// One short line, with something for every seat or for none.
fn listen_to_goal(Goal { text, reached }: &Goal, seats: u8) {
    assert!(text.chars().count() <= 64, "too long for one line: {text}");
    assert!(reached.is_empty() || reached.len() == usize::from(seats), "{reached:?}");
    for reached in reached {
        check(reached, text);
    }
}

fn listen<G: CatalogGame>(voice: &dyn Voice<G>, is_own: bool) {
    let (least, most) = (*G::ABOUT.seats.start(), *G::ABOUT.seats.end());
    for seed in 0..4 {
        let seats = least + seed as u8 % (most - least + 1);
        let language = Language::ALL[seed as usize % 2];
        let setup = Setup { rules: G::ABOUT.current_rules(), seats, options: G::Options::default() };
        let (mut game, mut dice) = (G::new(&setup).unwrap(), QuickDice::new(seed));
        let (mut actions, mut draws, mut known) = (Vec::new(), Vec::new(), Vec::new());
        for step in 0..2_000 {
            let mut story = Story::new();
            match game.turn() {
                Turn::Over(outcome) => {
                    let view = game.view(Viewer::Watcher);
                    let winner = Seat::all(seats).find(|seat| outcome.ranks[*seat] == 1);
                    let names = Names::numbered(language, seats, winner);
                    if let (Some(winner), true) = (winner, is_own) {
                        check(&voice.ending(language, outcome.by, winner, &names), "the end");
                        check(&voice.worth(language, &view, winner), "what it was worth");
                    }
                    break;
                }
                Turn::Chance => game.chance(&mut dice, &mut draws, &mut story),
                Turn::Seats(who) => {
                    let seat = who.iter().next().unwrap();
                    game.actions(seat, &mut actions);
                    let view = game.view(Viewer::Seat(seat));
                    let names = Names::numbered(language, seats, Some(seat));
                    check(&voice.asked(language, &view, &actions, &names).title, "what is asked");
                    if is_own {
                        check(&voice.goal(language, &view, &names).text, "the goal");
                    }
                    for action in &actions {
                        check(&voice.offer(language, &view, action, &names), "an offer");
                        if is_own {
                            check(&voice.reason(language, &view, action), "a reason");
                        }
                        if !known.contains(action) {
                            known.push(action.clone());
                        }
                    }
                    for action in known.iter().filter(|_| step % 5 == 0) {
                        if let Err(illegal) = game.clone().act(seat, action, &mut Story::new()) {
                            check(&voice.refusal(language, &illegal, &names), "a refusal");
                        }
                    }
                    let chosen = match seed {
                        0 | 1 => Bot::<G>::choose(&mut RandomBot, &view, &actions, &mut dice),
                        _ => Bot::<G>::choose(&mut HeuristicBot, &view, &actions, &mut dice),
                    };
                    game.act(seat, &chosen, &mut story).unwrap();
                }
            }
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher]) {
                let view = game.view(viewer);
                let you = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
                let names = Names::numbered(language, seats, you);
                let heard: Vec<_> =
                    story.told().iter().filter_map(|told| told.heard_by(viewer).cloned()).collect();
                for sentence in voice.tell(language, &heard, &names) {
                    check(&sentence.text, "what happened");
                }
                if is_own {
                    check(&voice.moment(language, &view, &names), "the moment");
                    listen_to_goal(&voice.goal(language, &view, &names), seats);
                }
                for section in voice.position(language, &view, &names).into_iter().filter(|_| step % 5 == 0) {
                    check(&section.title, "a part of the position");
                    for (label, text) in section.rows.iter().filter(|_| is_own) {
                        check(label, &section.title);
                        check(text, label);
                    }
                }
            }
        }
    }
}

#[test]
fn every_voice_says_something_about_everything() {
    for about in regalia_catalog::all() {
        visit(about.id, Listen).unwrap();
    }
}

#[test]
fn every_game_has_a_name_in_every_language() {
    for about in regalia_catalog::all() {
        assert_eq!(title(about.id, Language::En).as_deref(), Some(about.title));
        assert!(title(about.id, Language::De).is_some_and(|title| !title.is_empty()));
    }
}
