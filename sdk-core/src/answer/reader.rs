use super::unescape::unescape;
use super::value::{Key, Value};

/// The longest answer that is read, in bytes. A page of 100 GIFs with every rendition is about 600 kB; decoding this much
/// takes about 50 ms.
pub const MAX_LENGTH: usize = 2 << 20;

/// The deepest nesting of objects and lists. Reading needs no recursion; the limit protects consumers of items that are
/// passed on unchanged.
pub const MAX_DEPTH: u32 = 512;

/// A JSON text (RFC 8259) that has been validated to its end, with the positions of its values.
///
/// Differences to `serde_json`: a lone surrogate is U+FFFD instead of an error, a number may exceed the range of `f64`,
/// and [`MAX_LENGTH`] and [`MAX_DEPTH`] apply. Of members with the same key the last counts, as in `JSON.parse`.
pub struct Document<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    /// Whether any key contains an escape. None does in practice, and comparing keys as they were sent is faster.
    has_escaped_keys: bool,
}

/// The position of a key or a value.
#[derive(Clone, Copy, Default)]
pub(super) struct Token {
    /// Offset of its first byte.
    pub start: u32,
    /// Offset after its last byte.
    pub end: u32,
    /// The index of the token after it and all that it contains; of its parent while it is open.
    pub next: u32,
}

impl<'t> Document<'t> {
    /// Validates a text. `None` when it is not JSON or exceeds a limit.
    pub fn parse(text: &'t str) -> Option<Document<'t>> {
        if text.len() > MAX_LENGTH {
            return None;
        }
        let mut parser = Parser { text: text.as_bytes(), ..Parser::default() };
        parser.document()?;
        Some(Document { text, tokens: parser.tokens, has_escaped_keys: parser.has_escaped_keys })
    }

    /// The outermost value.
    pub fn root(&self) -> Value<'_> {
        Value { document: self, index: 0 }
    }

    pub(super) fn token(&self, index: u32) -> Token {
        self.tokens.get(index as usize).copied().unwrap_or_default()
    }

    pub(super) fn slice(&self, start: u32, end: u32) -> &str {
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// What is between the quotes of a string.
    pub(super) fn quoted(&self, token: Token) -> &str {
        self.slice(token.start + 1, token.end.wrapping_sub(1))
    }

    pub(super) fn is_key(&self, token: Token, [start, middle, end]: Key) -> bool {
        let length = start.len() + middle.len() + end.len();
        let is_equal = |key: &str| {
            key.len() == length
                && key.strip_prefix(start).and_then(|key| key.strip_prefix(middle)) == Some(end)
        };
        if self.has_escaped_keys {
            return is_equal(&unescape(self.quoted(token)));
        }
        (token.end - token.start) as usize == length + 2 && is_equal(self.quoted(token))
    }
}

#[derive(Default)]
struct Parser<'t> {
    text: &'t [u8],
    at: usize,
    tokens: Vec<Token>,
    /// The index of the innermost open object or list; meaningful while `depth` is not 0.
    open: u32,
    depth: u32,
    has_escaped_keys: bool,
}

impl Parser<'_> {
    fn document(&mut self) -> Option<()> {
        loop {
            if !self.value()? {
                // The first item or member of an object or list that has just been opened.
                continue;
            }
            while self.depth > 0 {
                match (self.next_byte(), self.is_in_object()) {
                    (b',', true) => {
                        self.key()?;
                        break;
                    }
                    (b',', false) => break,
                    (b'}', true) | (b']', false) => self.close(),
                    _ => return None,
                }
            }
            if self.depth == 0 {
                self.skip_space();
                return (self.at == self.text.len()).then_some(());
            }
        }
    }

    /// Reads a value, or the start of one. False when its first item or the value of its first member comes next.
    fn value(&mut self) -> Option<bool> {
        let byte = self.next_byte();
        let start = self.at - 1;
        match byte {
            b'{' | b'[' => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return None;
                }
                let parent = std::mem::replace(&mut self.open, self.tokens.len() as u32);
                self.tokens.push(Token { start: start as u32, end: 0, next: parent });
                self.skip_space();
                if self.peek() == byte + 2 {
                    self.at += 1;
                    self.close();
                    return Some(true);
                }
                if byte == b'{' {
                    self.key()?;
                }
                return Some(false);
            }
            b'"' => {
                self.string()?;
            }
            b't' => self.word(b"rue")?,
            b'f' => self.word(b"alse")?,
            b'n' => self.word(b"ull")?,
            b'-' | b'0'..=b'9' => {
                self.at = start;
                self.number()?;
            }
            _ => return None,
        }
        self.push(start);
        Some(true)
    }

    fn key(&mut self) -> Option<()> {
        if self.next_byte() != b'"' {
            return None;
        }
        let start = self.at - 1;
        self.has_escaped_keys |= self.string()?;
        self.push(start);
        (self.next_byte() == b':').then_some(())
    }

    /// Ends the innermost object or list, whose closing bracket has just been read.
    fn close(&mut self) {
        let next = self.tokens.len() as u32;
        if let Some(token) = self.tokens.get_mut(self.open as usize) {
            token.end = self.at as u32;
            self.open = std::mem::replace(&mut token.next, next);
        }
        self.depth -= 1;
    }

    fn is_in_object(&self) -> bool {
        let token = self.tokens.get(self.open as usize);
        token.and_then(|token| self.text.get(token.start as usize)) == Some(&b'{')
    }

    fn push(&mut self, start: usize) {
        let next = self.tokens.len() as u32 + 1;
        self.tokens.push(Token { start: start as u32, end: self.at as u32, next });
    }

    /// Reads a string after its opening quote. Returns whether it contains escapes.
    fn string(&mut self) -> Option<bool> {
        let mut has_escapes = false;
        loop {
            match self.next_raw() {
                b'"' => return Some(has_escapes),
                b'\\' => {
                    has_escapes = true;
                    self.escape()?;
                }
                // Also the end of the text.
                0..b' ' => return None,
                _ => {}
            }
        }
    }

    /// Reads what follows a backslash.
    fn escape(&mut self) -> Option<()> {
        match self.next_raw() {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => {}
            b'u' => {
                for _ in 0..4 {
                    if !self.next_raw().is_ascii_hexdigit() {
                        return None;
                    }
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn number(&mut self) -> Option<()> {
        self.skip(b'-');
        if !self.skip(b'0') {
            self.digits()?;
        }
        if self.skip(b'.') {
            self.digits()?;
        }
        if self.skip(b'e') || self.skip(b'E') {
            let _ = self.skip(b'+') || self.skip(b'-');
            self.digits()?;
        }
        Some(())
    }

    /// At least one digit.
    fn digits(&mut self) -> Option<()> {
        let start = self.at;
        while self.peek().is_ascii_digit() {
            self.at += 1;
        }
        (self.at > start).then_some(())
    }

    fn word(&mut self, rest: &[u8]) -> Option<()> {
        for byte in rest {
            if self.next_raw() != *byte {
                return None;
            }
        }
        Some(())
    }

    fn skip(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == byte;
        self.at += usize::from(is_next);
        is_next
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), b' ' | b'\n' | b'\r' | b'\t') {
            self.at += 1;
        }
    }

    /// The next byte that is not white space.
    fn next_byte(&mut self) -> u8 {
        self.skip_space();
        self.next_raw()
    }

    fn next_raw(&mut self) -> u8 {
        let byte = self.peek();
        self.at += 1;
        byte
    }

    /// The next byte, 0 at the end: JSON allows no byte 0 outside of an escape.
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }
}
