//! Where others can read: a server's log and counts, the bus, and what its mail server gets.

use async_nats::Client;
use futures_util::StreamExt;
use std::{
    io::{BufRead, BufReader, Read},
    net::{SocketAddr, TcpListener as Listener},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread,
};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader as Lines},
    net::{TcpListener, TcpStream},
};

/// Text that somebody writes on.
pub type Kept = Arc<Mutex<String>>;

/// A server as a process of its own, at its most talkative.
pub struct Server {
    pub at: SocketAddr,
    pub metrics: SocketAddr,
    pub log: Kept,
    child: Child,
}

impl Server {
    pub fn start(words: &[&str]) -> Self {
        let metrics = Listener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_regalia"))
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pace", "0", "--metrics", &metrics.to_string()])
            .args(words)
            .env("RUST_LOG", "trace")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (log, stderr) = (Kept::default(), child.stderr.take().unwrap());
        thread::spawn({
            let log = log.clone();
            move || {
                let (mut stderr, mut part) = (stderr, [0; 8192]);
                while let Ok(length @ 1..) = stderr.read(&mut part) {
                    log.lock().unwrap().push_str(&String::from_utf8_lossy(&part[..length]));
                }
            }
        });
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let at = line.trim().strip_prefix("Regalia is open at http://").unwrap().parse().unwrap();
        Self { at, metrics, log, child }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hears everything on the bus, whatever it is about: as text, and in hexadecimal digits.
pub async fn overhear(url: &str) -> (Kept, Client) {
    let nats = async_nats::connect(url).await.unwrap();
    let mut all = nats.subscribe(">").await.unwrap();
    nats.flush().await.unwrap();
    let heard = Kept::default();
    tokio::spawn({
        let heard = heard.clone();
        async move {
            while let Some(message) = all.next().await {
                let (text, digits) =
                    (String::from_utf8_lossy(&message.payload), hex::encode(&message.payload));
                heard.lock().unwrap().push_str(&format!("{} {text} {digits}\n", message.subject));
            }
        }
    });
    (heard, nats)
}

/// A mail server that takes every e-mail, but none to a box whose name begins with `full`.
pub async fn take_letters() -> (SocketAddr, Kept) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (at, letters) = (listener.local_addr().unwrap(), Kept::default());
    tokio::spawn({
        let letters = letters.clone();
        async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, letters.clone()));
            }
        }
    });
    (at, letters)
}

async fn take(stream: TcpStream, letters: Kept) {
    let mut stream = Lines::new(stream);
    let (mut line, mut is_letter) = (String::new(), false);
    stream.write_all(b"220 here\r\n").await.unwrap();
    while stream.read_line(&mut line).await.is_ok_and(|length| length > 0) {
        letters.lock().unwrap().push_str(&line);
        let word = line.split([' ', '\r']).next().unwrap_or_default();
        let answer = match word {
            "." if is_letter => {
                is_letter = false;
                "250 taken\r\n".to_owned()
            }
            _ if is_letter => String::new(),
            "DATA" => {
                is_letter = true;
                "354 go on\r\n".to_owned()
            }
            "EHLO" => "250-here\r\n250 AUTH PLAIN LOGIN\r\n".to_owned(),
            "AUTH" => "235 welcome\r\n".to_owned(),
            "RCPT" if line.contains("<full") => format!("550 5.2.2 the box of {} is full\r\n", line.trim()),
            "QUIT" => "221 bye\r\n".to_owned(),
            _ => "250 well\r\n".to_owned(),
        };
        if stream.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
        line.clear();
    }
}
