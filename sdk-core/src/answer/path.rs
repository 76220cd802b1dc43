use super::value::Value;
use crate::text::{cut, parts};

/// Where values are in an answer.
///
/// The text of a path is a list of keys separated by `.`; empty, it is the value itself. `a|b` tries one key after the other,
/// depth first. `0` to `9` is an item of a list, `[]` each item. `*` within a key stands for a name. `key=text` is a
/// member that has this text. `:a|b` at the end lists names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The path as text.
    pub text: String,
    /// The names.
    pub names: Vec<String>,
    steps: Vec<Vec<Step>>,
}

/// One of the alternative keys of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    start: String,
    /// What follows the name, when the key contains one.
    end: Option<String>,
    /// The text that the member must have.
    text: Option<String>,
}

impl From<&str> for Path {
    fn from(text: &str) -> Path {
        let (keys, names) = cut(text, b":");
        Path {
            text: text.into(),
            names: names.get(1..).map_or(Vec::new(), |names| parts(names, b"|").map(String::from).collect()),
            steps: if keys.is_empty() { Vec::new() } else { parts(keys, b".").map(step).collect() },
        }
    }
}

fn step(keys: &str) -> Vec<Step> {
    let step = |key| {
        let (key, text) = cut(key, b"=");
        let (start, end) = cut(key, b"*");
        let after_mark = |rest: &str| rest.get(1..).map(String::from);
        Step { start: start.into(), end: after_mark(end), text: after_mark(text) }
    };
    parts(keys, b"|").map(step).collect()
}

impl Path {
    /// Calls `accept` with each value at the path until it returns true; returns whether it did.
    pub fn find<'d>(&self, value: Value<'d>, name: &str, accept: &mut dyn FnMut(Value<'d>) -> bool) -> bool {
        find(&self.steps, value, name, accept)
    }

    /// The first value at the path.
    pub fn first<'d>(&self, value: Value<'d>, name: &str) -> Option<Value<'d>> {
        let mut first = None;
        self.find(value, name, &mut |found| {
            first = Some(found);
            true
        });
        first
    }
}

fn find<'d>(
    steps: &[Vec<Step>],
    value: Value<'d>,
    name: &str,
    accept: &mut dyn FnMut(Value<'d>) -> bool,
) -> bool {
    let Some((alternatives, rest)) = steps.split_first() else { return accept(value) };
    alternatives.iter().any(|Step { start, end, text }| {
        let mut accept_member = |member: Value<'d>| {
            let is_match = text.is_none() || member.text().as_deref() == text.as_deref();
            is_match && find(rest, member, name, accept)
        };
        if start == "[]" {
            return value.items().any(accept_member);
        }
        let key = end.as_ref().map_or([start, "", ""], |end| [start, name, end]);
        value.get(key).is_some_and(&mut accept_member)
    })
}
