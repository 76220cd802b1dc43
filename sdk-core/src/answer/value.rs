use super::reader::Document;
use super::unescape::unescape;
use crate::text::cut;
use std::borrow::Cow;

/// Items of a list, or members of an object, beyond this number are not read.
pub const MAX_ITEMS: usize = 100_000;

/// A value of a [`Document`].
#[derive(Clone, Copy)]
pub struct Value<'d> {
    pub(super) document: &'d Document<'d>,
    pub(super) index: usize,
}

/// A key that is compared in three parts, which spares joining them.
pub type Key<'a> = [&'a str; 3];

impl<'d> Value<'d> {
    /// A value of the same document that has no members, items or text.
    pub fn absent(self) -> Value<'d> {
        Value { index: usize::MAX, ..self }
    }

    /// Whether it is a list.
    pub fn is_list(self) -> bool {
        self.first_byte() == b'['
    }

    /// Its JSON as it was sent.
    pub fn json(self) -> &'d str {
        let token = self.document.token(self.index);
        let is_nested = matches!(self.first_byte(), b'{' | b'[');
        let last = if is_nested { self.document.token((token.link as usize).wrapping_sub(1)) } else { token };
        self.document.slice(token.start, last.link)
    }

    /// The string, or a number as it was sent: a large id keeps its digits. `None` for anything else.
    pub fn text(self) -> Option<Cow<'d, str>> {
        if self.is_string() {
            return Some(unescape(self.document.quoted(self.index)));
        }
        self.is_number().then(|| Cow::Borrowed(self.json()))
    }

    /// A number from 0 to `u32::MAX`, 0 for anything else. Fractions are dropped; a string counts by the digits it begins
    /// with: `"200.0"`, `" 200px"`.
    pub fn count(self) -> u32 {
        let Some(text) = self.text() else { return 0 };
        let (number, exponent) =
            if self.is_number() { cut(&text, b"eE") } else { (text.trim_ascii_start(), "") };
        let end = number.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(number.len());
        let (whole, rest) = number.split_at_checked(end).unwrap_or_default();
        scaled(whole, rest.strip_prefix('.').unwrap_or_default(), power(exponent))
    }

    /// True for `true`, a number other than 0, and the strings `1` and `true`.
    pub fn is_set(self) -> bool {
        let text = self.text();
        match text.as_deref() {
            Some(text) if self.is_string() => matches!(text, "1" | "true"),
            Some(number) => cut(number, b"eE").0.bytes().any(|byte| byte > b'0'),
            None => self.first_byte() == b't',
        }
    }

    /// The member of a key, or the item of an index from 0 to 9, unless it is `null`.
    pub fn get(self, key: Key) -> Option<Value<'d>> {
        let found = if self.is_list() {
            let [digit, "", ""] = key else { return None };
            self.items().nth(usize::from(digit.bytes().next()?.wrapping_sub(b'0')))
        } else {
            self.members()
                .filter(|(index, _)| self.document.is_key(*index, key))
                .last()
                .map(|(_, value)| value)
        };
        found.filter(|value| value.first_byte() != b'n')
    }

    /// The items of a list; none when it is not a list.
    pub fn items(self) -> impl Iterator<Item = Value<'d>> {
        self.children(b'[').take(MAX_ITEMS).map(move |index| Value { index, ..self })
    }

    /// The keys and values of an object; none when it is not an object.
    pub fn entries(self) -> impl Iterator<Item = (Cow<'d, str>, Value<'d>)> {
        self.members().take(MAX_ITEMS).map(move |(key, value)| (unescape(self.document.quoted(key)), value))
    }

    /// The positions of the keys, and the values of an object.
    fn members(self) -> impl Iterator<Item = (usize, Value<'d>)> {
        let mut children = self.children(b'{');
        std::iter::from_fn(move || Some((children.next()?, Value { index: children.next()?, ..self })))
    }

    fn children(self, bracket: u8) -> Children<'d> {
        let index = if self.first_byte() == bracket { self.index + 1 } else { usize::MAX };
        Children { document: self.document, index }
    }

    fn first_byte(self) -> u8 {
        self.document.first_byte(self.index)
    }

    fn is_string(self) -> bool {
        self.first_byte() == b'"'
    }

    fn is_number(self) -> bool {
        matches!(self.first_byte(), b'-' | b'0'..=b'9')
    }
}

/// The positions of the items of a list, or of the keys and values of an object by turns.
struct Children<'d> {
    document: &'d Document<'d>,
    index: usize,
}

impl Iterator for Children<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let index = self.index;
        match self.document.first_byte(index) {
            0 | b']' | b'}' => return None,
            b'[' | b'{' => self.index = self.document.token(index).link as usize,
            _ => self.index += 1,
        }
        Some(index)
    }
}

/// The value of the part of a number after its digits, `e-3`, within the range of `i16`.
fn power(exponent: &str) -> i32 {
    let signed = exponent.get(1..).unwrap_or_default();
    let digits = signed.trim_start_matches(['+', '-']).bytes();
    let power = digits.fold(0, |power: i32, digit| (power * 10 + i32::from(digit & 15)).min(i16::MAX.into()));
    if signed.starts_with('-') { -power } else { power }
}

/// The whole part of a decimal number times a power of ten, at most `u32::MAX`.
fn scaled(whole: &str, fraction: &str, power: i32) -> u32 {
    let mut digits = whole.bytes().chain(fraction.bytes().take_while(u8::is_ascii_digit));
    let mut count = 0_u32;
    for _ in 0..whole.len() as i32 + power {
        let digit = digits.next();
        if digit.is_none() && count == 0 {
            break;
        }
        count = count.saturating_mul(10).saturating_add((digit.unwrap_or(b'0') - b'0').into());
    }
    count
}
