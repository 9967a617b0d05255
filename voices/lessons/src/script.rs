//! Lessons as they are written.

use regalia_game::RuleId;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Texts by their keys.
pub(crate) type Texts = BTreeMap<String, String>;

/// What a game teaches.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Course {
    /// The lessons, in their order.
    pub(crate) lessons: Vec<Script>,
    /// The rules that they must teach between them.
    pub(crate) core: Vec<RuleId>,
    /// The texts by language.
    pub(crate) texts: BTreeMap<String, Texts>,
}

/// A lesson.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Script {
    /// What its keys begin with.
    pub(crate) name: String,
    /// The rules that it teaches.
    pub(crate) rules: Vec<RuleId>,
    /// Who learns, counted from 1.
    #[serde(default = "first")]
    pub(crate) viewer: u8,
    /// Its steps.
    pub(crate) step: Vec<ScriptStep>,
}

/// A step.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScriptStep {
    /// What its keys end with.
    pub(crate) name: String,
    /// Where it begins, in the game's notation; where the step before ended if left out.
    pub(crate) position: Option<String>,
    /// The rule to read more in.
    pub(crate) rule: Option<RuleId>,
    /// Where to look.
    #[serde(default)]
    pub(crate) look: Vec<String>,
    /// What the reader does.
    #[serde(default)]
    pub(crate) r#do: Vec<Value>,
    /// What is as good.
    #[serde(default)]
    pub(crate) or: Vec<Vec<Value>>,
    /// Whether everything that is offered is as good.
    #[serde(default)]
    pub(crate) free: bool,
    /// What the others do afterwards.
    #[serde(default)]
    pub(crate) then: Vec<Value>,
    /// What chance brings on the way.
    #[serde(default)]
    pub(crate) luck: Vec<Value>,
}

fn first() -> u8 {
    1
}
