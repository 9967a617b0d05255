//! Players, their devices and their accounts, against a real PostgreSQL.

use regalia_game::GameId;
use regalia_store::{AccountError, Append, EMAIL_ATTEMPTS, NamedPlayer, NewMatch, Store};
use regalia_table::{Entry, MatchId, PlayerKey};
use regalia_testbed::{fresh_database, fresh_store, sample_log};

fn key(text: &str) -> PlayerKey {
    text.into()
}

fn player(key: &str, name: &str) -> NamedPlayer {
    NamedPlayer { key: key.into(), name: name.to_owned() }
}

/// Two guests, each on one device.
async fn guests() -> Store {
    let store = fresh_store().await;
    store.add_guest(&player("p1", "Anselm 100"), &[1; 32], "Firefox, Linux").await.unwrap();
    store.add_guest(&player("p2", "Oda 101"), &[2; 32], "").await.unwrap();
    store
}

async fn count(store: &Store, table: &str) -> i64 {
    let count = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    sqlx::query_scalar(count).fetch_one(store.pool()).await.unwrap()
}

async fn set(store: &Store, what: &'static str) {
    sqlx::query(what).execute(store.pool()).await.unwrap();
}

#[tokio::test]
async fn a_player_is_known_by_the_token() {
    let store = guests().await;
    let session = store.session(&[1; 32]).await.unwrap().unwrap();
    assert_eq!((session.player, session.has_account), (player("p1", "Anselm 100"), false));
    assert_eq!(store.session(&[9; 32]).await.unwrap(), None);
    let found = store.players(&["p1".into(), "p3".into()]).await.unwrap();
    assert_eq!(found, [player("p1", "Anselm 100")]);
}

#[tokio::test]
async fn a_device_that_is_not_used_is_forgotten() {
    let store = guests().await;
    set(&store, "UPDATE sessions SET seen = now() - interval '2 hours'").await;
    assert!(store.session(&[1; 32]).await.unwrap().unwrap().is_noted, "it is noted that it is in use");
    assert!(!store.session(&[1; 32]).await.unwrap().unwrap().is_noted, "once an hour is enough");
    set(&store, "UPDATE sessions SET seen = now() - interval '366 days' WHERE player = 'p1'").await;
    assert_eq!(store.session(&[1; 32]).await.unwrap(), None);
    store.remove_expired().await.unwrap();
    assert_eq!(count(&store, "sessions").await, 1);
}

#[tokio::test]
async fn a_guest_becomes_an_account_under_a_name_of_its_own() {
    let store = guests().await;
    store.add_account(&key("p1"), "Anselm", Some("hash"), None).await.unwrap();
    let session = store.session(&[1; 32]).await.unwrap().unwrap();
    assert_eq!((session.player, session.has_account), (player("p1", "Anselm"), true));
    for name in ["Anselm", "ANSELM"] {
        assert!(matches!(store.add_account(&key("p2"), name, None, None).await, Err(AccountError::Taken)));
    }
    assert_eq!(
        store.players(&["p2".into()]).await.unwrap(),
        [player("p2", "Oda 101")],
        "nothing has changed"
    );
    store.add_account(&key("p2"), "Oda", None, None).await.unwrap();
    assert!(matches!(store.rename_account(&key("p2"), "anselm").await, Err(AccountError::Taken)));
    store.rename_account(&key("p2"), "ODA").await.unwrap();
    assert_eq!(store.players(&["p2".into()]).await.unwrap(), [player("p2", "ODA")]);
    assert_eq!(store.sign_in("oda").await.unwrap(), Some((key("p2"), None)));
    assert_eq!(store.sign_in("anselm").await.unwrap(), Some((key("p1"), Some("hash".to_owned()))));
    assert_eq!(store.sign_in("maud").await.unwrap(), None);
    assert!(store.is_name_taken("anSELM").await.unwrap() && !store.is_name_taken("Maud").await.unwrap());
}

#[tokio::test]
async fn integrity_11_old_names_that_look_alike_stay_and_no_new_one_comes() {
    let database = fresh_database().await;
    let store = Store::connect(&database, 2).await.unwrap();
    for (number, name) in [(1, "Ilona"), (2, "IIona"), (3, "Oda")] {
        let key = format!("p{number}");
        store.add_guest(&player(&key, "Maud 101"), &[number; 32], "").await.unwrap();
        // As it was before looks were compared.
        let old = "
            WITH named AS (UPDATE players SET name = $2 WHERE key = $1)
            INSERT INTO accounts (player, folded, created) VALUES ($1, lower($2), now() + $3 * interval '1 hour')";
        sqlx::query(old).bind(&key).bind(name).bind(i32::from(number)).execute(store.pool()).await.unwrap();
    }
    // Servers start once more.
    for _ in 0..2 {
        let store = Store::connect(&database, 2).await.unwrap();
        let kept = "SELECT player FROM accounts WHERE skeleton IS NOT NULL ORDER BY player";
        let kept: Vec<String> = sqlx::query_scalar(kept).fetch_all(store.pool()).await.unwrap();
        assert_eq!(kept, ["p1", "p3"], "the older of the two that look alike");
    }
    assert_eq!(store.sign_in("iiona").await.unwrap().unwrap().0, key("p2"), "nobody is locked out");
    assert!(store.is_name_taken("llona").await.unwrap() && store.is_name_taken("0da").await.unwrap());
    assert!(matches!(store.rename_account(&key("p3"), "llona").await, Err(AccountError::Taken)));
    store.rename_account(&key("p2"), "Isolde").await.unwrap();
}

#[tokio::test]
async fn devices_are_signed_out_one_by_one_or_together() {
    let store = guests().await;
    for (token, device) in
        [([3; 32], "Safari, iPhone"), ([4; 32], "Edge, Windows"), ([5; 32], "Chrome, Android")]
    {
        store.begin_session(&key("p1"), &token, device, None).await.unwrap();
    }
    let devices = store.devices(&key("p1"), &[3; 32]).await.unwrap();
    assert_eq!(devices.len(), 4);
    assert!(devices[0].is_this && devices[0].label == "Safari, iPhone");
    let other = devices.iter().find(|device| device.label == "Edge, Windows").unwrap();
    assert_eq!(
        store.end_other_sessions(&key("p2"), None, Some(&other.id)).await.unwrap().len(),
        0,
        "it is not hers"
    );
    assert_eq!(
        store.end_other_sessions(&key("p1"), Some(&[3; 32]), Some(&other.id)).await.unwrap(),
        [[4; 32]]
    );
    assert_eq!(store.session(&[4; 32]).await.unwrap(), None);
    assert_eq!(store.valid_sessions(&[[3; 32], [4; 32], [9; 32]]).await.unwrap(), [[3; 32]]);
    assert_eq!(store.end_other_sessions(&key("p1"), Some(&[3; 32]), None).await.unwrap().len(), 2);
    assert_eq!(store.devices(&key("p1"), &[3; 32]).await.unwrap().len(), 1);
    store.begin_session(&key("p1"), &[6; 32], "", Some(&[3; 32])).await.unwrap();
    assert_eq!(store.session(&[3; 32]).await.unwrap(), None, "a new token replaces the old one");
    store.end_session(&[6; 32]).await.unwrap();
    assert_eq!(store.session(&[6; 32]).await.unwrap(), None);
    assert!(store.session(&[2; 32]).await.unwrap().is_some(), "nobody else was signed out");
}

#[tokio::test]
async fn an_address_is_confirmed_once() {
    let store = guests().await;
    store.add_account(&key("p1"), "Anselm", None, None).await.unwrap();
    store.add_account(&key("p2"), "Oda", None, None).await.unwrap();
    let ask = async |player: &str, token: u8| {
        let (token, other) = ([token; 32], ("o", "for {name}"));
        store.queue_confirmation(&key(player), "a@example.org", &token, ("s", "b"), other).await.unwrap();
        let letter = store.take_email().await.unwrap().unwrap();
        store.remove_queued_email(letter.id).await.unwrap();
        (letter.recipient, letter.body)
    };
    let to = |text: &str| ("a@example.org".to_owned(), text.to_owned());
    assert_eq!(ask("p1", 21).await, to("b"));
    assert_eq!(ask("p1", 22).await, to("b"));
    assert_eq!(ask("p2", 23).await, to("b"), "it belongs to nobody yet");
    assert_eq!(store.confirm_email(&[21; 32]).await.unwrap(), None, "a newer letter was asked for");
    assert_eq!(store.credentials(&key("p1")).await.unwrap().unwrap().email, None);
    assert_eq!(store.confirm_email(&[22; 32]).await.unwrap(), Some(key("p1")));
    assert_eq!(store.confirm_email(&[22; 32]).await.unwrap(), None, "once");
    assert_eq!(store.credentials(&key("p1")).await.unwrap().unwrap().email.as_deref(), Some("a@example.org"));
    assert!(
        matches!(store.confirm_email(&[23; 32]).await, Err(AccountError::Taken)),
        "it belongs to another now"
    );
    assert_eq!(ask("p2", 24).await, to("for Anselm"), "its owner is told");
    assert_eq!(store.confirm_email(&[24; 32]).await.unwrap(), None);
    assert_eq!(store.sign_in("A@Example.org").await.unwrap().unwrap().0, key("p1"));
    store.remove_address(&key("p1")).await.unwrap();
    assert_eq!(store.sign_in("a@example.org").await.unwrap(), None);
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_once_and_signs_out_everywhere() {
    let store = guests().await;
    store.add_account(&key("p1"), "Anselm", Some("old"), None).await.unwrap();
    store.queue_confirmation(&key("p1"), "a@example.org", &[21; 32], ("", ""), ("", "")).await.unwrap();
    store.confirm_email(&[21; 32]).await.unwrap();
    set(&store, "DELETE FROM letters").await;
    store.queue_password_reset("nobody@example.org", &[30; 32], ("s", "b")).await.unwrap();
    assert_eq!((count(&store, "letters").await, count(&store, "tickets").await), (0, 0));
    for token in [31, 32, 33] {
        store.queue_password_reset("A@example.org", &[token; 32], ("s", "for {name}")).await.unwrap();
    }
    let letter = store.take_email().await.unwrap().unwrap();
    assert_eq!((letter.recipient.as_str(), letter.body.as_str()), ("a@example.org", "for Anselm"));
    set(&store, "UPDATE tickets SET expires = now() WHERE token = decode(repeat('1f', 32), 'hex')").await;
    assert_eq!(store.reset_password(&[31; 32], "new").await.unwrap(), None, "it is too old");
    assert_eq!(store.confirm_email(&[32; 32]).await.unwrap(), None, "it confirms nothing");
    store.add_token(&key("p1"), &[40; 32], "a program").await.unwrap();
    assert_eq!(store.reset_password(&[32; 32], "new").await.unwrap(), Some(key("p1")));
    assert_eq!(store.tokens(&key("p1")).await.unwrap(), [], "programs are cut off");
    for token in [32, 33] {
        assert_eq!(
            store.reset_password(&[token; 32], "newer").await.unwrap(),
            None,
            "once, and the others are void"
        );
    }
    assert_eq!(store.credentials(&key("p1")).await.unwrap().unwrap().password.as_deref(), Some("new"));
    assert_eq!(store.session(&[1; 32]).await.unwrap(), None);
    store.queue_password_reset("a@example.org", &[34; 32], ("s", "b")).await.unwrap();
    store.set_password(&key("p1"), "own").await.unwrap();
    assert_eq!(store.reset_password(&[34; 32], "new").await.unwrap(), None, "void after a change");
}

#[tokio::test]
async fn a_letter_is_taken_by_one_node_and_tried_again() {
    let store = guests().await;
    store.add_account(&key("p1"), "Anselm", None, None).await.unwrap();
    store.queue_confirmation(&key("p1"), "a@example.org", &[21; 32], ("s", "b"), ("", "")).await.unwrap();
    let (one, two) = tokio::join!(store.take_email(), store.take_email());
    let taken: Vec<_> = [one.unwrap(), two.unwrap()].into_iter().flatten().collect();
    assert_eq!(taken.len(), 1);
    for attempt in 2..=EMAIL_ATTEMPTS {
        set(&store, "UPDATE letters SET due = now()").await;
        assert_eq!(store.take_email().await.unwrap().unwrap().attempts, attempt);
    }
    store.remove_queued_email(taken[0].id).await.unwrap();
    assert_eq!(count(&store, "letters").await, 0);
}

#[tokio::test]
async fn an_account_keeps_something_that_guards_it() {
    let store = guests().await;
    store.add_account(&key("p1"), "Anselm", None, Some((&[7], "Firefox, Linux", "{}"))).await.unwrap();
    assert!(!store.remove_passkey(&key("p1"), &[7]).await.unwrap(), "nothing else guards it");
    store.add_passkey(&key("p1"), &[8], "", "{\"second\":1}").await.unwrap();
    store.add_account(&key("p2"), "Oda", Some("hash"), None).await.unwrap();
    assert!(matches!(store.add_passkey(&key("p2"), &[8], "", "{}").await, Err(AccountError::Taken)));
    assert!(!store.remove_passkey(&key("p2"), &[7]).await.unwrap(), "it is not hers");
    store.use_passkey(&[8], "{\"used\":1}").await.unwrap();
    assert_eq!(store.passkey(&[8]).await.unwrap(), Some((key("p1"), "{\"used\":1}".to_owned())));
    let notes = store.passkey_notes(&key("p1")).await.unwrap();
    assert_eq!((notes[0].id.as_str(), notes[0].used, notes[1].used.is_some()), ("07", None, true));
    assert!(store.remove_passkey(&key("p1"), &[7]).await.unwrap());
    assert!(!store.remove_passkey(&key("p1"), &[8]).await.unwrap());
    store.set_password(&key("p1"), "hash").await.unwrap();
    assert!(store.remove_passkey(&key("p1"), &[8]).await.unwrap());
    assert_eq!(store.passkeys(&key("p1")).await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn a_challenge_is_answered_once() {
    let store = fresh_store().await;
    store.begin_ceremony(&[1; 16], "state").await.unwrap();
    store.begin_ceremony(&[2; 16], "late").await.unwrap();
    set(&store, "UPDATE ceremonies SET expires = now() WHERE state = 'late'").await;
    assert_eq!(store.end_ceremony(&[1; 16]).await.unwrap().as_deref(), Some("state"));
    assert_eq!(store.end_ceremony(&[1; 16]).await.unwrap(), None);
    assert_eq!(store.end_ceremony(&[2; 16]).await.unwrap(), None);
}

#[tokio::test]
async fn the_matches_of_a_player_are_found() {
    let (store, (lines, seed)) = (guests().await, sample_log());
    let sat = |line: &regalia_table::Line| match &line.entry {
        Entry::Sat { player, .. } => Some(player.clone()),
        _ => None,
    };
    let sitter = lines.iter().find_map(sat).unwrap();
    for id in [MatchId(0xffff_0000_0000_0001), MatchId(2)] {
        store.create(&NewMatch::new(id, GameId::new("a-game"), 5, &lines[0], &seed)).await.unwrap();
    }
    assert_eq!(store.matches_of(&sitter, 10).await.unwrap(), []);
    let id = MatchId(0xffff_0000_0000_0001);
    let append = Append { over: true, ..Append::new(id, 1, &lines[1..]) };
    store.append(&append).await.unwrap();
    let found = store.matches_of(&sitter, 10).await.unwrap();
    assert_eq!(
        (found.len(), found[0].id, found[0].game, found[0].is_over),
        (1, id, GameId::new("a-game"), true)
    );
    assert_eq!(store.matches_of(&key("nobody"), 10).await.unwrap(), []);
}

#[tokio::test]
async fn who_leaves_leaves_nothing_but_the_key_in_the_logs() {
    let store = guests().await;
    store.add_account(&key("p1"), "Anselm", Some("hash"), Some((&[7], "", "{}"))).await.unwrap();
    store.queue_confirmation(&key("p1"), "a@example.org", &[21; 32], ("s", "b"), ("", "")).await.unwrap();
    store.forget_player(&key("p1")).await.unwrap();
    for table in ["sessions", "players"] {
        assert_eq!(count(&store, table).await, 1, "{table}: only the other guest is left");
    }
    for table in ["accounts", "passkeys", "tickets"] {
        assert_eq!(count(&store, table).await, 0, "{table}");
    }
    store.add_account(&key("p2"), "Anselm", None, None).await.unwrap();
}
