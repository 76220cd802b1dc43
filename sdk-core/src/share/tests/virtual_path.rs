use crate::share::{InvalidUrl, virtual_path};

fn path(url: &str) -> String {
    virtual_path(&format!("https://api.m.test/v1/{url}")).unwrap()
}

// [TXT-06]
#[test]
fn every_row_of_the_table_has_its_path() {
    for (url, expected) in [
        ("gifs/related?gif_id=x1&offset=0&limit=10", "/gifs/x1/related/page/1"),
        ("gifs/search?q=a+b&offset=50&limit=25", "/search/a%20b/page/3"),
        ("stickers/trending?offset=25&limit=25", "/create/gifmaker/decorate/stickers/page/2"),
        ("stickers/search?q=cat&offset=25&limit=25", "/create/gifmaker/decorate/stickers/search/cat/page/2"),
        ("stickers/search?q=cat", "/create/gifmaker/decorate/stickers/search/cat"),
        ("channels/12/gifs?offset=25", "/channels/12/page/2"),
        ("channels/12/gifs", ""),
        ("channels/12/search?q=cat&offset=0", "/channel/12/search/cat/page/1"),
        ("channels/12/search?q=cat", "/channel/12/search/cat"),
    ] {
        assert_eq!(path(url), expected, "{url}");
    }
}

// [TXT-06]
#[test]
fn other_paths_are_unchanged_and_an_invalid_url_is_an_error() {
    assert_eq!(path("gifs/trending?limit=3"), "/v1/gifs/trending");
    assert_eq!(virtual_path("not an address"), Err(InvalidUrl));
}

// [TXT-06]
#[test]
fn the_largest_offset_has_a_page() {
    let last = u64::MAX;
    assert_eq!(path(&format!("channels/12/gifs?offset={last}&limit=1")), format!("/channels/12/page/{last}"));
    assert_eq!(path("stickers/search?q=cat&offset=99999999999999999999"), path("stickers/search?q=cat"));
}
