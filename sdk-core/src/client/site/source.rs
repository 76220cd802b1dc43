use crate::answer::Value;
use crate::model::{Leaf, Source};

impl Source for Value<'_> {
    fn leaf(&self) -> Leaf {
        match self.json().as_bytes().first() {
            Some(b'{' | b'[') => Leaf::Nested,
            Some(b't' | b'f') => Leaf::Bool(self.is_set()),
            Some(b'"') => Leaf::Text(Value::text(*self).unwrap_or_default().into_owned()),
            Some(b'-' | b'0'..=b'9') => Leaf::Number(self.count().into()),
            _ => Leaf::Absent,
        }
    }

    fn get(&self, key: &str) -> Option<Self> {
        Value::get(*self, [key, "", ""]).filter(|_| !self.is_list())
    }

    fn items(&self) -> Vec<Self> {
        Value::items(*self).collect()
    }

    // As it was sent: a large id keeps its digits.
    fn text(&self) -> Option<String> {
        Value::text(*self).map(|text| text.into_owned())
    }

    fn flag(&self) -> bool {
        self.is_set()
    }
}
