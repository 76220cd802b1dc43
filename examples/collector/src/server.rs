//! Starting and stopping.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::config::{Serve, Target};
use crate::http::{READ_TIMEOUT, router};
use crate::store::Store;
use crate::{data_lock, sqlite};

/// How long in-flight requests may take after a shutdown request.
const GRACE: Duration = Duration::from_millis(500);

/// Delay after a failure to accept a connection.
const ACCEPT_DELAY: Duration = Duration::from_millis(50);

/// Errors of [`start`].
#[derive(Debug)]
pub enum StartError {
    /// The data folder cannot be used.
    Data(String),
    /// The address is in use or not available.
    Address(String),
    /// The addresses of the stream are invalid.
    #[cfg(feature = "stream")]
    Stream(crate::StreamError),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Data(why) => write!(out, "the data folder cannot be used: {why}"),
            Self::Address(why) => write!(out, "cannot listen: {why}"),
            #[cfg(feature = "stream")]
            Self::Stream(why) => write!(out, "the stream cannot be used: {why}"),
        }
    }
}

impl std::error::Error for StartError {}

/// A running server.
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

/// Opens the store of a collector and starts listening.
pub async fn start(config: Serve) -> Result<Running, StartError> {
    let (store, lock) = match config.target {
        Target::Sqlite(folder) => {
            let opened = tokio::task::spawn_blocking(move || {
                let lock = data_lock::lock_data(&folder)?;
                let db = sqlite::open(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
                Ok((db, lock))
            });
            let opened = opened.await.map_err(|error| StartError::Data(error.to_string()))?;
            let (db, lock) = opened.map_err(StartError::Data)?;
            (Store::Sqlite(Arc::new(Mutex::new(db))), Some(lock))
        }
        #[cfg(feature = "stream")]
        Target::Stream(servers) => {
            let publisher = crate::stream::Publisher::connect(&servers).await.map_err(StartError::Stream)?;
            (Store::Stream(Arc::new(publisher)), None)
        }
    };
    let requested = SocketAddr::new(config.host, config.port);
    let address_error = |error: std::io::Error| StartError::Address(format!("{requested}: {error}"));
    let listener = TcpListener::bind(requested).await.map_err(address_error)?;
    serve(listener, router(store), READ_TIMEOUT, lock).map_err(address_error)
}

/// Serves a router in a task. `read_timeout` is how long a client may take for the header of a request. `held` is dropped when
/// the task has ended.
pub fn serve(
    listener: TcpListener,
    router: Router,
    read_timeout: Duration,
    held: impl Send + 'static,
) -> std::io::Result<Running> {
    let address = listener.local_addr()?;
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(read_timeout);
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = async {
        // If the handle is dropped, a graceful shutdown is no longer possible: continue serving.
        if stopped.await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    let task = tokio::spawn(async move {
        accept(listener, http, router, stopped).await;
        drop(held);
    });
    Ok(Running { address, stop, task })
}

/// Serves connections until `stopped`, then waits for in-flight requests. As `axum::serve`, which has no timeout for
/// headers.
async fn accept(
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
