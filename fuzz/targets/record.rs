//! Records as anyone may bring them: proved or refused.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regalia_catalog::registry;
use regalia_table::{Record, verify};
use std::sync::LazyLock;

static REGISTRY: LazyLock<regalia_table::Registry> = LazyLock::new(registry);

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let again = Record::parse(&record.to_text()).expect("what is written can be read");
    assert_eq!(record, again);
    let _ = verify(&record, &REGISTRY);
    let _ = regalia_live::archive(&record, &REGISTRY);
});
