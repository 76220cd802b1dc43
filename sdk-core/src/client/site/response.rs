use super::failure::failure;
use super::reply::{Reply, read};
use super::{Config, SiteRequest, named};
use crate::answer::{Context, Decoded, Document, Shape, error_message};
use crate::client::response::{done, unparsed};
use crate::client::{ApiError, Response};
use crate::http::is_success;
use crate::text::Json;

/// Decodes the response to a call of the site (CLI-06).
pub fn decode_response(
    sent: &SiteRequest,
    response: Response,
    shape: &Shape,
    context: Context,
    config: &Config,
) -> Result<Decoded, ApiError> {
    let Response { status, status_text, content_type, body } = response;
    if !is_success(status) {
        return Err(failure(sent, status as u16, status_text, &error_message(shape, body)));
    }
    if response.is_empty() {
        return Ok(done());
    }
    let reply = named(sent.call).map_or(Reply::Done, |call| call.reply);
    let is_text = !content_type.starts_with("application/json");
    let json = match (Document::parse(body), reply) {
        (Some(document), _) => {
            read(reply, document.root(), shape, Context { offset: sent.request.offset, ..context })?
        }
        (None, Reply::Done) if is_text => return Ok(done()),
        (None, Reply::Plain) if is_text => Json::default().text(body).take(),
        _ => {
            return Err(unparsed(&sent.url(config)));
        }
    };
    Ok(Decoded { json, ..Decoded::default() })
}
