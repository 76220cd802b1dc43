//! Pingbacks, without I/O (PNG): what is told, when it is sent, and what becomes of what could not be sent.

mod entry;
mod ledger;
mod queue;

#[cfg(test)]
mod tests;

pub use entry::{Entry, payload};
pub use ledger::{Ledger, Reason};
pub use queue::{Consent, Delivery, Effect, Event, Queue, ROOM};
