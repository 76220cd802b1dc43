mod limits;
mod queue;
mod replay;
mod simulation;

use super::Entry;

/// A pingback of a usual size.
fn entry(id: &str) -> Entry {
    sized(id, 200)
}

/// A pingback that adds this number of bytes to a request body.
fn sized(id: &str, size: usize) -> Entry {
    Entry { id: id.into(), size, is_urgent: false }
}

/// A pingback with a `tid`.
fn paid(id: &str) -> Entry {
    Entry { is_urgent: true, ..entry(id) }
}
