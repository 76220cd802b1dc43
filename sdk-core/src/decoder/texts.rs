use super::reader::fingerprint;
use super::shape::{Kind, Row};
use super::value::Value;
use crate::text::{Json, clean, join, lowercase, split};
use crate::url::{avatar_80h, escape, has_only_url_characters, is_mp4, replace_media_host, split_url};
use std::borrow::Cow;

/// Longer texts are truncated before they are sanitized, in bytes.
pub const MAX_TEXT: usize = 10_000;

/// Longer IDs of external videos are rejected, in bytes.
const MAX_ID: usize = 32;

/// Writes the text of a value for a row of a kind. Returns false if it has none, so that the next alternative of the
/// path is tried. For [`Kind::Mp4`] and [`Kind::NotMp4`], any safe URL ends the search, but is only written if it fits.
pub fn write_text(json: &mut Json, kind: Kind, found: Value, media_host: Option<&str>) -> bool {
    let Some(text) = found.text() else { return false };
    let is_id = |is_allowed: fn(&u8) -> bool| text.len() <= MAX_ID && text.as_bytes().iter().all(is_allowed);
    let text = match kind {
        Kind::Url | Kind::Media | Kind::Mp4 | Kind::NotMp4 | Kind::Avatar | Kind::File => {
            return write_url(json, kind, text, found.has_only_url_characters(), media_host).is_some();
        }
        Kind::Text => clean_text(text),
        Kind::Lowercase => lowercase(&clean_text(text)).into(),
        Kind::Color if !is_color(text) => return false,
        Kind::Digits if !is_id(u8::is_ascii_digit) => return false,
        // Providers send the text for an ID that they do not have.
        Kind::Slug if text == "null" => return false,
        // IDs that differ only in invalid characters would be equal.
        Kind::Raw if text.chars().any(|letter| letter == char::REPLACEMENT_CHARACTER) => return false,
        Kind::Slug if !is_id(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) => {
            return false;
        }
        _ => text.into(),
    };
    if !text.is_empty() {
        json.text(&text);
    }
    !text.is_empty()
}

fn write_url(
    json: &mut Json,
    kind: Kind,
    text: &str,
    is_clean: bool,
    media_host: Option<&str>,
) -> Option<()> {
    let text = text.trim_ascii();
    let replaced = if kind == Kind::Url { None } else { replace_media_host(text, media_host) };
    let text = replaced.as_deref().unwrap_or(text);
    let escaped = if is_clean && replaced.is_none() { None } else { Some(escape(text)) };
    let text = escaped.as_deref().unwrap_or(text);
    let (scheme, rest) = split_url(text).filter(|_| escaped.is_none() || has_only_url_characters(text))?;
    match kind {
        Kind::Mp4 | Kind::NotMp4 if is_mp4(rest) != (kind == Kind::Mp4) => {}
        Kind::Avatar => {
            json.quoted(&avatar_80h(&join(&[scheme, rest])));
        }
        _ => {
            json.quoted(&[scheme, rest]);
        }
    }
    Some(())
}

/// Whether a text is `#` and three to eight hexadecimal digits.
fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    matches!(digits.len(), 3..=8) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Sanitizes text to display, at most [`MAX_TEXT`] bytes of it.
fn clean_text(text: &str) -> Cow<'_, str> {
    let mut last = b' ';
    let is_clean = |byte: u8| {
        let is_clean = matches!(byte, b'!'..=b'~') || (byte == b' ' && last != b' ');
        last = byte;
        is_clean
    };
    if text.len() <= MAX_TEXT && text.bytes().all(is_clean) && last != b' ' {
        return text.into();
    }
    clean(text.split_at_checked(text.floor_char_boundary(MAX_TEXT)).unwrap_or_default().0).into()
}

/// Calls `write` with each text of a list until it returns true. Returns whether the list has items.
pub fn each_tag(row: &Row, value: Value, write: &mut dyn FnMut(&str) -> bool) -> bool {
    let Some(list) = row.path.first(value) else { return false };
    let mut write_tag = |text: &str| {
        let tag = if row.kind == Kind::Texts { text.into() } else { clean_text(text) };
        (!tag.is_empty() || row.kind == Kind::Texts) && write(&tag)
    };
    if row.kind == Kind::SplitTags {
        split(list.text().unwrap_or_default(), b",").any(write_tag);
        return true;
    }
    let mut has_items = false;
    list.items().any(|item| {
        has_items = true;
        let within = if row.kind == Kind::Tags { item.child("text", fingerprint("text")) } else { None };
        item.text().or_else(|| within?.text()).is_some_and(&mut write_tag)
    });
    has_items
}
