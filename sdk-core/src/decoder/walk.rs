use super::numbers::{self, count, is_flag};
use super::paging::next_offset;
use super::path::Path;
use super::reader::Document;
use super::shape::{Kind, Presence, Row, Shape};
use super::texts::{each_tag, write_text};
use super::value::Value;
use crate::text::{Json, clean, push_digits, split};

/// Maximum number of decoded GIFs of a page; the rest is skipped.
pub const MAX_GIFS: usize = 1000;

/// A result has at most this many bytes for each byte of its response, and [`MAX_OVERHEAD`] for each GIF. A page is
/// therefore at most 230 times as long as its response, since the shortest GIF has 9 bytes, and at most 19 MB long.
pub const MAX_GROWTH: usize = 8;

/// See [`MAX_GROWTH`].
pub const MAX_OVERHEAD: usize = 2000;

/// The content of a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// A page of GIFs.
    Gifs,
    /// One GIF.
    Gif,
    /// A page of other items, passed on unchanged.
    Items,
    /// One other item, passed on unchanged.
    Item,
}

/// Context for decoding a response.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'a> {
    /// The event type, if the response does not have one.
    pub event_type: &'a str,
    /// The host that replaces `media{N}.{host}`; default `media.{host}`.
    pub media_host: Option<&'a str>,
    /// The offset of the request; `None` for calls with one page.
    pub offset: Option<u32>,
    /// Whether [`Kind::Json`] is written.
    pub has_raw: bool,
}

/// A decoded response.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decoded {
    /// The result as JSON.
    pub json: String,
    /// Number of items of the page that could not be decoded and are not in the result.
    pub skipped: u32,
}

/// Why a response could not be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// The response is not JSON.
    Json,
    /// The response exceeds a limit of [`Document`].
    TooLarge,
    /// The response has this error status, see [`Shape::status`].
    Status(u16),
    /// The response has an empty ID.
    Synthetic,
    /// The response has no data.
    Data,
    /// The response has an empty list where a GIF is expected: the provider has found none.
    Missing,
    /// The GIF has no value for this required field.
    Field(String),
}

/// Decodes a response.
pub fn decode(shape: &Shape, text: &str, content: Content, context: Context) -> Result<Decoded, DecodeError> {
    let document = Document::read(text)?;
    let root = document.root();
    if let Some(status) = shape.error_status_of(root) {
        return Err(DecodeError::Status(status));
    }
    let response_id = shape.response_id_of(root);
    if shape.response_id.first(root).and_then(Value::text) == Some("") {
        return Err(DecodeError::Synthetic);
    }
    let named_type = shape.event_type_of(root);
    let event_type = if named_type.is_empty() { context.event_type } else { named_type };
    let mut walk = Walk::new(shape, content, response_id, Context { event_type, ..context });
    if content == Content::Gif {
        let found = shape.single.first(root).ok_or(DecodeError::Data)?;
        let gif = if found.is_list() { found.items().next().ok_or(DecodeError::Missing)? } else { found };
        walk.object(&shape.gif, gif).map_err(|field| DecodeError::Field(field.into()))?;
    } else {
        walk.object(&shape.page, root).map_err(|_| DecodeError::Data)?;
    }
    Ok(Decoded { json: walk.json.take(), skipped: walk.skipped })
}

/// Decodes one GIF that is not part of a response to JSON. `response_id` is the ID of its original response.
pub fn decode_gif(
    shape: &Shape,
    text: &str,
    response_id: &str,
    context: Context,
) -> Result<String, DecodeError> {
    let document = Document::read(text)?;
    let mut walk = Walk::new(shape, Content::Gif, response_id, context);
    let written = walk.object(&shape.gif, document.root());
    written.map(|()| walk.json.take()).map_err(|field| DecodeError::Field(field.into()))
}

/// Returns the message of an error response; empty if there is none. Only strings are messages.
pub fn error_message(shape: &Shape, text: &str) -> String {
    let Some(document) = Document::parse(text) else { return String::new() };
    let mut messages =
        split(&shape.error_message, b",").filter_map(|path| Path::parse(path, "").first(document.root()));
    let message = messages.find(|message| message.is_string()).and_then(Value::text);
    message.unwrap_or_default().into()
}

/// Writes the result of one response. Each member is written first and removed again if it turns out to be empty, which
/// needs no intermediate structures.
struct Walk<'a> {
    shape: &'a Shape,
    content: Content,
    response_id: &'a str,
    event_type: &'a str,
    media_host: Option<&'a str>,
    offset: Option<u32>,
    has_raw: bool,
    json: Json,
    /// The size that [`Kind::FrameSize`] writes.
    frame: [u32; 2],
    /// Number of items of the page, including skipped ones.
    items: u32,
    skipped: u32,
    /// The key of the current item of [`Kind::Members`].
    member: String,
}

impl<'a> Walk<'a> {
    fn new(shape: &'a Shape, content: Content, response_id: &'a str, context: Context<'a>) -> Walk<'a> {
        let Context { event_type, media_host, offset, has_raw } = context;
        let (json, member) = (Json::default(), String::new());
        let (frame, items, skipped) = ([0; 2], 0, 0);
        Walk {
            shape,
            content,
            response_id,
            event_type,
            media_host,
            offset,
            has_raw,
            json,
            frame,
            items,
            skipped,
            member,
        }
    }

    /// Writes an object. If a required row has no value, writes nothing and returns the name of the row.
    fn object(&mut self, rows: &'a [Row], value: Value) -> Result<(), &'a str> {
        let start = self.json.position();
        self.json.open('{');
        let written = self.rows(rows, value);
        match written {
            Ok(()) => {
                self.json.close('}');
            }
            Err(_) => self.json.truncate(start),
        }
        written
    }

    fn rows(&mut self, rows: &'a [Row], value: Value) -> Result<(), &'a str> {
        let mut last_written = "";
        for row in rows {
            let is_condition = row.name.is_empty();
            if !is_condition && row.name == last_written {
                continue;
            }
            let start = self.json.position();
            self.json.json(&row.key);
            let has_value = self.row(row, value);
            if is_condition || !(has_value || row.presence == Presence::Always) {
                self.json.truncate(start);
            }
            if has_value {
                last_written = &row.name;
            } else if row.presence == Presence::Required {
                return Err(&row.name);
            }
        }
        Ok(())
    }

    /// Writes the value of a row. Returns whether it has one.
    fn row(&mut self, row: &'a Row, value: Value) -> bool {
        match row.kind {
            Kind::Object => match row.path.first(value) {
                None if row.presence != Presence::Always => false,
                found => self.object(&row.rows, found.unwrap_or(value.absent())).is_ok() && found.is_some(),
            },
            Kind::Files => self.files(row, value),
            Kind::Members => self.members(row, value),
            Kind::Items => self.items(row, value),
            Kind::Texts | Kind::Tags | Kind::SplitTags => {
                let json = self.json.open('[');
                let has_items = each_tag(row, value, &mut |tag| {
                    json.text(tag);
                    false
                });
                json.close(']');
                has_items
            }
            Kind::AltWords => {
                let words = self.alt_words(row, value);
                self.json.text(&words);
                true
            }
            Kind::Set | Kind::Unset | Kind::SetOrAbsent | Kind::Present | Kind::Absent => {
                let flag = is_flag(row, value);
                self.json.boolean(flag);
                flag
            }
            Kind::Count | Kind::Palette | Kind::RawPalette => {
                let number = count(row, value);
                self.json.number(number.into());
                number > 0
            }
            Kind::NextOffset => {
                let mut text = String::new();
                if let Some(next) = next_offset(row.path.first(value), self.offset, self.items) {
                    push_digits(&mut text, next.into());
                }
                self.text(&text)
            }
            Kind::NextPage => {
                let mut text = String::new();
                let [_, page] = numbers::size(row, value);
                if page > 0 && row.path.first(value).is_some_and(Value::is_set) {
                    push_digits(&mut text, u64::from(page) + 1);
                }
                self.text(&text)
            }
            Kind::FrameSize => {
                push_size(&mut self.json, self.frame);
                true
            }
            Kind::Json => {
                if self.has_raw {
                    self.json.json(value.json());
                }
                self.has_raw
            }
            Kind::Constant => self.text(row.path.key()),
            Kind::ResponseId => self.text(self.response_id),
            Kind::EventType => self.text(self.event_type),
            Kind::Name => {
                self.json.text(&self.member);
                !self.member.is_empty()
            }
            _ => {
                let start = self.json.position();
                let Walk { json, media_host, .. } = self;
                row.path.find(value, &mut |found| write_text(json, row.kind, found, *media_host));
                let has_text = json.position() > start;
                if !has_text {
                    json.text("");
                }
                has_text
            }
        }
    }

    fn text(&mut self, text: &str) -> bool {
        self.json.text(text);
        !text.is_empty()
    }

    /// Writes a list with an object for each member of an object; objects without a required value are omitted.
    fn members(&mut self, row: &'a Row, value: Value) -> bool {
        let found = row.path.first(value).unwrap_or(value.absent());
        self.json.open('[');
        let start = self.json.position();
        for (key, member) in found.entries() {
            self.member = key.into();
            let _ = self.object(&row.rows, member);
        }
        let has_items = self.json.position() > start;
        self.json.close(']');
        has_items
    }

    /// Writes a list of files; files without a URL are omitted, but their size counts for [`Kind::FrameSize`].
    fn files(&mut self, row: &'a Row, value: Value) -> bool {
        let found = row.path.first(value).unwrap_or(value.absent());
        self.json.open('[');
        let start = self.json.position();
        self.frame = [0; 2];
        for group in &row.rows {
            let Some(found) = group.path.first(found) else { continue };
            let mut size = [0; 2];
            for row in &group.rows {
                if row.kind == Kind::Size {
                    size = numbers::size(row, found);
                } else {
                    self.file(row, found, size);
                }
            }
            if self.frame.contains(&0) {
                self.frame = size;
            }
        }
        if self.frame.contains(&0) {
            self.frame = [480; 2];
        }
        let has_files = self.json.position() > start;
        self.json.close(']');
        has_files
    }

    fn file(&mut self, row: &'a Row, value: Value, size: [u32; 2]) {
        let Walk { json, media_host, .. } = self;
        let start = json.position();
        let url = json.open('{').json("\"url\":").position();
        let mut has_url = false;
        let mut bytes = 0;
        row.path.find(value, &mut |found| {
            if has_url {
                bytes = found.count();
                return bytes > 0;
            }
            has_url = write_text(json, row.kind, found, *media_host);
            false
        });
        if json.position() > url {
            push_size(json.json(&row.key), size);
            if bytes > 0 {
                json.json("\"bytes\":").number(bytes.into());
            }
            json.close('}');
        } else {
            json.truncate(start);
        }
    }

    fn items(&mut self, row: &'a Row, value: Value) -> bool {
        let Some(found) = row.path.first(value) else { return false };
        if self.content != Content::Item && !found.is_list() {
            return false;
        }
        self.items = found.items().count() as u32;
        if self.content != Content::Gifs {
            self.json.json(found.json());
            return true;
        }
        self.json.open('[');
        for (index, item) in found.items().enumerate() {
            if index >= MAX_GIFS || self.object(&self.shape.gif, item).is_err() {
                self.skipped += 1;
            }
        }
        self.json.close(']');
        true
    }

    /// Builds the alt text: the user name and 4 tags, or 5 tags, without "transparent", and the type of the image.
    fn alt_words(&self, row: &Row, value: Value) -> String {
        let mut words = clean(row.path.text(value));
        let mut left = 5;
        if !words.is_empty() {
            words.push(' ');
            left = 4;
        }
        let mut has_tags = false;
        for row in &self.shape.gif {
            if matches!(row.kind, Kind::Tags | Kind::SplitTags) && !has_tags {
                has_tags = each_tag(row, value, &mut |tag| {
                    if tag != "transparent" {
                        left -= 1;
                        words.push_str(tag);
                        words.push(' ');
                    }
                    left == 0
                });
            }
        }
        let is_sticker = self.shape.gif.iter().any(|row| row.name == "isSticker" && is_flag(row, value));
        words.push_str(if is_sticker { "Sticker" } else { "GIF" });
        words
    }
}

/// Writes the width and the height.
fn push_size(json: &mut Json, [width, height]: [u32; 2]) {
    json.number(width.into()).json("\"height\":").number(height.into());
}
