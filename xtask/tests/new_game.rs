//! The skeleton of a new game and its voice compiles, passes the suite and is in the catalogues.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use cargo_metadata::MetadataCommand;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (path, name) = (entry.as_ref().unwrap().path(), entry.unwrap().file_name());
        if path.is_dir() {
            copy(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).unwrap();
        }
    }
}

/// A workspace with the template and the catalogues alone; everything else it takes from here.
fn small_workspace(root: &Path) -> PathBuf {
    let folder = root.join("target/new-game");
    let _ = fs::remove_dir_all(&folder);
    for part in ["games/heirs", "games/catalog", "voices/heirs", "voices/catalog"] {
        copy(&root.join(part), &folder.join(part));
    }
    for file in ["Cargo.lock", "rust-toolchain.toml", "clippy.toml"] {
        fs::copy(root.join(file), folder.join(file)).unwrap();
    }
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let members = manifest.lines().find(|line| line.starts_with("members")).unwrap();
    let manifest = manifest.replace(members, "members = [\"games/*\", \"voices/*\"]");
    let manifest = manifest.replace("path = \"", &format!("path = \"{}/", root.display()));
    let manifest = manifest.replace(&format!("{}/games/catalog", root.display()), "games/catalog");
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    folder
}

fn new_game(folder: &Path, id: &str, title: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(["new-game", id, title, "--root"]).arg(folder).output().unwrap()
}

fn cargo(folder: &Path, target: &Path, arguments: &[&str]) {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.current_dir(folder).args(arguments).arg("--quiet");
    command.envs([("CARGO_TARGET_DIR", target.to_str().unwrap()), ("INSTA_UPDATE", "always")]);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
}

#[test]
fn a_new_game_compiles_passes_the_suite_and_is_in_the_catalogues() {
    let metadata = MetadataCommand::new().no_deps().exec().unwrap();
    let root = metadata.workspace_root.as_std_path();
    let folder = small_workspace(root);
    let made = new_game(&folder, "sceptre", "The Broken Sceptre");
    let said = String::from_utf8_lossy(&made.stdout).into_owned();
    assert!(made.status.success() && said.contains("cargo xtask rules sceptre"), "{made:?}");
    let target = metadata.target_directory.as_std_path();
    if std::env::var_os("REGALIA_LONG").is_some() {
        let of_game = ["test", "--offline", "-p", "regalia-sceptre"];
        cargo(&folder, target, &[&of_game[..], &["history", "--", "--ignored"]].concat());
        cargo(&folder, target, &of_game);
        cargo(&folder, target, &["test", "--offline", "-p", "regalia-catalog", "--lib"]);
        cargo(&folder, target, &["test", "--offline", "-p", "regalia-sceptre-voice", "-p", "regalia-voices"]);
    } else {
        // The template passes its tests under its own name; the copy has to compile.
        let packages = ["-p", "regalia-sceptre", "-p", "regalia-catalog", "-p", "regalia-voices"];
        cargo(&folder, target, &[&["check", "--offline", "--tests"][..], &packages].concat());
    }
    // Nothing is left of the template but its rules, and five lines outside were added.
    let game = ["Cargo.toml", "src/lib.rs", "rules/en.md", "tests/suite.rs"]
        .map(|part| format!("games/sceptre/{part}"));
    let voice =
        ["Cargo.toml", "src/lib.rs", "messages/de/sceptre.ftl"].map(|part| format!("voices/sceptre/{part}"));
    for part in game.iter().chain(&voice) {
        let text = fs::read_to_string(folder.join(part)).unwrap();
        assert!(!text.to_lowercase().contains("heirs") && !text.contains("HE-"), "{part}");
    }
    let catalogues = ["games/catalog", "voices/catalog"];
    for (part, lines) in [("Cargo.toml", [1, 2]), ("src/lib.rs", [1, 1])] {
        let count =
            |folder: &Path, of: &str| fs::read_to_string(folder.join(of).join(part)).unwrap().lines().count();
        assert_eq!(catalogues.map(|of| count(&folder, of) - count(root, of)), lines, "{part}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn names_that_collide_are_refused() {
    let metadata = MetadataCommand::new().no_deps().exec().unwrap();
    let root = metadata.workspace_root.as_std_path();
    for (id, title) in
        [("heirs", "Again"), ("Crown", "Capital"), ("two words", "Two"), ("table", "Said"), ("orb", " ")]
    {
        assert!(!new_game(root, id, title).status.success(), "{id}");
    }
    let output = new_game(root, "herald", "Herald");
    assert!(String::from_utf8_lossy(&output.stderr).contains("--letters"), "HE is taken");
    assert!(!root.join("games/herald").exists());
}
