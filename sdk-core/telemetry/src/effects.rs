use giflet_sdk_core::pingback::{Effect, Queue, payload};
use giflet_sdk_core::text::Json;

/// Converts effects to a JSON array, to be run in this order. Each effect is an array whose first item is its name:
/// `["store", id, text]` stores a pingback, `["remove", id]` removes it from storage, `["send", number, body, id, …]` sends
/// a batch of these pingbacks, `["wake", ms]` sets the timer, `["dropped", count]` reports dropped pingbacks.
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]
pub fn to_json(effects: &[Effect], queue: &Queue) -> String {
    let mut json = Json::default();
    json.open('[');
    for effect in effects {
        json.open('[');
        match effect {
            Effect::Store(id, text) => json.text("store").text(id).text(text),
            Effect::Remove(id) => json.text("remove").text(id),
            Effect::Send(number) => {
                let batch = queue.batch(*number);
                json.text("send").number(u64::from(*number)).text(&payload(batch));
                batch.iter().fold(&mut json, |json, entry| json.text(&entry.id))
            }
            // Rounded up, so that the timer does not fire too early.
            Effect::Wake(time) => json.text("wake").number(time.ceil() as u64),
            Effect::Dropped(count) => json.text("dropped").number(*count as u64),
        };
        json.close(']');
    }
    json.close(']').take()
}

#[cfg(test)]
mod tests {
    use super::*;
    use giflet_sdk_core::pingback::{Consent, Entry, Event};

    // [PNG-13]
    #[test]
    fn effects_are_a_json_array() {
        let mut queue = Queue::default();
        queue.step(Event::Consent(Consent::Granted), 0.0, 0.0);
        let entry = Entry::from_text("a", "{}\n{\"e\":1}\n{\"r\":2}\n{\"a\":3}", true).unwrap();
        let effects = queue.step(Event::Added(entry), 0.5, 0.0);
        let body = "{\\\"sessions\\\":[{\\\"user\\\":{},\\\"events\\\":[{\\\"e\\\":1,\\\"r\\\":2,\\\"actions\\\":[{\\\"a\\\":3}]}]}]}";
        let expected = format!("[[\"send\",1,\"{body}\",\"a\"]]");
        assert_eq!(to_json(&effects, &queue), expected);
        let others = [
            Effect::Store("a".into(), "{}\n".into()),
            Effect::Remove("a".into()),
            Effect::Wake(1000.5),
            Effect::Dropped(2),
        ];
        assert_eq!(
            to_json(&others, &queue),
            r#"[["store","a","{}\u000a"],["remove","a"],["wake",1001],["dropped",2]]"#
        );
    }
}
