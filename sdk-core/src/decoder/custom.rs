use super::declare::{
    Row, file, files, group, media, object, require, response_id, row, shape_text, tracking, url,
};
use super::shape::{Kind, Shape};

const SIZE: &str = "width|height";
const FILE: &str = "url|bytes";

/// The shape of a provider that an application implements, see `packages/core/src/providers/custom.ts`, which groups
/// the files of a GIF by format.
pub fn custom() -> Shape {
    Shape::parse(&custom_text())
}

/// The text of [`custom`].
pub fn custom_text() -> String {
    shape_text(["responseId", "", "items.0", "", "message"], &page(), &gif())
}

fn page() -> Vec<Row> {
    vec![
        row(Kind::Items, "items").required(),
        row(Kind::Raw, "next").optional(),
        row(Kind::Count, "total").optional(),
        response_id(),
    ]
}

fn gif() -> Vec<Row> {
    let flag = |name| row(Kind::Set, name);
    vec![
        row(Kind::Raw, "id").required(),
        row(Kind::Raw, "handle").from("id"),
        row(Kind::Raw, "type").optional(),
        row(Kind::Constant, "type").from("gif"),
        row(Kind::Text, "title"),
        url("url"),
        row(Kind::Text, "rating").optional(),
        tracking(),
        row(Kind::Tags, "tags"),
        files("renditions", renditions()).from("files").required(),
        row(Kind::FrameSize, "width").from(""),
        row(Kind::Color, "placeholder").optional(),
        flag("isAnonymous"),
        flag("isCommunity"),
        flag("isFeatured"),
        flag("isHidden"),
        flag("isIndexable"),
        flag("isPreserveSize"),
        flag("isRealtime"),
        flag("isRemoved"),
        row(Kind::Present, "isSticker").from("type=sticker"),
        row(Kind::Present, "hasAudio").from("type=video"),
        row(Kind::Text, "alt").from("alt|title").optional(),
        row(Kind::AltWords, "alt").from("user.username"),
        object("attribution", attribution()).from("user"),
        media("stillUrl").from("files.jpeg|png|webp|gif.0_still.url"),
        media("gifUrl").from("files.gif|webp.0.url"),
        media("videoUrl").from("files.mp4.0.url"),
        object("video", video()).from(""),
        row(Kind::RawPalette, "palette").from("id"),
        row(Kind::Json, "raw").from("").optional(),
    ]
}

fn renditions() -> Vec<Row> {
    let files = |format: &str, names: &str| {
        group(names, &format!("{format}.*"), SIZE, vec![file(&mime(format), FILE)])
    };
    let mut rows: Vec<Row> =
        ["gif", "webp", "mp4"].into_iter().map(|format| files(format, "0|1|2|3|4|5|6|7")).collect();
    let stills = "0_still|1_still|2_still|3_still|4_still|5_still|6_still|7_still";
    rows.extend(["jpeg", "png", "webp", "gif"].into_iter().map(|format| files(format, stills)));
    rows
}

fn mime(format: &str) -> String {
    let kind = if format == "mp4" { "video" } else { "image" };
    format!("{kind}/{format}")
}

fn attribution() -> Vec<Row> {
    vec![
        row(Kind::Text, "name").from("displayName|username").required(),
        row(Kind::Lowercase, "username"),
        url("url"),
        url("avatar"),
        row(Kind::Palette, "palette").from("username"),
        row(Kind::Set, "isVerified"),
    ]
}

/// The video of a GIF with sound.
fn video() -> Vec<Row> {
    let videos = group("0|1|2|3|4|5|6|7", "mp4.*", SIZE, vec![file("video/mp4", FILE)]);
    vec![
        require(Kind::Present, "type=video"),
        files("renditions", vec![videos]).from("files").required(),
        row(Kind::Members, "captions").with(vec![media("url").from("none").required()]),
    ]
}
