use super::declare::{
    Row, file, files, group, media, object, require, response_id, row, shape_text, tracking, url,
};
use super::shape::{Kind, Shape};

const SIZE: &str = "dims.0|1";
const FILE: &str = "url|size";

/// The shape of version 2 of the Tenor API, which KLIPY, GIPHY and proxies also provide.
///
/// A tier is a size with several formats, for example `tinygif` and `tinymp4`. Their dimensions may differ; those of
/// the GIF are used.
pub fn tenor_v2() -> Shape {
    Shape::parse(&tenor_v2_text())
}

/// The text of [`tenor_v2`].
pub fn tenor_v2_text() -> String {
    // The second path is the error message of KLIPY.
    let paths = ["response_id", "", "results.0", "error.code", "error.message,errors.message.0"];
    shape_text(paths, &page(), &gif())
}

/// A page. `next` is an opaque cursor. There is no total.
fn page() -> Vec<Row> {
    vec![
        row(Kind::Items, "items").from("results|tags").required(),
        row(Kind::Raw, "next").optional(),
        response_id(),
    ]
}

fn gif() -> Vec<Row> {
    let flag = |name| row(Kind::Set, name);
    vec![
        // KLIPY includes advertisements with third-party HTML in lists of GIFs.
        require(Kind::Absent, "type=ad"),
        row(Kind::Raw, "id").required(),
        row(Kind::Raw, "handle").from("id"),
        row(Kind::Raw, "type").from("flags=sticker").optional(),
        row(Kind::Raw, "type").from("flags.[]=sticker").optional(),
        row(Kind::Constant, "type").from("gif"),
        row(Kind::Text, "title"),
        url("url").from("itemurl"),
        tracking(),
        row(Kind::Tags, "tags"),
        files("renditions", renditions()).from("media_formats"),
        row(Kind::FrameSize, "width").from(""),
        row(Kind::Color, "placeholder").from("bg_color").optional(),
        flag("isAnonymous"),
        flag("isCommunity"),
        flag("isFeatured"),
        flag("isHidden"),
        flag("isIndexable"),
        flag("isPreserveSize"),
        flag("isRealtime"),
        flag("isRemoved"),
        row(Kind::Present, "isSticker").from("flags=sticker").optional(),
        row(Kind::Present, "isSticker").from("flags.[]=sticker"),
        flag("hasAudio").from("hasaudio"),
        row(Kind::Text, "alt").from("content_description|title").optional(),
        row(Kind::AltWords, "alt").from(""),
        media("stillUrl").from("media_formats.gifpreview|tinygifpreview|nanogifpreview.url"),
        media("gifUrl").from("media_formats.gif|mediumgif|tinygif|nanogif.url"),
        media("videoUrl").from("media_formats.mp4|loopedmp4|tinymp4|nanomp4.url"),
        object("video", video()).from(""),
        row(Kind::RawPalette, "palette").from("id"),
        row(Kind::Json, "raw").from("").optional(),
    ]
}

/// Transparent files of a sticker replace the opaque ones. The name of a still image is the name of its GIF and
/// `_still`.
fn renditions() -> Vec<Row> {
    let files = |names, mime| group(names, "*_transparent|*", SIZE, vec![file(mime, FILE)]);
    // Their format differs between services with this shape.
    let still = |name: &str| {
        group(&format!("{name}_still"), &format!("{name}preview"), SIZE, vec![file("image/*", FILE)])
    };
    vec![
        files("gif|mediumgif|tinygif|nanogif", "image/gif"),
        files("webp|tinywebp|nanowebp", "image/webp"),
        files("mp4|loopedmp4|tinymp4|nanomp4", "video/mp4"),
        still("gif"),
        still("tinygif"),
        still("nanogif"),
    ]
}

/// The video of a GIF with sound.
fn video() -> Vec<Row> {
    let videos = group("mp4|tinymp4|nanomp4", "*", SIZE, vec![file("video/mp4", FILE)]);
    vec![
        require(Kind::Set, "hasaudio"),
        files("renditions", vec![videos]).from("media_formats").required(),
        row(Kind::Members, "captions").with(vec![media("url").from("none").required()]),
    ]
}
