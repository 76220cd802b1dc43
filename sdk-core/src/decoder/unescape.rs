use std::str::Chars;

/// Unescapes a valid JSON string, given without quotes. A lone surrogate becomes U+FFFD.
pub fn unescape(quoted: &str) -> String {
    let mut text = String::new();
    let mut letters = quoted.chars();
    while let Some(letter) = letters.next() {
        text.push(if letter == '\\' { escaped(&mut letters) } else { letter });
    }
    text
}

/// Reads an escape sequence after its backslash.
fn escaped(letters: &mut Chars) -> char {
    match letters.next() {
        Some('b') => '\u{8}',
        Some('f') => '\u{c}',
        Some('n') => '\n',
        Some('r') => '\r',
        Some('t') => '\t',
        Some('u') => {
            let mut unit = code_unit(letters);
            let mut after = letters.clone();
            if unit >> 10 == 0xd800 >> 10 && after.next() == Some('\\') && after.next() == Some('u') {
                let low = code_unit(&mut after);
                if low >> 10 == 0xdc00 >> 10 {
                    *letters = after;
                    unit = 0x1_0000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
                }
            }
            char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)
        }
        letter => letter.unwrap_or_default(),
    }
}

/// Reads the four hexadecimal digits of a UTF-16 code unit.
fn code_unit(letters: &mut Chars) -> u32 {
    let mut unit = 0;
    for _ in 0..4 {
        let digit = letters.next().unwrap_or_default() as u32;
        unit = unit << 4 | if digit < 'A' as u32 { digit & 15 } else { (digit & 15) + 9 };
    }
    unit
}
