use crate::url::favicon;

// [TXT-10]
#[test]
fn a_favicon_is_looked_up_for_a_domain_only() {
    let url = favicon("example.com").unwrap();
    assert_eq!(url.as_str(), "https://www.google.com/s2/favicons?domain=example.com");
    assert!(["", "a b", "x/../y", "-a.test"].iter().all(|domain| favicon(domain).is_none()));
}
