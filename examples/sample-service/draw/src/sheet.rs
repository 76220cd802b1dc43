//! A contact sheet: each scene as a row of frames, for previews.

use crate::render;
use crate::scenes;
use anyhow::{Context, Result};
use std::path::Path;
use tiny_skia::{Color, Pixmap, PixmapPaint, Transform};

const HEIGHT: u32 = 150;
const FRAMES: u32 = 6;

/// Draws some scenes, or all of them, as a PNG file.
pub fn draw(to: &Path, only: &[String]) -> Result<()> {
    let chosen: Vec<_> =
        scenes::all().into_iter().filter(|s| only.is_empty() || only.iter().any(|n| n == s.name)).collect();
    let wide = |scene: &scenes::Scene| HEIGHT * scene.size.0 / scene.size.1;
    let width = chosen.iter().map(|s| (wide(s) + 4) * FRAMES).max().context("no such scene")?;
    let mut sheet = Pixmap::new(width, (HEIGHT + 4) * chosen.len() as u32).context("a sheet has a size")?;
    sheet.fill(Color::from_rgba8(120, 130, 140, 255));
    for (row, scene) in chosen.iter().enumerate() {
        for i in 0..FRAMES {
            let frame = render::frame(scene, (wide(scene), HEIGHT), i as f32 / FRAMES as f32);
            let (x, y) = ((i * (wide(scene) + 4)) as i32, (row as u32 * (HEIGHT + 4)) as i32);
            sheet.draw_pixmap(x, y, frame.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
        }
    }
    sheet.save_png(to)?;
    Ok(())
}
