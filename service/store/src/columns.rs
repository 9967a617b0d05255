//! How values are kept in columns that are not PostgreSQL's own types: ids, keys and words of enums.

use crate::{Role, StoreError};
use regalia_clock::Speed;
use regalia_game::{GameId, Seat};
use regalia_rating::Origin;
use regalia_table::{MatchId, PlayerKey};
use regalia_wire::{Measure, Reason};
use sqlx::{
    Decode, Postgres, Type,
    error::BoxDynError,
    postgres::{PgHasArrayType, PgTypeInfo, PgValueRef},
};
use std::num::TryFromIntError;

/// The number of a match.
#[derive(Copy, Clone, Debug, Type)]
#[sqlx(transparent)]
pub(crate) struct MatchKey(i64);

impl From<MatchKey> for MatchId {
    fn from(key: MatchKey) -> Self {
        Self(key.0.cast_unsigned())
    }
}

/// The number of a match as PostgreSQL keeps it.
pub(crate) fn key(id: MatchId) -> i64 {
    id.0.cast_signed()
}

/// The numbers of these matches.
pub(crate) fn match_ids(keys: Vec<MatchKey>) -> Vec<MatchId> {
    keys.into_iter().map(MatchId::from).collect()
}

/// Seconds, since 1970 or since another moment; none if that is still to come by another machine's clock.
#[derive(Copy, Clone, Debug, Type)]
#[sqlx(transparent)]
pub(crate) struct Seconds(i64);

impl From<Seconds> for u64 {
    fn from(seconds: Seconds) -> Self {
        seconds.0.max(0).cast_unsigned()
    }
}

/// A seat at a table.
#[derive(Copy, Clone, Debug, Type)]
#[sqlx(transparent)]
pub(crate) struct SeatNumber(i16);

impl TryFrom<SeatNumber> for Seat {
    type Error = TryFromIntError;

    fn try_from(seat: SeatNumber) -> Result<Self, TryFromIntError> {
        u8::try_from(seat.0).map(Self)
    }
}

/// A value that is kept as a word, as the rest of the program writes it.
#[derive(Clone, Debug)]
pub(crate) struct Word<T>(pub(crate) T);

/// What is kept as a [`Word`].
pub(crate) trait FromWord: Sized {
    fn from_word(word: &str) -> Option<Self>;
}

macro_rules! words {
    ($($type:ty: $read:expr),* $(,)?) => {$(
        impl FromWord for $type {
            fn from_word(word: &str) -> Option<Self> {
                $read(word)
            }
        }

        impl From<Word<$type>> for $type {
            fn from(word: Word<$type>) -> Self {
                word.0
            }
        }
    )*};
}

words! {
    PlayerKey: |word: &str| word.parse().ok(),
    GameId: |word: &str| word.parse().ok(),
    Role: |word: &str| word.parse().ok(),
    Speed: Speed::named,
    Origin: Origin::named,
    Measure: Measure::named,
    Reason: |word: &str| serde_json::from_value(word.into()).ok(),
}

impl<T> Type<Postgres> for Word<T> {
    fn type_info() -> PgTypeInfo {
        <str as Type<Postgres>>::type_info()
    }

    fn compatible(found: &PgTypeInfo) -> bool {
        <str as Type<Postgres>>::compatible(found)
    }
}

impl<T> PgHasArrayType for Word<T> {
    fn array_type_info() -> PgTypeInfo {
        <&str as PgHasArrayType>::array_type_info()
    }
}

impl<'r, T: FromWord> Decode<'r, Postgres> for Word<T> {
    fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
        let word = <&str as Decode<Postgres>>::decode(value)?;
        T::from_word(word).map(Self).ok_or_else(|| "an unknown word".into())
    }
}

/// Takes the values out of a column that holds several.
pub(crate) fn values<T>(words: Vec<Word<T>>) -> Vec<T> {
    words.into_iter().map(|word| word.0).collect()
}

/// Keys as a statement takes them.
pub(crate) fn texts(keys: &[PlayerKey]) -> Vec<&str> {
    keys.iter().map(PlayerKey::as_str).collect()
}

/// Names the match whose row could not be read, and what about it.
pub(crate) fn corrupt(id: MatchId, what: &'static str) -> impl Fn(sqlx::Error) -> StoreError {
    move |error| match error {
        sqlx::Error::ColumnDecode { .. } => StoreError::Corrupt(id, what),
        error => error.into(),
    }
}
