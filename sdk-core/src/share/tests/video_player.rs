use crate::model::ExternalMedia;
use crate::share::player_url;

fn media(host: &str, id: &str, start: u32) -> ExternalMedia {
    ExternalMedia { host: host.into(), id: id.into(), start }
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
fn the_vimeo_player_has_minimal_controls_in_a_color() {
    let url = player_url(&media("vimeo", "42", 0), "00ccff").unwrap();
    assert_eq!(
        url.as_str(),
        "https://player.vimeo.com/video/42?autoplay=1&byline=0&title=0&loop=0&muted=1&color=00ccff"
    );
    assert!(!player_url(&media("vimeo", "42", 0), "red;}").unwrap().as_str().contains("color"));
}
