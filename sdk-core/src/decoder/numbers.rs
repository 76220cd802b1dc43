use super::shape::{Kind, Row};
use super::value::Value;
use crate::text::{clean, palette};

/// Reads the boolean of a row.
pub fn is_flag(row: &Row, value: Value) -> bool {
    match row.kind {
        Kind::Present | Kind::Absent => row.path.first(value).is_some() == (row.kind == Kind::Present),
        Kind::SetOrAbsent => row.path.first(value).is_none_or(Value::is_set),
        kind => row.path.find(value, &mut Value::is_set) == (kind == Kind::Set),
    }
}

/// Reads the number of a row.
pub fn count(row: &Row, value: Value) -> u32 {
    let found = row.path.first(value).unwrap_or(value.absent());
    let text = || found.text().unwrap_or_default();
    match row.kind {
        Kind::Count => found.count(),
        Kind::Palette => palette(&clean(text())).into(),
        _ => palette(text()).into(),
    }
}

/// Reads the width and height of a row.
pub fn size(row: &Row, value: Value) -> [u32; 2] {
    let mut size = [0; 2];
    let mut sides = size.iter_mut();
    row.path.find(value, &mut |found| {
        if let Some(side) = sides.next() {
            *side = found.count();
        }
        false
    });
    size
}
