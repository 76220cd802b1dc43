use crate::entity::{Missing, Reader};
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Error;
use wasm_bindgen::JsValue;

/// The result of a call, as it stays in the cache.
#[derive(Debug)]
pub enum Answer {
    /// The flag of a call that was done.
    Done,
    /// Text that is no JSON.
    Text(String),
    /// JSON that is decoded already.
    Json(String),
    /// An entity.
    Entity(Box<dyn Entity>),
    /// A page of entities.
    Page(Page),
}

impl Answer {
    /// The objects of one caller: nobody changes those of another (CLI-03).
    pub fn to_js(&self) -> Result<JsValue, Error> {
        match self {
            Answer::Done => Ok(JsValue::TRUE),
            Answer::Text(text) => Ok(text.into()),
            Answer::Json(json) => js_sys::JSON::parse(json).map_err(Error::from),
            Answer::Entity(entity) => entity.to_js(),
            Answer::Page(page) => serde_wasm_bindgen::to_value(page),
        }
    }
}

/// A page of a list: `ItemPage` in TypeScript.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// The items that could be decoded.
    #[serde(serialize_with = "items")]
    pub items: Vec<Box<dyn Entity>>,
    /// The option `next` of the call for the page after this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The number of items of the whole list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u32>,
    /// The id of the answer.
    pub response_id: String,
}

fn items<S: serde::Serializer>(items: &[Box<dyn Entity>], serializer: S) -> Result<S::Ok, S::Error> {
    let array: js_sys::Array = items.iter().filter_map(|item| item.to_js().ok()).collect();
    serde_wasm_bindgen::preserve::serialize(&array, serializer)
}

/// An entity of any type.
pub trait Entity: std::fmt::Debug {
    /// Makes JavaScript objects of it.
    fn to_js(&self) -> Result<JsValue, Error>;
}

impl<T: Serialize + std::fmt::Debug> Entity for T {
    fn to_js(&self) -> Result<JsValue, Error> {
        serde_wasm_bindgen::to_value(self)
    }
}

/// Reads an entity of one type.
pub type Read = fn(Reader) -> Result<Box<dyn Entity>, Missing>;

/// The function that reads entities of a type.
pub fn read<T>(reader: Reader) -> Result<Box<dyn Entity>, Missing>
where
    T: for<'de> Deserialize<'de> + Entity + 'static,
{
    T::deserialize(reader).map(|entity| Box::new(entity) as Box<dyn Entity>)
}
