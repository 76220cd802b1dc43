//! Writes the actions of the stream to PostgreSQL.

use std::fmt;
use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::{self, AckKind, Message};
use futures_util::StreamExt;

use super::backoff::Backoff;
use super::postgres::Database;
use super::{StreamError, connect, open};
use crate::command_line::print_error;
use crate::config::Consume;
use crate::record::Record;

/// The name of the durable consumer, which all processes share.
const CONSUMER: &str = "postgresql";

/// Messages of a batch.
const BATCH: usize = 1_000;

/// How long a batch that is not full waits for more messages.
const BATCH_WAIT: Duration = Duration::from_millis(500);

/// After this time without an acknowledgement, a message is delivered again. Longer than a statement takes.
const ACK_WAIT: Duration = Duration::from_secs(15);

/// The longest id of an action, bytes.
const MAX_ID_LENGTH: usize = 256;

/// Errors of [`consume`]. All others are temporary: it tries again.
#[derive(Debug)]
pub enum ConsumeError {
    /// The address of a server of the stream is invalid.
    Stream(StreamError),
    /// The address of the database is invalid.
    Database(tokio_postgres::Error),
}

impl fmt::Display for ConsumeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stream(error) => write!(out, "--stream: {error}"),
            Self::Database(error) => write!(out, "--database: {error}"),
        }
    }
}

impl std::error::Error for ConsumeError {}

/// Writes the actions of the stream to PostgreSQL until `stop` resolves. It may stop anywhere: a batch that is not acknowledged is
/// delivered again, and the table skips the actions that it has.
pub async fn consume(config: Consume, stop: impl Future<Output = ()>) -> Result<(), ConsumeError> {
    let database: tokio_postgres::Config = config.database.parse().map_err(ConsumeError::Database)?;
    let context = connect(&config.stream).await.map_err(ConsumeError::Stream)?;
    let work = async {
        let mut backoff = Backoff::new();
        loop {
            let failure = write_batches(&context, &database, &mut backoff).await;
            print_error("giflet-collector consume", &failure);
            tokio::time::sleep(backoff.next()).await;
        }
    };
    let (mut work, mut stop) = (pin!(work), pin!(stop));
    tokio::select! {
        () = &mut work => {}
        () = &mut stop => {}
    }
    Ok(())
}

/// Connects and writes batches until something fails. Returns why.
async fn write_batches(
    context: &jetstream::Context,
    database: &tokio_postgres::Config,
    backoff: &mut Backoff,
) -> String {
    let database = match Database::connect(database).await {
        Ok(database) => database,
        Err(error) => return format!("PostgreSQL: {error}"),
    };
    let consumer = match consumer(context).await {
        Ok(consumer) => consumer,
        Err(error) => return format!("the stream: {error}"),
    };
    loop {
        let (records, messages) = match next_batch(&consumer).await {
            Ok(batch) => batch,
            Err(error) => return format!("the stream: {error}"),
        };
        if records.is_empty() {
            continue;
        }
        if let Err(error) = database.write(&records).await {
            acknowledge(&messages, AckKind::Nak(None)).await;
            return format!("PostgreSQL: {error}");
        }
        acknowledge(&messages, AckKind::Ack).await;
        backoff.reset();
    }
}

/// Opens the consumer, and creates it if there is none.
async fn consumer(context: &jetstream::Context) -> Result<PullConsumer, StreamError> {
    let config = pull::Config {
        durable_name: Some(CONSUMER.into()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: ACK_WAIT,
        max_ack_pending: 20 * BATCH as i64,
        ..Default::default()
    };
    let opened = open(context).await?.get_or_create_consumer(CONSUMER, config).await;
    opened.map_err(|error| StreamError::Unavailable(error.to_string()))
}

/// Waits for messages. Returns their records and the messages, without those that no attempt can write.
async fn next_batch(consumer: &PullConsumer) -> Result<(Vec<Record>, Vec<Message>), async_nats::Error> {
    let (mut records, mut messages) = (Vec::new(), Vec::new());
    let mut batch = consumer.batch().max_messages(BATCH).expires(BATCH_WAIT).messages().await?;
    while let Some(message) = batch.next().await {
        // What has arrived before a failure is written; the next call meets the failure again.
        let Ok(message) = message else { break };
        match parse(&message.payload) {
            Ok(record) => {
                records.push(record);
                messages.push(message);
            }
            Err(why) => {
                print_error("giflet-collector consume", &format!("dropped an invalid message: {why}"));
                acknowledge(&[message], AckKind::Term).await;
            }
        }
    }
    Ok((records, messages))
}

/// Parses a message. An id that is too long for the index of the table would fail at every attempt.
fn parse(payload: &[u8]) -> Result<Record, String> {
    let record: Record = serde_json::from_slice(payload).map_err(|error| error.to_string())?;
    if record.event_id.is_empty() || record.event_id.len() > MAX_ID_LENGTH {
        return Err(format!("event_id is empty or longer than {MAX_ID_LENGTH} bytes"));
    }
    Ok(record)
}

/// Answers messages. A lost answer has no effect but that the message is delivered again.
async fn acknowledge(messages: &[Message], kind: AckKind) {
    for message in messages {
        if let Err(error) = message.ack_with(kind).await {
            print_error("giflet-collector consume", &format!("an acknowledgement: {error}"));
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::record;

    #[test]
    fn a_message_is_a_record_with_an_id() {
        let original = record("e1");
        let bytes = serde_json::to_vec(&original).unwrap();
        assert_eq!(parse(&bytes), Ok(original));
        let long = "x".repeat(MAX_ID_LENGTH + 1);
        let invalid = [b"{}".to_vec(), b"no JSON".to_vec(), serde_json::to_vec(&record(&long[1..])).unwrap()];
        assert!(parse(&invalid[0]).is_err());
        assert!(parse(&invalid[1]).is_err());
        assert!(parse(&invalid[2]).is_ok());
        let too_long = Record { event_id: long, ..record("e1") };
        assert!(parse(&serde_json::to_vec(&too_long).unwrap()).unwrap_err().contains("longer"));
    }

    #[tokio::test]
    async fn invalid_addresses_are_refused() {
        let config =
            |stream: &str, database: &str| Consume { stream: stream.into(), database: database.into() };
        let wrong = consume(config("nats://127.0.0.1:1", "http://nowhere"), std::future::ready(())).await;
        assert!(matches!(wrong, Err(ConsumeError::Database(_))));
        let wrong =
            consume(config("http://nowhere", "postgres://a@127.0.0.1/a"), std::future::ready(())).await;
        assert!(matches!(wrong, Err(ConsumeError::Stream(_))));
    }
}
