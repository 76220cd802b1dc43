use crate::url::vimeo_id;

// [TXT-08]
#[test]
fn a_vimeo_url_has_a_vimeo_host_and_ends_in_a_number() {
    assert_eq!(vimeo_id("https://vimeo.com/123456").as_deref(), Some("123456"));
    assert_eq!(vimeo_id("https://player.vimeo.com/video/77?x=1").as_deref(), Some("77"));
    assert_eq!(vimeo_id("http://www.vimeo.com/channels/9/#top").as_deref(), Some("9"));
    for wrong in
        ["https://vimeo.com/", "https://vimeo.com/abc", "https://vimeo.com.evil.test/1", "javascript:1", ""]
    {
        assert_eq!(vimeo_id(wrong), None, "{wrong}");
    }
}
