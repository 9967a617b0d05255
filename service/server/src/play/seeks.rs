//! Looking for opponents: who is found is asked whether they are there, and then given a table.

use crate::{
    error::unavailable,
    node::Node,
    play::{
        open::{expect_sound, prepare},
        people::tell_lists_changed,
    },
};
use regalia_game::GameId;
use regalia_store::{Group, NewMatch, Origin};
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Code, NewTable, Seek};
use std::collections::BTreeSet;

/// No search names more games or more numbers of players.
const MOST: usize = 16;

/// The games and numbers of players that a search is about.
pub(crate) fn kinds(node: &Node, asked: &Seek) -> Result<Vec<(GameId, u8)>, ApiError> {
    let bad = |text: &str| ApiError::new(Code::BadTable, text);
    expect_sound(asked.pace)?;
    if asked.games.len() > MOST || asked.seats.len() > MOST {
        return Err(bad("choose fewer games and numbers of players"));
    }
    let mut kinds = BTreeSet::new();
    for game in &asked.games {
        let edition = node.registry.current().find(|edition| edition.about.id == *game);
        let edition = edition.ok_or_else(|| bad("there is no such game here"))?;
        let seats = asked.seats.iter().filter(|seats| **seats > 1 && edition.about.seats.contains(seats));
        kinds.extend(seats.map(|seats| (*game, *seats)));
    }
    if kinds.is_empty() {
        return Err(bad("none of these games is played by so many; choose others"));
    }
    Ok(kinds.into_iter().collect())
}

/// Tries to find opponents for a player. Those who are found are told.
pub(crate) async fn attempt(node: &Node, player: &PlayerKey) -> Result<(), ApiError> {
    match node.store.form_group(player).await.map_err(unavailable)? {
        Some(group) if group.is_complete => open(node, &group).await,
        Some(group) => {
            tell(node, &group.players);
            Ok(())
        }
        None => Ok(()),
    }
}

/// A player of a group is there; the last one to say so opens the table.
pub(crate) async fn answer(node: &Node, player: &PlayerKey) -> Result<(), ApiError> {
    match node.store.answer_group(player).await.map_err(unavailable)? {
        Some(group) if group.is_complete => open(node, &group).await,
        _ => Ok(()),
    }
}

/// Opens the table of a group, unless another node has done it.
pub(crate) async fn open(node: &Node, group: &Group) -> Result<(), ApiError> {
    let Some(host) = group.players.first() else { return Ok(()) };
    let asked = NewTable {
        pace: Some(group.pace),
        // They are strangers.
        guests_talk: Some(false),
        ..NewTable::new(group.game, group.seats)
    };
    let new = prepare(node, &asked, host)?;
    let stored = NewMatch { origin: Origin::Paired, ..new.as_stored() };
    if node.store.open_group(group, &stored).await.map_err(unavailable)? {
        tell(node, &group.players);
    }
    Ok(())
}

/// Tells the pages of players to ask how their search stands.
pub(crate) fn tell(node: &Node, players: &[PlayerKey]) {
    players.iter().for_each(|player| tell_lists_changed(node, player));
}
