//! Starting and stopping.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::app::Shared;
use crate::config::Config;
use crate::{backstage, catalogue, routes, visits};

/// How long requests under way may take once the service is told to stop.
const GRACE: Duration = Duration::from_millis(500);

/// Why the service did not start.
#[derive(Debug)]
pub enum StartError {
    /// The catalogue is absent or unreadable.
    Catalogue(String),
    /// The data folder cannot be used.
    Data(String),
    /// The address is taken or not ours.
    Address(String),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Catalogue(why) => write!(out, "no catalogue: {why}"),
            Self::Data(why) => write!(out, "the data folder cannot be used: {why}"),
            Self::Address(why) => write!(out, "cannot listen: {why}"),
        }
    }
}

impl std::error::Error for StartError {}

/// A service that answers.
#[derive(Debug)]
pub struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Running {
    /// Where it listens; the port is the real one where 0 was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes no new connection, lets requests under way finish for half a second, then returns.
    pub async fn stop(mut self) {
        // The task may have ended by itself already; then there is nothing to tell it.
        let _ = self.stop.send(());
        if tokio::time::timeout(GRACE, &mut self.task).await.is_err() {
            self.task.abort();
        }
    }
}

/// Loads the catalogue, opens the data folder and begins to answer.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let (folder, data) = (config.catalogue.clone(), config.data.clone());
    let opened = tokio::task::spawn_blocking(move || {
        let mut visits = visits::open(&data).map_err(StartError::Data)?;
        let catalogue = catalogue::load(&folder).map_err(StartError::Catalogue)?;
        let owners =
            catalogue::people::all(&catalogue).map_err(|error| StartError::Catalogue(error.to_string()))?;
        backstage::prepare(&mut visits, &owners).map_err(|error| StartError::Data(error.to_string()))?;
        let changed = visits::ctas::all(&visits).map_err(|error| StartError::Data(error.to_string()))?;
        for (id, cta) in changed {
            catalogue::set_cta(&catalogue, &id, cta.as_ref())
                .map_err(|error| StartError::Catalogue(error.to_string()))?;
        }
        Ok((catalogue, visits))
    });
    let (catalogue, visits) = opened.await.map_err(|error| StartError::Data(error.to_string()))??;

    let wanted = SocketAddr::new(config.host, config.port);
    let refused = |error: std::io::Error| StartError::Address(format!("{wanted}: {error}"));
    let listener = TcpListener::bind(wanted).await.map_err(refused)?;
    let address = listener.local_addr().map_err(refused)?;

    let router = routes::router(Shared::new(config, address, catalogue, visits));
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(async move {
        let serving = axum::serve(listener, router).with_graceful_shutdown(async {
            // A dropped handle means nobody can stop us politely any more: go on serving.
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
        });
        // axum::serve never ends with an error; its signature says so only for the sake of older callers.
        let _ = serving.await;
    });
    Ok(Running { address, stop, task })
}
