//! A day of players who look for opponents: how long they wait and how far apart their ratings are, beside pairing them in the
//! order in which they come. In the gate it is the busiest seven minutes of four times as many.

use crate::seeks::{player, round, still_store};
use regalia_clock::Pace;
use regalia_game::GameId;
use regalia_table::PlayerKey;
use regalia_wire::Seek;
use std::{collections::HashMap, env};

const DAY: f64 = 86_400.0;
/// So often everybody who waits is tried.
const STEP: f64 = 2.0;
/// Who has waited for so long gives up.
const PATIENCE: f64 = 900.0;
/// The games with how many of a hundred play them.
const GAMES: [(GameId, u64); 4] =
    [(GameId::new("a"), 40), (GameId::new("b"), 25), (GameId::new("c"), 20), (GameId::new("d"), 15)];
const PACES: [Pace; 2] = [Pace::Live { minutes: 5, seconds: 10 }, Pace::Live { minutes: 15, seconds: 20 }];

/// A search that is to begin.
struct Wish {
    at: f64,
    player: usize,
    asked: Seek,
}

/// What came of all searches.
#[derive(Default)]
struct Seen {
    /// Seconds that those waited who were found, and points between the strongest and the weakest of a group.
    waits: Vec<f64>,
    gaps: Vec<f64>,
    given_up: usize,
}

impl Seen {
    fn print(&mut self, name: &str) {
        for list in [&mut self.waits, &mut self.gaps] {
            list.sort_by(f64::total_cmp);
        }
        let at = |list: &[f64], part: f64| {
            list.get((list.len() as f64 * part) as usize).copied().unwrap_or(f64::NAN)
        };
        let line = |list: &[f64]| {
            [0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map(|part| format!("{:.0}", at(list, part))).join(" | ")
        };
        println!(
            "| {name} | {} | {} | {} | {} |",
            self.waits.len(),
            self.given_up,
            line(&self.waits),
            line(&self.gaps)
        );
    }

    fn median_gap(&self) -> f64 {
        self.gaps[self.gaps.len() / 2]
    }
}

/// Numbers by splitmix: the same every time.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Who looks for what, when: most come in the evening, and from two to five times a day.
fn wishes(players: usize, dice: &mut Dice) -> Vec<Wish> {
    let mut wishes = Vec::new();
    for player in 0..players {
        let (mut favourite, mut game) = (dice.next() % 100, GAMES[0].0);
        for (of, share) in GAMES {
            game = of;
            if favourite < share {
                break;
            }
            favourite -= share;
        }
        for _ in 0..2 + dice.next() % 4 {
            // The sum of three is most often in the middle, at eight in the evening.
            let hour = 20.0 + 12.0 * ((dice.part() + dice.part() + dice.part()) / 1.5 - 1.0);
            let seats = match dice.next() % 20 {
                0..12 => vec![2],
                12..17 => vec![2, 3, 4],
                17..19 => vec![3],
                _ => vec![4],
            };
            let pace = PACES[(dice.next() % 3).min(1) as usize];
            let at = (hour / 24.0).fract() * DAY;
            wishes.push(Wish { at, player, asked: Seek { games: vec![game], seats, pace } });
        }
    }
    wishes.sort_by(|one, other| one.at.total_cmp(&other.at));
    wishes
}

/// The baseline: the first plays with the next who wants the same, at any distance of ratings.
fn first_come(wishes: &[Wish], ratings: &[f64]) -> Seen {
    let mut seen = Seen::default();
    let mut waiting: Vec<&Wish> = Vec::new();
    for wish in wishes {
        let before = waiting.len();
        waiting.retain(|other| other.at > wish.at - PATIENCE);
        seen.given_up += before - waiting.len();
        if waiting.iter().any(|other| other.player == wish.player) {
            continue;
        }
        waiting.push(wish);
        for seats in [4, 3, 2] {
            let fits = |other: &&&Wish| {
                other.asked.games == wish.asked.games
                    && other.asked.pace == wish.asked.pace
                    && other.asked.seats.contains(&seats)
            };
            let group: Vec<&Wish> = waiting.iter().filter(fits).take(usize::from(seats)).copied().collect();
            if wish.asked.seats.contains(&seats) && group.len() == usize::from(seats) {
                let of = |other: &&Wish| ratings[other.player];
                seen.waits.extend(group.iter().map(|other| wish.at - other.at));
                seen.gaps.push(spread(group.iter().map(of)));
                waiting.retain(|other| !group.iter().any(|member| member.player == other.player));
                break;
            }
        }
    }
    seen.given_up += waiting.len();
    seen
}

fn spread(ratings: impl Iterator<Item = f64> + Clone) -> f64 {
    ratings.clone().fold(f64::MIN, f64::max) - ratings.fold(f64::MAX, f64::min)
}

#[tokio::test]
async fn a_day_of_searches_nobody_waits_for_ever_and_equals_meet() {
    let is_long = env::var_os("REGALIA_LONG").is_some();
    let (players, from, to) = if is_long { (1_000, 0.0, DAY) } else { (4_000, 0.825 * DAY, 0.83 * DAY) };
    let mut dice = Dice(7);
    let bell = |dice: &mut Dice| (0..6).map(|_| dice.part()).sum::<f64>() - 3.0;
    let ratings: Vec<f64> = (0..players).map(|_| 1500.0 + 350.0 * bell(&mut dice)).collect();
    let mut wishes = wishes(players, &mut dice);
    wishes.retain(|wish| (from..to).contains(&wish.at));
    let store = still_store().await;
    let name = |player: usize| format!("p{player}");
    for wish in &wishes {
        let known: bool = sqlx::query_scalar("SELECT EXISTS (SELECT FROM players WHERE key = $1)")
            .bind(name(wish.player))
            .fetch_one(store.pool())
            .await
            .unwrap();
        if !known {
            player(&store, &name(wish.player), ratings[wish.player], &GAMES.map(|(game, _)| game)).await;
        }
    }
    let (mut seen, mut waiting) = (Seen::default(), HashMap::<PlayerKey, (f64, usize)>::new());
    let (mut now, mut next) = (from, 0);
    let start: String =
        sqlx::query_scalar("SELECT at::text FROM test_time").fetch_one(store.pool()).await.unwrap();
    while now < to + PATIENCE && (next < wishes.len() || !waiting.is_empty()) {
        now = if waiting.is_empty() && next < wishes.len() {
            now.max(wishes[next].at) + STEP
        } else {
            now + STEP
        };
        let moved = "UPDATE test_time SET at = $1::timestamptz + $2 * interval '1 second'";
        sqlx::query(moved).bind(&start).bind(now - from).execute(store.pool()).await.unwrap();
        while let Some(wish) = wishes.get(next).filter(|wish| wish.at <= now) {
            next += 1;
            let key = PlayerKey::from(name(wish.player).as_str());
            if waiting.contains_key(&key) {
                continue;
            }
            let kinds: Vec<(GameId, u8)> =
                wish.asked.seats.iter().map(|seats| (wish.asked.games[0], *seats)).collect();
            store.seek(&key, &wish.asked, &kinds).await.unwrap();
            waiting.insert(key, (wish.at, wish.player));
        }
        sqlx::raw_sql("UPDATE seeks SET seen = house_time()").execute(store.pool()).await.unwrap();
        for group in round(&store).await {
            let members: Vec<(f64, usize)> =
                group.players.iter().map(|key| waiting.remove(key).expect("nobody is found twice")).collect();
            seen.waits.extend(members.iter().map(|(since, _)| now - since));
            seen.gaps.push(spread(members.iter().map(|(_, player)| ratings[*player])));
            for key in &group.players {
                store.stop_seek(key).await.unwrap();
            }
        }
        let late: Vec<PlayerKey> = waiting
            .iter()
            .filter(|(_, (since, _))| now - since > PATIENCE)
            .map(|(key, _)| key.clone())
            .collect();
        for key in late {
            waiting.remove(&key);
            store.stop_seek(&key).await.unwrap();
            seen.given_up += 1;
        }
    }
    let mut before = first_come(&wishes, &ratings);
    println!(
        "| | found | gave up after 15 minutes | seconds waited: 10 % | 25 % | 50 % | 75 % | 90 % | 99 % | points apart: 10 % | 25 % | 50 % | 75 % | 90 % | 99 % |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    seen.print("by rating, with a reach that grows");
    before.print("first come, first served");
    // Where a thousand come in a whole day there is seldom a choice.
    let share = if is_long { 0.9 } else { 0.7 };
    assert!(seen.median_gap() < share * before.median_gap());
    // Who had somebody to play with has been found: as many give up as there are without ratings, or hardly more.
    assert!(
        seen.given_up <= before.given_up + wishes.len() / 50,
        "{} and {}",
        seen.given_up,
        before.given_up
    );
    assert!(waiting.is_empty());
}
