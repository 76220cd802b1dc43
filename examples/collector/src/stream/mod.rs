//! Actions in NATS JetStream: any number of collectors publish them, any number of consumers write them to PostgreSQL.

mod backoff;
mod consume;
mod migrate;
mod postgres;
mod publish;

use std::time::Duration;

use async_nats::jetstream::{self, stream};
use async_nats::{ConnectOptions, ServerAddr};

pub use consume::{ConsumeError, consume};
pub use migrate::{MigrateError, migrate};
pub use publish::{Publisher, StreamError};

const STREAM: &str = "giflet_pingbacks";
const SUBJECT: &str = "giflet.pingbacks";

/// How long the servers remember an id. A duplicate that comes later is found by PostgreSQL.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(120);

/// How long the stream keeps actions. PostgreSQL must have them by then.
const MAX_AGE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Timeout for a response of the stream.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(4);

/// How long a silent server counts as connected: two pings. A paused process closes no connection.
const PING_INTERVAL: Duration = Duration::from_secs(3);

/// Connects to the servers, which may be down: the client connects again for as long as it exists.
async fn connect(servers: &str) -> Result<jetstream::Context, StreamError> {
    let addresses: Vec<_> = servers.split(',').map(address).collect::<Result<_, _>>()?;
    let client = ConnectOptions::new()
        .name("giflet-collector")
        .retry_on_initial_connect()
        .connection_timeout(Duration::from_secs(2))
        .ping_interval(PING_INTERVAL)
        .reconnect_delay_callback(|attempts| Duration::from_millis(100 * attempts.min(20) as u64))
        .connect(addresses)
        .await
        .map_err(|error| StreamError::Address(format!("{servers}: {error}")))?;
    let context = jetstream::ContextBuilder::new().timeout(RESPONSE_TIMEOUT).ack_timeout(RESPONSE_TIMEOUT);
    Ok(context.build(client))
}

/// Parses the address of a server.
fn address(server: &str) -> Result<ServerAddr, StreamError> {
    let address: ServerAddr =
        server.trim().parse().map_err(|error| StreamError::Address(format!("{server:?}: {error}")))?;
    match address.host() {
        "" => Err(StreamError::Address(format!("{server:?} has no host"))),
        _ => Ok(address),
    }
}

/// Opens the stream, and creates it if there is none. One with other settings is used as it is.
async fn open(context: &jetstream::Context) -> Result<stream::Stream, StreamError> {
    let config = stream::Config {
        name: STREAM.into(),
        subjects: vec![SUBJECT.into()],
        // Not a work queue, which deletes what is acknowledged: in nats-server 2.9, faults leave messages behind on some servers for
        // ever. And a database that was restored from a backup can read the last days again.
        max_age: MAX_AGE,
        // A full stream refuses new actions, which clients keep, instead of deleting old ones.
        discard: stream::DiscardPolicy::New,
        storage: stream::StorageType::File,
        num_replicas: 3,
        duplicate_window: DUPLICATE_WINDOW,
        ..Default::default()
    };
    context.get_or_create_stream(config).await.map_err(|error| StreamError::Unavailable(error.to_string()))
}
