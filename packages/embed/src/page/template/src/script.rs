use giflet_sdk_core::model::Gif;
use giflet_sdk_core::text::Json;
use giflet_sdk_core::url::SafeUrl;

use crate::measurement::measurement;
use crate::{Page, ProviderNames, tracking};

/// Returns the script's data block as JSON: the provider and the GIF's ids for pingbacks (`PlayerConfig` in `src/config.ts`).
/// Data that is in the page's markup is not repeated.
pub(crate) fn data(page: &Page) -> String {
    let gif = page.gif;
    let mut json = Json::default();
    provider(json.open('{').key("provider"), page.provider);
    json.pair("apiKey", page.provider.api_key);
    if let Some(players) = page.provider.players.filter(|_| page.provider.serves_related) {
        json.pair("players", players);
    }
    json.flag("consent", page.params.consent).flag("debug", page.params.debug);
    if page.params.is_refused {
        json.flag("isRefused", true);
    }
    json.key("gif").open('{').pair("id", &gif.id).pair("lookupId", &gif.lookup_id).pair("type", &gif.kind);
    let tracking = &gif.tracking;
    json.key("tracking").open('{').pair("responseId", &tracking.response_id);
    json.pair("eventType", &tracking.event_type).pair("campaignId", &tracking.campaign_id);
    json.texts("pixels", &tracking.pixels).close('}').close('}');
    measurement(&mut json, page);
    if let Some(is_favorite) = page.params.is_favorite {
        json.flag("isFavorite", is_favorite);
    }
    if let Some(embedder) = SafeUrl::parse(&page.params.origin) {
        json.pair("embedder", embedder.as_str());
    }
    json.key("utm").open('{');
    for (name, value) in tracking::parameters(page) {
        json.pair(name, &value);
    }
    json.close('}');
    if !page.params.mobile && gif.url.is_some() {
        shared(json.key("shared"), gif);
    }
    if let Some(media) = &gif.external_media {
        json.key("video").open('{').pair("host", &media.host).pair("id", &media.id);
        json.count("start", media.start.into()).close('}');
    }
    page.strings().write(json.key("strings"));
    json.close('}').take()
}

/// Writes the members of the GIF that its share links and embed code need (`SharedGif` of `@giflet/core/share`).
fn shared(json: &mut Json, gif: &Gif) {
    json.open('{').pair("title", &gif.title).texts("tags", &gif.tags);
    json.count("width", gif.width.into()).count("height", gif.height.into());
    let urls = [
        ("url", &gif.url),
        ("shortUrl", &gif.short_url),
        ("embedUrl", &gif.embed_url),
        ("gifUrl", &gif.gif_url),
    ];
    for (name, url) in urls {
        if let Some(url) = url {
            json.pair(name, url.as_str());
        }
    }
    json.close('}');
}

fn provider(json: &mut Json, provider: &ProviderNames) {
    let safe_url = |text: &str| SafeUrl::parse(text).map(|url| url.as_str().to_owned()).unwrap_or_default();
    json.open('{').pair("name", provider.name).pair("productName", provider.product_name);
    json.pair("site", &safe_url(provider.site)).pair("apiBase", &safe_url(provider.api_base));
    if let Some(url) = provider.pingback_url {
        json.pair("pingbackUrl", &safe_url(url));
    }
    if let Some(delivery) = provider.delivery {
        json.pair("delivery", delivery);
    }
    if let Some(host) = provider.media_host {
        json.pair("mediaHost", host);
    }
    json.flag("sdkHeaders", provider.sdk_headers).close('}');
}
