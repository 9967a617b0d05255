//! Chi-square over very many draws, for every die and every bag that the games use. A few here; `cargo xtask proof`
//! makes ten million of each.

use regalia_fairness::{Entropy, GameKey, Hash, Seed, Transcript, game_key, player_commit, server_commit};
use regalia_game::Dice;
use std::thread;

/// What the games draw from, each by name and by how many equal parts it has, draw by draw: a bag is drawn empty and
/// filled again. `sources.rs` holds it against what recorded matches draw.
const SOURCES: &str = include_str!("sources.txt");

/// `6` is a die, `36 25 16` one draw after the other, `60..1` a deck.
fn sizes(text: &str) -> Vec<u32> {
    let number = |text: &str| text.parse::<u32>().expect("a number");
    match text.split_once("..") {
        Some((most, least)) => (number(least)..=number(most)).rev().collect(),
        None => text.split(' ').map(number).collect(),
    }
}

fn key(number: u8) -> GameKey {
    let (id, rules, seed) = ([number; 8], Hash([number; 32]), Seed([number; 64]));
    let entropy = Entropy([!number; 32]);
    let players = [(player_commit(&id, 0, &entropy), entropy)];
    let server_commit = server_commit(&id, &rules, &seed);
    game_key(&Transcript { match_id: &id, rules, server_commit, players: &players }, &seed)
}

/// The chance that as much or more unevenness comes from a fair source: Wilson and Hilferty's approximation.
fn p_value(chi_square: f64, freedom: f64) -> f64 {
    let spread = 2.0 / (9.0 * freedom);
    tail(((chi_square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt())
}

/// The upper tail of the normal distribution (Abramowitz and Stegun 26.2.17).
fn tail(z: f64) -> f64 {
    if z < 0.0 {
        return 1.0 - tail(-z);
    }
    let t = 1.0 / (1.0 + 0.231_641_9 * z);
    let factors = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let sum = factors.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    (-z * z / 2.0).exp() / std::f64::consts::TAU.sqrt() * sum
}

#[test]
fn p_values_are_those_of_the_tables() {
    let table = [(11.07, 5.0, 0.05), (15.09, 5.0, 0.01), (77.93, 59.0, 0.05), (4.35, 5.0, 0.5)];
    for (chi_square, freedom, expected) in table {
        assert!((p_value(chi_square, freedom) - expected).abs() < 0.002, "{chi_square} {freedom}");
    }
}

/// What came of one source.
struct Tested {
    chi_square: f64,
    freedom: f64,
}

/// Draws from a source so many times, and sums up over its sizes how uneven that was.
fn test(name: &str, sizes: &[u32], key: &GameKey, draws: u64) -> Tested {
    let sizes: Vec<u32> = sizes.iter().copied().filter(|size| *size > 1).collect();
    let mut counts: Vec<Vec<u64>> = sizes.iter().map(|size| vec![0; *size as usize]).collect();
    for k in 0..draws {
        let place = (k % sizes.len() as u64) as usize;
        counts[place][key.draw(name, k).below(sizes[place]) as usize] += 1;
    }
    let mut tested = Tested { chi_square: 0.0, freedom: 0.0 };
    for count in &counts {
        let expected = count.iter().sum::<u64>() as f64 / count.len() as f64;
        tested.chi_square +=
            count.iter().map(|seen| (*seen as f64 - expected).powi(2) / expected).sum::<f64>();
        tested.freedom += count.len() as f64 - 1.0;
    }
    tested
}

/// `REGALIA_PROOF_DRAWS` sets how many draws are made from each source.
#[test]
fn every_die_and_every_bag_is_even() {
    let draws =
        std::env::var("REGALIA_PROOF_DRAWS").ok().and_then(|text| text.parse().ok()).unwrap_or(60_000);
    println!("source            chi-square  freedom  p-value   ({draws} draws each)");
    let tested: Vec<(&str, Tested)> = thread::scope(|scope| {
        let one = |(number, line): (usize, &'static str)| {
            let (name, text) = line.split_once(": ").expect("a name and its sizes");
            (name, scope.spawn(move || test(name, &sizes(text), &key(number as u8), draws)))
        };
        let begun: Vec<_> = SOURCES.lines().enumerate().map(one).collect();
        begun.into_iter().map(|(name, thread)| (name, thread.join().expect("it counts"))).collect()
    });
    for (name, Tested { chi_square, freedom }) in &tested {
        let p = p_value(*chi_square, *freedom);
        println!("{name:16} {chi_square:11.2} {freedom:8} {p:8.3}");
        // A fair source shows such a number once in a hundred thousand runs; these very draws never change.
        assert!(p > 1e-5 && p < 1.0 - 1e-5, "{name}: {p}");
    }
}
