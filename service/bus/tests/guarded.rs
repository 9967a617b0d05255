//! A NATS that asks for a user and a password, set up as the one in the containers.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_bus::{Bus, Hint};
use regalia_programs::Nats;
use regalia_table::MatchId;
use std::{path::Path, time::Duration};
use tokio::time::timeout;

/// Whether a hint comes from one bus to another.
async fn arrives(from: &Bus, to: &Bus, within: Duration) -> bool {
    let (mut heard, hint) = (to.listen(), Hint::Noted { id: MatchId(7) });
    let arrived = async {
        loop {
            from.tell(hint);
            if let Ok(Ok(heard)) = timeout(Duration::from_millis(100), heard.recv()).await {
                return heard == hint;
            }
        }
    };
    timeout(within, arrived).await.unwrap_or(false)
}

#[tokio::test]
async fn integrity_13_only_those_who_know_the_password_hear_and_tell() {
    let config = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/nats.conf"));
    // In quotes, as the containers hand it on: digits alone would be read as a number.
    let nats = Nats::configured(config, &[("REGALIA_NATS_PASSWORD", "\"1234567890@\"")]).unwrap();
    let at = |user: &str| format!("nats://{user}127.0.0.1:{}", nats.port());
    let known = at("regalia:1234567890%40@");
    let (here, there) = (Bus::open(Some(&known)).await.unwrap(), Bus::open(Some(&known)).await.unwrap());
    assert!(arrives(&here, &there, Duration::from_secs(30)).await);
    for stranger in ["", "regalia:guessed@", "regalia@", "somebody:1234567890%40@"] {
        let stranger = Bus::open(Some(&at(stranger))).await.unwrap();
        assert!(!arrives(&stranger, &there, Duration::from_secs(1)).await);
        assert!(!arrives(&here, &stranger, Duration::from_secs(1)).await);
    }
}

#[tokio::test]
async fn integrity_13_an_address_that_cannot_be_read_is_not_quoted() {
    let error = Bus::open(Some("http://regalia:password@127.0.0.1")).await.unwrap_err();
    assert!(!format!("{error} {error:?}").contains("password"), "{error:?}");
}
