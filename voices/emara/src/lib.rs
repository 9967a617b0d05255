//! How *Crown of Emara* is told.

mod places;
mod position;
mod reason;
mod refusal;
mod speech;
mod story;
mod tally;

use regalia_emara::{Action, Emara, Event, Illegal, Phase, View};
use regalia_game::{RuleId, Seat};
use regalia_voice::{Asked, Goal, Language, Names, Section, Sentence, Voice, messages, t};
pub use speech::{
    ADVISORS, CARDS, EVENTS, KINDS, LOCATIONS, RANKS, advisor, advisor_text, asked, card, card_text, count,
    event, event_text, favor, goal, good, kind, kind_of, means_kind, offer, place, rank, reward, way,
};
pub use tally::{BUILDINGS, Balance, CITIZENS, Counts, FAVOR, listed, possessions, yields};

messages!();

/// The voice of the game.
#[derive(Copy, Clone, Debug)]
pub struct EmaraVoice;

impl Voice<Emara> for EmaraVoice {
    fn title(&self, language: Language) -> String {
        t!(language, "emara-title")
    }

    fn moment(&self, language: Language, view: &View, names: &Names) -> String {
        let table = &view.table;
        let (you, name) = (names.you(table.seat), names.of(table.seat));
        match table.phase {
            Phase::Over => t!(language, "emara-asked-over"),
            _ if table.round == 0 => t!(language, "emara-moment-setup", you = you, name = name),
            Phase::Contributing => {
                t!(language, "emara-moment-end", round = table.round, you = you, name = name)
            }
            _ => {
                let turn = table.turns / table.seats() + 1;
                t!(language, "emara-moment", round = table.round, turn = turn, you = you, name = name)
            }
        }
    }

    fn goal(&self, language: Language, view: &View, _: &Names) -> Goal {
        let table = &view.table;
        if table.phase == Phase::Over {
            return Goal::default();
        }
        let text = match table.seats() {
            1 => t!(language, "emara-goal-solo", victoria = table.victoria),
            _ => t!(language, "emara-goal"),
        };
        let reached = |seat: Seat| table.players[seat].score().0.to_string();
        Goal { text, reached: Seat::all(table.seats()).map(reached).collect() }
    }

    fn asked(&self, language: Language, view: &View, offered: &[Action], names: &Names) -> Asked {
        if offered == [Action::EndTurn] {
            let title = t!(language, "emara-asked-end");
            return Asked { title, detail: t!(language, "emara-asked-end-detail") };
        }
        speech::asked(language, view, names)
    }

    fn offer(&self, language: Language, view: &View, action: &Action, _: &Names) -> String {
        speech::offer(language, &view.table, *action)
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

    fn fruit(&self, language: Language, view: &View, events: &[Event]) -> Option<String> {
        let balance = Balance::of(events, view.table.seat);
        (!balance.is_empty()).then(|| balance.words(language))
    }

    fn tell(&self, language: Language, events: &[Event], names: &Names) -> Vec<Sentence> {
        story::tell(language, events, names)
    }

    fn refusal(&self, language: Language, illegal: &Illegal, _: &Names) -> String {
        refusal::sentence(language, *illegal)
    }

    fn role(&self, language: Language, view: &View, seat: Seat) -> Option<String> {
        let table = &view.table;
        let rank = table.players[seat].rank;
        let rank = (rank > 0).then(|| speech::rank(language, rank));
        let statue = (table.statue == seat && table.seats() > 1 && table.phase != Phase::Over)
            .then(|| t!(language, "emara-role-statue"));
        let roles: Vec<String> = rank.into_iter().chain(statue).collect();
        (!roles.is_empty()).then(|| roles.join(" · "))
    }

    fn worth(&self, language: Language, view: &View, seat: Seat) -> String {
        let (table, player) = (&view.table, &view.table.players[seat]);
        let (score, citizens, buildings) = (player.score().0, player.citizens, player.buildings);
        if table.seats() == 1 {
            let victoria = table.victoria;
            return t!(
                language,
                "emara-worth-solo",
                score = score,
                citizens = citizens,
                buildings = buildings,
                victoria = victoria
            );
        }
        t!(language, "emara-worth", score = score, citizens = citizens, buildings = buildings)
    }

    fn ending(&self, language: Language, rule: RuleId, winner: Seat, names: &Names) -> String {
        let (you, name) = (names.you(winner), names.of(winner));
        match rule.as_str() {
            "EM-9.5" => t!(language, "emara-ending-solo"),
            _ => t!(language, "emara-ending", you = you, name = name),
        }
    }

    fn defeat(&self, language: Language) -> (String, String) {
        (t!(language, "emara-defeat-title"), t!(language, "emara-defeat"))
    }
}
