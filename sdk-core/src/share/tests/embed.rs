use crate::share::{embed_size, embed_url};
use crate::url::SafeUrl;

fn player() -> SafeUrl {
    SafeUrl::parse("https://m.test/embed/1?a=b#top").unwrap()
}

// [TXT-03]
#[test]
fn tracking_parameters_are_added_before_the_fragment() {
    let url = embed_url(&player(), &[("utm_source", "a b"), ("utm_term", ""), ("utm_medium", "embed")]);
    assert_eq!(url, "https://m.test/embed/1?a=b&utm_source=a%20b&utm_medium=embed#top");
}

// [TXT-03]
#[test]
fn an_embed_url_has_tracking_parameters() {
    let embed = SafeUrl::parse("https://s.test/embed/a?x=1#top").unwrap();
    let parameters = [("utm_source", "blog & co"), ("utm_term", ""), ("utm_medium", "embed")];
    assert_eq!(
        embed_url(&embed, &parameters),
        "https://s.test/embed/a?x=1&utm_source=blog%20%26%20co&utm_medium=embed#top"
    );
    assert_eq!(embed_url(&embed, &[]), embed.as_str());
}

// [TXT-04]
#[test]
fn an_embed_has_its_aspect_ratio_within_480_px() {
    assert_eq!(embed_size(960, 480), (480, 240));
    assert_eq!(embed_size(100, 200), (240, 480));
    assert_eq!(embed_size(1, 5000), (80, 480));
    assert_eq!(embed_size(4_000_000_000, 1), (480, 80));
    assert_eq!(embed_size(0, 0), (480, 480));
}
