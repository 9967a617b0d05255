//! Parts of the page that come when they are first needed: in the full build each is a file of its own.

/// A part of the page could not be fetched.
pub(crate) struct Missing;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for Missing {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Makes a function that fetches a part, and does this once it is here. Nothing else may name what is in the part.
macro_rules! fetched {
    ($fetch:ident, $part:ident, $arrived:expr) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($part, fallible)]
        fn $fetch() -> Result<(), $crate::platform::later::Missing> {
            $arrived;
            Ok(())
        }

        #[cfg(not(feature = "split"))]
        async fn $fetch() -> Result<(), $crate::platform::later::Missing> {
            $arrived;
            Ok(())
        }
    };
}
