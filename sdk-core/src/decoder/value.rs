use super::document::Document;
use super::reader::{Token, fingerprint};
use crate::text::cut;

/// Maximum number of items of a list, or members of an object, that are read.
pub const MAX_ITEMS: usize = 100_000;

/// The largest integer that JavaScript has without gaps below, 2^53 - 1.
pub const MAX_COUNT: u64 = (1 << 53) - 1;

/// A value of a [`Document`].
#[derive(Clone, Copy)]
pub struct Value<'d> {
    pub(super) document: &'d Document<'d>,
    pub(super) index: u32,
}

impl Document<'_> {
    /// Returns the root value.
    pub fn root(&self) -> Value<'_> {
        Value { document: self, index: 0 }
    }
}

impl<'d> Value<'d> {
    /// Returns a value of the same document without members, items or text.
    pub fn absent(self) -> Value<'d> {
        Value { index: u32::MAX, ..self }
    }

    /// Whether it is a list.
    pub fn is_list(self) -> bool {
        self.first_byte() == b'['
    }

    /// Returns the unmodified JSON.
    pub fn json(self) -> &'d str {
        let token = self.token();
        self.document.slice(token.start, token.end)
    }

    /// Returns the text of a string, or the digits of a number, so that large IDs keep all digits. `None` for other
    /// types.
    pub fn text(self) -> Option<&'d str> {
        if self.is_string() {
            return Some(self.document.string(self.token()));
        }
        self.is_number().then(|| self.json())
    }

    /// Whether it is a string or number with only characters that are allowed in a URL.
    pub(super) fn has_only_url_characters(self) -> bool {
        self.token().has_only_url_characters()
    }

    /// Returns a number from 0 to `u32::MAX`, 0 for other values. Fractions are dropped; for a string, its leading
    /// digits are read: `"200.0"`, `" 200px"`.
    pub fn count(self) -> u32 {
        self.large_count().min(u32::MAX.into()) as u32
    }

    /// Like `count`, up to 2^53 - 1.
    pub fn large_count(self) -> u64 {
        let text = self.text().unwrap_or_default();
        if self.is_string() {
            let text = text.trim_ascii_start();
            let end = text.bytes().position(|byte| !byte.is_ascii_digit());
            return parse_count(text.get(..end.unwrap_or(text.len())).unwrap_or_default());
        }
        parse_count(text)
    }

    /// Returns the integer part of a number, exact up to 2^53; 0 for other values and for negative numbers.
    pub fn integer(self) -> f64 {
        let digits = self.json().bytes().take_while(u8::is_ascii_digit);
        digits.fold(0.0, |number, digit| number * 10.0 + f64::from(digit - b'0'))
    }

    /// True for `true`, a number other than 0, and the strings `1` and `true`.
    pub fn is_set(self) -> bool {
        match self.text() {
            Some(text) if self.is_string() => matches!(text, "1" | "true"),
            Some(number) => cut(number, b"eE").0.bytes().any(|byte| byte > b'0'),
            None => self.first_byte() == b't',
        }
    }

    /// Returns the member with a key, or the item with an index from 0 to 9, unless it is `null`.
    pub fn get(self, key: &str) -> Option<Value<'d>> {
        self.child(key, fingerprint(key))
    }

    /// Like `get`, with the fingerprint of the key.
    pub(super) fn child(self, key: &str, fingerprint: u32) -> Option<Value<'d>> {
        let found = match self.first_byte() {
            b'[' if key.len() < 2 => self.items().nth(usize::from(key.bytes().next()?.wrapping_sub(b'0')))?,
            b'{' => self.member(key, fingerprint)?,
            _ => return None,
        };
        (found.first_byte() != b'n').then_some(found)
    }

    /// Returns the last member of an object with this key.
    fn member(self, key: &str, fingerprint: u32) -> Option<Value<'d>> {
        let mut index = self.token().detail;
        while index != 0 {
            let token = self.document.token(index);
            if self.document.is_key(token, key, fingerprint) {
                return Some(Value { index: index + 1, ..self });
            }
            index = token.link;
        }
        None
    }

    /// Iterates over the items of a list; empty if it is not a list.
    pub fn items(self) -> impl Iterator<Item = Value<'d>> {
        self.children(b'[', 1)
    }

    /// Iterates over the keys and values of an object; empty if it is not an object.
    pub fn entries(self) -> impl Iterator<Item = (&'d str, Value<'d>)> {
        let document = self.document;
        let key = move |value: Value| document.string(document.token(value.index - 1));
        self.children(b'{', 2).map(move |value| (key(value), value))
    }

    /// Iterates over the values of an object or list; each is `step` tokens after the end of the previous one.
    fn children(self, bracket: u8, step: u32) -> impl Iterator<Item = Value<'d>> {
        let end = if self.first_byte() == bracket { self.token().link } else { 0 };
        let mut index = self.index.wrapping_add(step);
        let next = move || {
            let child = Value { index, ..self };
            index = child.token().link.wrapping_add(step - 1);
            (child.index < end).then_some(child)
        };
        std::iter::from_fn(next).take(MAX_ITEMS)
    }

    fn token(self) -> Token {
        self.document.token(self.index)
    }

    /// The first byte, which determines the type.
    pub(super) fn first_byte(self) -> u8 {
        self.document.byte(self.token().start)
    }

    pub(super) fn is_string(self) -> bool {
        self.first_byte() == b'"'
    }

    fn is_number(self) -> bool {
        matches!(self.first_byte(), b'-' | b'0'..=b'9')
    }
}

/// Parses a JSON number without its fraction, from 0 to [`MAX_COUNT`]. The float parser of the standard library would
/// add kilobytes.
fn parse_count(text: &str) -> u64 {
    let (mantissa, exponent) = cut(text, b"eE");
    let exponent = exponent.get(1..).unwrap_or_default();
    let shift = exponent.bytes().filter(u8::is_ascii_digit).fold(0, push_digit);
    let length = cut(mantissa, b".").0.len() as u64;
    let length = if exponent.starts_with('-') { length.saturating_sub(shift) } else { length + shift };
    let mut digits = mantissa.bytes().filter(|byte| *byte != b'.');
    let mut number = 0;
    for _ in 0..length {
        number = match digits.next() {
            Some(b'-') => return 0,
            // The remaining digits are zeros.
            None if number == 0 || number == MAX_COUNT => break,
            digit => push_digit(number, digit.unwrap_or(b'0')),
        };
    }
    number
}

/// Appends a digit to a number, up to [`MAX_COUNT`].
fn push_digit(number: u64, digit: u8) -> u64 {
    (number * 10 + u64::from(digit & 15)).min(MAX_COUNT)
}
