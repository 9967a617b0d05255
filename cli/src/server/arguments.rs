//! The command line of the commands for hosts.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// The arguments of `regalia serve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia serve --database postgres://regalia@localhost/regalia
  regalia serve --listen 0.0.0.0:8080 --nats nats://10.0.0.5:4222     one node of several
  regalia serve --site https://play.example.org --behind-proxy        behind a proxy that speaks TLS

One binary and one PostgreSQL are enough; NATS is for several nodes. The tables are made at the first start.")]
pub(crate) struct Serve {
    /// The PostgreSQL database
    #[arg(long, env = "REGALIA_DATABASE", value_name = "URL", hide_env_values = true)]
    pub(crate) database: String,
    /// The NATS server; a single node needs none
    #[arg(long, env = "REGALIA_NATS", value_name = "URL", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// The address to listen at
    #[arg(long, env = "REGALIA_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub(crate) listen: String,
    /// How many connections to PostgreSQL to keep
    #[arg(long, env = "REGALIA_CONNECTIONS", default_value_t = 16, value_name = "N")]
    pub(crate) connections: u32,
    /// How many threads compute bots' turns; 0 leaves it to `regalia worker`
    #[arg(long, env = "REGALIA_WORKERS", default_value_t = 1, value_name = "N")]
    pub(crate) workers: usize,
    /// Minimum thinking time of bots in milliseconds, so that people can follow
    #[arg(long, env = "REGALIA_BOT_PACE", default_value_t = 500, value_name = "MS")]
    pub(crate) bot_pace: u64,
    /// The address under which players reach the site; cookies, passkeys and links are bound to it
    /// [default: http://localhost with the port of --listen]
    #[arg(long, env = "REGALIA_SITE", value_name = "URL")]
    pub(crate) site: Option<String>,
    /// Trust the last address in X-Forwarded-For, which a proxy adds
    #[arg(long, env = "REGALIA_BEHIND_PROXY")]
    pub(crate) behind_proxy: bool,
    /// How many sockets may be open from one address at a time; a school or an office may share one
    #[arg(long, env = "REGALIA_SOCKETS_PER_PLACE", default_value_t = 200, value_name = "N")]
    pub(crate) sockets_per_place: usize,
    /// The mail server for e-mails to players, such as smtps://user:password@mail.example.org; without it none are sent
    #[arg(long, env = "REGALIA_SMTP", value_name = "URL", hide_env_values = true, requires = "mail_from")]
    pub(crate) smtp: Option<String>,
    /// The sender of e-mails
    #[arg(long, env = "REGALIA_MAIL_FROM", value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
    /// Send a push message about a turn that the player has not seen for so many seconds
    #[arg(long, env = "REGALIA_PUSH_AFTER", default_value_t = 10, value_name = "SECONDS")]
    pub(crate) push_after: u64,
    /// Send an e-mail about turns that have waited for so many seconds
    #[arg(long, env = "REGALIA_EMAIL_AFTER", default_value_t = 180, value_name = "SECONDS")]
    pub(crate) email_after: u64,
    /// At least so many seconds between two such e-mails to one player
    #[arg(long, env = "REGALIA_EMAIL_INTERVAL", default_value_t = 900, value_name = "SECONDS")]
    pub(crate) email_interval: u64,
    /// A push service besides those of the usual browsers, such as https://push.example.org
    #[arg(long, env = "REGALIA_PUSH_SERVICE", value_delimiter = ',', value_name = "ORIGIN")]
    pub(crate) push_service: Vec<String>,
    /// The issuer of single sign-on by OpenID Connect, such as https://id.example.org; the redirect address is
    /// /account/oidc under --site
    #[arg(long, env = "REGALIA_OIDC_ISSUER", value_name = "URL", requires = "oidc_client")]
    pub(crate) oidc_issuer: Option<String>,
    /// The client id of this site at the issuer
    #[arg(long, env = "REGALIA_OIDC_CLIENT", value_name = "ID", requires = "oidc_issuer")]
    pub(crate) oidc_client: Option<String>,
    /// A file with the client secret; without it this site is a public client
    #[arg(long, env = "REGALIA_OIDC_SECRET_FILE", value_name = "FILE", requires = "oidc_issuer")]
    pub(crate) oidc_secret_file: Option<PathBuf>,
    /// The name of the issuer for players [default: the name of its host]
    #[arg(long, env = "REGALIA_OIDC_NAME", value_name = "NAME", requires = "oidc_issuer")]
    pub(crate) oidc_name: Option<String>,
    /// A file with the key by which the tree of commitments is signed, 64 hexadecimal digits
    /// [default: made once and kept in the database]
    #[arg(long, env = "REGALIA_TREE_KEY_FILE", value_name = "FILE")]
    pub(crate) tree_key_file: Option<PathBuf>,
    /// A folder with the imprint and the privacy policy of this site: imprint.txt, privacy.txt, and as in imprint.de.txt
    /// for readers of a language
    #[arg(long, env = "REGALIA_NOTICES", value_name = "FOLDER")]
    pub(crate) notices: Option<PathBuf>,
    /// Serve metrics for Prometheus at this address, such as 127.0.0.1:9090; players must not reach it
    #[arg(long, env = "REGALIA_METRICS", value_name = "ADDRESS")]
    pub(crate) metrics: Option<String>,
    /// How many seconds a server may take to stop
    #[arg(long, env = "REGALIA_DRAIN", default_value_t = 20, value_name = "SECONDS")]
    pub(crate) drain: u64,
    #[command(flatten)]
    pub(crate) log: Log,
}

/// How logs are written.
#[derive(Args, Debug)]
pub(crate) struct Log {
    /// The format of logs on the standard error; RUST_LOG sets the level, such as info or regalia_server=debug
    #[arg(long, env = "REGALIA_LOG_FORMAT", value_enum, default_value = "text")]
    pub(crate) log_format: LogFormat,
}

/// The forms of logs.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// For programs: an object per line.
    Json,
}

/// The arguments of `regalia worker`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia worker --database postgres://regalia-worker@10.0.0.4/regalia --nats nats://10.0.0.5:4222

A worker sees what the bot's seat is shown, and finished matches that players want analysed. Give it a role of its own in
PostgreSQL, of this name, as a superuser; each server that starts gives the role its few rights:
  CREATE ROLE \"regalia-worker\" LOGIN PASSWORD '...';")]
pub(crate) struct Worker {
    /// The PostgreSQL database
    #[arg(long, env = "REGALIA_DATABASE", value_name = "URL", hide_env_values = true)]
    pub(crate) database: String,
    /// The NATS server; without it bots wait up to a quarter of a second longer
    #[arg(long, env = "REGALIA_NATS", value_name = "URL", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// How many bots' turns to compute at a time [default: as many as there are cores]
    #[arg(long, env = "REGALIA_THREADS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) log: Log,
}

#[cfg(test)]
mod tests {
    #[test]
    fn hosts_are_told_of_every_setting_and_of_no_other() {
        let page = include_str!("../../../docs/OPERATIONS.md");
        let told = page.lines().filter_map(|line| {
            let mut cells = line.strip_prefix("| `--")?.split('`');
            Some((cells.next()?.to_owned(), cells.nth(1)?.to_owned()))
        });
        let program = <crate::arguments::Arguments as clap::CommandFactory>::command();
        let commands = ["serve", "worker"].map(|name| program.find_subcommand(name).unwrap());
        let settings = commands.into_iter().flat_map(clap::Command::get_arguments).filter_map(|setting| {
            let variable = setting.get_env().map(|name| name.to_string_lossy().into_owned());
            let long = setting.get_long().filter(|long| *long != "help")?;
            Some((long.to_owned(), variable.unwrap_or_default()))
        });
        let told: std::collections::BTreeSet<(String, String)> = told.collect();
        assert_eq!(told, settings.collect());
    }

    /// What `regalia serve` or `regalia worker` would be given by variables, as options.
    fn takes(command: &str, variables: impl IntoIterator<Item = (String, String)>) {
        let program = <crate::arguments::Arguments as clap::CommandFactory>::command();
        let known = program.find_subcommand(command).unwrap();
        let mut words = vec!["regalia".to_owned(), command.to_owned()];
        for (name, value) in variables.into_iter().filter(|(name, _)| name != "RUST_LOG") {
            let is_it = |setting: &&clap::Arg| setting.get_env().is_some_and(|env| *env == *name);
            let setting = known.get_arguments().find(is_it);
            let setting = setting.unwrap_or_else(|| panic!("{name} is no setting of {command}"));
            let long = setting.get_long().unwrap();
            if setting.get_action().takes_values() {
                words.push(format!("--{long}={value}"));
            } else if value.parse().unwrap() {
                words.push(format!("--{long}"));
            }
        }
        program.try_get_matches_from(&words).unwrap_or_else(|error| panic!("{words:?}: {error}"));
    }

    #[test]
    fn every_setting_of_the_containers_is_one_that_the_program_takes() {
        let given = [
            ("REGALIA_PASSWORD", "one"),
            ("REGALIA_WORKER_PASSWORD", "two"),
            ("REGALIA_NATS_PASSWORD", "3"),
            ("REGALIA_DOMAIN", "play.example.org"),
        ];
        let image = include_str!("../../../packaging/Containerfile").lines();
        let image = image.filter_map(|line| line.strip_prefix("ENV ")).flat_map(str::split_whitespace);
        let image: Vec<(String, String)> = image
            .map(|setting| setting.split_once('=').unwrap())
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        let database = ("REGALIA_DATABASE".to_owned(), "postgres://localhost/regalia".to_owned());
        takes("serve", image.into_iter().chain([database]));
        let mut counts = (0, 0);
        for file in ["compose.yaml", "compose.cluster.yaml"] {
            let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../packaging").join(file);
            let services = regalia_programs::compose::services(&file, &given).unwrap();
            for service in services.into_iter().filter(|service| service.image == "regalia") {
                match service.command.as_deref() {
                    None => {
                        counts.0 += 1;
                        takes("serve", service.environment);
                    }
                    Some([command]) => {
                        counts.1 += service.replicas;
                        takes(command, service.environment);
                    }
                    Some(other) => panic!("{other:?} is no command"),
                }
            }
        }
        assert_eq!(counts, (4, 2), "a server, three nodes and two workers");
    }

    #[test]
    fn every_setting_of_the_package_is_one_that_the_program_takes() {
        let files = [
            ("serve", include_str!("../../../packaging/regalia.default")),
            ("worker", include_str!("../../../packaging/regalia-worker.default")),
        ];
        for (command, text) in files {
            // What is commented out as an example counts as well.
            let settings =
                text.lines().map(|line| line.trim_start_matches('#')).filter_map(|line| line.split_once('='));
            let settings = settings.filter(|(name, _)| name.starts_with("REGALIA_"));
            takes(command, settings.map(|(name, value)| (name.to_owned(), value.to_owned())));
        }
    }
}
