//! How *For Crown & Kingdom* is told.

mod position;
mod reason;
mod refusal;
mod speech;
mod story;

use regalia_game::{RuleId, Seat};
use regalia_kingdom::{Action, Event, Illegal, Kingdom, Phase, View};
use regalia_voice::{Asked, Goal, Language, Names, Section, Sentence, Voice, messages, t};
pub use speech::{
    BRIBES, about, asked, bribe, bribe_id, deed, fruit, goal, name, offer, place, region, region_id, steps,
    support, whose,
};

messages!();

/// The voice of the game.
#[derive(Copy, Clone, Debug)]
pub struct KingdomVoice;

impl Voice<Kingdom> for KingdomVoice {
    fn title(&self, language: Language) -> String {
        t!(language, "kingdom-title")
    }

    fn moment(&self, language: Language, view: &View, names: &Names) -> String {
        let realm = &view.realm;
        let (you, name) = (names.you(realm.seat), names.of(realm.seat));
        match realm.phase {
            Phase::Over => t!(language, "kingdom-asked-over"),
            Phase::Placing => t!(language, "kingdom-moment-placing", you = you, name = name),
            _ => t!(language, "kingdom-moment", turn = realm.turns, you = you, name = name),
        }
    }

    fn goal(&self, language: Language, view: &View, _: &Names) -> Goal {
        let realm = &view.realm;
        if matches!(realm.phase, Phase::Laying | Phase::Over) {
            return Goal::default();
        }
        let regions = realm.ring.len();
        let tokens = |seat: Seat| realm.players[seat].tokens.count();
        let reached = |seat| t!(language, "kingdom-goal-reached", tokens = tokens(seat), regions = regions);
        let text = t!(language, "kingdom-goal", regions = regions);
        Goal { text, reached: Seat::all(realm.seats()).map(reached).collect() }
    }

    fn asked(&self, language: Language, view: &View, _: &[Action], names: &Names) -> Asked {
        speech::asked(language, view, names)
    }

    fn offer(&self, language: Language, view: &View, action: &Action, names: &Names) -> String {
        speech::offer(language, &view.realm, *action, names)
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

    fn refusal(&self, language: Language, illegal: &Illegal, names: &Names) -> String {
        refusal::sentence(language, *illegal, names)
    }

    fn role(&self, language: Language, view: &View, seat: Seat) -> Option<String> {
        let realm = &view.realm;
        (realm.start == seat && realm.phase != Phase::Over).then(|| t!(language, "kingdom-role-start"))
    }

    fn worth(&self, language: Language, view: &View, seat: Seat) -> String {
        let player = &view.realm.players[seat];
        t!(language, "kingdom-worth", tokens = player.tokens.count(), coins = player.coins)
    }

    fn ending(&self, language: Language, rule: RuleId, winner: Seat, names: &Names) -> String {
        let (you, name) = (names.you(winner), names.of(winner));
        match rule.as_str() {
            "KG-6.1" => t!(language, "kingdom-ending-crown", you = you, name = name),
            _ => t!(language, "kingdom-ending-limit", you = you, name = name),
        }
    }
}
