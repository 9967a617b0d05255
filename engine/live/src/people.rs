//! Who plays in which seat, and what those are shown who sit there.

use regalia_game::{Seat, SeatSet, Turn, Viewer};
use regalia_table::{AnyMatch, Followed, Frame, PlayerKey};

/// The names that the bots of a table go by, in the order of their seats.
pub(crate) const BOT_NAMES: [&str; 5] = ["Anselm", "Berengaria", "Ferrante", "Oda", "Wenceslas"];

/// What a player is shown. Where a bot plays on there is nothing to choose, but what the seat knows stays.
pub(crate) fn frame_for(it: &dyn AnyMatch, viewer: Viewer, player: &PlayerKey) -> Frame {
    let frame = it.frame(viewer);
    match may_choose(it, viewer, player) {
        true => frame,
        false => Frame { actions: Vec::new(), can_undo: false, ..frame },
    }
}

/// Whether nobody else plays the seat of a player.
pub(crate) fn may_choose(it: &dyn AnyMatch, viewer: Viewer, player: &PlayerKey) -> bool {
    viewer.seat().and_then(|seat| it.player(seat)).is_none_or(|plays| plays == player)
}

/// The seats that must act in a state, no matter who plays them.
pub(crate) fn seats_to_act(state: &Followed) -> SeatSet {
    match state {
        Followed::Match(it) => match it.turn() {
            Turn::Seats(seats) => seats,
            _ => SeatSet::default(),
        },
        Followed::Opening(_) => SeatSet::default(),
    }
}

/// The people who must act in a state.
pub(crate) fn people_to_act(state: &Followed) -> SeatSet {
    let Followed::Match(it) = state else { return SeatSet::default() };
    people_among(it.as_ref(), seats_to_act(state).iter())
}

/// The seats among these that people play in.
pub(crate) fn people_among(it: &dyn AnyMatch, seats: impl Iterator<Item = Seat>) -> SeatSet {
    let is_person = |seat: &Seat| it.player(*seat).is_some_and(|player| !player.is_bot());
    seats.filter(is_person).collect::<Vec<_>>().into()
}
