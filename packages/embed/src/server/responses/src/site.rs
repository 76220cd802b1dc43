//! The input of all responses.

use giflet_embed_page::{Assets, ProviderNames};
use giflet_sdk_core::text::clean;
use serde::{Deserialize, Deserializer};

/// The names and addresses of a site. Paths begin with `/` and have no trailing slash.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Site {
    /// The identifier of the provider, for example `loopery`.
    pub name: String,
    /// The display name, for example `Loopery`.
    #[serde(deserialize_with = "cleaned")]
    pub product_name: String,
    /// The URL of the provider's site, the target of the logo.
    pub site: String,
    /// The origin of the pages, without a trailing slash; empty if it is unknown.
    pub origin: String,
    /// The base URL of the API for related GIFs.
    pub api_base: String,
    /// The API key of these requests, which is public.
    pub api_key: String,
    /// Whether pages have related GIFs.
    pub has_related: bool,
    /// Whether [`crate::Route::Related`] has their lists, instead of the API.
    pub serves_related: bool,
    /// How pingbacks are delivered: `exactly-once` or `hand-off`, which is the default.
    pub delivery: Option<String>,
    /// The URL for pingbacks. Without it none are sent.
    pub pingback_url: Option<String>,
    /// The URL for events of the provider's own analytics.
    pub analytics_url: Option<String>,
    /// The attribution mark of the provider.
    pub mark: Option<Mark>,
    /// The host that replaces `media{N}` hosts in media URLs.
    pub media_host: Option<String>,
    /// Whether API requests have the client's headers.
    pub sdk_headers: bool,
    /// The path of player pages; the id of a GIF is appended.
    pub path: String,
    /// The path of the oEmbed endpoint, if there is one.
    pub oembed_path: Option<String>,
    /// The path of the pages of GIFs, if there are any.
    pub page_path: Option<String>,
    /// The path of the built files.
    pub files_path: String,
    /// The path of a stylesheet of the site's own pages.
    pub style: Option<String>,
    /// The path of the icon of the site's own pages.
    pub icon: Option<String>,
    /// The built files, from `manifest.json`.
    pub files: Files,
    /// A static host sends the pages, without headers.
    pub is_static: bool,
}

/// An attribution mark.
#[derive(Clone, Debug, Deserialize)]
pub struct Mark {
    /// Its text, for example `Powered by Loopery`.
    #[serde(deserialize_with = "cleaned")]
    pub text: String,
    /// The page that it links to.
    pub url: String,
}

/// Reads a text for display. That of a static host is in the address of its page, which anyone may have written.
fn cleaned<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|text| clean(&text))
}

/// The content of `manifest.json` in the folder of the built files; empty if it is missing.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Files {
    /// A hash of the contents of all files.
    pub version: String,
    /// The integrity of `player.js`.
    pub script: String,
    /// The integrity of `player.css`.
    pub style: String,
}

/// The headers of a request that responses depend on; empty if they are missing.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RequestHeaders {
    /// `User-Agent`
    pub user_agent: String,
    /// `Referer`
    pub referer: String,
    /// `Save-Data`
    pub save_data: String,
}

impl Site {
    /// The path of the folder of the built files, with their version.
    pub fn folder(&self) -> String {
        match self.files.version.as_str() {
            "" => format!("{}/", self.files_path),
            version => format!("{}/{version}/", self.files_path),
        }
    }

    /// The URL of the oEmbed endpoint.
    pub fn oembed(&self) -> Option<String> {
        self.oembed_path.as_ref().map(|path| format!("{}{path}", self.origin))
    }

    /// The URL of player pages, to which an id is appended. The path of a static host is not one of them.
    pub fn players(&self) -> Option<String> {
        (!self.is_static).then(|| format!("{}{}/", self.origin, self.path))
    }

    /// Calls `render` with the names that the template of the page takes.
    pub(crate) fn with_names<T>(&self, render: impl FnOnce(&ProviderNames) -> T) -> T {
        let (folder, oembed, players) = (self.folder(), self.oembed(), self.players());
        render(&ProviderNames {
            name: &self.name,
            product_name: &self.product_name,
            site: &self.site,
            origin: &self.origin,
            api_base: &self.api_base,
            api_key: &self.api_key,
            has_related: self.has_related,
            serves_related: self.serves_related,
            delivery: self.delivery.as_deref(),
            pingback_url: self.pingback_url.as_deref(),
            analytics_url: self.analytics_url.as_deref(),
            error_reports: None,
            mark: self.mark.as_ref().map(|mark| (mark.text.as_str(), mark.url.as_str())),
            ad_verification: &[],
            media_host: self.media_host.as_deref(),
            sdk_headers: self.sdk_headers,
            assets: Assets {
                folder: &folder,
                script_integrity: &self.files.script,
                style_integrity: &self.files.style,
            },
            oembed: oembed.as_deref(),
            players: players.as_deref(),
            is_static: self.is_static,
        })
    }
}
