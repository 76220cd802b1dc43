//! Addresses: what may reach a page, and how they are put together (TXT-03 to TXT-11).

mod embed;
mod encode;
mod safe;

#[cfg(test)]
mod tests;

pub use embed::embed_url;
pub use encode::{push_encoded, push_parameter};
pub use safe::SafeUrl;
