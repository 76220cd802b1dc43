//! The media files of an animation: sizes, formats and names.

use crate::encode::{self, Thrift};
use crate::render::{self, Size};
use crate::scenes::{Scene, WIDE};
use crate::sound;
use anyhow::Result;
use std::fs;
use std::path::Path;

/// Returns the renditions of an animation with their file names. Renditions of the same size share the files of the
/// first one. Some animations lack renditions, as on a real service.
pub fn sizes(scene: &Scene) -> Vec<(&'static str, &'static str, Size)> {
    let (w, h) = scene.size;
    let by_width = |width: u32| (width, even(width as f32 * h as f32 / w as f32));
    let by_height = |height: u32| (even(height as f32 * w as f32 / h as f32), height);
    let named = [
        ("original", "original", scene.size),
        ("fixed_width", "200w", by_width(200)),
        ("fixed_height", "200h", by_height(200)),
        ("fixed_width_small", "100w", by_width(100)),
        ("fixed_height_small", "100h", by_height(100)),
    ];
    let first = |size| named.iter().find(|(_, _, other)| *other == size).map_or("", |(_, file, _)| file);
    let is_included = |name| match name {
        "fixed_height" => one_in(3, scene) || scene.size == WIDE || first(by_height(200)) != "200h",
        "fixed_width_small" => one_in(4, scene),
        "fixed_height_small" => one_in(4, scene) && first(by_height(100)) != "100h",
        _ => true,
    };
    named
        .iter()
        .filter(|(name, _, _)| is_included(*name))
        .map(|&(name, _, size)| (name, first(size), size))
        .collect()
}

/// Returns the size of the `hd` video: one and a half times the original.
pub fn hd(scene: &Scene) -> Size {
    (scene.size.0 / 2 * 3, scene.size.1 / 2 * 3)
}

/// Whether the animation has an `hd` video, as about one in six.
pub fn has_hd(scene: &Scene) -> bool {
    one_in(6, scene)
}

/// Depends only on the name, so that a new scene does not affect the others.
fn one_in(n: u32, scene: &Scene) -> bool {
    scene.name.bytes().map(u32::from).sum::<u32>() % n == 0
}

/// Draws and encodes all files of a scene into `folder`.
pub fn draw(scene: &Scene, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut done: Vec<&str> = Vec::new();
    for (_, file, size) in sizes(scene) {
        if done.contains(&file) {
            continue;
        }
        done.push(file);
        draw_size(scene, size, &folder.join(file))?;
    }
    if has_hd(scene) {
        encode::mp4(&opaque(scene, hd(scene)), hd(scene), 31, None, &folder.join("hd.mp4"))?;
    }
    if let Some(track) = sound::track(scene.name) {
        sound::draw(&track, &opaque(scene, scene.size), scene.size, folder)?;
    }
    Ok(())
}

fn draw_size(scene: &Scene, size: Size, base: &Path) -> Result<()> {
    let frames = render::frames(scene, size);
    let small = size.0.min(size.1) <= 100;
    // GIFs are a fallback for clients without WebP and video, so small sizes have half the frame rate.
    let every = if size == scene.size { 1 } else { 2 };
    let lossy = if size == scene.size { 180 } else { 120 };
    let thrift = Thrift { colors: if small { 24 } else { 32 }, lossy, every };
    encode::gif(&frames, size, scene.transparent(), thrift, &base.with_extension("gif"))?;
    let clear = if scene.transparent() { render::coarse_rim(&frames) } else { frames.clone() };
    encode::webp(&clear, size, if small { 14 } else { 18 }, &base.with_extension("webp"))?;
    encode::mp4(&opaque(scene, size), size, if small { 31 } else { 29 }, None, &base.with_extension("mp4"))?;
    let still =
        base.with_file_name(format!("{}_s.gif", base.file_name().unwrap_or_default().to_string_lossy()));
    encode::gif(&frames[..1], size, scene.transparent(), thrift, &still)
}

fn opaque(scene: &Scene, size: Size) -> Vec<Vec<u8>> {
    let mut frames = render::frames(scene, size);
    frames.iter_mut().for_each(|frame| render::over_white(frame));
    frames
}

fn even(length: f32) -> u32 {
    (length / 2.0).round() as u32 * 2
}
