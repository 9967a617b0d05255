//! Pages of long lists. One row more than a page holds is read, to know whether another page follows.

use std::str::FromStr;

/// A moment after everything that was ever stored, in microseconds since 1970: where the newest page begins.
pub(crate) const LATEST: i64 = u32::MAX as i64 * 1_000_000;

/// Cuts rows to a page; gives the cursor of its last row if another page follows.
pub(crate) fn cut<R>(
    mut rows: Vec<R>,
    size: usize,
    cursor: impl FnOnce(&R) -> String,
) -> (Vec<R>, Option<String>) {
    let has_more = rows.len() > size;
    rows.truncate(size);
    let next = rows.last().filter(|_| has_more).map(cursor);
    (rows, next)
}

/// Reads a cursor such as `1700000000000000.f3`: a moment, and what distinguishes rows of the same moment. Nothing if there
/// is none, or it is not one.
pub(crate) fn read_cursor<T: FromStr>(after: Option<&str>) -> Option<(i64, T)> {
    let (at, rest) = after?.split_once('.')?;
    Some((at.parse().ok()?, rest.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_page_that_another_follows_has_a_cursor() {
        let page = |rows: usize| cut((1..=rows).collect(), 3, ToString::to_string);
        assert_eq!(page(0), (vec![], None));
        assert_eq!(page(3), (vec![1, 2, 3], None));
        assert_eq!(page(4), (vec![1, 2, 3], Some("3".to_owned())));
    }

    #[test]
    fn what_is_no_cursor_is_none() {
        assert_eq!(read_cursor(Some("17.5")), Some((17, 5)));
        for text in ["17", "17.", "x.5", ".", ""] {
            assert_eq!(read_cursor::<u64>(Some(text)), None, "{text}");
        }
    }
}
