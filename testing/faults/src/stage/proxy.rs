//! A proxy for TCP that delays, cuts, or takes and never answers.

use anyhow::Result;
use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream, tcp::OwnedReadHalf, tcp::OwnedWriteHalf},
    sync::{mpsc, watch},
    task::JoinHandle,
    time::{Instant, sleep_until},
};

/// So many pieces may be on their way.
const ON_THE_WAY: usize = 1024;

/// How a proxy treats what comes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Way {
    /// Everything is passed on.
    Open,
    /// Connections are refused and cut.
    Shut,
    /// Connections stay, new ones are taken, and nothing is passed on: as if the other end had vanished.
    Hollow,
}

/// A proxy; dropping it ends all its connections.
#[derive(Debug)]
pub(crate) struct Proxy {
    at: SocketAddr,
    settings: Arc<Settings>,
    task: JoinHandle<()>,
}

#[derive(Debug)]
struct Settings {
    target: Mutex<SocketAddr>,
    delay: Mutex<Duration>,
    way: watch::Sender<Way>,
    /// Counts up when all connections are to be cut.
    cut: watch::Sender<u64>,
    /// Counts up when all connections fall silent for ever.
    vanished: watch::Sender<u64>,
}

impl Proxy {
    /// A proxy before a port of this machine.
    pub(crate) async fn before(port: u16) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let at = listener.local_addr()?;
        let settings = Arc::new(Settings {
            target: Mutex::new(SocketAddr::from(([127, 0, 0, 1], port))),
            delay: Mutex::default(),
            way: watch::Sender::new(Way::Open),
            cut: watch::Sender::new(0),
            vanished: watch::Sender::new(0),
        });
        let task = tokio::spawn(accept(listener, settings.clone()));
        Ok(Self { at, settings, task })
    }

    /// The port it listens at.
    pub(crate) fn port(&self) -> u16 {
        self.at.port()
    }

    /// Leads to another port from now on, and cuts all connections.
    pub(crate) fn lead_to(&self, port: u16) {
        lock(&self.settings.target).set_port(port);
        self.cut();
    }

    /// Leads to another port from now on. Those who are connected hear nothing any more, not even that it is over, as
    /// if the machine at the other end had lost its power.
    pub(crate) fn vanish_to(&self, port: u16) {
        lock(&self.settings.target).set_port(port);
        self.settings.vanished.send_modify(|count| *count += 1);
    }

    /// Every piece takes this much longer, in both directions.
    pub(crate) fn delay(&self, delay: Duration) {
        *lock(&self.settings.delay) = delay;
    }

    /// Treats everything so from now on.
    pub(crate) fn set(&self, way: Way) {
        self.settings.way.send_replace(way);
        if way == Way::Shut {
            self.cut();
        }
    }

    /// Cuts all connections.
    pub(crate) fn cut(&self) {
        self.settings.cut.send_modify(|count| *count += 1);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
        self.cut();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn accept(listener: TcpListener, settings: Arc<Settings>) {
    while let Ok((client, _)) = listener.accept().await {
        if *settings.way.borrow() == Way::Shut {
            continue;
        }
        let settings = settings.clone();
        tokio::spawn(async move {
            let (mut cut, mut vanished) = (settings.cut.subscribe(), settings.vanished.subscribe());
            let passed = async {
                // A node that vanished accepts no connection either.
                let mut way = settings.way.subscribe();
                let _ = way.wait_for(|way| *way == Way::Open).await;
                let target = *lock(&settings.target);
                let server = TcpStream::connect(target).await?;
                // Small messages must not wait for each other.
                client.set_nodelay(true)?;
                server.set_nodelay(true)?;
                let ((from, to), (back_from, back_to)) = (client.into_split(), server.into_split());
                tokio::select! {
                    () = pass(from, back_to, &settings) => (),
                    () = pass(back_from, to, &settings) => (),
                }
                std::io::Result::Ok(())
            };
            tokio::pin!(passed);
            tokio::select! {
                _ = &mut passed => return,
                _ = cut.changed() => return,
                _ = vanished.changed() => (),
            }
            let _ = cut.changed().await;
        });
    }
}

/// Passes on what is read, in order, each piece after the delay that held when it came.
async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, settings: &Settings) {
    let (pieces, mut waiting) = mpsc::channel::<(Instant, Vec<u8>)>(ON_THE_WAY);
    let read = async move {
        let mut buffer = vec![0; 64 * 1024];
        while let Ok(count @ 1..) = from.read(&mut buffer).await {
            let due = Instant::now() + *lock(&settings.delay);
            if pieces.send((due, buffer[..count].to_vec())).await.is_err() {
                return;
            }
        }
    };
    let write = async {
        let mut way = settings.way.subscribe();
        while let Some((due, piece)) = waiting.recv().await {
            sleep_until(due).await;
            let _ = way.wait_for(|way| *way != Way::Hollow).await;
            if to.write_all(&piece).await.is_err() {
                return;
            }
        }
    };
    tokio::join!(read, write);
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use tokio::time::timeout;

    /// A server that says everything again.
    async fn echo() -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.split();
                    let _ = tokio::io::copy(&mut from, &mut to).await;
                });
            }
        });
        port
    }

    async fn says_again(stream: &mut TcpStream) -> std::io::Result<u8> {
        stream.write_all(b"x").await?;
        stream.read_u8().await
    }

    #[tokio::test]
    async fn it_passes_on_delays_falls_silent_and_cuts() {
        let proxy = Proxy::before(echo().await).await.unwrap();
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port())).await.unwrap();
        assert_eq!(says_again(&mut stream).await.unwrap(), b'x');

        let (begun, delay) = (Instant::now(), Duration::from_millis(50));
        proxy.delay(delay);
        assert_eq!(says_again(&mut stream).await.unwrap(), b'x');
        assert!(begun.elapsed() >= 2 * delay, "there and back");
        proxy.delay(Duration::ZERO);

        proxy.set(Way::Hollow);
        let silence = timeout(Duration::from_millis(200), says_again(&mut stream)).await;
        assert!(silence.is_err(), "neither an answer nor an end");
        proxy.set(Way::Open);
        assert_eq!(stream.read_u8().await.unwrap(), b'x', "what was on its way arrives");

        proxy.cut();
        assert!(says_again(&mut stream).await.is_err());
        proxy.set(Way::Shut);
        let mut refused = TcpStream::connect(("127.0.0.1", proxy.port())).await.unwrap();
        assert!(says_again(&mut refused).await.is_err());
    }
}
