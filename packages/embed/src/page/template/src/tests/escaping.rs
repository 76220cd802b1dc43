use serde_json::{Value, json};

use super::{PROVIDER, data, gif, html};
use crate::first_frame::{SCRIPT, SCRIPT_HASH, STYLE, STYLE_HASH};
use crate::{Assets, Page, Params, ProviderNames, content_security_policy, render};

const HOSTILE: [&str; 8] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "</title></textarea></script><svg onload=alert(1)>",
    "<!--<script>",
    "javascript:alert(1)",
    "\u{2028}</script>\u{0}",
    "&lt;b&gt;",
];

/// Returns a page's tags with the names of their attributes, which hostile text must not change.
fn tags_of(html: &str) -> Vec<String> {
    let mut tags = Vec::new();
    let mut rest = html;
    while let Some((_, after)) = rest.split_once('<') {
        let mut quoted = false;
        let end = after.find(|letter| {
            quoted ^= letter == '"';
            letter == '>' && !quoted
        });
        let (tag, after) = after.split_at(end.unwrap());
        let bare: Vec<&str> = tag.split('"').step_by(2).collect();
        tags.push(bare.concat());
        rest = after;
    }
    tags
}

// [TXT-02, EMB-02]
#[test]
fn hostile_text_does_not_change_tags_or_attributes() {
    let with = |text: &str| {
        let text = format!("x{text}");
        html(
            json!({
                "id": text, "title": text, "alt_text": text,
                "cta": {"link": "https://shop.test/", "text": text},
                "user": {"username": text, "display_name": text, "is_public": true},
                "bottle_data": {"tid": text, "tags": [text]},
            }),
            "",
        )
    };
    let harmless: Vec<String> = tags_of(&with("fine"));
    for text in HOSTILE {
        let page = with(text);
        let hostile: Vec<String> = tags_of(&page);
        // The default avatar depends on the name, so the value of its class may differ. Values are not compared.
        assert_eq!(hostile, harmless, "{text}");
        assert_eq!(data(&page)["gif"]["tracking"]["pixels"][0], json!(format!("x{text}")));
    }
}

// [TXT-11]
#[test]
fn urls_with_other_schemes_are_omitted() {
    for url in [
        "javascript:alert(1)",
        " JaVaScRiPt:alert(1)",
        "java\nscript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "vbscript:x",
        "//\" onload=alert(1) x=\"",
        "blob:http://a.test/1",
    ] {
        let rendition = json!({"width": 10, "height": 10, "url": url, "webp": url, "mp4": url});
        let page = html(
            json!({
                "url": url, "bitly_url": url, "embed_url": url,
                "images": {"original": rendition, "original_still": rendition},
                "user": {"username": "ann", "profile_url": url, "avatar_url": url, "is_public": true},
                "cta": {"link": url, "text": "Go"},
            }),
            "",
        );
        for scheme in ["javascript:", "data:", "vbscript:", "blob:", "onload"] {
            assert!(!page.to_lowercase().contains(scheme), "{url} in {page}");
        }
    }
}

// [TXT-11]
#[test]
fn unsafe_urls_of_the_provider_are_omitted() {
    let provider = ProviderNames {
        site: "javascript:alert(1)",
        api_base: "javascript:alert(2)",
        pingback_url: Some("javascript:alert(3)"),
        assets: Assets { folder: "javascript:alert(4)//", script_integrity: "\"><b>", ..Assets::default() },
        oembed: Some("javascript:alert(5)"),
        ..PROVIDER
    };
    let page = render(&Page { gif: &gif(json!({})), provider: &provider, params: Params::default() });
    assert!(!page.contains("javascript:"));
    assert!(page.contains(r#"data-module="/player.js""#));
    assert!(!page.contains("<b>"));
    assert_eq!(data(&page)["provider"]["apiBase"], Value::from(""));
}

// [EMB-05]
#[test]
fn the_only_inline_style_and_script_are_constant() {
    let page = html(json!({"cta": {"link": "https://shop.test/", "text": "Go"}}), "");
    for tag in tags_of(&page) {
        assert!(!tag.contains(" style=") && !tag.contains(" on"), "{tag}");
    }
    let styles: Vec<&str> = page.split("<style").skip(1).collect();
    assert_eq!(styles.len(), 1);
    assert!(styles[0].starts_with(&format!(">{STYLE}</style>")));
    let scripts: Vec<&str> =
        page.split("<script").skip(1).filter(|script| !script.contains("application/json")).collect();
    assert_eq!(scripts.len(), 1);
    let attributes = r#"data-module="/embed-assets/v1/player.js" data-style-integrity="sha384-style" data-script-integrity="sha384-script""#;
    assert!(scripts[0].contains(&format!("{attributes}>{SCRIPT}</script>")));
    let policy = content_security_policy(&gif(json!({})), "");
    for source in [format!("'sha256-{STYLE_HASH}';"), format!("'sha256-{SCRIPT_HASH}';")] {
        assert!(policy.contains(&source), "{policy}");
    }
}

// [EMB-04]
#[test]
fn the_image_is_the_first_resource_that_a_browser_with_scripts_requests() {
    let page = html(json!({}), "");
    let (before, _) = page.split_once("<img").unwrap();
    let (head, rest) = before.split_once("<noscript>").unwrap();
    let (noscript, rest) = rest.split_once("</noscript>").unwrap();
    assert_eq!(
        noscript,
        r#"<link rel="stylesheet" href="/embed-assets/v1/player.css" integrity="sha384-style" crossorigin="anonymous">"#
    );
    for part in [head, rest] {
        assert!(!part.contains("stylesheet") && !part.contains("<script") && !part.contains("preload"));
    }
}

// [PLY-02]
#[test]
fn commas_in_srcset_urls_are_encoded() {
    let image = json!({"width": 200, "height": 100, "webp": "http://m.test/a,b.webp", "url": "http://m.test/a,b.gif"});
    let page = html(json!({"images": {"original": image}}), "");
    assert!(page.contains(r#"srcset="http://m.test/a%2Cb.webp 200w""#));
}

// [PLY-03, TXT-11]
#[test]
fn links_open_a_new_tab_without_an_opener() {
    let page = html(json!({"cta": {"link": "https://shop.test/", "text": "Go"}}), "");
    let links: Vec<String> = tags_of(&page).into_iter().filter(|tag| tag.starts_with("a ")).collect();
    assert!(links.len() > 6);
    let anchors: Vec<&str> = page.split("<a ").skip(1).collect();
    assert!(anchors.iter().all(|link| link.contains(r#"target="_blank" rel="noopener""#)));
}
