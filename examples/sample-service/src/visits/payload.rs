//! The body of a pingback, checked whole before any of it is kept.

use serde::Deserialize;
use serde_json::Value;

const LONGEST: usize = 256;
const LONGEST_REFERRER: usize = 2_048;
const MOST_ATTRIBUTES: usize = 32;

#[derive(Debug, Deserialize)]
pub struct Payload {
    pub sessions: Vec<Session>,
}

#[derive(Debug, Deserialize)]
pub struct Session {
    #[serde(default)]
    pub user: Option<User>,
    pub events: Vec<Event>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct User {
    pub user_id: Option<String>,
    pub logged_in_user_id: Option<String>,
    pub random_id: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct Event {
    pub event_type: String,
    #[serde(default)]
    pub referrer: Option<String>,
    pub response_id: String,
    #[serde(default)]
    pub prior_response_id: Option<String>,
    pub actions: Vec<Action>,
}

#[derive(Debug, Deserialize)]
pub struct Action {
    /// Names this action for good: a client that repeats a batch repeats it. Without one every arrival counts.
    #[serde(default)]
    pub event_id: Option<String>,
    pub action_type: String,
    /// Milliseconds since 1970.
    pub ts: f64,
    pub gif_id: String,
    #[serde(default)]
    pub tid: Option<String>,
    #[serde(default)]
    pub attributes: Vec<Attribute>,
}

#[derive(Debug, Deserialize)]
pub struct Attribute {
    pub key: String,
    pub value: Value,
}

/// Reads a body. The error is a sentence for the client's author.
pub fn read(body: &[u8]) -> Result<Payload, String> {
    let payload: Payload = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    for session in &payload.sessions {
        if let Some(user) = &session.user {
            short("user_id", user.user_id.as_deref())?;
            short("logged_in_user_id", user.logged_in_user_id.as_deref())?;
            short("random_id", user.random_id.as_deref())?;
        }
        for event in &session.events {
            check_event(event)?;
        }
    }
    Ok(payload)
}

fn check_event(event: &Event) -> Result<(), String> {
    needed("event_type", &event.event_type)?;
    needed("response_id", &event.response_id)?;
    short("prior_response_id", event.prior_response_id.as_deref())?;
    limited("referrer", event.referrer.as_deref(), LONGEST_REFERRER)?;
    event.actions.iter().try_for_each(check_action)
}

fn check_action(action: &Action) -> Result<(), String> {
    needed("action_type", &action.action_type)?;
    needed("gif_id", &action.gif_id)?;
    short("event_id", action.event_id.as_deref())?;
    short("tid", action.tid.as_deref())?;
    if !action.ts.is_finite() || action.ts < 0.0 {
        return Err("ts must be milliseconds since 1970".into());
    }
    if action.attributes.len() > MOST_ATTRIBUTES {
        return Err(format!("more than {MOST_ATTRIBUTES} attributes"));
    }
    action.attributes.iter().try_for_each(|attribute| {
        needed("key", &attribute.key)?;
        limited("value", attribute.value.as_str(), LONGEST_REFERRER)
    })
}

fn needed(name: &str, value: &str) -> Result<(), String> {
    if value.is_empty() {
        return Err(format!("{name} is empty"));
    }
    short(name, Some(value))
}

fn short(name: &str, value: Option<&str>) -> Result<(), String> {
    limited(name, value, LONGEST)
}

fn limited(name: &str, value: Option<&str>, longest: usize) -> Result<(), String> {
    if value.is_some_and(|value| value.len() > longest) {
        return Err(format!("{name} is longer than {longest} bytes"));
    }
    Ok(())
}
