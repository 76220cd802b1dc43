//! Pingbacks, without I/O: payloads, scheduling, retries and storage.

mod entry;
mod ledger;
mod queue;

#[cfg(test)]
mod tests;

pub use entry::{Entry, payload};
pub use ledger::{DropReason, Ledger};
pub use queue::{Consent, Delivery, Effect, Event, MAX_IN_FLIGHT_BYTES, Queue};
