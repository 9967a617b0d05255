//! What each game teaches a newcomer: lessons as data, played by the rules.

mod play;
mod script;

pub use play::BadLesson;

use play::Play;
use regalia_game::{GameId, RuleId};
use regalia_wire::Lesson;
use script::Course;
use std::{collections::BTreeMap, sync::LazyLock};

/// The lessons of all games, by their ids.
static COURSES: LazyLock<BTreeMap<String, Course>> = LazyLock::new(|| {
    serde_json::from_str(include_str!(concat!(env!("OUT_DIR"), "/lessons.json"))).unwrap_or_default()
});

/// A lesson of a game in this language, by its number from 1; nothing if there is none.
///
/// # Errors
/// If the rules do not accept it.
pub fn lesson(game: GameId, number: u8, language: &str) -> Result<Option<Lesson>, BadLesson> {
    let Some(course) = COURSES.get(game.as_str()) else { return Ok(None) };
    let script = usize::from(number).checked_sub(1).and_then(|at| course.lessons.get(at));
    let Some(script) = script else { return Ok(None) };
    let texts = course.texts.get(language).or(course.texts.get("en"));
    let texts = texts.ok_or_else(|| BadLesson::new(&script.name, &"there is no English"))?;
    let mut lesson = regalia_catalog::visit(game, Play { script, texts }).transpose()?;
    if let Some(lesson) = &mut lesson {
        lesson.count = course.lessons.len() as u8;
    }
    Ok(lesson)
}

/// How many lessons a game has.
pub fn count(game: GameId) -> u8 {
    COURSES.get(game.as_str()).map_or(0, |course| course.lessons.len() as u8)
}

/// The rules that the lessons of a game must teach between them, and those that each says it teaches.
pub fn taught(game: GameId) -> (Vec<RuleId>, Vec<RuleId>) {
    let course = COURSES.get(game.as_str());
    let core = course.map(|course| course.core.clone()).unwrap_or_default();
    let taught =
        course.into_iter().flat_map(|course| &course.lessons).flat_map(|lesson| lesson.rules.clone());
    (core, taught.collect())
}

#[cfg(test)]
mod tests;
