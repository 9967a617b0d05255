//! Carrying commands out: on a copy, then in the store, then for everyone to see.

use crate::{
    error::{busy, unavailable},
    node::Node,
    play::{clocks, panics::catch_rules_panic, people::tell_lists_changed},
    table::{Live, Table},
};
use regalia_bus::Hint;
use regalia_live::{BotTurn, Change};
use regalia_store::{Append, Appended, BotJob, Timer};
use regalia_table::{Entry, Line, MatchId, PlayerKey};
use regalia_wire::{ApiError, Code, CommandId, Place, ServerMessage};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

/// How often a command is tried when others are faster.
const TRIES: usize = 5;

impl Node {
    /// Carries a command out: on a copy, then in the store, then for everyone to see.
    pub(crate) async fn command(
        self: &Arc<Self>,
        table: &Table,
        cmd: Option<CommandId>,
        change: impl Fn(&Live) -> Result<Change, ApiError>,
    ) -> Result<Place, ApiError> {
        self.command_if(table, cmd, |_, _| Ok(()), change).await
    }

    /// Carries a command out if the clocks allow it when it happens.
    pub(crate) async fn command_if(
        self: &Arc<Self>,
        table: &Table,
        cmd: Option<CommandId>,
        allows: impl Fn(&Live, &Timer) -> Result<(), ApiError>,
        change: impl Fn(&Live) -> Result<Change, ApiError>,
    ) -> Result<Place, ApiError> {
        let mut live = table.live.lock().await;
        let mut is_recalled = false;
        for _ in 0..TRIES {
            let mut change = match catch_rules_panic(table.id, || change(&live)) {
                Ok(change) => change,
                Err(why) if why.code == Code::OutOfReach && !is_recalled => {
                    self.recall(table.id, &mut live).await?;
                    is_recalled = true;
                    continue;
                }
                Err(why) => match self.repeated(table.id, cmd).await? {
                    Some(place) => return Ok(place),
                    // Perhaps it is this node that has not seen the newest position.
                    None if self.catch_up(table, &mut live).await? => continue,
                    None => return Err(why),
                },
            };
            let names = self.names(&live, &change.lines).await?;
            let timer = clocks::timer(self, table).await?;
            if let Some(timer) = &timer {
                allows(&live, timer)?;
            }
            if change.is_full() {
                change.close(self.counts(table, &live, &change).await?);
            }
            let clock = timer.as_ref().map(|timer| clocks::after(timer, &change));
            let runs = timer.as_ref().zip(clock.as_ref());
            let (bot, turn_from) = (change.bot_to_act(), live.turn_from_after(&change));
            let append = Append {
                cmd,
                due: [self.due(&change, bot.is_some()), runs.and_then(|(timer, clock)| timer.due(clock))]
                    .into_iter()
                    .flatten()
                    .min(),
                over: change.is_over(),
                job: bot.as_ref().map(|bot| self.job(bot)),
                turn: change.people_to_act(),
                turn_from: &turn_from,
                is_seen: live.is_seen_after(&change),
                clock: runs.map(|(timer, clock)| (clock, timer.rev)),
                resigned: change.resigned(),
                ..Append::new(table.id, live.length(), &change.lines)
            };
            match self.metrics.append(self.store.append(&append)).await {
                Ok(Appended::Done) => {
                    let (before, after) = (live.people_to_act(), change.people_to_act());
                    let place = live.accept(change);
                    let new = after.iter().filter(|seat| !before.contains(*seat));
                    let new = new.filter_map(|seat| live.players()[seat.index()].as_ref());
                    // Players who look at the table see it there.
                    let new = new.filter(|player| !live.is_followed_by(player));
                    new.for_each(|player| tell_lists_changed(self, player));
                    live.forget_sealed();
                    table.length.store(place.seq, Ordering::Relaxed);
                    live.name(names);
                    self.show(table.id, &mut live);
                    self.open_talk(table, &mut live).await;
                    if let Some((timer, clock)) = runs {
                        table.note_rev(timer.rev + 1);
                        live.tell(&ServerMessage::Clocks {
                            table: table.id,
                            clocks: clocks::shown(timer, clock),
                        });
                    }
                    self.bus.tell(Hint::Grown { id: table.id, length: place.seq });
                    if bot.is_some() {
                        self.bus.tell(Hint::Wanted);
                    }
                    return Ok(place);
                }
                Ok(Appended::Repeated(place)) => {
                    self.catch_up(table, &mut live).await?;
                    return Ok(place);
                }
                Ok(Appended::Behind) => {
                    self.catch_up(table, &mut live).await?;
                }
                Err(error) => return Err(unavailable(error)),
            }
        }
        Err(busy())
    }

    /// When someone should look at the match again: a reveal that may never come, a bot that nobody thinks for.
    fn due(&self, change: &Change, is_bots: bool) -> Option<Duration> {
        let reveals = change.waits_for_reveals().then_some(self.config.reveal_within);
        reveals.or(is_bots.then_some(self.config.bot_patience))
    }

    fn job<'a>(&self, bot: &'a BotTurn) -> BotJob<'a> {
        BotJob { seat: bot.seat.0, level: &bot.level, frame: &bot.frame, pace: self.config.bot_pace }
    }

    /// A command that is refused now may have been carried out before: the answer then is the same as then.
    async fn repeated(&self, id: MatchId, cmd: Option<CommandId>) -> Result<Option<Place>, ApiError> {
        match cmd {
            Some(cmd) => self.store.command(id, cmd).await.map_err(unavailable),
            None => Ok(None),
        }
    }

    /// Whether a match counts in which somebody has just taken the last seat: with a clock, all have accounts, and people
    /// are among people and programs among programs.
    async fn counts(&self, table: &Table, live: &Live, change: &Change) -> Result<bool, ApiError> {
        let sits = |line: &Line| match &line.entry {
            Entry::Sat { player, .. } => Some(player.clone()),
            _ => None,
        };
        let last = change.lines.iter().filter_map(sits);
        let players: Vec<PlayerKey> = live.players().iter().flatten().cloned().chain(last).collect();
        if table.rev.is_none() || players.len() < 2 {
            return Ok(false);
        }
        self.store.are_rated_together(&players).await.map_err(unavailable)
    }
}
