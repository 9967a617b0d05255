//! Every game's recorded matches replay as they were played, here and in WebAssembly.

use regalia_catalog::{all, registry};
use regalia_testkit::replay_corpus;
use std::path::Path;

#[test]
fn recorded_matches_of_every_game_replay_as_they_were_played() {
    for about in all() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{}/tests/corpus", about.id));
        let names = replay_corpus(&folder, &registry()).unwrap_or_else(|broken| panic!("{broken}"));
        assert!(!names.is_empty(), "{} has no recorded match", about.id);
    }
}
