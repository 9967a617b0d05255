//! The languages are those of the messages here; every other crate must have messages in the same ones.

use regalia_messages::{BadMessages, build, plurals, write};
use std::fmt::Write as _;

fn main() -> Result<(), BadMessages> {
    let table = build()?;
    let (mut variants, mut rows) = (String::new(), String::new());
    for code in table.languages() {
        let name = table.text(code, "language").unwrap_or_default();
        let variant: String =
            code.chars().take(1).flat_map(char::to_uppercase).chain(code.chars().skip(1)).collect();
        let _ = writeln!(variants, "/// {name}.\n{variant},");
        let _ = writeln!(rows, "({code:?}, Self::{variant}, {:?}),", plurals(code)?);
    }
    let code = format!(
        "/// A language in which everything can be said.\n\
         #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default)]\n\
         pub enum Language {{\n#[default]\n{variants}}}\n\
         impl Language {{\nconst TABLE: [(&'static str, Self, &'static str); {}] = [\n{rows}];\n}}\n",
        table.languages().count(),
    );
    write("languages.rs", &code)
}
