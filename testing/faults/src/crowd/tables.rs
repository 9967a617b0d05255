//! One table after the other, with people in all seats and some who watch.

use super::{
    History, Manners, Phase, Shared,
    client::{Client, Role},
};
use anyhow::{Context, Result, ensure};
use regalia_game::{Dice, Seat, Viewer};
use regalia_search::QuickDice;
use regalia_table::MatchId;
use regalia_wire::{Found, NewTable, Pace};
use reqwest::{Client as Http, header};
use std::{
    sync::{Arc, atomic::AtomicU64},
    time::Duration,
};
use tokio::{task::JoinSet, time::sleep};

/// No more sit at one table, so that there are many.
const MOST_SEATS: u8 = 4;
/// Nobody here takes that long.
const PACE: Pace = Pace::Live { minutes: 30, seconds: 10 };
const CALL: Duration = Duration::from_secs(4);

/// Plays at one table after the other until the show is over.
pub(crate) fn play(
    shared: Arc<Shared>,
    manners: Manners,
    number: u64,
) -> Result<impl Future<Output = Vec<History>> + Send + 'static> {
    let http = Http::builder().timeout(CALL).build()?;
    Ok(async move {
        let mut dice = QuickDice::new(manners.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number));
        let mut host = Host { shared: shared.clone(), http, cookies: Vec::new(), node: number as usize };
        let mut histories = Vec::new();
        while matches!(*shared.phase.borrow(), Phase::Play) {
            let games = regalia_catalog::all();
            let about = &games[dice.below(games.len() as u32) as usize];
            let (least, most) = ((*about.seats.start()).max(2), (*about.seats.end()).min(MOST_SEATS));
            let seats = least + dice.below(u32::from(most.saturating_sub(least)) + 1) as u8;
            let bots = manners.bots.min(seats - 1);
            let level = Some("page".to_owned());
            let pace = number.is_multiple_of(manners.clocks).then_some(PACE);
            let asked = NewTable { bots, level, pace, ..NewTable::new(about.id, seats) };
            let Some((table, cookies)) =
                host.open(&asked, usize::from(seats - bots) + manners.watchers).await
            else {
                break;
            };
            let progress = Arc::new(AtomicU64::new(0));
            let mut clients = JoinSet::new();
            for (at, cookie) in cookies.into_iter().enumerate() {
                let at = at as u8;
                let viewer = if at < seats - bots { Viewer::Seat(Seat(at)) } else { Viewer::Watcher };
                let role = Role {
                    shared: shared.clone(),
                    table,
                    viewer,
                    cookie,
                    seed: u64::from(dice.below(u32::MAX)) << 8 | u64::from(at),
                    progress: progress.clone(),
                };
                clients.spawn(Client::new(role).play());
            }
            while let Some(client) = clients.join_next().await {
                // A task that panics here is missed by the checks.
                histories.extend(client);
            }
        }
        histories
    })
}

/// Opens tables for guests, at whatever node answers.
struct Host {
    shared: Arc<Shared>,
    http: Http,
    cookies: Vec<String>,
    node: usize,
}

impl Host {
    /// A table, and the cookies of as many guests; nothing if the show is over.
    async fn open(&mut self, asked: &NewTable, guests: usize) -> Option<(MatchId, Vec<String>)> {
        loop {
            let node = self.shared.addresses[self.node % self.shared.addresses.len()];
            match self.try_open(&format!("http://{node}"), asked, guests).await {
                Ok(table) => return Some((table, self.cookies[..guests].to_vec())),
                Err(_) if !matches!(*self.shared.phase.borrow(), Phase::Play) => return None,
                // Another node answers, or this one does later.
                Err(_) => {
                    self.node += 1;
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    async fn try_open(&mut self, node: &str, asked: &NewTable, guests: usize) -> Result<MatchId> {
        while self.cookies.len() < guests {
            let answer = self.http.post(format!("{node}/api/me")).send().await?.error_for_status()?;
            let cookie = answer.headers().get(header::SET_COOKIE).context("no cookie")?.to_str()?;
            self.cookies.push(cookie.split(';').next().unwrap_or_default().to_owned());
        }
        let call = self.http.post(format!("{node}/api/tables"));
        let call = call.header(header::COOKIE, &self.cookies[0]);
        let call = call.header(header::CONTENT_TYPE, "application/json").body(serde_json::to_string(asked)?);
        let answer = call.send().await?;
        if answer.status() == 429 || answer.status() == 401 {
            // This guest has opened many tables, or is not known any more; others come.
            self.cookies.clear();
        }
        ensure!(answer.status().is_success(), "{}", answer.status());
        Ok(serde_json::from_str::<Found>(&answer.text().await?)?.id)
    }
}
