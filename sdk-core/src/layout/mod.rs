//! Layout of items. Input and output are flat arrays of numbers.

mod masonry;

#[cfg(test)]
mod tests;

pub use masonry::{Geometry, LayoutError, Masonry};
