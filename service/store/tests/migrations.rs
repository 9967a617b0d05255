//! The files of migrations: what `migrations/README.md` asks of them.

use std::{fs, path::Path};

/// Up to here numbers have gaps, which every database has by now.
const SHIPPED: u32 = 50;

#[test]
fn numbers_of_new_migrations_follow_each_other_and_say_why() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".sql")).collect();
    names.sort();
    let number = |name: &String| name[..4].parse::<u32>().unwrap();
    let newest: Vec<u32> = names.iter().map(number).filter(|number| *number > SHIPPED).collect();
    assert!(newest.iter().copied().eq(SHIPPED + 1..=SHIPPED + newest.len() as u32), "{newest:?}");
    for name in names.iter().filter(|name| number(name) > SHIPPED) {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        assert!(text.starts_with("-- "), "{name} does not say what it is for");
    }
}
