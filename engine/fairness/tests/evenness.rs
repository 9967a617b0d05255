//! Chi-square over very many draws, for every die and every bag that the games use. A few here; `cargo xtask proof`
//! draws ten million for each.

use regalia_fairness::{Entropy, GameKey, Hash, Seed, Transcript, game_key, player_commit, server_commit};
use regalia_game::Dice;

/// What the games draw from: dice, start players, bags and decks that are drawn empty, largest first.
/// `games/catalog/tests/sizes.rs` holds it against what recorded matches draw.
const BAGS: &str = include_str!("sizes.txt");

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
    let sum = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let sum = sum.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    (-z * z / 2.0).exp() / std::f64::consts::TAU.sqrt() * sum
}

#[test]
fn p_values_are_those_of_the_tables() {
    for (chi_square, freedom, expected) in
        [(11.07, 5.0, 0.05), (15.09, 5.0, 0.01), (77.93, 59.0, 0.05), (4.35, 5.0, 0.5)]
    {
        assert!((p_value(chi_square, freedom) - expected).abs() < 0.002, "{chi_square} {freedom}");
    }
}

/// `REGALIA_PROOF_DRAWS` sets how many draws are made of each size.
#[test]
fn every_die_and_every_bag_is_even() {
    let draws =
        std::env::var("REGALIA_PROOF_DRAWS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000_u64);
    let sizes: Vec<u32> = BAGS.split_whitespace().map(|size| size.parse().expect("a number")).collect();
    let (mut lowest, mut below) = (1.0_f64, 0);
    println!("size  chi-square  freedom  p-value   ({draws} draws each)");
    for size in sizes.iter().copied().filter(|size| *size > 1) {
        let (key, mut count) = (key(size as u8), vec![0_u64; size as usize]);
        let stream = format!("size/{size}");
        for k in 0..draws {
            count[key.draw(&stream, k).below(size) as usize] += 1;
        }
        let expected = draws as f64 / f64::from(size);
        let chi_square: f64 = count.iter().map(|seen| (*seen as f64 - expected).powi(2) / expected).sum();
        let p = p_value(chi_square, f64::from(size - 1));
        println!("{size:4} {chi_square:11.2} {:8} {p:8.4}", size - 1);
        (lowest, below) = (lowest.min(p), below + u32::from(p < 0.05));
    }
    println!("{below} of {} below 0.05", sizes.len());
    // Among so many a fair source shows one below this once in a thousand runs; these very draws never change.
    assert!(lowest > 0.001 / sizes.len() as f64, "{lowest}");
}
