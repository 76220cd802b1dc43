//! The executable: its output and its shutdown.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::client::catalogue;

const PROGRAM: &str = env!("CARGO_BIN_EXE_giflet-sample-service");

/// Starts the executable. Returns it and the address it prints.
fn run(data: &std::path::Path, more: &[&str]) -> (Child, String) {
    let mut child = Command::new(PROGRAM)
        .args(["--port", "0", "--data"])
        .arg(data)
        .arg("--catalogue")
        .arg(catalogue())
        .args(more)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim_end().strip_prefix("listening on http://").unwrap().to_owned();
    (child, address)
}

fn ask(stream: &mut TcpStream, path: &str) {
    write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
}

#[cfg(unix)]
#[test]
fn shuts_down_with_open_connections() {
    for signal in ["-INT", "-TERM"] {
        let data = tempfile::TempDir::new().unwrap();
        let (mut child, address) = run(data.path(), &["--latency", "30000"]);
        let mut idle = TcpStream::connect(&address).unwrap();
        ask(&mut idle, "/faults");
        assert!(idle.read(&mut [0; 64]).unwrap() > 0);
        let mut waiting = TcpStream::connect(&address).unwrap();
        ask(&mut waiting, "/v1/gifs/trending?api_key=k");
        let mut unfinished = TcpStream::connect(&address).unwrap();
        write!(unfinished, "GET / HTTP/1.1\r\n").unwrap();

        let before = Instant::now();
        Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        let status = child.wait().unwrap();
        assert!(status.success(), "{signal}: {status}");
        // It waits neither for the response, which takes 30 s, nor for the request that never ends.
        assert!(before.elapsed() < Duration::from_secs(20), "{signal}: {:?}", before.elapsed());
    }
}

#[test]
fn reports_invalid_flags() {
    let wrong = Command::new(PROGRAM).arg("--nonsense").output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("--nonsense"));
    let help = Command::new(PROGRAM).arg("--help").output().unwrap();
    assert!(help.status.success());
    assert!(String::from_utf8_lossy(&help.stdout).contains("--error-rate"));
    let data = tempfile::TempDir::new().unwrap();
    let mut lost = Command::new(PROGRAM);
    let missing =
        lost.args(["--port", "0", "--catalogue", "/nowhere", "--data"]).arg(data.path()).output().unwrap();
    assert_eq!(missing.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("entries.json"));
}
