//! What positions are worth before chance has decided, and the luck of what it decided.

use crate::Appraiser;
use regalia_analysis::{Chances, Fortune};
use regalia_game::{Game, MAX_SEATS, Story, Turn, Viewer};
use regalia_search::Streams;

/// So many different positions behind a draw are looked at one by one; more are sampled.
const FEW: usize = 64;
/// So many samples are taken.
const SAMPLES: u64 = 16;

/// Values every position, also where chance decides next.
#[derive(Debug)]
pub struct Oracle<G: Game, A> {
    /// Values positions where a seat decides.
    pub appraiser: A,
    draws: Vec<(G::Draw, u32)>,
    room: Vec<(G::Draw, u32)>,
}

/// What a draw brought.
#[derive(Clone, Debug)]
pub struct DrawLuck {
    /// The stream that decided.
    pub stream: String,
    /// Whose luck it was.
    pub fortune: Fortune,
    /// What the position after it is worth to every seat.
    pub after: Chances,
    /// The mean over everything that could have come, by weight.
    pub mean: Chances,
}

impl<G: Game, A: Appraiser<G>> Oracle<G, A> {
    /// Values by this appraiser.
    pub fn new(appraiser: A) -> Self {
        Self { appraiser, draws: Vec::new(), room: Vec::new() }
    }

    /// What a position is worth to every seat. Where chance decides that is the mean: of everything that can come if
    /// that is little, else of samples, which are always the same, so that what is compared meets the same luck.
    pub fn value(&mut self, game: &G) -> Chances {
        if let Some(chances) = self.appraiser.appraise(game) {
            return chances;
        }
        if let Some(ends) = self.ends(game) {
            let values = ends.into_iter().map(|(end, weight)| {
                (self.appraiser.appraise(&end).unwrap_or_else(|| self.appraiser.glance(&end)), weight)
            });
            return mean(values);
        }
        mean((0..SAMPLES).map(|seed| (self.sampled(game, seed), 1.0)))
    }

    /// What chance brought, against what it could have brought.
    ///
    /// The weights are those of the rules, so that the mean of all luck is zero whatever the values are. A seat that
    /// does not see what was drawn values all outcomes alike, and so has no luck by it.
    pub fn luck(&mut self, before: &G, drawn: &G::Draw) -> DrawLuck {
        let mut draws = std::mem::take(&mut self.draws);
        let stream = before.draws(&mut draws).to_string();
        let mut after = [0.0; MAX_SEATS];
        let mut seen: Option<G::View> = None;
        let mut is_seen = false;
        let mut values = Vec::with_capacity(draws.len());
        for (draw, weight) in &draws {
            let mut next = before.clone();
            next.draw(draw, &mut Story::silent());
            let public = next.view(Viewer::Watcher);
            is_seen |= seen.get_or_insert_with(|| public.clone()) != &public;
            let value = self.value(&next);
            if draw == drawn {
                after = value;
            }
            values.push((value, f64::from(*weight)));
        }
        let fortune = match () {
            () if stream == "start" => Fortune::Start,
            () if is_seen || draws.len() < 2 => Fortune::Open,
            () => Fortune::Unseen,
        };
        self.draws = draws;
        DrawLuck { stream, fortune, after, mean: mean(values) }
    }

    /// Every position in which chance has decided, with its probability; nothing if they are too many.
    fn ends(&mut self, game: &G) -> Option<Vec<(G, f64)>> {
        let (mut ends, mut open) = (Vec::new(), vec![(game.clone(), 1.0)]);
        while !open.is_empty() {
            let mut next: Vec<(G, f64)> = Vec::new();
            for (game, chance) in open {
                game.draws(&mut self.room);
                let all: f64 = self.room.iter().map(|(_, weight)| f64::from(*weight)).sum();
                for (draw, weight) in &self.room {
                    let mut after = game.clone();
                    after.draw(draw, &mut Story::silent());
                    let chance = chance * f64::from(*weight) / all;
                    let list = if after.turn() == Turn::Chance { &mut next } else { &mut ends };
                    match list.iter_mut().find(|(other, _)| *other == after) {
                        Some((_, sum)) => *sum += chance,
                        None => list.push((after, chance)),
                    }
                }
                if ends.len() + next.len() > FEW {
                    return None;
                }
            }
            open = next;
        }
        Some(ends)
    }

    /// What comes of it with the luck of this seed.
    fn sampled(&mut self, game: &G, seed: u64) -> Chances {
        let (mut game, mut luck, mut story) = (game.clone(), Streams::new(seed), Story::silent());
        while game.turn() == Turn::Chance {
            luck.settle(&mut game, &mut self.room, &mut story);
        }
        self.appraiser.glance(&game)
    }
}

/// The mean by weight.
fn mean(values: impl IntoIterator<Item = (Chances, f64)>) -> Chances {
    let (mut sum, mut weights) = ([0.0; MAX_SEATS], 0.0);
    for (value, weight) in values {
        for (sum, value) in sum.iter_mut().zip(value) {
            *sum += weight * value;
        }
        weights += weight;
    }
    sum.map(|sum| sum / weights)
}
