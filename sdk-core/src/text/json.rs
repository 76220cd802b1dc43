use super::push_digits;

/// Writes JSON text. A writer of known shapes is a fraction of a serializer's bytes, and the browser's own parser makes
/// objects of the text faster than calls across the boundary do.
#[derive(Default)]
pub struct Json(String);

impl Json {
    /// What has been written.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.0)
    }

    /// The number of bytes that have been written.
    pub fn position(&self) -> usize {
        self.0.len()
    }

    /// Removes what was written after a position.
    pub fn truncate(&mut self, position: usize) {
        self.0.truncate(position);
    }

    /// Opens an object or a list as the next item.
    pub fn open(&mut self, bracket: char) -> &mut Self {
        self.next().0.push(bracket);
        self
    }

    /// Closes what was opened last.
    pub fn close(&mut self, bracket: char) -> &mut Self {
        self.0.push(bracket);
        self
    }

    /// A key that needs no escapes; its value is what is written next.
    pub fn key(&mut self, key: &str) -> &mut Self {
        self.quoted(&[key]).raw(":")
    }

    /// A text of several parts as the next item, none of which needs escapes.
    pub fn quoted(&mut self, parts: &[&str]) -> &mut Self {
        self.next().raw("\"");
        for part in parts {
            self.raw(part);
        }
        self.raw("\"")
    }

    /// A key and a text.
    pub fn pair(&mut self, key: &str, text: &str) -> &mut Self {
        self.key(key).text(text)
    }

    /// A key and a whole number.
    pub fn count(&mut self, key: &str, number: u64) -> &mut Self {
        self.key(key).number(number)
    }

    /// A whole number as the next item.
    pub fn number(&mut self, number: u64) -> &mut Self {
        push_digits(&mut self.next().0, number);
        self
    }

    /// A key and a boolean.
    pub fn flag(&mut self, key: &str, flag: bool) -> &mut Self {
        self.key(key).raw(if flag { "true" } else { "false" })
    }

    /// A boolean as the next item.
    pub fn boolean(&mut self, is_true: bool) -> &mut Self {
        self.next().raw(if is_true { "true" } else { "false" })
    }

    /// JSON as the next item.
    pub fn json(&mut self, json: &str) -> &mut Self {
        self.next().raw(json)
    }

    /// A key and a list of texts.
    pub fn texts(&mut self, key: &str, texts: &[String]) -> &mut Self {
        self.key(key).open('[');
        for text in texts {
            self.text(text);
        }
        self.close(']')
    }

    /// A text as the next item.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.next().raw("\"");
        let is_escaped = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
        let mut rest = text;
        while let Some(at) = rest.bytes().position(is_escaped) {
            let (plain, after) = rest.split_at_checked(at).unwrap_or_default();
            let byte = after.bytes().next().unwrap_or_default();
            self.raw(plain);
            if byte < b' ' {
                let nibble = byte % 16;
                self.raw(if byte < 16 { "\\u000" } else { "\\u001" });
                self.0.push((if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 }) as char);
            } else {
                self.0.extend(['\\', byte as char]);
            }
            rest = after.get(1..).unwrap_or_default();
        }
        self.raw(rest);
        self.raw("\"")
    }

    /// A part of JSON. The library's `push` is for characters of any size, and slower.
    fn raw(&mut self, json: &str) -> &mut Self {
        self.0.push_str(json);
        self
    }

    /// A comma where one is due: not at the start, nor after a bracket or a colon.
    fn next(&mut self) -> &mut Self {
        if !matches!(self.0.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.raw(",");
        }
        self
    }
}
