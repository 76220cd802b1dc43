//! The animations: one function per scene, drawn at any size.

mod animals;
mod coast;
pub mod face;
mod food;
mod friends;
mod greetings;
mod letters;
mod nature;
mod patterns;
mod scenery;
mod space;
mod stickers;
mod sweets;
mod things;
mod travel;
mod water;
mod worlds;

use crate::canvas::Canvas;

/// The kind of a scene in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A GIF that fills its frame.
    Gif,
    /// A transparent sticker with a white outline.
    Sticker,
    /// A transparent text sticker with a white outline.
    Text,
}

/// An animation.
pub struct Scene {
    /// Name of its folder.
    pub name: &'static str,
    /// Whether it fills its frame.
    pub kind: Kind,
    /// Size of the original, px; both even.
    pub size: (u32, u32),
    /// Number of frames in one loop, as few as the motion needs.
    pub frames: usize,
    /// The subject, for titles.
    pub subject: &'static str,
    /// Alt text.
    pub alt: &'static str,
    /// Its tags, separated by spaces.
    pub tags: &'static str,
    /// Draws the frame at `t` in 0..1.
    pub draw: fn(&mut Canvas, f32),
}

/// 1:1.
pub const SQUARE: (u32, u32) = (640, 640);
/// 16:9.
pub const WIDE: (u32, u32) = (712, 400);
/// 4:3.
pub const LAND: (u32, u32) = (672, 504);
/// 3:4.
pub const TALL: (u32, u32) = (504, 672);
/// 3:5.
pub const SLIM: (u32, u32) = (400, 664);

impl Scene {
    /// Whether the background is transparent.
    pub fn transparent(&self) -> bool {
        self.kind != Kind::Gif
    }
}

/// All scenes with their category tag, in a fixed order.
pub fn with_categories() -> Vec<(&'static str, &'static Scene)> {
    let groups = [
        ("animals", animals::SCENES),
        ("animals", water::SCENES),
        ("food", food::SCENES),
        ("food", sweets::SCENES),
        ("words", letters::SCENES),
        ("words", greetings::SCENES),
        ("nature", nature::SCENES),
        ("nature", coast::SCENES),
        ("abstract", patterns::SCENES),
        ("space", space::SCENES),
        ("space", worlds::SCENES),
        ("cute", stickers::SCENES),
        ("cute", friends::SCENES),
        ("music", things::SCENES),
        ("travel", travel::SCENES),
    ];
    groups
        .into_iter()
        .flat_map(|(category, scenes)| scenes.iter().map(move |scene| (category, scene)))
        .collect()
}

/// All scenes, in the same order.
pub fn all() -> Vec<&'static Scene> {
    with_categories().into_iter().map(|(_, scene)| scene).collect()
}

/// A row of a scene table.
const fn scene(
    name: &'static str,
    (kind, size, frames): (Kind, (u32, u32), usize),
    (subject, alt, tags): (&'static str, &'static str, &'static str),
    draw: fn(&mut Canvas, f32),
) -> Scene {
    Scene { name, kind, size, frames, subject, alt, tags, draw }
}
