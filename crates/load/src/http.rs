//! Just enough HTTP to make tables on this machine: one request a connection.

use crate::LoadError;
use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What the server answered.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The headers, with names in small letters.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Response {
    /// A header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON.
    pub fn json(&self) -> Result<Value, LoadError> {
        Ok(serde_json::from_slice(&self.body)?)
    }
}

/// A guest of a server.
#[derive(Clone, Debug)]
pub struct Guest {
    /// Where the server is.
    pub server: SocketAddr,
    /// The cookie by which the server knows the guest.
    pub cookie: Option<String>,
}

impl Guest {
    /// Somebody whom the server does not know yet.
    pub fn new(server: SocketAddr) -> Guest {
        Guest { server, cookie: None }
    }

    /// Asks for something.
    pub async fn get(&mut self, path: &str) -> Result<Response, LoadError> {
        self.call("GET", path, &[], "").await
    }

    /// Sends something, and gives the answer, which must be a good one.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Value, LoadError> {
        let response = self.call("POST", path, &[], &body.to_string()).await?;
        if response.status != 200 {
            let body = String::from_utf8_lossy(&response.body).into_owned();
            return Err(LoadError::Refused { status: response.status, body });
        }
        response.json()
    }

    /// A request with any headers.
    pub async fn call(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Response, LoadError> {
        let mut stream = TcpStream::connect(self.server).await?;
        let host = self.server;
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        if let Some(cookie) = &self.cookie {
            request += &format!("Cookie: {cookie}\r\n");
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() {
            request += "Content-Type: application/json\r\n";
        }
        request += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        let response = parsed(&bytes).ok_or(LoadError::Closed)?;
        if let Some(cookie) = response.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_string);
        }
        Ok(response)
    }
}

fn parsed(bytes: &[u8]) -> Option<Response> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers = lines.filter_map(|line| line.split_once(':'));
    let headers: Vec<(String, String)> =
        headers.map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_string())).collect();
    let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = &bytes[end + 4..];
    Some(Response { status, headers, body: if chunked { unchunked(body)? } else { body.to_vec() } })
}

fn unchunked(mut body: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|two| two == b"\r\n")?;
        let length = usize::from_str_radix(std::str::from_utf8(&body[..end]).ok()?, 16).ok()?;
        body = &body[end + 2..];
        if length == 0 {
            return Some(whole);
        }
        whole.extend_from_slice(body.get(..length)?);
        body = body.get(length + 2..)?;
    }
}
