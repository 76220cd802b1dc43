use crate::text::push_digits;
use crate::url::SafeUrl;

/// The most pixels one GIF may have; what follows is ignored.
pub const MOST_PIXELS: usize = 10;

/// Longer markup is no pixel.
const LONGEST: usize = 16_384;

/// The addresses of a GIF's tracking pixels at a time in ms since 1970, from `bottle_data.tags`: one at most from each
/// tag (PNG-08).
pub fn pixels(tags: &[String], now: u64) -> Vec<SafeUrl> {
    tags.iter().filter_map(|tag| pixel(tag, now)).take(MOST_PIXELS).collect()
}

/// The address of the first `img` in markup. Nothing else in it is read, and it is never given to a browser as HTML.
///
/// `%%CACHEBUSTER%%` and `%%TIMESTAMP%%` become the time in ms; another name between double percent signs becomes
/// nothing: it would tell of the visitor. Only https passes, and http to this machine, which browsers trust as much.
pub fn pixel(markup: &str, now: u64) -> Option<SafeUrl> {
    if markup.len() > LONGEST {
        return None;
    }
    let source = first_image(markup)?;
    let url = SafeUrl::parse(&fill(&source.replace("&amp;", "&"), now))?;
    let is_here = ["127.0.0.1", "localhost", "[::1]"].into_iter().any(|name| {
        let port = url.host().strip_prefix(name);
        port.is_some_and(|port| port.is_empty() || port.starts_with(':'))
    });
    (url.as_str().starts_with("https://") || is_here).then_some(url)
}

/// The `src` of the first `img` element, as it is written. Comments and elements whose content is text hold none.
fn first_image(markup: &str) -> Option<String> {
    let mut rest = markup;
    loop {
        rest = rest.split_once('<')?.1;
        if let Some(comment) = rest.strip_prefix("!--") {
            rest = comment.split_once("-->")?.1;
            continue;
        }
        if rest.starts_with(['!', '?', '/']) {
            rest = rest.split_once('>')?.1;
            continue;
        }
        if !rest.starts_with(|first: char| first.is_ascii_alphabetic()) {
            continue;
        }
        let is_end = |letter: char| letter.is_ascii_whitespace() || matches!(letter, '/' | '>');
        let (name, after) = rest.split_at_checked(rest.find(is_end)?)?;
        let (source, after) = read_attributes(after)?;
        if name.eq_ignore_ascii_case("img") {
            return source;
        }
        let is_text = TEXT_ELEMENTS.into_iter().any(|text| text.eq_ignore_ascii_case(name));
        rest = if is_text { after_end_tag(after, name)? } else { after };
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

/// What follows the end tag of a name.
fn after_end_tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = text;
    loop {
        rest = rest.split_once("</")?.1;
        if let Some((start, after)) = rest.split_at_checked(name.len())
            && start.eq_ignore_ascii_case(name)
        {
            return after.split_once('>').map(|(_, after)| after);
        }
    }
}

/// The `src` among the attributes of a tag, the first if there are several, and what follows the tag.
fn read_attributes(text: &str) -> Option<(Option<String>, &str)> {
    let mut source = None;
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|letter: char| letter.is_ascii_whitespace() || letter == '/');
        if let Some(after) = rest.strip_prefix('>') {
            return Some((source, after));
        }
        // An equals sign that stands first belongs to the name.
        let is_end = |(at, letter): &(usize, char)| {
            letter.is_ascii_whitespace() || matches!(letter, '/' | '>') || (*letter == '=' && *at > 0)
        };
        let end = rest.char_indices().find(is_end).map(|(at, _)| at)?;
        let (name, after) = rest.split_at_checked(end)?;
        let value;
        (value, rest) = match after.trim_ascii_start().strip_prefix('=') {
            Some(after) => read_value(after.trim_ascii_start())?,
            None => ("", after),
        };
        if name.eq_ignore_ascii_case("src") && source.is_none() {
            source = Some(value.into());
        }
    }
}

/// An attribute's value, and what follows it.
fn read_value(text: &str) -> Option<(&str, &str)> {
    for quote in ['"', '\''] {
        if let Some(quoted) = text.strip_prefix(quote) {
            return quoted.split_once(quote);
        }
    }
    text.split_at_checked(text.find(|letter: char| letter.is_ascii_whitespace() || letter == '>')?)
}

/// Every `%%NAME%%` replaced. Anything else between percent signs is part of the address.
fn fill(source: &str, now: u64) -> String {
    let mut filled = String::with_capacity(source.len());
    let mut rest = source;
    while let Some((before, after)) = rest.split_once("%%") {
        filled.push_str(before);
        let name = after.split_once("%%").filter(|(name, _)| is_macro(name));
        match name {
            Some((name, after)) => {
                if matches!(name, "CACHEBUSTER" | "TIMESTAMP") {
                    push_digits(&mut filled, now);
                }
                rest = after;
            }
            None => {
                filled.push_str("%%");
                rest = after;
            }
        }
    }
    filled.push_str(rest);
    filled
}

fn is_macro(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
}
