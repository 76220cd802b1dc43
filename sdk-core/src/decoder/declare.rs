//! Builders for the rows of a shape. Used only by tests and tools; the WebAssembly module parses the text of a shape.

use super::shape::{Kind, Presence};

/// A row of a shape, see [`super::Row`].
pub struct Row {
    name: String,
    kind: Kind,
    presence: Presence,
    path: String,
    rows: Vec<Row>,
}

/// Returns the text of a shape: one path per line, then one row per line. Each list of rows ends with `}`.
pub fn shape_text(paths: [&str; 5], page: &[Row], gif: &[Row]) -> String {
    let mut text = String::new();
    for path in paths {
        text.push_str(path);
        text.push('\n');
    }
    push_rows(&mut text, page);
    push_rows(&mut text, gif);
    text
}

fn push_rows(text: &mut String, rows: &[Row]) {
    for row in rows {
        let mark = Kind::ALL.iter().position(|kind| *kind == row.kind).unwrap_or(Kind::ALL.len());
        text.push((b'0' + mark as u8) as char);
        text.push(match row.presence {
            Presence::Always => '.',
            Presence::Optional => '?',
            Presence::Required => '!',
        });
        text.push_str(&row.name);
        if row.path != row.name {
            text.push(' ');
            text.push_str(&row.path);
        }
        text.push('\n');
        if row.kind.has_rows() {
            push_rows(text, &row.rows);
        }
    }
    text.push_str("}\n");
}

/// A row whose value has the same key in the response.
pub fn row(kind: Kind, name: &str) -> Row {
    Row { name: name.into(), kind, presence: Presence::Always, path: name.into(), rows: Vec::new() }
}

/// An object that is omitted if its path has no value.
pub fn object(name: &str, rows: Vec<Row>) -> Row {
    Row { rows, ..row(Kind::Object, name).optional() }
}

/// A safe URL, omitted if there is none.
pub fn url(name: &str) -> Row {
    row(Kind::Url, name).optional()
}

/// The URL of a media file, omitted if there is none.
pub fn media(name: &str) -> Row {
    row(Kind::Media, name).optional()
}

/// A condition: if it has no value, the object is omitted.
pub fn require(kind: Kind, path: &str) -> Row {
    row(kind, "").from(path).required()
}

impl Row {
    /// Reads the value at another path.
    pub fn from(self, path: &str) -> Row {
        Row { path: path.into(), ..self }
    }

    /// Omits the row if it has no value.
    pub fn optional(self) -> Row {
        Row { presence: Presence::Optional, ..self }
    }

    /// Omits the object if the row has no value.
    pub fn required(self) -> Row {
        Row { presence: Presence::Required, ..self }
    }

    /// Sets the members of each item.
    pub fn with(self, rows: Vec<Row>) -> Row {
        Row { rows, ..self }
    }
}

/// The ID of the response.
pub fn response_id() -> Row {
    row(Kind::ResponseId, "responseId").from("")
}

/// A list of files, see [`file()`].
pub fn files(name: &str, groups: Vec<Row>) -> Row {
    row(Kind::Files, name).with(groups)
}

/// The files of each name; `names` are separated by `|`. `path` is the path of their object, with `*` for the name.
/// `size` is the path from there to the width and height.
pub fn group(names: &str, path: &str, size: &str, files: Vec<Row>) -> Row {
    let rows = std::iter::once(row(Kind::Size, "").from(size)).chain(files).collect();
    row(Kind::Group, "").from(&format!("{path}:{names}")).with(rows)
}

/// A file of a MIME type. Its path finds the URL and the number of bytes.
pub fn file(mime: &str, path: &str) -> Row {
    row(Kind::File, mime).from(path)
}

/// Data for pingbacks and tracking pixels, see `Tracking` of `browse/src/types.d.ts`.
pub fn tracking() -> Row {
    let rows = vec![
        response_id(),
        row(Kind::EventType, "eventType").from(""),
        row(Kind::Raw, "campaignId").from("bottle_data.tid"),
        row(Kind::Texts, "pixels").from("bottle_data.tags"),
    ];
    object("tracking", rows).from("")
}
