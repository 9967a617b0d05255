//! Messages become constants; and a face that is a file of its own needs something from the linker: it must tell what refers
//! to what.

fn main() -> Result<(), regalia_messages::BadMessages> {
    let is_split = std::env::var_os("CARGO_FEATURE_SPLIT").is_some();
    if is_split && std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    println!("cargo::rerun-if-changed=build.rs");
    regalia_messages::build().map(drop)
}
