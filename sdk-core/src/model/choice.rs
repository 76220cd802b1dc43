use super::media::{RENDITION_NAMES, Rendition, named, picture};
use crate::url::SafeUrl;

/// One size a GIF can be shown at, with everything that can be shown at it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<'a> {
    /// What moves, with its size in CSS px, never 0.
    pub image: &'a Rendition,
    /// The picture that does not move.
    pub still: Option<&'a SafeUrl>,
}

impl Choice<'_> {
    fn area(&self) -> u64 {
        u64::from(self.image.width) * u64::from(self.image.height)
    }
}

/// The renditions paired with their stills, smallest area first (MOD-12). `hd` is a video only and no choice (MOD-06).
pub(super) fn choices(images: &[Rendition]) -> Vec<Choice<'_>> {
    let mut choices: Vec<Choice> = Vec::new();
    for [name, still] in &RENDITION_NAMES {
        if *name != "hd"
            && let Some(image) = named(images, name)
        {
            insert(&mut choices, image, picture(images, still));
        }
    }
    choices
}

/// Puts what has a size in its place. At most six are sorted: an insertion spares the bytes of a general sort.
pub(super) fn insert<'a>(choices: &mut Vec<Choice<'a>>, image: &'a Rendition, still: Option<&'a SafeUrl>) {
    if image.width > 0 && image.height > 0 {
        let choice = Choice { image, still };
        let place = choices.iter().take_while(|other| other.area() <= choice.area()).count();
        choices.insert(place, choice);
    }
}
