use super::{Attribution, Choice, Flags, Gif, Pagination, Rendition, User};
use crate::text::Json;
use crate::url::SafeUrl;

/// What is written as JSON, in the shapes of bindings/types.d.ts. What is absent gets no key at all.
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

fn url(json: &mut Json, key: &str, url: &Option<SafeUrl>) {
    if let Some(url) = url {
        json.pair(key, url.as_str());
    }
}

fn size(json: &mut Json, width: u32, height: u32) {
    json.count("width", width.into()).count("height", height.into());
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
        url(json, "url", &self.url);
        url(json, "bitly_url", &self.bitly_url);
        url(json, "embed_url", &self.embed_url);
        json.pair("response_id", &self.response_id).pair("pingback_event_type", &self.pingback_event_type);
        json.texts("tags", &self.tags).key("images").open('{');
        for image in &self.images {
            image.write(json.key(&image.name));
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
        for (name, flag) in Flags::NAMES.into_iter().zip(self.flags.0) {
            json.flag(name, flag);
        }
        json.pair("alt", &self.alt);
        if let Some(attribution) = &self.attribution {
            attribution.write(json.key("attribution"));
        }
        url(json, "stillUrl", &self.still_url);
        url(json, "gifUrl", &self.gif_url);
        url(json, "videoUrl", &self.video_url);
        list(json, "choices", &self.choices);
        size(json, self.width, self.height);
        json.count("palette", self.palette.into()).close('}');
    }
}

impl Write for Rendition {
    fn write(&self, json: &mut Json) {
        size(json.open('{'), self.width, self.height);
        url(json, "url", &self.url);
        url(json, "webp", &self.webp);
        url(json, "mp4", &self.mp4);
        json.close('}');
    }
}

impl Write for Choice {
    fn write(&self, json: &mut Json) {
        size(json.open('{'), self.width, self.height);
        url(json, "gif", &self.gif);
        url(json, "webp", &self.webp);
        url(json, "mp4", &self.mp4);
        url(json, "still", &self.still);
        json.close('}');
    }
}

impl Write for User {
    fn write(&self, json: &mut Json) {
        json.open('{').pair("username", &self.username).pair("display_name", &self.display_name);
        json.pair("attribution_display_name", &self.attribution_display_name);
        url(json, "profile_url", &self.profile_url);
        url(json, "avatar", &self.avatar);
        url(json, "avatar_url", &self.avatar_url);
        json.flag("is_verified", self.is_verified).flag("is_public", self.is_public);
        json.flag("suppress_chrome", self.suppress_chrome).count("palette", self.palette.into()).close('}');
    }
}

impl Write for Attribution {
    fn write(&self, json: &mut Json) {
        json.open('{').pair("name", &self.name).pair("username", &self.username);
        url(json, "url", &self.url);
        url(json, "avatar", &self.avatar);
        json.count("palette", self.palette.into()).flag("verified", self.verified).close('}');
    }
}

impl Write for Pagination {
    fn write(&self, json: &mut Json) {
        json.open('{').count("count", self.count.into()).count("offset", self.offset.into());
        json.count("total_count", self.total_count.into()).close('}');
    }
}
