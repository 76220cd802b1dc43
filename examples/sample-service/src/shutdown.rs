//! When to stop.

use std::future::Future;

/// Ready once the process is asked to end: Ctrl-C, or SIGTERM where that exists. Listening begins with this call, not
/// with the first poll.
#[cfg(unix)]
pub fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let (interrupt, terminate) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
    async {
        // Without a handler the signal's own default ends the process: then there is nothing to wait for here.
        let (Ok(mut interrupt), Ok(mut terminate)) = (interrupt, terminate) else {
            return std::future::pending().await;
        };
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
}

/// Ready once the process is asked to end with Ctrl-C.
#[cfg(not(unix))]
pub fn stop_signal() -> impl Future<Output = ()> {
    async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
