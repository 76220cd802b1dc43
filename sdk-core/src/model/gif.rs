use super::choice::{Choice, choices, still_of};
use super::media::{self, Rendition, media_url};
use super::source::{Source, count_of, flag_of, text_of};
use super::user::{Attribution, User};
use super::{Context, DecodeError, palette};
use crate::text;
use crate::url::SafeUrl;

/// A decoded GIF or sticker. Field names are the service's; what follows `user` is derived.
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
    /// What may be shown of the uploader.
    pub attribution: Option<Attribution>,
    /// The original's picture that does not move.
    pub still_url: Option<SafeUrl>,
    /// The original GIF.
    pub gif_url: Option<SafeUrl>,
    /// The best video (MOD-06).
    pub video_url: Option<SafeUrl>,
    /// Every size it can be shown at, smallest area first.
    pub choices: Vec<Choice>,
    /// Width of the original in CSS px, never 0.
    pub width: u32,
    /// Height of the original in CSS px, never 0.
    pub height: u32,
    /// Which of five brand colours lies behind it, 0 to 4.
    pub palette: u8,
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
    let url = |key| SafeUrl::parse(&text_of(source, key));
    let images = media::decode(source.get("images").as_ref(), context.media_host);
    let user = source.get("user").map(|user| User::decode(&user, context.media_host));
    let bottle = source.get("bottle_data");
    let kind = text_of(source, "type");
    let mut flags = Flags(Flags::NAMES.map(|name| flag_of(source, name)));
    let [.., sticker] = &mut flags.0;
    *sticker |= kind == "sticker";
    let mut gif = Gif {
        title: text::clean(&text_of(source, "title")),
        url: url("url"),
        bitly_url: url("bitly_url"),
        embed_url: url("embed_url"),
        response_id: context.response_id.into(),
        pingback_event_type: context.event_type.into(),
        tags: tags(source),
        pixel_tags: bottle.as_ref().map(pixel_tags).unwrap_or_default(),
        tid: bottle.as_ref().map(|bottle| text_of(bottle, "tid")).unwrap_or_default(),
        external_media: source.get("external_media").as_ref().and_then(external_media),
        cta: source.get("cta").as_ref().and_then(cta),
        attribution: user.as_ref().and_then(User::attribution),
        user,
        flags,
        still_url: still_of(&images, "original"),
        gif_url: original(&images).and_then(|original| original.url.clone()),
        video_url: video_url(source, &images, context.media_host),
        choices: choices(&images),
        palette: palette(&id),
        id,
        kind,
        images,
        ..Gif::default()
    };
    (gif.width, gif.height) = size(&gif);
    gif.alt = text::alt(&text_of(source, "alt_text"), &gif);
    Ok(gif)
}

fn original(images: &[Rendition]) -> Option<&Rendition> {
    images.iter().find(|image| image.name == "original")
}

/// The original's size, else the largest choice's, else a square.
fn size(gif: &Gif) -> (u32, u32) {
    original(&gif.images)
        .map(|image| (image.width, image.height))
        .filter(|(width, height)| *width > 0 && *height > 0)
        .or_else(|| gif.choices.last().map(|choice| (choice.width, choice.height)))
        .unwrap_or((480, 480))
}

fn tags<S: Source>(source: &S) -> Vec<String> {
    let listed = source.get("tags").map(|tags| tags.items()).unwrap_or_default();
    let mut tags: Vec<String> =
        listed.iter().map(|tag| text::clean(&tag.text().unwrap_or_else(|| text_of(tag, "text")))).collect();
    if tags.is_empty() {
        tags = text_of(source, "tags_string").split(',').map(text::clean).collect();
    }
    tags.retain(|tag| !tag.is_empty());
    tags
}

fn pixel_tags<S: Source>(bottle: &S) -> Vec<String> {
    let tags = bottle.get("tags").map(|tags| tags.items()).unwrap_or_default();
    tags.iter().filter_map(|tag| tag.text()).collect()
}

fn external_media<S: Source>(source: &S) -> Option<ExternalMedia> {
    let named = text_of(source, "provider_name");
    let provider_name = ["youtube", "vimeo"].into_iter().find(|name| *name == named)?;
    let asset_uid = text_of(source, "asset_uid");
    // The id becomes part of an address: only what the hosts themselves use may pass.
    let is_allowed = |byte: u8| {
        byte.is_ascii_digit()
            || (provider_name == "youtube" && (byte.is_ascii_alphanumeric() || b"-_".contains(&byte)))
    };
    if asset_uid.is_empty() || asset_uid.len() > 32 || !asset_uid.bytes().all(is_allowed) {
        return None;
    }
    Some(ExternalMedia { provider_name, asset_uid, start: count_of(source, "start") })
}

fn cta<S: Source>(source: &S) -> Option<Cta> {
    let text = text::clean(&text_of(source, "text"));
    let link = SafeUrl::parse(&text_of(source, "link"))?;
    (!text.is_empty()).then_some(Cta { link, text })
}

/// The video source when there is one, else `hd` when it is an MP4, else the original's MP4 (MOD-06).
fn video_url<S: Source>(source: &S, images: &[Rendition], media_host: Option<&str>) -> Option<SafeUrl> {
    let sources =
        source.get("video").into_iter().flat_map(|video| [video.get("assets"), video.get("previews")]);
    for listed in sources.flatten() {
        for name in ["source", "1080p", "720p", "480p", "360p"] {
            if let Some(url) = listed.get(name).and_then(|file| media_url(&file, "url", media_host)) {
                return Some(url);
            }
        }
    }
    let hd = images.iter().find(|image| image.name == "hd");
    hd.and_then(|hd| hd.url.clone().or_else(|| hd.mp4.clone()))
        .filter(SafeUrl::is_mp4)
        .or_else(|| original(images).and_then(|original| original.mp4.clone()))
}
