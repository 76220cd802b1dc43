use crate::entity::{MissingMember, Reader};
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Error;
use wasm_bindgen::JsValue;

/// The result of a call, as stored in the cache.
#[derive(Debug)]
pub enum CallResult {
    /// `true`, for calls without a result.
    Done,
    /// Plain text.
    Text(String),
    /// A result that is already decoded, as JSON.
    Json(String),
    /// An entity.
    Entity(Box<dyn Entity>),
    /// A page of entities.
    Page(Page),
}

impl CallResult {
    /// Creates JavaScript objects for one caller. Callers never share objects, so one cannot modify the result of
    /// another.
    pub fn to_js(&self) -> Result<JsValue, Error> {
        match self {
            CallResult::Done => Ok(JsValue::TRUE),
            CallResult::Text(text) => Ok(text.into()),
            CallResult::Json(json) => js_sys::JSON::parse(json).map_err(Error::from),
            CallResult::Entity(entity) => entity.to_js(),
            CallResult::Page(page) => serde_wasm_bindgen::to_value(page),
        }
    }
}

/// A page of a list, `ItemPage` in TypeScript.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// The items that could be decoded.
    #[serde(serialize_with = "items")]
    pub items: Vec<Box<dyn Entity>>,
    /// Cursor for the next page; passed as the option `next`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The total number of items.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
    /// ID of the response.
    pub response_id: String,
}

fn items<S: serde::Serializer>(items: &[Box<dyn Entity>], serializer: S) -> Result<S::Ok, S::Error> {
    let array: js_sys::Array = items.iter().filter_map(|item| item.to_js().ok()).collect();
    serde_wasm_bindgen::preserve::serialize(&array, serializer)
}

/// An entity of any type.
pub trait Entity: std::fmt::Debug {
    /// Converts the entity to a JavaScript object.
    fn to_js(&self) -> Result<JsValue, Error>;
}

impl<T: Serialize + std::fmt::Debug> Entity for T {
    fn to_js(&self) -> Result<JsValue, Error> {
        serde_wasm_bindgen::to_value(self)
    }
}

/// A function that reads an entity of one type.
pub type Read = fn(Reader) -> Result<Box<dyn Entity>, MissingMember>;

/// Reads an entity of the type `T`.
pub fn read<T>(reader: Reader) -> Result<Box<dyn Entity>, MissingMember>
where
    T: for<'de> Deserialize<'de> + Entity + 'static,
{
    T::deserialize(reader).map(|entity| Box::new(entity) as Box<dyn Entity>)
}
