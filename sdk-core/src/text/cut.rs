/// What stands before the first of some ASCII characters, and the rest from there on; the rest is empty when there is
/// none. The library's patterns are generic, and larger for it.
pub fn cut<'a>(text: &'a str, stops: &[u8]) -> (&'a str, &'a str) {
    #[expect(
        clippy::manual_contains,
        reason = "`contains` calls memchr, which costs bytes and time for so few"
    )]
    let is_stop = |byte: u8| stops.iter().any(|stop| *stop == byte);
    let at = text.bytes().position(is_stop).unwrap_or(text.len());
    text.split_at_checked(at).unwrap_or((text, ""))
}

/// What stands before the last occurrence of an ASCII character, and what follows it.
pub fn cut_last(text: &str, stop: u8) -> Option<(&str, &str)> {
    let at = text.bytes().rposition(|byte| byte == stop)?;
    Some((text.get(..at)?, text.get(at + 1..)?))
}

/// The texts between some ASCII characters.
pub fn parts<'a>(text: &'a str, stops: &'static [u8]) -> Parts<'a> {
    Parts { left: Some(text), stops }
}

/// The iterator of [`parts`].
#[derive(Clone)]
pub struct Parts<'a> {
    left: Option<&'a str>,
    stops: &'static [u8],
}

impl<'a> Iterator for Parts<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (part, rest) = cut(self.left?, self.stops);
        self.left = rest.get(1..);
        Some(part)
    }
}
