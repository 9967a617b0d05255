//! `regalia serve`: the server, until it is stopped.

use super::arguments::{Log, LogFormat, Serve};
use anyhow::Context;
use regalia_fairness::tree::TreeKey;
use regalia_server::{Config, HostPage, Oidc, serve};
use regalia_voice::Language;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::{net::TcpListener, runtime::Runtime, signal};
use tracing_subscriber::{
    EnvFilter,
    filter::{LevelFilter, filter_fn},
    fmt::layer,
    layer::SubscriberExt,
    registry,
    util::SubscriberInitExt,
};

/// Serves until Ctrl-C or a termination signal.
///
/// # Errors
/// If the address is taken, or the database or NATS cannot be reached.
pub(crate) fn run(asked: &Serve, out: &mut dyn Write) -> anyhow::Result<()> {
    keep_logs(&asked.log);
    let runtime = Runtime::new().context("no threads can be started")?;
    let done = runtime.block_on(async {
        let listener = TcpListener::bind(&asked.listen).await;
        let listener = listener
            .with_context(|| format!("{} cannot be listened at; choose another --listen", asked.listen))?;
        let mut config = Config::new(&asked.database);
        config.nats.clone_from(&asked.nats);
        config.connections = asked.connections;
        config.worker.threads = asked.workers;
        config.bot_pace = Duration::from_millis(asked.bot_pace);
        config.site.clone_from(&asked.site);
        config.behind_proxy = asked.behind_proxy;
        config.sockets_per_place = asked.sockets_per_place;
        config.smtp.clone_from(&asked.smtp);
        config.mail_from.clone_from(&asked.mail_from);
        config.metrics.clone_from(&asked.metrics);
        config.oidc = oidc(asked)?;
        config.tree_key = asked.tree_key_file.as_deref().map(tree_key).transpose()?;
        config.notices = asked.notices.as_deref().map_or_else(|| Ok(Vec::new()), notices)?;
        config.drain = Duration::from_secs(asked.drain);
        config.push_after = Duration::from_secs(asked.push_after);
        config.email_after = Duration::from_secs(asked.email_after);
        config.email_interval = Duration::from_secs(asked.email_interval);
        config.push_services.clone_from(&asked.push_service);
        writeln!(out, "Regalia is open at http://{}", listener.local_addr()?)?;
        out.flush()?;
        serve(config, listener, stopped()).await
    });
    // A bot's thought that is not ended in time is thought again elsewhere.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

/// The other site that may say who players are.
fn oidc(asked: &Serve) -> anyhow::Result<Option<Oidc>> {
    let Some((issuer, client)) = asked.oidc_issuer.clone().zip(asked.oidc_client.clone()) else {
        return Ok(None);
    };
    let read = |path: &PathBuf| {
        fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
    };
    let secret = asked.oidc_secret_file.as_ref().map(read).transpose()?.map(|text| text.trim().to_owned());
    Ok(Some(Oidc { issuer, client, secret, name: asked.oidc_name.clone() }))
}

/// The key by which the tree of commitments is signed.
fn tree_key(path: &Path) -> anyhow::Result<TreeKey> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let mut key = [0; 32];
    hex::decode_to_slice(text.trim(), &mut key).with_context(|| {
        format!("{} must hold 64 hexadecimal digits: openssl rand -hex 32", path.display())
    })?;
    Ok(TreeKey::new(&key))
}

/// What the host has written about the site.
fn notices(folder: &Path) -> anyhow::Result<Vec<HostPage>> {
    anyhow::ensure!(folder.is_dir(), "--notices: {} is not a folder", folder.display());
    let languages = Language::ALL.iter().map(|language| Some(language.code().to_owned()));
    let languages: Vec<Option<String>> = std::iter::once(None).chain(languages).collect();
    let mut pages = Vec::new();
    for name in ["imprint", "privacy"] {
        for language in &languages {
            let file = language.as_ref().map_or_else(|| name.to_owned(), |code| format!("{name}.{code}"));
            let path = folder.join(file + ".txt");
            if path.exists() {
                let text = fs::read_to_string(&path)
                    .with_context(|| format!("{} cannot be read", path.display()))?;
                pages.push(HostPage { name, language: language.clone(), text });
            }
        }
    }
    anyhow::ensure!(
        !pages.is_empty(),
        "--notices: {} has no imprint.txt and no privacy.txt",
        folder.display()
    );
    Ok(pages)
}

/// Writes logs to the standard error.
pub(crate) fn keep_logs(asked: &Log) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    // What libraries say in detail contains whole frames, e-mails and statements: it is never written, whatever is asked for.
    let is_harmless =
        filter_fn(|about| about.target().starts_with("regalia") || *about.level() <= LevelFilter::INFO);
    let logs = registry().with(filter).with(is_harmless);
    let lines = layer().with_writer(std::io::stderr);
    match asked.log_format {
        LogFormat::Text => logs.with(lines).init(),
        LogFormat::Json => logs.with(lines.json().flatten_event(true)).init(),
    }
}

/// Done when someone wants the program to stop.
pub(crate) async fn stopped() {
    let mut terminate = match signal::unix::signal(signal::unix::SignalKind::terminate()) {
        Ok(terminate) => terminate,
        // Without it Ctrl-C still works.
        Err(_) => return drop(signal::ctrl_c().await),
    };
    tokio::select! {
        _ = signal::ctrl_c() => (),
        _ = terminate.recv() => (),
    }
}
