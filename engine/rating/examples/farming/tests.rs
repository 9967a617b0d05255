//! Points are not to be had cheaply.

use crate::schemes::{Farmed, all};

#[test]
fn integrity_07_farming_brings_little() {
    let all = all(1);
    let find = |part: &str| -> &Farmed { all.iter().find(|farmed| farmed.name.contains(part)).unwrap() };
    let first = find("resign at once");
    assert!((first.before.value - 2032.0).abs() < 1.0 && !first.before.is_provisional(), "{first:?}");
    assert!((first.after.value - 1500.0).abs() < 1e-9 && first.after.is_provisional(), "{first:?}");
    for (part, most) in
        [("five decisions", 1510.0), ("listed tables, one day", 1640.0), ("loses 40 by link", 1510.0)]
    {
        let farmed = find(part);
        assert!(farmed.after.value < most && farmed.after.is_provisional(), "{farmed:?}");
    }
    let costly = find("ten matches each");
    assert!(costly.matches >= 6 * first.matches && costly.accounts == first.accounts, "{costly:?}");
    // Nobody who plays little with the same few is listed, and nobody gains by leaving or by deleting accounts.
    assert!(
        all.iter().filter(|farmed| farmed.matches <= 40).all(|farmed| farmed.after.is_provisional()),
        "{all:?}"
    );
    let honest = find("for comparison").after.value;
    assert!(find("left at once").after.value <= honest + 1.0);
    let voider = find("deletes the account");
    assert!(voider.before.value > 1900.0 && voider.after.value < 1750.0, "{voider:?}");
}
