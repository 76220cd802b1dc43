use super::Config;
use super::failure::failure;
use super::reply::{Reply, read};
use crate::answer::{Context, Decoded, Document, Shape, error_message};
use crate::client::response::{done, unparsed};
use crate::client::{ApiError, Request, Response, endpoints};
use crate::http::is_success;
use crate::text::Json;

/// Decodes the response to a call of the site (CLI-06).
pub fn decode_response(
    request: &Request,
    response: Response,
    shape: &Shape,
    context: Context,
    config: &Config,
) -> Result<Decoded, ApiError> {
    let Response { status, status_text, content_type, body } = response;
    if !is_success(status) {
        return Err(failure(request, status as u16, status_text, &error_message(shape, body)));
    }
    if response.is_empty() {
        return Ok(done());
    }
    let endpoint = endpoints::named(request.call);
    let offset = endpoint.and_then(|endpoint| endpoint.offset_of(request));
    let reply = endpoint.and_then(|endpoint| endpoint.site).map_or(Reply::Done, |site| site.reply);
    let is_text = !content_type.starts_with("application/json");
    let json = match (Document::parse(body), reply) {
        (Some(document), _) => read(reply, document.root(), shape, Context { offset, ..context })?,
        (None, Reply::Done) if is_text => return Ok(done()),
        (None, Reply::Plain) if is_text => Json::default().text(body).take(),
        _ => {
            let url = request.site.as_ref().map(|manner| manner.url(request, config));
            return Err(unparsed(&url.unwrap_or_default()));
        }
    };
    Ok(Decoded { json, ..Decoded::default() })
}
