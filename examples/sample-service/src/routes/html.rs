//! Builds simple HTML pages.

use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::http::security::{self, SITE};

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

/// Responds with a page of the site. `title` is plain text, `main` is HTML.
pub fn page(status: StatusCode, title: &str, main: &str) -> Response {
    protected(status, document(("en", "ltr"), title, "", main), SITE)
}

/// Responds with the page of a GIF, which links to its oEmbed description.
pub fn gif_page(title: &str, oembed: &str, main: &str) -> Response {
    let oembed = escape(oembed);
    let link = format!("<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{oembed}\">\n");
    protected(StatusCode::OK, document(("en", "ltr"), title, &link, main), SITE)
}

/// Builds the HTML of a page in a language and its direction. `head` is the HTML of further elements of the head.
pub fn document((lang, dir): (&str, &str), title: &str, head: &str, main: &str) -> String {
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"{lang}\" dir=\"{dir}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} - Loopery</title>\n<link rel=\"icon\" href=\"/icon.svg\">\n\
         <link rel=\"stylesheet\" href=\"/site.css\">\n{head}</head>\n<body>\n\
         <header><a href=\"/\">Loopery</a></header>\n<main>\n{main}\n</main>\n</body>\n</html>\n"
    )
}

/// Responds with HTML and a Content Security Policy.
pub fn protected(status: StatusCode, html: String, policy: &str) -> Response {
    let mut response = (status, html).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    security::protect(headers, policy);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_html() {
        assert_eq!(escape("<b a=\"x\" c='y'>&"), "&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;&amp;");
    }
}
