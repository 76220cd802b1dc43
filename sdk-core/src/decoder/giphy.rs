use super::declare::{
    Row, file, files, group, media, object, require, response_id, row, shape_text, tracking, url,
};
use super::shape::{Kind, Shape};

const NAMES: &str = "original|downsized_large|fixed_width|fixed_height|fixed_width_small|fixed_height_small";

/// Names of previews, from the largest to the smallest.
const PREVIEWS: &str =
    "hd|original|downsized_large|fixed_width|fixed_height|fixed_width_small|fixed_height_small";

const STILLS: &str = "original_still|downsized_large_still|fixed_width_still|fixed_height_still|\
fixed_width_small_still|fixed_height_small_still|hd_still";

/// The shape of version 1 of the GIPHY API.
pub fn giphy() -> Shape {
    Shape::parse(&giphy_text())
}

/// The text of [`giphy`].
pub fn giphy_text() -> String {
    let paths = ["meta.response_id", "meta.pingback_event_type", "data", "meta.status", "meta.msg,message"];
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
        row(Kind::Raw, "handle").from("id"),
        row(Kind::Raw, "type"),
        row(Kind::Text, "title"),
        url("url"),
        url("shortUrl").from("bitly_url"),
        url("embedUrl").from("embed_url"),
        url("source").from("source|source_post_url"),
        row(Kind::Text, "rating").optional(),
        tracking(),
        row(Kind::Tags, "tags").optional(),
        row(Kind::SplitTags, "tags").from("tags_string"),
        files("renditions", renditions()).from("images"),
        row(Kind::FrameSize, "width").from(""),
        hosted_video("youtube", Kind::Slug),
        hosted_video("vimeo", Kind::Digits),
        object("cta", vec![url("link").required(), row(Kind::Text, "text").required()]),
        object("user", user()),
        flag("isAnonymous").from("is_anonymous"),
        flag("isCommunity").from("is_community"),
        flag("isFeatured").from("is_featured"),
        flag("isHidden").from("is_hidden"),
        flag("isIndexable").from("is_indexable"),
        flag("isPreserveSize").from("is_preserve_size"),
        flag("isRealtime").from("is_realtime"),
        flag("isRemoved").from("is_removed"),
        flag("isSticker").from("is_sticker").optional(),
        row(Kind::Present, "isSticker").from("type=sticker"),
        // Only hosted videos have sound.
        row(Kind::Present, "hasAudio").from("type=video"),
        row(Kind::Text, "alt").from("alt_text|title").optional(),
        row(Kind::AltWords, "alt").from("user.username"),
        object("attribution", attribution()).from("user"),
        media("stillUrl").from("images.original_still.url|webp"),
        media("gifUrl").from("images.original.url"),
        media("videoUrl").from("video.assets|previews.source|1080p|720p|480p|360p.url"),
        row(Kind::Mp4, "videoUrl").from(&format!("video.previews.{PREVIEWS}.mp4|url")).optional(),
        row(Kind::Mp4, "videoUrl").from("images.hd.url|mp4").optional(),
        media("videoUrl").from("images.original.mp4"),
        object("video", video()),
        row(Kind::RawPalette, "palette").from("id"),
        row(Kind::Json, "raw").from("").optional(),
    ]
}

fn renditions() -> Vec<Row> {
    let group = |names, files| group(names, "*", "width|height", files);
    let gif = || file("image/gif", "url|size");
    let webp = || file("image/webp", "webp|webp_size");
    let mp4 = || file("video/mp4", "mp4|mp4_size");
    // The URL of `hd` determines whether it is a video.
    let hd = vec![
        row(Kind::NotMp4, "image/gif").from("url|size"),
        webp(),
        row(Kind::Mp4, "video/mp4").from("url|mp4|mp4_size"),
    ];
    vec![group(NAMES, vec![gif(), webp(), mp4()]), group("hd", hd), group(STILLS, vec![gif(), webp()])]
}

/// A video hosted by another service. Its ID becomes part of a URL, so only characters used by the host are accepted.
fn hosted_video(host: &str, id: Kind) -> Row {
    object(
        "externalMedia",
        vec![
            row(Kind::Raw, "host").from(&format!("provider_name={host}")).required(),
            row(id, "id").from("asset_uid").required(),
            row(Kind::Count, "start"),
        ],
    )
    .from("external_media")
}

fn user() -> Vec<Row> {
    vec![
        row(Kind::Text, "username"),
        row(Kind::Text, "displayName").from("display_name"),
        row(Kind::Text, "attributionName").from("attribution_display_name"),
        url("profileUrl").from("profile_url"),
        row(Kind::Avatar, "avatar").from("avatar_url").optional(),
        media("avatarUrl").from("avatar_url"),
        row(Kind::Set, "isVerified").from("is_verified"),
        // Services omit the field for public accounts.
        row(Kind::SetOrAbsent, "isPublic").from("is_public"),
        row(Kind::Set, "suppressChrome").from("suppress_chrome"),
        row(Kind::Palette, "palette").from("username"),
    ]
}

/// The attribution to display.
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
        row(Kind::Set, "isVerified").from("is_verified"),
    ]
}

/// A video hosted by the service. Previews are the fallback if no file can be used; they are named like the files of a
/// video or like images.
fn video() -> Vec<Row> {
    let files = |list: &str| {
        let group = |names, file| group(names, "*", "width|height", vec![file]);
        let sizes = group("source|1080p|720p|480p|360p", file("video/mp4", "url"));
        let previews = group(PREVIEWS, row(Kind::Mp4, "video/mp4").from("mp4|url|mp4_size"));
        let groups = if list == "previews" { vec![sizes, previews] } else { vec![sizes] };
        files("renditions", groups).from(list)
    };
    vec![
        files("assets").optional(),
        files("previews").required(),
        row(Kind::Members, "captions")
            .with(vec![row(Kind::Name, "lang").from(""), media("url").from("vtt").required()]),
    ]
}
