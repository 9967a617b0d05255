//! The socket of a server.

use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Error, client::IntoClientRequest, http::HeaderValue, protocol::WebSocketConfig},
};

/// An open socket.
pub type Socket = WebSocketStream<TcpStream>;

/// Opens the socket of a server for the owner of a cookie, as a page of that server does.
///
/// # Errors
/// If the server cannot be reached or refuses.
pub async fn connect(at: SocketAddr, cookie: &str) -> Result<Socket, Error> {
    connect_over(TcpStream::connect(at).await?, cookie).await
}

/// The same over a connection that is there.
///
/// # Errors
/// If the server refuses.
pub async fn connect_over(stream: TcpStream, cookie: &str) -> Result<Socket, Error> {
    let origin = format!("http://{}", stream.peer_addr()?);
    connect_with(stream, &[("cookie", cookie), ("origin", &origin)]).await
}

/// Opens the socket of a server to be told when the lists of the cookie's owner change.
///
/// # Errors
/// If the server cannot be reached or refuses.
pub async fn connect_for_lists(at: SocketAddr, cookie: &str) -> Result<Socket, Error> {
    let origin = format!("http://{at}");
    let headers = [("cookie", cookie), ("origin", &origin)];
    connect_to("/api/socket?lists=1", TcpStream::connect(at).await?, &headers).await
}

/// The same with these headers, and no others that a page would send.
///
/// # Errors
/// If the server refuses, or a header holds what no header may.
pub async fn connect_with(stream: TcpStream, headers: &[(&'static str, &str)]) -> Result<Socket, Error> {
    connect_to("/api/socket", stream, headers).await
}

async fn connect_to(
    path: &str,
    stream: TcpStream,
    headers: &[(&'static str, &str)],
) -> Result<Socket, Error> {
    stream.set_nodelay(true)?;
    let mut request = format!("ws://{}{path}", stream.peer_addr()?).into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, HeaderValue::from_str(value)?);
    }
    // Where load is measured there are thousands of sockets in one process.
    let config = WebSocketConfig::default().read_buffer_size(4096);
    Ok(client_async_with_config(request, stream, Some(config)).await?.0)
}
