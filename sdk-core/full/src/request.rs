use crate::host::{self, Host};
use crate::settings::Settings;
use crate::site::{Page, SiteRequest, headers};
use giflet_sdk_core::client::{Method, Request};
use gloo_net::http::{RequestBuilder, Response};
use js_sys::Error;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestCredentials, RequestRedirect};

/// A request; the pipeline compares requests for sharing and caching.
#[derive(Debug, PartialEq)]
pub enum ClientRequest {
    /// A request to the API.
    Api(Request),
    /// A request to the site.
    Site(SiteRequest),
}

/// A `fetch` request with its signal and body.
pub struct PreparedRequest {
    request: web_sys::Request,
    signal: AbortSignal,
    body: JsValue,
}

/// A response whose body has been read.
pub struct ReceivedResponse {
    pub response: web_sys::Response,
    pub status: u16,
    pub status_text: String,
    pub content_type: String,
    pub body: String,
}

impl ClientRequest {
    /// Builds the `fetch` request. Fails if the browser rejects the URL.
    pub fn prepare(
        &self,
        settings: &Settings,
        pingback_id: &str,
        signal: AbortSignal,
    ) -> Result<PreparedRequest, JsValue> {
        let own = settings.endpoints.identity_parameters();
        let (request, url) = match self {
            ClientRequest::Api(request) => (request, request.url(&settings.api, own, pingback_id)),
            ClientRequest::Site(sent) => (&sent.request, sent.url(&settings.site)),
        };
        let mut builder =
            RequestBuilder::new(&url).method(method(request.method)).abort_signal(Some(&signal));
        let mut body = request.body.as_ref().map_or(JsValue::UNDEFINED, JsValue::from);
        match self {
            ClientRequest::Api(request) => {
                if settings.api.sdk_headers {
                    builder = builder
                        .header("x-giflet-sdk-name", "JavascriptSDK")
                        .header("x-giflet-sdk-version", env!("CARGO_PKG_VERSION"))
                        .header("x-giflet-sdk-platform", "web");
                }
                if request.body.is_some() {
                    builder = builder.header("content-type", "application/x-www-form-urlencoded");
                }
            }
            ClientRequest::Site(sent) => {
                builder = builder.credentials(if sent.is_first_party() {
                    RequestCredentials::SameOrigin
                } else {
                    RequestCredentials::Omit
                });
                let page = Page { origin: host::origin(), cookies: host::cookies() };
                for (name, value) in headers(sent, &settings.site, &page) {
                    // A browser removes only `authorization` if a response redirects to another host.
                    if matches!(name, "x-csrftoken" | "x-password") {
                        builder = builder.redirect(RequestRedirect::Error);
                    }
                    builder = builder.header(name, &value);
                }
                if let Some(file) = &sent.file {
                    body = file.clone();
                }
            }
        }
        let built = if body.is_undefined() { builder.build() } else { builder.body(&body) };
        let request = built.map_err(|error| Error::new(&error.to_string()))?.into();
        Ok(PreparedRequest { request, signal, body })
    }
}

fn method(method: Method) -> gloo_net::http::Method {
    match method {
        Method::Get => gloo_net::http::Method::GET,
        Method::Put => gloo_net::http::Method::PUT,
        Method::Delete => gloo_net::http::Method::DELETE,
        Method::Post => gloo_net::http::Method::POST,
        Method::Patch => gloo_net::http::Method::PATCH,
    }
}

/// Sends a request with the `fetch` of the host and reads the whole response. `send` of gloo-net always calls the
/// global `fetch`, and panics if it rejects with a value that is not an `Error`.
pub async fn send(host: &Host, prepared: PreparedRequest) -> Result<ReceivedResponse, JsValue> {
    let PreparedRequest { request, signal, body } = prepared;
    let promise = host.fetch(&request, &signal, &body)?;
    let response: web_sys::Response = JsFuture::from(promise).await?.unchecked_into();
    // Read to its end, without the limit of the lean core: the text of CSV may be longer (docs/decisions/053-limits.md). The decoder rejects longer JSON.
    // `text` of gloo-net panics in the same case.
    let body = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    let received = Response::from(response);
    Ok(ReceivedResponse {
        status: received.status(),
        status_text: received.status_text(),
        content_type: received.headers().get("content-type").unwrap_or_default(),
        response: received.into(),
        body,
    })
}
