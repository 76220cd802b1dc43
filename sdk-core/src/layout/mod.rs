//! Layout of items. Input and output are flat arrays of numbers.

mod masonry;

#[cfg(test)]
mod tests;

pub use masonry::{Geometry, LayoutError, Masonry};

/// Maximum ratio of the longer to the shorter side of a box. `MAX_RATIO` of packages/core/src/item/box.ts has the same
/// value.
const MAX_RATIO: u32 = 6;

/// Returns the size of the box that displays a GIF: the GIF's size, with a longer side of at most 6 times the shorter
/// one. The box of an unknown size, with a side of 0, is a square.
pub fn box_size(width: u32, height: u32) -> (u32, u32) {
    if width == 0 || height == 0 {
        return (1, 1);
    }
    (width.min(height.saturating_mul(MAX_RATIO)), height.min(width.saturating_mul(MAX_RATIO)))
}
