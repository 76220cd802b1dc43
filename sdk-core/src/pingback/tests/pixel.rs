use super::super::pixel;
use proptest::prelude::*;

const NOW: u64 = 1_700_000_000_000;

fn address(markup: &str) -> Option<String> {
    pixel(markup, NOW).map(|url| url.as_str().into())
}

// [PNG-08]
#[test]
fn the_first_image_gives_its_address() {
    for markup in [
        r#"<img src="https://t.test/p?a=1">"#,
        "<IMG width=0 alt='a > b' SRC = https://t.test/p?a=1 />",
        r#"<div><p>1 < 2</p><img src='https://t.test/p?a=1'><img src="https://t.test/second"></div>"#,
        r#"<img src="https://t.test/p?a=1" src="https://t.test/second">"#,
        r#"<!-- <img src="https://t.test/hidden"> --><img src="https://t.test/p?a=1">"#,
        r#"<!--><img src="https://t.test/p?a=1"> -->"#,
        r#"<script>"<img src='https://t.test/hidden'>"</script><img src="https://t.test/p?a=1">"#,
        r#"<image src="https://t.test/other"><img/src="//t.test/p?a=1"/onload=alert(1)>"#,
    ] {
        assert_eq!(address(markup).as_deref(), Some("https://t.test/p?a=1"), "{markup}");
    }
    assert_eq!(
        address("<img src='https://t.test/p?a=1&amp;b=2'>").as_deref(),
        Some("https://t.test/p?a=1&b=2")
    );
}

// [PNG-08]
#[test]
fn what_is_no_image_over_https_gives_none() {
    for markup in [
        "",
        "https://t.test/p",
        "<img>",
        "<img src>",
        "<img src=''>",
        "<img src='http://t.test/p'>",
        "<img src='javascript:alert(1)'>",
        "<img src='java\nscript:alert(1)'>",
        "<img src='data:image/gif;base64,R0lG'>",
        "<img src='/p.gif'>",
        "<img src='https://user:word@t.test/p'>",
        "<img src='https://t.test/p' alt='",
        "<img src='http://localhost/p'>",
        "<img src='http://127.0.0.1:4400/p'>",
        "<img src='https://t.test/\"></script>'>",
        "<img srcset='https://t.test/p'>",
        "<img data-src='https://t.test/p'>",
        "<iframe src='https://t.test/p'></iframe>",
        "<script src='https://t.test/p'></script>",
        "<style>@import 'https://t.test/p'</style>",
        "<noscript><img src='https://t.test/p'></noscript>",
        "<textarea><img src='https://t.test/p'>",
        "<!-- <img src='https://t.test/p'>",
        "<img src='https://t.test/p",
        // The first image counts, whatever follows.
        "<img src='http://t.test/p'><img src='https://t.test/p'>",
    ] {
        assert_eq!(address(markup), None, "{markup}");
    }
    assert_eq!(address(&format!("{}<img src='https://t.test/p'>", " ".repeat(20_000))), None);
}

// [PNG-08]
#[test]
fn every_placeholder_is_replaced() {
    assert_eq!(
        address("<img src='https://t.test/%%CACHEBUSTER%%?a=%%TIMESTAMP%%&b=%%CACHEBUSTER%%'>").as_deref(),
        Some("https://t.test/1700000000000?a=1700000000000&b=1700000000000")
    );
    assert_eq!(
        address("<img src='https://t.test/?app=%%APPBUNDLE%%&lang=%%DEVICE_LANGUAGE%%&p=100%%25'>")
            .as_deref(),
        Some("https://t.test/?app=&lang=&p=100%%25")
    );
    // What becomes nothing leaves no other name behind.
    assert_eq!(
        address("<img src='https://t.test/%%%%NAME%%CACHEBUSTER%%'>").as_deref(),
        Some("https://t.test/CACHEBUSTER%%")
    );
}

/// Markup as hostile as it comes: pieces of tags in any order.
fn markup() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "<[a-zA-Z!/?]{0,4}",
        Just("<img".into()),
        Just(" src=".into()),
        "[\"'=/> \n-]",
        Just("https://t.test/%%CACHEBUSTER%%".into()),
        Just("javascript:alert(1)".into()),
        Just("<script".into()),
        Just("</script>".into()),
        Just("<!--".into()),
        Just("-->".into()),
        "\\PC{0,4}",
        "%%[A-Z]{0,3}%%",
    ];
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    // [PNG-08]
    #[test]
    fn whatever_the_markup_an_address_is_safe(markup in markup()) {
        if let Some(url) = address(&markup) {
            prop_assert!(url.starts_with("https://") && url.len() > "https://".len());
            prop_assert!(!url.bytes().any(|byte| byte <= b' ' || b"\"'<>`\\".contains(&byte)));
            prop_assert!(!url.contains("%%CACHEBUSTER%%") && !url.contains("%%TIMESTAMP%%"));
        }
    }

    // [PNG-08]
    #[test]
    fn an_image_is_found_whatever_stands_around(
        before in "[^<]{0,20}(<[bpi]( [a-z]{1,3}=\"[^\"]{0,9}\")?>)?",
        attributes in "( [a-r]{1,5}(='[^']{0,9}')?){0,3}",
        path in "[a-zA-Z0-9/?&=.~_-]{0,20}",
        after in "\\PC{0,20}",
    ) {
        let markup = format!("{before}<img{attributes} src='https://t.test/{path}'{attributes}>{after}");
        prop_assert_eq!(address(&markup), Some(format!("https://t.test/{path}")));
    }
}
