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
    /// The path as text.
    pub text: String,
    steps: Vec<Vec<Step>>,
}

/// One of the alternative keys of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    key: String,
    fingerprint: u32,
    /// The text that the member must have.
    text: Option<String>,
}

fn step(key: &str, star: &str) -> Step {
    let (key, text) = cut(key, b"=");
    let (start, end) = cut(key, b"*");
    let key = end.get(1..).map_or(key.into(), |end| join(&[start, star, end]));
    Step { fingerprint: fingerprint(&key), key, text: text.get(1..).map(String::from) }
}

impl Path {
    /// Reads the text of a path, with a name for `*`.
    pub fn parse(text: &str, star: &str) -> Path {
        let step = |keys| parts(keys, b"|").map(|key| step(key, star)).collect();
        let steps = if text.is_empty() { Vec::new() } else { parts(text, b".").map(step).collect() };
        Path { text: text.into(), steps }
    }

    /// Calls `accept` with each value at the path until it returns true; returns whether it did.
    pub fn find<'d>(&self, value: Value<'d>, accept: &mut dyn FnMut(Value<'d>) -> bool) -> bool {
        find(&self.steps, value, accept)
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
}

fn find<'d>(steps: &[Vec<Step>], value: Value<'d>, accept: &mut dyn FnMut(Value<'d>) -> bool) -> bool {
    let Some((alternatives, rest)) = steps.split_first() else { return accept(value) };
    alternatives.iter().any(|Step { key, fingerprint, text }| {
        let mut accept_member = |member: Value<'d>| {
            let is_match = text.is_none() || member.text().as_deref() == text.as_deref();
            is_match && find(rest, member, accept)
        };
        if key == "[]" {
            return value.items().any(accept_member);
        }
        value.child(key, *fingerprint).is_some_and(&mut accept_member)
    })
}
