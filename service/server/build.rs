//! Makes the folder of the client if there is none yet: rust-embed looks for files only where it saw a folder when it was
//! compiled, and whoever builds the server first would be told for ever that the client is not built.

use std::{env, fs, io, path::PathBuf};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    fs::create_dir_all(here.join("../../web/dist"))
}
