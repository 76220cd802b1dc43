//! Text for people: alternative text and cleaned names (TXT-01, TXT-02).

mod alt;
mod clean;
mod cut;
mod digits;
mod join;
mod json;

#[cfg(test)]
mod tests;

pub use alt::alt;
pub use clean::{clean, lowercase};
pub use cut::{Parts, cut, cut_last, parts};
pub use digits::push_digits;
pub use join::join;
pub use json::Json;
