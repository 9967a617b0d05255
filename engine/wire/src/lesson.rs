//! Lessons: what a newcomer reads, looks at and does, step by step, with every position on the way.

use regalia_game::{RuleId, Seat};
use regalia_table::Frame;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A lesson in one language.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// How many lessons the game has.
    pub count: u8,
    /// How many play.
    pub seats: u8,
    /// The reader's seat.
    pub viewer: Seat,
    /// The steps.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct LessonStep {
    /// What it is about, in a few words.
    pub head: String,
    /// A sentence or two.
    pub text: String,
    /// What to do; nothing if the reader just goes on.
    pub task: Option<String>,
    /// Why another choice is not the one now.
    pub otherwise: Option<String>,
    /// The rule to read more in.
    pub rule: Option<RuleId>,
    /// Where to look.
    pub look: Vec<String>,
    /// Whether it begins in a position of its own.
    pub is_new: bool,
    /// What is seen.
    pub frame: Frame,
    /// What the reader may do; nothing if the reader just goes on.
    pub ways: Vec<LessonWay>,
}

/// Something that a step accepts.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct LessonWay {
    /// What the reader does, in order.
    pub actions: Vec<Value>,
    /// What is seen after each of these actions, and after each action of the others that follows.
    pub moments: Vec<LessonMoment>,
}

/// A moment of a lesson.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct LessonMoment {
    /// What is seen.
    pub frame: Frame,
    /// The events that led to it.
    pub told: Vec<Value>,
}
