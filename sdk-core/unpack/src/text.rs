//! The encoding of bytes as printable ASCII.

/// How many characters of the alphabet, the first ones, begin a pair.
const ESCAPES: usize = 2;
/// The length of the alphabet.
const LENGTH: usize = 89;

/// The position of each character in the alphabet.
static mut RANKS: [u8; 128] = [0; 128];
/// The byte of each character after the escapes.
static mut BYTES: [u8; 128] = [0; 128];
/// Whether a byte has a character of its own.
static mut IS_SINGLE: [bool; 256] = [false; 256];

/// Decodes a text in its place and returns the end of the bytes.
///
/// # Safety
///
/// The text ends at `end`. Not called twice.
#[inline(always)]
pub unsafe fn decode(text: *mut u8, end: *const u8) -> *const u8 {
    // SAFETY: see the crate. Masks limit the indices.
    unsafe {
        let mut at: *const u8 = text;
        let mut rank = 0;
        let mut code = 32;
        while code < 127 {
            // A quote, a template literal or HTML escapes these.
            if !matches!(code as u8, b'"' | b'$' | b'\'' | b'<' | b'\\' | b'`') {
                RANKS[code & 127] = rank as u8;
                if rank >= ESCAPES {
                    let byte = 16 * digit(*at) + digit(*at.add(1));
                    at = at.add(2);
                    BYTES[code & 127] = byte as u8;
                    IS_SINGLE[byte & 255] = true;
                }
                rank += 1;
            }
            code += 1;
        }

        let mut out = text;
        while at < end {
            let code = usize::from(*at) & 127;
            at = at.add(1);
            let mut byte = usize::from(BYTES[code]);
            let rank = usize::from(RANKS[code]);
            if rank < ESCAPES {
                // The position among the bytes without a character of their own.
                let mut position = rank * LENGTH + usize::from(RANKS[usize::from(*at) & 127]);
                at = at.add(1);
                byte = 0;
                while IS_SINGLE[byte & 255] || position > 0 {
                    position -= usize::from(!IS_SINGLE[byte & 255]);
                    byte += 1;
                }
            }
            *out = byte as u8;
            out = out.add(1);
        }
        out
    }
}

/// The value of a hexadecimal digit: the letters begin at 65 and 97.
fn digit(character: u8) -> usize {
    usize::from((character & 15) + (character >> 6) * 9)
}
