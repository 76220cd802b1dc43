//! Reading a command line and printing, for the programs of this workspace.

use std::io::Write;
use std::net::IpAddr;
use std::str::FromStr;

use lexopt::ValueExt;

/// Parses the value of an option. The error is a message for the user.
pub fn value<T>(parser: &mut lexopt::Parser) -> Result<T, String>
where
    T: FromStr,
    T::Err: Into<Box<dyn std::error::Error + Send + Sync + 'static>>,
{
    parser.value().and_then(|value| value.parse()).map_err(text)
}

/// Parses the value of `--host`.
pub fn host(parser: &mut lexopt::Parser) -> Result<IpAddr, String> {
    let name = parser.value().and_then(ValueExt::string).map_err(text)?;
    let address = if name == "localhost" { "127.0.0.1" } else { &name };
    address.parse().map_err(|_| format!("--host takes an IP address, not {name:?}"))
}

/// Returns the message of an error.
pub fn text(error: lexopt::Error) -> String {
    error.to_string()
}

/// Prints a line. Write errors are ignored: a program keeps running if stdout is closed.
pub fn print_line(line: &str) {
    let mut out = std::io::stdout();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Prints a message of a program to stderr. Write errors are ignored.
pub fn print_error(program: &str, line: &str) {
    let _ = writeln!(std::io::stderr(), "{program}: {line}");
}
