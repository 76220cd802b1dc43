use super::context::{Content, Context};
use super::numbers::{self, count, is_flag, next_offset};
use super::shape::{Kind, Presence, Row, Shape};
use super::texts::{each_tag, write_text};
use super::value::Value;
use crate::text::{Json, clean, push_digits};

/// Maximum number of decoded GIFs of a page; the rest is skipped.
pub const MAX_GIFS: usize = 1000;

/// Writes the result of one response. Each member is written first and removed again if it turns out to be empty, which
/// needs no intermediate structures.
pub struct Walk<'a> {
    shape: &'a Shape,
    content: Content,
    response_id: &'a str,
    event_type: &'a str,
    media_host: Option<&'a str>,
    offset: Option<u32>,
    has_raw: bool,
    pub json: Json,
    /// The size that [`Kind::FrameSize`] writes.
    frame: [u32; 2],
    /// Number of items of the page, including skipped ones.
    items: u32,
    pub skipped: u32,
    /// The key of the current item of [`Kind::Members`].
    member: String,
}

impl<'a> Walk<'a> {
    pub fn new(shape: &'a Shape, content: Content, response_id: &'a str, context: Context<'a>) -> Walk<'a> {
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
    pub fn object(&mut self, rows: &'a [Row], value: Value) -> Result<(), &'a str> {
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
        if found.first_byte() != if self.content == Content::Item { b'{' } else { b'[' } {
            return false;
        }
        self.items = found.items().count() as u32;
        if self.content == Content::Item {
            self.json.json(found.json());
            return true;
        }
        self.json.open('[');
        for (index, item) in found.items().enumerate() {
            let is_skipped = if self.content == Content::Gifs {
                index >= MAX_GIFS || self.object(&self.shape.gif, item).is_err()
            } else if matches!(item.first_byte(), b'{' | b'"') {
                self.json.json(item.json());
                false
            } else {
                true
            };
            self.skipped += u32::from(is_skipped);
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
