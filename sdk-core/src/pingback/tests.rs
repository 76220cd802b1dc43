mod action;
mod payload;
mod queue;
mod schedule;
mod session;

use super::{Action, Pingback};

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
