//! Shutdown signals.

use std::future::Future;

/// Resolves on Ctrl-C, or on SIGTERM where it exists. The handlers are registered by this call, not on the first
/// poll.
#[cfg(unix)]
pub fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let (interrupt, terminate) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
    async {
        // Without a handler, the default action of the signal ends the process.
        let (Ok(mut interrupt), Ok(mut terminate)) = (interrupt, terminate) else {
            return std::future::pending().await;
        };
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
}

/// Resolves on Ctrl-C.
#[cfg(not(unix))]
pub fn stop_signal() -> impl Future<Output = ()> {
    async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
