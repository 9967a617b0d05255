//! What a project does that builds upon the crates of the engine: plays a match by bots, keeps its record, proves it, and
//! finds a change of it.

use regalia_game::{RulesVersion, Setup, example::Nim};
use regalia_search::HeuristicBot;
use regalia_table::{Record, Registry, verify};

fn main() {
    let setup = Setup { rules: RulesVersion(1), seats: 2, options: () };
    let (_, record) = regalia_testkit::record_match::<Nim>(&setup, 7, &mut HeuristicBot).expect("a match");
    let (text, registry) = (record.to_text(), Registry::new().with::<Nim>());
    let proved = verify(&Record::parse(&text).expect("a record"), &registry).expect("a sound record");
    let changed = text.replacen("test-0", "test-9", 1);
    assert_ne!(text, changed);
    assert!(Record::parse(&changed).and_then(|record| verify(&record, &registry)).is_err());
    println!("proved {} lines and {} draws", proved.lines, proved.draws);
}
