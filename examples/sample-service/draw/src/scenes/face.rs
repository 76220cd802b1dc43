//! The face of all characters.

use crate::canvas::Canvas;
use crate::motion::span;
use crate::palette::{CORAL, INK, WHITE};

/// Returns how wide the eyes are open: they blink around `when`.
pub fn blink(t: f32, when: f32) -> f32 {
    let near = span((t - when).abs(), 0.0, 0.06);
    0.12 + 0.88 * near
}

/// Two eyes, a smile and cheeks around the origin. The distance between the eyes is 2 `apart`; `open` is 0 to 1.
pub fn face(c: &mut Canvas, apart: f32, open: f32) {
    eyes(c, apart, apart * 0.26, open);
    smile(c, apart * 0.34, apart * 0.18);
    cheeks(c, apart * 1.5, apart * 0.42, apart * 0.3);
}

/// Two round eyes with a glint.
pub fn eyes(c: &mut Canvas, apart: f32, r: f32, open: f32) {
    for side in [-1.0, 1.0] {
        c.ellipse(side * apart, 0.0, r, r * 1.2 * open, INK);
        if open > 0.6 {
            c.circle(side * apart - r * 0.28, -r * 0.42, r * 0.34, WHITE);
        }
    }
}

/// A smile under the eyes.
pub fn smile(c: &mut Canvas, r: f32, y: f32) {
    c.arc(0.0, y, r, (15.0, 165.0), r * 0.42, INK);
}

/// Two soft cheeks.
pub fn cheeks(c: &mut Canvas, x: f32, y: f32, r: f32) {
    c.faded(0.55, |c| {
        c.ellipse(-x, y, r, r * 0.68, CORAL);
        c.ellipse(x, y, r, r * 0.68, CORAL);
    });
}
