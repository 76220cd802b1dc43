//! Text functions: sanitizing, splitting, joining, and writing JSON.

mod clean;
mod cut;
mod json;
mod palette;

#[cfg(test)]
mod tests;

pub use clean::{clean, is_invisible, lowercase};
pub use cut::{Split, cut, cut_last, join, split};
pub use json::{Json, push_digits};
pub use palette::palette;
