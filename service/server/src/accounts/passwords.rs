//! Passwords: hashed by Argon2id, beside the runtime, a few at a time.

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version,
    password_hash::{PasswordHash, Salt, SaltString},
};
use regalia_wire::{ApiError, Code};
use std::{sync::Arc, thread, time::Duration};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

/// What OWASP asks for: memory in KiB, passes, lanes.
const COSTS: (u32, u32, u32) = (19 * 1024, 2, 1);
/// So long a password may wait for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// Hashes passwords, as many at once as there are cores.
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
    /// A turn for browsers in which somebody has signed in before, however many others wait.
    known: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { turns: Arc::new(Semaphore::new(cores)), known: Arc::new(Semaphore::new(1)) }
    }

    /// The hash of a password, as a PHC string.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ApiError> {
        in_turn(&self.turns, move || hash(&password)).await?
    }

    /// Whether a password has this hash. Without a hash it takes as long, and is wrong.
    pub(crate) async fn is_right(
        &self,
        password: String,
        hashed: Option<String>,
        is_known: bool,
    ) -> Result<bool, ApiError> {
        let is_crowded = self.turns.available_permits() == 0;
        in_turn(if is_known && is_crowded { &self.known } else { &self.turns }, move || {
            match hashed.as_deref().map(PasswordHash::new) {
                Some(Ok(hashed)) => argon2().verify_password(password.as_bytes(), &hashed).is_ok(),
                _ => {
                    // It is hashed for the time that this takes, and whatever comes of that it is wrong.
                    let _ = hash(&password);
                    false
                }
            }
        })
        .await
    }
}

async fn in_turn<T: Send + 'static>(
    turns: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let busy = || ApiError::new(Code::Busy, "many sign in just now; try again in a moment");
    let turn = timeout(PATIENCE, turns.clone().acquire_owned()).await;
    let turn = turn.ok().and_then(Result::ok).ok_or_else(busy)?;
    let done = spawn_blocking(move || {
        let done = work();
        drop(turn);
        done
    });
    done.await.map_err(|_| busy())
}

fn argon2() -> Argon2<'static> {
    let (memory, passes, lanes) = COSTS;
    let params = Params::new(memory, passes, lanes, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(password: &str) -> Result<String, ApiError> {
    let failed = || ApiError::new(Code::Unavailable, "the password cannot be kept right now; try again");
    let salt = crate::secrets::random::<{ Salt::RECOMMENDED_LENGTH }>()?;
    let salt = SaltString::encode_b64(&salt).map_err(|_| failed())?;
    let hashed = argon2().hash_password(password.as_bytes(), &salt);
    hashed.map(|hashed| hashed.to_string()).map_err(|_| failed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_by_its_hash() {
        let passwords = Passwords::new();
        let hashed = passwords.hash("correct horse battery".to_owned()).await.unwrap();
        assert!(hashed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hashed}");
        let right = |password: &str, hashed: Option<&str>| {
            passwords.is_right(password.to_owned(), hashed.map(str::to_owned), false)
        };
        assert!(right("correct horse battery", Some(&hashed)).await.unwrap());
        assert!(!right("correct horse", Some(&hashed)).await.unwrap());
        assert!(!right("correct horse battery", None).await.unwrap());
        assert!(!right("correct horse battery", Some("nonsense")).await.unwrap());
        assert_ne!(hashed, passwords.hash("correct horse battery".to_owned()).await.unwrap(), "salted");
    }
}
