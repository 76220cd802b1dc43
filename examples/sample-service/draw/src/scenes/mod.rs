//! The animations: one function a scene, drawn at any size.

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

/// What a scene is in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Fills its frame.
    Gif,
    /// Transparent, with a white rim.
    Sticker,
    /// Words; transparent, with a white rim.
    Text,
}

/// One animation.
pub struct Scene {
    /// Its folder.
    pub name: &'static str,
    /// Whether it fills its frame.
    pub kind: Kind,
    /// px of the original; both even.
    pub size: (u32, u32),
    /// Frames in one loop: as few as its motion needs.
    pub frames: usize,
    /// What its titles are made of.
    pub subject: &'static str,
    /// What it shows, for those who cannot see it.
    pub alt: &'static str,
    /// Its own tags, by spaces.
    pub tags: &'static str,
    /// Draws the frame at t in 0..1.
    pub draw: fn(&mut Canvas, f32),
}

/// 1:1.
pub const SQUARE: (u32, u32) = (320, 320);
/// 16:9.
pub const WIDE: (u32, u32) = (356, 200);
/// 4:3.
pub const LAND: (u32, u32) = (336, 252);
/// 3:4.
pub const TALL: (u32, u32) = (252, 336);
/// 3:5.
pub const SLIM: (u32, u32) = (200, 332);

impl Scene {
    /// Whether what lies behind it shows through.
    pub fn transparent(&self) -> bool {
        self.kind != Kind::Gif
    }
}

/// Every scene with the category it is tagged with, in a fixed order.
pub fn with_categories() -> Vec<(&'static str, &'static Scene)> {
    let rooms = [
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
    rooms
        .into_iter()
        .flat_map(|(category, scenes)| scenes.iter().map(move |scene| (category, scene)))
        .collect()
}

/// Every scene, in the same order.
pub fn all() -> Vec<&'static Scene> {
    with_categories().into_iter().map(|(_, scene)| scene).collect()
}

/// One line of a scene table.
const fn scene(
    name: &'static str,
    (kind, size, frames): (Kind, (u32, u32), usize),
    (subject, alt, tags): (&'static str, &'static str, &'static str),
    draw: fn(&mut Canvas, f32),
) -> Scene {
    Scene { name, kind, size, frames, subject, alt, tags, draw }
}
