//! Where items stand. Flat numbers in, flat numbers out (LAY).

mod carousel;
mod masonry;
mod place;

#[cfg(test)]
mod tests;

pub use carousel::carousel;
pub use masonry::{Geometry, LayoutError, Masonry};
