use super::action::{Action, Pingback};
use super::session::Session;
use crate::text::Json;

/// The body of a pingback: one session, its pingbacks gathered by answer and kind (PNG-02, PNG-07).
pub fn payload(session: &Session, pingbacks: &[Pingback]) -> String {
    let mut json = Json::default();
    json.open('{').key("sessions").open('[').open('{').key("user").open('{');
    json.pair("user_id", &session.user_id).pair("logged_in_user_id", &session.logged_in_user_id);
    json.pair("random_id", &session.random_id).close('}').key("events").open('[');
    for (index, first) in pingbacks.iter().enumerate() {
        let is_same = |other: &&Pingback| {
            other.response_id == first.response_id && other.event_type == first.event_type
        };
        if pingbacks.iter().take(index).any(|other| is_same(&other)) {
            continue;
        }
        json.open('{').pair("event_type", &first.event_type).pair("referrer", &session.referrer);
        json.pair("response_id", &first.response_id).pair("prior_response_id", &first.prior_response_id);
        json.key("actions").open('[');
        for pingback in pingbacks.iter().filter(is_same) {
            write_action(&mut json, &pingback.action);
        }
        json.close(']').close('}');
    }
    json.close(']').close('}').close(']').close('}');
    json.take()
}

fn write_action(json: &mut Json, action: &Action) {
    json.open('{').pair("event_id", &action.event_id).pair("action_type", &action.action_type);
    json.count("ts", action.ts as u64).pair("gif_id", &action.gif_id).pair("tid", &action.tid);
    json.key("attributes").open('[');
    for (key, value) in &action.attributes {
        json.open('{').pair("key", key).pair("value", value).close('}');
    }
    json.close(']').close('}');
}
