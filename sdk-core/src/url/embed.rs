use super::{SafeUrl, push_parameter};

/// The address of a player with the parameters that tell where a visitor came from (TXT-03). An anchor stays last.
pub fn embed_url(embed: &SafeUrl, parameters: &[(&str, &str)]) -> String {
    let (base, anchor) = match embed.as_str().split_once('#') {
        Some((base, anchor)) => (base, Some(anchor)),
        None => (embed.as_str(), None),
    };
    let mut url = base.to_owned();
    for (name, value) in parameters.iter().filter(|(_, value)| !value.is_empty()) {
        push_parameter(&mut url, name, value);
    }
    if let Some(anchor) = anchor {
        url.push('#');
        url.push_str(anchor);
    }
    url
}
