//! The connections of a node. `axum::serve` does the same without a time limit for the head of a request.

use axum::{
    Extension, Router,
    extract::ConnectInfo,
    serve::{Listener, ListenerExt},
};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{future::Future, pin::pin, time::Duration};
use tokio::{net::TcpListener, sync::watch};
use tower_layer::Layer;

/// Serves until `stop` is done, and then until every request is answered. A connection is closed whose next request has not
/// come with its whole head in time.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    head_within: Duration,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    // What is said goes at once: waiting for more to send costs a player up to 40 ms.
    let mut listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "could not set TCP_NODELAY");
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head_within);
    // Every connection listens to it for the end, as long as it is open.
    let (open, mut stop) = (watch::Sender::new(()), tokio::spawn(stop));
    loop {
        let (stream, from) = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut stop => break,
        };
        let service = TowerToHyperService::new(Extension(ConnectInfo(from)).layer(router.clone()));
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut end = open.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let done = tokio::select! {
                done = connection.as_mut() => done,
                _ = end.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = done {
                tracing::debug!(%error, "a connection broke");
            }
        });
    }
    drop(listener);
    open.send_replace(());
    open.closed().await;
}
