use super::declare::{
    Row, file, files, group, media, object, require, response_id, row, shape_text, tracking,
};
use super::shape::{Kind, Shape};

const SIZE: &str = "width|height";
const FILE: &str = "url|size";
/// From the largest to the smallest by name. The sizes do not follow this order in every response.
const TIERS: &str = "hd|md|sm|xs";

/// The shape of version 1 of the KLIPY API: <https://docs.klipy.com>.
///
/// A tier is a size with several formats, each with its own dimensions. The files of a clip have no tiers.
pub fn klipy() -> Shape {
    Shape::parse(&klipy_text())
}

/// The text of [`klipy`].
pub fn klipy_text() -> String {
    let paths = ["response_id", "", "data.data.0", "", "errors.message.0,error.message,message"];
    shape_text(paths, &page(), &gif())
}

/// A page. The list of suggestions is `data` itself.
fn page() -> Vec<Row> {
    vec![
        row(Kind::Items, "items").from("data.data|categories").optional(),
        row(Kind::Items, "items").from("data").required(),
        row(Kind::NextPage, "next").from("data.has_next|current_page").optional(),
        response_id(),
    ]
}

fn gif() -> Vec<Row> {
    let flag = |name| row(Kind::Set, name);
    vec![
        // The option `ads` of the provider removes this row.
        require(Kind::Absent, "type=ad"),
        // The ID is stable, the slug of a search result is not; calls need the slug. An advertisement has no ID.
        row(Kind::Raw, "id").from("id|type=ad").required(),
        row(Kind::Raw, "handle").from("slug|id"),
        row(Kind::Raw, "type"),
        row(Kind::Text, "title"),
        row(Kind::Url, "url").optional(),
        tracking(),
        row(Kind::Tags, "tags"),
        files("renditions", renditions()).from(""),
        row(Kind::FrameSize, "width").from(""),
        flag("isAnonymous"),
        flag("isCommunity"),
        flag("isFeatured"),
        flag("isHidden"),
        flag("isIndexable"),
        flag("isPreserveSize"),
        flag("isRealtime"),
        flag("isRemoved"),
        row(Kind::Present, "isSticker").from("type=sticker"),
        row(Kind::Present, "hasAudio").from("type=clip"),
        row(Kind::Text, "alt").from("title").optional(),
        row(Kind::AltWords, "alt").from(""),
        media("stillUrl").from("file.hd|md|sm|xs.jpg|png.url"),
        media("gifUrl").from("file.hd|md|sm|xs.gif.url"),
        media("gifUrl").from("file.gif"),
        media("videoUrl").from("file.hd|md|sm|xs.mp4.url"),
        media("videoUrl").from("file.mp4"),
        object("video", video()).from(""),
        object("ad", ad()).from(""),
        row(Kind::RawPalette, "palette").from("id"),
        row(Kind::Json, "raw").from("").optional(),
    ]
}

fn renditions() -> Vec<Row> {
    let tiers = |format: &str, mime| group(TIERS, &format!("file.*.{format}"), SIZE, vec![file(mime, FILE)]);
    let clip = |format: &str, mime| {
        group("clip", "", &format!("file_meta.{format}.{SIZE}"), vec![file(mime, &format!("file.{format}"))])
    };
    let mut groups = vec![
        tiers("gif", "image/gif"),
        tiers("webp", "image/webp"),
        tiers("mp4", "video/mp4"),
        clip("gif", "image/gif"),
        clip("webp", "image/webp"),
        clip("mp4", "video/mp4"),
    ];
    for tier in TIERS.split('|') {
        for (format, mime) in [("jpg", "image/jpeg"), ("png", "image/png")] {
            let path = format!("file.{tier}.{format}");
            groups.push(group(&format!("{tier}_still"), &path, SIZE, vec![file(mime, FILE)]));
        }
    }
    groups
}

/// An advertisement. Its content is HTML of a third party, or the URL of such a page.
fn ad() -> Vec<Row> {
    vec![
        require(Kind::Present, "type=ad"),
        row(Kind::Raw, "content").required(),
        row(Kind::Count, "width").required(),
        row(Kind::Count, "height").required(),
    ]
}

/// The video of a clip.
fn video() -> Vec<Row> {
    let videos = group("clip", "", "file_meta.mp4.width|height", vec![file("video/mp4", "file.mp4")]);
    vec![
        require(Kind::Present, "type=clip"),
        files("renditions", vec![videos]).from("").required(),
        row(Kind::Members, "captions").with(vec![media("url").from("none").required()]),
    ]
}
