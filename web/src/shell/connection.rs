//! A seat at a table: in this page, or on a server.

use crate::shell::{local::Local, remote::Remote};
use regalia_table::Record;
use serde_json::Value;

/// What a reader can ask for at a table.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// Do all of this or nothing.
    Act(Vec<Value>),
    /// Take the last step back.
    Undo,
}

/// The way to a match. Both answer by filling the [`Table`](crate::shell::table::Table).
#[derive(Clone)]
pub(crate) enum Connection {
    /// The whole match runs in this page.
    Local(Local),
    /// The match runs on the server.
    Remote(Remote),
}

impl Connection {
    /// Asks for something to be done.
    pub(crate) fn ask(&self, deed: Deed) {
        match self {
            Self::Local(local) => local.ask(deed),
            Self::Remote(remote) => remote.ask(deed),
        }
    }

    /// The record of the match, once it is over.
    pub(crate) async fn record(&self) -> Option<Record> {
        match self {
            Self::Local(local) => Some(local.record()),
            Self::Remote(remote) => remote.record().await,
        }
    }
}
