mod escaping;
mod pages;
mod states;
mod tracking;

use giflet_sdk_core::model::{Context, Gif, decode};
use serde_json::{Value, json};

use crate::{Assets, Page, Params, ProviderNames, render};

pub(crate) const PROVIDER: ProviderNames = ProviderNames {
    name: "loopery",
    product_name: "Loopery",
    site: "http://loopery.test/",
    origin: "",
    api_base: "http://loopery.test/v1",
    api_key: "key",
    has_related: true,
    serves_related: false,
    delivery: None,
    pingback_url: Some("http://loopery.test/v1/pingback"),
    analytics_url: Some("http://loopery.test/v1/analytics?api_key=key"),
    error_reports: None,
    mark: Some(("Powered by Loopery", "http://loopery.test/")),
    ad_verification: &[],
    media_host: None,
    sdk_headers: true,
    assets: Assets {
        folder: "/embed-assets/v1/",
        script_integrity: "sha384-script",
        style_integrity: "sha384-style",
    },
    is_static: false,
    oembed: Some("http://loopery.test/oembed"),
    players: Some("http://loopery.test/embed/"),
};

/// Returns the JSON of a complete GIF in the API's format, with some members replaced.
pub(crate) fn gif_json(replaced: Value) -> Value {
    let rendition = |name: &str, width: u32| {
        json!({"width": width.to_string(), "height": (width / 2).to_string(), "url": format!("http://m.test/{name}.gif"),
            "webp": format!("http://m.test/{name}.webp"), "mp4": format!("http://m.test/{name}.mp4")})
    };
    let mut gif = json!({
        "id": "abc", "type": "gif", "title": "Jumping fox", "url": "http://loopery.test/gifs/fox-abc",
        "embed_url": "http://loopery.test/embed/abc",
        "user": {"username": "Fox.Maker", "display_name": "Fox Maker", "profile_url": "http://loopery.test/foxmaker",
            "avatar_url": "http://m.test/a/fox.gif", "is_verified": true, "is_public": true},
        "images": {"original": rendition("o", 480), "fixed_width": rendition("w", 200),
            "original_still": {"width": "480", "height": "240", "url": "http://m.test/o_s.gif"},
            "fixed_width_still": {"width": "200", "height": "100", "url": "http://m.test/w_s.gif"}},
        "bottle_data": {"tid": "t1", "tags": ["<img src='http://p.test/?c=%%CACHEBUSTER%%'>"]},
    });
    if let (Some(gif), Some(replaced)) = (gif.as_object_mut(), replaced.as_object()) {
        gif.extend(replaced.clone());
    }
    gif
}

pub(crate) fn gif(replaced: Value) -> Gif {
    let context = Context { response_id: "r1", event_type: "GIF_BY_ID", media_host: None };
    decode(&gif_json(replaced).to_string(), context).unwrap()
}

pub(crate) fn html(replaced: Value, query: &str) -> String {
    render(&Page { gif: &gif(replaced), provider: &PROVIDER, params: Params::from_query(query) })
}

/// Parses the data block of a page.
pub(crate) fn data(html: &str) -> Value {
    let (_, rest) = html.split_once(r#"<script type="application/json" id="giflet-player">"#).unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}
