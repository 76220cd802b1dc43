//! URLs: validation, percent-encoding and query parsing.

mod encode;
mod query;
mod safe;

#[cfg(test)]
mod tests;

pub use encode::{escape, push_encoded, push_parameter};
pub use query::{MAX_KEYS, parse_query, percent_decode};
pub use safe::{
    SafeUrl, avatar_80h, has_only_url_characters, is_mp4, is_url_byte, replace_media_host, split_url,
    vimeo_id,
};
