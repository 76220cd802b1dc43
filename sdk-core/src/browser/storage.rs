use wasm_bindgen::prelude::*;

// Storage may be switched off: everything works without (PNG-03).
#[wasm_bindgen(module = "/src/browser/edge.js")]
extern "C" {
    fn stored(storage: &str, key: &str) -> String;
    fn store(storage: &str, key: &str, text: Option<&str>);
    #[wasm_bindgen(js_name = forgetAll)]
    fn forget_all(storage: &str, start: &str);
}

/// Where a text is kept.
struct Place(&'static str, &'static str);

/// Outlives the tab.
const RANDOM_ID: Place = Place("localStorage", "giflet.random_id");
/// Ends with the tab.
const SESSION_ID: Place = Place("sessionStorage", "giflet.session_id");
const RESPONSE_IDS: Place = Place("sessionStorage", "giflet.response_ids");

impl Place {
    fn get(&self) -> String {
        stored(self.0, self.1)
    }

    fn set(&self, text: Option<&str>) {
        store(self.0, self.1, text);
    }

    fn get_or(&self, make: fn() -> String) -> String {
        let mut id = self.get();
        if id.is_empty() {
            id = make();
            self.set(Some(&id));
        }
        id
    }
}

/// The random id of this browser, made when there is none.
pub fn random_id(make: fn() -> String) -> String {
    RANDOM_ID.get_or(make)
}

/// The pingback id of this session, made when there is none.
pub fn session_id(make: fn() -> String) -> String {
    SESSION_ID.get_or(make)
}

/// The answers of this session.
pub fn response_ids() -> String {
    RESPONSE_IDS.get()
}

/// Keeps the answers of this session.
pub fn keep_response_ids(ids: &str) {
    RESPONSE_IDS.set(Some(ids));
}

/// Forgets everything kept (PNG-12).
pub fn clear() {
    for place in [RANDOM_ID, SESSION_ID, RESPONSE_IDS] {
        place.set(None);
    }
    // What the outbox has written down (packages/core/src/outbox.ts).
    forget_all("localStorage", "giflet.outbox.");
}
