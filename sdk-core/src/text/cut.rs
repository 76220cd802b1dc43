/// What stands before the first of some ASCII characters, and the rest from there on; the rest is empty when there is
/// none. The library's patterns are generic, and larger for it.
pub fn cut<'a>(text: &'a str, stops: &[u8]) -> (&'a str, &'a str) {
    let at = text.bytes().position(|byte| stops.contains(&byte)).unwrap_or(text.len());
    text.split_at_checked(at).unwrap_or((text, ""))
}

/// What stands before the last occurrence of an ASCII character, and what follows it.
pub fn cut_last(text: &str, stop: u8) -> Option<(&str, &str)> {
    let at = text.bytes().rposition(|byte| byte == stop)?;
    Some((text.get(..at)?, text.get(at + 1..)?))
}
