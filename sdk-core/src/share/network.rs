use crate::model::Gif;
use crate::text::join;
use crate::url::{SafeUrl, push_parameter};

/// A social network to share a GIF on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Network {
    /// The sharer of Facebook.
    Facebook,
    /// A post on X (formerly Twitter).
    Twitter,
    /// The share tool of Tumblr.
    Tumblr,
    /// A new pin.
    Pinterest,
    /// A submission.
    Reddit,
}

impl Network {
    /// All networks in menu order.
    pub const ALL: [Network; 5] =
        [Network::Facebook, Network::Twitter, Network::Pinterest, Network::Tumblr, Network::Reddit];

    /// Returns the display name.
    pub fn name(self) -> &'static str {
        match self {
            Network::Facebook => "Facebook",
            Network::Twitter => "Twitter",
            Network::Tumblr => "Tumblr",
            Network::Pinterest => "Pinterest",
            Network::Reddit => "Reddit",
        }
    }

    /// Returns the width and height of the popup window, CSS px.
    pub fn popup(self) -> (u32, u32) {
        if self == Network::Twitter { (750, 350) } else { (480, 480) }
    }

    /// Returns the share URL of a GIF; `None` for a GIF without a page.
    pub fn link(self, gif: &Gif) -> Option<SafeUrl> {
        let page = gif.url.as_ref()?.as_str();
        let media = gif.gif_url.as_ref().map_or("", SafeUrl::as_str);
        let title = gif.title.as_str();
        let mut tags = String::new();
        for tag in &gif.tags {
            tags = join(&[&tags, if tags.is_empty() { "" } else { "," }, tag]);
        }
        let (base, parameters): (&str, &[(&str, &str)]) = match self {
            Network::Facebook => ("https://www.facebook.com/sharer/sharer.php", &[("u", page)]),
            Network::Twitter => ("https://twitter.com/intent/tweet", &[("url", page), ("text", title)]),
            Network::Tumblr => (
                "https://www.tumblr.com/widgets/share/tool",
                &[
                    ("canonicalUrl", page),
                    ("content", media),
                    ("caption", title),
                    ("clickthroughUrl", page),
                    ("posttype", "photo"),
                    ("tags", &tags),
                ],
            ),
            Network::Pinterest => (
                "https://www.pinterest.com/pin/create/button/",
                &[("url", page), ("media", media), ("description", title)],
            ),
            Network::Reddit => ("https://www.reddit.com/submit", &[("url", page)]),
        };
        let mut url = String::from(base);
        for (name, value) in parameters.iter().filter(|(_, value)| !value.is_empty()) {
            push_parameter(&mut url, name, value);
        }
        SafeUrl::parse(&url)
    }
}
