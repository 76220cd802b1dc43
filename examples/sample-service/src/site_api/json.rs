//! Members of JSON values, without a panic where there are none.

use serde_json::Value;

/// What stands at a place such as `a/b`; null where nothing does.
pub fn at<'a>(value: &'a Value, place: &str) -> &'a Value {
    place.split('/').try_fold(value, |value, name| value.get(name)).unwrap_or(&Value::Null)
}

/// Sets a member of an object; of anything else nothing is changed.
pub fn set(value: &mut Value, name: &str, member: impl Into<Value>) {
    if let Some(members) = value.as_object_mut() {
        members.insert(name.to_owned(), member.into());
    }
}
