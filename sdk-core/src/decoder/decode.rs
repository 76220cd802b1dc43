use super::context::{Content, Context};
use super::document::Document;
use super::error::DecodeError;
use super::path::Path;
use super::shape::Shape;
use super::value::Value;
use super::walk::Walk;
use crate::text::{clean, split};

/// A result has at most this many bytes for each byte of its response, and [`MAX_OVERHEAD`] for each GIF. A page is
/// therefore at most 230 times as long as its response, since the shortest GIF has 9 bytes, and at most 19 MB long.
pub const MAX_GROWTH: usize = 8;

/// See [`MAX_GROWTH`].
pub const MAX_OVERHEAD: usize = 2000;

/// Maximum length of a provider's message, characters.
const MAX_MESSAGE: usize = 200;

/// A decoded response.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decoded {
    /// The result as JSON.
    pub json: String,
    /// Number of items of the page that could not be decoded and are not in the result.
    pub skipped: u32,
}

/// Decodes a response.
pub fn decode(shape: &Shape, text: &str, content: Content, context: Context) -> Result<Decoded, DecodeError> {
    let document = Document::read(text)?;
    let root = document.root();
    if let Some(status) = shape.error_status_of(root) {
        return Err(DecodeError::Status(status));
    }
    let response_id = shape.response_id_of(root);
    if shape.response_id.first(root).and_then(Value::text) == Some("") {
        return Err(DecodeError::Synthetic);
    }
    let named_type = shape.event_type_of(root);
    let event_type = if named_type.is_empty() { context.event_type } else { named_type };
    let mut walk = Walk::new(shape, content, response_id, Context { event_type, ..context });
    if content == Content::Gif {
        let found = shape.single.first(root).ok_or(DecodeError::Data)?;
        let gif = if found.is_list() { found.items().next().ok_or(DecodeError::Missing)? } else { found };
        walk.object(&shape.gif, gif).map_err(|field| DecodeError::Field(field.into()))?;
    } else {
        walk.object(&shape.page, root).map_err(|_| DecodeError::Data)?;
    }
    Ok(Decoded { json: walk.json.take(), skipped: walk.skipped })
}

/// Decodes one GIF that is not part of a response to JSON. `response_id` is the ID of its original response.
pub fn decode_gif(
    shape: &Shape,
    text: &str,
    response_id: &str,
    context: Context,
) -> Result<String, DecodeError> {
    let document = Document::read(text)?;
    let mut walk = Walk::new(shape, Content::Gif, response_id, context);
    let written = walk.object(&shape.gif, document.root());
    written.map(|()| walk.json.take()).map_err(|field| DecodeError::Field(field.into()))
}

/// Returns the message of an error response; empty if there is none. Only strings are messages.
pub fn error_message(shape: &Shape, text: &str) -> String {
    let Some(document) = Document::parse(text) else { return String::new() };
    let mut messages =
        split(&shape.error_message, b",").filter_map(|path| Path::parse(path, "").first(document.root()));
    let message = messages.find(|message| message.is_string()).and_then(Value::text);
    clean(message.unwrap_or_default()).chars().take(MAX_MESSAGE).collect()
}
