use crate::model::{Attribution, Choice, Flags, Gif, Pagination, Rendition, User};
use crate::url::SafeUrl;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_text(object: &JsValue, key: &str, value: &str) -> bool;
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_number(object: &JsValue, key: &str, value: f64) -> bool;
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_flag(object: &JsValue, key: &str, value: bool) -> bool;
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_value(object: &JsValue, key: &str, value: &JsValue) -> bool;
}

/// A plain object under construction. Keys are the core's own, never the network's.
pub(super) struct Object(JsValue);

impl Object {
    pub fn new() -> Object {
        Object(js_sys::Object::new().into())
    }

    pub fn text(&self, key: &str, value: &str) {
        set_text(&self.0, key, value);
    }

    pub fn texts<const N: usize>(&self, texts: [(&str, &str); N]) {
        for (key, value) in texts {
            self.text(key, value);
        }
    }

    pub fn number(&self, key: &str, value: f64) {
        set_number(&self.0, key, value);
    }

    pub fn size(&self, width: u32, height: u32) {
        self.number("width", f64::from(width));
        self.number("height", f64::from(height));
    }

    pub fn flag(&self, key: &str, value: bool) {
        set_flag(&self.0, key, value);
    }

    pub fn value(&self, key: &str, value: impl Into<JsValue>) {
        set_value(&self.0, key, &value.into());
    }

    /// What is absent gets no key at all.
    pub fn urls<const N: usize>(&self, urls: [(&str, &Option<SafeUrl>); N]) {
        for (key, url) in urls {
            if let Some(url) = url {
                self.text(key, url.as_str());
            }
        }
    }
}

impl From<Object> for JsValue {
    fn from(object: Object) -> JsValue {
        object.0
    }
}

/// A list of objects.
pub(super) fn list(values: impl Iterator<Item = JsValue>) -> JsValue {
    values.collect::<js_sys::Array>().into()
}

fn texts(texts: &[String]) -> JsValue {
    list(texts.iter().map(|text| JsValue::from_str(text)))
}

/// A decoded GIF as types.d.ts describes it.
pub(super) fn gif(gif: &Gif) -> JsValue {
    let object = Object::new();
    object.texts([
        ("id", &gif.id),
        ("type", &gif.kind),
        ("title", &gif.title),
        ("response_id", &gif.response_id),
        ("pingback_event_type", &gif.pingback_event_type),
        ("alt", &gif.alt),
    ]);
    object.urls([
        ("url", &gif.url),
        ("bitly_url", &gif.bitly_url),
        ("embed_url", &gif.embed_url),
        ("stillUrl", &gif.still_url),
        ("gifUrl", &gif.gif_url),
        ("videoUrl", &gif.video_url),
    ]);
    object.size(gif.width, gif.height);
    object.number("palette", f64::from(gif.palette));
    for (name, flag) in Flags::NAMES.into_iter().zip(gif.flags.0) {
        object.flag(name, flag);
    }
    object.value("tags", texts(&gif.tags));
    let images = Object::new();
    for image in &gif.images {
        images.value(&image.name, rendition(image));
    }
    object.value("images", images);
    object.value("choices", list(gif.choices.iter().map(choice)));
    let bottle = Object::new();
    bottle.value("tags", texts(&gif.pixel_tags));
    bottle.text("tid", &gif.tid);
    object.value("bottle_data", bottle);
    if let Some(media) = &gif.external_media {
        let external = Object::new();
        external.texts([
            ("provider_name", media.provider_name),
            ("asset_uid", &media.asset_uid),
        ]);
        external.number("start", f64::from(media.start));
        object.value("external_media", external);
    }
    if let Some(cta) = &gif.cta {
        let call = Object::new();
        call.texts([("link", cta.link.as_str()), ("text", &cta.text)]);
        object.value("cta", call);
    }
    if let Some(account) = &gif.user {
        object.value("user", user(account));
    }
    if let Some(credit) = &gif.attribution {
        object.value("attribution", attribution(credit));
    }
    object.into()
}

fn rendition(rendition: &Rendition) -> JsValue {
    let object = Object::new();
    object.size(rendition.width, rendition.height);
    object.urls([
        ("url", &rendition.url),
        ("webp", &rendition.webp),
        ("mp4", &rendition.mp4),
    ]);
    object.into()
}

fn choice(choice: &Choice) -> JsValue {
    let object = Object::new();
    object.size(choice.width, choice.height);
    object.urls([
        ("gif", &choice.gif),
        ("webp", &choice.webp),
        ("mp4", &choice.mp4),
        ("still", &choice.still),
    ]);
    object.into()
}

fn user(user: &User) -> JsValue {
    let object = Object::new();
    object.texts([
        ("username", &user.username),
        ("display_name", &user.display_name),
        ("attribution_display_name", &user.attribution_display_name),
    ]);
    object.urls([
        ("profile_url", &user.profile_url),
        ("avatar", &user.avatar),
        ("avatar_url", &user.avatar_url),
    ]);
    object.flag("is_verified", user.is_verified);
    object.flag("is_public", user.is_public);
    object.flag("suppress_chrome", user.suppress_chrome);
    object.number("palette", f64::from(user.palette));
    object.into()
}

fn attribution(credit: &Attribution) -> JsValue {
    let object = Object::new();
    object.texts([("name", &credit.name), ("username", &credit.username)]);
    object.urls([("url", &credit.url), ("avatar", &credit.avatar)]);
    object.number("palette", f64::from(credit.palette));
    object.flag("verified", credit.verified);
    object.into()
}

/// Where a page stands.
pub(super) fn pagination(pagination: Pagination) -> JsValue {
    let object = Object::new();
    object.number("count", f64::from(pagination.count));
    object.number("offset", f64::from(pagination.offset));
    object.number("total_count", f64::from(pagination.total_count));
    object.into()
}
