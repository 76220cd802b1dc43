use super::path::Path;
use super::value::Value;
use crate::text::{Parts, cut, join, parts};

/// The type of a row's value, and how it is cleaned. In the text of a shape it is one character, from `0` on in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A string or number as it was sent.
    Raw,
    /// Text for people: cleaned, at most [`MAX_TEXT`](super::MAX_TEXT) bytes.
    Text,
    /// The same in lower case.
    Lowercase,
    /// A safe URL.
    Url,
    /// A safe URL of a media file, on the plain media host.
    Media,
    /// The same, empty unless its path ends in `.mp4`.
    Mp4,
    /// The variant of 80 px height of an avatar.
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
    /// The offset of the next page as text, from the pagination of an answer. A row after that of the items.
    NextOffset,
    /// One of five colours, of a cleaned text.
    Palette,
    /// One of five colours, of a text as it was sent.
    RawPalette,
    /// A list of texts as they were sent.
    Texts,
    /// A list of cleaned texts; an item is a text or an object with a `text`. Empty when the provider's list is.
    Tags,
    /// A list of cleaned texts, separated by commas.
    SplitTags,
    /// The user name at the path, tags, and `Sticker` or `GIF`.
    AltWords,
    /// A CSS color: `#` and three to eight hexadecimal digits.
    Color,
    /// Width and height of the files that follow, from the first two numbers. It has no name and is not written.
    Size,
    /// A file: its URL and, from the second value at the path, its bytes. The row has the name of its MIME type.
    File,
    /// Width and height of the first file of the last [`Kind::Files`] that has both, else 480 px. The row has the name of the width.
    FrameSize,
    /// The key at the path itself, as text.
    Constant,
    /// The id of the answer.
    ResponseId,
    /// The type of pingbacks.
    EventType,
    /// The key of a member.
    Name,
    /// The items of a page. They are GIFs, or passed on unchanged.
    Items,
    /// An object of rows.
    Object,
    /// A list with an object for each [`Kind::File`] of its groups.
    Files,
    /// Files for each of the names after `:` in the path, in which `*` is the name. The paths of its rows begin at the object that is found.
    Group,
    /// A list with an object for each member of an object.
    Members,
    /// The value as it was sent, where the context requests it.
    Json,
}

impl Kind {
    pub(super) const ALL: [Kind; 36] = [
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
    ];

    pub(super) fn has_rows(self) -> bool {
        matches!(self, Kind::Object | Kind::Files | Kind::Group | Kind::Members)
    }
}

/// What happens to a row without a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It is written with an empty value.
    Always,
    /// It is left out.
    Optional,
    /// The object it belongs to is left out.
    Required,
}

/// A member of the result.
///
/// Rows of the same name that follow each other are alternatives: the first that has a value is written. A row without a
/// name is a condition and never written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its name in the result.
    pub name: String,
    /// The same as a key of JSON; for [`Kind::File`], all that comes before its size.
    pub key: String,
    /// Its type.
    pub kind: Kind,
    /// What happens when it has no value.
    pub presence: Presence,
    /// Where its value is in the answer.
    pub path: Path,
    /// The members of an object, or of each item. A [`Kind::Group`] is a row for each of its names.
    pub rows: Vec<Row>,
}

/// How a provider's answers become results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The path of the id of an answer.
    pub response_id: Path,
    /// The path of the type of pingbacks.
    pub event_type: Path,
    /// The path of the GIF of an answer that has one.
    pub single: Path,
    /// The paths of the message of an error answer, separated by `,`.
    pub error_message: String,
    /// A page.
    pub page: Vec<Row>,
    /// A GIF.
    pub gif: Vec<Row>,
}

impl Shape {
    /// The id of an answer; empty when it has none (MOD-03).
    pub fn response_id_of<'d>(&self, answer: Value<'d>) -> &'d str {
        self.response_id.text(answer)
    }

    /// The type of pingbacks that an answer names; empty when it names none.
    pub fn event_type_of<'d>(&self, answer: Value<'d>) -> &'d str {
        self.event_type.text(answer)
    }

    /// Reads the text of a shape.
    pub fn parse(text: &str) -> Shape {
        let mut lines = parts(text, b"\n");
        let mut line = || lines.next().unwrap_or_default();
        let [response_id, event_type, single] = std::array::from_fn(|_| Path::parse(line(), ""));
        let error_message = line().into();
        let page = rows(&mut lines, "");
        let gif = rows(&mut lines, "");
        Shape { response_id, event_type, single, error_message, page, gif }
    }
}

/// Reads rows up to the line that ends them, with a name for `*` in their paths.
fn rows(lines: &mut Parts, star: &str) -> Vec<Row> {
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        let mut marks = line.bytes();
        let (Some(kind), Some(presence)) = (marks.next().and_then(kind_of), marks.next()) else { break };
        let (name, path) = cut(line.get(2..).unwrap_or_default(), b" ");
        let (path, names) = cut(path.get(1..).unwrap_or(name), b":");
        let first = lines.clone();
        // Only a group has names.
        for star in parts(names.get(1..).unwrap_or(star), b"|") {
            *lines = first.clone();
            found.push(Row {
                name: name.into(),
                key: match kind {
                    Kind::File => join(&["\"name\":\"", star, "\",\"mime\":\"", name, "\",\"width\":"]),
                    _ => join(&["\"", name, "\":"]),
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

fn kind_of(mark: u8) -> Option<Kind> {
    Kind::ALL.get(usize::from(mark.wrapping_sub(b'0'))).copied()
}
