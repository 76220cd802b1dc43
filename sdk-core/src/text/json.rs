/// Writes JSON. A writer for known structures is a fraction of the size of a serializer, and the JSON parser of the
/// browser creates objects faster than calls across the boundary.
#[derive(Default)]
pub struct Json(String);

impl Json {
    /// Returns the JSON and clears the writer.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.0)
    }

    /// Returns the number of bytes written.
    pub fn position(&self) -> usize {
        self.0.len()
    }

    /// Removes all bytes after a position.
    pub fn truncate(&mut self, position: usize) {
        self.0.truncate(position);
    }

    /// Opens an object or array as the next item.
    pub fn open(&mut self, bracket: char) -> &mut Self {
        self.next().0.push(bracket);
        self
    }

    /// Closes the innermost object or array.
    pub fn close(&mut self, bracket: char) -> &mut Self {
        self.0.push(bracket);
        self
    }

    /// Writes a key that needs no escaping; its value must follow.
    pub fn key(&mut self, key: &str) -> &mut Self {
        self.quoted(&[key]).raw(":")
    }

    /// Writes a string of several parts as the next item; they need no escaping.
    pub fn quoted(&mut self, parts: &[&str]) -> &mut Self {
        self.next().raw("\"");
        for part in parts {
            self.raw(part);
        }
        self.raw("\"")
    }

    /// Writes a key and a string.
    pub fn pair(&mut self, key: &str, text: &str) -> &mut Self {
        self.key(key).text(text)
    }

    /// Writes a key and an integer.
    pub fn count(&mut self, key: &str, number: u64) -> &mut Self {
        self.key(key).number(number)
    }

    /// Writes an integer as the next item.
    pub fn number(&mut self, number: u64) -> &mut Self {
        push_digits(&mut self.next().0, number);
        self
    }

    /// Writes a key and a boolean.
    pub fn flag(&mut self, key: &str, flag: bool) -> &mut Self {
        self.key(key).raw(if flag { "true" } else { "false" })
    }

    /// Writes a boolean as the next item.
    pub fn boolean(&mut self, is_true: bool) -> &mut Self {
        self.next().raw(if is_true { "true" } else { "false" })
    }

    /// Writes JSON as the next item.
    pub fn json(&mut self, json: &str) -> &mut Self {
        self.next().raw(json)
    }

    /// Writes a key and an array of strings.
    pub fn texts(&mut self, key: &str, texts: &[String]) -> &mut Self {
        self.key(key).open('[');
        for text in texts {
            self.text(text);
        }
        self.close(']')
    }

    /// Writes a string as the next item.
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

    /// Appends JSON. `push` of the standard library supports multi-byte characters and is slower.
    fn raw(&mut self, json: &str) -> &mut Self {
        self.0.push_str(json);
        self
    }

    /// Writes a comma if needed: not at the start and not after a bracket or colon.
    fn next(&mut self) -> &mut Self {
        if !matches!(self.0.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.raw(",");
        }
        self
    }
}

/// Appends a number in decimal, without the formatting code of the standard library.
pub fn push_digits(text: &mut String, number: u64) {
    if number >= 10 {
        push_digits(text, number / 10);
    }
    text.push((b'0' + (number % 10) as u8) as char);
}
