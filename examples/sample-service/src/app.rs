//! What every request can reach.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, TransactionBehavior};

use crate::config::{Config, Faults};
use crate::http::ApiError;
use crate::http::recorder::Recorder;

/// The state shared by all routes; a clone is a handle to the same.
pub type App = Arc<Shared>;

pub struct Shared {
    /// The catalogue in memory: exactly what its files say, plus the calls to action set since.
    pub catalogue: Database,
    /// What visitors leave behind, on disk.
    pub visits: Database,
    pub media: PathBuf,
    pub embed: PathBuf,
    pub app: Option<PathBuf>,
    pub webfonts: bool,
    /// Where this service is reached when a request does not say.
    pub address: std::net::SocketAddr,
    pub recorder: Option<Recorder>,
    faults: Mutex<Faults>,
}

impl Shared {
    pub fn new(
        config: Config,
        address: std::net::SocketAddr,
        catalogue: Connection,
        visits: Connection,
    ) -> App {
        Arc::new(Self {
            catalogue: Database::new(catalogue),
            visits: Database::new(visits),
            media: config.catalogue.join("media"),
            embed: config.embed,
            app: config.app,
            webfonts: config.webfonts,
            address,
            recorder: config.record.then(Recorder::default),
            faults: Mutex::new(config.faults),
        })
    }

    pub fn faults(&self) -> Faults {
        *lock(&self.faults)
    }

    pub fn set_faults(&self, faults: Faults) {
        *lock(&self.faults) = faults;
    }
}

/// One connection, used by one request at a time, never on a thread that serves the network.
#[derive(Clone)]
pub struct Database(Arc<Mutex<Connection>>);

impl Database {
    pub fn new(connection: Connection) -> Self {
        Self(Arc::new(Mutex::new(connection)))
    }

    pub async fn run<T, F>(&self, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let connection = Arc::clone(&self.0);
        let done = tokio::task::spawn_blocking(move || work(&mut lock(&connection))).await;
        done.map_err(|_| ApiError::internal())?.map_err(|_| ApiError::internal())
    }

    /// All of `work` or nothing of it: what it writes stays only if it succeeds, and nobody writes meanwhile.
    pub async fn change<T, F>(&self, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, ApiError> + Send + 'static,
    {
        let connection = Arc::clone(&self.0);
        let done = tokio::task::spawn_blocking(move || {
            let mut connection = lock(&connection);
            let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let made = work(&change)?;
            change.commit()?;
            Ok(made)
        });
        done.await.map_err(|_| ApiError::internal())?
    }
}

/// What a panicking holder leaves is still whole here: plain values, and a database that rolls back by itself.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
