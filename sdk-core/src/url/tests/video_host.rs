use crate::model::ExternalMedia;
use crate::url::{favicon, player_url, vimeo_id};

fn media(provider_name: &'static str, asset_uid: &str, start: u32) -> ExternalMedia {
    ExternalMedia { provider_name, asset_uid: asset_uid.into(), start }
}

// [TXT-09]
#[test]
fn youtube_starts_a_second_early_and_never_before_zero() {
    let url = player_url(&media("youtube", "dQw4w9WgXcQ", 12), "").unwrap();
    assert_eq!(
        url.as_str(),
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&loop=1&playsinline=1&fs=0&rel=0&volume=0&mute=1\
         &enablejsapi=1&start=11"
    );
    assert!(player_url(&media("youtube", "x", 0), "").unwrap().as_str().ends_with("start=0"));
}

// [TXT-08]
#[test]
fn vimeo_is_asked_without_its_chrome_in_a_colour() {
    let url = player_url(&media("vimeo", "42", 0), "00ccff").unwrap();
    assert_eq!(
        url.as_str(),
        "https://player.vimeo.com/video/42?autoplay=1&byline=0&title=0&loop=0&muted=1&color=00ccff"
    );
    assert!(!player_url(&media("vimeo", "42", 0), "red;}").unwrap().as_str().contains("color"));
}

// [TXT-08]
#[test]
fn a_vimeo_address_is_vimeos_and_ends_in_a_number() {
    assert_eq!(vimeo_id("https://vimeo.com/123456").as_deref(), Some("123456"));
    assert_eq!(vimeo_id("https://player.vimeo.com/video/77?x=1").as_deref(), Some("77"));
    for wrong in
        ["https://vimeo.com/", "https://vimeo.com/abc", "https://vimeo.com.evil.test/1", "javascript:1", ""]
    {
        assert_eq!(vimeo_id(wrong), None, "{wrong}");
    }
}

// [TXT-10]
#[test]
fn a_favicon_is_looked_up_for_a_domain_only() {
    let url = favicon("example.com").unwrap();
    assert_eq!(url.as_str(), "https://www.google.com/s2/favicons?domain=example.com");
    assert!(["", "a b", "x/../y", "-a.test"].iter().all(|domain| favicon(domain).is_none()));
}
