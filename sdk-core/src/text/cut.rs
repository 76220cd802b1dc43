/// Splits a text before the first of several ASCII characters. The second part is empty if there is none. The string
/// patterns of the standard library are generic and larger.
pub fn cut<'a>(text: &'a str, stops: &[u8]) -> (&'a str, &'a str) {
    #[expect(
        clippy::manual_contains,
        reason = "`contains` calls memchr, which costs bytes and time for so few"
    )]
    let is_stop = |byte: u8| stops.iter().any(|stop| *stop == byte);
    let at = text.bytes().position(is_stop).unwrap_or(text.len());
    text.split_at_checked(at).unwrap_or((text, ""))
}

/// Splits a text around the last occurrence of an ASCII character.
pub fn cut_last(text: &str, stop: u8) -> Option<(&str, &str)> {
    let at = text.bytes().rposition(|byte| byte == stop)?;
    Some((text.get(..at)?, text.get(at + 1..)?))
}

/// Iterates over the substrings between ASCII characters.
pub fn split<'a>(text: &'a str, stops: &'static [u8]) -> Split<'a> {
    Split { rest: Some(text), stops }
}

/// The iterator of [`split`].
#[derive(Clone)]
pub struct Split<'a> {
    rest: Option<&'a str>,
    stops: &'static [u8],
}

impl<'a> Iterator for Split<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (part, rest) = cut(self.rest?, self.stops);
        self.rest = rest.get(1..);
        Some(part)
    }
}

/// Concatenates texts. `concat` of the standard library is generic and larger.
pub fn join(parts: &[&str]) -> String {
    let mut text = String::new();
    for part in parts {
        text.push_str(part);
    }
    text
}
