//! Pingbacks, without I/O: payloads, scheduling, retries and storage.

mod entry;
mod event;
mod ledger;
mod queue;

#[cfg(test)]
mod tests;

pub use entry::{Entry, payload};
pub use event::{Consent, Delivery, Effect, Event};
pub use ledger::Ledger;
pub use queue::Queue;
