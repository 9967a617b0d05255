//! Sets of a few things, held as bits and written as lists.

/// Makes the type of a set of items that have `ALL` and `index`.
macro_rules! set {
    ($(#[$doc:meta])* $name:ident of $item:ident in $bits:ty) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Hash, Default)]
        pub struct $name($bits);

        #[allow(dead_code, reason = "not every set needs every method")]
        impl $name {
            /// Nothing.
            pub const NONE: Self = Self(0);
            /// Everything there is.
            pub const ALL: Self = Self(((1_u64 << $item::ALL.len()) - 1) as $bits);

            /// Whether this one is in the set.
            pub const fn has(self, item: $item) -> bool {
                self.0 & (1 << item.index()) != 0
            }

            /// With this one.
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// Without this one.
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// Those of either set.
            #[must_use]
            pub const fn and(self, others: Self) -> Self {
                Self(self.0 | others.0)
            }

            /// Those that are not among the others.
            #[must_use]
            pub const fn except(self, others: Self) -> Self {
                Self(self.0 & !others.0)
            }

            /// How many there are.
            pub const fn count(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there is none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Without one of them, each as likely as the others.
            #[must_use]
            pub(crate) fn without_one(self, dice: &mut dyn regalia_game::Dice) -> Self {
                let at = dice.below(u32::from(self.count()).max(1)) as usize;
                self.iter().nth(at).map_or(self, |item| self.without(item))
            }

            /// The items, in order.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self.0;
                std::iter::repeat_with(move || {
                    let at = left.trailing_zeros() as usize;
                    left &= left.wrapping_sub(1);
                    $item::ALL.get(at).copied()
                })
                .map_while(|item| item)
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Vec::<$item>::deserialize(deserializer)?.into_iter().collect())
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(crate) use set;
