use crate::client::without_slash;
use crate::members::Members;
use giflet_sdk_core::answer::{Context, Decoded, Shape};
use giflet_sdk_core::client::site::{Base, Config, Page, SiteRequest, decode_response, headers};
use giflet_sdk_core::client::{ApiError, Response};
use giflet_sdk_core::text::Json;

/// What the calls of a service's own site need beside the client's configuration.
pub struct Site {
    config: Config,
    pub page: Page,
}

impl Site {
    /// From `site`, `gatewayBase`, `imagingBase`, `apiKey`, `userToken` and `csrfCookie`.
    pub fn new(config: Members) -> Site {
        let text = |name| config.text(name);
        let base = |name| without_slash(text(name));
        let config = Config {
            site: base("site"),
            gateway: base("gatewayBase"),
            imaging: base("imagingBase"),
            api_key: text("apiKey"),
            user_token: text("userToken"),
            csrf_cookie: text("csrfCookie"),
        };
        Site { config, page: Page::default() }
    }

    pub fn decode(
        &self,
        sent: &SiteRequest,
        response: Response,
        shape: &Shape,
        context: Context,
    ) -> Result<Decoded, ApiError> {
        decode_response(sent, response, shape, context, &self.config)
    }

    /// Writes the URL of a request and its `init`; `file` in it is the call whose file is the body.
    pub fn push_request(&self, json: &mut Json, sent: &SiteRequest) {
        let credentials = if matches!(sent.base, Base::Elsewhere(_)) { "omit" } else { "same-origin" };
        json.text(&sent.url(&self.config));
        json.open('{').pair("method", sent.request.method.as_str()).pair("credentials", credentials);
        json.key("headers").open('{');
        for (name, value) in headers(sent, &self.config, &self.page) {
            json.pair(name, &value);
        }
        json.close('}');
        if let Some(body) = &sent.request.body {
            json.pair("body", body);
        }
        if let Some(call) = sent.file {
            json.count("file", call.into());
        }
        json.close('}');
    }
}
