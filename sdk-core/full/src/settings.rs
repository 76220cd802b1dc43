use crate::site;
use giflet_sdk_core::client::endpoints::Endpoints;
use giflet_sdk_core::client::{Config, trim_trailing_slashes};
use giflet_sdk_core::decoder::{Context, Shape};
use serde::Deserialize;

/// The provider and the options of a client, as passed by JavaScript.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct RawSettings {
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
    user_token: Option<String>,
}

/// The tables of a provider, as text.
#[derive(Default, Deserialize)]
struct Tables {
    shape: String,
    endpoints: String,
}

/// The provider and the options of a client.
#[derive(Deserialize)]
#[serde(from = "RawSettings")]
pub struct Settings {
    pub api: Config,
    pub site: site::Config,
    pub shape: Shape,
    pub endpoints: Endpoints,
    media_host: Option<String>,
    has_raw: bool,
}

impl Settings {
    /// The context for decoding a response.
    pub fn context(&self) -> Context<'_> {
        Context { media_host: self.media_host.as_deref(), has_raw: self.has_raw, ..Context::default() }
    }
}

impl From<RawSettings> for Settings {
    fn from(raw: RawSettings) -> Settings {
        let base = |base: Option<String>| trim_trailing_slashes(&base.unwrap_or_default()).into();
        let api_key = raw.api_key.unwrap_or_default();
        Settings {
            api: Config {
                api_base: base(raw.api_base),
                api_key: api_key.clone(),
                sdk_headers: raw.sdk_headers.unwrap_or_default(),
                default_rating: raw.default_rating.unwrap_or_default(),
            },
            site: site::Config {
                site: base(raw.site),
                gateway: base(raw.gateway_base),
                imaging: base(raw.imaging_base),
                api_key,
                user_token: raw.user_token.unwrap_or_default(),
            },
            shape: Shape::parse(&raw.tables.shape),
            endpoints: Endpoints::new(raw.tables.endpoints),
            media_host: raw.media_host.filter(|host| !host.is_empty()),
            has_raw: raw.raw.unwrap_or_default(),
        }
    }
}
