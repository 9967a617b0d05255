//! A table is taken up again at every step from what was saved of it, by another program and from other sockets.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use regalia_fairness::{Entropy, player_commit};
use regalia_game::{GameId, Seat, Turn};
use regalia_local::{LocalHost, Saved};
use regalia_search::{QuickDice, nodes};
use regalia_table::{Frame, MatchId, Record, verify};
use regalia_wire::{Branch, ClientMessage, Command, CommandId, NewTable, Request, ServerMessage};
use std::collections::BTreeMap;

/// People before one screen, who go from one host to the next and take nothing with them but what was saved.
struct Screen {
    host: LocalHost,
    id: MatchId,
    seats: Vec<Seat>,
    /// The socket of the first of them; the others have the next.
    socket: u32,
    frames: BTreeMap<u32, Frame>,
    saved: Option<Saved>,
    commands: u128,
}

impl Screen {
    /// Everybody sits down and reveals.
    fn sit(host: LocalHost, id: MatchId, seats: Vec<Seat>) -> Self {
        let (frames, saved) = (BTreeMap::new(), None);
        let mut screen = Self { host, id, seats, socket: 1, frames, saved, commands: 0 };
        screen.follow();
        for (at, seat) in screen.seats.clone().into_iter().enumerate() {
            let commit = player_commit(&id.bytes(), seat.0, &Entropy([7; 32]));
            screen.order(at, Command::Sit { seat, commit });
        }
        for at in 0..screen.seats.len() {
            screen.order(at, Command::Reveal { entropy: Entropy([7; 32]) });
        }
        screen
    }

    fn follow(&mut self) {
        for socket in self.socket..self.socket + self.seats.len() as u32 {
            self.ask(socket, Request::Follow { from: None });
        }
    }

    fn order(&mut self, at: usize, command: Command) {
        self.commands += 1;
        let request = Request::Command { cmd: CommandId(self.commands), command };
        self.ask(self.socket + at as u32, request);
    }

    /// Asks, and lets the bots act until somebody here must.
    fn ask(&mut self, socket: u32, request: Request) {
        let mut said = self.host.hear(socket, ClientMessage::new(self.id, request));
        while let Some(more) = self.host.let_bot_act(&mut nodes(5)) {
            said.extend(more);
        }
        for (socket, say) in said {
            match say {
                ServerMessage::Shown { frame, .. } => drop(self.frames.insert(socket, frame)),
                ServerMessage::Refused { why, .. } | ServerMessage::Trouble { why, .. } => panic!("{why:?}"),
                _ => (),
            }
        }
        for unsaved in self.host.unsaved() {
            match &mut self.saved {
                Some(saved) => {
                    assert_eq!(saved.lines.len(), unsaved.from, "nothing is left out");
                    saved.lines.extend(unsaved.lines);
                }
                none => *none = Some(Saved { beginning: unsaved.beginning.unwrap(), lines: unsaved.lines }),
            }
        }
    }

    /// Everything goes on in another host, over other sockets: everybody is shown what they had been shown.
    fn reload(&mut self) {
        let before: Vec<Frame> = std::mem::take(&mut self.frames).into_values().collect();
        self.host = LocalHost::default();
        let id = self.host.resume(self.saved.as_ref().unwrap(), &mut QuickDice::new(9)).unwrap();
        assert_eq!(id, self.id);
        self.socket += 10;
        self.follow();
        let after: Vec<Frame> = self.frames.values().cloned().collect();
        assert!(before == after, "another frame after a reload");
    }

    /// Plays to the end, and reloads before every decision; gives how many there were.
    fn play(&mut self, game: GameId) -> usize {
        let mut dice = QuickDice::new(1);
        for decisions in 0.. {
            self.reload();
            let Turn::Seats(seats) = self.frames.values().next().unwrap().turn else { return decisions };
            let at = self.seats.iter().position(|seat| seats.contains(*seat)).unwrap();
            let frame = self.frames[&(self.socket + at as u32)].clone();
            let action = regalia_catalog::choose(game, &frame, &mut dice).unwrap();
            self.order(at, Command::Act { seq: frame.seq, actions: vec![action] });
        }
        unreachable!("a match ends")
    }
}

fn open(game: GameId, seats: u8, people: u8) -> Screen {
    let mut host = LocalHost::default();
    let level = Some("page".to_owned());
    let asked = NewTable { bots: seats - people, level, ..NewTable::new(game, seats) };
    let id = host.open(asked, &mut QuickDice::new(5)).unwrap();
    Screen::sit(host, id, Seat::all(people).collect())
}

#[test]
fn a_match_goes_on_after_a_reload_before_every_decision() {
    for about in regalia_catalog::all() {
        let (least, most) = (*about.seats.start(), *about.seats.end());
        for (seats, people) in [(least, 1), (least.max(2).min(most), most.min(2))] {
            let mut screen = open(about.id, seats, people);
            assert!(screen.play(about.id) > 0, "{}", about.id);
            let record = Record::parse(&screen.host.record(screen.id).unwrap()).unwrap();
            assert!(verify(&record, screen.host.registry()).is_ok(), "{}", about.id);
        }
    }
}

#[test]
fn a_branch_goes_on_after_a_reload_before_every_decision() {
    let about = &regalia_catalog::all()[0];
    let mut whole = open(about.id, 2, 1);
    whole.play(about.id);
    let record = whole.host.record(whole.id).unwrap();
    let begun = (1..).find_map(|seq| {
        let branch = Branch { record: record.clone(), seq, seat: Seat(1), level: Some("page".to_owned()) };
        let mut host = LocalHost::default();
        let id = host.branch(&branch, &mut QuickDice::new(2)).ok()?;
        Some(Screen::sit(host, id, vec![Seat(1)]))
    });
    let mut branch = begun.unwrap();
    assert!(branch.play(about.id) > 3);
    assert_eq!(branch.host.record(branch.id), None, "nobody may call it fair");
}
