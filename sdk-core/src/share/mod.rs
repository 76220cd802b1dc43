//! The size of an embedded player, and tracking parameters of URLs, for servers. Browsers use `@giflet/core/share`.

mod embed;

#[cfg(test)]
mod tests;

pub use embed::{EMBED_SIDE, embed_size, embed_url};
