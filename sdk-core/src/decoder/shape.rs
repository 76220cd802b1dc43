use super::path::Path;
use super::value::Value;
use crate::text::{Split, cut, join, split};

/// Longer response IDs and event types are ignored, in bytes: every GIF of a page gets a copy.
pub const MAX_RESPONSE_ID: usize = 100;

/// The type of the value of a row, and how it is sanitized. In the text of a shape it is one character, starting with
/// `0` in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A string or number, unmodified.
    Raw,
    /// Sanitized text to display, at most [`MAX_TEXT`](super::MAX_TEXT) bytes.
    Text,
    /// Sanitized text in lowercase.
    Lowercase,
    /// A safe URL.
    Url,
    /// A safe URL of a media file, with the numbered media host replaced.
    Media,
    /// A safe URL of a media file whose path ends in `.mp4`; otherwise empty.
    Mp4,
    /// The URL of an avatar at a height of 80 px.
    Avatar,
    /// Up to 32 digits.
    Digits,
    /// Up to 32 letters, digits, `-` and `_`.
    Slug,
    /// A whole number.
    Count,
    /// Whether a flag is set.
    Set,
    /// Whether a flag is not set.
    Unset,
    /// Whether a flag is set or absent.
    SetOrAbsent,
    /// Whether there is a value.
    Present,
    /// Whether there is no value.
    Absent,
    /// The offset of the next page as text, from the pagination of a response. Must follow the row of the items.
    NextOffset,
    /// The number of the next page as text: the second value at the path plus one, if the first one is set.
    NextPage,
    /// A palette index, from sanitized text.
    Palette,
    /// A palette index, from unmodified text.
    RawPalette,
    /// A list of unmodified strings.
    Texts,
    /// A list of sanitized strings; an item is a string or an object with `text`. Empty if the list of the provider is
    /// empty.
    Tags,
    /// A list of sanitized strings, separated by commas.
    SplitTags,
    /// Generated alt text: the user name at the path, tags, and `Sticker` or `GIF`.
    AltWords,
    /// A CSS color: `#` and three to eight hexadecimal digits.
    Color,
    /// Width and height of the following files, from the first two numbers. The row has no name and is not written.
    Size,
    /// A file: its URL and, from a later value at the path, its number of bytes. The name of the row is the MIME type.
    /// In a [`Kind::Group`], rows of the kinds [`Kind::Mp4`] and [`Kind::NotMp4`] are files too, if their URL is.
    File,
    /// Width and height of the first name of the last [`Kind::Files`] that has both; default 480 px. The name of the
    /// row is that of the width.
    FrameSize,
    /// The key of the path, as text.
    Constant,
    /// The ID of the response.
    ResponseId,
    /// The event type of pingbacks.
    EventType,
    /// The key of a member.
    Name,
    /// The items of a page: GIFs, or other items passed on unchanged.
    Items,
    /// An object of rows.
    Object,
    /// A list with an object for each [`Kind::File`] of its groups.
    Files,
    /// Files for each name after `:` in the path, in which `*` is the name. Paths of its rows are relative to the
    /// object at that path.
    Group,
    /// A list with an object for each member of an object.
    Members,
    /// The unmodified JSON value, if the context requests it.
    Json,
    /// A safe URL of a media file whose path does not end in `.mp4`; otherwise empty.
    NotMp4,
}

impl Kind {
    pub(super) const ALL: [Kind; 38] = [
        Kind::Raw,
        Kind::Text,
        Kind::Lowercase,
        Kind::Url,
        Kind::Media,
        Kind::Mp4,
        Kind::Avatar,
        Kind::Digits,
        Kind::Slug,
        Kind::Count,
        Kind::Set,
        Kind::Unset,
        Kind::SetOrAbsent,
        Kind::Present,
        Kind::Absent,
        Kind::NextOffset,
        Kind::NextPage,
        Kind::Palette,
        Kind::RawPalette,
        Kind::Texts,
        Kind::Tags,
        Kind::SplitTags,
        Kind::AltWords,
        Kind::Color,
        Kind::Size,
        Kind::File,
        Kind::FrameSize,
        Kind::Constant,
        Kind::ResponseId,
        Kind::EventType,
        Kind::Name,
        Kind::Items,
        Kind::Object,
        Kind::Files,
        Kind::Group,
        Kind::Members,
        Kind::Json,
        Kind::NotMp4,
    ];

    /// Returns the kind with a name: that of the variant, with a small first letter.
    pub fn named(name: &str) -> Option<Kind> {
        let is_small = name.starts_with(|letter: char| letter.is_ascii_lowercase());
        let kinds = Kind::ALL.into_iter().filter(|_| is_small);
        kinds.into_iter().find(|kind| format!("{kind:?}").eq_ignore_ascii_case(name))
    }

    /// Returns the character of the kind in the text of a shape.
    pub fn code(self) -> char {
        char::from(b'0' + self as u8)
    }

    /// Whether its rows follow.
    pub fn has_rows(self) -> bool {
        matches!(self, Kind::Object | Kind::Files | Kind::Group | Kind::Members)
    }
}

/// Defines how a row without a value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Written with an empty value.
    Always,
    /// Omitted.
    Optional,
    /// The object that contains it is omitted.
    Required,
}

/// A member of the result.
///
/// Consecutive rows with the same name are alternatives: the first one with a value is written. A row without a name is
/// a condition and is never written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Name in the result.
    pub name: String,
    /// The name as a JSON key; in a [`Kind::Group`], all text of a file before its size.
    pub key: String,
    /// Type of the value.
    pub kind: Kind,
    /// Defines how the row is written if it has no value.
    pub presence: Presence,
    /// Path of the value in the response.
    pub path: Path,
    /// The members of an object, or of each item. A [`Kind::Group`] has one row for each of its names.
    pub rows: Vec<Row>,
}

/// Maps responses of a provider to results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// Path of the ID of a response.
    pub response_id: Path,
    /// Path of the event type.
    pub event_type: Path,
    /// Path of the GIF, in responses with a single GIF, or of a list whose first item it is.
    pub single: Path,
    /// Path of the status in the response, for providers that send errors with the HTTP status 200.
    pub status: Path,
    /// Paths of the message in an error response, separated by `,`.
    pub error_message: String,
    /// Starts of the messages for an invalid API key, separated by `|`, for providers without a status of their own for it.
    pub bad_key: String,
    /// Rows of a page.
    pub page: Vec<Row>,
    /// Rows of a GIF.
    pub gif: Vec<Row>,
}

impl Shape {
    /// Returns the ID of a response; empty if there is none or it is longer than [`MAX_RESPONSE_ID`].
    pub fn response_id_of<'d>(&self, response: Value<'d>) -> &'d str {
        short_text(&self.response_id, response)
    }

    /// Returns the event type of a response; empty if there is none or it is longer than [`MAX_RESPONSE_ID`].
    pub fn event_type_of<'d>(&self, response: Value<'d>) -> &'d str {
        short_text(&self.event_type, response)
    }

    /// Returns the error status in a response, from 400 to 599.
    pub fn error_status_of(&self, response: Value) -> Option<u16> {
        let status = self.status.first(response)?.count();
        (400..600).contains(&status).then_some(status as u16)
    }

    /// Parses the text of a shape.
    pub fn parse(text: &str) -> Shape {
        let mut lines = split(text, b"\n");
        let mut line = || lines.next().unwrap_or_default();
        let [response_id, event_type, single, status] = std::array::from_fn(|_| Path::parse(line(), ""));
        let [error_message, bad_key] = std::array::from_fn(|_| line().into());
        let page = rows(&mut lines, "");
        let gif = rows(&mut lines, "");
        Shape { response_id, event_type, single, status, error_message, bad_key, page, gif }
    }
}

fn short_text<'d>(path: &Path, response: Value<'d>) -> &'d str {
    let text = path.text(response);
    if text.len() > MAX_RESPONSE_ID { "" } else { text }
}

/// Parses rows up to the end of their list and replaces `*` in their paths by `star`.
fn rows(lines: &mut Split, star: &str) -> Vec<Row> {
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        let mut codes = line.bytes();
        let (Some(kind), Some(presence)) = (codes.next().and_then(kind_of), codes.next()) else { break };
        let (name, path) = cut(line.get(2..).unwrap_or_default(), b" ");
        let (path, names) = cut(path.get(1..).unwrap_or(name), b":");
        let first = lines.clone();
        // Only a group has names.
        for star in split(names.get(1..).unwrap_or(star), b"|") {
            *lines = first.clone();
            found.push(Row {
                name: name.into(),
                key: match star {
                    "" => join(&["\"", name, "\":"]),
                    _ => join(&["\"name\":\"", star, "\",\"mime\":\"", name, "\",\"width\":"]),
                },
                kind,
                presence: match presence {
                    b'?' => Presence::Optional,
                    b'!' => Presence::Required,
                    _ => Presence::Always,
                },
                path: Path::parse(path, star),
                rows: if kind.has_rows() { rows(lines, star) } else { Vec::new() },
            });
        }
    }
    found
}

fn kind_of(code: u8) -> Option<Kind> {
    Kind::ALL.get(usize::from(code.wrapping_sub(b'0'))).copied()
}
