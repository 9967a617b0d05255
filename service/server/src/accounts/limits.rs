//! How often something may be tried. Every node counts for itself.

use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    state::keyed::DashMapStateStore,
};
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Code};
use serde_json::json;
use std::{num::NonZeroU32, time::Duration};

/// So many at once, and then one in so many seconds.
type Rate = (u32, u64);
/// Signing in to one account from one place.
const AT_ONE_ACCOUNT: Rate = (10, 60);
/// Signing in to one account from anywhere: guessing from many places is slow, and its owner still gets in by passkey, or
/// from a browser in which that was done before.
const FROM_ANYWHERE: Rate = (60, 30);
/// Signing in to any account from one place.
const FROM_ONE_PLACE: Rate = (60, 10);
/// New guests from one place: a school or a household is one place, too.
const NEW_GUESTS: Rate = (1_000, 1);
/// New accounts from one place.
const NEW_ACCOUNTS: Rate = (20, 60);
/// E-mails asked for from one place.
const EMAILS: Rate = (20, 60);
/// Tables that one player opens or invites to.
const TABLES: Rate = (60, 10);
/// Messages that one player writes at tables.
const TALK: Rate = (8, 3);
/// What one player sends over sockets, in thousandths of a second; faster senders are slowed down.
const MESSAGES: (u32, u64) = (400, 5);
/// Tables that one player begins to look at, in thousandths of a second; faster ones wait.
const FOLLOWS: (u32, u64) = (200, 200);
/// What one player asks to take back.
const REWINDS: Rate = (10, 3);
/// Reports by one player.
const REPORTS: Rate = (10, 120);
/// Settings that the owner of an account changes.
const SETTINGS: Rate = (60, 2);
/// E-mails to one address.
const EMAILS_TO_ONE: Rate = (5, 300);

type Limiter = RateLimiter<String, DashMapStateStore<String>, DefaultClock>;

/// The counts of a node.
pub(crate) struct Limits {
    at_one_account: Limiter,
    from_anywhere: Limiter,
    from_one_place: Limiter,
    new_guests: Limiter,
    new_accounts: Limiter,
    emails: Limiter,
    emails_to_one: Limiter,
    tables: Limiter,
    talk: Limiter,
    reports: Limiter,
    messages: Limiter,
    follows: Limiter,
    rewinds: Limiter,
    settings: Limiter,
}

impl Limits {
    pub(crate) fn new() -> Self {
        Self {
            at_one_account: limiter(AT_ONE_ACCOUNT),
            from_anywhere: limiter(FROM_ANYWHERE),
            from_one_place: limiter(FROM_ONE_PLACE),
            new_guests: limiter(NEW_GUESTS),
            new_accounts: limiter(NEW_ACCOUNTS),
            emails: limiter(EMAILS),
            emails_to_one: limiter(EMAILS_TO_ONE),
            tables: limiter(TABLES),
            talk: limiter(TALK),
            reports: limiter(REPORTS),
            messages: paced(MESSAGES.0, Duration::from_millis(MESSAGES.1)),
            follows: paced(FOLLOWS.0, Duration::from_millis(FOLLOWS.1)),
            rewinds: limiter(REWINDS),
            settings: limiter(SETTINGS),
        }
    }

    /// Counts an attempt to sign in to an account.
    pub(crate) fn sign_in(&self, address: &str, name: &str) -> Result<(), ApiError> {
        let name = name.to_lowercase();
        check(&self.from_one_place, address)?;
        check(&self.at_one_account, &format!("{address} {name}"))?;
        check(&self.from_anywhere, &name)
    }

    /// Counts an attempt to sign in from a browser in which that was done before, when others have used up the usual ones.
    pub(crate) fn sign_in_again(&self, browser: &str, player: &PlayerKey) -> Result<(), ApiError> {
        check(&self.at_one_account, &format!("{browser} {player}"))
    }

    /// Counts an attempt to sign in to whatever account.
    pub(crate) fn challenge(&self, address: &str) -> Result<(), ApiError> {
        check(&self.from_one_place, address)
    }

    /// Counts a new guest.
    pub(crate) fn guest(&self, address: &str) -> Result<(), ApiError> {
        check(&self.new_guests, address)
    }

    /// Counts a new account.
    pub(crate) fn join(&self, address: &str) -> Result<(), ApiError> {
        check(&self.new_accounts, address)
    }

    /// Counts an e-mail.
    pub(crate) fn email(&self, address: &str, recipient: &str) -> Result<(), ApiError> {
        check(&self.emails, address)?;
        check(&self.emails_to_one, &recipient.to_lowercase())
    }

    /// Counts a table that a player opens, or an invitation.
    pub(crate) fn open(&self, player: &PlayerKey) -> Result<(), ApiError> {
        check(&self.tables, player.as_str())
    }

    /// Counts a message at a table.
    pub(crate) fn talk(&self, player: &PlayerKey) -> Result<(), ApiError> {
        check(&self.talk, player.as_str())
    }

    /// Counts a report.
    pub(crate) fn report(&self, player: &PlayerKey) -> Result<(), ApiError> {
        check(&self.reports, player.as_str())
    }

    /// Waits until a player may say more over a socket. Nothing is lost by that: what was sent waits with its sender.
    pub(crate) async fn hear(&self, player: &PlayerKey) {
        wait(&self.messages, player.as_str()).await;
    }

    /// Waits until a player may begin to look at another table, which costs the table's players some time.
    pub(crate) async fn follow(&self, player: &PlayerKey) {
        wait(&self.follows, player.as_str()).await;
    }

    /// Counts what a player asks to take back.
    pub(crate) fn rewind(&self, player: &PlayerKey) -> Result<(), ApiError> {
        check(&self.rewinds, player.as_str())
    }

    /// Counts a change of settings.
    pub(crate) fn settings(&self, player: &PlayerKey) -> Result<(), ApiError> {
        check(&self.settings, player.as_str())
    }

    /// Forgets those who have not tried for long.
    pub(crate) fn forget_old(&self) {
        for limiter in [
            &self.at_one_account,
            &self.from_anywhere,
            &self.from_one_place,
            &self.new_guests,
            &self.new_accounts,
            &self.emails,
            &self.emails_to_one,
            &self.tables,
            &self.talk,
            &self.reports,
            &self.messages,
            &self.follows,
            &self.rewinds,
            &self.settings,
        ] {
            limiter.retain_recent();
        }
    }
}

fn limiter((burst, seconds): Rate) -> Limiter {
    paced(burst, Duration::from_secs(seconds))
}

fn paced(burst: u32, apart: Duration) -> Limiter {
    let quota = Quota::with_period(apart).expect("the time is not zero");
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    RateLimiter::dashmap(quota.allow_burst(burst))
}

async fn wait(limiter: &Limiter, key: &str) {
    let key = key.to_owned();
    while let Err(until) = limiter.check_key(&key) {
        tokio::time::sleep(until.wait_time_from(DefaultClock::default().now())).await;
    }
}

fn check(limiter: &Limiter, key: &str) -> Result<(), ApiError> {
    let refused = |until: governor::NotUntil<<DefaultClock as Clock>::Instant>| {
        let seconds = until.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
        let text = format!("that was tried too often; try again in {seconds} seconds");
        ApiError { reason: Some(json!({ "seconds": seconds })), ..ApiError::new(Code::TooOften, text) }
    };
    limiter.check_key(&key.to_owned()).map_err(refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_guarded_in_one_place_and_open_in_another() {
        let limits = Limits::new();
        let tries = (0..).take_while(|_| limits.sign_in("a", "Oda").is_ok()).count();
        assert_eq!(tries, AT_ONE_ACCOUNT.0 as usize);
        let why = limits.sign_in("a", "oda").unwrap_err();
        assert!(why.code == Code::TooOften && why.reason.unwrap()["seconds"].as_u64().unwrap() <= 60);
        assert!(limits.sign_in("a", "Maud").is_ok() && limits.sign_in("b", "Oda").is_ok());
    }

    #[tokio::test]
    async fn a_player_who_sends_too_much_is_heard_more_slowly() {
        let (limits, begun) = (Limits::new(), std::time::Instant::now());
        for _ in 0..MESSAGES.0 + 20 {
            limits.hear(&"Oda".into()).await;
        }
        assert!(begun.elapsed() >= Duration::from_millis(19 * MESSAGES.1));
        let begun = std::time::Instant::now();
        limits.hear(&"Maud".into()).await;
        assert!(begun.elapsed() < Duration::from_millis(MESSAGES.1), "others do not wait");
    }

    #[test]
    fn many_places_together_cannot_guess_for_ever() {
        let limits = Limits::new();
        let tries = (0..).take_while(|at| limits.sign_in(&format!("{at}"), "Oda").is_ok()).count();
        assert_eq!(tries, FROM_ANYWHERE.0 as usize);
    }
}
