//! Section 5: the abilities of Duke, Merchant, Thief and Knight.

use crate::{Bribe, Character, Disc, Event, Illegal, Phase, Realm, STEALING_IS_ASKED, Spot, Whereabouts};
use regalia_game::{Seat, Story};

impl Realm {
    /// Uses the ability of a disc where it lies, for its own owner (KG-5.9).
    pub(crate) fn use_ability(&mut self, disc: Disc, story: &mut Story<Event>) {
        let Some(at) = self.spot(disc) else { return };
        let did = match disc.character {
            Character::Duke => self.win_support(disc.seat, at, story),
            Character::Merchant => self.trade(disc.seat, at, story),
            Character::Thief if self.is_asked_to_steal(disc.seat, at) => {
                self.phase = Phase::Stealing { seat: disc.seat, at };
                return;
            }
            Character::Thief => self.rob(disc.seat, at, story),
            Character::Knight => {
                self.phase = Phase::Imprisoning { at };
                return;
            }
            Character::Scholar => return self.advise(at, story),
        };
        if !did {
            story.tell_all(Event::CameToNothing { disc, at: self.region(at) });
        }
        self.after_ability(story);
    }

    /// Whether a Duke here would win support: no token there, and the majority (KG-5.2) or a paid one (KG-3.4).
    pub fn can_win_support(&self, seat: Seat, at: Spot, is_paid_for: bool) -> bool {
        !self.players[seat].tokens.has(at) && (is_paid_for || self.has_majority(seat, at))
    }

    /// What a Merchant here would take: a coin for each character, or what there is (KG-5.3, KG-5.10).
    pub fn takings(&self, at: Spot) -> u8 {
        self.crowd(at).min(self.supply)
    }

    /// What a Thief of this player would take here from that one: two coins at most, three with two players,
    /// if she is here and has them (KG-5.4).
    pub fn loot(&self, seat: Seat, from: Seat, at: Spot) -> u8 {
        let most = if self.seats() == 2 { 3 } else { 2 };
        let is_robbed = from != seat && self.players[from].crowd(at) > 0;
        if is_robbed { self.players[from].coins.min(most) } else { 0 }
    }

    /// What a Thief of this player would take here from all others together (KG-5.4).
    pub fn haul(&self, seat: Seat, at: Spot) -> u8 {
        Seat::all(self.seats()).map(|from| self.loot(seat, from, at)).sum()
    }

    /// Whether the player whose turn it is decides if a Thief of this one takes coins here: it is another's, and there is
    /// something to take (KG-5.12).
    pub fn is_asked_to_steal(&self, seat: Seat, at: Spot) -> bool {
        self.rules >= STEALING_IS_ASKED && seat != self.seat && self.haul(seat, at) > 0
    }

    /// Duke: a support token, if there is none and the majority is there (KG-5.2) or was paid for by his own player (KG-3.4).
    fn win_support(&mut self, seat: Seat, at: Spot, story: &mut Story<Event>) -> bool {
        let is_paid_for = seat == self.seat && self.has_moved && self.bribe == Some(Bribe::Treatment);
        if !self.can_win_support(seat, at, is_paid_for) {
            return false;
        }
        self.players[seat].tokens.add(at);
        story.tell_all(Event::TokenPlaced { seat, at: self.region(at) });
        true
    }

    /// Merchant: as many coins as characters stand here, or what there is (KG-5.3, KG-5.10).
    fn trade(&mut self, seat: Seat, at: Spot, story: &mut Story<Event>) -> bool {
        let coins = self.takings(at);
        if coins == 0 {
            return false;
        }
        self.supply -= coins;
        self.players[seat].coins += coins;
        story.tell_all(Event::CoinsTaken { seat, at: self.region(at), coins });
        true
    }

    /// Thief: two coins, or three with two players, from everyone else who is here (KG-5.4).
    fn rob(&mut self, seat: Seat, at: Spot, story: &mut Story<Event>) -> bool {
        let mut did = false;
        for from in Seat::all(self.seats()) {
            let coins = self.loot(seat, from, at);
            if coins > 0 {
                self.players[from].coins -= coins;
                self.players[seat].coins += coins;
                story.tell_all(Event::Stolen { seat, at: self.region(at), from, coins });
                did = true;
            }
        }
        did
    }

    /// Another's Thief takes the coins (KG-5.12).
    pub(crate) fn steal(&mut self, story: &mut Story<Event>) -> Result<(), Illegal> {
        let (seat, at) = self.expect_thief()?;
        self.rob(seat, at, story);
        self.after_ability(story);
        Ok(())
    }

    /// Another's Thief takes nothing (KG-5.12).
    pub(crate) fn refrain(&mut self, story: &mut Story<Event>) -> Result<(), Illegal> {
        let (seat, at) = self.expect_thief()?;
        let disc = Disc::new(seat, Character::Thief);
        story.tell_all(Event::Refrained { seat: self.seat, disc, at: self.region(at) });
        self.after_ability(story);
        Ok(())
    }

    /// Another's Thief is using its ability: whose, and where.
    fn expect_thief(&self) -> Result<(Seat, Spot), Illegal> {
        match self.phase {
            Phase::Stealing { seat, at } => Ok((seat, at)),
            Phase::Imprisoning { .. } => Err(Illegal::KnightFirst),
            Phase::Advising { .. } => Err(Illegal::ScholarFirst),
            _ => Err(Illegal::NoThiefActs),
        }
    }

    /// Knight: imprisons a character in its region (KG-5.5).
    pub(crate) fn imprison(
        &mut self,
        seat: Seat,
        character: Character,
        story: &mut Story<Event>,
    ) -> Result<(), Illegal> {
        let at = self.expect_knight()?;
        self.expect_seat(seat)?;
        let disc = Disc::new(seat, character);
        if self.spot(disc) != Some(at) {
            return Err(Illegal::NotBesideKnight { disc });
        }
        self.put(disc, Whereabouts::Prison);
        story.tell_all(Event::Imprisoned { seat: self.seat, disc, at: self.region(at) });
        self.after_ability(story);
        Ok(())
    }

    /// Knight: imprisons nobody (KG-5.5).
    pub(crate) fn spare(&mut self, story: &mut Story<Event>) -> Result<(), Illegal> {
        let at = self.expect_knight()?;
        story.tell_all(Event::Spared { seat: self.seat, at: self.region(at) });
        self.after_ability(story);
        Ok(())
    }

    /// A Knight is using its ability here.
    fn expect_knight(&self) -> Result<Spot, Illegal> {
        match self.phase {
            Phase::Imprisoning { at } => Ok(at),
            Phase::Stealing { .. } => Err(Illegal::ThiefFirst),
            Phase::Advising { .. } => Err(Illegal::ScholarFirst),
            _ => Err(Illegal::NoKnightActs),
        }
    }

    /// There is such a player.
    pub(crate) fn expect_seat(&self, seat: Seat) -> Result<(), Illegal> {
        if self.has_seat(seat) { Ok(()) } else { Err(Illegal::NoSuchPlayer { seat }) }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Bribe, Character, Disc, Kingdom};
    use regalia_game::{Seat, Story};

    /// KG-3.4: if a set of regions let another's Duke act, Royal Treatment would help only the Duke of the player who paid.
    #[test]
    fn royal_treatment_helps_no_other_duke() {
        let mut game: Kingdom =
            "seat 1: duke 2, scholar 1\nseat 2: duke 1\nbribe: treatment".parse().unwrap();
        game.0.has_moved = true;
        for (seat, tokens) in [(Seat(0), 1), (Seat(1), 0)] {
            let mut after = game.0;
            let others = Disc::new(seat.clockwise(1, 2), Character::Knight);
            let Some(at) = after.spot(Disc::new(seat, Character::Duke)) else { panic!("the Duke is there") };
            after.put(others, crate::Whereabouts::Board(at));
            assert_eq!((after.bribe, after.has_majority(seat, at)), (Some(Bribe::Treatment), false));
            after.use_ability(Disc::new(seat, Character::Duke), &mut Story::silent());
            assert_eq!(after.players[seat].tokens.count(), tokens, "{seat}");
        }
    }
}
