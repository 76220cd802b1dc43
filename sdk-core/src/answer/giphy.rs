use super::declare::{Row, media, object, require, response_id, row, shape_text, url};
use super::shape::{Kind, Shape};

const RENDITIONS: &str = "images:original|original_still|fixed_width|fixed_width_still|fixed_height|fixed_height_still|\
fixed_width_small|fixed_width_small_still|fixed_height_small|fixed_height_small_still|downsized_large|\
downsized_large_still|hd|hd_still";

const CHOICES: &str =
    "images:original|fixed_width|fixed_height|fixed_width_small|fixed_height_small|downsized_large";

/// The shape of GIPHY's API, version 1.
pub fn giphy() -> Shape {
    Shape::parse(&giphy_text())
}

/// The text of [`giphy`].
pub fn giphy_text() -> String {
    let paths = ["meta.response_id", "meta.pingback_event_type", "data", "meta.msg,message"];
    shape_text(paths, &page(), &gif())
}

fn page() -> Vec<Row> {
    vec![
        row(Kind::Items, "items").from("data").required(),
        row(Kind::NextOffset, "next").from("pagination").optional(),
        row(Kind::Count, "total").from("pagination.total_count").optional(),
        response_id(),
    ]
}

fn gif() -> Vec<Row> {
    let flag = |name| row(Kind::Set, name);
    vec![
        row(Kind::Raw, "id").required(),
        row(Kind::Raw, "type"),
        row(Kind::Text, "title"),
        url("url"),
        url("bitly_url"),
        url("embed_url"),
        response_id(),
        row(Kind::EventType, "pingback_event_type").from(""),
        row(Kind::Tags, "tags").optional(),
        row(Kind::SplitTags, "tags").from("tags_string"),
        row(Kind::Map, "images").from(RENDITIONS).with(rendition()),
        object("bottle_data", vec![row(Kind::Texts, "tags"), row(Kind::Raw, "tid")]).always(),
        hosted_video("youtube", Kind::Slug),
        hosted_video("vimeo", Kind::Digits),
        object("cta", vec![url("link").required(), row(Kind::Text, "text").required()]),
        object("user", user()),
        flag("is_anonymous"),
        flag("is_community"),
        flag("is_featured"),
        flag("is_hidden"),
        flag("is_indexable"),
        flag("is_preserve_size"),
        flag("is_realtime"),
        flag("is_removed"),
        flag("is_sticker").optional(),
        row(Kind::Present, "is_sticker").from("type=sticker"),
        row(Kind::Text, "alt").from("alt_text|title").optional(),
        row(Kind::AltWords, "alt").from("user.username"),
        object("attribution", attribution()).from("user"),
        media("stillUrl").from("images.original_still.url|webp"),
        media("gifUrl").from("images.original.url"),
        media("videoUrl").from("video.assets|previews.source|1080p|720p|480p|360p.url"),
        row(Kind::Mp4, "videoUrl").from("images.hd.url|mp4").optional(),
        media("videoUrl").from("images.original.mp4"),
        object("video", video()),
        row(Kind::Sorted, "choices").from(CHOICES).with(choice()),
        row(Kind::FrameSize, "width").from(""),
        row(Kind::RawPalette, "palette").from("id"),
    ]
}

/// The members of a rendition; one without a URL is left out.
fn rendition() -> Vec<Row> {
    vec![
        row(Kind::Count, "width"),
        row(Kind::Count, "height"),
        media("url").one_of(),
        media("webp").one_of(),
        media("mp4").one_of(),
    ]
}

fn choice() -> Vec<Row> {
    vec![
        row(Kind::Size, "width").from("*.width|height").required(),
        media("gif").from("*.url").one_of(),
        media("webp").from("*.webp").one_of(),
        media("mp4").from("*.mp4").one_of(),
        media("still").from("*_still.url|webp"),
    ]
}

/// A video hosted elsewhere. Its id becomes part of a URL: only the characters that the host itself uses are accepted.
fn hosted_video(provider: &str, id: Kind) -> Row {
    object(
        "external_media",
        vec![
            row(Kind::Raw, "provider_name").from(&format!("provider_name={provider}")).required(),
            row(id, "asset_uid").required(),
            row(Kind::Count, "start"),
        ],
    )
}

fn user() -> Vec<Row> {
    vec![
        row(Kind::Text, "username"),
        row(Kind::Text, "display_name"),
        row(Kind::Text, "attribution_display_name"),
        url("profile_url"),
        row(Kind::Avatar, "avatar").from("avatar_url").optional(),
        media("avatar_url"),
        row(Kind::Set, "is_verified"),
        // Services leave the field out for public accounts.
        row(Kind::SetOrAbsent, "is_public"),
        row(Kind::Set, "suppress_chrome"),
        row(Kind::Palette, "palette").from("username"),
    ]
}

/// What may be shown of the uploader.
fn attribution() -> Vec<Row> {
    vec![
        require(Kind::SetOrAbsent, "is_public"),
        require(Kind::Unset, "suppress_chrome"),
        require(Kind::Text, "username|display_name"),
        row(Kind::Text, "name").from("attribution_display_name|display_name").optional(),
        row(Kind::Lowercase, "name").from("username"),
        row(Kind::Lowercase, "username"),
        url("url").from("profile_url"),
        row(Kind::Avatar, "avatar").from("avatar_url").optional(),
        row(Kind::Palette, "palette").from("username"),
        row(Kind::Set, "verified").from("is_verified"),
    ]
}

/// A video of the service's own. Its previews are used when its files have none that can be shown.
fn video() -> Vec<Row> {
    let files = |list: &str| {
        row(Kind::Sorted, "choices").from(&format!("{list}:source|1080p|720p|480p|360p")).with(vec![
            row(Kind::Size, "width").from("*.width|height").required(),
            media("mp4").from("*.url").required(),
        ])
    };
    vec![
        files("assets").optional(),
        files("previews").required(),
        row(Kind::Members, "captions")
            .with(vec![row(Kind::Name, "lang").from(""), media("url").from("vtt").required()]),
    ]
}
