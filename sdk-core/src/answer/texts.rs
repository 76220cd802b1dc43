use super::path::first;
use super::shape::{Kind, Row};
use super::value::Value;
use crate::text::{clean, lowercase, parts};
use crate::url::SafeUrl;

/// Longer texts are cut before they are cleaned, in bytes.
pub const MAX_TEXT: usize = 10_000;

/// Longer ids of videos hosted elsewhere are refused, in bytes.
const MAX_ID: usize = 32;

/// The text that is written for a row of a kind. `None` when the next alternative of its path is to be tried; empty when
/// the row has no value.
pub fn accepted(kind: Kind, text: &str, media_host: Option<&str>) -> Option<String> {
    let media = || SafeUrl::media(text, media_host);
    let is_id = |is_allowed: fn(&u8) -> bool| text.len() <= MAX_ID && text.as_bytes().iter().all(is_allowed);
    let accepted = match kind {
        Kind::Text => clean(short(text)),
        Kind::Lowercase => lowercase(&clean(short(text))),
        Kind::Url => SafeUrl::parse(text)?.into(),
        Kind::Media => media()?.into(),
        Kind::Avatar => media()?.avatar_80h().into(),
        // A safe URL of something else ends the search.
        Kind::Mp4 => return media().map(|url| if url.is_mp4() { url.into() } else { String::new() }),
        Kind::Digits if !is_id(u8::is_ascii_digit) => return None,
        Kind::Slug if !is_id(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) => {
            return None;
        }
        _ => text.to_owned(),
    };
    (!accepted.is_empty()).then_some(accepted)
}

fn short(text: &str) -> &str {
    text.split_at_checked(text.floor_char_boundary(MAX_TEXT)).unwrap_or_default().0
}

/// Calls `write` with each text of a list; returns whether the list has items.
pub fn each_tag(row: &Row, value: Value, write: &mut dyn FnMut(&str)) -> bool {
    let Some(list) = first(value, &row.path, "") else { return false };
    let mut write_tag = |text: &str| {
        let tag = if row.kind == Kind::Texts { text.to_owned() } else { clean(short(text)) };
        if !tag.is_empty() || row.kind == Kind::Texts {
            write(&tag);
        }
    };
    if row.kind == Kind::SplitTags {
        parts(&list.text().unwrap_or_default(), b",").for_each(write_tag);
        return true;
    }
    let mut has_items = false;
    for item in list.items() {
        has_items = true;
        let within = if row.kind == Kind::Tags { item.get(["text", "", ""]) } else { None };
        if let Some(text) = item.text().or_else(|| within?.text()) {
            write_tag(&text);
        }
    }
    has_items
}
