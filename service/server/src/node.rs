//! Everything that a node holds. What it does is in `play`, `http` and `tasks`.

use crate::{
    accounts::Accounts, config::Config, drain::Drain, health::Failing, metrics::Metrics, notify::Notifier,
    table::Tables,
};
use regalia_bus::Bus;
use regalia_store::Store;
use regalia_table::Registry;

/// Everything that a node holds.
pub(crate) struct Node {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) registry: Registry,
    pub(crate) config: Config,
    pub(crate) accounts: Accounts,
    pub(crate) notifier: Notifier,
    pub(crate) metrics: Metrics,
    pub(crate) drain: Drain,
    /// The background tasks that keep failing.
    pub(crate) failing: Failing,
    pub(crate) tables: Tables,
}
