use giflet_sdk_core::decoder::{Document, Value};

/// The members of a JSON object; empty if the value is not an object.
#[derive(Clone, Copy)]
pub struct Members<'d>(Option<Value<'d>>);

impl<'d> Members<'d> {
    pub fn of(document: &'d Option<Document<'d>>) -> Members<'d> {
        Members(document.as_ref().map(Document::root))
    }

    pub fn get(self, name: &str) -> Option<Value<'d>> {
        self.0?.get(name)
    }

    pub fn members(self, name: &str) -> Members<'d> {
        Members(self.get(name))
    }

    /// The text of a string or number; empty if the member is absent.
    pub fn text(self, name: &str) -> &'d str {
        self.get(name).and_then(Value::text).unwrap_or_default()
    }

    pub fn integer(self, name: &str) -> f64 {
        self.get(name).map_or(0.0, Value::integer)
    }

    pub fn count(self, name: &str) -> u32 {
        self.get(name).map_or(0, Value::count)
    }

    pub fn is_set(self, name: &str) -> bool {
        self.get(name).is_some_and(Value::is_set)
    }
}
