use super::{Attribution, Caption, Choice, Flags, Gif, Rendition, User};
use crate::text::Json;
use crate::url::SafeUrl;

/// What is written as JSON, in the shapes of browse/src/types.d.ts. What is absent gets no key at all.
pub trait Write {
    /// Writes it as the next item.
    fn write(&self, json: &mut Json);

    /// The JSON alone.
    fn to_json(&self) -> String {
        let mut json = Json::default();
        self.write(&mut json);
        json.take()
    }
}

fn url(json: &mut Json, key: &str, url: Option<&SafeUrl>) {
    if let Some(url) = url {
        json.pair(key, url.as_str());
    }
}

fn size(json: &mut Json, width: u32, height: u32) {
    json.count("width", width.into()).count("height", height.into());
}

/// The members that renditions and choices share; they name what moves differently.
fn media(json: &mut Json, key: &str, image: &Rendition) {
    size(json.open('{'), image.width, image.height);
    url(json, key, image.url.as_ref());
    url(json, "webp", image.webp.as_ref());
    url(json, "mp4", image.mp4.as_ref());
}

fn list<T: Write>(json: &mut Json, key: &str, items: &[T]) {
    json.key(key).open('[');
    for item in items {
        item.write(json);
    }
    json.close(']');
}

impl Write for Gif {
    fn write(&self, json: &mut Json) {
        json.open('{').pair("id", &self.id).pair("type", &self.kind).pair("title", &self.title);
        url(json, "url", self.url.as_ref());
        url(json, "bitly_url", self.bitly_url.as_ref());
        url(json, "embed_url", self.embed_url.as_ref());
        json.pair("response_id", &self.response_id).pair("pingback_event_type", &self.pingback_event_type);
        json.texts("tags", &self.tags).key("images").open('{');
        for image in &self.images {
            image.write(json.key(image.name));
        }
        json.close('}')
            .key("bottle_data")
            .open('{')
            .texts("tags", &self.pixel_tags)
            .pair("tid", &self.tid)
            .close('}');
        if let Some(media) = &self.external_media {
            json.key("external_media").open('{').pair("provider_name", media.provider_name);
            json.pair("asset_uid", &media.asset_uid).count("start", media.start.into()).close('}');
        }
        if let Some(cta) = &self.cta {
            json.key("cta").open('{').pair("link", cta.link.as_str()).pair("text", &cta.text).close('}');
        }
        if let Some(user) = &self.user {
            user.write(json.key("user"));
        }
        for (name, flag) in Flags::NAMES.iter().zip(self.flags.0.iter().copied()) {
            json.flag(name, flag);
        }
        json.pair("alt", &self.alt);
        if let Some(attribution) = self.attribution() {
            attribution.write(json.key("attribution"));
        }
        url(json, "stillUrl", self.still_url());
        url(json, "gifUrl", self.gif_url());
        url(json, "videoUrl", self.video_url.as_ref());
        if let Some(video) = &self.video {
            json.key("video").open('{');
            list(json, "choices", &video.choices());
            list(json, "captions", &video.captions);
            json.close('}');
        }
        list(json, "choices", &self.choices());
        size(json, self.width, self.height);
        json.count("palette", self.palette.into()).close('}');
    }
}

impl Write for Rendition {
    fn write(&self, json: &mut Json) {
        media(json, "url", self);
        json.close('}');
    }
}

impl Write for Choice<'_> {
    fn write(&self, json: &mut Json) {
        media(json, "gif", self.image);
        url(json, "still", self.still);
        json.close('}');
    }
}

impl Write for Caption {
    fn write(&self, json: &mut Json) {
        json.open('{').pair("lang", &self.lang).pair("url", self.url.as_str()).close('}');
    }
}

impl Write for User {
    fn write(&self, json: &mut Json) {
        json.open('{').pair("username", &self.username).pair("display_name", &self.display_name);
        json.pair("attribution_display_name", &self.attribution_display_name);
        url(json, "profile_url", self.profile_url.as_ref());
        url(json, "avatar", self.avatar.as_ref());
        url(json, "avatar_url", self.avatar_url.as_ref());
        json.flag("is_verified", self.is_verified).flag("is_public", self.is_public);
        json.flag("suppress_chrome", self.suppress_chrome).count("palette", self.palette.into()).close('}');
    }
}

impl Write for Attribution<'_> {
    fn write(&self, json: &mut Json) {
        json.open('{').pair("name", &self.name).pair("username", &self.username);
        url(json, "url", self.user.profile_url.as_ref());
        url(json, "avatar", self.user.avatar.as_ref());
        json.count("palette", self.user.palette.into()).flag("verified", self.user.is_verified).close('}');
    }
}
