//! Classes of the bytes of a string.

use crate::url::is_url_byte;

/// Bytes that need handling in a string: quotes, backslashes and control characters.
pub const STOPS: u8 = 1;

/// Bytes that are not allowed in a URL.
pub const NOT_IN_URL: u8 = 2;

/// Set for strings with escape sequences; the class of the backslash.
pub const ESCAPED: u8 = 4;

/// The classes of each byte.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'\\' => STOPS | ESCAPED,
            b'"' | 0..b' ' => STOPS,
            other if !is_url_byte(other) => NOT_IN_URL,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

/// The classes of a byte.
pub fn class(byte: u8) -> u8 {
    CLASSES.get(usize::from(byte)).copied().unwrap_or(0)
}
