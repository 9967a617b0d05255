//! A table that gets any message from anyone, in any order: it answers or refuses, and a refusal changes nothing.
//!
//! The first two bytes choose the game, how many sit there and whether the match counts. Every further line is somebody who
//! speaks (`a` sits first, `z` looks on), and then the number of an action that is offered, or a message as it would come
//! over the socket.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regalia_catalog::{all, registry};
use regalia_fairness::Seed;
use regalia_game::{Seat, Setup};
use regalia_live::{Change, Live, Outbox};
use regalia_table::{MatchId, Opening, PlayerKey, Registry};
use regalia_wire::{ApiError, ClientMessage, Code, Command, Request, Rewind, ServerMessage, Stage};
use serde_json::{Value, json};
use std::{cell::RefCell, collections::HashMap, rc::Rc, sync::LazyLock};

static REGISTRY: LazyLock<Registry> = LazyLock::new(registry);
const MOST: usize = 200;
/// From this number on the second byte says that the match counts.
const COUNTS: u8 = 128;

/// What everyone is offered, by name.
type Offers = Rc<RefCell<HashMap<PlayerKey, Vec<Value>>>>;

/// A viewer: every message to it must be one that can be sent.
#[derive(Clone)]
struct Ear {
    player: PlayerKey,
    offers: Offers,
}

impl Outbox for Ear {
    type Message = ServerMessage;

    fn send(&self, say: ServerMessage) -> bool {
        serde_json::to_string(&say).expect("it can be sent");
        if let ServerMessage::Shown { frame, .. } = say {
            self.offers.borrow_mut().insert(self.player.clone(), frame.actions);
        }
        true
    }
}

fn open(game: u8, seats: u8, offers: &Offers) -> Live<Ear> {
    let ear = |player: PlayerKey| Ear { player, offers: offers.clone() };
    let games = all();
    let about = &games[usize::from(game) % games.len()];
    let (least, most) = (*about.seats.start(), *about.seats.end());
    let setup =
        Setup { rules: about.current_rules(), seats: least + seats % (most - least + 1), options: json!({}) };
    let setup = REGISTRY.complete(about.id, &setup).expect("plain options are allowed");
    let seed = Seed([7; 64]);
    let (_, created) = Opening::create(MatchId(1), about.id, setup.clone(), &seed).expect("so is this");
    let mut live = Live::begin(&created, seed).expect("and a table is opened");
    for (number, seat) in (0..).zip(Seat::all(setup.seats)) {
        let mut sat = live.sit(seat, &name(number), None).expect("the seat is free");
        sat.close(seats >= COUNTS && setup.seats > 1);
        live.accept(sat);
        live.join(u64::from(number), &name(number), ear(name(number)), None).expect("everyone may look");
    }
    live.join(99, &"z".into(), ear("z".into()), None).expect("everyone may look");
    let begun = live.start_without(&REGISTRY).expect("everyone sits");
    live.accept(begun);
    live.show();
    live
}

fn name(number: u8) -> PlayerKey {
    char::from(b'a' + number).to_string().into()
}

/// What somebody's line asks for.
fn change(
    live: &Live<Ear>,
    player: &PlayerKey,
    text: &str,
    offers: &Offers,
    kept: &mut Option<Rewind>,
) -> Result<Option<Change>, ApiError> {
    if let Ok(number) = text.parse::<usize>() {
        let offers = offers.borrow();
        let Some(offered) = offers.get(player).filter(|offered| !offered.is_empty()) else { return Ok(None) };
        let seq = live.length();
        let actions = vec![offered[number % offered.len()].clone()];
        return match live.answer(player, &Command::Act { seq, actions }, &REGISTRY) {
            // What is offered is allowed, unless a bot plays for a player who left.
            Err(why) => {
                assert_eq!(why.code, Code::Handed);
                Err(why)
            }
            done => done.map(Some),
        };
    }
    let Ok(ClientMessage { request, .. }) = serde_json::from_str(text) else { return Ok(None) };
    match request {
        Request::Rewind { seq, back } => {
            *kept = Some(live.ask_back(player, seq, back, kept.as_ref())?);
        }
        Request::Consent { seq, number, is_agreed } => {
            *kept = Some(live.consent(player, (seq, number), is_agreed, kept.as_ref())?);
        }
        Request::Command { command, .. } => return live.answer(player, &command, &REGISTRY).map(Some),
        _ => (),
    }
    match kept.as_ref().filter(|rewind| rewind.is_agreed()) {
        Some(rewind) => live.rewind(rewind).map(Some),
        None => Ok(None),
    }
}

fuzz_target!(|bytes: &[u8]| {
    let [game, seats, rest @ ..] = bytes else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let (offers, mut kept) = (Offers::default(), None);
    let mut live = open(*game, *seats, &offers);
    for line in text.lines().take(MOST) {
        let Some(player) = line.get(..1) else { continue };
        let before = live.place();
        match change(&live, &player.into(), &line[1..], &offers, &mut kept) {
            Ok(Some(change)) => {
                let place = live.accept(change);
                assert!(place.seq > before.seq, "a step is at least one line");
                live.show();
            }
            Ok(None) => (),
            Err(_) => assert_eq!(live.place(), before, "a refusal changes nothing"),
        }
        if live.stage() == Stage::Over {
            return;
        }
    }
});
