use giflet_sdk_core::url::SafeUrl;

use crate::Page;
use crate::json::Json;

/// What the script is told: whose API it calls and the GIF's names for pingbacks (`src/config.ts` reads it). Whatever it can
/// read from the page it reads there.
pub(crate) fn data(page: &Page) -> Json {
    let (gif, service) = (page.gif, page.service);
    let address = |text: &str| SafeUrl::parse(text).map(|url| url.as_str().to_owned()).unwrap_or_default();
    let mut json = Json::default();
    json.object("service", |json| {
        json.text("name", service.name).text("productName", service.product_name);
        json.text("site", &address(service.site)).text("apiBase", &address(service.api_base));
        json.maybe("pingbackUrl", service.pingback_url.map(address).as_deref());
        json.maybe("mediaHost", service.media_host).flag("sdkHeaders", service.sdk_headers);
    });
    json.text("apiKey", service.api_key);
    json.flag("consent", page.params.consent).flag("debug", page.params.debug);
    json.object("gif", |json| {
        json.text("id", &gif.id).text("type", &gif.kind).text("response_id", &gif.response_id);
        json.text("pingback_event_type", &gif.pingback_event_type);
        json.object("bottle_data", |json| {
            json.texts("tags", &gif.pixel_tags).text("tid", &gif.tid);
        });
        if let Some(media) = &gif.external_media {
            json.object("external_media", |json| {
                json.text("provider_name", media.provider_name).text("asset_uid", &media.asset_uid);
                json.number("start", media.start);
            });
        }
    });
    json
}
