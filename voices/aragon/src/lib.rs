//! How *Crown of Aragón* is told.

mod position;
mod reason;
mod refusal;
mod speech;
mod story;

use regalia_aragon::{Action, Aragon, Event, Illegal, Phase, View};
use regalia_game::{RuleId, Seat};
use regalia_voice::{Asked, Goal, Language, Names, Section, Sentence, Voice, key, messages, t};
pub use speech::{
    area, asked, by, card_at, event_name, event_text, leader_name, name, name_at, offer, phase, reign,
    source, text, title, when, within,
};

messages!();

/// The voice of the game.
#[derive(Copy, Clone, Debug)]
pub struct AragonVoice;

impl Voice<Aragon> for AragonVoice {
    fn title(&self, language: Language) -> String {
        t!(language, "aragon-title")
    }

    fn moment(&self, language: Language, view: &View, names: &Names) -> String {
        let table = &view.table;
        if matches!(table.phase, Phase::Over { .. }) {
            return t!(language, "aragon-moment-over");
        }
        if table.turn == 0 {
            return t!(language, "aragon-moment-setup");
        }
        let (you, name) = (names.you(table.active), names.of(table.active));
        let key = if table.first.is_some() { key!("aragon-moment-second") } else { key!("aragon-moment") };
        t!(language, key, turn = table.turn, you = you, name = name, phase = phase(language, table))
    }

    fn goal(&self, language: Language, view: &View, _: &Names) -> Goal {
        let table = &view.table;
        if matches!(table.phase, Phase::Over { .. }) {
            return Goal::default();
        }
        let reached = |seat| t!(language, "aragon-goal-reached", missing = table.missing(seat));
        Goal { text: t!(language, "aragon-goal"), reached: Seat::all(2).map(reached).collect() }
    }

    fn asked(&self, language: Language, view: &View, _: &[Action], names: &Names) -> Asked {
        speech::asked(language, view, names)
    }

    fn offer(&self, language: Language, view: &View, action: &Action, _: &Names) -> String {
        speech::offer(language, view, *action)
    }

    fn reason(&self, language: Language, _: &View, action: &Action) -> String {
        reason::reason(language, *action)
    }

    fn position(&self, language: Language, view: &View, names: &Names) -> Vec<Section> {
        position::sections(language, view, names)
    }

    fn group(&self, language: Language, _: &View, action: &Action) -> String {
        speech::group(language, *action)
    }

    fn tell(&self, language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
        story::tell(language, events, names)
    }

    fn refusal(&self, language: Language, illegal: &Illegal, _: &Names) -> String {
        refusal::sentence(language, *illegal)
    }

    fn role(&self, language: Language, view: &View, seat: Seat) -> Option<String> {
        let table = &view.table;
        (table.start == seat && table.turn > 0).then(|| t!(language, "aragon-role-start"))
    }

    fn worth(&self, language: Language, view: &View, seat: Seat) -> String {
        let first = view.table.first.map_or(0, |first| first.totals[seat.index()]);
        t!(language, "aragon-worth", total = first + view.table.total(seat))
    }

    fn ending(&self, language: Language, rule: RuleId, winner: Seat, names: &Names) -> String {
        let (you, name) = (names.you(winner), names.of(winner));
        match rule.as_str() {
            "AR-3.1" => t!(language, "aragon-ending-ten", you = you, name = name),
            "AR-3.2" => t!(language, "aragon-ending-contest", you = you, name = name),
            "AR-6.3" => t!(language, "aragon-ending-pair"),
            _ => t!(language, "aragon-ending-count"),
        }
    }
}
