//! Accounts: finding them, closing them, giving them roles.

use super::{AccountTask, ago};
use crate::text::pad;
use anyhow::{bail, ensure};
use regalia_store::{AccountNote, Store};
use std::io::Write;

/// No more are listed.
const MOST: u32 = 50;

pub(super) async fn run(
    store: &Store,
    task: &AccountTask,
    who: &str,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    match task {
        AccountTask::Find { text } => {
            let found = store.find_accounts(text, MOST).await?;
            ensure!(!found.is_empty(), "no account has {text:?} in its name or address");
            for note in &found {
                writeln!(out, "{} {} {}", pad(&note.name, 24), pad(note.key.as_str(), 22), standing(note))?;
            }
        }
        AccountTask::Show { name } => show(store, &one(store, name).await?, out).await?,
        AccountTask::Block { name, why } => {
            let note = one(store, name).await?;
            ensure!(store.block(&note.key, why, who).await?, "{} is closed already", note.name);
            writeln!(out, "{} is closed; open sockets end within half a minute", note.name)?;
        }
        AccountTask::Unblock { name, why } => {
            let note = one(store, name).await?;
            ensure!(store.unblock(&note.key, why, who).await?, "{} is open", note.name);
            writeln!(out, "{} is open again", note.name)?;
        }
        AccountTask::Role { name, role } => {
            let note = one(store, name).await?;
            ensure!(store.set_role(&note.key, *role, who).await?, "{} is a {role} already", note.name);
            writeln!(out, "{} is a {role} now", note.name)?;
        }
    }
    Ok(())
}

/// The one account with this name or key.
async fn one(store: &Store, name: &str) -> anyhow::Result<AccountNote> {
    match store.account_named(name).await? {
        Some(note) => Ok(note),
        None => bail!("there is no account {name:?}; look for it by `regalia admin account find`"),
    }
}

async fn show(store: &Store, note: &AccountNote, out: &mut dyn Write) -> anyhow::Result<()> {
    let matches = store.matches_of(&note.key, u32::MAX).await?;
    let running = matches.iter().filter(|played| !played.is_over).count();
    let rows = [
        ("name", note.name.clone()),
        ("key", note.key.to_string()),
        ("standing", standing(note)),
        ("made", ago(note.created)),
        ("address", note.email.clone().unwrap_or_else(|| "none is confirmed".to_owned())),
        ("password", if note.has_password { "yes" } else { "no" }.to_owned()),
        ("passkeys", note.passkeys.to_string()),
        ("devices", note.devices.to_string()),
        ("matches", format!("{}, of which {running} run", matches.len())),
    ];
    for (label, value) in rows {
        writeln!(out, "{} {value}", pad(label, 9))?;
    }
    Ok(())
}

fn standing(note: &AccountNote) -> String {
    match note.blocked {
        Some(since) => format!("{}, closed {}", note.role, ago(since.unsigned_abs())),
        None => note.role.to_string(),
    }
}
