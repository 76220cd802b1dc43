//! Renders scenes as frames in straight-alpha RGBA, the input format of encoders.

use crate::canvas::Canvas;
use crate::scenes::Scene;
use tiny_skia::Pixmap;

/// Frame delay, hundredths of a second as in GIF files.
pub const DELAY: usize = 9;

/// Size of a rendition.
pub type Size = (u32, u32);

/// The frames of one loop.
pub fn frames(scene: &Scene, size: Size) -> Vec<Vec<u8>> {
    let at = |i| i as f32 / scene.frames as f32;
    (0..scene.frames).map(|i| straight(&frame(scene, size, at(i)))).collect()
}

/// Renders the frame at `t`. Transparent scenes get a white sticker outline.
pub fn frame(scene: &Scene, (width, height): Size, t: f32) -> Pixmap {
    let mut canvas = Canvas::new(width, height, scene.size);
    (scene.draw)(&mut canvas, t);
    let drawn = canvas.finish();
    if scene.transparent() { rimmed(&drawn, width.min(height) as f32 * 0.018) } else { drawn }
}

/// Composites a frame over white, for videos, which have no transparency.
pub fn over_white(frame: &mut [u8]) {
    for pixel in frame.chunks_exact_mut(4) {
        let alpha = u32::from(pixel[3]);
        for channel in &mut pixel[..3] {
            *channel = ((u32::from(*channel) * alpha + 255 * (255 - alpha)) / 255) as u8;
        }
        pixel[3] = 255;
    }
}

/// Converts premultiplied to straight alpha.
pub fn straight(pixmap: &Pixmap) -> Vec<u8> {
    pixmap
        .pixels()
        .iter()
        .flat_map(|pixel| {
            let color = pixel.demultiply();
            [color.red(), color.green(), color.blue(), color.alpha()]
        })
        .collect()
}

fn rimmed(drawn: &Pixmap, radius: f32) -> Pixmap {
    let (w, h) = (drawn.width() as i32, drawn.height() as i32);
    let reach = radius.ceil() as i32 + 1;
    // Coverage of the outline's disc for each neighbour, with a soft edge.
    let disc: Vec<(i32, i32, f32)> = (-reach..=reach)
        .flat_map(|y| (-reach..=reach).map(move |x| (x, y)))
        .map(|(x, y)| (x, y, (radius + 0.5 - ((x * x + y * y) as f32).sqrt()).clamp(0.0, 1.0)))
        .filter(|&(_, _, cover)| cover > 0.0)
        .collect();
    let mut rim = vec![0u8; (w * h) as usize];
    for (i, pixel) in drawn.pixels().iter().enumerate().filter(|(_, pixel)| pixel.alpha() > 0) {
        for &(dx, dy, cover) in &disc {
            let (x, y) = (i as i32 % w + dx, i as i32 / w + dy);
            if (0..w).contains(&x) && (0..h).contains(&y) {
                let spot = &mut rim[(y * w + x) as usize];
                *spot = (*spot).max((f32::from(pixel.alpha()) * cover) as u8);
            }
        }
    }
    let mut result = drawn.clone();
    for (pixel, &white) in result.data_mut().chunks_exact_mut(4).zip(&rim) {
        // Composites the drawing over the white outline.
        let behind = u32::from(white) * (255 - u32::from(pixel[3])) / 255;
        for channel in pixel {
            *channel = (u32::from(*channel) + behind).min(255) as u8;
        }
    }
    result
}

/// Quantizes alpha to five levels, which makes losslessly compressed alpha much smaller.
pub fn coarse_rim(frames: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let step = |alpha: u8| ((u16::from(alpha) + 32) / 64 * 64).min(255) as u8;
    let coarse = |frame: &Vec<u8>| {
        let mut frame = frame.clone();
        frame.iter_mut().skip(3).step_by(4).for_each(|alpha| *alpha = step(*alpha));
        frame
    };
    frames.iter().map(coarse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenes;

    fn difference(a: &Pixmap, b: &Pixmap) -> f32 {
        let total: u32 = a.data().iter().zip(b.data()).map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
        total as f32 / a.data().len() as f32
    }

    #[test]
    fn every_scene_moves_and_loops_seamlessly() {
        for scene in scenes::all() {
            let at = |t| frame(scene, (scene.size.0 / 4, scene.size.1 / 4), t);
            let (first, last) = (at(0.0), at(1.0 - 1e-4));
            assert!(difference(&first, &last) < 1.5, "{} jumps: {}", scene.name, difference(&first, &last));
            let moved = (1..8).map(|i| difference(&first, &at(i as f32 / 8.0))).fold(0.0, f32::max);
            assert!(moved > 0.3, "{} stands still: {moved}", scene.name);
        }
    }

    #[test]
    fn only_stickers_are_transparent() {
        for scene in scenes::all() {
            let drawn = frame(scene, (40, 40), 0.3);
            let clear = drawn.pixels().iter().any(|pixel| pixel.alpha() == 0);
            assert_eq!(clear, scene.transparent(), "{}", scene.name);
        }
    }
}
