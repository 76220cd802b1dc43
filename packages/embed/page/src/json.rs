use std::fmt::Write;

/// One JSON object being written, safe inside a `<script>` block: `<`, `>` and `&` appear only as escapes, so nothing in
/// it can end the block or open a comment.
#[derive(Default)]
pub(crate) struct Json(String);

impl Json {
    /// A string member.
    pub fn text(&mut self, key: &'static str, value: &str) -> &mut Json {
        self.key(key);
        self.string(value);
        self
    }

    /// A string member that is left out when there is none.
    pub fn maybe(&mut self, key: &'static str, value: Option<&str>) -> &mut Json {
        match value {
            Some(value) => self.text(key, value),
            None => self,
        }
    }

    /// A number.
    pub fn number(&mut self, key: &'static str, value: u32) -> &mut Json {
        self.bare(key, &value.to_string())
    }

    /// A boolean.
    pub fn flag(&mut self, key: &'static str, value: bool) -> &mut Json {
        self.bare(key, if value { "true" } else { "false" })
    }

    /// A list of strings.
    pub fn texts(&mut self, key: &'static str, values: &[String]) -> &mut Json {
        self.key(key);
        for (index, value) in values.iter().enumerate() {
            self.0.push(if index == 0 { '[' } else { ',' });
            self.string(value);
        }
        self.0.push_str(if values.is_empty() { "[]" } else { "]" });
        self
    }

    /// An object.
    pub fn object(&mut self, key: &'static str, fill: impl FnOnce(&mut Json)) -> &mut Json {
        let mut inner = Json::default();
        fill(&mut inner);
        self.bare(key, &inner.finish())
    }

    /// The finished object.
    pub fn finish(mut self) -> String {
        self.0.push_str(if self.0.is_empty() { "{}" } else { "}" });
        self.0
    }

    fn bare(&mut self, key: &'static str, value: &str) -> &mut Json {
        self.key(key);
        self.0.push_str(value);
        self
    }

    fn key(&mut self, key: &'static str) {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.string(key);
        self.0.push(':');
    }

    fn string(&mut self, value: &str) {
        self.0.push('"');
        for letter in value.chars() {
            match letter {
                '"' | '\\' => {
                    self.0.push('\\');
                    self.0.push(letter);
                }
                '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\0'..' ' => {
                    // Writing to a string cannot fail.
                    let _ = write!(self.0, "\\u{:04x}", u32::from(letter));
                }
                _ => self.0.push(letter),
            }
        }
        self.0.push('"');
    }
}
