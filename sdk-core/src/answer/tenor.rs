use super::declare::{Row, media, object, require, response_id, row, shape_text, url};
use super::shape::{Kind, Shape};

const RENDITIONS: &str =
    "media_formats:gif|mediumgif|tinygif|nanogif|gifpreview|tinygifpreview|nanogifpreview";

/// The shape of version 2 of Tenor's API, which KLIPY, GIPHY and proxies offer too.
///
/// A tier is a size with several formats, such as `tinygif` and `tinymp4`. Their sizes may differ; that of the GIF counts.
pub fn tenor_v2() -> Shape {
    Shape::parse(&tenor_v2_text())
}

/// The text of [`tenor_v2`].
pub fn tenor_v2_text() -> String {
    // The second message is KLIPY's.
    let paths = ["response_id", "", "results.0", "error.message,errors.message.0"];
    shape_text(paths, &page(), &gif())
}

/// The next page is found by `next`, an opaque text. There is no total.
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
        // KLIPY lists advertisements among the GIFs: HTML of others.
        require(Kind::Absent, "type=ad"),
        row(Kind::Raw, "id").required(),
        row(Kind::Raw, "type").from("flags=sticker").optional(),
        row(Kind::Raw, "type").from("flags.[]=sticker").optional(),
        row(Kind::Constant, "type").from("gif"),
        row(Kind::Text, "title"),
        url("url").from("itemurl"),
        response_id(),
        row(Kind::EventType, "pingback_event_type").from(""),
        row(Kind::Tags, "tags"),
        row(Kind::Map, "images").from(RENDITIONS).with(rendition()),
        object("bottle_data", vec![row(Kind::Texts, "tags"), row(Kind::Raw, "tid")]).always(),
        flag("is_anonymous"),
        flag("is_community"),
        flag("is_featured"),
        flag("is_hidden"),
        flag("is_indexable"),
        flag("is_preserve_size"),
        flag("is_realtime"),
        flag("is_removed"),
        row(Kind::Present, "is_sticker").from("flags=sticker").optional(),
        row(Kind::Present, "is_sticker").from("flags.[]=sticker"),
        row(Kind::Text, "alt").from("content_description|title").optional(),
        row(Kind::AltWords, "alt").from(""),
        media("stillUrl").from("media_formats.gifpreview|tinygifpreview|nanogifpreview.url"),
        media("gifUrl").from("media_formats.gif|mediumgif|tinygif|nanogif.url"),
        media("videoUrl").from("media_formats.mp4|loopedmp4|tinymp4|nanomp4.url"),
        object("video", video()).from(""),
        row(Kind::Sorted, "choices").from("media_formats:|medium|tiny|nano").with(choice()),
        row(Kind::FrameSize, "width").from(""),
        row(Kind::RawPalette, "palette").from("id"),
    ]
}

fn rendition() -> Vec<Row> {
    vec![
        row(Kind::Count, "width").from("dims.0"),
        row(Kind::Count, "height").from("dims.1"),
        media("url").required(),
    ]
}

/// The formats of a tier; those of a sticker are transparent.
fn choice() -> Vec<Row> {
    vec![
        row(Kind::Size, "width").from("*gif_transparent|*gif|*webp|*mp4.dims.0|1").required(),
        media("gif").from("*gif_transparent|*gif.url").one_of(),
        media("webp").from("*webp_transparent|*webp.url").one_of(),
        media("mp4").from("*mp4.url").one_of(),
        media("still").from("*gifpreview.url"),
    ]
}

/// What can be watched of a GIF with sound.
fn video() -> Vec<Row> {
    vec![
        require(Kind::Set, "hasaudio"),
        row(Kind::Sorted, "choices")
            .from("media_formats:mp4|tinymp4|nanomp4")
            .with(vec![
                row(Kind::Size, "width").from("*.dims.0|1").required(),
                media("mp4").from("*.url").required(),
            ])
            .required(),
        row(Kind::Members, "captions").with(vec![media("url").from("none").required()]),
    ]
}
