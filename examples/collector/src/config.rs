//! Command-line options.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use lexopt::Arg::{Long, Short, Value};

use crate::command_line::{host, text, value};

/// The text of `--help`.
pub const HELP: &str = "\
giflet-collector: receives pingbacks at POST /pingback and stores each action once

  giflet-collector --data DIR                             stores them in DIR/pingbacks.sqlite
  giflet-collector --stream URLS                          publishes them to NATS JetStream
  giflet-collector consume --stream URLS --database URL   writes those of the stream to PostgreSQL
  giflet-collector migrate --stream URLS --from FILE      publishes those of a SQLite file; may be repeated

  --port N          port to listen on, 0 for any free one (4500)
  --host ADDRESS    address to listen on (127.0.0.1)
  --data DIR        folder of the SQLite file, for one process
  --stream URLS     servers of the stream: nats://one:4222,nats://two:4222 ($GIFLET_STREAM)
  --database URL    postgres://user:password@host/name ($GIFLET_DATABASE)
  --from FILE       pingbacks.sqlite, or visits.sqlite of the sample service
  --help            show this text

--stream, consume and migrate need a build with the feature `stream`.";

/// Where a collector stores actions.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// A SQLite file in this folder.
    Sqlite(PathBuf),
    /// A stream on these servers.
    #[cfg(feature = "stream")]
    Stream(String),
}

/// Configuration of a collector.
#[derive(Clone, Debug, PartialEq)]
pub struct Serve {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port to listen on, 0 for any free one.
    pub port: u16,
    /// Where actions are stored.
    pub target: Target,
}

/// Configuration of `consume`.
#[cfg(feature = "stream")]
#[derive(Clone, Debug, PartialEq)]
pub struct Consume {
    /// The servers of the stream.
    pub stream: String,
    /// The address of the database.
    pub database: String,
}

/// Configuration of `migrate`.
#[cfg(feature = "stream")]
#[derive(Clone, Debug, PartialEq)]
pub struct Migrate {
    /// The servers of the stream.
    pub stream: String,
    /// The SQLite file.
    pub from: PathBuf,
}

/// A parsed command line.
#[derive(Debug, PartialEq)]
pub enum Command {
    /// Prints [`HELP`].
    Help,
    /// Receives pingbacks.
    Serve(Serve),
    /// Writes the actions of the stream to PostgreSQL.
    #[cfg(feature = "stream")]
    Consume(Consume),
    /// Publishes the actions of a SQLite file to the stream.
    #[cfg(feature = "stream")]
    Migrate(Migrate),
}

/// What a command line and the environment contain, before the command checks it.
#[derive(Debug, Default)]
struct Options {
    command: Option<String>,
    host: Option<IpAddr>,
    port: Option<u16>,
    data: Option<PathBuf>,
    stream: Option<String>,
    database: Option<String>,
    from: Option<PathBuf>,
}

impl Command {
    /// Parses a command line, including the program name. `variable` reads the environment. The error is a message for the user.
    pub fn parse(
        arguments: impl IntoIterator<Item = OsString>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, String> {
        let mut parser = lexopt::Parser::from_iter(arguments);
        let mut options = Options::default();
        while let Some(argument) = parser.next().map_err(text)? {
            match argument {
                Long("help") | Short('h') => return Ok(Self::Help),
                Long("port") => options.port = Some(value(&mut parser)?),
                Long("host") => options.host = Some(host(&mut parser)?),
                Long("data") => options.data = Some(parser.value().map_err(text)?.into()),
                Long("stream") => options.stream = Some(value(&mut parser)?),
                Long("database") => options.database = Some(value(&mut parser)?),
                Long("from") => options.from = Some(parser.value().map_err(text)?.into()),
                Value(command) if options.command.is_none() => {
                    options.command = Some(command.to_string_lossy().into_owned());
                }
                other => return Err(text(other.unexpected())),
            }
        }
        if options.data.is_none() {
            options.stream = options.stream.or_else(|| variable("GIFLET_STREAM"));
        }
        options.database = options.database.or_else(|| variable("GIFLET_DATABASE"));
        match options.command.take() {
            None => serve(options).map(Self::Serve),
            Some(command) => with_stream(&command, options),
        }
    }
}

fn serve(options: Options) -> Result<Serve, String> {
    let Options { host, port, data, stream, from, .. } = options;
    let target = match (data, stream, from) {
        (Some(folder), None, None) => Target::Sqlite(folder),
        (None, Some(servers), None) => stream_target(servers)?,
        _ => return Err("a collector needs either --data or --stream".into()),
    };
    Ok(Serve { host: host.unwrap_or(Ipv4Addr::LOCALHOST.into()), port: port.unwrap_or(4500), target })
}

#[cfg(feature = "stream")]
fn stream_target(servers: String) -> Result<Target, String> {
    Ok(Target::Stream(servers))
}

#[cfg(not(feature = "stream"))]
fn stream_target(_: String) -> Result<Target, String> {
    Err("--stream needs a build with the feature `stream`".into())
}

#[cfg(feature = "stream")]
fn with_stream(command: &str, options: Options) -> Result<Command, String> {
    match (command, options) {
        (
            "consume",
            Options { stream: Some(stream), database: Some(database), from: None, port: None, .. },
        ) => Ok(Command::Consume(Consume { stream, database })),
        ("consume", _) => Err("consume needs --stream and --database".into()),
        ("migrate", Options { stream: Some(stream), from: Some(from), port: None, .. }) => {
            Ok(Command::Migrate(Migrate { stream, from }))
        }
        ("migrate", _) => Err("migrate needs --stream and --from".into()),
        _ => Err(format!("unknown command {command:?}")),
    }
}

#[cfg(not(feature = "stream"))]
fn with_stream(command: &str, _: Options) -> Result<Command, String> {
    match command {
        "consume" | "migrate" => Err(format!("{command} needs a build with the feature `stream`")),
        _ => Err(format!("unknown command {command:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, String> {
        parse_with(line, |_| None)
    }

    fn parse_with(line: &str, variable: fn(&str) -> Option<String>) -> Result<Command, String> {
        let words = std::iter::once("collector").chain(line.split_whitespace());
        Command::parse(words.map(OsString::from), variable)
    }

    #[test]
    fn a_folder_selects_sqlite() {
        let expected =
            Serve { host: Ipv4Addr::LOCALHOST.into(), port: 4500, target: Target::Sqlite("d".into()) };
        assert_eq!(parse("--data d"), Ok(Command::Serve(expected.clone())));
        // An address in the environment does not move a collector to another store.
        assert_eq!(parse_with("--data d", |_| Some("nats://a".into())), Ok(Command::Serve(expected)));
        let Ok(Command::Serve(other)) = parse("--data d --port 0 --host ::1") else { panic!("rejected") };
        assert_eq!((other.port, other.host), (0, "::1".parse().unwrap()));
    }

    #[test]
    fn rejects_invalid_arguments() {
        for line in [
            "",
            "--port 70000 --data d",
            "--host nowhere --data d",
            "--data d --stream nats://a",
            "--data d --from f",
            "--unknown",
            "word",
            "consume",
            "migrate",
            "consume migrate",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
        assert_eq!(parse("--help"), Ok(Command::Help));
    }

    #[cfg(feature = "stream")]
    #[test]
    fn the_stream_has_three_commands() {
        let stream = || "nats://a,nats://b".to_owned();
        let Ok(Command::Serve(serve)) = parse("--stream nats://a,nats://b") else { panic!("rejected") };
        assert_eq!(serve.target, Target::Stream(stream()));
        let consume = Consume { stream: stream(), database: "postgres://d".into() };
        let flags = "consume --stream nats://a,nats://b --database postgres://d";
        assert_eq!(parse(flags), Ok(Command::Consume(consume.clone())));
        let environment = parse_with("consume", |name| {
            Some(if name == "GIFLET_STREAM" { "nats://a,nats://b" } else { "postgres://d" }.into())
        });
        assert_eq!(environment, Ok(Command::Consume(consume)));
        let migrate = Migrate { stream: stream(), from: "f".into() };
        assert_eq!(parse("migrate --stream nats://a,nats://b --from f"), Ok(Command::Migrate(migrate)));
        assert!(parse("migrate --stream nats://a").is_err());
    }
}
