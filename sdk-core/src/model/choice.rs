use super::media::Rendition;
use crate::url::SafeUrl;

/// One size a GIF can be shown at, with everything that can be shown at it. Sizes are CSS px, never 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Width in px.
    pub width: u32,
    /// Height in px.
    pub height: u32,
    /// The animated GIF.
    pub gif: Option<SafeUrl>,
    /// The animated WebP.
    pub webp: Option<SafeUrl>,
    /// The video.
    pub mp4: Option<SafeUrl>,
    /// The picture that does not move.
    pub still: Option<SafeUrl>,
}

impl Choice {
    fn area(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }
}

/// The renditions paired with their stills, smallest area first (MOD-12). `hd` is a video only and no choice (MOD-06).
pub(super) fn choices(renditions: &[Rendition]) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for rendition in renditions {
        let name = rendition.name.as_str();
        if name.ends_with("_still") || name == "hd" || rendition.width == 0 || rendition.height == 0 {
            continue;
        }
        let choice = Choice {
            width: rendition.width,
            height: rendition.height,
            gif: rendition.url.clone(),
            webp: rendition.webp.clone(),
            mp4: rendition.mp4.clone(),
            still: still_of(renditions, name),
        };
        // At most six are sorted: an insertion spares the bytes of a general sort.
        let place = choices.iter().take_while(|other| other.area() <= choice.area()).count();
        choices.insert(place, choice);
    }
    choices
}

/// The still of a rendition, by its name.
pub(super) fn still_of(renditions: &[Rendition], name: &str) -> Option<SafeUrl> {
    renditions
        .iter()
        .find(|other| other.name.strip_suffix("_still") == Some(name))
        .and_then(|still| still.url.clone().or_else(|| still.webp.clone()))
}
