//! The numbered list of what a player may do.

use super::speaker::Speaker;
use crate::text::{FAINT, KEY, WIDTH, flow, indent, pad, paint, width};
use regalia_game::{Game, Imagine, Seat};
use regalia_local::try_out;

/// The columns of a heading.
const HEADING: usize = 16;

/// What is offered, in the order in which it is shown, each with its sentence.
pub(crate) struct Offers<A> {
    groups: Vec<(String, Vec<(A, String)>)>,
}

impl<A: Clone + PartialEq> Offers<A> {
    /// Groups actions as the voice does, in the order in which the groups first appear.
    pub(crate) fn new<G>(speaker: &Speaker<G>, seat: Seat, view: &G::View, actions: &[A]) -> Self
    where
        G: Imagine + Game<Action = A>,
    {
        let mut groups: Vec<(String, Vec<(A, String)>)> = Vec::new();
        for action in actions {
            let heading = speaker.group(view, action);
            let tried = try_out::<G>(view, seat, std::slice::from_ref(action));
            let events = tried.map(|tried| tried.told).unwrap_or_default();
            let offer = (action.clone(), speaker.offer_with_fruit(view, action, &events));
            match groups.iter_mut().find(|(other, _)| *other == heading) {
                Some((_, group)) => group.push(offer),
                None => groups.push((heading, vec![offer])),
            }
        }
        Self { groups }
    }

    fn shown(&self) -> impl Iterator<Item = &(A, String)> {
        self.groups.iter().flat_map(|(_, group)| group)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.shown().count()
    }

    /// The action at this number, counted from 1.
    pub(crate) fn at(&self, number: usize) -> Option<&A> {
        self.shown().nth(number.checked_sub(1)?).map(|(action, _)| action)
    }

    /// The number of an action, if it is offered.
    pub(crate) fn number(&self, action: &A) -> Option<usize> {
        self.shown().position(|(other, _)| other == action).map(|at| at + 1)
    }

    /// The list, a paragraph for each heading.
    pub(crate) fn list(&self) -> String {
        let digits = self.count().to_string().len();
        let indent_by = if self.groups.iter().all(|(heading, _)| heading.is_empty()) { 3 } else { HEADING };
        let (mut text, mut number) = (String::new(), 0);
        for (heading, group) in &self.groups {
            let items = group.iter().map(|(_, sentence)| {
                number += 1;
                let key = paint(KEY, format!("{number:>digits$}"));
                indent(&format!("{key} "), &broken(sentence, WIDTH - indent_by - digits - 1))
            });
            let items: Vec<String> = items.map(|item| item.trim_end().to_owned()).collect();
            let lines = match items.iter().any(|item| item.contains('\n')) {
                true => items.iter().flat_map(|item| item.lines().map(str::to_owned)).collect(),
                false => flow(&columns(&items), "   ", WIDTH - indent_by),
            };
            // A heading that is too long for its column stands on a line of its own.
            let is_long = heading.chars().count() + 3 >= indent_by && !heading.is_empty();
            let heading = format!("   {}", paint(FAINT, heading));
            if !is_long {
                text.push_str(&indent(&pad(&heading, indent_by), &lines));
            } else {
                text.push_str(&format!("{heading}\n{}", indent(&" ".repeat(indent_by), &lines)));
            }
        }
        text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

/// A sentence in lines of so many columns.
fn broken(sentence: &str, columns: usize) -> Vec<String> {
    let words: Vec<String> = sentence.split_whitespace().map(str::to_owned).collect();
    flow(&words, " ", columns)
}

/// The items padded to one width, so that they stand below each other.
fn columns(items: &[String]) -> Vec<String> {
    let widest = items.iter().map(|item| width(item)).max().unwrap_or_default();
    items.iter().map(|item| pad(item, widest)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::{Character, Court};
    use regalia_game::Viewer;

    fn offers(position: &str) -> (Offers<<Court as Game>::Action>, String) {
        let court: Court = position.parse().unwrap();
        let view = court.view(Viewer::Seat(Seat(0)));
        let mut actions = Vec::new();
        court.actions(Seat(0), &mut actions);
        let offers =
            Offers::new::<Court>(&Speaker::test(&regalia_court_voice::CourtVoice), Seat(0), &view, &actions);
        let list = anstream::adapter::strip_str(&offers.list()).to_string();
        (offers, list)
    }

    #[test]
    fn numbers_are_those_of_the_list() {
        let (offers, list) = offers("players: 2\nseat 1: fool\nactive: 2 5\naside: 3\nmay roll: yes");
        assert_eq!(offers.count(), 5, "{list}");
        assert!(offers.at(0).is_none() && offers.at(6).is_none());
        for number in 1..=5 {
            assert_eq!(offers.at(number).and_then(|action| offers.number(action)), Some(number));
            assert!(list.contains(&format!("{number} ")), "{list}");
        }
    }

    #[test]
    fn a_long_list_fits_the_screen() {
        let all = Character::ALL.map(|character| character.name().to_lowercase()).join(", ");
        let (offers, list) = offers(&format!("players: 2\nseat 1: {all}\nactive: 1 2 3 4 5 6\naside: 2 4"));
        assert!(offers.count() > 100, "{list}");
        assert!(list.lines().all(|line| line.chars().count() <= WIDTH), "{list}");
    }
}
