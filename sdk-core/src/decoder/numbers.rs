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

/// Returns the offset of the next page; `None` on the last page.
///
/// `pagination` is an object with `offset`, `count` and `total_count`. A missing offset is `requested`, a missing count
/// is the number of items, and a missing total is unknown. A list without `pagination` therefore continues until a page
/// has no items. Calls without an offset, for example GIFs by ID, have one page: `requested` is `None`.
pub fn next_offset(pagination: Option<Value>, requested: Option<u32>, items: u32) -> Option<u32> {
    let requested = requested?;
    let number = |name| Some(pagination?.get(name)?.count());
    let count = number("count").unwrap_or(items);
    let total = number("total_count").unwrap_or(0);
    let next = number("offset").unwrap_or(requested).saturating_add(count);
    (count > 0 && (total == 0 || next < total)).then_some(next)
}
