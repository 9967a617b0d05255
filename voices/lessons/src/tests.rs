//! Every lesson is played by the rules, and read with a clock.

use crate::{COURSES, count, lesson, taught};
use regalia_catalog::all;
use regalia_game::{GameId, Rulebook};
use regalia_wire::Lesson;
use std::collections::BTreeSet;

const LANGUAGES: [&str; 2] = ["en", "de"];

/// How fast a newcomer reads, in words a minute, and how long a click takes, in seconds.
const READING: f64 = 250.0;
const CLICK: f64 = 3.0;

/// All lessons, with their game, their number and their language.
fn every() -> Vec<(GameId, u8, &'static str, Lesson)> {
    let mut found = Vec::new();
    for about in all() {
        for number in 1..=count(about.id) {
            for language in LANGUAGES {
                let lesson = lesson(about.id, number, language)
                    .unwrap_or_else(|error| panic!("{} {number} {language}: {error}", about.id))
                    .unwrap();
                found.push((about.id, number, language, lesson));
            }
        }
    }
    found
}

fn words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// The sentences of a text.
fn sentences(text: &str) -> Vec<&str> {
    let ends = text.split_inclusive(['.', '!', '?', ':']);
    ends.map(str::trim).filter(|sentence| words(sentence) > 0).collect()
}

#[test]
fn every_lesson_comes_to_its_end_by_the_current_rules() {
    let counts: Vec<_> = all().into_iter().map(|about| (about.id.to_string(), count(about.id))).collect();
    let counts: Vec<_> = counts.iter().map(|(id, count)| (id.as_str(), *count)).collect();
    assert_eq!(counts, [("court", 2), ("kingdom", 2), ("aragon", 2), ("emara", 3), ("heirs", 0)]);
    for (game, number, language, lesson) in every() {
        let steps = lesson.steps.len();
        assert!((4..=12).contains(&steps), "{game} {number} {language} has {steps} steps");
        assert!(lesson.steps.iter().any(|step| !step.ways.is_empty()), "{game} {number} is only read");
        assert!(lesson.steps.iter().all(|step| !step.look.is_empty()), "{game} {number} looks nowhere");
    }
}

#[test]
fn sentences_are_short_and_a_lesson_takes_five_minutes() {
    for (game, number, language, lesson) in every() {
        let mut seconds = 0.0;
        for step in &lesson.steps {
            let said = [Some(&step.head), Some(&step.text), step.task.as_ref(), step.otherwise.as_ref()];
            for text in said.into_iter().flatten() {
                for sentence in sentences(text) {
                    assert!(words(sentence) <= 25, "{game} {number} {language}: {sentence}");
                }
            }
            assert!(sentences(&step.text).len() <= 4, "{game} {number} {language}: {}", step.text);
            let read = said.into_iter().take(3).flatten().map(|text| words(text)).sum::<usize>();
            let clicks = step.ways.first().map_or(1, |way| way.actions.len());
            seconds += read as f64 / READING * 60.0 + clicks as f64 * CLICK;
        }
        println!("{game} {number} {language}: {} steps, {seconds:.0} s", lesson.steps.len());
        assert!(seconds <= 300.0, "{game} {number} {language} takes {seconds} s");
    }
}

#[test]
fn core_rules_are_taught_and_every_rule_that_is_named_exists() {
    for about in all() {
        let book = Rulebook::parse(about.pages[0].markdown).unwrap();
        let (core, taught) = taught(about.id);
        for rule in core.iter().chain(&taught) {
            assert!(book.rule(*rule).is_some(), "{} has no rule {rule}", about.id);
        }
        let missing: Vec<_> = core.iter().filter(|rule| !taught.contains(rule)).collect();
        assert!(missing.is_empty(), "no lesson of {} teaches {missing:?}", about.id);
        assert!(core.len() >= 10 || count(about.id) == 0, "{} has {} core rules", about.id, core.len());
    }
    for (game, _, _, lesson) in every() {
        let (_, taught) = taught(game);
        let told = lesson.steps.iter().filter_map(|step| step.rule);
        assert!(
            told.into_iter().all(|rule| taught.contains(&rule)),
            "{game} shows a rule that it does not list"
        );
    }
}

#[test]
fn every_text_is_said() {
    for (game, course) in COURSES.iter() {
        let mut said = BTreeSet::new();
        for script in &course.lessons {
            said.insert(format!("{}-title", script.name));
            for step in &script.step {
                let has_task = !step.r#do.is_empty() || step.free;
                let ends = [("", true), ("-head", true), ("-do", has_task), ("-not", has_task && !step.free)];
                let ends = ends.into_iter().filter(|(_, is_said)| *is_said);
                said.extend(ends.map(|(end, _)| format!("{}-{}{end}", script.name, step.name)));
            }
        }
        for (language, texts) in &course.texts {
            let unused: Vec<_> = texts.keys().filter(|key| !said.contains(*key)).collect();
            assert!(unused.is_empty(), "{game} {language}: nobody says {unused:?}");
        }
    }
}

#[test]
fn what_the_rules_do_not_accept_is_refused() {
    let game = GameId::new("court");
    let mut broken =
        serde_json::from_str::<serde_json::Value>(include_str!(concat!(env!("OUT_DIR"), "/lessons.json")))
            .unwrap();
    let steps = broken["court"]["lessons"][0]["step"].as_array_mut().unwrap();
    let rolled = steps.iter_mut().find(|step| step["luck"].is_array()).unwrap();
    rolled["luck"][0]["face"] = 7.into();
    let course: crate::script::Course = serde_json::from_value(broken["court"].take()).unwrap();
    let play = crate::play::Play { script: &course.lessons[0], texts: &course.texts["en"] };
    assert!(regalia_catalog::visit(game, play).unwrap().is_err());
    assert!(matches!(lesson(game, 9, "en"), Ok(None)));
}
