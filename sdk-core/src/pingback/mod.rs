//! Pingbacks, without I/O (PNG): what is told, when it is sent, and what becomes of what could not be sent.

mod action;
mod payload;
mod queue;
mod session;

#[cfg(test)]
mod tests;

pub use action::{Action, Pingback};
pub use payload::payload;
pub use queue::{Consent, Effect, Event, Queue};
pub use session::{Responses, Session, session_id};
