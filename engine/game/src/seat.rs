//! Seats, sets of seats, and one value per seat.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{
    fmt,
    ops::{Index, IndexMut},
};

/// The most seats a game may have.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from zero in clockwise order.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// All seats of a table, in clockwise order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self)
    }

    /// The seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The neighbour `steps` places clockwise (to the left) at a table of `seats`.
    pub fn clockwise(self, steps: u8, seats: u8) -> Self {
        Self((self.0 + steps) % seats)
    }

    /// The neighbour on the right: the one who acts just before in clockwise order.
    pub fn right(self, seats: u8) -> Self {
        self.clockwise(seats - 1, seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}

/// Who looks at a match.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Viewer {
    /// Someone who sits at the table.
    Seat(Seat),
    /// Someone who only watches.
    Watcher,
}

impl Viewer {
    /// Everyone who may look at a table of `seats`.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Watcher])
    }

    /// The seat from which the viewer looks, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Watcher => None,
        }
    }
}

/// A set of seats. Written as a list.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set of one seat; no table has a seat beyond the eighth, so that one's set is empty.
    pub const fn one(seat: Seat) -> Self {
        Self(if seat.0 < 8 { 1 << seat.0 } else { 0 })
    }

    /// The set of the first `seats` seats.
    pub const fn first(seats: u8) -> Self {
        Self(((1_u16 << seats) - 1) as u8)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::one(seat).0 != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= Self::one(seat).0;
    }

    /// Removes a seat.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::one(seat).0;
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().fold(Self::default(), |set, seat| Self(set.0 | Self::one(seat).0))
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

/// One value per seat, held in place; `N` is the most seats there can be.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct PerSeat<T, const N: usize = MAX_SEATS> {
    items: [T; N],
    seats: u8,
}

impl<T: Copy + Default, const N: usize> PerSeat<T, N> {
    /// A value for each of `seats` seats.
    ///
    /// # Panics
    /// If there are more seats than there can be.
    pub fn from_fn(seats: u8, mut value: impl FnMut(Seat) -> T) -> Self {
        assert!(usize::from(seats) <= N, "there are at most {N} seats");
        let mut items = [T::default(); N];
        for seat in Seat::all(seats) {
            items[seat.index()] = value(seat);
        }
        Self { items, seats }
    }

    /// The default value for each of `seats` seats.
    pub fn new(seats: u8) -> Self {
        Self::from_fn(seats, |_| T::default())
    }
}

impl<T, const N: usize> PerSeat<T, N> {
    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The values in order of seats.
    pub fn values(&self) -> &[T] {
        &self.items[..usize::from(self.seats)]
    }

    /// Seats with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.seats).zip(self.values())
    }
}

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.items[..usize::from(self.seats)][seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[..usize::from(self.seats)][seat.index()]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for PerSeat<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for PerSeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.values().serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for PerSeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if values.len() > N {
            return Err(de::Error::invalid_length(values.len(), &"one value per seat"));
        }
        Ok(Self::from_fn(values.len() as u8, |seat| values[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_go_round_the_table() {
        assert_eq!(Seat(3).clockwise(2, 4), Seat(1));
        assert_eq!(Seat(0).right(4), Seat(3));
        assert_eq!(Seat(2).right(4), Seat(1));
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = SeatSet::first(3);
        set.remove(Seat(1));
        set.insert(Seat(5));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(2), Seat(5)]);
        assert!(!set.contains(Seat(200)) && !SeatSet::one(Seat(8)).contains(Seat(0)));
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,2,5]");
        assert_eq!(Seat(255).to_string(), "seat 256");
    }

    #[test]
    fn one_value_per_seat_travels_as_a_list() {
        let values: PerSeat<u8> = PerSeat::from_fn(3, |seat| seat.0 * 10);
        let text = serde_json::to_string(&values).unwrap();
        assert_eq!(text, "[0,10,20]");
        assert_eq!(serde_json::from_str::<PerSeat<u8>>(&text).unwrap(), values);
        assert!(serde_json::from_str::<PerSeat<u8>>("[1,2,3,4,5,6,7]").is_err());
    }
}
