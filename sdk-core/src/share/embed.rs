use crate::text::{cut, join, push_digits};
use crate::url::{SafeUrl, push_parameter};

/// Maximum width and height of an embedded player, CSS px.
pub const EMBED_SIDE: u32 = 480;

/// Adds tracking parameters to the URL of a player, before its fragment.
pub fn embed_url(embed: &SafeUrl, parameters: &[(&str, &str)]) -> String {
    let (base, fragment) = cut(embed.as_str(), b"#");
    let mut url = base.to_owned();
    for (name, value) in parameters.iter().filter(|(_, value)| !value.is_empty()) {
        push_parameter(&mut url, name, value);
    }
    url.push_str(fragment);
    url
}

/// Scales an aspect ratio to fit into a square of [`EMBED_SIDE`], at least 1 px in each dimension. Small GIFs are
/// scaled up.
pub fn embed_size(width: u32, height: u32) -> (u32, u32) {
    let longest = u64::from(width.max(height)).max(1);
    let scaled = |side: u32| (u64::from(side) * u64::from(EMBED_SIDE) / longest).max(1) as u32;
    (scaled(width), scaled(height))
}

/// Returns the HTML that embeds a player with the aspect ratio of the GIF: with a fixed size of at most 480 px, or at
/// the width of its container. A safe URL has no quotes, brackets or spaces; ampersands are escaped.
pub fn embed_code(player: &SafeUrl, width: u32, height: u32, is_responsive: bool) -> String {
    let (width, height) = embed_size(width, height);
    let (wide, high) = (digits(width), digits(height));
    let mut source = String::new();
    for letter in player.as_str().chars() {
        if letter == '&' { source.push_str("&amp;") } else { source.push(letter) }
    }
    let open = ["<iframe src=\"", &source, "\" "];
    let close = " frameborder=\"0\" allow=\"fullscreen; clipboard-write; web-share\"></iframe>";
    if is_responsive {
        let style = ["style=\"width:100%;height:auto;aspect-ratio:", &wide, "/", &high, "\""];
        return join(&[&open.concat(), &style.concat(), close]);
    }
    join(&[&open.concat(), "width=\"", &wide, "\" height=\"", &high, "\"", close])
}

fn digits(number: u32) -> String {
    let mut text = String::new();
    push_digits(&mut text, number.into());
    text
}
