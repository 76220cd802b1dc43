use wasm_bindgen::prelude::*;

// Storage may be switched off: then reading the property throws already, and everything works without (PNG-03).
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = localStorage, js_name = getItem)]
    fn local_get(key: &str) -> Result<Option<String>, JsValue>;
    #[wasm_bindgen(catch, js_namespace = localStorage, js_name = setItem)]
    fn local_set(key: &str, value: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_namespace = localStorage, js_name = removeItem)]
    fn local_remove(key: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_namespace = sessionStorage, js_name = getItem)]
    fn session_get(key: &str) -> Result<Option<String>, JsValue>;
    #[wasm_bindgen(catch, js_namespace = sessionStorage, js_name = setItem)]
    fn session_set(key: &str, value: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_namespace = sessionStorage, js_name = removeItem)]
    fn session_remove(key: &str) -> Result<(), JsValue>;
}

/// Outlives the tab.
const RANDOM_ID: &str = "giflet.random_id";
/// Ends with the tab.
const SESSION_ID: &str = "giflet.session_id";
const RESPONSE_IDS: &str = "giflet.response_ids";

/// The random id of this browser, made when there is none.
pub fn random_id(make: impl FnOnce() -> String) -> String {
    kept(local_get(RANDOM_ID), make, |id| local_set(RANDOM_ID, id))
}

/// The pingback id of this session, made when there is none.
pub fn session_id(make: impl FnOnce() -> String) -> String {
    kept(session_get(SESSION_ID), make, |id| session_set(SESSION_ID, id))
}

fn kept(
    stored: Result<Option<String>, JsValue>,
    make: impl FnOnce() -> String,
    set: impl FnOnce(&str) -> Result<(), JsValue>,
) -> String {
    match stored {
        Ok(Some(id)) if !id.is_empty() => id,
        _ => {
            let id = make();
            let _ = set(&id);
            id
        }
    }
}

/// The answers of this session.
pub fn response_ids() -> String {
    session_get(RESPONSE_IDS).ok().flatten().unwrap_or_default()
}

/// Keeps the answers of this session.
pub fn keep_response_ids(ids: &str) {
    let _ = session_set(RESPONSE_IDS, ids);
}

/// Forgets everything kept (PNG-12).
pub fn clear() {
    let _ = local_remove(RANDOM_ID);
    let _ = session_remove(SESSION_ID);
    let _ = session_remove(RESPONSE_IDS);
}
