//! The laws of the rules pages.

use crate::{Broken, Law, law::hold};
use regalia_game::{Game, Rule, Rulebook};

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
