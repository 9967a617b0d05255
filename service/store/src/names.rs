//! Names of accounts: no two of them look alike.

use crate::{Store, StoreError, without_mark};
use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization;

/// A name as it is compared when a player signs in.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// What a name looks like: the skeleton of UTS 39, in small letters, with a space for whatever stands between words. Names
/// with the same skeleton are easily taken for each other.
pub fn skeleton(name: &str) -> String {
    let small = |name: &str| unicode_security::skeleton(name).collect::<String>().to_lowercase();
    // Small letters look like others than large ones do: I is an l, and m is an rn.
    let looks = small(&small(&name.nfkc().collect::<String>()));
    let words = looks.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

impl Store {
    /// Fills in the skeletons of names from before there were any. Of names that look alike the oldest gets it.
    pub(crate) async fn fill_skeletons(&self) -> Result<(), StoreError> {
        let find = "
            SELECT player, name FROM accounts JOIN players ON key = player
            WHERE skeleton IS NULL ORDER BY accounts.created DESC";
        let mut filled: HashMap<String, String> = HashMap::new();
        let accounts: Vec<(String, String)> = sqlx::query_as(find).fetch_all(&self.pool).await?;
        for (player, name) in accounts {
            filled.insert(skeleton(without_mark(&name)), player);
        }
        if filled.is_empty() {
            return Ok(());
        }
        let (skeletons, players): (Vec<String>, Vec<String>) = filled.into_iter().unzip();
        let fill = "
            UPDATE accounts a SET skeleton = new.skeleton FROM unnest($1::text[], $2::text[]) AS new (skeleton, player)
            WHERE a.player = new.player AND a.skeleton IS NULL
                AND NOT EXISTS (SELECT FROM accounts other WHERE other.skeleton = new.skeleton)";
        match sqlx::query(fill).bind(skeletons).bind(players).execute(&self.pool).await {
            // Such a name was taken in this very moment; the next start fills in the rest.
            Err(sqlx::Error::Database(cause)) if cause.is_unique_violation() => Ok(()),
            done => Ok(done.map(drop)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (one, other) in [
            ("Ilona", "IIona"),
            ("Ilona", "llona"),
            ("Oda", "Ｏｄａ"),
            ("Oda", "0da"),
            ("Oda", "ОԁА"),
            ("Maud of Anjou", "Maud_of-Anjou"),
            ("Morn", "Mom"),
            ("Moderator", "moderator"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} and {other}");
        }
        assert_ne!(skeleton("Oda"), skeleton("Otto"));
        assert_ne!(skeleton("Oda 1"), skeleton("Oda 2"));
        assert_ne!(skeleton("Oda 1"), skeleton("Odal"));
    }
}
