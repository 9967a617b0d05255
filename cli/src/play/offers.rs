//! The numbered list of what a player may do.

use crate::{
    faces::Face,
    text::{FAINT, KEY, WIDTH, flow, indent, pad, paint, width},
};
use regalia_game::Game;

/// The columns of a heading.
const HEADING: usize = 16;

/// What is offered, in the order in which it is shown.
pub(crate) struct Offers<A> {
    groups: Vec<(String, Vec<A>)>,
}

impl<A: Clone + PartialEq> Offers<A> {
    /// Groups actions under the headings of a face, in the order in which the headings first appear.
    pub(crate) fn new<G: Game<Action = A>>(face: &dyn Face<G>, view: &G::View, actions: &[A]) -> Self {
        let mut groups: Vec<(String, Vec<A>)> = Vec::new();
        for action in actions {
            let heading = face.heading(view, action);
            match groups.iter_mut().find(|(other, _)| *other == heading) {
                Some((_, group)) => group.push(action.clone()),
                None => groups.push((heading, vec![action.clone()])),
            }
        }
        Self { groups }
    }

    fn shown(&self) -> impl Iterator<Item = &A> {
        self.groups.iter().flat_map(|(_, group)| group)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.shown().count()
    }

    /// The action at this number, counted from 1.
    pub(crate) fn at(&self, number: usize) -> Option<&A> {
        self.shown().nth(number.checked_sub(1)?)
    }

    /// The number of an action, if it is offered.
    pub(crate) fn number(&self, action: &A) -> Option<usize> {
        self.shown().position(|other| other == action).map(|at| at + 1)
    }

    /// The list, a paragraph for each heading.
    pub(crate) fn list<G: Game<Action = A>>(&self, face: &dyn Face<G>, view: &G::View) -> String {
        let digits = self.count().to_string().len();
        let indent_by = if self.groups.iter().all(|(heading, _)| heading.is_empty()) { 3 } else { HEADING };
        let (mut text, mut number) = (String::new(), 0);
        for (heading, group) in &self.groups {
            let items = group.iter().map(|action| {
                number += 1;
                let key = paint(KEY, format!("{number:>digits$}"));
                format!("{key} {}", face.sentence(view, action))
            });
            let items = columns(&items.collect::<Vec<_>>());
            let heading = pad(&format!("   {}", paint(FAINT, heading)), indent_by);
            text.push_str(&indent(&heading, &flow(&items, "   ", WIDTH - indent_by)));
        }
        text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

/// The items padded to one width, so that they stand below each other.
fn columns(items: &[String]) -> Vec<String> {
    let widest = items.iter().map(|item| width(item)).max().unwrap_or_default();
    items.iter().map(|item| pad(item, widest)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faces::court::CourtFace;
    use regalia_court::{Character, Court};
    use regalia_game::{Seat, Viewer};

    fn offers(position: &str) -> (Offers<<Court as Game>::Action>, String) {
        let court: Court = position.parse().unwrap();
        let view = court.view(Viewer::Seat(Seat(0)));
        let mut actions = Vec::new();
        court.actions(Seat(0), &mut actions);
        let offers = Offers::new::<Court>(&CourtFace, &view, &actions);
        let list = anstream::adapter::strip_str(&offers.list::<Court>(&CourtFace, &view)).to_string();
        (offers, list)
    }

    #[test]
    fn numbers_are_those_of_the_list() {
        let (offers, list) = offers("players: 2\nseat 1: fool\nactive: 2 5\naside: 3\nmay roll: yes");
        assert!(list.contains("Dice         1 set aside a 2"), "{list}");
        assert!(list.contains("Fool         4 roll a 2 again   5 roll a 5 again\n"), "{list}");
        assert_eq!(offers.count(), 5);
        assert!(offers.at(0).is_none() && offers.at(6).is_none());
        for number in 1..=5 {
            assert_eq!(offers.at(number).and_then(|action| offers.number(action)), Some(number));
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
