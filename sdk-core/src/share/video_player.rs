use crate::model::ExternalMedia;
use crate::text::{join, push_digits};
use crate::url::{SafeUrl, push_parameter};

/// The address of the host's player for an iframe (TXT-08, TXT-09). The decoder has let no other host and no other kind of
/// id pass. Both start muted (EXT-02), which is also what lets them start. `colour` is six hexadecimal digits, for Vimeo's controls.
pub fn player_url(media: &ExternalMedia, colour: &str) -> Option<SafeUrl> {
    let mut url;
    if media.host == "youtube" {
        url = join(&["https://www.youtube-nocookie.com/embed/", &media.id]);
        for (name, value) in [
            ("autoplay", "1"),
            ("loop", "1"),
            ("playsinline", "1"),
            ("fs", "0"),
            ("rel", "0"),
            ("volume", "0"),
            ("mute", "1"),
            ("enablejsapi", "1"),
        ] {
            push_parameter(&mut url, name, value);
        }
        let mut start = String::new();
        push_digits(&mut start, media.start.saturating_sub(1).into());
        push_parameter(&mut url, "start", &start);
    } else {
        url = join(&["https://player.vimeo.com/video/", &media.id]);
        for (name, value) in
            [("autoplay", "1"), ("byline", "0"), ("title", "0"), ("loop", "0"), ("muted", "1")]
        {
            push_parameter(&mut url, name, value);
        }
        if colour.len() == 6 && colour.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            push_parameter(&mut url, "color", colour);
        }
    }
    SafeUrl::parse(&url)
}
