//! Access to members of JSON values without panics.

use serde_json::Value;

/// Returns the value at a path, for example `a/b`, or null.
pub fn at<'a>(value: &'a Value, place: &str) -> &'a Value {
    place.split('/').try_fold(value, |value, name| value.get(name)).unwrap_or(&Value::Null)
}

/// Sets a member of an object. Other values stay unchanged.
pub fn set(value: &mut Value, name: &str, member: impl Into<Value>) {
    if let Some(members) = value.as_object_mut() {
        members.insert(name.to_owned(), member.into());
    }
}
