//! What a host does by hand, on a real database.

use regalia_store::{Append, NamedPlayer, NewMatch, Role, Store};
use regalia_table::{Entry, MatchId, PlayerKey, Record, verify};
use regalia_testbed::{fresh_database, sample_log};
use std::{fs, process::Command};

/// Runs `regalia admin`: the exit code, and everything it printed.
fn admin(database: &str, words: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_regalia"))
        .env("REGALIA_ADMIN", "tester")
        .args(["admin", "--database", database])
        .args(words)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(text).unwrap())
}

/// A database with one finished match and one that has just begun.
async fn with_matches() -> (String, Store, MatchId) {
    let database = fresh_database().await;
    let store = Store::connect(&database, 2).await.unwrap();
    let (lines, seed) = sample_log();
    let Entry::Created { match_id: id, game, setup, .. } = &lines[0].entry else { panic!("a log begins so") };
    store.create(&NewMatch::new(*id, *game, setup.seats, &lines[0], &seed)).await.unwrap();
    store.append(&Append { over: true, ..Append::new(*id, 1, &lines[1..]) }).await.unwrap();
    (database, store, *id)
}

async fn change(store: &Store, statement: &str) {
    let done = sqlx::query(sqlx::AssertSqlSafe(statement.to_owned())).execute(store.pool()).await.unwrap();
    assert!(done.rows_affected() > 0, "{statement}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_single_byte_that_was_changed_is_found() {
    let (database, store, id) = with_matches().await;
    let (code, text) = admin(&database, &["verify"]);
    assert!(code == 0 && text.contains("1 matches"), "{text}");
    let faults = [
        // A byte of an entry: in the opening, in the middle, at the end, and one that changes no meaning.
        "UPDATE lines SET entry = overlay(entry placing '7' from length(entry) / 2) WHERE seq = 1",
        "UPDATE lines SET entry = regexp_replace(entry, '[0-8]', '9') WHERE seq = (SELECT max(seq) / 2 FROM lines)",
        "UPDATE lines SET entry = regexp_replace(entry, '[a-e]', 'f') WHERE seq = (SELECT max(seq) FROM lines)",
        "UPDATE lines SET entry = entry || ' ' WHERE seq = 5",
        // A bit of a head, in the log and beside it.
        "UPDATE lines SET head = set_bit(head, 77, 1 - get_bit(head, 77)) WHERE seq = 6",
        "UPDATE matches SET head = set_bit(head, 3, 1 - get_bit(head, 3))",
        // Lines that are not there, and rows.
        "DELETE FROM lines WHERE seq = (SELECT max(seq) FROM lines)",
        "DELETE FROM lines WHERE seq = 4",
        "DELETE FROM seeds",
        "DELETE FROM matches",
    ];
    change(&store, "CREATE TABLE kept AS TABLE lines").await;
    change(&store, "CREATE TABLE kept_matches AS TABLE matches").await;
    change(&store, "CREATE TABLE kept_seeds AS TABLE seeds").await;
    for fault in faults {
        change(&store, fault).await;
        let (code, text) = admin(&database, &["verify"]);
        assert!(code == 1 && text.contains("damaged") && text.contains(&id.to_string()), "{fault}: {text}");
        for (table, kept) in [("lines", "kept"), ("matches", "kept_matches"), ("seeds", "kept_seeds")] {
            sqlx::query(sqlx::AssertSqlSafe(format!("DELETE FROM {table}")))
                .execute(store.pool())
                .await
                .unwrap();
            change(&store, &format!("INSERT INTO {table} TABLE {kept}")).await;
        }
    }
    assert_eq!(admin(&database, &["verify"]).0, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_runs_is_proved_and_not_given_away() {
    let (database, store, id) = with_matches().await;
    let last = "(SELECT max(seq) FROM lines)";
    change(&store, &format!("DELETE FROM lines WHERE seq = {last}")).await;
    change(&store, &format!("UPDATE matches SET over = FALSE, length = {last} + 1, head = (SELECT head FROM lines WHERE seq = {last})")).await;
    // It ended with two lines at once; without both it still runs.
    change(&store, &format!("DELETE FROM lines WHERE seq = {last}")).await;
    change(
        &store,
        &format!(
            "UPDATE matches SET length = {last} + 1, head = (SELECT head FROM lines WHERE seq = {last})"
        ),
    )
    .await;
    let (code, text) = admin(&database, &["verify"]);
    assert_eq!(code, 0, "{text}");
    let (code, text) = admin(&database, &["match", "show", &id.to_string()]);
    assert!(code == 0 && text.contains("running") && text.contains("seat 1"), "{text}");
    let seed: Vec<u8> = sqlx::query_scalar("SELECT seed FROM seeds").fetch_one(store.pool()).await.unwrap();
    let seed: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
    assert!(!text.contains(&seed) && !text.contains("draw") && !text.contains("action"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_are_found_closed_and_given_roles_and_all_of_it_is_noted() {
    let database = fresh_database().await;
    let store = Store::connect(&database, 2).await.unwrap();
    let oda = NamedPlayer { key: "oda-key".into(), name: "guest".to_owned() };
    store.add_guest(&oda, &[1; 32], "").await.unwrap();
    store.add_account(&"oda-key".into(), "Oda of Anjou", Some("hash"), None).await.unwrap();
    let told = |words: &[&str]| {
        let (code, text) = admin(&database, words);
        assert_eq!(code, 0, "{words:?}: {text}");
        text
    };
    assert!(told(&["account", "find", "ANJOU"]).contains("oda-key"));
    let shown = told(&["account", "show", "oda of anjou"]);
    assert!(shown.contains("player") && !shown.contains("hash"), "{shown}");
    told(&["account", "role", "oda-key", "host"]);
    assert_eq!(store.role(&"oda-key".into()).await.unwrap(), Role::Host);
    told(&["account", "block", "Oda of Anjou", "--why", "a test"]);
    assert_eq!(store.session(&[1; 32]).await.unwrap(), None, "signed out");
    assert!(!store.begin_session(&"oda-key".into(), &[2; 32], "", None).await.unwrap(), "and kept out");
    assert_eq!(store.role(&"oda-key".into()).await.unwrap(), Role::Player, "a closed account may nothing");
    let (code, text) = admin(&database, &["account", "block", "Oda of Anjou"]);
    assert!(code == 2 && text.contains("closed already"), "{text}");
    told(&["account", "unblock", "Oda of Anjou"]);
    assert!(store.begin_session(&"oda-key".into(), &[2; 32], "", None).await.unwrap());
    let audit = told(&["audit"]);
    let what: Vec<&str> = audit.lines().map(|line| line.split("  ").nth(2).unwrap()).collect();
    assert_eq!(what, ["account.unblock oda-key", "account.block oda-key", "account.role oda-key"]);
    assert!(audit.lines().all(|line| line.contains("tester")) && audit.contains("a test"), "{audit}");
    for statement in ["UPDATE audit SET who = 'nobody'", "DELETE FROM audit", "TRUNCATE audit"] {
        let refused = sqlx::query(statement).execute(store.pool()).await.unwrap_err();
        assert!(refused.to_string().contains("only ever added"), "{refused}");
    }
    assert!(admin(&database, &["account", "show", "nobody"]).1.contains("account find"));
}

#[tokio::test(flavor = "multi_thread")]
async fn dead_letters_are_listed_and_tried_again() {
    let (database, store, id) = with_matches().await;
    change(
        &store,
        "INSERT INTO jobs (match_id, length, seat, game, level, frame, ready, attempts, why)
        SELECT id, length, 1, game, 'page', '{\"secret\":1}', now(), 3, 'it panicked' FROM matches",
    )
    .await;
    assert_eq!(store.dead_jobs(10).await.unwrap(), [id]);
    let (_, text) = admin(&database, &["jobs", "list"]);
    assert!(text.contains("1 dead") && text.contains("it panicked") && text.contains("waits"), "{text}");
    assert!(!text.contains("secret"), "{text}");
    let (code, text) = admin(&database, &["jobs", "retry"]);
    assert!(code == 0 && text.contains("1 turn is tried again"), "{text}");
    let counts = store.job_counts().await.unwrap();
    assert_eq!((counts.waiting, counts.dead), (1, 0));
    assert!(admin(&database, &["audit"]).1.contains(&format!("job.retry {id}")));
    assert_eq!(admin(&database, &["jobs", "retry", &id.to_string()]).0, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_filled_once() {
    let database = fresh_database().await;
    let wish = ["generate", "--accounts", "50", "--matches", "200"];
    let (code, text) = admin(&database, &wish);
    assert_eq!(code, 0, "{text}");
    let store = Store::attach(&database, 2).await.unwrap();
    assert_eq!(store.count_matches().await.unwrap(), 200);
    let mut played = 0;
    for note in store.find_accounts("generated", 100).await.unwrap() {
        played += store.matches_of(&note.key, 1000).await.unwrap().len();
    }
    assert!(played >= 200, "everyone who sat is an account: {played}");
    for note in store.matches_after(None, 200).await.unwrap() {
        assert_eq!(store.exact_lines(note.id).await.unwrap().len() as u64, note.length);
    }
    let (code, text) = admin(&database, &wish);
    assert!(code == 2 && text.contains("an empty one"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_matches_are_written_under_pseudonyms_and_still_proved() {
    let (database, store, id) = with_matches().await;
    let kept = Record { lines: store.lines(id, 0).await.unwrap() };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("export.jsonl");
    let out = file.to_str().unwrap();
    let (code, text) = admin(&database, &["export", "--out", out]);
    assert!(code == 0 && text.contains("1 match in"), "{text}");
    let written = fs::read_to_string(&file).unwrap();
    let record = Record::parse(&written).unwrap();
    let players = |record: &Record| -> Vec<PlayerKey> {
        let sat = record.lines.iter().filter_map(|line| match &line.entry {
            Entry::Sat { player, .. } => Some(player.clone()),
            _ => None,
        });
        sat.collect()
    };
    let (before, after) = (players(&kept), players(&record));
    assert!(!before.is_empty() && before.len() == after.len());
    for key in before.iter().filter(|key| !key.is_bot()) {
        assert!(!written.contains(&format!("\"{key}\"")), "{key} is in the export");
    }
    // Chance and result are the same, and the proof holds; the heads are others.
    let draws = |record: &Record| {
        record.lines.iter().flat_map(|line| line.entry.draws().to_vec()).collect::<Vec<_>>()
    };
    assert_eq!(draws(&kept), draws(&record));
    assert_eq!(kept.lines.last().unwrap().entry, record.lines.last().unwrap().entry);
    assert!(verify(&record, &regalia_catalog::registry()).is_ok());
    assert_ne!(kept.lines.last().unwrap().head, record.lines.last().unwrap().head);
    let proof = Command::new(env!("CARGO_BIN_EXE_regalia")).args(["verify", out]).output().unwrap();
    assert!(proof.status.success(), "{proof:?}");
    // A changed line is found, and a file that is there is not written over.
    fs::write(&file, written.replacen("\"seat\":0", "\"seat\":1", 1)).unwrap();
    let proof = Command::new(env!("CARGO_BIN_EXE_regalia")).args(["verify", out]).output().unwrap();
    assert_eq!(proof.status.code(), Some(1));
    assert_ne!(admin(&database, &["export", "--out", out]).0, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_that_was_broken_off_goes_on() {
    let (database, ..) = with_matches().await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("export.jsonl");
    let out = file.to_str().unwrap();
    let note = file.with_added_extension("resume");
    let place = format!("{{\"key\":\"{}\",\"after\":null,\"bytes\":6,\"matches\":7}}", "ab".repeat(32));
    fs::write(&file, "kept.\nhalf a line").unwrap();
    fs::write(&note, place).unwrap();
    let (code, text) = admin(&database, &["export", "--out", out]);
    assert!(code == 0 && text.contains("8 matches in"), "{text}");
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.starts_with("kept.\n{") && !written.contains("half"), "{written:.40}");
    assert!(!note.exists(), "what pseudonyms were made with is thrown away");
}

/// Where the only moderator is reported, the host decides.
#[tokio::test(flavor = "multi_thread")]
async fn integrity_12_a_host_decides_about_moderators() {
    let (database, store, id) = with_matches().await;
    for (key, token) in [("oda", [1; 32]), ("maud", [2; 32])] {
        store.add_guest(&NamedPlayer { key: key.into(), name: key.into() }, &token, "").await.unwrap();
    }
    let (reason, lines) = (regalia_wire::Reason::Insult, []);
    let complaint = regalia_store::Complaint {
        id,
        player: &"maud".into(),
        about: &"oda".into(),
        reason,
        text: "calls me a toad",
        lines: &lines,
    };
    store.report(&complaint).await.unwrap();
    let (code, text) = admin(&database, &["reports", "list"]);
    assert!(code == 0 && text.contains("oda, by maud") && text.contains("calls me a toad"), "{text}");
    let number = text.split_whitespace().next().unwrap().to_owned();
    let (code, text) = admin(&database, &["reports", "decide", &number, "silence", "--days", "7"]);
    assert!(code != 0 && text.contains("say why"), "{text}");
    let (code, text) =
        admin(&database, &["reports", "decide", &number, "silence", "--days", "7", "--why", "insults"]);
    assert!(code == 0, "{text}");
    let sanction = store.sanctions(&"oda".into()).await.unwrap().remove(0);
    assert_eq!(sanction.why, "insults");
    assert!(store.appeal(&"oda".into(), sanction.id, "I was provoked").await.unwrap());
    let (_, text) = admin(&database, &["reports", "appeals"]);
    assert!(text.contains("I was provoked"), "{text}");
    // Another host answers it: nobody decides about what they decided.
    let number = sanction.id.to_string();
    assert_ne!(admin(&database, &["reports", "answer", &number, "--lift"]).0, 0);
    let (code, text) = admin(&database, &["--as", "another", "reports", "answer", &number, "--lift"]);
    assert!(code == 0 && text.contains("lifted"), "{text}");
}
