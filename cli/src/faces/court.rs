//! *To Court the King* in a terminal.

mod dice;
mod hall;
mod meant;
mod story;
mod words;

use super::Face;
use crate::{seating::Names, text::count};
use regalia_court::{Action, Character, Court, Event, Hall, Phase, Power, View};

/// Shows the hall, the retinues and the dice.
pub(crate) struct CourtFace;

impl Face<Court> for CourtFace {
    fn board(&self, view: &View, names: Names) -> String {
        hall::draw(view, names)
    }

    fn hand(&self, view: &View) -> String {
        let hall = &view.hall;
        dice::draw(&[("active", hall.active), ("picked up", hall.hand), ("set aside", hall.aside)])
    }

    fn asked(&self, view: &View) -> String {
        asked(&view.hall)
    }

    fn heading(&self, view: &View, action: &Action) -> String {
        words::heading(&view.hall, action)
    }

    fn sentence(&self, view: &View, action: &Action) -> String {
        words::sentence(&view.hall, action)
    }

    fn tell(&self, events: &[Event], names: Names) -> Vec<String> {
        story::tell(events, names)
    }

    fn meant(&self, view: &View, asked: &str) -> Vec<Action> {
        meant::meant(&view.hall, asked)
    }

    fn why_examples(&self) -> &'static str {
        "`roll`, `pass`, `set aside 3`, `general`, `claim king`, `use laborer`, `nobody`"
    }
}

/// What is asked of the player whose turn it is.
fn asked(hall: &Hall) -> String {
    match hall.phase {
        Phase::BeforeRoll { dice } => {
            let dice = count(dice, "die", "dice");
            match hall.throne.filter(|throne| throne.is_final) {
                Some(throne) if throne.queen == hall.seat => {
                    format!("Roll {dice} to equal {} and win, or pass.", words::mark(throne.mark))
                }
                Some(throne) => format!("Roll {dice} to beat {}, or pass.", words::mark(throne.mark)),
                None => format!("Roll {dice}, or throw in more before."),
            }
        }
        Phase::Dicing if !hall.may_roll => {
            format!("Set at least one die aside before you roll again{}.", helpers(hall))
        }
        Phase::Dicing if hall.active.count() == 1 => {
            format!("Set the last die aside, or roll it again{}.", helpers(hall))
        }
        Phase::Dicing => {
            format!("Set more dice aside, or roll the other {} again{}.", hall.active.count(), helpers(hall))
        }
        Phase::Picking { by } => format!("Pick up dice for the {by} and let the power work on them."),
        Phase::Claiming => format!("Your result is {}: claim one character, or nobody.", hall.aside),
        Phase::ChoosingStart | Phase::Rolling { .. } => "The dice are falling.".to_owned(),
        Phase::Over => "The match is over.".to_owned(),
    }
}

/// A reminder that somebody could be used.
fn helpers(hall: &Hall) -> &'static str {
    let useful = |character| !matches!(Character::power(character), Power::StartDice(_) | Power::None);
    if hall.ready().iter().any(useful) { "; your characters may help" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::{Game, Seat, Viewer};

    fn asked_in(position: &str) -> String {
        let court: Court = position.parse().unwrap();
        CourtFace.asked(&court.view(Viewer::Seat(Seat(0))))
    }

    #[test]
    fn each_phase_asks_for_something_else() {
        assert!(asked_in("players: 2\nactive: 2 5 5").starts_with("Set at least one die aside"));
        let late = "players: 2\nseat 1: fool, farmer\nactive: 2\naside: 5 5\nmay roll: yes";
        assert_eq!(asked_in(late), "Set the last die aside, or roll it again; your characters may help.");
        let used = asked_in(&format!("{late}\nused: fool"));
        assert_eq!(used, "Set the last die aside, or roll it again.");
        assert!(asked_in("players: 2\naside: 2 5 5").contains("2-5-5: claim one"));
        let last = "players: 2\nseat 1: farmer\nking: seat 2 with 7 x 2\nfinal: yes";
        assert_eq!(asked_in(last), "Roll 4 dice to beat seven 2s, or pass.");
        assert!(asked_in(&format!("{last}\nturn: 2")).contains("to equal seven 2s"));
    }

    #[test]
    fn the_hand_shows_all_dice() {
        let court: Court = "players: 2\nactive: 2\naside: 5 5\nmay roll: yes".parse().unwrap();
        let hand = CourtFace.hand(&court.view(Viewer::Watcher));
        assert!(hand.contains("active") && hand.contains("set aside") && !hand.contains("picked up"));
    }
}
