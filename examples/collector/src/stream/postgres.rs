//! Writes actions to PostgreSQL.

use std::time::Duration;

use tokio::task::JoinHandle;
use tokio_postgres::{Client, NoTls, Statement};

use crate::record::Record;

/// Timeout for connecting, and for a statement.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(10);

/// The table of docs/collector.md.
const TABLE: &str = "
    CREATE TABLE IF NOT EXISTS pingback(
        event_id TEXT PRIMARY KEY, action_type TEXT NOT NULL, gif_id TEXT NOT NULL, tid TEXT NOT NULL, ts BIGINT NOT NULL,
        event_type TEXT NOT NULL, response_id TEXT NOT NULL, prior_response_id TEXT NOT NULL, user_id TEXT NOT NULL,
        logged_in_user_id TEXT NOT NULL, random_id TEXT NOT NULL, referrer TEXT NOT NULL, attributes TEXT NOT NULL,
        received_at BIGINT NOT NULL)";

/// Inserts a batch: each parameter is a column. One statement is one transaction.
const INSERT: &str = "
    INSERT INTO pingback(event_id, action_type, gif_id, tid, event_type, response_id, prior_response_id, user_id,
        logged_in_user_id, random_id, referrer, attributes, ts, received_at)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::text[], $11::text[], $12::text[], $13::bigint[], $14::bigint[])
    ON CONFLICT (event_id) DO NOTHING";

/// A connection with the table and the prepared statement.
pub(super) struct Database {
    client: Client,
    insert: Statement,
    connection: JoinHandle<()>,
}

impl Drop for Database {
    fn drop(&mut self) {
        self.connection.abort();
    }
}

impl Database {
    /// Connects, and creates the table if there is none.
    pub async fn connect(config: &tokio_postgres::Config) -> Result<Self, DatabaseError> {
        let (client, connection) =
            in_time(CONNECT_TIMEOUT, async { Ok(config.connect(NoTls).await?) }).await?;
        // Its errors are those of the statements.
        let connection = tokio::spawn(async move { drop(connection.await) });
        let prepared = in_time(STATEMENT_TIMEOUT, async {
            client.batch_execute(TABLE).await?;
            Ok(client.prepare(INSERT).await?)
        });
        match prepared.await {
            Ok(insert) => Ok(Self { client, insert, connection }),
            Err(error) => {
                connection.abort();
                Err(error)
            }
        }
    }

    /// Writes all records in one transaction. Those that the table has are skipped.
    pub async fn write(&self, records: &[Record]) -> Result<(), DatabaseError> {
        let texts = |member: fn(&Record) -> &String| -> Vec<String> {
            records.iter().map(|record| storable(member(record))).collect()
        };
        let numbers = |member: fn(&Record) -> i64| -> Vec<i64> { records.iter().map(member).collect() };
        in_time(STATEMENT_TIMEOUT, async {
            self.client
                .execute(
                    &self.insert,
                    &[
                        &texts(|record| &record.event_id),
                        &texts(|record| &record.action_type),
                        &texts(|record| &record.gif_id),
                        &texts(|record| &record.tid),
                        &texts(|record| &record.event_type),
                        &texts(|record| &record.response_id),
                        &texts(|record| &record.prior_response_id),
                        &texts(|record| &record.user_id),
                        &texts(|record| &record.logged_in_user_id),
                        &texts(|record| &record.random_id),
                        &texts(|record| &record.referrer),
                        &texts(|record| &record.attributes),
                        &numbers(|record| record.ts),
                        &numbers(|record| record.received_at),
                    ],
                )
                .await?;
            Ok(())
        })
        .await
    }
}

/// Returns a text that PostgreSQL can store: it has no U+0000.
fn storable(text: &str) -> String {
    text.replace('\0', "\u{FFFD}")
}

/// Why PostgreSQL may not have stored records.
#[derive(Debug)]
pub(super) enum DatabaseError {
    TimedOut,
    Failed(tokio_postgres::Error),
}

impl From<tokio_postgres::Error> for DatabaseError {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Failed(error)
    }
}

impl std::fmt::Display for DatabaseError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TimedOut => out.write_str("no answer in time"),
            Self::Failed(error) => match error.as_db_error() {
                Some(reported) => write!(out, "{reported}"),
                None => write!(out, "{error}"),
            },
        }
    }
}

async fn in_time<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, DatabaseError>>,
) -> Result<T, DatabaseError> {
    tokio::time::timeout(limit, work).await.unwrap_or(Err(DatabaseError::TimedOut))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_stored_without_the_character_that_postgresql_refuses() {
        assert_eq!(storable("a\0b"), "a\u{FFFD}b");
        assert_eq!(storable("ä"), "ä");
    }
}
