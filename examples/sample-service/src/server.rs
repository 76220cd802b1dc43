//! Starting and stopping.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use rusqlite::Connection;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::app::Shared;
use crate::config::Config;
use crate::{catalogue, data_lock, routes, site_api, visits};

/// How long in-flight requests may take after a shutdown request.
const GRACE: Duration = Duration::from_millis(500);

/// Delay after a failure to accept a connection.
const ACCEPT_DELAY: Duration = Duration::from_millis(50);

/// Errors of [`start`].
#[derive(Debug)]
pub enum StartError {
    /// The catalogue is missing or unreadable.
    Catalogue(String),
    /// The data folder cannot be used.
    Data(String),
    /// The address is in use or not available.
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

/// A running service.
#[derive(Debug)]
pub struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Running {
    /// Returns the address it listens on, with the actual port if 0 was configured.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops accepting connections, waits up to half a second for in-flight requests, then returns.
    pub async fn stop(mut self) {
        // The task may have ended already.
        let _ = self.stop.send(());
        if tokio::time::timeout(GRACE, &mut self.task).await.is_err() {
            self.task.abort();
            // Until it has ended, it locks the data folder.
            let _ = self.task.await;
        }
    }
}

/// Loads the catalogue, opens the data folder and starts listening.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let (folder, data) = (config.catalogue.clone(), config.data.clone());
    let (example_data, now) = (config.example_data, config.clock.now());
    let opened = tokio::task::spawn_blocking(move || {
        let lock = data_lock::lock(&data).map_err(StartError::Data)?;
        let mut visits = visits::open(&data).map_err(StartError::Data)?;
        let catalogue = catalogue::load(&folder).map_err(StartError::Catalogue)?;
        let owners =
            catalogue::people::all(&catalogue).map_err(|error| StartError::Catalogue(error.to_string()))?;
        let fill = |db: &Connection| match example_data {
            true => site_api::add_examples(db, &catalogue, now),
            false => Ok(()),
        };
        site_api::prepare(&mut visits, &owners, fill)
            .and_then(|()| apply_changes(&visits, &catalogue))
            .map_err(|error| StartError::Data(error.to_string()))?;
        Ok((catalogue, visits, lock))
    });
    let (catalogue, visits, lock) = opened.await.map_err(|error| StartError::Data(error.to_string()))??;

    let requested = SocketAddr::new(config.host, config.port);
    let address_error = |error: std::io::Error| StartError::Address(format!("{requested}: {error}"));
    let listener = TcpListener::bind(requested).await.map_err(address_error)?;
    let address = listener.local_addr().map_err(address_error)?;

    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(config.read_timeout);
    let router = routes::router(Shared::new(config, address, catalogue, visits));
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = async {
        // If the handle is dropped, a graceful shutdown is no longer possible: continue serving.
        if stopped.await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    let task = tokio::spawn(async move {
        serve(listener, http, router, stopped).await;
        drop(lock);
    });
    Ok(Running { address, stop, task })
}

/// Serves connections until `stopped`, then waits for in-flight requests. As `axum::serve`, which has no timeout for
/// headers.
async fn serve(
    listener: TcpListener,
    http: http1::Builder,
    router: Router,
    stopped: impl Future<Output = ()>,
) {
    let service = TowerToHyperService::new(router);
    let connections = GracefulShutdown::new();
    let mut stopped = std::pin::pin!(stopped);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => break,
        };
        let Ok((stream, _)) = accepted else {
            // For example too many open files. A failed connection is reported immediately; others take time to end.
            tokio::time::sleep(ACCEPT_DELAY).await;
            continue;
        };
        let connection = http.serve_connection(TokioIo::new(stream), service.clone());
        tokio::spawn(connections.watch(connection));
    }
    drop(listener);
    connections.shutdown().await;
}

/// Applies the stored changes of GIFs to the catalogue.
fn apply_changes(visits: &Connection, catalogue: &Connection) -> rusqlite::Result<()> {
    for (id, cta) in visits::ctas::all(visits)? {
        catalogue::set_cta(catalogue, &id, cta.as_ref())?;
    }
    for (id, name, value) in site_api::facts(visits)? {
        catalogue::set_fact(catalogue, &id, &name, &value)?;
    }
    for id in site_api::removed(visits)? {
        catalogue::set_removed(catalogue, &id, true)?;
    }
    Ok(())
}
