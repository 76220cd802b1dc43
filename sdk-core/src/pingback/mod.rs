//! Pingbacks, without I/O: scheduling, retries and storage. The page has their texts.

mod event;
mod ledger;
mod queue;

#[cfg(test)]
mod tests;

pub use event::{Consent, Delivery, Effect, Entry, Event};
pub use ledger::Ledger;
pub use queue::Queue;
