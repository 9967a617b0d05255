//! Section 2: rounds, whose turn it is, and the hands.

use crate::{Board, Card, Cards, Emara, Event, EventCard, Open, Phase};
use regalia_game::{Seat, Story};

/// How many rounds are played (EM-2.4).
pub const ROUNDS: u8 = 6;
/// How many turns everyone has in a round (EM-2.2).
pub const TURNS: u8 = 3;
/// The round after which all cards are shuffled (EM-2.3).
const SHUFFLED_AFTER: u8 = 3;
/// How many cards are drawn for a round (EM-1.11).
const HAND: u8 = 3;

impl Emara {
    /// Everyone draws cards from the statue on (EM-1.11), or has them all (EM-10.2).
    pub(crate) fn begin_dealing(&mut self, story: &mut Story<Event>) {
        let table = &mut self.table;
        (table.turns, table.seat, table.phase) = (0, table.statue, Phase::Dealing);
        if !table.options.full_selection {
            return;
        }
        if table.round.is_multiple_of(SHUFFLED_AFTER) {
            for seat in Seat::all(table.seats()) {
                self.hands[seat] = Cards::ALL;
                table.players[seat].cards = Cards::ALL.count();
                story.tell_all(Event::CardsTaken { seat });
            }
        }
        table.phase = Phase::RevealingEvent;
    }

    /// The cards that the next draw can bring.
    pub(crate) fn next_cards(&self) -> Cards {
        self.table.player().unseen().except(self.hands[self.table.seat])
    }

    /// A card comes into a hand, which only its owner sees.
    pub(crate) fn deal(&mut self, card: Card, story: &mut Story<Event>) {
        let table = &mut self.table;
        let seat = table.seat;
        self.hands[seat] = self.hands[seat].with(card);
        table.players[seat].cards += 1;
        story.tell_only(seat, Event::YouDrew { card }, Some(Event::CardDrawn { seat }));
        if table.players[seat].cards == HAND {
            table.turns += 1;
            table.seat = table.statue.clockwise(table.turns, table.seats());
            if table.turns == table.seats() {
                table.phase = Phase::RevealingEvent;
            }
        }
    }

    /// The turn is over: the next player, or the end of the round (EM-2.2).
    pub(crate) fn end_turn(&mut self, story: &mut Story<Event>) {
        let table = &mut self.table;
        table.open = Open::default();
        table.turns += 1;
        if table.turns < TURNS * table.seats() {
            table.begin_turn(story);
        } else {
            table.turns = 0;
            self.ask_next(story);
        }
    }

    /// An event at the end of the round asks everyone who can give something, from the statue on (EM-2.3).
    pub(crate) fn ask_next(&mut self, story: &mut Story<Event>) {
        let table = &mut self.table;
        table.phase = Phase::Contributing;
        while table.turns < table.seats() {
            table.seat = table.statue.clockwise(table.turns, table.seats());
            table.turns += 1;
            if table.can_contribute() {
                return;
            }
        }
        self.end_round(story);
    }

    /// The statue passes on, the slots are emptied, and new cards are drawn (EM-2.3).
    fn end_round(&mut self, story: &mut Story<Event>) {
        let table = &mut self.table;
        table.let_victoria_play(story);
        if table.round == ROUNDS {
            table.finish(story);
            return;
        }
        table.statue = table.statue.clockwise(1, table.seats());
        for seat in Seat::all(table.seats()) {
            let player = &mut table.players[seat];
            player.spent =
                if table.round == SHUFFLED_AFTER { Cards::NONE } else { player.spent.and(player.played()) };
            player.slots = [None; 3];
        }
        self.begin_dealing(story);
    }
}

impl Board {
    /// A new event is in force, and a round begins (EM-2.1).
    pub(crate) fn begin_round(&mut self, card: EventCard, story: &mut Story<Event>) {
        self.event = Some(card);
        self.later_events = self.later_events.without(card);
        self.round += 1;
        self.turns = 0;
        story.tell_all(Event::RoundBegan { round: self.round, statue: self.statue, card });
        if let Some(resource) = card.bounty() {
            // EV-1 to EV-4: everyone takes one at once.
            for steps in 0..self.seats() {
                self.receive(self.statue.clockwise(steps, self.seats()), resource.into(), 1, story);
            }
        }
        self.begin_turn(story);
    }

    /// The turn of the next player, clockwise from the statue (EM-2.2).
    fn begin_turn(&mut self, story: &mut Story<Event>) {
        self.seat = self.statue.clockwise(self.turns % self.seats(), self.seats());
        self.phase = Phase::Playing;
        story.tell_all(Event::TurnBegan { seat: self.seat });
    }
}
