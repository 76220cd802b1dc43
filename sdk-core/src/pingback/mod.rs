//! Pingbacks, without I/O: payloads, scheduling, retries and storage.

mod entry;
mod ledger;
mod queue;

#[cfg(test)]
mod tests;

pub use entry::{Entry, payload};
pub use ledger::{Ledger, DropReason};
pub use queue::{Consent, Delivery, Effect, Event, Queue, MAX_IN_FLIGHT_BYTES};
