use giflet_sdk_core::answer::Value;
use giflet_sdk_core::url::SafeUrl;
use serde::de::{DeserializeSeed, Deserializer, Error, Expected, IntoDeserializer, SeqAccess, Visitor};
use std::fmt::{self, Display};

/// The name by which [`super::Gif`] requests a decoded GIF of a [`Reader`].
pub const GIF: &str = "$giflet::Gif";
/// The name by which [`super::Url`] requests an address with the configured media host.
pub const MEDIA_URL: &str = "$giflet::Url";

/// What is needed to read an entity beside the entity itself.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// The host that replaces `media{N}.{host}`.
    pub media_host: Option<&'a str>,
    /// Decodes a GIF to JSON.
    pub gif: &'a dyn Fn(Value) -> Option<String>,
}

/// Reads structs from a value of an answer.
///
/// Members are passed on in the order of the struct, as a sequence: compared with keys and values that each struct has to match, the
/// code of 28 structs is a third as large.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    value: Value<'a>,
    scope: &'a Scope<'a>,
}

impl<'a> Reader<'a> {
    /// A reader of a value.
    pub fn new(value: Value<'a>, scope: &'a Scope<'a>) -> Reader<'a> {
        Reader { value, scope }
    }

    fn text(self) -> String {
        self.value.text().unwrap_or_default().into_owned()
    }
}

/// The name of the member without which there is no entity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Missing(pub &'static str);

impl Error for Missing {
    /// The message is the reader's to compose.
    fn custom<T: Display>(_: T) -> Missing {
        Missing::default()
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Missing {
        Missing::default()
    }

    fn invalid_type(_: serde::de::Unexpected, _: &dyn Expected) -> Missing {
        Missing::default()
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Missing {
        Missing::default()
    }
}

impl std::error::Error for Missing {}

impl Display for Missing {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(self.0)
    }
}

impl<'a> Deserializer<'a> for Reader<'a> {
    type Error = Missing;

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Missing> {
        visitor.visit_string(self.text())
    }

    fn deserialize_bool<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Missing> {
        visitor.visit_bool(self.value.is_set())
    }

    fn deserialize_u32<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Missing> {
        visitor.visit_u32(self.value.count())
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Missing> {
        if name != GIF {
            let url = SafeUrl::media(&self.text(), self.scope.media_host);
            return visitor.visit_string(url.map(String::from).unwrap_or_default());
        }
        visitor.visit_string((self.scope.gif)(self.value).ok_or_else(Missing::default)?)
    }

    fn deserialize_seq<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Missing> {
        visitor.visit_seq(Items { items: &mut self.value.items(), scope: self.scope })
    }

    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        members: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Missing> {
        visitor.visit_seq(Members { reader: self, members: members.iter() })
    }

    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Missing> {
        visitor.visit_enum(self.text().into_deserializer())
    }

    serde::forward_to_deserialize_any! {
        <V: Visitor<'a>>
        i8 i16 i32 i64 i128 u8 u16 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct tuple tuple_struct map
        identifier ignored_any
    }
}

struct Items<'a, 'i> {
    items: &'i mut dyn Iterator<Item = Value<'a>>,
    scope: &'a Scope<'a>,
}

impl<'a> SeqAccess<'a> for Items<'a, '_> {
    type Error = Missing;

    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Missing> {
        let next = self.items.next();
        next.map(|value| seed.deserialize(Reader::new(value, self.scope))).transpose()
    }
}

struct Members<'a> {
    reader: Reader<'a>,
    members: std::slice::Iter<'static, &'static str>,
}

impl<'a> Members<'a> {
    fn next(&mut self) -> (Reader<'a>, Missing) {
        let member = self.members.next().copied().unwrap_or_default();
        let Reader { value, scope } = self.reader;
        let found = value.get([member, "", ""]).unwrap_or(value.absent());
        (Reader::new(found, scope), Missing(member))
    }
}

impl<'a> SeqAccess<'a> for Members<'a> {
    type Error = Missing;

    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Missing> {
        let (reader, missing) = self.next();
        seed.deserialize(reader).map(Some).map_err(|_| missing)
    }
}
