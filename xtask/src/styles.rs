//! The style sheets: found beside the code they belong to, joined in cascade layers, and held to their owners.

use crate::run::root;
use anyhow::{Context, Result};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The cascade layers, weakest first, and where their sheets are. A later layer wins, however specific an earlier one is.
const LAYERS: [(&str, &str); 5] = [
    ("tokens", "web/styles/tokens.css"),
    ("base", "web/styles/base.css"),
    ("ui", "web/src/ui"),
    ("page", "web/src/shell"),
    ("game", "web/src/games"),
];

/// One file of styles.
struct Sheet {
    /// Its path from the root of the repository.
    name: String,
    layer: &'static str,
    text: String,
}

/// The sheets in their layers, joined by when they are fetched: those of the page at once, those of each game's board with it.
pub(crate) struct Joined {
    /// What every screen may use. It names the layers in their order, so that what comes later falls into place.
    pub(crate) page: String,
    /// The sheets of boards, by the game's folder.
    pub(crate) boards: BTreeMap<String, String>,
}

/// All sheets.
pub(crate) fn joined() -> Result<Joined> {
    let names: Vec<&str> = LAYERS.iter().map(|(layer, _)| *layer).collect();
    let mut page = format!("@layer {};\n", names.join(", "));
    let mut boards = BTreeMap::<String, String>::new();
    for sheet in sheets()? {
        let joined = match sheet.game() {
            Some(game) => boards.entry(game.to_owned()).or_default(),
            None => &mut page,
        };
        joined.push_str(&format!("@layer {} {{\n{}}}\n", sheet.layer, without_comments(&sheet.text)));
    }
    Ok(Joined { page, boards })
}

/// Reports what reaches out of its sheet: a selector that begins with another sheet's class, a class with two owners.
pub(crate) fn check(faults: &mut Vec<String>) -> Result<()> {
    check_sheets(&sheets()?, faults);
    Ok(())
}

fn sheets() -> Result<Vec<Sheet>> {
    let mut all = Vec::new();
    for (layer, place) in LAYERS {
        let mut files = Vec::new();
        collect(&root().join(place), &mut files);
        files.sort();
        for file in files {
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            let name = file.strip_prefix(root())?.to_string_lossy().into_owned();
            all.push(Sheet { name, layer, text });
        }
    }
    Ok(all)
}

fn collect(place: &Path, files: &mut Vec<PathBuf>) {
    if place.extension().is_some_and(|ending| ending == "css") {
        files.push(place.to_owned());
    }
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        collect(&entry.path(), files);
    }
}

impl Sheet {
    /// The game whose board it is for, if it is for one.
    fn game(&self) -> Option<&str> {
        self.name.strip_prefix("web/src/games/")?.split_once('/').map(|(game, _)| game)
    }

    /// The comments that begin with this word, or the first one of all.
    fn comment(&self, begin: &str) -> Option<&str> {
        let comments = self.text.split("/*").skip(1).filter_map(|rest| Some(rest.split_once("*/")?.0.trim()));
        comments.into_iter().find(|comment| comment.starts_with(begin))
    }

    /// The classes that its selectors begin with: named in its first comment, before the colon.
    fn roots(&self) -> BTreeSet<&str> {
        let first = self.comment(".").and_then(|comment| comment.split_once(':'));
        first.map(|(roots, _)| classes(roots)).unwrap_or_default()
    }

    /// The classes of other sheets that it changes below its own roots: named in a comment.
    fn adjusts(&self) -> BTreeSet<&str> {
        self.comment("Adjusts").map(classes).unwrap_or_default()
    }

    /// Which sheets of a layer can never be seen together: each game has its own board, and drawings are used whole.
    fn stands_apart(&self) -> bool {
        self.layer == "game" || self.name.ends_with("drawings.css")
    }
}

/// The names in a text such as `.button .icon`.
fn classes(text: &str) -> BTreeSet<&str> {
    text.split_whitespace()
        .filter_map(|word| word.strip_prefix('.'))
        .map(|word| word.trim_end_matches(['.', ',']))
        .collect()
}

fn check_sheets(sheets: &[Sheet], faults: &mut Vec<String>) {
    let mut owners: BTreeMap<String, Vec<&Sheet>> = BTreeMap::new();
    let mut rooted: BTreeMap<&str, &str> = BTreeMap::new();
    for sheet in sheets {
        let (roots, adjusts) = (sheet.roots(), sheet.adjusts());
        for root in &roots {
            if let Some(other) = rooted.insert(root, &sheet.name) {
                faults.push(format!("{}: .{root} is a root of {other} too", sheet.name));
            }
        }
        let mut leads = BTreeSet::new();
        for (depth, selector) in selectors(&without_comments(&sheet.text)) {
            for part in split(&selector, |letter| letter == ',') {
                let mut found = Vec::new();
                lead_classes(part, &mut found);
                let is_home = found.first().is_some_and(|class| roots.contains(class.as_str()));
                if depth == 0 && matches!(sheet.layer, "page" | "game") && !is_home {
                    faults.push(format!(
                        "{}: `{}` begins outside the sheet's roots",
                        sheet.name,
                        part.trim()
                    ));
                }
                leads.extend(found);
            }
        }
        for class in adjusts.iter().filter(|class| !leads.contains(**class)) {
            faults.push(format!("{}: says that it adjusts .{class}, and does not", sheet.name));
        }
        for class in leads.into_iter().filter(|class| !adjusts.contains(class.as_str())) {
            owners.entry(class).or_default().push(sheet);
        }
    }
    for (class, owners) in owners.iter().filter(|(_, owners)| owners.len() > 1) {
        if !owners.iter().all(|sheet| sheet.stands_apart()) {
            let names: Vec<&str> = owners.iter().map(|sheet| sheet.name.as_str()).collect();
            faults.push(format!(
                ".{class} has {} owners: {}; rename it, or name it after `Adjusts` in a comment of the one that only changes it",
                names.len(), names.join(", ")
            ));
        }
    }
}

/// Every selector with the number of selectors around it; at-rules are passed through.
fn selectors(text: &str) -> Vec<(usize, String)> {
    let (mut found, mut around, mut begin) = (Vec::new(), Vec::new(), 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => {
                let head = text[begin..at].trim();
                let is_selector = !head.starts_with('@') && !around.contains(&Block::Keyframes);
                if is_selector {
                    found.push((
                        around.iter().filter(|block| **block == Block::Rule).count(),
                        head.to_owned(),
                    ));
                }
                around.push(match () {
                    () if is_selector => Block::Rule,
                    () if head.starts_with("@keyframes") => Block::Keyframes,
                    () => Block::Other,
                });
                begin = at + 1;
            }
            '}' => {
                around.pop();
                begin = at + 1;
            }
            ';' => begin = at + 1,
            _ => {}
        }
    }
    found
}

#[derive(Copy, Clone, Eq, PartialEq)]
enum Block {
    Rule,
    Keyframes,
    Other,
}

/// The class that each compound of a selector begins with: the `a` and `c` of `.a.b > .c:hover`. What follows it in
/// the compound only tells states apart.
fn lead_classes(selector: &str, found: &mut Vec<String>) {
    for compound in split(selector, |letter| letter.is_whitespace() || matches!(letter, '>' | '+' | '~')) {
        if let Some(inner) = [":is(", ":where("].iter().find_map(|begin| compound.strip_prefix(begin)) {
            let inner = &inner[..inner.rfind(')').unwrap_or(inner.len())];
            for part in split(inner, |letter| letter == ',') {
                lead_classes(part, found);
            }
        } else if let Some(class) = compound.strip_prefix('.') {
            let end = class.find(|letter: char| !(letter.is_ascii_alphanumeric() || "-_".contains(letter)));
            found.push(class[..end.unwrap_or(class.len())].to_owned());
        }
    }
}

/// The parts of a selector between these letters, where no bracket is open.
fn split(text: &str, is_between: impl Fn(char) -> bool) -> Vec<&str> {
    let (mut parts, mut begin, mut depth) = (Vec::new(), 0, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ if depth == 0 && is_between(letter) => {
                parts.push(&text[begin..at]);
                begin = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts.retain(|part| !part.is_empty());
    parts
}

fn without_comments(styles: &str) -> String {
    let mut parts = styles.split("/*");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(sheets: &[(&str, &'static str, &str)]) -> Vec<String> {
        let sheets: Vec<Sheet> = sheets
            .iter()
            .map(|(name, layer, text)| Sheet { name: (*name).to_owned(), layer, text: (*text).to_owned() })
            .collect();
        let mut faults = Vec::new();
        check_sheets(&sheets, &mut faults);
        faults
    }

    #[test]
    fn what_stays_at_home_is_fine() {
        let page = "/* .home: the front page. */ /* Adjusts .button. */ .home { .button { color: red; } @media print { .a.b { top: 0; } } }";
        assert_eq!(
            faults(&[("button.css", "ui", ".button { top: 0; }"), ("home.css", "page", page)]),
            [""; 0]
        );
    }

    #[test]
    fn a_selector_that_begins_elsewhere_is_refused() {
        let page =
            "/* .home: the front page. */ .home { top: 0; } @media print { .card { top: 0; } } p { top: 0; }";
        assert_eq!(
            faults(&[("home.css", "page", page)]),
            [
                "home.css: `.card` begins outside the sheet's roots",
                "home.css: `p` begins outside the sheet's roots"
            ]
        );
    }

    #[test]
    fn a_class_of_two_sheets_is_refused() {
        let page = "/* .people: profiles. */ .people .card { top: 0; }";
        let game = "/* .of-court: the board. */ .of-court { :is(.card, .die):hover { top: 0; } }";
        assert!(
            faults(&[("people.css", "page", page), ("court.css", "game", game)])[0]
                .starts_with(".card has 2 owners")
        );
        // A modifier is not an owner, and two boards are never seen together.
        let other = "/* .of-emara: the board. */ .of-emara .die.card { top: 0; }";
        assert_eq!(faults(&[("emara.css", "game", other), ("court.css", "game", game)]), [""; 0]);
    }

    #[test]
    fn a_promise_to_adjust_must_be_kept() {
        let page = "/* .home: the front page. */ /* Adjusts .button. */ .home { top: 0; }";
        assert_eq!(
            faults(&[("home.css", "page", page)]),
            ["home.css: says that it adjusts .button, and does not"]
        );
    }
}
