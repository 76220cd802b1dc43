use super::super::{SafeUrl, is_mp4};
use proptest::prelude::*;

fn parsed(text: &str) -> Option<String> {
    SafeUrl::parse(text).map(|url| url.as_str().to_owned())
}

// [TXT-11]
#[test]
fn http_and_https_are_accepted() {
    for url in [
        "http://a.test",
        "https://a.test/",
        "https://a.test:8443/p?q=1#h",
        "https://[::1]:80/x",
        "https://bücher.test/é",
    ] {
        assert_eq!(parsed(url).as_deref(), Some(url));
    }
}

// [TXT-11]
#[test]
fn the_scheme_is_case_insensitive_and_optional() {
    assert_eq!(parsed(" HTTPS://a.test/X\n").as_deref(), Some("https://a.test/X"));
    assert_eq!(parsed("//a.test/x").as_deref(), Some("https://a.test/x"));
}

// [TXT-11]
#[test]
fn urls_that_the_corpus_does_not_have_are_rejected() {
    for url in [
        "JaVaScRiPt://a.test/%0aalert(1)",
        "data:text/html,<b>",
        "ftp://a.test",
        "https://a.test\\@b.test/",
        "https://a.test/\"onload=\"x",
        "https://a.test/'x",
        "https://a.test/<script>",
    ] {
        assert_eq!(parsed(url), None, "{url:?}");
    }
}

// [TXT-11]
#[test]
fn a_url_has_at_most_4096_bytes() {
    let url = |length: usize| format!("{:x<length$}", "https://a.test/");
    assert_eq!(parsed(&url(4096)), Some(url(4096)));
    assert_eq!(parsed(&url(4097)), None);
}

// [TXT-11]
#[test]
fn a_serialized_url_is_validated_but_may_be_longer() {
    let long = format!("{:x<5000}", "https://a.test/");
    assert_eq!(SafeUrl::try_from(long.clone()).map(String::from), Ok(long));
    for wrong in ["javascript:alert(1)", "https://a.test/a b", "https://user@a.test/", ""] {
        assert_eq!(SafeUrl::try_from(wrong.to_owned()), Err("not a safe URL"), "{wrong}");
    }
}

// [MOD-07]
#[test]
fn numbered_media_hosts_are_replaced() {
    let media = |url: &str, host| SafeUrl::media(url, host).unwrap().as_str().to_owned();
    let own = Some("cdn.test:4400");
    assert_eq!(media("https://media3.s.test/a.gif?x=1#y", None), "https://media.s.test/a.gif?x=1#y");
    assert_eq!(media("http://media12.s.test:80/a.gif", own), "http://cdn.test:4400/a.gif");
    assert_eq!(media("https://media0.s.test", own), "https://cdn.test:4400");
    // The sample service on an address sends such hosts, which no browser can parse.
    assert_eq!(media("http://media3.127.0.0.1:80/a.gif", own), "http://cdn.test:4400/a.gif");
    assert_eq!(SafeUrl::media("http://media3.127.0.0.1:80/a.gif", None), None);
    assert_eq!(SafeUrl::media("https://media1.user@s.test/a.gif", own), None);
    for other in [
        "https://media.s.test/a",
        "https://mediation1.test/a",
        "https://media4x.test/a",
        "https://s.test/media1.x",
    ] {
        assert_eq!(media(other, own), other);
    }
}

// [MOD-07]
#[test]
fn an_invalid_media_host_yields_no_url() {
    for host in ["", "a@b.test", "a b", "@"] {
        assert_eq!(SafeUrl::media("https://media1.s.test/a", Some(host)), None, "{host:?}");
    }
}

// [MOD-09]
#[test]
fn an_avatar_has_a_variant_of_80_px_height() {
    let variant = |url: &str| SafeUrl::parse(url).unwrap().avatar_80h().as_str().to_owned();
    assert_eq!(variant("https://m.test/avatars/mia/face.gif"), "https://m.test/avatars/mia/face/80h.gif");
    assert_eq!(
        variant("https://m.test/avatars/mia/face/200h.png"),
        "https://m.test/avatars/mia/face/80h.png"
    );
    assert_eq!(variant("https://m.test/avatars/mia.jpg?v=2"), "https://m.test/avatars/mia/80h.jpg?v=2");
    assert_eq!(variant("https://m.test/avatars/mia"), "https://m.test/avatars/mia");
    assert_eq!(variant("https://m.test/h.gif"), "https://m.test/h/80h.gif");
}

// [MOD-09]
#[test]
fn the_avatar_variant_has_the_same_host() {
    for url in [
        "https://m.test",
        "https://m.test?a/b.gif",
        "https://m.test/a.gif?from=/b.png",
        "https://m.test/#/a.gif",
    ] {
        let avatar = SafeUrl::parse(url).unwrap();
        assert_eq!(avatar.avatar_80h().host(), "m.test", "{url}");
        let query = |url: &SafeUrl| url.as_str().split_once(['?', '#']).map(|(_, query)| query.to_owned());
        assert_eq!(query(&avatar.avatar_80h()), query(&avatar), "{url}");
    }
}

// [MOD-06]
#[test]
fn an_mp4_is_detected_by_its_path() {
    assert!(is_mp4("https://m.test/a.mp4") && is_mp4("https://m.test/a.mp4?x#y"));
    assert!(!is_mp4("https://m.test/a.gif?x=.mp4") && !is_mp4("https://m.test/mp4"));
}

// [TXT-11]
#[test]
fn the_host_includes_the_port() {
    let host = |url: &str| SafeUrl::parse(url).unwrap().host().to_owned();
    assert_eq!(host("https://a.test:81/x"), "a.test:81");
    assert_eq!(host("//a.test?x"), "a.test");
}

proptest! {
    // [TXT-11]
    #[test]
    fn unsafe_urls_are_never_accepted(text in prop_oneof![any::<String>(), "[hH]?ttps?:?/{0,3}[ -~]{0,20}", "//[ -~]{0,20}"]) {
        if let Some(url) = SafeUrl::parse(&text) {
            let rest = url.as_str().strip_prefix("https://").or(url.as_str().strip_prefix("http://"));
            prop_assert!(rest.is_some_and(|rest| !rest.is_empty()));
            prop_assert!(!url.as_str().contains(|letter: char| letter <= ' ' || "\"'<>\\`".contains(letter)));
            prop_assert!(!url.host().contains('@'));
            prop_assert_eq!(SafeUrl::parse(url.as_str()), Some(url));
        }
    }
}
