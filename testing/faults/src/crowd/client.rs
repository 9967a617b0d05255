//! One who sits or looks at one table: acts whenever something is offered, and notes everything.

use super::{
    History, Phase, Seen, Sent, Shared,
    history::print,
    link::{Absence, Link, News, Way},
};
use regalia_fairness::{Entropy, player_commit};
use regalia_game::{Dice, Seat, Turn, Viewer};
use regalia_search::QuickDice;
use regalia_table::{Frame, MatchId};
use regalia_wire::{ClientMessage, Code, Command, CommandId, Place, ServerMessage, Stage};
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{sync::mpsc, time::timeout};

/// After this time without an answer the outcome of a command is unknown: it is sent again, elsewhere. Each time that is
/// waited for twice as long, because clients that knock again and again make a busy node slower.
const PATIENCE: Duration = Duration::from_secs(3);
const MOST_PATIENCE: Duration = Duration::from_secs(24);
/// A server that cannot store anything is asked again after this time.
const AGAIN: Duration = Duration::from_millis(200);
/// A client that hears nothing for so long tries another node.
const SILENCE: Duration = Duration::from_secs(12);
/// One in so many steps that can be taken back is.
const UNDO: u32 = 6;

/// One who sits or looks.
pub(crate) struct Client {
    shared: Arc<Shared>,
    table: MatchId,
    viewer: Viewer,
    dice: QuickDice,
    entropy: Entropy,
    links: Vec<Link>,
    news: mpsc::UnboundedReceiver<News>,
    place: Arc<Mutex<Option<Place>>>,
    /// The longest log that anyone at this table has seen.
    progress: Arc<AtomicU64>,
    frame: Option<Frame>,
    stage: Stage,
    /// Whether the seat is taken, and the entropy revealed.
    is_seated: bool,
    is_ready: bool,
    pending: Option<(CommandId, Instant)>,
    patience: Duration,
    /// No sooner than this something may be sent.
    not_before: Option<Instant>,
    /// The length that a refusal said was old; something newer must come.
    stale: Option<u64>,
    heard: Instant,
    history: History,
}

/// Who a client is and where.
pub(crate) struct Role {
    pub(crate) shared: Arc<Shared>,
    pub(crate) table: MatchId,
    pub(crate) viewer: Viewer,
    pub(crate) cookie: String,
    pub(crate) seed: u64,
    pub(crate) progress: Arc<AtomicU64>,
}

impl Client {
    /// Begins to look at the table, over as many sockets as are wanted of everyone.
    pub(crate) fn new(role: Role) -> Self {
        let mut dice = QuickDice::new(role.seed);
        let (tell, news) = mpsc::unbounded_channel();
        let place = Arc::new(Mutex::new(None));
        let first = dice.below(64) as usize;
        // Only those who watch can be away for long: the others are waited for.
        let absence = (role.viewer == Viewer::Watcher)
            .then(|| Absence { seen: role.progress.clone(), lines: role.shared.absence.clone() });
        let links = (0..role.shared.sockets).map(|at| {
            let way = Way {
                shared: role.shared.clone(),
                cookie: role.cookie.clone(),
                table: role.table,
                place: place.clone(),
                node: first + at,
                absence: absence.clone(),
            };
            Link::open(way, tell.clone())
        });
        let links = links.collect();
        let entropy = Entropy(std::array::from_fn(|_| dice.below(256) as u8));
        Self {
            history: History::new(role.table, role.viewer),
            shared: role.shared,
            table: role.table,
            viewer: role.viewer,
            dice,
            entropy,
            links,
            news,
            place,
            progress: role.progress,
            frame: None,
            stage: Stage::Waiting,
            is_seated: false,
            is_ready: false,
            pending: None,
            patience: PATIENCE,
            not_before: None,
            stale: None,
            heard: Instant::now(),
        }
    }

    /// Plays until the match is over or the show is, and then until everything is answered and seen.
    pub(crate) async fn play(mut self) -> History {
        let mut phase = self.shared.phase.subscribe();
        loop {
            let now = phase.borrow_and_update().clone();
            if self.is_done(&now) {
                break;
            }
            if matches!(now, Phase::Play) {
                self.act();
            }
            let next = self.until_next();
            tokio::select! {
                news = timeout(next, self.news.recv()) => match news {
                    Ok(Some(news)) => self.take(news),
                    Ok(None) => break,
                    Err(_) => self.mind_time(&now),
                },
                _ = phase.changed() => (),
            }
        }
        self.history.is_unresolved = self.pending.is_some();
        self.history
    }

    /// Whether nothing is left to do or to see.
    fn is_done(&self, phase: &Phase) -> bool {
        let length = self.frame.as_ref().map_or(0, |frame| frame.seq);
        match phase {
            Phase::Play => self.is_over() && self.pending.is_none(),
            Phase::Stop => false,
            Phase::Settle(goals) => {
                // A match that has not begun shows nothing.
                self.frame.is_none() || goals.get(&self.table).is_none_or(|goal| length >= *goal)
            }
            Phase::Leave => true,
        }
    }

    /// Whether no answer is waited for.
    fn is_over(&self) -> bool {
        self.frame.as_ref().is_some_and(|frame| matches!(frame.turn, Turn::Over(_)))
    }

    fn until_next(&self) -> Duration {
        let soonest = match (&self.pending, self.not_before) {
            (_, Some(then)) => then.saturating_duration_since(Instant::now()),
            (Some((_, sent)), None) => self.patience.saturating_sub(sent.elapsed()),
            (None, None) => SILENCE.saturating_sub(self.heard.elapsed()),
        };
        soonest.clamp(Duration::from_millis(5), SILENCE)
    }

    fn mind_time(&mut self, phase: &Phase) {
        if self.not_before.is_some_and(|then| then <= Instant::now()) {
            self.not_before = None;
            self.send_again();
        } else if self.pending.as_ref().is_some_and(|(_, sent)| sent.elapsed() >= self.patience) {
            // The answer may be lost with the node.
            self.patience = (2 * self.patience).min(MOST_PATIENCE);
            self.leave_nodes();
        } else if self.pending.is_none() && self.heard.elapsed() >= SILENCE {
            self.heard = Instant::now();
            let is_waited_for = self.frame.as_ref().is_some_and(|frame| !frame.actions.is_empty());
            // In a match that others keep waiting nothing needs to come.
            if matches!(phase, Phase::Play) && !is_waited_for && self.is_behind() {
                self.history.stalls += 1;
                self.leave_nodes();
            }
        }
    }

    /// Whether others at the table have seen more.
    fn is_behind(&self) -> bool {
        self.frame.as_ref().map_or(0, |frame| frame.seq) < self.progress.load(Ordering::Relaxed)
    }

    fn leave_nodes(&mut self) {
        for link in &self.links {
            link.leave();
        }
        if let Some((_, sent)) = &mut self.pending {
            *sent = Instant::now();
        }
    }

    fn take(&mut self, news: News) {
        match news {
            News::Up => self.send_again(),
            News::Down => self.history.reconnects += 1,
            News::Heard(connection, say) => {
                self.heard = Instant::now();
                self.hear(connection, *say);
            }
        }
    }

    fn hear(&mut self, connection: u64, say: ServerMessage) {
        match say {
            ServerMessage::Table { table } => {
                self.stage = table.stage;
                self.is_seated |= table.you.is_some();
                self.is_ready |= table.you.is_some_and(|seat| table.chairs[seat.index()].is_ready)
                    && table.stage == Stage::Revealing;
            }
            ServerMessage::Shown { frame, .. } => self.see(connection, frame),
            ServerMessage::Done { cmd, place } => {
                self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                if let Some(sent) = self.history.sent.get_mut(&cmd) {
                    sent.done.push((place, Instant::now()));
                }
                self.settle(&cmd);
            }
            ServerMessage::Refused { cmd, why } => match why.code {
                // It is not known what became of it.
                Code::Unavailable | Code::Busy => {
                    if self.pending.as_ref().is_some_and(|(pending, _)| *pending == cmd) {
                        self.not_before = Some(Instant::now() + AGAIN);
                    }
                }
                code => {
                    if let Some(sent) = self.history.sent.get_mut(&cmd) {
                        sent.refused.push(code);
                        match sent.command {
                            Command::Act { seq, .. } | Command::Undo { seq, .. } => self.stale = Some(seq),
                            // A node that had not seen the last one sit down does not want it yet.
                            Command::Reveal { .. } => self.is_ready = false,
                            _ => (),
                        }
                    }
                    self.settle(&cmd);
                }
            },
            ServerMessage::Trouble { why, .. } => {
                if why.code == Code::OtherHistory {
                    self.history.other_history += 1;
                    // What the client holds is another match; it begins anew.
                    *self.place.lock().unwrap_or_else(PoisonError::into_inner) = None;
                }
                if matches!(why.code, Code::OtherHistory | Code::Unavailable | Code::Busy | Code::Halted) {
                    self.leave_nodes();
                }
            }
            ServerMessage::Ahead { .. }
            | ServerMessage::Clocks { .. }
            | ServerMessage::Rewind { .. }
            | ServerMessage::Talk { .. }
            | ServerMessage::Standing { .. }
            | ServerMessage::ListsChanged => (),
        }
    }

    fn see(&mut self, connection: u64, frame: Frame) {
        let place = Place { seq: frame.seq, head: frame.head };
        let print = print(&frame);
        self.history.seen.push(Seen { connection, place, print, at: Instant::now() });
        self.progress.fetch_max(frame.seq, Ordering::Relaxed);
        // Of several sockets one may be behind the others.
        if self.frame.as_ref().is_none_or(|known| known.seq <= frame.seq) {
            *self.place.lock().unwrap_or_else(PoisonError::into_inner) = Some(place);
            self.stale = self.stale.filter(|seq| *seq >= frame.seq);
            self.frame = Some(frame);
        }
    }

    /// A command is answered for good.
    fn settle(&mut self, cmd: &CommandId) {
        if self.pending.as_ref().is_some_and(|(pending, _)| pending == cmd) {
            self.pending = None;
            self.patience = PATIENCE;
            self.not_before = None;
            self.shared.pending.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Sends something new, if there is something to do and nothing is waited for.
    fn act(&mut self) {
        if self.pending.is_some() || self.is_over() {
            return;
        }
        let Viewer::Seat(seat) = self.viewer else { return };
        if let Some(command) = self.next_command(seat) {
            let cmd = self.number();
            self.history.sent.insert(cmd, Sent { command, times: 0, done: Vec::new(), refused: Vec::new() });
            self.pending = Some((cmd, Instant::now()));
            self.shared.pending.fetch_add(1, Ordering::Relaxed);
            self.send_again();
        }
    }

    fn next_command(&mut self, seat: Seat) -> Option<Command> {
        match self.stage {
            Stage::Waiting if !self.is_seated => {
                let commit = player_commit(&self.table.bytes(), seat.0, &self.entropy);
                Some(Command::Sit { seat, commit })
            }
            Stage::Revealing if !self.is_ready => {
                self.is_ready = true;
                Some(Command::Reveal { entropy: self.entropy })
            }
            Stage::Playing => {
                let frame = self.frame.as_ref()?;
                let seq = frame.seq;
                if self.stale.is_some_and(|stale| stale >= seq) {
                    return None;
                }
                if frame.can_undo && self.dice.below(UNDO) == 0 {
                    return Some(Command::Undo { seq });
                }
                let count = u32::try_from(frame.actions.len()).ok().filter(|count| *count > 0)?;
                let action = frame.actions[self.dice.below(count) as usize].clone();
                Some(Command::Act { seq, actions: vec![action] })
            }
            _ => None,
        }
    }

    /// A number for a command, from the seed.
    fn number(&mut self) -> CommandId {
        let mut word = || u64::from(self.dice.below(u32::MAX)) << 32 | u64::from(self.dice.below(u32::MAX));
        CommandId(u128::from(word()) << 64 | u128::from(word()))
    }

    /// Sends what is not answered, with the same number, as often as is wanted.
    fn send_again(&mut self) {
        let Some((cmd, sent_at)) = &mut self.pending else { return };
        let Some(sent) = self.history.sent.get_mut(cmd) else { return };
        let message = ClientMessage::command(self.table, *cmd, sent.command.clone());
        let Ok(text) = serde_json::to_string(&message) else { return };
        *sent_at = Instant::now();
        sent.times += 1;
        let copies = self.shared.copies;
        for (_, link) in (0..copies).zip(self.links.iter().cycle()) {
            link.send(&text);
        }
    }
}
