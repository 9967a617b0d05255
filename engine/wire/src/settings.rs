//! What a reader has set for the page. The server keeps it with the account, and follows the quiet hours alone.

use serde::{Deserialize, Serialize};

/// `/api/settings`: what the owner of an account has set; what is left out is as usual.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// How the page is lit; as the system prefers if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<Theme>,
    /// The code of the language; as the browser prefers if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The size of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<TextSize>,
    /// How quickly things move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<Motion>,
    /// The patterns and charges of the seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signs: Option<SignSize>,
    /// Whether an action that ends a turn must be confirmed.
    #[serde(skip_serializing_if = "is_off")]
    pub confirm_end: bool,
    /// Whether single keys do nothing.
    #[serde(skip_serializing_if = "is_off")]
    pub no_keys: bool,
    /// How loud sounds are, out of 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub volume: Option<u8>,
    /// When there are no sounds, pushes and e-mails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    /// What leaves no mark on the page.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub no_page: Vec<CueKind>,
    /// What makes no sound.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub no_sound: Vec<CueKind>,
    /// What makes no vibration.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub no_vibration: Vec<CueKind>,
}

fn is_off(is_on: &bool) -> bool {
    !is_on
}

impl Settings {
    /// Whether every value is within its limits.
    pub fn is_sound(&self) -> bool {
        let is_code = |code: &String| {
            (2..=8).contains(&code.len())
                && code.bytes().all(|letter| letter.is_ascii_alphabetic() || letter == b'-')
        };
        self.language.as_ref().is_none_or(is_code)
            && self.volume.is_none_or(|volume| volume <= 100)
            && self.quiet.is_none_or(QuietHours::is_sound)
            && [&self.no_page, &self.no_sound, &self.no_vibration]
                .iter()
                .all(|kinds| kinds.len() <= CueKind::ALL.len())
    }
}

/// How a page is lit.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// By daylight.
    Day,
    /// By candlelight.
    Candle,
}

/// The size of the text, beside the usual one.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TextSize {
    /// A sixteenth smaller.
    Small,
    /// An eighth larger.
    Large,
    /// A third larger.
    Largest,
}

/// How quickly things move, beside the usual speed.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// Twice as quickly.
    Quick,
    /// Nothing moves, and nobody waits.
    Instant,
}

/// The size of patterns and charges, beside the usual one.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SignSize {
    /// To be told without colours.
    Large,
}

/// Hours of the day, in minutes after midnight where the reader is; they may span midnight.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin.
    pub from: u16,
    /// When they are over.
    pub to: u16,
    /// How many minutes the reader's clock is behind universal time; without it the server does not know when they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behind: Option<i16>,
}

impl QuietHours {
    fn is_sound(self) -> bool {
        let is_minute = |minute: u16| minute < 24 * 60;
        is_minute(self.from)
            && is_minute(self.to)
            && self.behind.is_none_or(|behind| behind.unsigned_abs() < 24 * 60)
    }
}

/// What a page calls its reader for while it is not in front.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum CueKind {
    /// It is the reader's turn.
    Turn,
    /// The match begins: everyone is there.
    Begin,
    /// Somebody sits down at the reader's table.
    Seat,
    /// Somebody asks the reader to come to a table.
    Invite,
    /// The reader is asked to agree to something.
    Agree,
    /// Somebody writes.
    Talk,
}

impl CueKind {
    /// All kinds.
    pub const ALL: [Self; 6] = [Self::Turn, Self::Begin, Self::Seat, Self::Invite, Self::Agree, Self::Talk];

    /// The word for it in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Begin => "begin",
            Self::Seat => "seat",
            Self::Invite => "invite",
            Self::Agree => "agree",
            Self::Talk => "talk",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_as_usual_is_left_out() {
        let whole = json!({
            "theme": "candle", "language": "de", "text": "largest", "motion": "instant", "signs": "large",
            "confirm_end": true, "no_keys": true, "volume": 35, "quiet": { "from": 1320, "to": 450, "behind": -60 },
            "no_page": ["seat"], "no_sound": ["talk", "turn"], "no_vibration": ["begin", "invite", "agree"],
        });
        let settings: Settings = serde_json::from_value(whole.clone()).unwrap();
        assert!(settings.is_sound());
        assert_eq!(serde_json::to_value(settings).unwrap(), whole);
        assert_eq!(serde_json::to_value(Settings::default()).unwrap(), json!({}));
    }

    #[test]
    fn what_is_out_of_bounds_is_not_sound() {
        let sound =
            |value| serde_json::from_value::<Settings>(value).is_ok_and(|settings| settings.is_sound());
        assert!(sound(json!({})));
        for bad in [
            json!({ "volume": 101 }),
            json!({ "volume": 60.5 }),
            json!({ "language": "x" }),
            json!({ "language": "de'; --" }),
            json!({ "theme": "neon" }),
            json!({ "quiet": { "from": 1440, "to": 0 } }),
            json!({ "quiet": { "from": 0, "to": 60, "behind": 1440 } }),
            json!({ "no_sound": vec!["turn"; 7] }),
            json!({ "else": 1 }),
        ] {
            assert!(!sound(bad.clone()), "{bad}");
        }
    }

    #[test]
    fn a_kind_of_cue_is_named_as_it_is_written() {
        for kind in CueKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        }
    }
}
