//! Builds simple HTML pages.

use giflet_sdk_core::model::{Gif, Rendition};
use giflet_sdk_core::url::push_encoded;

use crate::security::{SITE, protected};
use crate::{Response, Site};

/// Escapes text for HTML, including quoted attributes.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

/// Encodes text as a path segment. The result is safe inside an attribute.
pub fn segment(text: &str) -> String {
    let mut segment = String::new();
    push_encoded(&mut segment, text);
    segment
}

/// Responds with a page of the site. `title` is plain text, `main` is HTML.
pub fn page(site: &Site, status: u16, title: &str, main: &str) -> Response {
    protected(status, document(site, ("en", "ltr"), title, "", main), SITE)
}

/// Responds with 404.
pub fn nothing(site: &Site) -> Response {
    page(site, 404, "Not found", "<h1>Not found</h1>\n<p>There is no such page.</p>")
}

/// Builds the HTML of a page in a language and its direction. `head` is the HTML of further elements of the head.
pub(crate) fn document(
    site: &Site,
    (lang, dir): (&str, &str),
    title: &str,
    head: &str,
    main: &str,
) -> String {
    let (title, name) = (escape(title), escape(&site.product_name));
    // A page for static hosts whose provider failed to load has no name of it.
    let site_name = if name.is_empty() { String::new() } else { format!(" - {name}") };
    let link = |rel: &str, path: &Option<String>| {
        path.as_ref()
            .map_or_else(String::new, |path| format!("<link rel=\"{rel}\" href=\"{}\">\n", escape(path)))
    };
    // On a static host, the path `/` is not a page of the provider.
    let header =
        if site.is_static { String::new() } else { format!("<header><a href=\"/\">{name}</a></header>\n") };
    let (icon, style) = (link("icon", &site.icon), link("stylesheet", &site.style));
    format!(
        "<!doctype html>\n<html lang=\"{lang}\" dir=\"{dir}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}{site_name}</title>\n{icon}{style}{head}</head>\n<body>\n\
         {header}<main>\n{main}\n</main>\n</body>\n</html>\n"
    )
}

/// Returns the picture with a name, or any other one.
pub(crate) fn rendition<'a>(gif: &'a Gif, name: &str) -> Option<&'a Rendition> {
    let is_named = |rendition: &&Rendition| rendition.name == name;
    let pictures = || gif.renditions.iter().filter(|rendition| rendition.mime.starts_with("image/"));
    // The last rendition with a name is the smallest file.
    pictures().rfind(is_named).or_else(|| pictures().next())
}

/// Renders the picture with a name, or any other one.
pub fn picture(gif: &Gif, name: &str, class: &str) -> String {
    let alt = escape(&gif.alt);
    match rendition(gif, name) {
        Some(found) => {
            let url = escape(found.url.as_str());
            format!("<img class=\"{class}\" loading=\"lazy\" src=\"{url}\" alt=\"{alt}\">")
        }
        None => format!("<p>{alt}</p>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_html() {
        assert_eq!(escape("<b a=\"x\" c='y'>&"), "&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;&amp;");
    }
}
