use super::failure::failure;
use super::{Config, Reply, SiteRequest, named};
use crate::answer::Answer;
use giflet_sdk_core::answer::{Context, Document, Shape, error_message};
use giflet_sdk_core::client::{ApiError, Response, unparsed};
use giflet_sdk_core::http::is_success;

/// Decodes the response to a call of the site (CLI-06).
pub fn decode_response(
    sent: &SiteRequest,
    response: Response,
    shape: &Shape,
    context: Context,
    config: &Config,
) -> Result<Answer, ApiError> {
    let Response { status, status_text, content_type, body } = response;
    if !is_success(status) {
        return Err(failure(sent, status as u16, status_text, &error_message(shape, body)));
    }
    if response.is_empty() {
        return Ok(Answer::Done);
    }
    let reply = named(sent.call).map_or(Reply::Done, |call| call.reply);
    let is_text = !content_type.starts_with("application/json");
    match (Document::parse(body), reply) {
        (Some(document), _) => {
            reply.read(document.root(), shape, Context { offset: sent.request.offset, ..context })
        }
        (None, Reply::Done) if is_text => Ok(Answer::Done),
        (None, Reply::Plain) if is_text => Ok(Answer::Text(body.into())),
        _ => Err(unparsed(&sent.url(config))),
    }
}
