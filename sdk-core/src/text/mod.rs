//! Text for people: alternative text and cleaned names (TXT-01, TXT-02).

mod alt;
mod clean;
mod digits;

#[cfg(test)]
mod tests;

pub use alt::alt;
pub use clean::{clean, lowercase};
pub use digits::push_digits;
