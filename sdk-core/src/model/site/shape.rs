use crate::answer::Value;
use crate::text::{Json, clean};
use crate::url::SafeUrl;
use std::borrow::Cow;

/// What a field holds.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Text or a number, as text; without it there is no entity.
    Id,
    /// Text for people, cleaned; empty when absent.
    Text,
    /// A whole number from 0; 0 when absent.
    Count,
    /// A boolean; false when absent.
    Flag,
    /// An address of http(s), left out when it is none.
    Url,
    /// One of some words, left out when it is none.
    OneOf(&'static [&'static str]),
    /// A list of texts; what is none is left out.
    Texts,
    /// A list of decoded GIFs; what is none is left out.
    Gifs,
    /// Another entity, left out when it is none.
    One(&'static Shape),
}

/// The name of a field at the service and here, what it holds, and what is to be said of it.
pub type Field = (&'static str, Kind, &'static str);

/// An entity.
#[derive(Debug)]
pub struct Shape {
    /// Its name in TypeScript.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// What it holds.
    pub fields: &'static [Field],
}

/// What is needed to write an entity beside the entity itself.
pub struct Scope<'a> {
    /// The host that replaces `media{N}.{host}`.
    pub media_host: Option<&'a str>,
    /// Decodes a GIF to JSON.
    pub gif: &'a dyn Fn(Value) -> Option<String>,
}

/// The field without which there is no entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Of which entity.
    pub shape: &'static str,
    /// Which field.
    pub field: &'static str,
}

impl Shape {
    /// Writes an entity as JSON. Whatever arrives, either all of it is written, or nothing and the missing field is named.
    pub fn write(&self, source: Value, scope: &Scope, json: &mut Json) -> Result<(), Missing> {
        self.check(source)?;
        json.open('{');
        for (name, kind, _) in self.fields {
            write_field(name, *kind, source, scope, json);
        }
        json.close('}');
        Ok(())
    }

    fn check(&self, source: Value) -> Result<(), Missing> {
        let absent = self
            .fields
            .iter()
            .find(|(name, kind, _)| matches!(kind, Kind::Id) && clean(&text_of(source, name)).is_empty());
        absent.map_or(Ok(()), |(field, ..)| Err(Missing { shape: self.name, field }))
    }
}

fn write_field(name: &str, kind: Kind, source: Value, scope: &Scope, json: &mut Json) {
    match kind {
        Kind::Id | Kind::Text => {
            json.pair(name, &clean(&text_of(source, name)));
        }
        Kind::Count => {
            json.count(name, member(source, name).map_or(0, Value::count).into());
        }
        Kind::Flag => {
            json.flag(name, member(source, name).is_some_and(Value::is_set));
        }
        Kind::Url => {
            if let Some(url) = SafeUrl::media(&text_of(source, name), scope.media_host) {
                json.pair(name, url.as_str());
            }
        }
        Kind::OneOf(words) => {
            let said = text_of(source, name);
            if let Some(word) = words.iter().find(|word| **word == said) {
                json.pair(name, word);
            }
        }
        Kind::Texts => {
            let texts = items(source, name).filter_map(Value::text);
            let mut texts: Vec<String> = texts.map(|text| clean(&text)).collect();
            texts.retain(|text| !text.is_empty());
            json.texts(name, &texts);
        }
        Kind::Gifs => {
            json.key(name).open('[');
            for gif in items(source, name).filter_map(scope.gif) {
                json.json(&gif);
            }
            json.close(']');
        }
        Kind::One(shape) => {
            if let Some(one) = member(source, name).filter(|one| shape.check(*one).is_ok()) {
                // What is missing has been looked for: nothing else can fail.
                let _ = shape.write(one, scope, json.key(name));
            }
        }
    }
}

fn member<'d>(source: Value<'d>, name: &str) -> Option<Value<'d>> {
    source.get([name, "", ""])
}

/// The text of a member, empty when it has none.
fn text_of<'d>(source: Value<'d>, name: &str) -> Cow<'d, str> {
    member(source, name).and_then(Value::text).unwrap_or_default()
}

fn items<'d>(source: Value<'d>, name: &str) -> impl Iterator<Item = Value<'d>> {
    member(source, name).into_iter().flat_map(Value::items)
}
