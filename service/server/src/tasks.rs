//! Background work. Each task is kept running by `supervise`.

mod abandoned;
mod accounts;
mod ahead;
mod archive;
mod bots;
mod due;
mod email;
mod notify;
mod ratings;
mod seeks;
mod supervise;
mod sync;
mod tree;

pub(crate) use {supervise::Tasks, tree::key as tree_key};

use crate::node::Node;
use regalia_fairness::tree::TreeKey;
use std::sync::Arc;

/// Starts everything that a node does by itself.
pub(crate) fn start(node: &Arc<Node>, tree_key: TreeKey) -> Tasks {
    let mut tasks = Tasks::new(node);
    tasks.spawn("hints", sync::listen);
    tasks.spawn("lengths", sync::poll);
    tasks.spawn("deadlines", due::sweep);
    tasks.spawn("bots", bots::carry_out);
    tasks.spawn("abandoned matches", abandoned::open_abandoned);
    tasks.spawn("archives", archive::make_missing);
    if node.config.worker.threads > 0 {
        tasks.spawn("analyses", |node| {
            regalia_worker::analyse(node.store.clone(), Arc::new(regalia_worker::look))
        });
        tasks.spawn("thinking", |node| {
            let (store, bus, worker) = (node.store.clone(), node.bus.clone(), node.config.worker.clone());
            regalia_worker::work(store, bus, worker, Arc::new(regalia_worker::think))
        });
    }
    tasks.spawn("names and sessions", accounts::repeat);
    if node.notifier.mailer.is_some() {
        tasks.spawn("email", email::deliver);
    }
    tasks.spawn("turns to tell of", notify::look);
    tasks.spawn("push", notify::send_pushes);
    tasks.spawn("ratings", ratings::settle);
    tasks.spawn("opponents", seeks::find);
    tasks.spawn("tree of commitments", move |node| tree::grow(node, tree_key.clone()));
    tasks
}
