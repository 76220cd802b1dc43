//! What the service is told on its command line.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};

use lexopt::Arg::{Long, Short};
use lexopt::ValueExt;

/// The text of `--help`.
pub const HELP: &str = "\
giflet-sample-service: a GIF service on your own machine

  --port N          port to listen on, 0 for any free one (4400)
  --host ADDRESS    address to listen on (127.0.0.1)
  --data DIR        where pingbacks and other visits are kept (a folder in the system's cache)
  --catalogue DIR   folder with entries.json and media/ (the one beside this crate)
  --embed DIR       built files of the embed package, served under /embed-assets/
  --app DIR         a built web application, served under /app/
  --no-webfonts     serve no font files under /static/webfonts/
  --latency MS      wait this long before every answer of the API (0)
  --error-rate R    fail this share of the API's answers, 0 to 1 (0)
  --record          keep the last 500 API requests for GET /requests
  --help            this text";

const LONGEST_LATENCY: u64 = 60_000;

/// How badly the API behaves, on purpose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Faults {
    /// Milliseconds waited before every answer, at most 60,000.
    pub latency: u64,
    /// The share of answers that fail, 0 to 1.
    pub error_rate: f64,
    /// The status a failed answer carries, 400 to 599.
    pub status: u16,
    /// Seconds named in the `Retry-After` header of a failed answer.
    pub retry_after: Option<u32>,
}

impl Default for Faults {
    fn default() -> Self {
        Self { latency: 0, error_rate: 0.0, status: 503, retry_after: None }
    }
}

impl Faults {
    /// Refuses what the service could not act out.
    pub fn check(self) -> Result<Self, String> {
        if self.latency > LONGEST_LATENCY {
            return Err(format!("latency must be at most {LONGEST_LATENCY} ms"));
        }
        if !(0.0..=1.0).contains(&self.error_rate) {
            return Err("the error rate must be between 0 and 1".into());
        }
        if !(400..600).contains(&self.status) {
            return Err("the status of a failed answer must be between 400 and 599".into());
        }
        Ok(self)
    }
}

/// How to run the service.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port to listen on, 0 for any free one.
    pub port: u16,
    /// Where what visitors leave behind is kept.
    pub data: PathBuf,
    /// The folder with `entries.json` and `media/`.
    pub catalogue: PathBuf,
    /// The built files of the embed package.
    pub embed: PathBuf,
    /// A built web application that belongs to the site.
    pub app: Option<PathBuf>,
    /// Whether font files are served under `/static/webfonts/` (EMB-07).
    pub webfonts: bool,
    /// What goes wrong on purpose.
    pub faults: Faults,
    /// Whether requests are kept for `GET /requests`.
    pub record: bool,
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
            faults: Faults::default(),
            record: false,
        }
    }
}

/// What a command line asks for.
#[derive(Debug)]
pub enum Command {
    /// Print [`HELP`].
    Help,
    /// Serve.
    Run(Box<Config>),
}

impl Command {
    /// Reads a command line, its program name included. The error is a sentence for the person who typed it.
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

fn value<T>(parser: &mut lexopt::Parser) -> Result<T, String>
where
    T: std::str::FromStr,
    T::Err: Into<Box<dyn std::error::Error + Send + Sync + 'static>>,
{
    parser.value().and_then(|value| value.parse()).map_err(text)
}

fn host(parser: &mut lexopt::Parser) -> Result<IpAddr, String> {
    let name = parser.value().and_then(ValueExt::string).map_err(text)?;
    let address = if name == "localhost" { "127.0.0.1" } else { &name };
    address.parse().map_err(|_| format!("--host takes an IP address, not {name:?}"))
}

fn text(error: lexopt::Error) -> String {
    error.to_string()
}

fn cache_folder() -> PathBuf {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    named("XDG_CACHE_HOME")
        .or_else(|| named("LOCALAPPDATA"))
        .or_else(|| {
            let inside = if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" };
            named("HOME").map(|home| home.join(inside))
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
    fn reads_every_flag() {
        let line = "--port 0 --host localhost --data d --catalogue=c --embed e --app a --latency 20 --error-rate .5 --record --no-webfonts";
        let Ok(Command::Run(config)) = parse(line) else { panic!("refused") };
        assert_eq!((config.port, config.host), (0, IpAddr::V4(Ipv4Addr::LOCALHOST)));
        assert_eq!(config.data, Path::new("d"));
        assert_eq!(config.catalogue, Path::new("c"));
        assert_eq!(config.embed, Path::new("e"));
        assert_eq!(config.app.as_deref(), Some(Path::new("a")));
        assert_eq!((config.faults.latency, config.faults.error_rate), (20, 0.5));
        assert!(config.record);
        assert!(!config.webfonts);
    }

    #[test]
    fn listens_on_this_machine_only_unless_told() {
        let Ok(Command::Run(config)) = parse("") else { panic!("refused") };
        assert!(config.host.is_loopback());
        assert_eq!(config.port, 4400);
        assert!(!config.record);
    }

    #[test]
    fn refuses_what_makes_no_sense() {
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
