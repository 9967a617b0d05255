//! For build scripts: message files become a table in the program, and keys become constants.
//!
//! A crate keeps its messages in `messages/<language>/*.ftl`, in the syntax of Project Fluent. Its build script calls
//! [`build`], and the crate includes the result with `regalia_voice::messages!()`. It does not build if
//! - a language lacks a key that another one has,
//! - the code names a key that there is not,
//! - nothing names a key that there is,
//! - a message uses more of Fluent than values, choices and quoted texts.

mod file;
mod plurals;
mod table;

pub use plurals::plurals;
pub use table::{BadMessages, MessageTable};

use std::{env, fs, path::Path};

/// Reads the messages of the crate that is being built, checks them and writes them to `$OUT_DIR/messages.rs`.
///
/// # Errors
/// If something about them is wrong; the error says what.
pub fn build() -> Result<MessageTable, BadMessages> {
    let folder = env::var("CARGO_MANIFEST_DIR").map_err(|error| BadMessages(error.to_string()))?;
    let folder = Path::new(&folder);
    println!("cargo::rerun-if-changed=messages");
    println!("cargo::rerun-if-changed=src");
    let table = MessageTable::read(&folder.join("messages"))?;
    table.check_use(&folder.join("src"))?;
    write("messages.rs", &table.code())?;
    Ok(table)
}

/// Writes a file of code that the crate includes.
///
/// # Errors
/// If it cannot be written.
pub fn write(name: &str, code: &str) -> Result<(), BadMessages> {
    let out = env::var("OUT_DIR").map_err(|error| BadMessages(error.to_string()))?;
    fs::write(Path::new(&out).join(name), code).map_err(|error| BadMessages(format!("{name}: {error}")))
}
