//! Publishes actions, and waits until the stream has stored them.

use std::collections::HashSet;
use std::error::Error;
use std::fmt;
use std::time::Duration;

use async_nats::jetstream::context::PublishError;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::publish::PublishAck;
use async_nats::jetstream::{self, ErrorCode};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::backoff::Backoff;
use super::{SUBJECT, connect, open};
use crate::command_line::print_error;
use crate::record::{Receipt, Record};

/// How long a request waits for the stream.
const PUBLISH_TIMEOUT: Duration = Duration::from_secs(5);

/// Delay before an action that another request is publishing is published again.
const IN_FLIGHT_DELAY: Duration = Duration::from_millis(25);

/// What the value of a header cannot contain: servers remove spaces at its ends, and a line break ends it.
const NO_HEADER_VALUE: &AsciiSet = &CONTROLS.add(b' ').add(b'%');

/// Why the stream may not have stored actions.
#[derive(Debug)]
pub enum StreamError {
    /// The address of a server is invalid.
    Address(String),
    /// The servers refuse: there is no stream, no leader, or no space.
    Unavailable(String),
    /// The servers do not answer.
    TimedOut,
}

impl fmt::Display for StreamError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(why) => out.write_str(why),
            Self::Unavailable(why) => write!(out, "not available: {why}"),
            Self::TimedOut => out.write_str("no answer in time"),
        }
    }
}

impl Error for StreamError {}

/// A connection for publishing.
pub struct Publisher {
    context: jetstream::Context,
}

impl Publisher {
    /// Connects to the servers and creates the stream, also later if they are down: until then [`Publisher::publish`] fails.
    pub async fn connect(servers: &str) -> Result<Self, StreamError> {
        let context = connect(servers).await?;
        let own = context.clone();
        tokio::spawn(async move {
            let mut backoff = Backoff::new();
            while let Err(error) = open(&own).await {
                print_error("giflet-collector", &format!("the stream: {error}"));
                tokio::time::sleep(backoff.next()).await;
            }
        });
        Ok(Self { context })
    }

    /// Publishes all actions and waits for the stream. An action that fails may be stored; publishing it again stores it once.
    pub async fn publish(&self, records: &[Record]) -> Result<Receipt, StreamError> {
        let published = tokio::time::timeout(PUBLISH_TIMEOUT, self.publish_all(records)).await;
        published.map_err(|_| StreamError::TimedOut)?
    }

    async fn publish_all(&self, records: &[Record]) -> Result<Receipt, StreamError> {
        let mut pending = distinct(records);
        let mut receipt = Receipt {
            accepted: 0,
            duplicates: u32::try_from(records.len() - pending.len()).unwrap_or(u32::MAX),
        };
        loop {
            let mut sent = Vec::with_capacity(pending.len());
            for record in pending {
                let ack = self.context.send_publish(SUBJECT, message(record)?).await;
                sent.push((record, ack.map_err(unavailable)?));
            }
            pending = Vec::new();
            for (record, ack) in sent {
                match outcome(ack.await)? {
                    Outcome::Stored => receipt.accepted += 1,
                    Outcome::Duplicate => receipt.duplicates += 1,
                    Outcome::InFlight => pending.push(record),
                }
            }
            if pending.is_empty() {
                return Ok(receipt);
            }
            tokio::time::sleep(IN_FLIGHT_DELAY).await;
        }
    }
}

/// Returns the first record of each id.
fn distinct(records: &[Record]) -> Vec<&Record> {
    let mut ids = HashSet::new();
    records.iter().filter(|record| ids.insert(&record.event_id)).collect()
}

fn message(record: &Record) -> Result<PublishMessage, StreamError> {
    let payload = serde_json::to_vec(record).map_err(|error| StreamError::Unavailable(error.to_string()))?;
    Ok(PublishMessage::build().message_id(message_id(&record.event_id)).payload(payload.into()))
}

/// Returns the value of `Nats-Msg-Id` for an id: the id itself, unless it has characters that a header cannot contain.
fn message_id(event_id: &str) -> String {
    utf8_percent_encode(event_id, NO_HEADER_VALUE).to_string()
}

#[derive(Debug, PartialEq)]
enum Outcome {
    Stored,
    Duplicate,
    /// Another request is publishing the same id, and most servers have not stored it yet.
    InFlight,
}

/// Interprets the answer of the stream. A duplicate counts as stored only if it has a sequence number: without one, the leader knows
/// the id of a message that the other servers do not have yet, and that is lost if the leader fails now. Later versions than 2.10
/// report this as an error.
fn outcome(answer: Result<PublishAck, PublishError>) -> Result<Outcome, StreamError> {
    match answer {
        Ok(PublishAck { duplicate: true, sequence: 0, .. }) => Ok(Outcome::InFlight),
        Ok(PublishAck { duplicate: true, .. }) => Ok(Outcome::Duplicate),
        Ok(_) => Ok(Outcome::Stored),
        Err(error) if error_code(&error) == Some(ErrorCode::STREAM_DUPLICATE_MESSAGE_CONFLICT) => {
            Ok(Outcome::InFlight)
        }
        Err(error) => Err(unavailable(error)),
    }
}

fn error_code(error: &PublishError) -> Option<ErrorCode> {
    error.source()?.downcast_ref::<jetstream::Error>().map(jetstream::Error::error_code)
}

fn unavailable(error: PublishError) -> StreamError {
    StreamError::Unavailable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::record;

    fn ack(duplicate: bool, sequence: u64) -> PublishAck {
        PublishAck { stream: String::new(), sequence, domain: String::new(), duplicate, value: None }
    }

    #[test]
    fn a_duplicate_that_is_not_stored_yet_is_not_acknowledged() {
        assert_eq!(outcome(Ok(ack(false, 1))).unwrap(), Outcome::Stored);
        assert_eq!(outcome(Ok(ack(true, 1))).unwrap(), Outcome::Duplicate);
        assert_eq!(outcome(Ok(ack(true, 0))).unwrap(), Outcome::InFlight);
        let conflict = serde_json::json!({ "code": 409, "err_code": 10158, "description": "conflict" });
        let conflict: jetstream::Error = serde_json::from_value(conflict).unwrap();
        let conflict = PublishError::with_source(jetstream::context::PublishErrorKind::Other, conflict);
        assert_eq!(outcome(Err(conflict)).unwrap(), Outcome::InFlight);
        let full = PublishError::new(jetstream::context::PublishErrorKind::Other);
        assert!(matches!(outcome(Err(full)), Err(StreamError::Unavailable(_))));
    }

    #[test]
    fn an_id_is_published_once_per_request() {
        let records = ["a", "b", "a"].map(record);
        let ids: Vec<_> = distinct(&records).into_iter().map(|record| record.event_id.as_str()).collect();
        assert_eq!(ids, ["a", "b"]);
    }

    #[test]
    fn ids_stay_distinct_in_a_header() {
        assert_eq!(message_id("0193c1a2-b7d8:4c1e"), "0193c1a2-b7d8:4c1e");
        let ids = ["a", " a", "a ", "a%20", "a\r\nb", "ä"].map(message_id);
        assert_eq!(ids, ["a", "%20a", "a%20", "a%2520", "a%0D%0Ab", "%C3%A4"]);
    }

    #[tokio::test]
    async fn an_invalid_address_is_refused() {
        for servers in ["", "nats://", "nats://one:4222,http://two"] {
            assert!(matches!(Publisher::connect(servers).await, Err(StreamError::Address(_))), "{servers}");
        }
    }
}
