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
    /// Width and height, from the first two numbers; empty when one is 0. The row has the name of the width.
    Size,
    /// Width and height of the first item of the last [`Kind::Sorted`], else of its largest, else 480 px.
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
    /// An object with an object for each member that has one of the names after `:` in the path.
    Map,
    /// A list with an object for each of these names, smallest area first. The paths of its rows begin at the object that
    /// the names are in, and contain the name as `*`; one row is a [`Kind::Size`].
    Sorted,
    /// A list with an object for each member of an object.
    Members,
}

impl Kind {
    pub(super) const ALL: [Kind; 33] = [
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
        Kind::Size,
        Kind::FrameSize,
        Kind::Constant,
        Kind::ResponseId,
        Kind::EventType,
        Kind::Name,
        Kind::Items,
        Kind::Object,
        Kind::Map,
        Kind::Sorted,
        Kind::Members,
    ];

    pub(super) fn has_rows(self) -> bool {
        matches!(self, Kind::Object | Kind::Map | Kind::Sorted | Kind::Members)
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
    /// It is left out, and the object too when none of its rows of this presence has a value.
    OneOf,
}

/// A member of the result.
///
/// Rows of the same name that follow each other are alternatives: the first that has a value is written. A row without a
/// name is a condition and never written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its name in the result.
    pub name: String,
    /// The same as a key of JSON.
    pub key: String,
    /// Its type.
    pub kind: Kind,
    /// What happens when it has no value.
    pub presence: Presence,
    /// Where its value is in the answer.
    pub path: Path,
    /// The members of an object, or of each item. For [`Kind::Map`] and [`Kind::Sorted`], an object for each name.
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
        found.push(Row {
            name: name.into(),
            key: json_key(name),
            kind,
            presence: match presence {
                b'?' => Presence::Optional,
                b'!' => Presence::Required,
                b'|' => Presence::OneOf,
                _ => Presence::Always,
            },
            path: Path::parse(path, star),
            rows: match kind {
                Kind::Map | Kind::Sorted => objects(lines, names.get(1..).unwrap_or_default()),
                _ if kind.has_rows() => rows(lines, star),
                _ => Vec::new(),
            },
        });
    }
    found
}

/// Reads rows as those of an object for each of some names.
fn objects(lines: &mut Parts, names: &str) -> Vec<Row> {
    let first = lines.clone();
    let mut objects = Vec::new();
    for name in parts(names, b"|") {
        *lines = first.clone();
        let (kind, presence) = (Kind::Object, Presence::Optional);
        objects.push(Row {
            name: name.into(),
            key: json_key(name),
            kind,
            presence,
            path: Path::parse(name, ""),
            rows: rows(lines, name),
        });
    }
    objects
}

fn json_key(name: &str) -> String {
    join(&["\"", name, "\":"])
}

fn kind_of(mark: u8) -> Option<Kind> {
    Kind::ALL.get(usize::from(mark.wrapping_sub(b'0'))).copied()
}
