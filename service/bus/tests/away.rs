//! NATS goes away for long, and nobody waits for it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_bus::{Bus, Hint};
use regalia_programs::Nats;
use regalia_table::MatchId;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// More than a client of NATS keeps.
const MANY: u64 = 20_000;

#[tokio::test]
async fn nobody_waits_while_nats_is_away_and_hints_come_again_when_it_is_back() {
    let mut nats = Nats::alone().unwrap();
    let (here, there) =
        (Bus::open(Some(&nats.url())).await.unwrap(), Bus::open(Some(&nats.url())).await.unwrap());
    let mut heard = there.listen();
    nats.kill();
    for length in 0..MANY {
        here.tell(Hint::Grown { id: MatchId(1), length });
        tokio::task::yield_now().await;
    }
    nats.start().unwrap();
    let last = Hint::Grown { id: MatchId(2), length: 7 };
    let arrives = async {
        loop {
            here.tell(last);
            match timeout(Duration::from_millis(100), heard.recv()).await {
                Ok(Ok(hint)) if hint == last => return,
                _ => sleep(Duration::from_millis(10)).await,
            }
        }
    };
    timeout(Duration::from_secs(90), arrives).await.unwrap();
}
