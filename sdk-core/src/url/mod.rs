//! URLs: what may reach a page (TXT-11), percent-encoding, and reading of queries (TXT-07).

mod encode;
mod favicon;
mod query;
mod safe;
mod vimeo;

#[cfg(test)]
mod tests;

pub use encode::{push_encoded, push_parameter};
pub use favicon::favicon;
pub use query::{MOST_KEYS, parse_query, percent_decode};
pub use safe::{SafeUrl, avatar_80h, is_in_url, is_mp4, is_url_byte, split_media_host, split_url};
pub use vimeo::vimeo_id;
