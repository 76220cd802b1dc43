use super::http_error::http_error;
use super::{Config, ResponseType, SiteRequest, find_call};
use crate::call_result::CallResult;
use giflet_sdk_core::client::{ApiError, Method, Response, invalid_json};
use giflet_sdk_core::decoder::{Context, DecodeError, Document, Shape, error_message};
use giflet_sdk_core::http::is_success;

/// Decodes the response to a call of the site API.
pub fn decode_response(
    sent: &SiteRequest,
    response: Response,
    shape: &Shape,
    context: Context,
    config: &Config,
) -> Result<CallResult, ApiError> {
    let Response { status, status_text, content_type, body } = response;
    if !is_success(status) {
        return Err(http_error(sent, status as u16, status_text, &error_message(shape, body)));
    }
    if response.is_empty() {
        return Ok(CallResult::Done);
    }
    let response_type = find_call(sent.call).map_or(ResponseType::Done, |call| call.response_type);
    let is_text = !content_type.starts_with("application/json");
    // After a success status the change is made, whatever else the response says or omits.
    let is_change = sent.request.method != Method::Get;
    match (Document::read(body), response_type) {
        (Ok(document), _) => {
            let context = Context { offset: sent.request.offset, ..context };
            let result = response_type.read(document.root(), shape, context);
            if is_change { Ok(result.unwrap_or(CallResult::Done)) } else { result }
        }
        (Err(_), ResponseType::Done) if is_text => Ok(CallResult::Done),
        (Err(_), ResponseType::Plain) if is_text => Ok(CallResult::Text(body.into())),
        (Err(_), _) if is_change && body.trim_ascii().is_empty() => Ok(CallResult::Done),
        (Err(DecodeError::Json), _) => Err(invalid_json(&sent.url(config))),
        (Err(error), _) => Err(error.into()),
    }
}
