//! A table that is told anything by anyone, in any order: it answers or refuses, and a refusal changes nothing.
//!
//! The first two bytes choose the game and how many sit there. Every further line is somebody who speaks (`a` sits first,
//! `z` looks on), and then the number of an action that is offered, or a message as it would come over the socket.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regalia_catalog::{all, registry};
use regalia_fairness::Seed;
use regalia_game::{Seat, Setup};
use regalia_live::{Change, Live, Outbox};
use regalia_table::{MatchId, Opening, Registry};
use regalia_wire::{Ask, CommandId, Rewind, Say, Stage, Why};
use serde_json::{Value, json};
use std::{cell::RefCell, collections::HashMap, rc::Rc, sync::LazyLock};

static REGISTRY: LazyLock<Registry> = LazyLock::new(registry);
const MOST: usize = 200;

/// What everyone is offered, by name.
type Offers = Rc<RefCell<HashMap<String, Vec<Value>>>>;

/// Whoever looks: what is said must be something that can be sent.
#[derive(Clone)]
struct Ear {
    player: String,
    offers: Offers,
}

impl Outbox for Ear {
    type Letter = Say;

    fn send(&self, say: Say) -> bool {
        serde_json::to_string(&say).expect("it can be sent");
        if let Say::Shown { frame, .. } = say {
            self.offers.borrow_mut().insert(self.player.clone(), frame.actions);
        }
        true
    }
}

fn open(game: u8, seats: u8, offers: &Offers) -> Live<Ear> {
    let ear = |player: &str| Ear { player: player.to_owned(), offers: offers.clone() };
    let games = all();
    let about = &games[usize::from(game) % games.len()];
    let (least, most) = (*about.seats.start(), *about.seats.end());
    let setup = Setup { rules: about.newest_rules(), seats: least + seats % (most - least + 1), options: json!({}) };
    let setup = REGISTRY.complete(about.id, &setup).expect("plain options are allowed");
    let seed = Seed([7; 64]);
    let (_, created) = Opening::create(MatchId(1), about.id, setup.clone(), &seed).expect("so is this");
    let mut live = Live::begin(&created, seed).expect("and a table is opened");
    for (number, seat) in (0..).zip(Seat::all(setup.seats)) {
        let sat = live.sit(seat, &name(number), None).expect("the seat is free");
        live.accept(sat);
        live.join(u64::from(number), &name(number), ear(&name(number)), None).expect("everyone may look");
    }
    live.join(99, "z", ear("z"), None).expect("everyone may look");
    let begun = live.start_without(&REGISTRY).expect("everyone sits");
    live.accept(begun);
    live.show();
    live
}

fn name(number: u8) -> String {
    char::from(b'a' + number).to_string()
}

/// What somebody's line asks for.
fn change(
    live: &Live<Ear>,
    player: &str,
    text: &str,
    offers: &Offers,
    kept: &mut Option<Rewind>,
) -> Result<Option<Change>, Why> {
    if let Ok(number) = text.parse::<usize>() {
        let offers = offers.borrow();
        let Some(offered) = offers.get(player).filter(|offered| !offered.is_empty()) else { return Ok(None) };
        let (table, cmd, seq) = (MatchId(1), CommandId("0".repeat(32)), live.length());
        let actions = vec![offered[number % offered.len()].clone()];
        return match live.answer(player, &Ask::Act { table, cmd, seq, actions }, &REGISTRY) {
            // What is offered is allowed, unless a bot plays for whoever left.
            Err(why) => {
                assert_eq!(why.code, "handed");
                Err(why)
            }
            done => done.map(Some),
        };
    }
    let Ok(ask) = serde_json::from_str::<Ask>(text) else { return Ok(None) };
    match ask {
        Ask::Rewind { seq, back, .. } => {
            *kept = Some(live.ask_back(player, seq, back, kept.as_ref())?);
        }
        Ask::Consent { seq, number, is_agreed, .. } => {
            *kept = Some(live.consent(player, (seq, number), is_agreed, kept.as_ref())?);
        }
        Ask::Leave { .. } => return live.let_play(player, "bot:page").map(Some),
        Ask::Resign { .. } => return live.resign(player, "bot:page").map(Some),
        ask => return live.answer(player, &ask, &REGISTRY).map(Some),
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
        match change(&live, player, &line[1..], &offers, &mut kept) {
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
