use crate::http;

/// A queued pingback. The page creates it when the event happens, and has its text
/// (`packages/core/src/pingbacks/entry.ts`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The event ID, the same for every retry.
    pub id: String,
    /// Maximum number of UTF-8 bytes that it adds to a request body.
    pub size: usize,
    /// Whether it is sent without a debounce.
    pub is_urgent: bool,
}

/// The consent state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// No decision yet: pingbacks stay in memory and are neither sent nor stored.
    #[default]
    Unknown,
    /// Granted.
    Granted,
    /// Denied or withdrawn: all pingbacks are dropped.
    Denied,
}

/// When a pingback is removed from storage (docs/pingbacks.md).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Delivery {
    /// After a successful response. A pingback may be sent twice with the same ID, for providers that ignore IDs they
    /// have already received.
    #[default]
    ExactlyOnce,
    /// When it is sent. It is only sent again after a visible failure, for providers that count every request.
    HandOff,
}

/// An input of the queue.
#[derive(Debug)]
pub enum Event {
    /// A pingback was added. With consent, the page has stored it.
    Added(Entry),
    /// A pingback of an earlier page was restored from storage.
    Restored(Entry),
    /// The page is hidden, maybe for good (`pagehide`); the flag is whether the browser is online. If it is, this is
    /// like [`Event::Flush`]. Nothing more is sent until [`Event::PageRestored`], since another page may take over
    /// stored pingbacks.
    PageHidden(bool),
    /// The page was restored from the back/forward cache. Other pages have taken over the pingbacks with these
    /// IDs, one per line.
    PageRestored(String),
    /// The consent state has changed.
    Consent(Consent),
    /// Send pending pingbacks now, for example because the page may be unloaded.
    Flush,
    /// The page sent these pingbacks, an ID per line, in a batch with this number before the queue was loaded. See
    /// [`Queue::new`](super::Queue::new).
    Sent(u32, String),
    /// The batch was accepted by the provider.
    Acknowledged(u32),
    /// The batch failed; the optional delay in ms is that of `Retry-After`.
    Failed(u32, Option<f64>),
    /// The provider rejected the batch with a permanent error, whatever it contains.
    Refused(u32),
    /// The provider rejected the body of the batch: at least one of its pingbacks is invalid.
    Invalid(u32),
    /// The time of [`Effect::Wake`] has been reached.
    Woken,
}

impl Event {
    /// Creates the event for the response to a batch. `status` is 0 without a response; `retry_after` is a delay in ms.
    pub fn from_response(number: u32, status: u32, retry_after: Option<f64>) -> Event {
        if http::is_success(status) {
            Event::Acknowledged(number)
        } else if http::is_invalid_body(status) {
            Event::Invalid(number)
        } else if http::is_final(status) {
            Event::Refused(number)
        } else {
            Event::Failed(number, retry_after)
        }
    }
}

/// An output of the queue. Run the effects of a step in their order.
#[derive(Debug, PartialEq)]
pub enum Effect {
    /// Store the pingback with this ID.
    Store(String),
    /// Remove the pingback with this ID from storage, because it is being sent.
    Remove(String),
    /// The pingback with this ID is acknowledged or dropped: remove it from memory and storage.
    Settle(String),
    /// Send the batch with this number, see [`Queue::batch`](super::Queue::batch).
    Send(u32),
    /// Call [`Queue::step`](super::Queue::step) with [`Event::Woken`] at this time in ms; it replaces earlier times.
    Wake(f64),
    /// Number of pingbacks that were dropped because the queue is full.
    Dropped(usize),
}
