use crate::text::{cut, push_digits};
use crate::url::SafeUrl;

/// Longer markup is no pixel.
const LONGEST: usize = 16_384;

/// The address of a tracking pixel at a time in ms since 1970: of the first `img` in markup, such as `bottle_data.tags` has
/// (PNG-08). Nothing else in it is read, and it is never given to a browser as HTML.
///
/// `%%CACHEBUSTER%%` and `%%TIMESTAMP%%` become the time in ms; another name between double percent signs becomes
/// nothing: it would tell of the visitor. Only https passes.
pub fn pixel(markup: &str, now: u64) -> Option<SafeUrl> {
    if markup.len() > LONGEST {
        return None;
    }
    let url = SafeUrl::parse(&fill(first_image(markup)?, now))?;
    url.as_str().starts_with("https://").then_some(url)
}

/// The `src` of the first `img` element, as it is written. Comments and elements whose content is text hold none.
fn first_image(markup: &str) -> Option<&str> {
    let mut rest = markup;
    loop {
        rest = after(rest, b"<")?;
        if rest.starts_with("!--") {
            rest = after_comment(rest)?;
            continue;
        }
        match rest.bytes().next()? {
            b'!' | b'?' | b'/' => rest = after(rest, b">")?,
            first if first.is_ascii_alphabetic() => {
                let (name, attributes) = cut(rest, b"\t\n\x0c\r />");
                let (source, content) = read_attributes(attributes)?;
                if name.eq_ignore_ascii_case("img") {
                    return source;
                }
                let is_text = TEXT_ELEMENTS.iter().any(|text| text.eq_ignore_ascii_case(name));
                rest = if is_text { after_end_tag(content, name)? } else { content };
            }
            _ => {}
        }
    }
}

/// Elements whose content a browser with scripts does not read as markup, or never shows.
const TEXT_ELEMENTS: [&str; 11] = [
    "iframe",
    "noembed",
    "noframes",
    "noscript",
    "plaintext",
    "script",
    "style",
    "template",
    "textarea",
    "title",
    "xmp",
];

/// What follows the first of some ASCII characters.
fn after<'a>(text: &'a str, stops: &[u8]) -> Option<&'a str> {
    cut(text, stops).1.get(1..)
}

/// What follows a comment that begins with `!--`.
fn after_comment(text: &str) -> Option<&str> {
    let mut rest = text.get(1..)?;
    loop {
        let (content, end) = cut(rest, b">");
        rest = end.get(1..)?;
        if content.ends_with("--") {
            return Some(rest);
        }
    }
}

/// What follows the end tag of a name.
fn after_end_tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = text;
    loop {
        rest = after(rest, b"<")?;
        let end = rest.get(1..=name.len());
        if rest.starts_with('/') && end.is_some_and(|end| end.eq_ignore_ascii_case(name)) {
            return after(rest, b">");
        }
    }
}

/// The `src` among the attributes of a tag, the first if there are several, and what follows the tag.
fn read_attributes(text: &str) -> Option<(Option<&str>, &str)> {
    let mut source = None;
    let mut rest = text;
    loop {
        rest = skip(rest, b"\t\n\x0c\r /");
        if rest.bytes().next()? == b'>' {
            return Some((source, rest.get(1..)?));
        }
        let (name, end) = cut(rest, b"\t\n\x0c\r />=");
        let mut value = "";
        rest = end;
        if skip(end, SPACE).starts_with('=') {
            (value, rest) = read_value(skip(after(end, b"=")?, SPACE))?;
        }
        if name.eq_ignore_ascii_case("src") && source.is_none() {
            source = Some(value);
        }
    }
}

const SPACE: &[u8] = b"\t\n\x0c\r ";

/// What follows the ASCII characters of a kind that stand first.
fn skip<'a>(text: &'a str, kind: &[u8]) -> &'a str {
    let at = text.bytes().position(|byte| !kind.contains(&byte)).unwrap_or(text.len());
    text.get(at..).unwrap_or_default()
}

/// An attribute's value, and what follows it.
fn read_value(text: &str) -> Option<(&str, &str)> {
    let quote = text.get(..1).filter(|first| matches!(*first, "\"" | "'"));
    match quote {
        Some(quote) => {
            let (value, end) = cut(text.get(1..)?, quote.as_bytes());
            Some((value, end.get(1..)?))
        }
        None => Some(cut(text, b"\t\n\x0c\r >")),
    }
}

/// Every `%%NAME%%` replaced, and what stands for an ampersand in markup. Anything else between percent signs is part of
/// the address.
fn fill(source: &str, now: u64) -> String {
    let mut filled = String::new();
    let mut rest = source;
    loop {
        let (before, tail) = cut(rest, b"%&");
        filled.push_str(before);
        let Some(stop) = tail.get(..1) else { return filled };
        rest = tail.get(1..).unwrap_or_default();
        if let Some(after) = tail.strip_prefix("&amp;") {
            rest = after;
        } else if let Some(after) = tail.strip_prefix("%%") {
            let (name, end) = cut(after, b"%");
            if name.is_empty() && !end.is_empty() {
                // A third sign in a row is left out: before a name that becomes nothing it could make another one.
                continue;
            }
            if let Some(end) = end.strip_prefix("%%").filter(|_| is_macro(name)) {
                if matches!(name, "CACHEBUSTER" | "TIMESTAMP") {
                    push_digits(&mut filled, now);
                }
                rest = end;
                continue;
            }
        }
        filled.push_str(stop);
    }
}

fn is_macro(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
}
