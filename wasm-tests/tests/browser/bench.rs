use giflet_sdk_core::bindings::Core;
use js_sys::{Array, Function, JSON, Promise, Reflect};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

const KEY: &str = "secret-key";

/// Where the sample service listens.
pub fn service() -> &'static str {
    match option_env!("GIFLET_TEST_SERVICE") {
        Some(address) => address,
        None => panic!("GIFLET_TEST_SERVICE must name a running sample service when this is compiled"),
    }
}

pub fn js(value: &Value) -> JsValue {
    JSON::parse(&value.to_string()).unwrap()
}

/// What JavaScript text evaluates to.
pub fn eval(text: &str) -> JsValue {
    js_sys::eval(text).unwrap()
}

/// The configuration of a core for the sample service.
pub fn config() -> Value {
    json!({ "apiBase": format!("{}/v1", service()), "apiKey": KEY })
}

/// A core, and a fetch of its own that notes what it was asked for and then asks the browser's.
pub struct Bench {
    pub core: Core,
    notes: Array,
}

impl Bench {
    pub fn new() -> Bench {
        Bench::with(&config())
    }

    pub fn with(config: &Value) -> Bench {
        let config = js(config);
        let notes = Array::new();
        let make = "(notes) => (url, init) => { notes.push({ url, init }); return fetch(url, init); }";
        let fetch = Function::from(eval(make)).call1(&JsValue::UNDEFINED, &notes).unwrap();
        Reflect::set(&config, &"fetch".into(), &fetch).unwrap();
        Bench { core: Core::new(&config), notes }
    }

    /// How often the network was asked.
    pub fn requests(&self) -> u32 {
        self.notes.length()
    }

    /// The address of a request.
    pub fn url(&self, index: u32) -> String {
        Reflect::get(&self.notes.get(index), &"url".into()).unwrap().as_string().unwrap()
    }

    /// How a request was made.
    pub fn init(&self, index: u32, key: &str) -> JsValue {
        let init = Reflect::get(&self.notes.get(index), &"init".into()).unwrap();
        Reflect::get(&init, &key.into()).unwrap()
    }

    /// What a call ends with.
    pub fn start(&self, id: u32, name: &str, subject: &str, options: &JsValue) -> Promise {
        Promise::new(&mut |resolve, reject| self.core.call(id, name, subject, options, resolve, reject))
    }

    /// Calls, and reads the answer or the error.
    pub async fn call(&self, name: &str, subject: &str, options: Value) -> Result<Value, Value> {
        let ended = JsFuture::from(self.start(1, name, subject, &js(&options))).await;
        ended.map(|answer| read(&answer)).map_err(|error| read(&error))
    }

    /// Any GIF of the service.
    pub async fn any_gif(&self) -> Value {
        self.call("trending", "", json!({ "limit": 1 })).await.unwrap()["data"][0].clone()
    }
}

/// The core hands over JSON text.
pub fn read(text: &JsValue) -> Value {
    serde_json::from_str(&text.as_string().unwrap()).unwrap()
}

/// Replaces a member of a global object while a test runs.
pub struct Patched {
    target: JsValue,
    key: &'static str,
    before: JsValue,
}

impl Patched {
    pub fn new(target: &str, key: &'static str, value: &str) -> Patched {
        let target = eval(target);
        let before = Reflect::get(&target, &key.into()).unwrap();
        Reflect::set(&target, &key.into(), &eval(value)).unwrap();
        Patched { target, key, before }
    }
}

impl Drop for Patched {
    fn drop(&mut self) {
        Reflect::set(&self.target, &self.key.into(), &self.before).unwrap();
    }
}
