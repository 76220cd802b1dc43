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

/// Directional formatting characters, characters without a width other than the joiners of emoji and scripts, C1
/// controls, line separators.
#[inline(never)]
pub fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{80}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Converts letters of all scripts to lowercase, like `toLowerCase` of JavaScript.
pub fn lowercase(name: &str) -> String {
    giflet_platform::lowercase(name)
}
