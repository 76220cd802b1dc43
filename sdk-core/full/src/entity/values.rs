use super::reader::{GIF, MEDIA_URL};
use giflet_sdk_core::text::clean;
use giflet_sdk_core::url::SafeUrl;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// Sanitized text to display; empty if absent.
#[derive(Debug, PartialEq, Serialize)]
pub struct Text(pub String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        String::deserialize(deserializer).map(|text| Text(clean(&text)))
    }
}

/// A number of things, bytes or units of time, from 0 to 2^53 - 1; 0 if absent.
#[derive(Debug, PartialEq, Serialize)]
pub struct Count(pub u64);

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
        u64::deserialize(deserializer).map(Count)
    }
}

/// Required text, for example an ID.
#[derive(Debug, PartialEq, Serialize)]
pub struct NonEmpty(pub String);

impl<'de> Deserialize<'de> for NonEmpty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NonEmpty, D::Error> {
        let Text(text) = Text::deserialize(deserializer)?;
        if text.is_empty() { Err(D::Error::custom("")) } else { Ok(NonEmpty(text)) }
    }
}

/// A safe URL. URLs of media files use the configured media host.
#[derive(Debug, PartialEq)]
pub struct Url(pub SafeUrl);

impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Url, D::Error> {
        let text = deserializer.deserialize_newtype_struct(MEDIA_URL, TextVisitor)?;
        SafeUrl::parse(&text).map(Url).ok_or_else(|| D::Error::custom(""))
    }
}

impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

/// A decoded GIF as JSON.
#[derive(Debug, PartialEq)]
pub struct Gif(pub String);

impl<'de> Deserialize<'de> for Gif {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Gif, D::Error> {
        deserializer.deserialize_newtype_struct(GIF, TextVisitor).map(Gif)
    }
}

impl Serialize for Gif {
    /// Parses the JSON in the browser, which is faster than creating objects across the boundary.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let gif = js_sys::JSON::parse(&self.0).unwrap_or_default();
        serde_wasm_bindgen::preserve::serialize(&gif, serializer)
    }
}

/// A list; items that cannot be read as `T` are skipped.
#[derive(Debug, PartialEq, Serialize)]
pub struct List<T>(pub Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<List<T>, D::Error> {
        deserializer.deserialize_seq(ListVisitor(PhantomData))
    }
}

/// Reads a `T`, or `None` if it is missing. For `deserialize_with`.
pub fn optional<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Ok(T::deserialize(deserializer).ok())
}

struct Optional<T>(Option<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Optional<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Optional<T>, D::Error> {
        optional(deserializer).map(Optional)
    }
}

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
    type Value = List<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<List<T>, A::Error> {
        let mut list = Vec::new();
        while let Some(Optional(item)) = items.next_element()? {
            list.extend(item);
        }
        Ok(List(list))
    }
}

struct TextVisitor;

impl Visitor<'_> for TextVisitor {
    type Value = String;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.into())
    }
}
