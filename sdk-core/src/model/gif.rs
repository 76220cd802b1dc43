use super::alt::alt;
use super::choice::{Choice, choices};
use super::media::{self, Rendition, named, picture, url_of};
use super::source::{Source, clean_of, count_of, flag_of, items_of, text_of};
use super::user::{Attribution, User};
use super::video::{self, Video};
use super::{Context, DecodeError};
use crate::text::{clean, palette};
use crate::url::SafeUrl;

/// A decoded GIF or sticker. Field names are the service's; what follows `flags` is derived.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gif {
    /// The id, numbers included, as text (MOD-01).
    pub id: String,
    /// `gif`, `sticker`, `text` or `video`; called `type` outside.
    pub kind: String,
    /// The title, cleaned.
    pub title: String,
    /// Its page.
    pub url: Option<SafeUrl>,
    /// Its short address.
    pub bitly_url: Option<SafeUrl>,
    /// Its player.
    pub embed_url: Option<SafeUrl>,
    /// The answer it came with.
    pub response_id: String,
    /// The kind of pingbacks it belongs to.
    pub pingback_event_type: String,
    /// Its tags (MOD-02).
    pub tags: Vec<String>,
    /// Its renditions, in the order of the table.
    pub images: Vec<Rendition>,
    /// Markup with tracking pixels, one a tag (PNG-08).
    pub pixel_tags: Vec<String>,
    /// The campaign whose pingbacks go at once; empty for none.
    pub tid: String,
    /// A video hosted elsewhere (EXT-01).
    pub external_media: Option<ExternalMedia>,
    /// A link the owner asks for (PLY-10).
    pub cta: Option<Cta>,
    /// The uploader.
    pub user: Option<User>,
    /// The nine flags.
    pub flags: Flags,
    /// Alternative text (TXT-01).
    pub alt: String,
    /// The best video (MOD-06).
    pub video_url: Option<SafeUrl>,
    /// What can be watched of it (ITM-05).
    pub video: Option<Video>,
    /// Width of the original in CSS px, never 0.
    pub width: u32,
    /// Height of the original in CSS px, never 0.
    pub height: u32,
    /// Which of five brand colours lies behind it, 0 to 4.
    pub palette: u8,
}

impl Gif {
    /// What may be shown of the uploader.
    pub fn attribution(&self) -> Option<Attribution<'_>> {
        self.user.as_ref()?.attribution()
    }

    /// The original's picture that does not move.
    pub fn still_url(&self) -> Option<&SafeUrl> {
        picture(&self.images, "original_still")
    }

    /// The original GIF.
    pub fn gif_url(&self) -> Option<&SafeUrl> {
        named(&self.images, "original")?.url.as_ref()
    }

    /// Every size it can be shown at, smallest area first.
    pub fn choices(&self) -> Vec<Choice<'_>> {
        choices(&self.images)
    }
}

/// The flags, in the order of [`Flags::NAMES`] (MOD-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags(pub [bool; 9]);

impl Flags {
    /// The service's names of the flags.
    pub const NAMES: [&str; 9] = [
        "is_anonymous",
        "is_community",
        "is_featured",
        "is_hidden",
        "is_indexable",
        "is_preserve_size",
        "is_realtime",
        "is_removed",
        "is_sticker",
    ];

    /// Whether it is a sticker: transparent, shown over whatever lies behind.
    pub fn is_sticker(self) -> bool {
        let [.., sticker] = self.0;
        sticker
    }
}

/// A video hosted elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalMedia {
    /// `youtube` or `vimeo`; anything else is dropped.
    pub provider_name: &'static str,
    /// The host's id: letters, digits, `-` and `_` for YouTube, digits for Vimeo.
    pub asset_uid: String,
    /// Where it starts, in seconds.
    pub start: u32,
}

/// A call to action.
#[derive(Clone, Debug, PartialEq)]
pub struct Cta {
    /// Where it leads.
    pub link: SafeUrl,
    /// What it says.
    pub text: String,
}

/// Decodes one GIF. Whatever arrives, there is a GIF or an error that names the field; only the id is indispensable.
pub fn decode<S: Source>(source: &S, context: &Context) -> Result<Gif, DecodeError> {
    let id = text_of(source, "id");
    if id.is_empty() {
        return Err(DecodeError { field: "id" });
    }
    let images = media::decode(source, context.media_host);
    let (width, height) = size(&images);
    let user = source.get("user").map(|user| User::decode(&user, context.media_host));
    let (pixel_tags, tid) = source.get("bottle_data").map(|bottle| bottle_data(&bottle)).unwrap_or_default();
    let video = source.get("video");
    let files = video.as_ref().map(|video| video::files(video, context.media_host)).unwrap_or_default();
    let kind = text_of(source, "type");
    let mut flags = Flags::default();
    for (flag, name) in flags.0.iter_mut().zip(&Flags::NAMES) {
        *flag = flag_of(source, name);
    }
    let [.., sticker] = &mut flags.0;
    *sticker |= kind == "sticker";
    let mut gif = Gif {
        title: clean_of(source, "title"),
        url: url_of(source, "url"),
        bitly_url: url_of(source, "bitly_url"),
        embed_url: url_of(source, "embed_url"),
        response_id: context.response_id.into(),
        pingback_event_type: context.event_type.into(),
        tags: tags(source),
        pixel_tags,
        tid,
        external_media: external_media(source),
        cta: cta(source),
        user,
        flags,
        video_url: video_url(&files, &images),
        video: video.and_then(|video| video::decode(&video, files, context.media_host)),
        palette: palette(&id),
        id,
        kind,
        images,
        alt: String::new(),
        width,
        height,
    };
    gif.alt = alt(&text_of(source, "alt_text"), &gif);
    Ok(gif)
}

/// The original's size, else the largest choice's, else a square.
fn size(images: &[Rendition]) -> (u32, u32) {
    named(images, "original")
        .filter(|image| image.width > 0 && image.height > 0)
        .or_else(|| choices(images).last().map(|choice| choice.image))
        .map_or((480, 480), |image| (image.width, image.height))
}

fn tags<S: Source>(source: &S) -> Vec<String> {
    let mut tags = Vec::new();
    let mut add = |text: &str| {
        let tag = clean(text);
        if !tag.is_empty() {
            tags.push(tag);
        }
    };
    let listed = items_of(source, "tags");
    for tag in &listed {
        add(&tag.text().unwrap_or_else(|| text_of(tag, "text")));
    }
    if listed.is_empty() {
        text_of(source, "tags_string").split(',').for_each(add);
    }
    tags
}

/// The pixel tags and the campaign.
fn bottle_data<S: Source>(bottle: &S) -> (Vec<String>, String) {
    let mut pixel_tags = Vec::new();
    for tag in items_of(bottle, "tags") {
        if let Some(tag) = tag.text() {
            pixel_tags.push(tag);
        }
    }
    (pixel_tags, text_of(bottle, "tid"))
}

fn external_media<S: Source>(source: &S) -> Option<ExternalMedia> {
    let media = source.get("external_media")?;
    let provider_name = match text_of(&media, "provider_name").as_str() {
        "youtube" => "youtube",
        "vimeo" => "vimeo",
        _ => return None,
    };
    let asset_uid = text_of(&media, "asset_uid");
    let is_youtube = provider_name == "youtube";
    // The id becomes part of an address: only what the hosts themselves use may pass.
    let is_allowed = |byte: u8| {
        byte.is_ascii_digit() || (is_youtube && (byte.is_ascii_alphabetic() || b"-_".contains(&byte)))
    };
    if asset_uid.is_empty() || asset_uid.len() > 32 || !asset_uid.bytes().all(is_allowed) {
        return None;
    }
    Some(ExternalMedia { provider_name, asset_uid, start: count_of(&media, "start") })
}

fn cta<S: Source>(source: &S) -> Option<Cta> {
    let cta = source.get("cta")?;
    let text = clean_of(&cta, "text");
    let link = url_of(&cta, "link")?;
    (!text.is_empty()).then_some(Cta { link, text })
}

/// The video source when there is one, else `hd` when it is an MP4, else the original's MP4 (MOD-06).
fn video_url(files: &[Rendition], images: &[Rendition]) -> Option<SafeUrl> {
    if let Some(file) = files.first() {
        return file.mp4.clone();
    }
    let hd = named(images, "hd").and_then(|hd| hd.url.as_ref().or(hd.mp4.as_ref()));
    let original = || named(images, "original")?.mp4.as_ref();
    hd.filter(|url| url.is_mp4()).or_else(original).cloned()
}
