use super::reader::fingerprint;
use super::value::Value;
use crate::text::{cut, join, parts};

/// Where values are in an answer.
///
/// The text of a path is a list of keys separated by `.`; empty, it is the value itself. `a|b` tries one key after the other,
/// depth first. `0` to `9` is an item of a list, `[]` each item. `*` within a key stands for a name. `key=text` is a
/// member that has this text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The alternative keys of the first step, then those of the next.
    keys: Vec<Key>,
}

/// One of the alternative keys of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    key: String,
    fingerprint: u32,
    /// The text that the member must have, unless it is empty.
    text: String,
    /// Where the keys of the next step are.
    next: usize,
}

impl Path {
    /// Reads the text of a path, with a name for `*`.
    pub fn parse(text: &str, star: &str) -> Path {
        let mut path = Path::default();
        if text.is_empty() {
            return path;
        }
        for step in parts(text, b".") {
            let next = path.keys.len() + parts(step, b"|").count();
            for key in parts(step, b"|") {
                let (key, text) = cut(key, b"=");
                let (start, end) = cut(key, b"*");
                let (star, end) = end.split_at_checked(1).map_or(("", ""), |(_, end)| (star, end));
                let (key, text) = (join(&[start, star, end]), text.get(1..).unwrap_or_default().into());
                path.keys.push(Key { fingerprint: fingerprint(&key), key, text, next });
            }
        }
        path
    }

    /// The first key.
    pub fn key(&self) -> &str {
        self.keys.first().map_or("", |first| &first.key)
    }

    /// Calls `accept` with each value at the path until it returns true; returns whether it did.
    pub fn find<'d>(&self, value: Value<'d>, accept: &mut dyn FnMut(Value<'d>) -> bool) -> bool {
        self.find_from(0, value, accept)
    }

    fn find_from<'d>(
        &self,
        start: usize,
        value: Value<'d>,
        accept: &mut dyn FnMut(Value<'d>) -> bool,
    ) -> bool {
        let alternatives = self.keys.get(start).and_then(|first| self.keys.get(start..first.next));
        let Some(alternatives) = alternatives else { return accept(value) };
        alternatives.iter().any(|Key { key, fingerprint, text, next }| {
            let mut accept_member = |member: Value<'d>| {
                let is_match = text.is_empty() || member.as_str() == Some(text);
                is_match && self.find_from(*next, member, accept)
            };
            if key == "[]" {
                return value.items().any(accept_member);
            }
            value.child(key, *fingerprint).is_some_and(&mut accept_member)
        })
    }

    /// The first value at the path.
    pub fn first<'d>(&self, value: Value<'d>) -> Option<Value<'d>> {
        let mut first = None;
        self.find(value, &mut |found| {
            first = Some(found);
            true
        });
        first
    }

    /// The text at the path, empty when there is none.
    pub fn text<'d>(&self, value: Value<'d>) -> &'d str {
        self.first(value).and_then(Value::as_str).unwrap_or_default()
    }
}
