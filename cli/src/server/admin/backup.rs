//! A backup of the database with the heads of its matches, and the way back, by PostgreSQL's own programs.

use super::{heads, prove};
use anyhow::{Context, bail, ensure};
use clap::Args;
use percent_encoding::percent_decode_str;
use regalia_store::Store;
use reqwest::Url;
use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// What `regalia admin backup` is asked for.
#[derive(Args, Debug)]
#[command(after_help = "\
Also while matches run: what is in the file belongs together. FILE.heads beside it says how far every match was.
The file holds players' addresses and the seeds of running matches: keep it from everyone who plays.
It needs pg_dump, of PostgreSQL's client programs.")]
pub(super) struct Backup {
    /// Where to write it
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// What `regalia admin restore` is asked for.
#[derive(Args, Debug)]
#[command(after_help = "\
The database must be new and empty: createdb --owner=regalia restored
Its tables are brought up to date and every match is proved, against FILE.heads if that is there. Then name the database in
REGALIA_DATABASE and start the server. It needs pg_restore, of PostgreSQL's client programs.")]
pub(super) struct Restore {
    /// What `regalia admin backup` wrote
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Writes the backup, which is there whole or not at all, and the heads beside it.
pub(super) async fn backup(
    database: &str,
    store: &Store,
    asked: &Backup,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let file = &asked.file;
    ensure!(!file.exists(), "{} is there already: name another file", file.display());
    let (dump, noted) = (with(file, ".part"), with(file, ".heads"));
    // The heads come first, so that the dump holds at least as much.
    heads::write(store, &mut private(&noted)?).await?;
    private(&dump)?;
    postgres("pg_dump", database, &["--format=custom", "--file", text(&dump)?])?;
    File::open(&dump)?.sync_all()?;
    fs::rename(&dump, file)?;
    let size = fs::metadata(file)?.len().div_ceil(1024);
    writeln!(out, "{} has {size} KiB; {} has the heads of its matches", file.display(), noted.display())?;
    Ok(())
}

/// Fills an empty database, brings its tables up to date and proves it.
pub(super) async fn restore(
    database: &str,
    asked: &Restore,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let file = text(&asked.file)?;
    ensure!(asked.file.exists(), "{file} is not there");
    let words = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", file];
    postgres("pg_restore", database, &words).context(
        "nothing was changed. The database must be new and empty: createdb --owner=regalia restored",
    )?;
    let store = Store::connect(database, prove::CONNECTIONS).await?;
    let noted = with(&asked.file, ".heads");
    let asked = prove::Verify::against(noted.exists().then_some(noted));
    prove::run(&store, &asked, out).await
}

/// Runs one of PostgreSQL's programs on the database. Other users of the machine can read a command line, so the password
/// goes another way.
fn postgres(program: &str, database: &str, words: &[&str]) -> anyhow::Result<()> {
    let mut url =
        Url::parse(database).context("the database is named as postgres://user:password@host/name")?;
    let mut command = Command::new(program);
    if let Some(password) = url.password().map(str::to_owned) {
        command.env("PGPASSWORD", percent_decode_str(&password).decode_utf8()?.as_ref());
        let _ = url.set_password(None);
    }
    match command.args(words).args(["--dbname", url.as_str()]).output() {
        Ok(done) if done.status.success() => Ok(()),
        Ok(done) => bail!("{program}: {}", String::from_utf8_lossy(&done.stderr).trim()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!("{program} is not installed: apt install postgresql-client")
        }
        Err(error) => Err(error).context(format!("{program} cannot be started")),
    }
}

/// A new file that nobody else can read. What an earlier attempt left goes; it may belong to somebody else.
fn private(path: &Path) -> anyhow::Result<File> {
    if path.exists() {
        fs::remove_file(path).with_context(|| format!("{} cannot be removed", path.display()))?;
    }
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    made.with_context(|| format!("{} cannot be written", path.display()))
}

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn text(path: &Path) -> anyhow::Result<&str> {
    path.to_str().with_context(|| format!("{} has a name that is no text", path.display()))
}
