use super::value::Value;
use crate::text::{cut, parts};

/// Calls `accept` with each value at a path until it returns true; returns whether it did.
///
/// A path is a list of keys separated by `.`; empty, it is the value itself. `a|b` tries one key after the other,
/// depth first. `0` to `9` is an item of a list, `[]` each item. `*` within a key stands for `name`. `key=text` is a
/// member that has this text.
pub fn find<'d>(value: Value<'d>, path: &str, name: &str, accept: &mut dyn FnMut(Value<'d>) -> bool) -> bool {
    if path.is_empty() {
        return accept(value);
    }
    let (keys, rest) = cut(path, b".");
    let rest = rest.get(1..).unwrap_or_default();
    for alternative in parts(keys, b"|") {
        let (key, text) = cut(alternative, b"=");
        let accept_member = |member: Value<'d>| {
            let is_match = text.is_empty() || member.text().as_deref() == text.get(1..);
            is_match && find(member, rest, name, accept)
        };
        let is_accepted = if key == "[]" {
            value.items().any(accept_member)
        } else {
            let (start, end) = cut(key, b"*");
            let key = if end.is_empty() {
                [start, "", ""]
            } else {
                [start, name, end.get(1..).unwrap_or_default()]
            };
            value.get(key).is_some_and(accept_member)
        };
        if is_accepted {
            return true;
        }
    }
    false
}

/// The first value at a path.
pub fn first<'d>(value: Value<'d>, path: &str, name: &str) -> Option<Value<'d>> {
    let mut first = None;
    find(value, path, name, &mut |found| {
        first = Some(found);
        true
    });
    first
}
