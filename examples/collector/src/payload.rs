//! Parses the body of a request. Its parts are validated separately, so that an invalid one does not affect the others.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

const MAX_LENGTH: usize = 256;
const LONGEST_REFERRER: usize = 2_048;
const MOST_ATTRIBUTES: usize = 32;

#[derive(Debug, Deserialize)]
pub struct Payload<S = Session> {
    pub sessions: Vec<S>,
}

#[derive(Debug, Deserialize)]
pub struct Session<E = Event> {
    #[serde(default)]
    pub user: Option<User>,
    pub events: Vec<E>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct User {
    pub user_id: Option<String>,
    pub logged_in_user_id: Option<String>,
    pub random_id: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct Event<A = Action> {
    pub event_type: String,
    #[serde(default)]
    pub referrer: Option<String>,
    pub response_id: String,
    #[serde(default)]
    pub prior_response_id: Option<String>,
    pub actions: Vec<A>,
}

#[derive(Debug, Deserialize)]
pub struct Action {
    /// Idempotency key: a client that resends a batch sends the same id. Actions without an id are never deduplicated.
    #[serde(default)]
    pub event_id: Option<String>,
    pub action_type: String,
    /// Unix time, ms.
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

/// Parses a body. Returns the valid records and an error message for each rejected one. Fails if no valid record
/// remains.
pub fn read(body: &[u8]) -> Result<(Payload, Vec<String>), String> {
    let raw: Payload<Value> = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    let mut refused = Vec::new();
    let sessions = read_all(raw.sessions, &mut refused, read_session);
    let is_empty = sessions.iter().all(|session| session.events.iter().all(|event| event.actions.is_empty()));
    match refused.first() {
        Some(error) if is_empty => Err(error.clone()),
        _ => Ok((Payload { sessions }, refused)),
    }
}

/// Returns the valid records and adds the errors of the others to `refused`.
fn read_all<T>(
    records: Vec<Value>,
    refused: &mut Vec<String>,
    read: fn(Value, &mut Vec<String>) -> Result<T, String>,
) -> Vec<T> {
    let mut valid = Vec::new();
    for record in records {
        match read(record, refused) {
            Ok(record) => valid.push(record),
            Err(error) => refused.push(error),
        }
    }
    valid
}

fn typed<T: DeserializeOwned>(record: Value) -> Result<T, String> {
    serde_json::from_value(record).map_err(|error| error.to_string())
}

fn read_session(record: Value, refused: &mut Vec<String>) -> Result<Session, String> {
    let Session { user, events } = typed::<Session<Value>>(record)?;
    if let Some(user) = &user {
        short("user_id", user.user_id.as_deref())?;
        short("logged_in_user_id", user.logged_in_user_id.as_deref())?;
        short("random_id", user.random_id.as_deref())?;
    }
    Ok(Session { user, events: read_all(events, refused, read_event) })
}

fn read_event(record: Value, refused: &mut Vec<String>) -> Result<Event, String> {
    let event: Event<Value> = typed(record)?;
    needed("event_type", &event.event_type)?;
    needed("response_id", &event.response_id)?;
    short("prior_response_id", event.prior_response_id.as_deref())?;
    limited("referrer", event.referrer.as_deref(), LONGEST_REFERRER)?;
    let Event { event_type, referrer, response_id, prior_response_id, actions } = event;
    let actions = read_all(actions, refused, read_action);
    Ok(Event { event_type, referrer, response_id, prior_response_id, actions })
}

fn read_action(record: Value, _: &mut Vec<String>) -> Result<Action, String> {
    let action = typed(record)?;
    check_action(&action)?;
    Ok(action)
}

fn check_action(action: &Action) -> Result<(), String> {
    needed("action_type", &action.action_type)?;
    needed("gif_id", &action.gif_id)?;
    short("event_id", action.event_id.as_deref())?;
    short("tid", action.tid.as_deref())?;
    if !action.ts.is_finite() || action.ts < 0.0 {
        return Err("ts must be a Unix time in milliseconds".into());
    }
    if action.attributes.len() > MOST_ATTRIBUTES {
        return Err(format!("more than {MOST_ATTRIBUTES} attributes"));
    }
    action.attributes.iter().try_for_each(|attribute| {
        needed("key", &attribute.key)?;
        // Other values than strings are stored as JSON.
        let json = attribute.value.to_string();
        limited("value", Some(attribute.value.as_str().unwrap_or(&json)), LONGEST_REFERRER)
    })
}

fn needed(name: &str, value: &str) -> Result<(), String> {
    if value.is_empty() {
        return Err(format!("{name} is empty"));
    }
    short(name, Some(value))
}

fn short(name: &str, value: Option<&str>) -> Result<(), String> {
    limited(name, value, MAX_LENGTH)
}

fn limited(name: &str, value: Option<&str>, longest: usize) -> Result<(), String> {
    if value.is_some_and(|value| value.len() > longest) {
        return Err(format!("{name} is longer than {longest} bytes"));
    }
    Ok(())
}
