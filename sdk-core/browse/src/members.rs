use giflet_sdk_core::answer::{Document, Value};

/// The members of a JSON object; none when the text is not JSON.
pub struct Members<'t>(Option<Document<'t>>);

impl<'t> Members<'t> {
    pub fn parse(text: &'t str) -> Members<'t> {
        Members(Document::parse(text))
    }

    pub fn get(&self, name: &str) -> Option<Value<'_>> {
        self.0.as_ref()?.root().get([name, "", ""])
    }

    /// The text of a string or a number.
    pub fn text(&self, name: &str) -> Option<String> {
        Some(self.get(name)?.text()?.into_owned())
    }

    pub fn is_set(&self, name: &str) -> bool {
        self.get(name).is_some_and(Value::is_set)
    }
}
