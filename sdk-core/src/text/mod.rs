//! Text functions: sanitizing, splitting, joining, and writing JSON.

mod clean;
mod cut;
mod digits;
mod join;
mod json;
mod palette;

#[cfg(test)]
mod tests;

pub use clean::{clean, is_invisible, lowercase};
pub use cut::{Split, cut, cut_last, split};
pub use digits::push_digits;
pub use join::join;
pub use json::Json;
pub use palette::palette;
