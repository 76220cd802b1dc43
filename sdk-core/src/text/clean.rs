/// Sanitizes text for display: one line, no control characters and no directional formatting characters.
///
/// Markup is not escaped, because the text is only used as text content.
pub fn clean(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut is_gap = false;
    for letter in text.chars() {
        if letter == ' '
            || (letter.is_ascii() && (letter as u8) < b' ')
            || letter == '\u{a0}'
            || letter == '\u{7f}'
        {
            is_gap = !cleaned.is_empty();
        } else if !is_invisible(letter) {
            if is_gap {
                cleaned.push(' ');
                is_gap = false;
            }
            cleaned.push(letter);
        }
    }
    cleaned
}

/// Directional overrides and isolates, zero-width characters other than the joiner of emoji, C1 controls, line
/// separators.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{80}'..='\u{9f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Converts letters to lowercase: those of Latin, Greek and Cyrillic that most languages use. The standard library's
/// tables for all scripts are a third of the module (docs/decisions/004-size.md).
pub fn lowercase(name: &str) -> String {
    name.chars().map(lowercase_letter).collect()
}

fn lowercase_letter(letter: char) -> char {
    let code = letter as u32;
    let lower = match code {
        0x41..=0x5a | 0xc0..=0xd6 | 0xd8..=0xde | 0x391..=0x3ab | 0x410..=0x42f => code + 32,
        0x400..=0x40f => code + 80,
        // Each capital is followed by its small letter.
        0x100..=0x12f | 0x132..=0x137 | 0x14a..=0x177 | 0x460..=0x481 | 0x48a..=0x4bf | 0x4d0..=0x52f => {
            code | 1
        }
        // As above, but the capitals are odd.
        0x139..=0x148 | 0x179..=0x17e => code + (code & 1),
        _ => code,
    };
    char::from_u32(lower).unwrap_or(letter)
}
