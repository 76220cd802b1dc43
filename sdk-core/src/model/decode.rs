use super::Gif;
use crate::decoder::{self, DecodeError, Shape, decode_gif};
use crate::providers::shape;
use std::sync::LazyLock;

static GIPHY: LazyLock<Shape> = LazyLock::new(|| shape("giphy"));

/// Context for decoding a GIF.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'a> {
    /// The ID of the response that contained the GIF; empty if there is none.
    pub response_id: &'a str,
    /// The event type of its pingbacks, for example `GIF_SEARCH`; empty if unknown.
    pub event_type: &'a str,
    /// The host that replaces `media{N}.{host}`; default `media.{host}`.
    pub media_host: Option<&'a str>,
}

/// Decodes the JSON of one GIF in the shape of the GIPHY API. Only the ID is required.
pub fn decode(text: &str, context: Context) -> Result<Gif, DecodeError> {
    let Context { response_id, event_type, media_host } = context;
    let context = decoder::Context { event_type, media_host, ..decoder::Context::default() };
    let json = decode_gif(&GIPHY, text, response_id, context)?;
    serde_json::from_str(&json).map_err(|_| DecodeError::Json)
}
