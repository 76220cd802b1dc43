use super::{SafeUrl, push_parameter};
use crate::text::cut;

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
