//! Extracts the indexed fields of a raw entry. Raw entries are as inconsistent as those of the public API.

use serde_json::Value;

/// The kind of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Gif,
    Sticker,
    Text,
    /// Any entry with a video source. Such entries are also GIFs.
    Video,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Gif => "gif",
            Self::Sticker => "sticker",
            Self::Text => "text",
            Self::Video => "video",
        }
    }
}

/// Content ratings in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rating {
    Y,
    G,
    Pg,
    Pg13,
    R,
}

impl Rating {
    pub const NAMES: [(&'static str, Self); 5] =
        [("y", Self::Y), ("g", Self::G), ("pg", Self::Pg), ("pg-13", Self::Pg13), ("r", Self::R)];

    pub fn parse(name: &str) -> Option<Self> {
        let known = Self::NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        known.map(|(_, rating)| *rating)
    }

    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, rating)| *rating == self).map_or("", |(name, _)| name)
    }
}

/// The indexed fields of an entry.
#[derive(Debug)]
pub struct Facts {
    pub id: String,
    pub kind: Kind,
    pub has_video: bool,
    pub rating: Rating,
    /// The lower-case username, which identifies the channel.
    pub channel: Option<String>,
    pub display_name: String,
    pub title: String,
    /// Lower case, without duplicates.
    pub tags: Vec<String>,
    /// The last path segment of its page URL.
    pub slug: String,
    pub animation: String,
}

impl Facts {
    /// Returns `None` for an entry without an id.
    pub fn of(raw: &Value) -> Option<Self> {
        let id = word(raw.get("id")).filter(|id| !id.is_empty())?;
        let user = raw.get("user").filter(|user| user.is_object());
        let user_word =
            |name: &str| user.and_then(|user| word(user.get(name))).filter(|word| !word.is_empty());
        let channel =
            user_word("username").or_else(|| word(raw.get("username")).filter(|name| !name.is_empty()));
        let kind = kind(raw);
        Some(Self {
            kind,
            has_video: raw.get("video").is_some_and(Value::is_object) || raw_type(raw) == "video",
            rating: rating(raw),
            display_name: user_word("display_name").or_else(|| channel.clone()).unwrap_or_default(),
            channel: channel.map(|name| name.to_lowercase()),
            title: word(raw.get("title")).unwrap_or_default(),
            tags: tags(raw),
            slug: slug(raw).unwrap_or_else(|| id.clone()),
            animation: animation(raw).unwrap_or_default(),
            id,
        })
    }
}

fn raw_type(raw: &Value) -> &str {
    raw.get("type").and_then(Value::as_str).unwrap_or_default()
}

fn kind(raw: &Value) -> Kind {
    let flagged = match raw.get("is_sticker") {
        Some(Value::Bool(flag)) => *flag,
        Some(Value::Number(number)) => number.as_f64() != Some(0.0),
        Some(Value::String(text)) => !matches!(text.as_str(), "" | "0" | "false"),
        _ => false,
    };
    match raw_type(raw) {
        "text" => Kind::Text,
        "sticker" | "emoji" => Kind::Sticker,
        _ if flagged => Kind::Sticker,
        _ => Kind::Gif,
    }
}

fn rating(raw: &Value) -> Rating {
    word(raw.get("rating")).and_then(|name| Rating::parse(&name)).unwrap_or(Rating::G)
}

fn word(value: Option<&Value>) -> Option<String> {
    match value? {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Parses tags: strings, objects with a text, or one comma-separated string.
fn tags(raw: &Value) -> Vec<String> {
    let listed = raw.get("tags").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let listed = listed.iter().filter_map(|tag| tag.as_str().or_else(|| tag.get("text")?.as_str()));
    let joined = raw.get("tags_string").and_then(Value::as_str).unwrap_or_default().split(',');
    let mut tags = Vec::new();
    for tag in listed.chain(joined).map(|tag| tag.trim().to_lowercase()) {
        if !tag.is_empty() && !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    tags
}

fn slug(raw: &Value) -> Option<String> {
    let url = raw.get("url").and_then(Value::as_str)?;
    let path = url.split(['?', '#']).next()?;
    path.rsplit('/').find(|segment| !segment.is_empty()).map(str::to_owned)
}

/// The folder of its media. Entries in the same folder show the same animation.
fn animation(raw: &Value) -> Option<String> {
    let renditions = raw.get("images")?.as_object()?;
    let url = renditions.values().find_map(|rendition| {
        ["url", "webp", "mp4"]
            .iter()
            .find_map(|name| rendition.get(*name)?.as_str().filter(|url| !url.is_empty()))
    })?;
    let (folder, _) = url.rsplit_once('/')?;
    folder.rsplit('/').next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    // [MOD-02]
    #[test]
    fn parses_all_representations_of_tags() {
        let expected = ["cat", "dance"];
        for raw in [
            json!({"id": 1, "tags": ["Cat", " dance ", "cat", ""]}),
            json!({"id": 1, "tags": [{"text": "cat"}, {"text": "Dance"}, {"no": 1}, 4]}),
            json!({"id": 1, "tags_string": "cat, dance"}),
        ] {
            assert_eq!(Facts::of(&raw).unwrap().tags, expected);
        }
    }

    #[test]
    fn recognizes_stickers_by_type_or_flag() {
        let kind = |raw: Value| Facts::of(&raw).unwrap().kind;
        assert_eq!(kind(json!({"id": "a", "type": "sticker"})), Kind::Sticker);
        assert_eq!(kind(json!({"id": "a", "type": "gif", "is_sticker": "1"})), Kind::Sticker);
        assert_eq!(kind(json!({"id": "a", "type": "gif", "is_sticker": 1})), Kind::Sticker);
        assert_eq!(kind(json!({"id": "a", "type": "gif", "is_sticker": "0"})), Kind::Gif);
        assert_eq!(kind(json!({"id": "a", "type": "text", "is_sticker": true})), Kind::Text);
        assert_eq!(kind(json!({"id": "a"})), Kind::Gif);
    }

    #[test]
    fn reads_slug_and_folder_from_the_urls() {
        let raw = json!({
            "id": "x1", "url": "{site}/gifs/happy-cat-x1?a=b",
            "images": {"original": {"url": "{media}/media/cat/original.gif"}},
        });
        let facts = Facts::of(&raw).unwrap();
        assert_eq!((facts.slug.as_str(), facts.animation.as_str()), ("happy-cat-x1", "cat"));
        assert!(Facts::of(&json!({"id": ""})).is_none());
        assert!(Facts::of(&json!([])).is_none());
    }
}
