//! Backgrounds shared by several scenes.

use crate::canvas::{Canvas, Color};
use crate::motion::{chance, mix, pulse, wave};
use crate::palette::CREAM;

/// Twinkling stars; the same seed produces the same stars.
pub fn stars(c: &mut Canvas, t: f32, n: usize, seed: usize) {
    let (hw, hh) = (c.hw, c.hh);
    for i in seed..seed + n {
        let (x, y) = (mix(-hw, hw, chance(i)), mix(-hh, hh, chance(i + 300)));
        let glow = 0.25 + 0.75 * pulse(t + chance(i + 600), 1.0);
        c.faded(glow, |c| c.circle(x, y, 0.8 + 1.5 * chance(i + 900), CREAM));
    }
}

/// Fills the area below a wavy line at `top`: hills or water. The unit of the phase is one wave.
pub fn swell(c: &mut Canvas, top: f32, (high, long): (f32, f32), phase: f32, color: Color) {
    let (side, floor) = (c.hw + 10.0, c.hh + 20.0);
    let mut points = vec![(-side, floor)];
    points.extend((0..=36).map(|i| {
        let x = mix(-side, side, i as f32 / 36.0);
        (x, top + high * wave(x / long + phase, 1.0))
    }));
    points.push((side, floor));
    c.poly(&points, color);
}
