//! What a host can set.

use regalia_fairness::tree::TreeKey;
use std::time::Duration;

/// What a host can set.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where PostgreSQL listens.
    pub database: String,
    /// Where NATS listens; a single node needs none.
    pub nats: Option<String>,
    /// How many connections to PostgreSQL a node may have.
    pub connections: u32,
    /// The cell in which new matches live: the highest twelve bits of their numbers.
    pub cell: u16,
    /// How long bots seem to think at least.
    pub bot_pace: Duration,
    /// After this time a node acts for a bot that nobody thinks for.
    pub bot_patience: Duration,
    /// How the node thinks for bots itself; with no threads it leaves that to others.
    pub worker: regalia_worker::Config,
    /// How long a player's program may take to reveal its entropy.
    pub reveal_within: Duration,
    /// How often a node asks for the lengths of its matches, in case a hint was lost.
    pub poll_every: Duration,
    /// How often a node looks for matches that nobody will finish.
    pub give_up_every: Duration,
    /// The address under which players reach the site, such as `https://play.example.org`: cookies, passkeys and the
    /// links in e-mails are bound to it. Without it the site is for this machine alone.
    pub site: Option<String>,
    /// Whether all calls come through a proxy that adds the caller's address to `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How many sockets may be open from one address at a time.
    pub sockets_per_place: usize,
    /// How long the head of a request may take, and how long a connection may wait for its next request.
    pub head_within: Duration,
    /// The mail server, such as `smtps://user:password@mail.example.org`; without one no e-mails are sent.
    pub smtp: Option<String>,
    /// A push message about a turn is sent after this time, if the player has not seen it by then.
    pub push_after: Duration,
    /// An e-mail about turns is sent after this time, if they still wait.
    pub email_after: Duration,
    /// At least this time between two such e-mails to one player; what comes between is told together.
    pub email_interval: Duration,
    /// Origins of push services besides those of the usual browsers.
    pub push_services: Vec<String>,
    /// Who e-mails come from, such as `Regalia <regalia@example.org>`.
    pub mail_from: Option<String>,
    /// The address at which counts are served for monitoring; nobody else should reach it.
    pub metrics: Option<String>,
    /// How long a node that stops may take to finish what it has begun.
    pub drain: Duration,
    /// Another site that may say who someone is.
    pub oidc: Option<Oidc>,
    /// The key by which heads of the tree of commitments are signed; without one the first node makes one, and the
    /// database keeps it.
    pub tree_key: Option<TreeKey>,
    /// How often new commitments are entered into the tree.
    pub grow_tree_every: Duration,
    /// What the host says about the site, those of one name together.
    pub notices: Vec<HostPage>,
}

/// A page of the host's own.
#[derive(Clone, Debug)]
pub struct HostPage {
    /// Which one: `imprint` or `privacy`.
    pub name: &'static str,
    /// The language, as in `de`; any that has no page of its own if left out.
    pub language: Option<String>,
    /// The text: paragraphs with empty lines between them, headings begin with `#`.
    pub text: String,
}

/// A site that speaks OpenID Connect, and how it knows this one.
#[derive(Clone, Debug)]
pub struct Oidc {
    /// Its address, under which its configuration is found.
    pub issuer: String,
    /// The name by which it knows this site.
    pub client: String,
    /// What this site proves itself by; nothing if it is known as a public client.
    pub secret: Option<String>,
    /// How players know it.
    pub name: Option<String>,
}

impl Config {
    /// A single node on this database.
    pub fn new(database: impl Into<String>) -> Self {
        Self {
            database: database.into(),
            nats: None,
            connections: 16,
            cell: 0,
            bot_pace: Duration::from_millis(500),
            bot_patience: Duration::from_secs(20),
            worker: regalia_worker::Config::default(),
            reveal_within: Duration::from_secs(10),
            poll_every: Duration::from_secs(3),
            give_up_every: Duration::from_secs(60),
            site: None,
            behind_proxy: false,
            sockets_per_place: 200,
            head_within: Duration::from_secs(15),
            smtp: None,
            mail_from: None,
            push_after: Duration::from_secs(10),
            email_after: Duration::from_secs(180),
            email_interval: Duration::from_secs(900),
            push_services: Vec::new(),
            metrics: None,
            drain: Duration::from_secs(20),
            oidc: None,
            tree_key: None,
            grow_tree_every: Duration::from_secs(1),
            notices: Vec::new(),
        }
    }
}
