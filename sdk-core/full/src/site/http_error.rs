use super::{Base, SiteRequest};
use giflet_sdk_core::client::{ApiError, Code, Request};
use giflet_sdk_core::text::join;

/// The error of a response with an HTTP error status. The message depends on the base URL of the call; `message` is the
/// message of the response.
pub fn http_error(sent: &SiteRequest, status: u16, status_text: &str, message: &str) -> ApiError {
    let SiteRequest { request, base, .. } = sent;
    let message = match base {
        Base::Site if request.path.starts_with("api/v3/content-blocks/") => {
            "Error fetching data from a Public API".into()
        }
        Base::Site => return ApiError::http(status, status_text, message),
        Base::Gateway | Base::Imaging if status_text.is_empty() => "Error fetching".into(),
        Base::Gateway | Base::Imaging => status_text.into(),
        Base::External(_) => oembed_message(request, status),
    };
    ApiError { code: Code::Http, message, status, status_text: status_text.into() }
}

fn oembed_message(request: &Request, status: u16) -> String {
    let url = giflet_sdk_core::url::parse_query(&request.query).into_iter().find(|(name, _)| name == "url");
    let url = url.map(|(_, url)| url).unwrap_or_default();
    match status {
        404 => join(&[&url, " was not found"]),
        403 => join(&[&url, " is not embeddable"]),
        _ => {
            let status = status.to_string();
            join(&["There was an error fetching the embed code from Vimeo (", &status, ")."])
        }
    }
}
