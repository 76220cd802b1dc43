use super::bytes::{ESCAPED, NOT_IN_URL, STOPS, class};
use super::error::DecodeError;
use super::unescape::unescape;

/// Maximum length of a JSON text in bytes. A page of 100 GIFs with all renditions is about 600 kB; decoding a text of
/// the maximum length takes at most about 50 ms.
pub const MAX_LENGTH: usize = 2 << 20;

/// Maximum nesting depth of objects and lists. The parser does not recurse; the limit protects consumers of items that
/// are passed on unchanged.
pub const MAX_DEPTH: u32 = 512;

/// A key or a value.
#[derive(Clone, Copy)]
pub struct Token {
    /// Offset of its first byte.
    pub start: u32,
    /// Offset after its last byte.
    pub end: u32,
    /// For a value: the index of the token after the value; while the value is open, the index of its parent. For a
    /// key: the index of the previous key in the same object; 0 if there is none.
    pub link: u32,
    /// For an object: the index of its last key; 0 if empty. For a string or key: its byte classes in the low byte, and
    /// in the other bytes its fingerprint or, if it contains escape sequences, the index of its text in
    /// [`Tokens::unescaped`].
    pub detail: u32,
}

impl Token {
    pub const ABSENT: Token = Token { start: u32::MAX, end: 0, link: 0, detail: 0 };

    pub fn is_escaped(self) -> bool {
        self.detail as u8 & ESCAPED != 0
    }

    /// Whether a string has only characters that are allowed in a URL, and no escape sequences.
    pub fn has_only_url_characters(self) -> bool {
        self.detail as u8 & (NOT_IN_URL | ESCAPED) == 0
    }
}

/// The length, first byte and last byte of a key, which distinguish most keys. The low byte is reserved for the byte
/// classes.
pub fn fingerprint(key: &str) -> u32 {
    let mut bytes = key.bytes();
    let first = bytes.next().unwrap_or(0);
    u32::from_le_bytes([0, key.len() as u8, first, bytes.next_back().unwrap_or(0)])
}

/// The keys and values of a JSON text.
pub struct Tokens {
    /// In the order of the text.
    pub tokens: Vec<Token>,
    /// Unescaped text of the strings that contain escape sequences.
    pub unescaped: Vec<String>,
}

/// Validates a text. Returns [`DecodeError::TooLarge`] or [`DecodeError::Json`] if it is not JSON or exceeds a limit.
pub fn read(text: &str) -> Result<Tokens, DecodeError> {
    if text.len() > MAX_LENGTH {
        return Err(DecodeError::TooLarge);
    }
    let mut parser = Parser { text, ..Parser::default() };
    match parser.document() {
        Some(()) => Ok(Tokens { tokens: parser.tokens, unescaped: parser.unescaped }),
        None if parser.depth > MAX_DEPTH => Err(DecodeError::TooLarge),
        None => Err(DecodeError::Json),
    }
}

#[derive(Default)]
struct Parser<'t> {
    text: &'t str,
    at: usize,
    tokens: Vec<Token>,
    /// Index of the innermost open object or list; only valid if `depth` is not 0.
    open: u32,
    depth: u32,
    unescaped: Vec<String>,
}

impl Parser<'_> {
    fn document(&mut self) -> Option<()> {
        loop {
            if !self.value()? {
                // An object or list was opened; its first item or member is next.
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

    /// Reads a value or the start of an object or list. Returns false if the first item or the value of the first
    /// member is next.
    fn value(&mut self) -> Option<bool> {
        let byte = self.next_byte();
        let start = self.at - 1;
        let mut detail = 0;
        match byte {
            b'{' | b'[' => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return None;
                }
                let parent = std::mem::replace(&mut self.open, self.tokens.len() as u32);
                self.tokens.push(Token { start: start as u32, end: 0, link: parent, detail: 0 });
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
            b'"' => detail = self.string()?,
            b't' => self.word(b"rue")?,
            b'f' => self.word(b"alse")?,
            b'n' => self.word(b"ull")?,
            b'-' | b'0'..=b'9' => {
                self.at = start;
                self.number()?;
            }
            _ => return None,
        }
        let link = self.tokens.len() as u32 + 1;
        self.tokens.push(Token { start: start as u32, end: self.at as u32, link, detail });
        Some(true)
    }

    fn key(&mut self) -> Option<()> {
        if self.next_byte() != b'"' {
            return None;
        }
        let start = self.at;
        let detail = self.string()?;
        let index = self.tokens.len() as u32;
        let object = self.tokens.get_mut(self.open as usize)?;
        let link = std::mem::replace(&mut object.detail, index);
        self.tokens.push(Token { start: start as u32 - 1, end: self.at as u32, link, detail });
        (self.next_byte() == b':').then_some(())
    }

    /// Closes the innermost object or list after its closing bracket.
    fn close(&mut self) {
        let next = self.tokens.len() as u32;
        if let Some(token) = self.tokens.get_mut(self.open as usize) {
            token.end = self.at as u32;
            self.open = std::mem::replace(&mut token.link, next);
        }
        self.depth -= 1;
    }

    fn is_in_object(&self) -> bool {
        let token = self.tokens.get(self.open as usize);
        token.and_then(|token| self.text.as_bytes().get(token.start as usize)) == Some(&b'{')
    }

    /// Reads a string after its opening quote. Returns the detail of its token.
    fn string(&mut self) -> Option<u32> {
        let start = self.at;
        let mut classes = 0;
        // Local variables and no closure, because a closure would be called for each byte.
        let bytes = self.text.as_bytes();
        let mut at = start;
        loop {
            let byte = *bytes.get(at)?;
            at += 1;
            let class = class(byte);
            classes |= class;
            if class & STOPS != 0 {
                self.at = at;
                match byte {
                    b'"' => break,
                    b'\\' => self.escape()?,
                    _ => return None,
                }
                at = self.at;
            }
        }
        let quoted = self.text.get(start..self.at - 1)?;
        if classes & ESCAPED == 0 {
            return Some(fingerprint(quoted) | u32::from(classes));
        }
        self.unescaped.push(unescape(quoted));
        Some((self.unescaped.len() as u32 - 1) << 8 | u32::from(classes))
    }

    /// Reads an escape sequence after its backslash.
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

    /// Reads at least one digit.
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

    /// Reads the next byte that is not white space.
    fn next_byte(&mut self) -> u8 {
        self.skip_space();
        self.next_raw()
    }

    fn next_raw(&mut self) -> u8 {
        let byte = self.peek();
        self.at += 1;
        byte
    }

    /// Returns the next byte without reading it; 0 at the end. JSON allows no unescaped byte 0.
    fn peek(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }
}
