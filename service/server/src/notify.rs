//! Telling players that it is their turn: by a push to their browsers, and by letter. Nobody is told twice of one turn,
//! and whoever looks at the table is not told at all.

mod push;

use crate::{
    Config,
    accounts::{
        Refusal,
        caller::{Caller, random},
    },
    api::{Json, Routes},
    house::House,
    lobby::read_id,
};
use anyhow::Context;
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use hmac::{Hmac, KeyInit, Mac};
use push::{Push, Rung};
use regalia_store::{Bell, RINGS, Reader, Store};
use regalia_table::MatchId;
use regalia_wire::{Endpoint, NewBell, Notify, Silent, Why, WishForMail};
use serde_json::json;
use sha2::Sha256;
use std::{sync::Arc, time::Duration};
use tokio::task::JoinSet;
use utoipa_axum::routes;

/// How often a node looks for turns to tell of.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// What a node holds to tell players.
pub(crate) struct Notifier {
    push: Push,
    /// By it the links are made that end letters.
    secret: Vec<u8>,
}

impl Notifier {
    /// With the server's own keys, which the first node makes.
    pub(crate) async fn new(store: &Store, config: &Config, site: &str) -> anyhow::Result<Self> {
        let new: [u8; 32] = random().map_err(|why| anyhow::anyhow!(why.text))?;
        let key = store.secret("push", &new).await?;
        let push = Push::new(&key, config.push_services.clone(), site.to_owned()).context("pushes")?;
        let new: [u8; 32] = random().map_err(|why| anyhow::anyhow!(why.text))?;
        Ok(Self { push, secret: store.secret("letters", &new).await? })
    }

    fn sign(&self, player: &str) -> Option<Vec<u8>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).ok()?;
        mac.update(player.as_bytes());
        Some(mac.finalize().into_bytes().to_vec())
    }

    /// What the link holds by which a player ends letters.
    fn token(&self, player: &str) -> String {
        format!("{player}.{}", BASE64.encode(self.sign(player).unwrap_or_default()))
    }

    /// Whose letters a token ends.
    fn read_token<'a>(&self, token: &'a str) -> Option<&'a str> {
        let (player, signature) = token.split_once('.')?;
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).ok()?;
        mac.update(player.as_bytes());
        mac.verify_slice(&BASE64.decode(signature).ok()?).ok().map(|()| player)
    }
}

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(get_wishes, put_wishes))
        .routes(routes!(add_bell, remove_bell))
        .routes(routes!(stop_mail))
        .routes(routes!(get_silent, put_silent))
}

/// How the player wants to be told, and what can be had.
#[utoipa::path(get, path = "/api/notify", responses((status = 200, body = Notify)))]
async fn get_wishes(State(house): State<Arc<House>>, caller: Caller) -> Result<Json<Notify>, Refusal> {
    let session = caller.expect_session(&house).await?;
    let wishes = house.store.wishes(&session.player.key).await?;
    let guards = house.store.guards(&session.player.key).await?;
    let can_mail = house.accounts.has_post() && guards.is_some_and(|guards| guards.email.is_some());
    let key = house.notifier.push.public_key();
    Ok(Json(Notify { by_mail: wishes.by_mail, bells: wishes.bells as u32, can_mail, key }))
}

/// Sets whether the player is told of turns by letter.
#[utoipa::path(put, path = "/api/notify", responses((status = 204)))]
async fn put_wishes(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<WishForMail>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    house.store.wish_for_mail(&player, asked.by_mail, &asked.language).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// This browser may be woken.
#[utoipa::path(post, path = "/api/notify/bells", responses((status = 204)))]
async fn add_bell(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<NewBell>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    let bad = || Why::new("bad_bell", "this browser's push service is not known here");
    let read = |text: &str| BASE64.decode(text.trim_end_matches('=')).map_err(|_| bad());
    let (p256dh, auth) = (read(&asked.p256dh)?, read(&asked.auth)?);
    let bell = Bell { endpoint: asked.endpoint, p256dh, auth, language: asked.language };
    if !house.notifier.push.is_sound(&bell) {
        return Err(bad().into());
    }
    house.store.add_bell(&player, &bell).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// This browser may be woken no longer.
#[utoipa::path(delete, path = "/api/notify/bells", responses((status = 204)))]
async fn remove_bell(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<Endpoint>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    house.store.remove_bell(Some(&player), &asked.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends letters by the link that stands in each of them.
#[utoipa::path(post, path = "/api/notify/off/{token}", responses((status = 204)))]
async fn stop_mail(
    State(house): State<Arc<House>>,
    Path(token): Path<String>,
) -> Result<StatusCode, Refusal> {
    let player = house.notifier.read_token(&token);
    let player = player.ok_or_else(|| Why::new("spent", "this link is not one of ours"))?;
    house.store.stop_mail(player).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether the player wants to hear nothing of this table.
#[utoipa::path(get, path = "/api/tables/{id}/silent", responses((status = 200, body = Silent)))]
async fn get_silent(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Silent>, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    Ok(Json(Silent { is_silent: house.store.is_silent_table(&player, read_id(&id)?).await? }))
}

/// Sets whether the player wants to hear nothing of this table.
#[utoipa::path(put, path = "/api/tables/{id}/silent", responses((status = 204)))]
async fn put_silent(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(asked): Json<Silent>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    let id = house.table(read_id(&id)?).await?.id;
    house.store.silence_table(&player, id, asked.is_silent).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Adds what tells players to the tasks of a node.
pub(crate) fn start(house: &Arc<House>, tasks: &mut JoinSet<()>) {
    tasks.spawn(look(house.clone()));
    tasks.spawn(ring(house.clone()));
}

/// Looks for turns to tell of.
async fn look(house: Arc<House>) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        if let Err(error) = tell(&house).await {
            tracing::warn!(%error, "nobody can be told of a turn now");
        }
    }
}

async fn tell(house: &House) -> anyhow::Result<()> {
    let mut seen = Vec::new();
    for table in house.all_known() {
        // Where somebody is about to act there is time until the next look.
        if let Ok(live) = table.live.try_lock()
            && live.is_seen_by_all_to_act()
        {
            seen.push((table.id, live.length()));
        }
    }
    if !seen.is_empty() {
        house.store.turn_seen(&seen).await?;
    }
    house.store.tell_turns(house.config.tell_after).await?;
    if house.accounts.has_post() {
        let (after, apart) = (house.config.write_after, house.config.write_apart);
        for reader in house.store.readers(after, apart).await? {
            let off = house.notifier.token(&reader.player);
            let (subject, body) = letter(house, &reader, &off);
            let unsubscribe = house.accounts.site.link(&format!("/api/notify/off/{off}"));
            house.store.write_to(&reader, apart, (&subject, &body, &unsubscribe)).await?;
        }
    }
    Ok(())
}

/// Rings bells as they come up.
async fn ring(house: Arc<House>) {
    loop {
        let ring = house.store.take_ring().await.unwrap_or_else(|error| {
            tracing::warn!(%error, "bells cannot be asked for now");
            None
        });
        let Some(ring) = ring else {
            tokio::time::sleep(LOOK_EVERY).await;
            continue;
        };
        let title = title(&house, &ring.game);
        let body = match ring.bell.language.as_str() {
            "de" => "Du bist am Zug.",
            _ => "It is your turn.",
        };
        let id = ring.table.to_string();
        let text =
            json!({ "title": title, "body": body, "path": format!("/table/{id}"), "tag": id }).to_string();
        let rung = house.notifier.push.ring(&ring.bell, &text, &id).await.unwrap_or_else(|error| {
            tracing::warn!(%error, attempt = ring.attempts, "a bell could not be rung");
            Rung::Later
        });
        let done = match rung {
            Rung::Gone => house.store.remove_bell(None, &ring.bell.endpoint).await,
            Rung::Later if ring.attempts < RINGS => Ok(()),
            _ => house.store.remove_ring(ring.id).await,
        };
        if let Err(error) = done {
            tracing::warn!(%error, "a bell may ring twice");
        }
    }
}

fn title(house: &House, game: &str) -> String {
    let found = house.registry.newest().find(|edition| edition.about.id == game);
    found.map_or_else(|| game.to_owned(), |edition| edition.about.title.to_owned())
}

/// A letter about everything that waits.
fn letter(house: &House, reader: &Reader, off: &str) -> (String, String) {
    let link = |path: String| house.accounts.site.link(&path);
    let row = |(id, game): &(MatchId, String)| {
        format!("{}\n{}\n", title(house, game), link(format!("/table/{id}")))
    };
    let rows: Vec<String> = reader.waiting.iter().map(row).collect();
    let (rows, end, name, count) =
        (rows.join("\n"), link(format!("/account/off#{off}")), &reader.name, reader.waiting.len());
    match (reader.language.as_str(), count) {
        ("de", 1) => (
            "Regalia: Du bist am Zug".to_owned(),
            format!("Hallo {name},\n\ndu bist am Zug:\n\n{rows}\nKeine solchen Briefe mehr: {end}\n"),
        ),
        ("de", _) => (
            format!("Regalia: {count} Partien warten"),
            format!(
                "Hallo {name},\n\nin diesen Partien bist du am Zug:\n\n{rows}\nKeine solchen Briefe mehr: {end}\n"
            ),
        ),
        (_, 1) => (
            "Regalia: it is your turn".to_owned(),
            format!("Hello {name},\n\nit is your turn:\n\n{rows}\nNo more letters like this: {end}\n"),
        ),
        _ => (
            format!("Regalia: {count} matches wait for you"),
            format!(
                "Hello {name},\n\nit is your turn in these matches:\n\n{rows}\nNo more letters like this: {end}\n"
            ),
        ),
    }
}
