//! How *To Court the King* is told.

mod position;
mod reason;
mod refusal;
mod speech;
mod story;

use regalia_court::{Action, Character, Court, Event, Illegal, Mark, Phase, View};
use regalia_game::{RuleId, Seat};
use regalia_voice::{Asked, Goal, Language, Names, Section, Sentence, Voice, messages, t};
pub use speech::{advice, asked, cost, id, mark, name, offer, power, signs, the, user};

messages!();

/// The voice of the game.
#[derive(Copy, Clone, Debug)]
pub struct CourtVoice;

impl Voice<Court> for CourtVoice {
    fn title(&self, language: Language) -> String {
        t!(language, "court-title")
    }

    fn moment(&self, language: Language, view: &View, names: &Names) -> String {
        let hall = &view.hall;
        if hall.phase == Phase::Over {
            return t!(language, "court-moment-over");
        }
        let (you, name) = (names.you(hall.seat), names.of(hall.seat));
        if hall.is_final() {
            return t!(language, "court-moment-final", you = you, name = name);
        }
        t!(language, "court-moment", round = hall.round, you = you, name = name)
    }

    fn goal(&self, language: Language, view: &View, names: &Names) -> Goal {
        let hall = &view.hall;
        let seats = Seat::all(hall.seats());
        let Some(throne) = hall.throne else {
            let reached = |seat| t!(language, "court-goal-reached", dice = hall.most_dice(seat));
            return Goal { text: t!(language, "court-goal"), reached: seats.map(reached).collect() };
        };
        if hall.phase == Phase::Over {
            return Goal::default();
        }
        let text = t!(
            language,
            "court-goal-final",
            you = names.you(throne.king),
            mark = mark(language, throne.mark)
        );
        let reached = |seat| match hall.players[seat].result {
            _ if seat == throne.king => t!(language, "court-goal-king"),
            Mark { alike: 0, .. } => "–".to_owned(),
            result => mark(language, result),
        };
        Goal { text, reached: seats.map(reached).collect() }
    }

    fn asked(&self, language: Language, view: &View, offered: &[Action], names: &Names) -> Asked {
        let claims = offered.iter().filter(|action| matches!(action, Action::Claim { .. })).count();
        speech::asked(language, view, claims, names)
    }

    fn offer(&self, language: Language, view: &View, action: &Action, _: &Names) -> String {
        speech::offer(language, &view.hall, *action)
    }

    fn reason(&self, language: Language, view: &View, action: &Action) -> String {
        reason::reason(language, &view.hall, *action)
    }

    fn position(&self, language: Language, view: &View, names: &Names) -> Vec<Section> {
        position::sections(language, view, names)
    }

    fn group(&self, language: Language, view: &View, action: &Action) -> String {
        speech::group(language, &view.hall, *action)
    }

    fn tell(&self, language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
        story::tell(language, events, names)
    }

    fn refusal(&self, language: Language, illegal: &Illegal, _: &Names) -> String {
        refusal::sentence(language, *illegal)
    }

    fn role(&self, language: Language, view: &View, seat: Seat) -> Option<String> {
        let hall = &view.hall;
        match hall.throne {
            Some(throne) if throne.king == seat => Some(t!(language, "court-role-king")),
            Some(throne) if throne.queen == seat => Some(t!(language, "court-role-queen")),
            _ => (hall.start == seat && hall.phase != Phase::Over).then(|| t!(language, "court-role-start")),
        }
    }

    fn worth(&self, language: Language, view: &View, seat: Seat) -> String {
        let player = &view.hall.players[seat];
        if player.owns(Character::King) && player.result.alike == 0 {
            return t!(language, "court-worth-king");
        }
        mark(language, player.result)
    }

    fn ending(&self, language: Language, rule: RuleId, winner: Seat, names: &Names) -> String {
        let (you, name) = (names.you(winner), names.of(winner));
        match rule.as_str() {
            "CK-6.4" => t!(language, "court-ending-taken", you = you, name = name),
            "CK-6.5" => t!(language, "court-ending-queen", you = you, name = name),
            _ => t!(language, "court-ending-rounds", you = you, name = name),
        }
    }
}
