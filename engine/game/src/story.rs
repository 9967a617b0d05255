//! The events of a step: emitted where they happen, for the viewers they are meant for.

use crate::{Seat, SeatSet, Viewer};

/// An event with its audience.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Told<E> {
    /// The same event for everyone.
    Everyone(E),
    /// Some seats get a fuller event than the rest.
    Only {
        /// The seats that get the full event.
        seats: SeatSet,
        /// The full event.
        event: E,
        /// The event for everyone else, if any.
        others: Option<E>,
    },
}

impl<E> Told<E> {
    /// The event for this viewer, if any.
    pub fn heard_by(&self, viewer: Viewer) -> Option<&E> {
        match (self, viewer) {
            (Self::Everyone(event), _) => Some(event),
            (Self::Only { seats, event, .. }, Viewer::Seat(seat)) if seats.contains(seat) => Some(event),
            (Self::Only { others, .. }, _) => others.as_ref(),
        }
    }

    /// The same, with its events put into another form.
    pub fn map<F>(&self, mut form: impl FnMut(&E) -> F) -> Told<F> {
        match self {
            Self::Everyone(event) => Told::Everyone(form(event)),
            Self::Only { seats, event, others } => {
                Told::Only { seats: *seats, event: form(event), others: others.as_ref().map(form) }
            }
        }
    }
}

/// The sink that rules write to while they step.
///
/// A *sealed* step cannot be taken back. Private events seal by themselves; the host seals what draws
/// or passes the turn.
#[derive(Debug)]
pub struct Story<E> {
    told: Vec<Told<E>>,
    silent: bool,
    sealed: bool,
}

impl<E> Default for Story<E> {
    fn default() -> Self {
        Self { told: Vec::new(), silent: false, sealed: false }
    }
}

impl<E> Story<E> {
    /// A sink that keeps all events.
    pub fn new() -> Self {
        Self::default()
    }

    /// A sink that drops all events: for searching bots, which only need the position.
    pub fn silent() -> Self {
        Self { silent: true, ..Self::default() }
    }

    /// Emits an event for everyone.
    #[inline]
    pub fn tell_all(&mut self, event: E) {
        if !self.silent {
            self.told.push(Told::Everyone(event));
        }
    }

    /// Emits an event for one seat, and perhaps another one for the others. Seals the step.
    #[inline]
    pub fn tell_only(&mut self, seat: Seat, event: E, others: Option<E>) {
        self.sealed = true;
        if !self.silent {
            self.told.push(Told::Only { seats: SeatSet::one(seat), event, others });
        }
    }

    /// Marks the step as one that cannot be taken back, because it laid open what was hidden.
    pub fn seal(&mut self) {
        self.sealed = true;
    }

    /// Whether the step can no longer be taken back.
    pub fn is_sealed(&self) -> bool {
        self.sealed
    }

    /// The events so far.
    pub fn told(&self) -> &[Told<E>] {
        &self.told
    }

    /// The events for this viewer.
    pub fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.told.iter().filter_map(move |told| told.heard_by(viewer))
    }

    /// Takes the events out.
    pub fn into_told(self) -> Vec<Told<E>> {
        self.told
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_private_telling_reaches_its_seat_and_seals() {
        let mut story = Story::new();
        story.tell_all("hello");
        assert!(!story.is_sealed());
        story.tell_only(Seat(1), "the ace", Some("a card"));
        story.tell_only(Seat(0), "psst", None);
        assert!(story.is_sealed());
        let heard = |viewer| story.heard_by(viewer).copied().collect::<Vec<_>>();
        assert_eq!(heard(Viewer::Seat(Seat(1))), ["hello", "the ace"]);
        assert_eq!(heard(Viewer::Seat(Seat(0))), ["hello", "a card", "psst"]);
        assert_eq!(heard(Viewer::Watcher), ["hello", "a card"]);
    }
}
