use crate::text::{cut, join, push_digits};
use crate::url::{SafeUrl, push_parameter};

/// The longest side of an embedded player, CSS px (TXT-04).
pub const EMBED_SIDE: u32 = 480;

/// The address of a player with the parameters that tell where a visitor came from (TXT-03). An anchor stays last.
pub fn embed_url(embed: &SafeUrl, parameters: &[(&str, &str)]) -> String {
    let (base, anchor) = cut(embed.as_str(), b"#");
    let mut url = base.to_owned();
    for (name, value) in parameters.iter().filter(|(_, value)| !value.is_empty()) {
        push_parameter(&mut url, name, value);
    }
    url.push_str(anchor);
    url
}

/// The largest size of an aspect within the square, at least 1 px either way; a small GIF grows to it (TXT-04).
pub fn embed_size(width: u32, height: u32) -> (u32, u32) {
    let longest = u64::from(width.max(height)).max(1);
    let scaled = |side: u32| (u64::from(side) * u64::from(EMBED_SIDE) / longest).max(1) as u32;
    (scaled(width), scaled(height))
}

/// The code a visitor pastes: a player of the GIF's aspect, within 480 px either way, or as wide as what it stands in
/// (TXT-04). A safe address holds no quote, bracket or space; its ampersands are escaped, as HTML asks.
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
