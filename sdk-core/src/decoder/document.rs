use super::error::DecodeError;
use super::reader::{self, Token, Tokens};

/// A validated JSON text (RFC 8259) with the positions of its values.
///
/// Differences to `serde_json`: a lone surrogate is U+FFFD instead of an error, a number may exceed the range of `f64`,
/// and [`MAX_LENGTH`] and [`MAX_DEPTH`] apply. Of members with the same key the last counts, as in `JSON.parse`.
///
/// [`MAX_LENGTH`]: super::MAX_LENGTH
/// [`MAX_DEPTH`]: super::MAX_DEPTH
pub struct Document<'t> {
    text: &'t str,
    tokens: Tokens,
}

impl<'t> Document<'t> {
    /// Parses and validates a text. `None` if it is not JSON or exceeds a limit.
    pub fn parse(text: &'t str) -> Option<Document<'t>> {
        Document::read(text).ok()
    }

    /// Like [`Document::parse`], but returns [`DecodeError::TooLarge`] or [`DecodeError::Json`].
    pub fn read(text: &'t str) -> Result<Document<'t>, DecodeError> {
        reader::read(text).map(|tokens| Document { text, tokens })
    }

    pub(super) fn token(&self, index: u32) -> Token {
        self.tokens.tokens.get(index as usize).copied().unwrap_or(Token::ABSENT)
    }

    pub(super) fn slice(&self, start: u32, end: u32) -> &str {
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    pub(super) fn byte(&self, offset: u32) -> u8 {
        self.text.as_bytes().get(offset as usize).copied().unwrap_or(0)
    }

    /// Returns the text of a string.
    pub(super) fn string(&self, token: Token) -> &str {
        if token.is_escaped() {
            return self.tokens.unescaped.get((token.detail >> 8) as usize).map_or("", String::as_str);
        }
        self.slice(token.start + 1, token.end.wrapping_sub(1))
    }

    /// Whether a key equals `key`, whose fingerprint is known.
    pub(super) fn is_key(&self, token: Token, key: &str, fingerprint: u32) -> bool {
        (token.detail & !0xff == fingerprint || token.is_escaped()) && self.string(token) == key
    }
}
