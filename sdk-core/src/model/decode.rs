use super::Gif;
use crate::answer::{self, Refusal, Shape, decode_gif, giphy};
use std::sync::LazyLock;

static GIPHY: LazyLock<Shape> = LazyLock::new(giphy);

/// What is known of a GIF before it is decoded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'a> {
    /// The id of the answer that it came with; empty when it came alone (MOD-03).
    pub response_id: &'a str,
    /// The type of its pingbacks, such as `GIF_SEARCH`; empty when it is not known.
    pub event_type: &'a str,
    /// The host that replaces `media{N}.{host}`; `media.{host}` when absent (MOD-07).
    pub media_host: Option<&'a str>,
}

/// Decodes the JSON of one GIF in the shape of GIPHY's API. Only the id is required.
pub fn decode(text: &str, context: Context) -> Result<Gif, Refusal> {
    let Context { response_id, event_type, media_host } = context;
    let context = answer::Context { event_type, media_host, ..answer::Context::default() };
    let json = decode_gif(&GIPHY, text, response_id, context)?;
    serde_json::from_str(&json).map_err(|_| Refusal::Json)
}
