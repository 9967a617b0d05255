//! How *Heirs & Forgers* is told.

mod position;
mod speech;
mod story;

use regalia_game::{RuleId, Seat};
use regalia_heirs::{Action, Event, Heirs, Illegal, Phase, View};
use regalia_voice::{Asked, Goal, Language, Names, Section, Sentence, Voice, messages, t};
pub use speech::{asked, is_forged, offer};

messages!();

/// The voice of the game.
#[derive(Copy, Clone, Debug)]
pub struct HeirsVoice;

impl Voice<Heirs> for HeirsVoice {
    fn title(&self, language: Language) -> String {
        t!(language, "heirs-title")
    }

    fn moment(&self, language: Language, view: &View, names: &Names) -> String {
        let table = &view.table;
        let (you, name) = (names.you(table.seat), names.of(table.seat));
        match table.phase {
            Phase::Over => t!(language, "heirs-moment-over"),
            Phase::Starting => t!(language, "heirs-moment-setup"),
            Phase::Drawing if table.round == 0 => t!(language, "heirs-moment-first", you = you, name = name),
            _ => t!(
                language,
                "heirs-moment",
                round = table.round,
                rounds = table.rounds,
                you = you,
                name = name
            ),
        }
    }

    fn goal(&self, language: Language, view: &View, _: &Names) -> Goal {
        let is_over = view.table.phase == Phase::Over;
        let text = if is_over { String::new() } else { t!(language, "heirs-goal") };
        Goal { text, reached: Vec::new() }
    }

    fn asked(&self, language: Language, view: &View, _: &[Action], names: &Names) -> Asked {
        speech::asked(language, view, names)
    }

    fn offer(&self, language: Language, view: &View, action: &Action, _: &Names) -> String {
        speech::offer(language, view, *action)
    }

    fn reason(&self, language: Language, _: &View, action: &Action) -> String {
        speech::reason(language, *action)
    }

    fn position(&self, language: Language, view: &View, names: &Names) -> Vec<Section> {
        position::sections(language, view, names)
    }

    fn tell(&self, language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
        story::tell(language, events, names)
    }

    fn refusal(&self, language: Language, illegal: &Illegal, _: &Names) -> String {
        speech::refusal(language, *illegal)
    }

    fn role(&self, language: Language, view: &View, seat: Seat) -> Option<String> {
        let table = &view.table;
        match (table.phase, table.sworn.contains(seat)) {
            (Phase::Starting | Phase::Over, _) => None,
            (_, true) => Some(t!(language, "heirs-role-sworn")),
            (_, false) => (table.start == seat).then(|| t!(language, "heirs-role-start")),
        }
    }

    fn worth(&self, language: Language, view: &View, seat: Seat) -> String {
        view.table.letters.map(|letters| speech::worth(language, &letters, seat)).unwrap_or_default()
    }

    fn ending(&self, language: Language, rule: RuleId, winner: Seat, names: &Names) -> String {
        let (you, name) = (names.you(winner), names.of(winner));
        match rule.as_str() {
            "HE-3.3" => t!(language, "heirs-ending-forged"),
            _ => t!(language, "heirs-ending-crown", you = you, name = name),
        }
    }
}
