//! Sections 1 and 2: setup and the phases of a turn.

use crate::{
    AS_PRINTED, Action, Aragon, Area, Board, Card, Event, Illegal, Leader, Phase, Source,
    board::other,
    deck::{Deed, Effect, When},
    secret::Leaders,
};
use regalia_game::{Seat, Story};

/// Cards dealt to each player (AR-1.1).
const DEALT: u8 = 4;
/// Leaders dealt to each player (AR-6.1).
const DEALT_LEADERS: u8 = 2;
/// The influence of the second player in every area (AR-6.2).
const HEAD_START: u8 = 3;

impl Aragon {
    /// The start player is drawn (AR-1.1).
    pub(crate) fn begin(&mut self, start: Seat, story: &mut Story<Event>) {
        story.tell_all(Event::StartDrawn { seat: start });
        (self.table.start, self.table.active) = (start, start);
        if self.table.options.head_start {
            for area in Area::ALL {
                self.table.influence[area.index()] = self.table.moved(area, other(start), HEAD_START);
            }
        }
        let leaders = self.table.options.leaders;
        self.table.phase = if leaders { Phase::DealingLeaders } else { Phase::Dealing };
    }

    /// Who is dealt the next leader or card: first the start player, then the other.
    fn dealt_next(&self, each: u8, has: impl Fn(Seat) -> u8) -> Option<Seat> {
        [self.table.start, other(self.table.start)].into_iter().find(|seat| has(*seat) < each)
    }

    /// The leaders that have not been dealt.
    pub(crate) fn leaders_left(&self) -> impl Iterator<Item = Leader> + use<> {
        let dealt = self.secret.dealt;
        Leader::all().filter(move |leader| !dealt.iter().any(|some| some.has(*leader)))
    }

    /// A leader is dealt (AR-6.1).
    pub(crate) fn deal_leader(&mut self, leader: Leader, story: &mut Story<Event>) {
        let dealt = self.secret.dealt;
        let has = |seat: Seat| dealt[seat.index()].count();
        let Some(seat) = self.dealt_next(DEALT_LEADERS, has) else { return };
        self.secret.dealt[seat.index()] = dealt[seat.index()].with(leader);
        let told = |leader| Event::LeaderDealt { seat, leader };
        story.tell_only(seat, told(Some(leader)), Some(told(None)));
        if self.secret.dealt.iter().all(|some| some.count() == DEALT_LEADERS) {
            self.table.phase = Phase::KeepingLeaders;
        }
    }

    /// A player keeps one of two leaders; when both have, the leaders are shown (AR-6.4).
    pub(crate) fn keep(
        &mut self,
        seat: Seat,
        leader: Leader,
        story: &mut Story<Event>,
    ) -> Result<(), Illegal> {
        if !self.secret.dealt[seat.index()].has(leader) {
            return Err(Illegal::NotYourLeader { leader });
        }
        self.secret.chosen[seat.index()] = Leaders::default().with(leader);
        self.table.kept.insert(seat);
        let told = |leader| Event::LeaderKept { seat, leader };
        story.tell_only(seat, told(Some(leader)), Some(told(None)));
        if let [Some(first), Some(second)] = self.secret.chosen.map(|chosen| chosen.iter().next()) {
            self.table.leaders = [Some(first), Some(second)];
            story.tell_all(Event::LeadersShown { leaders: [first, second] });
            self.table.phase = Phase::Dealing;
        }
        Ok(())
    }

    /// A card is dealt (AR-1.1).
    pub(crate) fn deal(&mut self, card: Card, known: bool, story: &mut Story<Event>) {
        let hands = self.table.hands;
        let Some(seat) = self.dealt_next(DEALT, |seat| hands[seat.index()]) else { return };
        self.table.deck -= 1;
        self.receive(seat, card);
        let told = |card| Event::Dealt { seat, card };
        if known {
            self.table.shown[seat.index()].add(card);
            story.tell_all(told(Some(card)));
        } else {
            story.tell_only(seat, told(Some(card)), Some(told(None)));
        }
        if self.table.hands == [DEALT; 2] {
            self.begin_turn(self.table.start, story);
        }
    }

    /// A turn begins.
    fn begin_turn(&mut self, seat: Seat, story: &mut Story<Event>) {
        let table = &mut self.table;
        table.turn += 1;
        table.active = seat;
        (table.planning, table.played, table.stirred, table.leader_used) = (false, false, false, false);
        table.late += u8::from(table.deck == 0);
        story.tell_all(Event::TurnBegan { seat, turn: table.turn });
        self.go_on_beginning(story);
    }

    /// The next ability at the beginning of the turn (AR-2.1); the player chooses where it makes a difference.
    pub(crate) fn go_on_beginning(&mut self, story: &mut Story<Event>) {
        let first = self.table.due().next();
        let alike = |by: Source| self.table.face_of(by) == first.and_then(|first| self.table.face_of(first));
        match first {
            None => {
                self.table.play.clear_used();
                (self.table.planning, self.table.leader_used) = (true, false);
                self.table.phase = Phase::Planning;
            }
            Some(by) if self.table.due().all(alike) => self.begin_deed(by, story),
            Some(_) => self.table.phase = Phase::Beginning,
        }
    }

    fn begin_deed(&mut self, source: Source, story: &mut Story<Event>) {
        let Some(by) = self.by(source) else { return };
        self.mark_used(source, story);
        self.effect(by, None, story);
    }

    /// The player chooses the next ability (AR-2.1).
    pub(crate) fn begin_chosen(&mut self, by: Source, story: &mut Story<Event>) -> Result<(), Illegal> {
        if !self.table.due().any(|due| due == by) {
            return Err(Illegal::NotDue);
        }
        self.begin_deed(by, story);
        Ok(())
    }

    /// The planning phase ends: influence (AR-2.4), the check (AR-2.6), the draft (AR-2.7).
    pub(crate) fn finish_planning(&mut self, story: &mut Story<Event>) {
        let active = self.table.active;
        let has_played_out = self.table.rules < AS_PRINTED || self.table.played_out.contains(active);
        let is_out = self.table.deck == 0 && self.table.hands[active.index()] == 0 && has_played_out;
        if is_out && self.table.last.is_none() {
            self.table.last = Some(other(active));
            story.tell_all(Event::RanOut { seat: active });
        }
        // AR-1.3: on the first turn of the game there is no influence phase.
        if !self.table.is_first_turn() {
            self.evaluate(story);
            if self.check_winner(story) {
                return;
            }
        }
        if self.table.last == Some(active) {
            self.end_by_count(crate::Ending::RanOut, story);
        } else {
            self.begin_draft(story);
        }
    }

    /// All strengths are taken, and then the markers move (AR-2.4, AR-2.5).
    fn evaluate(&mut self, story: &mut Story<Event>) {
        let results = Area::ALL.map(|area| (area, self.table.evaluated(area)));
        for (area, (strength, to)) in results {
            let from = self.table.influence[area.index()];
            self.table.influence[area.index()] = to;
            self.table.stirred |= from != to;
            story.tell_all(Event::Evaluated { area, strength, from, to });
        }
    }

    /// The turn ends after the draft (AR-2.7), and perhaps the match (AR-3.6).
    pub(crate) fn end_turn(&mut self, story: &mut Story<Event>) {
        self.table.play.end_turn();
        if self.table.late > 0 {
            self.table.idle = if self.table.stirred { 0 } else { self.table.idle + 1 };
        }
        if self.is_stalled() {
            self.end_by_count(crate::Ending::Stalled, story);
        } else {
            self.begin_turn(self.table.opponent(), story);
        }
    }

    /// Does what a seat chose, if the rules allow it.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        story: &mut Story<Event>,
    ) -> Result<(), Illegal> {
        if matches!(self.table.phase, Phase::Over { .. }) {
            return Err(Illegal::MatchOver);
        }
        if !self.table.asked().contains(seat) {
            return Err(Illegal::NotYourTurn { seat });
        }
        match (self.table.phase, action) {
            (Phase::KeepingLeaders, Action::Keep { leader }) => self.keep(seat, leader, story),
            (Phase::Beginning, Action::Begin { by }) => self.begin_chosen(by, story),
            (Phase::Planning, Action::Play { card }) => self.play_card(card, false, story),
            (Phase::Planning, Action::PlayDown { card }) => self.play_card(card, true, story),
            (Phase::Planning, Action::PlayEvent) => self.play_event(story),
            (Phase::Planning, Action::Use { by }) => self.use_ability(by, story),
            (Phase::Planning, Action::Finish) => {
                self.finish_planning(story);
                Ok(())
            }
            (Phase::Drafting, Action::Take { card }) => self.take_first(card, story),
            (Phase::Passing, Action::Take { card }) => self.take_second(card, story),
            (Phase::Asking { by, ask }, action) => self.answer(seat, by, ask, action, story),
            _ => Err(Illegal::NotNow),
        }
    }
}

impl Board {
    /// Abilities that are still to be resolved at the beginning of the turn (AR-2.1, AR-4.7).
    pub(crate) fn due(&self) -> impl Iterator<Item = Source> {
        let is_due = |deed: &Deed| {
            let looks = matches!(deed.effect, Effect::LookAtTop { .. } | Effect::TakeTop(_));
            deed.when == When::Beginning && self.holds(deed.only) && (self.deck > 0 || !looks)
        };
        let cards = self.play.of(self.active).filter(move |spot| {
            let deed = self.play.face_up(*spot).and_then(|card| self.deck().card(card).ability.deed());
            !self.play.is_used(*spot) && deed.is_some_and(is_due)
        });
        let leader = self.leader(self.active).filter(|_| !self.leader_used);
        let leader =
            leader.and_then(|leader| self.deck().leader(leader).ability.deed()).filter(|deed| is_due(deed));
        cards.map(Source::Card).chain(leader.map(|_| Source::Leader)).filter(|_| !self.planning)
    }

    /// The card by which an ability comes about, to tell like from unlike.
    fn face_of(&self, by: Source) -> Option<Card> {
        match by {
            Source::Card(spot) => self.play.face_up(spot),
            Source::Leader => None,
        }
    }
}
