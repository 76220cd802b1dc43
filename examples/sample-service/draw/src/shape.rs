//! Outlines. Units: the short side of every scene is 200 long, the origin is its centre, y points down.

use std::f32::consts::{PI, TAU};
use tiny_skia::{Path, PathBuilder, Rect, Transform};

/// A point, in units.
pub type Point = (f32, f32);

fn built(draw: impl FnOnce(&mut PathBuilder)) -> Path {
    let mut builder = PathBuilder::new();
    draw(&mut builder);
    // tiny-skia rejects an empty outline, so a dot outside the frame replaces it.
    builder.finish().unwrap_or_else(|| {
        let mut speck = PathBuilder::new();
        speck.move_to(1e6, 1e6);
        speck.line_to(1e6 + 1.0, 1e6);
        speck.finish().expect("a line is a path")
    })
}

/// An ellipse around (x, y).
pub fn ellipse(x: f32, y: f32, rx: f32, ry: f32) -> Path {
    let rect = Rect::from_xywh(x - rx, y - ry, (2.0 * rx).max(0.01), (2.0 * ry).max(0.01));
    built(|b| b.push_oval(rect.expect("radii are finite")))
}

/// A rectangle around (x, y) with rounded corners.
pub fn block(x: f32, y: f32, w: f32, h: f32, r: f32) -> Path {
    let (w, h) = (w.max(0.01) / 2.0, h.max(0.01) / 2.0);
    let r = r.min(w).min(h);
    // Control point distance of a cubic Bézier that approximates a quarter circle.
    let k = r * 0.447_715;
    built(|b| {
        b.move_to(x - w + r, y - h);
        b.line_to(x + w - r, y - h);
        b.cubic_to(x + w - k, y - h, x + w, y - h + k, x + w, y - h + r);
        b.line_to(x + w, y + h - r);
        b.cubic_to(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h);
        b.line_to(x - w + r, y + h);
        b.cubic_to(x - w + k, y + h, x - w, y + h - k, x - w, y + h - r);
        b.line_to(x - w, y - h + r);
        b.cubic_to(x - w, y - h + k, x - w + k, y - h, x - w + r, y - h);
        b.close();
    })
}

/// A closed polygon.
pub fn poly(points: &[Point]) -> Path {
    built(|b| {
        for (i, &(x, y)) in points.iter().enumerate() {
            if i == 0 { b.move_to(x, y) } else { b.line_to(x, y) }
        }
        b.close();
    })
}

/// A polyline.
pub fn line(points: &[Point]) -> Path {
    built(|b| {
        for (i, &(x, y)) in points.iter().enumerate() {
            if i == 0 { b.move_to(x, y) } else { b.line_to(x, y) }
        }
    })
}

/// A smooth curve through all points (Catmull-Rom), closed or open.
pub fn curve(points: &[Point], closed: bool) -> Path {
    let n = points.len() as i32;
    let at = |i: i32| points[if closed { i.rem_euclid(n) } else { i.clamp(0, n - 1) } as usize];
    built(|b| {
        b.move_to(at(0).0, at(0).1);
        for i in 0..if closed { n } else { n - 1 } {
            let (p0, p1, p2, p3) = (at(i - 1), at(i), at(i + 1), at(i + 2));
            b.cubic_to(
                p1.0 + (p2.0 - p0.0) / 6.0,
                p1.1 + (p2.1 - p0.1) / 6.0,
                p2.0 - (p3.0 - p1.0) / 6.0,
                p2.1 - (p3.1 - p1.1) / 6.0,
                p2.0,
                p2.1,
            );
        }
        if closed {
            b.close();
        }
    })
}

/// Points on an arc; degrees, 0 to the right, clockwise.
pub fn arc_points(x: f32, y: f32, rx: f32, ry: f32, from: f32, to: f32) -> Vec<Point> {
    let steps = (((to - from).abs() / 6.0).ceil() as usize).max(2);
    (0..=steps)
        .map(|i| (from + (to - from) * i as f32 / steps as f32) * PI / 180.0)
        .map(|a| (x + rx * a.cos(), y + ry * a.sin()))
        .collect()
}

/// An open arc of a circle.
pub fn arc(x: f32, y: f32, r: f32, from: f32, to: f32) -> Path {
    line(&arc_points(x, y, r, r, from, to))
}

/// A slice of a disc.
pub fn wedge(x: f32, y: f32, r: f32, from: f32, to: f32) -> Path {
    let mut points = arc_points(x, y, r, r, from, to);
    points.push((x, y));
    poly(&points)
}

/// A star of n points, the first one up.
pub fn star(x: f32, y: f32, outer: f32, inner: f32, n: usize) -> Path {
    let points: Vec<Point> = (0..2 * n)
        .map(|i| {
            let (r, a) = (if i % 2 == 0 { outer } else { inner }, TAU * i as f32 / (2 * n) as f32);
            (x + r * a.sin(), y - r * a.cos())
        })
        .collect();
    poly(&points)
}

/// A heart about 2 s wide.
pub fn heart(x: f32, y: f32, s: f32) -> Path {
    built(|b| {
        b.move_to(0.0, 0.9);
        b.cubic_to(-0.5, 0.5, -1.05, 0.15, -1.05, -0.35);
        b.cubic_to(-1.05, -0.7, -0.8, -0.9, -0.52, -0.9);
        b.cubic_to(-0.28, -0.9, -0.1, -0.78, 0.0, -0.58);
        b.cubic_to(0.1, -0.78, 0.28, -0.9, 0.52, -0.9);
        b.cubic_to(0.8, -0.9, 1.05, -0.7, 1.05, -0.35);
        b.cubic_to(1.05, 0.15, 0.5, 0.5, 0.0, 0.9);
        b.close();
    })
    .transform(Transform::from_row(s, 0.0, 0.0, s, x, y))
    .expect("a finite scale")
}

/// A drop with its tip up, about 2 s high.
pub fn drop(x: f32, y: f32, s: f32) -> Path {
    built(|b| {
        b.move_to(0.0, -1.0);
        b.cubic_to(0.2, -0.5, 0.66, -0.1, 0.66, 0.36);
        b.cubic_to(0.66, 0.74, 0.36, 1.0, 0.0, 1.0);
        b.cubic_to(-0.36, 1.0, -0.66, 0.74, -0.66, 0.36);
        b.cubic_to(-0.66, -0.1, -0.2, -0.5, 0.0, -1.0);
        b.close();
    })
    .transform(Transform::from_row(s, 0.0, 0.0, s, x, y))
    .expect("a finite scale")
}

/// The flat-bottomed cloud every sky here uses, about 2 s wide.
pub fn cloud(x: f32, y: f32, s: f32) -> Path {
    built(|b| {
        for (cx, cy, r) in [(-0.6, 0.05, 0.32), (-0.15, -0.2, 0.45), (0.4, -0.02, 0.38)] {
            b.push_circle(x + cx * s, y + cy * s, r * s);
        }
        b.push_path(&block(x - 0.05 * s, y + 0.17 * s, 1.75 * s, 0.42 * s, 0.21 * s));
    })
}
