//! Before a match: sitting down, committing, revealing.

use crate::{Chain, Entry, Line, MatchId, PlayerKey, TABLE_RULES, canonical};
use regalia_fairness::{
    Entropy, GameKey, Hash, Seed, Transcript, absent, game_key, player_commit, rules_hash, server_commit,
};
use regalia_game::{GameId, MAX_SEATS, Seat, Setup};
use serde_json::Value;

/// Why an entry does not fit into the opening.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum BadOpening {
    /// The entry belongs elsewhere.
    #[error("this entry has no place before the match")]
    OutOfPlace,
    /// More seats than any game has.
    #[error("a table has at most {MAX_SEATS} seats")]
    TooManySeats,
    /// There is no such seat.
    #[error("{0} does not exist at this table")]
    NoSuchSeat(Seat),
    /// Somebody sits there.
    #[error("{0} is taken")]
    SeatTaken(Seat),
    /// Nobody sits there yet.
    #[error("{0} is empty")]
    SeatEmpty(Seat),
    /// A match that counts has two players or more, and none of them is a bot.
    #[error("a match counts if two or more people play, and no bots")]
    NotAmongPeople,
    /// The rules of the table are none that are known here.
    #[error("the rules of the table have version {0}, and {TABLE_RULES} is the newest that is known here")]
    UnknownTableRules(u8),
    /// Commitments are closed, or not closed yet.
    #[error("commitments are {}", if *.0 { "closed" } else { "still open" })]
    Closed(bool),
    /// There is nothing to reveal, or it was revealed before.
    #[error("{0} has nothing to reveal")]
    NothingToReveal(Seat),
    /// What was revealed is not what was committed to.
    #[error("{0} revealed something else than it committed to")]
    WrongReveal(Seat),
    /// The seed is not the one the host committed to.
    #[error("the seed is not the one the host committed to")]
    WrongSeed,
}

#[derive(Clone, Debug, Default)]
struct Chair {
    player: Option<PlayerKey>,
    commit: Option<Hash>,
    entropy: Option<Entropy>,
}

/// A match that has not begun.
#[derive(Clone, Debug)]
pub struct Opening {
    id: MatchId,
    game: GameId,
    setup: Setup<Value>,
    rules: Hash,
    server_commit: Hash,
    chairs: Vec<Chair>,
    table_rules: u8,
    closed: bool,
    counts: bool,
    abandoned: bool,
    pub(crate) chain: Chain,
}

impl Opening {
    /// Creates a match and commits to its seed.
    ///
    /// # Errors
    /// If there are more seats than any game has.
    pub fn create(
        id: MatchId,
        game: GameId,
        setup: Setup<Value>,
        seed: &Seed,
    ) -> Result<(Self, Line), BadOpening> {
        let commit = server_commit(&id.bytes(), &rules_hash(rules_text(game, &setup).as_bytes()), seed);
        let created =
            Entry::Created { match_id: id, game, setup, server_commit: commit, table_rules: TABLE_RULES };
        Self::read(created)
    }

    /// The opening that begins with this entry.
    ///
    /// # Errors
    /// If it is not an [`Entry::Created`] or has more seats than any game.
    pub fn read(created: Entry) -> Result<(Self, Line), BadOpening> {
        let Entry::Created { match_id, game, setup, server_commit, table_rules } = &created else {
            return Err(BadOpening::OutOfPlace);
        };
        if usize::from(setup.seats) > MAX_SEATS {
            return Err(BadOpening::TooManySeats);
        }
        if !(1..=TABLE_RULES).contains(table_rules) {
            return Err(BadOpening::UnknownTableRules(*table_rules));
        }
        let mut opening = Self {
            id: *match_id,
            game: *game,
            rules: rules_hash(rules_text(*game, setup).as_bytes()),
            server_commit: *server_commit,
            chairs: vec![Chair::default(); usize::from(setup.seats)],
            setup: setup.clone(),
            table_rules: *table_rules,
            closed: false,
            counts: false,
            abandoned: false,
            chain: Chain::start(*match_id),
        };
        let line = opening.chain.append(created, None);
        Ok((opening, line))
    }

    /// The number of the match.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// The id of the game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// What was settled beforehand.
    pub fn setup(&self) -> &Setup<Value> {
        &self.setup
    }

    /// The host's commitment.
    pub fn server_commit(&self) -> Hash {
        self.server_commit
    }

    /// The rules of the table, see [`TABLE_RULES`].
    pub(crate) fn table_rules(&self) -> u8 {
        self.table_rules
    }

    /// Whether the match counts for ratings, which is settled when the commitments close.
    pub fn counts(&self) -> bool {
        self.counts
    }

    /// Whether somebody sits in every seat.
    pub fn is_full(&self) -> bool {
        self.chairs.iter().all(|chair| chair.player.is_some())
    }

    /// Whether the match was given up before it began.
    pub fn is_abandoned(&self) -> bool {
        self.abandoned
    }

    /// The keys of those who sit, by seat; nothing where nobody sits yet.
    pub fn players(&self) -> impl Iterator<Item = Option<&PlayerKey>> {
        self.chairs.iter().map(|chair| chair.player.as_ref())
    }

    /// Takes an entry of the opening: someone sits, the commitments close, someone reveals; or the match
    /// is given up, and its seed laid open all the same.
    ///
    /// # Errors
    /// If it is not its time, or a reveal does not fit its commitment; then nothing has changed.
    pub fn enter(&mut self, entry: Entry) -> Result<Line, BadOpening> {
        if self.abandoned {
            return Err(BadOpening::OutOfPlace);
        }
        match &entry {
            Entry::Ended { outcome: None, seed } => {
                self.expect_seed(seed)?;
                self.abandoned = true;
            }
            Entry::Sat { seat, player, commit } => {
                self.expect_closed(false)?;
                let chair = self.chair(*seat)?;
                if chair.player.is_some() {
                    return Err(BadOpening::SeatTaken(*seat));
                }
                *chair = Chair { player: Some(player.clone()), commit: *commit, entropy: None };
            }
            Entry::CommitsClosed { counts } => {
                self.expect_closed(false)?;
                if let Some(empty) = self.chairs.iter().position(|chair| chair.player.is_none()) {
                    return Err(BadOpening::SeatEmpty(Seat(empty as u8)));
                }
                let are_people = self.players().flatten().all(|player| !player.is_bot());
                if *counts && !(are_people && self.chairs.len() > 1 && self.table_rules > 1) {
                    return Err(BadOpening::NotAmongPeople);
                }
                (self.closed, self.counts) = (true, *counts);
            }
            Entry::Revealed { seat, entropy } => {
                self.expect_closed(true)?;
                let expected = player_commit(&self.id.bytes(), seat.0, entropy);
                let chair = self.chair(*seat)?;
                match chair.commit {
                    Some(_) if chair.entropy.is_some() => return Err(BadOpening::NothingToReveal(*seat)),
                    None => return Err(BadOpening::NothingToReveal(*seat)),
                    Some(commit) if commit != expected => return Err(BadOpening::WrongReveal(*seat)),
                    Some(_) => chair.entropy = Some(*entropy),
                }
            }
            _ => return Err(BadOpening::OutOfPlace),
        }
        Ok(self.chain.append(entry, None))
    }

    /// The transcript's hash and the key of the match. Who committed and did not reveal counts as absent.
    ///
    /// # Errors
    /// If commitments are still open, or the seed is not the one committed to.
    pub fn key(&self, seed: &Seed) -> Result<(Hash, GameKey), BadOpening> {
        self.expect_closed(true)?;
        self.expect_seed(seed)?;
        let players: Vec<(Hash, Entropy)> = self
            .chairs
            .iter()
            .filter_map(|chair| {
                chair.commit.map(|commit| (commit, chair.entropy.unwrap_or_else(|| absent(&commit))))
            })
            .collect();
        let id = self.id.bytes();
        let transcript = Transcript {
            match_id: &id,
            rules: self.rules,
            server_commit: self.server_commit,
            players: &players,
        };
        Ok((transcript.hash(), game_key(&transcript, seed)))
    }

    fn expect_seed(&self, seed: &Seed) -> Result<(), BadOpening> {
        let commit = server_commit(&self.id.bytes(), &self.rules, seed);
        if commit == self.server_commit { Ok(()) } else { Err(BadOpening::WrongSeed) }
    }

    fn expect_closed(&self, closed: bool) -> Result<(), BadOpening> {
        if self.closed == closed { Ok(()) } else { Err(BadOpening::Closed(self.closed)) }
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, BadOpening> {
        self.chairs.get_mut(seat.index()).ok_or(BadOpening::NoSuchSeat(seat))
    }
}

/// What [`rules_hash`] covers.
fn rules_text(game: GameId, setup: &Setup<Value>) -> String {
    canonical(&(game, setup))
}
