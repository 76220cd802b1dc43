use crate::model::ExternalMedia;
use crate::text::{join, push_digits};
use crate::url::{SafeUrl, push_parameter};

/// Returns the URL of the player of an external video for an iframe. The decoder only accepts known hosts and valid
/// IDs. Both players start muted, which also allows autoplay. `color` is six hexadecimal digits for the
/// controls of Vimeo.
pub fn player_url(media: &ExternalMedia, color: &str) -> Option<SafeUrl> {
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
        if color.len() == 6 && color.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            push_parameter(&mut url, "color", color);
        }
    }
    SafeUrl::parse(&url)
}
