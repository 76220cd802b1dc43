use super::reader::fingerprint;
use super::value::Value;
use crate::text::{cut, join, split};

/// A path to values in a response.
///
/// The text of a path is a list of keys separated by `.`; an empty path is the value itself. `a|b` tries the keys in
/// order, depth first. `0` to `9` is an item of a list, `[]` every item. `*` in a key is a placeholder for a name.
/// `key=text` matches a member with this text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The alternative keys of the first step, followed by those of the next steps.
    keys: Vec<Key>,
}

/// One of the alternative keys of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    key: String,
    fingerprint: u32,
    /// The text that the member must have; empty for any.
    text: String,
    /// Index of the first key of the next step.
    next: usize,
}

impl Path {
    /// Parses a path and replaces `*` by `star`.
    pub fn parse(text: &str, star: &str) -> Path {
        let mut path = Path::default();
        if text.is_empty() {
            return path;
        }
        for step in split(text, b".") {
            let next = path.keys.len() + split(step, b"|").count();
            for key in split(step, b"|") {
                let (key, text) = cut(key, b"=");
                let (start, end) = cut(key, b"*");
                let (star, end) = end.split_at_checked(1).map_or(("", ""), |(_, end)| (star, end));
                let (key, text) = (join(&[start, star, end]), text.get(1..).unwrap_or_default().into());
                path.keys.push(Key { fingerprint: fingerprint(&key), key, text, next });
            }
        }
        path
    }

    /// Returns the first key.
    pub fn key(&self) -> &str {
        self.keys.first().map_or("", |first| &first.key)
    }

    /// Calls `accept` with each value at the path until it returns true. Returns whether it did.
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
                let is_match = text.is_empty() || member.text() == Some(text);
                is_match && self.find_from(*next, member, accept)
            };
            if key == "[]" {
                return value.items().any(accept_member);
            }
            value.child(key, *fingerprint).is_some_and(&mut accept_member)
        })
    }

    /// Returns the first value at the path.
    pub fn first<'d>(&self, value: Value<'d>) -> Option<Value<'d>> {
        let mut first = None;
        self.find(value, &mut |found| {
            first = Some(found);
            true
        });
        first
    }

    /// Returns the text at the path; empty if there is none.
    pub fn text<'d>(&self, value: Value<'d>) -> &'d str {
        self.first(value).and_then(Value::text).unwrap_or_default()
    }
}
