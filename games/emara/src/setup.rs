//! Section 1: setting up the table; and the random layout (EM-10.1).

use crate::{
    Advisor, Advisors, Board, Emara, Event, EventCard, EventCards, Good, Illegal, Location, Locations,
    Options, Phase, Resource,
};
use regalia_game::{BadSetup, Seat, Story};

impl Options {
    /// Refuses what cannot be chosen (EM-1.14).
    pub(crate) fn check(&self, seats: u8) -> Result<(), BadSetup> {
        match self.building_points {
            Some(points) if points > Self::MOST_BUILDING_POINTS && seats > 1 => {
                let reason = format!("{points} is more than {}", Self::MOST_BUILDING_POINTS);
                Err(BadSetup::BadOption { option: "building_points", reason })
            }
            _ => Ok(()),
        }
    }
}

impl Board {
    /// The event cards of a match (EM-1.8); a single player has no early winter (EM-9.1).
    pub(crate) fn event_deck(seats: u8) -> EventCards {
        if seats == 1 { EventCards::ALL.without(EventCard::EarlyWinter) } else { EventCards::ALL }
    }

    /// The locations that can come next (EM-1.2, EM-10.1).
    pub(crate) fn next_locations(&self) -> Locations {
        let laid = self.layout.laid();
        let countryside: Locations = Location::COUNTRYSIDE.into_iter().collect();
        if !self.options.random_layout && laid.count() < 4 {
            countryside.except(laid)
        } else {
            Locations::ALL.except(laid)
        }
    }

    /// The advisors of type A that can come next (EM-1.6).
    pub(crate) fn next_type_a(&self) -> Advisors {
        let open = Location::TOWN.into_iter().flat_map(|at| self.open_advisors(at));
        Advisors::TYPE_A.except(open.collect())
    }

    /// The start player is drawn (EM-1.11).
    pub(crate) fn take_statue(&mut self, seat: Seat, story: &mut Story<Event>) {
        (self.statue, self.seat, self.phase) = (seat, seat, Phase::LayingOut);
        story.tell_all(Event::StartDrawn { seat });
    }

    /// A location is laid out (EM-1.2).
    pub(crate) fn lay_out(&mut self, location: Location, story: &mut Story<Event>) {
        if let Some(ring) = self.layout.lay(location) {
            story.tell_all(Event::LaidOut { ring, location });
        }
        if self.layout.laid() == Locations::ALL {
            self.phase = Phase::SeatingAdvisors;
        }
    }

    /// An advisor of type A takes the next place on the town (EM-1.6).
    pub(crate) fn seat_advisor(&mut self, advisor: Advisor, story: &mut Story<Event>) {
        let places = Location::TOWN.into_iter().flat_map(|at| [(at, 0), (at, 1)]);
        let mut empty = places.filter(|(at, place)| self.advisors[at.row()][*place].is_none());
        let next = empty.next();
        if empty.next().is_none() {
            self.phase = Phase::RevealingAdvisor;
        }
        if let Some((to, place)) = next {
            self.advisors[to.row()][place] = Some(advisor);
            story.tell_all(Event::AdvisorCame { advisor, to });
        }
    }

    /// The next advisor of type B lies on top of the stack (EM-1.6).
    pub(crate) fn reveal_advisor(&mut self, advisor: Advisor, story: &mut Story<Event>) {
        self.next_advisor = Some(advisor);
        self.later_advisors = self.later_advisors.without(advisor);
        self.phase = if self.round == 0 { Phase::RevealingStart } else { Phase::Acting };
        story.tell_all(Event::AdvisorRevealed { advisor });
    }
}

impl Emara {
    /// The first event card gives starting points and locations (EM-1.8, EM-1.9).
    pub(crate) fn reveal_start(&mut self, card: EventCard, story: &mut Story<Event>) {
        story.tell_all(Event::SetupDrawn { card });
        let table = &mut self.table;
        table.event = Some(card);
        table.later_events = table.later_events.without(card);
        let (points, first, second) = table.values().start(card);
        let points = table.options.building_points.unwrap_or(points);
        for seat in Seat::all(table.seats()) {
            table.players[seat].buildings = u16::from(points);
        }
        let player = table.player_mut();
        player.councilors = [Some(first), Some(second)];
        if table.layout.ring_of(first) == table.layout.ring_of(second) {
            table.phase = Phase::Relocating;
        } else {
            self.place_everyone([first, second], story);
        }
    }

    /// The start player moves one of two councilors on the same ring to the other (EM-10.1).
    pub(crate) fn relocate(&mut self, from: Location, to: Location, story: &mut Story<Event>) {
        let stays = self.table.player().councilors.into_iter().flatten().find(|at| *at != from);
        self.place_everyone([stays.unwrap_or(to), to], story);
    }

    /// The councilors of the others stand on the locations that follow (EM-1.8).
    fn place_everyone(&mut self, at: [Location; 2], story: &mut Story<Event>) {
        let table = &mut self.table;
        let first = at.map(|at| (table.layout.ring_of(at), at));
        for steps in 0..table.seats() {
            let seat = table.statue.clockwise(steps, table.seats());
            for (ring, at) in first {
                let stands = table.layout.ahead(at, steps);
                table.players[seat].councilors[ring as usize] = Some(stands);
                // EM-1.10: one resource of the kind of the location in the countryside.
                if let Some(resource) = stands.resource().filter(|_| !table.options.random_layout) {
                    *table.players[seat].goods_mut(resource.into()) += 1;
                }
            }
            let [Some(first), Some(second)] = table.players[seat].councilors else { continue };
            story.tell_all(Event::Placed { seat, at: [first, second] });
        }
        table.turns = 0;
        if table.options.random_layout {
            table.phase = Phase::ChoosingResource;
        } else {
            self.begin_dealing(story);
        }
    }

    /// A player takes the resource to start with (EM-10.1).
    pub(crate) fn choose_resource(&mut self, resource: Resource, story: &mut Story<Event>) {
        let table = &mut self.table;
        table.receive(table.seat, resource.into(), 1, story);
        table.turns += 1;
        if table.turns == table.seats() {
            self.begin_dealing(story);
        } else {
            table.seat = table.statue.clockwise(table.turns, table.seats());
        }
    }
}

impl Board {
    pub(crate) fn check_relocation(&self, from: Location, to: Location) -> Result<(), Illegal> {
        self.expect(Phase::Relocating, Illegal::SetupOver)?;
        let moves = self.player().stands_at(from);
        let is_other = self.layout.ring_of(to) != self.layout.ring_of(from);
        if moves && is_other { Ok(()) } else { Err(Illegal::BadRelocation) }
    }

    /// A player receives goods.
    pub(crate) fn receive(&mut self, seat: Seat, good: Good, count: u8, story: &mut Story<Event>) {
        *self.players[seat].goods_mut(good) += count;
        story.tell_all(Event::Received { seat, good, count });
    }
}
