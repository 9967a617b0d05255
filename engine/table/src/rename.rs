//! A record under other keys, for those who study matches and need not know whose they are.

use crate::{BadOpening, Chain, Entry, Opening, PlayerKey, Record};
use regalia_fairness::GameKey;

impl Record {
    /// The same match with other keys for the people who sat there. Commitments, draws and result stay as they are; a key
    /// stands in a line that is hashed, so the heads are new ones. It can be proved like any other.
    ///
    /// # Errors
    /// If the match has not ended, or its opening is flawed.
    pub fn renamed(&self, rename: impl Fn(&PlayerKey) -> PlayerKey) -> Result<Self, BadOpening> {
        let seed = self.seed().ok_or(BadOpening::OutOfPlace)?;
        let mut entries = self.lines.iter().map(|line| renamed(&line.entry, &rename));
        let (mut opening, first) = Opening::read(entries.next().ok_or(BadOpening::OutOfPlace)?)?;
        let (mut lines, mut keyed) = (vec![first], None::<(Chain, GameKey)>);
        for entry in entries {
            if matches!(entry, Entry::Keyed { .. }) && keyed.is_none() {
                keyed = Some((opening.chain, opening.key(&seed)?.1));
            }
            lines.push(match &mut keyed {
                Some((chain, key)) => chain.append(entry, Some(key)),
                None => opening.enter(entry)?,
            });
        }
        Ok(Self { lines })
    }
}

/// An entry with another key where it names a person. Bots keep theirs.
fn renamed(entry: &Entry, rename: &impl Fn(&PlayerKey) -> PlayerKey) -> Entry {
    let mut entry = entry.clone();
    if let Entry::Sat { player: key, .. } | Entry::Handed { to: key, .. } = &mut entry
        && !key.is_bot()
    {
        *key = rename(key);
    }
    entry
}
