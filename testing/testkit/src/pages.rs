//! The laws of the rules pages.

use crate::{Broken, Law, law::hold};
use regalia_game::{Game, Piece, Rule, Rulebook};
use regalia_table::{position, position_names};
use std::{collections::BTreeSet, fmt::Display, str::FromStr};

/// Every page can be read; all have the same rules in the same order with the same marks; English comes first.
///
/// # Errors
/// What does not agree.
pub fn check_pages<G: Game>() -> Result<(), Broken> {
    let pages = G::ABOUT.pages;
    let first = pages.first().map(|page| page.language);
    hold(Law::PagesAgree, first == Some("en"), || "the first page is in English".into())?;
    let mut books = Vec::new();
    for page in pages {
        let book = Rulebook::parse(page.markdown)
            .map_err(|error| Broken::new(Law::PagesAgree, (page.language, error)))?;
        books.push((page.language, book));
    }
    let marks = |rule: &Rule| (rule.id, rule.is_ruling, rule.is_option);
    for (language, book) in &books {
        let other = |rule: &&Rule| !books[0].1.rules.iter().any(|mine| marks(mine) == marks(rule));
        let odd = book.rules.iter().find(other).map(|rule| rule.id);
        let equal = book.rules.iter().map(marks).eq(books[0].1.rules.iter().map(marks));
        hold(Law::PagesAgree, equal, || {
            format!("{language} and en differ, first at {odd:?} or by a missing rule")
        })?;
    }
    Ok(())
}

/// How many pieces tell the game in one minute: what it is about, how one wins, what a turn is.
const MINUTE: usize = 3;

/// What teaches the game is there in all languages, with the same pieces, steps and pictures; every position is one that the rules
/// accept, and is shown.
///
/// # Errors
/// What does not agree.
pub fn check_guide<G: Game + FromStr<Err: Display>>() -> Result<(), Broken> {
    let about = G::ABOUT;
    let broken = |what: String| Broken::new(Law::PagesAgree, what);
    let mut books = Vec::new();
    for page in about.pages {
        books.push((
            page.language,
            Rulebook::parse(page.markdown).map_err(|error| broken(error.to_string()))?,
        ));
    }
    let shape = |book: &Rulebook| -> Vec<Vec<_>> {
        let shown = |piece: &Piece| {
            piece.picture.as_ref().map(|picture| (picture.position.clone(), picture.part.clone()))
        };
        let pieces = book.chapters.iter().map(|chapter| chapter.pieces.iter());
        pieces.map(|pieces| pieces.map(|piece| (piece.rule, shown(piece))).collect()).collect()
    };
    let mut used = BTreeSet::new();
    for (language, book) in &books {
        let law = |holds: bool, what: &str| hold(Law::PagesAgree, holds, || format!("{language}: {what}"));
        law(
            shape(book) == shape(&books[0].1),
            "its guide has other pieces, steps or pictures than the English one",
        )?;
        let [minute, how] = &book.chapters[..] else {
            return Err(broken(format!("{language}: a guide has two chapters")));
        };
        let is_told = |piece: &Piece| piece.picture.is_some() && piece.rule.is_none();
        law(
            minute.pieces.len() == MINUTE && minute.pieces.iter().all(is_told),
            "one minute has three pictures",
        )?;
        law(
            how.pieces.iter().filter(|piece| piece.rule.is_some()).count() >= MINUTE,
            "the example turn is too short",
        )?;
        for piece in minute.pieces.iter().chain(&how.pieces) {
            law(!piece.text.is_empty(), &format!("{} has no text", piece.title))?;
            law(!piece.text.contains("!["), &format!("{} has two pictures", piece.title))?;
            let is_known = piece.rule.is_none_or(|rule| book.rule(rule).is_some() && piece.picture.is_some());
            law(is_known, &format!("{} shows an unknown rule, or no picture", piece.title))?;
            used.extend(piece.picture.as_ref().map(|picture| picture.position.clone()));
        }
    }
    used.extend(about.positions.lines().filter_map(|line| line.strip_prefix("after: ")).map(str::to_owned));
    let names: BTreeSet<String> = position_names(about.positions).map(str::to_owned).collect();
    hold(Law::PagesAgree, names == used, || format!("positions {names:?}, but {used:?} are used"))?;
    for name in names {
        position::<G>(about.positions, &name).map_err(|error| broken(error.to_string()))?;
    }
    Ok(())
}
