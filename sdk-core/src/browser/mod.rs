//! The edge: what the core asks of the browser. Everything here may fail or throw, and says so by its type.

pub mod clock;
pub mod fetch;
pub mod log;
#[cfg(feature = "site")]
pub mod site;
pub mod value;
