//! Text: cleaned for people (TXT-02), cut, joined and written as JSON.

mod clean;
mod cut;
mod digits;
mod join;
mod json;
mod palette;

#[cfg(test)]
mod tests;

pub use clean::{clean, lowercase};
pub use cut::{Parts, cut, cut_last, parts};
pub use digits::push_digits;
pub use join::join;
pub use json::Json;
pub use palette::palette;
