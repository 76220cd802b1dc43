//! The decoder that the walker replaces, as the browser runs it.

use super::super::{Content, Context};
use crate::model::{self, Leaf, Source, Write};
use crate::text::Json;
use serde_json::Value;

/// A value as the browser gives it to the decoder: `null` is absent. A number as text keeps its digits, as in the walker:
/// the decoder itself reads it as a float and drops the fraction.
#[derive(Clone)]
pub struct Browser(pub Value);

impl Source for Browser {
    fn leaf(&self) -> Leaf {
        self.0.leaf()
    }

    fn get(&self, key: &str) -> Option<Browser> {
        self.0.get(key).filter(|value| !value.is_null()).cloned().map(Browser)
    }

    fn items(&self) -> Vec<Browser> {
        self.0.items().into_iter().map(Browser).collect()
    }

    fn keys(&self) -> Vec<String> {
        self.0.keys()
    }

    /// The decoder reads more digits than a float holds as 0 instead of the largest number.
    fn number(&self) -> Option<f64> {
        let is_huge =
            |text: &str| text.trim_ascii_start().bytes().take_while(u8::is_ascii_digit).count() > 300;
        self.0.number().or_else(|| self.0.as_str().is_some_and(is_huge).then_some(f64::MAX))
    }

    fn text(&self) -> Option<String> {
        match &self.0 {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }
}

/// The result of an answer; `None` when it is refused.
pub fn decode(answer: &Value, content: Content, context: Context) -> Option<String> {
    let answer = Browser(answer.clone());
    let (response_id, named_type) = model::response_id(&answer);
    let event_type = if named_type.is_empty() { context.event_type } else { &named_type };
    let model = model::Context { response_id: &response_id, event_type, media_host: context.media_host };
    let data = Source::get(&answer, "data")?;
    if content == Content::Gif {
        return Some(model::decode(&data, &model).ok()?.to_json());
    }
    if content != Content::Item && !data.0.is_array() {
        return None;
    }
    let items = data.items();
    let mut json = Json::default();
    json.open('{').key("items");
    if content == Content::Gifs {
        json.open('[');
        for item in &items {
            if let Ok(gif) = model::decode(item, &model) {
                gif.write(&mut json);
            }
        }
        json.close(']');
    } else {
        json.json(&data.0.to_string());
    }
    let pagination = Source::get(&answer, "pagination");
    let number = |name: &str| {
        let pagination = pagination.as_ref()?;
        Source::get(pagination, name).map(|_| model::count_of(pagination, name))
    };
    let total = number("total_count").unwrap_or(0);
    if let Some(requested) = context.offset {
        let count = number("count").unwrap_or(items.len() as u32);
        let next = number("offset").unwrap_or(requested).saturating_add(count);
        if count > 0 && (total == 0 || next < total) {
            json.pair("next", &next.to_string());
        }
    }
    if total > 0 {
        json.count("total", total.into());
    }
    Some(json.pair("response_id", &response_id).close('}').take())
}
