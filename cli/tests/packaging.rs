//! The roles of the containers' database, made by the script that PostgreSQL's image runs.

use regalia_programs::{Postgres, shared_folder};
use regalia_store::{Store, WORKER_ROLE};
use std::{env, fs, process::Command};

#[tokio::test(flavor = "multi_thread")]
async fn integrity_13_servers_and_workers_of_the_containers_have_roles_of_their_own() {
    let folder = shared_folder().unwrap();
    let postgres = Postgres::make(folder.path(), &[]).unwrap();
    // As in the image: the superuser is called postgres, and over the network everybody needs a password.
    postgres.sql(&["CREATE ROLE other LOGIN SUPERUSER"]).unwrap();
    let psql = |user: &str, password: &str, statement: &str| {
        let words = [
            "--no-psqlrc",
            "--no-password",
            "-At",
            "-h",
            "127.0.0.1",
            "-U",
            user,
            "-c",
            statement,
            "postgres",
        ];
        let mut psql = Command::new("psql");
        psql.args(["-p", &postgres.port().to_string()])
            .args(words)
            .env("PGPASSWORD", password)
            .output()
            .unwrap()
    };
    let renamed = psql("other", "", "ALTER ROLE regalia RENAME TO postgres");
    assert!(renamed.status.success(), "{renamed:?}");
    let access = "local all all trust\nhost all all all scram-sha-256\n";
    fs::write(postgres.data().join("pg_hba.conf"), access).unwrap();
    assert!(
        psql("other", "", "ALTER ROLE postgres PASSWORD 'asked'; SELECT pg_reload_conf()").status.success()
    );

    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../packaging/roles.sh");
    let made = Command::new(script)
        .env("PGHOST", folder.path())
        .env("PGPORT", postgres.port().to_string())
        .env("POSTGRES_USER", "postgres")
        .env("REGALIA_PASSWORD", "it's served")
        .env("REGALIA_WORKER_PASSWORD", "thought")
        .output()
        .unwrap();
    assert!(made.status.success(), "{made:?}");

    let of = |user: &str| format!("postgres://{user}@127.0.0.1:{}/regalia", postgres.port());
    let server = Store::connect(&of("regalia:it%27s%20served"), 2).await.unwrap();
    let might = "SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls
        FROM pg_roles WHERE rolname = current_user";
    let worker = Store::attach(&of(&format!("{WORKER_ROLE}:thought")), 2).await.unwrap();
    for store in [&server, &worker] {
        assert!(!sqlx::query_scalar::<_, bool>(might).fetch_one(store.pool()).await.unwrap());
    }
    assert!(worker.claim_analysis(std::time::Duration::from_secs(1)).await.unwrap().is_none());
    let refused = sqlx::query("SELECT * FROM seeds").fetch_all(worker.pool()).await.unwrap_err();
    assert!(refused.to_string().contains("permission denied for table seeds"), "{refused}");
    for (user, password) in [("regalia", "thought"), (WORKER_ROLE, "it's served"), ("postgres", "asked")] {
        assert!(!psql(user, password, "SELECT 1").status.success(), "{user} gets in by {password}");
    }
}
