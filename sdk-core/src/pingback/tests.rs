mod action;
mod payload;
mod pixel;
mod queue;
mod session;
mod simulation;

use super::{Action, Entry, Pingback};

fn pingback(event_id: &str) -> Pingback {
    Pingback {
        response_id: "r2".into(),
        prior_response_id: "r1".into(),
        event_type: "GIF_SEARCH".into(),
        action: Action {
            event_id: event_id.into(),
            action_type: "SEEN".into(),
            ts: 1000.0,
            gif_id: "g".into(),
            tid: String::new(),
            attributes: Vec::new(),
        },
    }
}

/// One that waits in a queue.
fn entry(event_id: &str) -> Entry {
    Entry::new(&pingback(event_id), "https://page.test/")
}
