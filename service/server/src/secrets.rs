//! Random bytes, tokens made of them, and what the store keeps of a token.

use anyhow::Context;
use regalia_wire::{ApiError, Code};
use sha2::{Digest, Sha256};

/// A new token: 256 random bits.
pub(crate) fn new_token() -> Result<String, ApiError> {
    Ok(hex::encode(random::<32>()?))
}

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    let filled = getrandom::fill(&mut bytes).context("the operating system gives no randomness");
    filled.map_err(|error| ApiError::new(Code::Unavailable, error.to_string()))?;
    Ok(bytes)
}

/// What the store keeps of a token.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}
