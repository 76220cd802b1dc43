//! Pingbacks, without I/O (PNG): what is told, when it is sent, and what becomes of what could not be sent.

mod action;
mod entry;
mod ledger;
mod pixel;
mod queue;
mod session;

#[cfg(test)]
mod tests;

pub use action::{Action, Pingback};
pub use entry::{Entry, payload};
pub use ledger::{Ledger, Reason};
pub use pixel::pixel;
pub use queue::{Consent, Delivery, Effect, Event, Queue, ROOM};
pub use session::{Responses, Session, session_id};
