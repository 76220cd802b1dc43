use giflet_sdk_core::pingback::{Effect, Queue};
use giflet_sdk_core::text::Json;

/// Converts effects to a JSON array, to be run in this order. Each effect is an array whose first item is its name:
/// `["store", id]` stores a pingback, `["remove", id]` removes it from storage, `["settle", id]` from memory too,
/// `["send", number, id, …]` sends a batch of these pingbacks, `["wake", ms]` sets the timer, `["dropped", count]` reports
/// dropped pingbacks.
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]
pub fn to_json(effects: &[Effect], queue: &Queue) -> String {
    let mut json = Json::default();
    json.open('[');
    for effect in effects {
        json.open('[');
        match effect {
            Effect::Store(id) => json.text("store").text(id),
            Effect::Remove(id) => json.text("remove").text(id),
            Effect::Settle(id) => json.text("settle").text(id),
            Effect::Send(number) => {
                json.text("send").number(u64::from(*number));
                queue.batch(*number).iter().fold(&mut json, |json, entry| json.text(&entry.id))
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
        let entry = Entry { id: "a".into(), size: 1, is_urgent: true };
        let effects = queue.step(Event::Added(entry), 0.5, 0.0);
        assert_eq!(to_json(&effects, &queue), r#"[["send",1,"a"]]"#);
        let others = [
            Effect::Store("a\n".into()),
            Effect::Remove("b".into()),
            Effect::Settle("c".into()),
            Effect::Wake(1000.5),
            Effect::Dropped(2),
        ];
        assert_eq!(
            to_json(&others, &queue),
            r#"[["store","a\u000a"],["remove","b"],["settle","c"],["wake",1001],["dropped",2]]"#
        );
    }
}
