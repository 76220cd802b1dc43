//! Command-line options.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use giflet_collector::command_line::{host, text, value};
use lexopt::Arg::{Long, Short};

use crate::clock::Clock;

/// The text of `--help`.
pub const HELP: &str = "\
giflet-sample-service: a GIF service that runs locally

  --port N          port to listen on, 0 for any free one (4400)
  --host ADDRESS    address to listen on (127.0.0.1)
  --data DIR        folder for pingbacks and other received data (a folder in the system's cache)
  --catalogue DIR   folder with entries.json and media/ (the one next to this crate)
  --embed DIR       built files of the embed package, served under /embed-assets/
  --app DIR         a built web application, served under /app/
  --no-webfonts     do not serve font files under /static/webfonts/
  --no-example-data start without GIFs in channels, batches and stories
  --latency MS      latency of every API response (0)
  --error-rate R    fraction of API responses that fail, 0 to 1 (0)
  --record          record the last 500 API requests for GET /requests
  --help            show this text";

const MAX_LATENCY: u64 = 60_000;

/// Faults to inject into the API.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Faults {
    /// Latency of every response, ms, at most 60,000.
    pub latency: u64,
    /// Fraction of responses that fail, 0 to 1.
    pub error_rate: f64,
    /// Status of failed responses, 400 to 599.
    pub status: u16,
    /// Value of the `Retry-After` header of failed responses, seconds.
    pub retry_after: Option<u32>,
}

impl Default for Faults {
    fn default() -> Self {
        Self { latency: 0, error_rate: 0.0, status: 503, retry_after: None }
    }
}

impl Faults {
    /// Validates the values.
    pub fn check(self) -> Result<Self, String> {
        if self.latency > MAX_LATENCY {
            return Err(format!("latency must be at most {MAX_LATENCY} ms"));
        }
        if !(0.0..=1.0).contains(&self.error_rate) {
            return Err("the error rate must be between 0 and 1".into());
        }
        if !(400..600).contains(&self.status) {
            return Err("the status of failed responses must be between 400 and 599".into());
        }
        Ok(self)
    }
}

/// Configuration of the service.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port to listen on, 0 for any free one.
    pub port: u16,
    /// Folder for the data received from clients.
    pub data: PathBuf,
    /// The folder with `entries.json` and `media/`.
    pub catalogue: PathBuf,
    /// The built files of the embed package.
    pub embed: PathBuf,
    /// A built web application, served under `/app/`.
    pub app: Option<PathBuf>,
    /// Whether to serve font files under `/static/webfonts/`.
    pub webfonts: bool,
    /// Whether a new data folder gets example channels, batches and stories.
    pub example_data: bool,
    /// Faults to inject.
    pub faults: Faults,
    /// Whether to record requests for `GET /requests`.
    pub record: bool,
    /// How long a client may take for the header of a request, and then for its body.
    pub read_timeout: Duration,
    /// The time source of schedules.
    pub clock: Clock,
}

impl Default for Config {
    fn default() -> Self {
        let home = Path::new(env!("CARGO_MANIFEST_DIR"));
        Self {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 4400,
            data: cache_folder().join("giflet").join("sample-service"),
            catalogue: home.join("catalogue"),
            embed: home.join("../../packages/embed/dist"),
            app: None,
            webfonts: true,
            example_data: true,
            faults: Faults::default(),
            record: false,
            read_timeout: Duration::from_secs(10),
            clock: Clock::System,
        }
    }
}

/// A parsed command line.
#[derive(Debug)]
pub enum Command {
    /// Prints [`HELP`].
    Help,
    /// Runs the service.
    Run(Box<Config>),
}

impl Command {
    /// Parses a command line, including the program name. The error is a message for the user.
    pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut parser = lexopt::Parser::from_iter(arguments);
        let mut config = Config::default();
        while let Some(argument) = parser.next().map_err(text)? {
            match argument {
                Long("help") | Short('h') => return Ok(Self::Help),
                Long("port") => config.port = value(&mut parser)?,
                Long("host") => config.host = host(&mut parser)?,
                Long("data") => config.data = parser.value().map_err(text)?.into(),
                Long("catalogue") => config.catalogue = parser.value().map_err(text)?.into(),
                Long("embed") => config.embed = parser.value().map_err(text)?.into(),
                Long("app") => config.app = Some(parser.value().map_err(text)?.into()),
                Long("no-webfonts") => config.webfonts = false,
                Long("no-example-data") => config.example_data = false,
                Long("latency") => config.faults.latency = value(&mut parser)?,
                Long("error-rate") => config.faults.error_rate = value(&mut parser)?,
                Long("record") => config.record = true,
                other => return Err(text(other.unexpected())),
            }
        }
        config.faults = config.faults.check()?;
        Ok(Self::Run(Box::new(config)))
    }
}

fn cache_folder() -> PathBuf {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    variable("XDG_CACHE_HOME")
        .or_else(|| variable("LOCALAPPDATA"))
        .or_else(|| {
            let folder = if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" };
            variable("HOME").map(|home| home.join(folder))
        })
        .unwrap_or_else(std::env::temp_dir)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, String> {
        Command::parse(std::iter::once("service").chain(line.split_whitespace()).map(OsString::from))
    }

    #[test]
    fn parses_every_flag() {
        let line = "--port 0 --host localhost --data d --catalogue=c --embed e --app a --latency 20 --error-rate .5 --record --no-webfonts --no-example-data";
        let Ok(Command::Run(config)) = parse(line) else { panic!("rejected") };
        assert_eq!((config.port, config.host), (0, IpAddr::V4(Ipv4Addr::LOCALHOST)));
        assert_eq!(config.data, Path::new("d"));
        assert_eq!(config.catalogue, Path::new("c"));
        assert_eq!(config.embed, Path::new("e"));
        assert_eq!(config.app.as_deref(), Some(Path::new("a")));
        assert_eq!((config.faults.latency, config.faults.error_rate), (20, 0.5));
        assert!(config.record);
        assert!(!config.webfonts);
        assert!(!config.example_data);
    }

    #[test]
    fn listens_on_loopback_by_default() {
        let Ok(Command::Run(config)) = parse("") else { panic!("rejected") };
        assert!(config.host.is_loopback());
        assert_eq!(config.port, 4400);
        assert!(!config.record);
    }

    #[test]
    fn rejects_invalid_arguments() {
        for line in [
            "--port 70000",
            "--port x",
            "--host nowhere",
            "--error-rate 2",
            "--error-rate -1",
            "--error-rate NaN",
            "--latency 99999999",
            "--latency -1",
            "--unknown",
            "word",
            "--data",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
        assert!(matches!(parse("--help"), Ok(Command::Help)));
    }
}
