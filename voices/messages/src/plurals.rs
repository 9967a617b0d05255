//! Which plural a number takes.

use crate::table::BadMessages;
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

/// Numbers up to here are looked up as they are, larger ones by their last two digits.
const PERIOD: u32 = 100;

/// The plurals of whole numbers in a language, a letter for each: those below 100, and then those from 100 to 199, which
/// stand for all larger ones with the same last digits.
///
/// # Errors
/// If the language is not known, or its plurals do not repeat like that.
pub fn plurals(language: &str) -> Result<String, BadMessages> {
    let unknown = || BadMessages(format!("{language}: Unicode knows no plurals of it"));
    let id: LanguageIdentifier = language.parse().map_err(|_| unknown())?;
    let rules = PluralRules::create(id, PluralRuleType::CARDINAL).map_err(|_| unknown())?;
    let of = |number: u32| rules.select(number).map(|category| letter(&category)).map_err(|_| unknown());
    let table = (0..2 * PERIOD).map(of).collect::<Result<String, _>>()?;
    for number in 2 * PERIOD..100 * PERIOD {
        let again = table.as_bytes()[(PERIOD + number % PERIOD) as usize];
        if of(number)? != char::from(again) {
            return Err(BadMessages(format!(
                "{language}: the plural of {number} is not that of its last two digits"
            )));
        }
    }
    Ok(table)
}

/// The letter that `regalia_voice` reads.
fn letter(category: &PluralCategory) -> char {
    match category {
        PluralCategory::ZERO => 'z',
        PluralCategory::ONE => '1',
        PluralCategory::TWO => '2',
        PluralCategory::FEW => 'f',
        PluralCategory::MANY => 'm',
        PluralCategory::OTHER => 'o',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_are_those_of_unicode() {
        let english = plurals("en").unwrap();
        assert_eq!(english.match_indices('1').map(|(at, _)| at).collect::<Vec<_>>(), [1]);
        let polish = plurals("pl").unwrap();
        assert_eq!(&polish[..8], "m1fffmmm");
        assert_eq!(&polish[120..126], "mmfffm");
        assert!(plurals("ar").unwrap().starts_with("z12fff"));
        assert!(plurals("xx").is_err());
    }
}
