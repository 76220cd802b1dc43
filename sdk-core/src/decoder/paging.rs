use super::value::Value;

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
