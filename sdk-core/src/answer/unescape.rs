use std::borrow::Cow;

/// The text of a valid JSON string, given without its quotes. A lone surrogate becomes U+FFFD.
pub fn unescape(quoted: &str) -> Cow<'_, str> {
    let Some(first) = quoted.bytes().position(|byte| byte == b'\\') else { return Cow::Borrowed(quoted) };
    let (plain, mut rest) = quoted.split_at_checked(first).unwrap_or_default();
    let mut text = String::from(plain);
    while let Some(letter) = take(&mut rest) {
        text.push(if letter == '\\' { escaped(&mut rest) } else { letter });
    }
    Cow::Owned(text)
}

fn take(rest: &mut &str) -> Option<char> {
    let mut letters = rest.chars();
    let letter = letters.next();
    *rest = letters.as_str();
    letter
}

/// The character of the escape whose backslash has been read.
fn escaped(rest: &mut &str) -> char {
    match take(rest) {
        Some('b') => '\u{8}',
        Some('f') => '\u{c}',
        Some('n') => '\n',
        Some('r') => '\r',
        Some('t') => '\t',
        Some('u') => {
            let unit = code_unit(rest);
            match unit {
                0xd800..0xdc00 => surrogate_pair(unit, rest),
                _ => char::from_u32(unit),
            }
            .unwrap_or(char::REPLACEMENT_CHARACTER)
        }
        letter => letter.unwrap_or_default(),
    }
}

/// The character of a high surrogate and the low one that follows it, if it does.
fn surrogate_pair(high: u32, rest: &mut &str) -> Option<char> {
    let mut after = rest.strip_prefix("\\u")?;
    let low = code_unit(&mut after);
    if !(0xdc00..0xe000).contains(&low) {
        return None;
    }
    *rest = after;
    char::from_u32(0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00))
}

/// The UTF-16 code unit of four hexadecimal digits.
fn code_unit(rest: &mut &str) -> u32 {
    let (digits, after) = rest.split_at_checked(4).unwrap_or_default();
    *rest = after;
    digits.bytes().fold(0, |unit, digit| {
        let value = if digit.is_ascii_digit() { digit & 15 } else { (digit & 15) + 9 };
        unit << 4 | u32::from(value)
    })
}
