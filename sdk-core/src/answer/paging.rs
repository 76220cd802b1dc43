use super::value::Value;

/// The offset of the page after this one; `None` on the last page.
///
/// `pagination` is an object with `offset`, `count` and `total_count`. A missing offset is that of the request, a missing count is the
/// number of items, and a missing total is unknown. So a list without `pagination` continues, and ends with the first page that has no
/// new items. Calls without an offset, such as GIFs by id, have one page: their `requested` is `None`.
pub fn next_offset(pagination: Option<Value>, requested: Option<u32>, items: u32) -> Option<u32> {
    let requested = requested?;
    let number = |name| Some(pagination?.get([name, "", ""])?.count());
    let count = number("count").unwrap_or(items);
    let total = number("total_count").unwrap_or(0);
    let next = number("offset").unwrap_or(requested).saturating_add(count);
    (count > 0 && (total == 0 || next < total)).then_some(next)
}
