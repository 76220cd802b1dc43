//! State shared by all requests.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, TransactionBehavior};

use crate::clock::Clock;
use crate::config::{Config, Faults};
use crate::http::ApiError;
use crate::http::recorder::Recorder;

/// The state shared by all routes. Cloning it clones the handle.
pub type App = Arc<Shared>;

pub struct Shared {
    /// The in-memory catalogue: the contents of its files plus the calls to action set through the API.
    pub catalogue: Database,
    /// Data received from clients, on disk.
    pub visits: Database,
    pub media: PathBuf,
    pub embed: PathBuf,
    pub app: Option<PathBuf>,
    pub webfonts: bool,
    pub clock: Clock,
    /// See [`Config::read_timeout`].
    pub read_timeout: std::time::Duration,
    /// The service's address, for requests without a `Host` header.
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
            clock: config.clock,
            read_timeout: config.read_timeout,
            address,
            recorder: config.record.then(Recorder::default),
            faults: Mutex::new(config.faults),
        })
    }

    /// Reads or changes the stored data and then the catalogue. Concurrent changes reach both in the same order.
    pub async fn change_gifs<T, F>(&self, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection, &Connection) -> Result<T, ApiError> + Send + 'static,
    {
        let catalogue = self.catalogue.clone();
        self.visits.change(move |db| work(db, &lock(&catalogue.0))).await
    }

    pub fn faults(&self) -> Faults {
        *lock(&self.faults)
    }

    pub fn set_faults(&self, faults: Faults) {
        *lock(&self.faults) = faults;
    }
}

/// A connection behind a mutex. Queries run on blocking threads, not on the async executor.
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

    /// Runs `work` in an immediate transaction, which is rolled back if `work` fails.
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

/// Locks a mutex and ignores poisoning: the values stay consistent, and SQLite rolls back open transactions.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
