use crate::text::push_digits;

/// What stands at a place of the input.
#[derive(Clone, Debug, PartialEq)]
pub enum Leaf {
    /// Nothing, or `null`.
    Absent,
    /// A boolean.
    Bool(bool),
    /// A number, finite or not.
    Number(f64),
    /// A string.
    Text(String),
    /// An object or a list.
    Nested,
}

/// Input of unknown shape: a value of an answer, or of `serde_json` in tests.
pub trait Source: Sized {
    /// What stands here.
    fn leaf(&self) -> Leaf;

    /// The member of an object; absent when there is none or this is no object.
    fn get(&self, key: &str) -> Option<Self>;

    /// The items of a list; empty when this is none.
    fn items(&self) -> Vec<Self>;

    /// Text as such, a number as its digits; `None` for anything else.
    fn text(&self) -> Option<String> {
        match self.leaf() {
            Leaf::Text(text) => Some(text),
            Leaf::Number(number) => Some(digits(number)),
            _ => None,
        }
    }

    /// A finite number, also one written as a string.
    fn number(&self) -> Option<f64> {
        match self.leaf() {
            Leaf::Number(number) if number.is_finite() => Some(number),
            Leaf::Text(text) => whole(&text),
            _ => None,
        }
    }

    /// True for `true`, a number other than 0, and the strings `1` and `true`; false for the rest (MOD-04).
    fn flag(&self) -> bool {
        match self.leaf() {
            Leaf::Bool(flag) => flag,
            Leaf::Number(number) => number != 0.0 && !number.is_nan(),
            Leaf::Text(text) => text == "1" || text == "true",
            _ => false,
        }
    }
}

/// The text of a member, empty when it has none.
pub(crate) fn text_of<S: Source>(source: &S, key: &str) -> String {
    source.get(key).and_then(|value| value.text()).unwrap_or_default()
}

/// A member as a whole number from 0 to `u32::MAX`, 0 when it has none.
pub(crate) fn count_of<S: Source>(source: &S, key: &str) -> u32 {
    // A cast from a float saturates: a negative number becomes 0.
    source.get(key).and_then(|value| value.number()).unwrap_or(0.0) as u32
}

/// Whether a member is set.
pub(crate) fn flag_of<S: Source>(source: &S, key: &str) -> bool {
    source.get(key).is_some_and(|value| value.flag())
}

/// The digits of a whole number. Identifiers and counts are whole; a fraction is dropped with the float printer's bytes.
fn digits(number: f64) -> String {
    let mut text = String::new();
    if number < 0.0 {
        text.push('-');
    }
    push_digits(&mut text, number.abs() as u64);
    text
}

/// Reads leading decimal digits, as the services write sizes: `"200"`, `"200.0"`, `" 200px"`.
fn whole(text: &str) -> Option<f64> {
    let mut digits = text.trim_ascii_start().bytes().take_while(u8::is_ascii_digit).peekable();
    digits.peek()?;
    Some(digits.fold(0.0, |number, digit| number * 10.0 + f64::from(digit - b'0')))
        .filter(|number| number.is_finite())
}

#[cfg(test)]
mod json {
    use super::{Leaf, Source};
    use serde_json::Value;

    /// Owned copies keep the trait free of lifetimes.
    impl Source for Value {
        fn leaf(&self) -> Leaf {
            match self {
                Value::Null => Leaf::Absent,
                Value::Bool(flag) => Leaf::Bool(*flag),
                Value::Number(number) => Leaf::Number(number.as_f64().unwrap_or(f64::NAN)),
                Value::String(text) => Leaf::Text(text.clone()),
                Value::Array(_) | Value::Object(_) => Leaf::Nested,
            }
        }

        fn get(&self, key: &str) -> Option<Value> {
            self.as_object()?.get(key).cloned()
        }

        fn items(&self) -> Vec<Value> {
            self.as_array().cloned().unwrap_or_default()
        }
    }
}
