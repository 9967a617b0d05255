//! The protocol's test vectors, made by an independent program in another language.

use regalia_fairness::*;
use regalia_game::Dice;
use sha2::{Digest, Sha256};

const MATCH_ID: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

fn seed() -> Seed {
    Seed(std::array::from_fn(|at| at as u8))
}

fn rules() -> Hash {
    Hash(Sha256::digest("regalia test rules").into())
}

/// Seats 0 and 2 reveal what they committed to; seat 1 commits and never reveals.
fn players() -> [(Hash, Entropy); 3] {
    let entropy = [0x11, 0x22, 0x33].map(|byte| Entropy([byte; 32]));
    let commit = |seat: u8| player_commit(&MATCH_ID, seat, &entropy[usize::from(seat)]);
    [(commit(0), entropy[0]), (commit(1), absent(&commit(1))), (commit(2), entropy[2])]
}

fn with_transcript<T>(then: impl FnOnce(Transcript<'_>) -> T) -> T {
    let server_commit = server_commit(&MATCH_ID, &rules(), &seed());
    then(Transcript { match_id: &MATCH_ID, rules: rules(), server_commit, players: &players() })
}

fn key() -> GameKey {
    with_transcript(|transcript| game_key(&transcript, &seed()))
}

#[test]
fn commitments_and_transcript_are_those_of_the_vectors() {
    assert_eq!(
        server_commit(&MATCH_ID, &rules(), &seed()).to_string(),
        "c30d6d108f232478ca794fcd1ab6628314747d26f8457cc77dbfe3113477d606"
    );
    assert_eq!(
        players().map(|(commit, _)| commit.to_string()),
        [
            "3c73a670f35d057f18fc03ff178cf3cd299fc31c8052c7c3abff42538c99d4f4",
            "ff6c03721f8702838ad69128f31b8a029ea5a9ec8a04055b93413a001c03b175",
            "0bfd8f95ca28769536a0fa76b9656eee546dab59589c5e587ecf7be6a6010550",
        ]
    );
    assert_eq!(
        with_transcript(|transcript| transcript.hash()).to_string(),
        "4f7aa6312d4ef79f7db231333c7392f3c2ff9e96991254bab1ccbc108ea2704d"
    );
}

#[test]
fn dice_are_those_of_the_vectors() {
    let key = key();
    let dice = |stream: &str| -> Vec<u32> { (0..12).map(|k| key.draw(stream, k).below(6) + 1).collect() };
    assert_eq!(dice("dice/0"), [1, 1, 4, 3, 6, 2, 3, 5, 6, 4, 1, 1]);
    assert_eq!(dice("dice/1"), [1, 6, 6, 5, 5, 5, 5, 4, 6, 1, 1, 5]);
}

#[test]
fn a_deck_is_drawn_as_in_the_vectors() {
    let key = key();
    let mut left: Vec<u32> = (0..60).collect();
    let dealt: Vec<u32> =
        (0..60).map(|k| left.remove(key.draw("deck", k).below(left.len() as u32) as usize)).collect();
    assert_eq!(
        dealt,
        [
            15, 29, 1, 53, 36, 43, 38, 4, 54, 59, 19, 24, 14, 12, 46, 9, 32, 50, 22, 0, 2, 23, 49, 31, 48,
            58, 56, 21, 39, 51, 20, 47, 57, 6, 5, 25, 55, 8, 42, 7, 30, 37, 52, 44, 13, 45, 33, 41, 11, 28,
            17, 26, 35, 16, 40, 18, 3, 27, 34, 10
        ]
    );
}

#[test]
fn two_hundred_and_forty_thousand_dice_are_even() {
    let key = key();
    let mut count = [0_i64; 6];
    for k in 0..240_000 {
        count[key.draw("dice/2", k).below(6) as usize] += 1;
    }
    let squares: i64 = count.iter().map(|seen| (seen - 40_000).pow(2)).sum();
    // The vectors give chi-square 3.47 for these very dice.
    assert_eq!((squares as f64 / 40_000.0 * 100.0).round() as i64, 347);
}

#[test]
fn numbers_that_would_favour_the_low_outcomes_are_passed_over() {
    // With n just above 2^31 almost half of all words are rejected; every answer must stay below n.
    let (key, n) = (key(), (1 << 31) + 1);
    let mean = (0..2_000).map(|k| f64::from(key.draw("wide", k).below(n))).sum::<f64>() / 2_000.0;
    assert!((mean / f64::from(n) - 0.5).abs() < 0.03, "{mean}");
    assert_eq!(key.draw("one", 0).below(1), 0);
}

/// The independent program gives the same numbers.
#[test]
fn a_number_at_the_limit_is_passed_over_and_so_is_a_whole_block() {
    let key = key();
    // The first number of this draw is as large as n: it would make 0 likelier than the others.
    assert_eq!(key.draw("wide", 0).below(2_159_276_420), 843_845_191);
    // All sixteen numbers of the first block of this one are too large.
    assert_eq!(key.draw("wide", 31_124).below((1 << 31) + 1), 1_790_515_245);
}

#[test]
fn the_chain_covers_head_number_salt_and_entry() {
    let start = chain_start(&MATCH_ID);
    let link = chain_link(&start, 1, b"salt", b"entry");
    assert_eq!(link.to_string(), include_str!("chain-vector.txt").trim());
    assert_ne!(link, chain_link(&link, 1, b"salt", b"entry"));
    assert_ne!(link, chain_link(&start, 2, b"salt", b"entry"));
    assert_ne!(link, chain_link(&start, 1, b"", b"saltentry"));
    assert_ne!(link, chain_link(&start, 1, b"salt", b"entri"));
}

#[test]
fn secrets_do_not_print() {
    let printed = format!("{:?} {:?} {:?}", seed(), players()[0].1, key());
    assert_eq!(printed, "Seed(..) Entropy(..) GameKey(..)");
}

#[test]
fn bytes_travel_as_lower_case_hexadecimal_of_the_right_length() {
    let text = serde_json::to_string(&rules()).unwrap();
    assert_eq!(serde_json::from_str::<Hash>(&text).unwrap(), rules());
    assert!(serde_json::from_str::<Hash>(&text.to_uppercase()).is_err());
    assert!(serde_json::from_str::<Seed>(&text).is_err());
}

/// As `printf %s 'forty rolls: 3 1 4 1 5 0000000000000007 1' | sha256sum` computes it.
#[test]
fn what_a_player_types_in_can_be_computed_by_any_program_for_hashes() {
    let Entropy(bytes) = typed_entropy("forty rolls: 3 1 4 1 5", &7_u64.to_be_bytes(), 1);
    assert_eq!(hex::encode(bytes), "61dace2ae8c68821e15d4088d5923f7f86b00275a1ddc9e3c361b8407703f867");
}
