use crate::url::favicon;

// [TXT-10]
#[test]
fn only_a_domain_has_a_favicon() {
    let url = favicon("example.com").unwrap();
    assert_eq!(url.as_str(), "https://www.google.com/s2/favicons?domain=example.com");
    assert!(["", "a b", "x/../y", "-a.test"].iter().all(|domain| favicon(domain).is_none()));
}
