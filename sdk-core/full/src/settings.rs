use crate::site;
use giflet_sdk_core::answer::{Context, Shape};
use giflet_sdk_core::client::endpoints::Endpoints;
use giflet_sdk_core::client::{Config, without_slash};
use serde::Deserialize;

/// The service and the options of an SDK, as the script passes them.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Given {
    api_base: Option<String>,
    api_key: Option<String>,
    sdk_headers: Option<bool>,
    default_rating: Option<String>,
    media_host: Option<String>,
    raw: Option<bool>,
    tables: Tables,
    site: Option<String>,
    gateway_base: Option<String>,
    imaging_base: Option<String>,
    csrf_cookie: Option<String>,
    user_token: Option<String>,
}

/// The tables of a provider, as text.
#[derive(Default, Deserialize)]
struct Tables {
    shape: String,
    endpoints: String,
}

/// The service and the options of an SDK.
#[derive(Deserialize)]
#[serde(from = "Given")]
pub struct Settings {
    pub api: Config,
    pub site: site::Config,
    pub shape: Shape,
    pub endpoints: Endpoints,
    media_host: Option<String>,
    has_raw: bool,
}

impl Settings {
    /// What is known of an answer before it is decoded.
    pub fn context(&self) -> Context<'_> {
        Context { media_host: self.media_host.as_deref(), has_raw: self.has_raw, ..Context::default() }
    }
}

impl From<Given> for Settings {
    fn from(given: Given) -> Settings {
        let base = |base: Option<String>| without_slash(base.unwrap_or_default());
        let api_key = given.api_key.unwrap_or_default();
        Settings {
            api: Config {
                api_base: base(given.api_base),
                api_key: api_key.clone(),
                sdk_headers: given.sdk_headers.unwrap_or_default(),
                default_rating: given.default_rating.unwrap_or_default(),
            },
            site: site::Config {
                site: base(given.site),
                gateway: base(given.gateway_base),
                imaging: base(given.imaging_base),
                api_key,
                user_token: given.user_token.unwrap_or_default(),
                csrf_cookie: given.csrf_cookie.unwrap_or_default(),
            },
            shape: Shape::parse(&given.tables.shape),
            endpoints: Endpoints::new(given.tables.endpoints),
            media_host: given.media_host.filter(|host| !host.is_empty()),
            has_raw: given.raw.unwrap_or_default(),
        }
    }
}
