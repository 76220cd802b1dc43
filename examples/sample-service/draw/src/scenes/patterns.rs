//! Endless geometry.

use super::Kind::Gif;
use super::{LAND, SLIM, SQUARE, Scene, WIDE, scene};
use crate::canvas::Canvas;
use crate::motion::{mix, pulse, smooth, span, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "dna-helix",
        (Gif, SLIM, 16),
        ("DNA Helix", "A double helix of coloured beads turns", "dna science helix biology spin"),
        dna_helix,
    ),
    scene(
        "tile-flip",
        (Gif, SQUARE, 16),
        (
            "Flipping Tiles",
            "Quarter circles on tiles turn in a wave",
            "tiles geometric pattern abstract shapes",
        ),
        tile_flip,
    ),
    scene(
        "cube-stack",
        (Gif, LAND, 16),
        ("Rising Cubes", "Cubes rise and sink like water", "cubes isometric geometric pattern blocks"),
        cube_stack,
    ),
    scene(
        "dot-wave",
        (Gif, WIDE, 16),
        ("Dot Wave", "A field of dots swells from the middle", "dots wave pattern abstract minimal"),
        dot_wave,
    ),
];

fn dna_helix(c: &mut Canvas, t: f32) {
    c.ground(0x15294f);
    for i in 0..5 {
        c.block(0.0, -140.0 + 70.0 * i as f32, 220.0, 35.0, 0.0, 0x183058);
    }
    c.turned(0.0, 0.0, 12.0, |c| {
        let rungs = 19;
        let mut beads: Vec<(f32, f32, f32, u32)> = Vec::new();
        for i in 0..rungs {
            let y = mix(-186.0, 186.0, i as f32 / (rungs - 1) as f32);
            let turn = i as f32 / 9.0 + t;
            let (x, near) = (54.0 * wave(turn, 1.0), wave(turn + 0.25, 1.0));
            let colors = [(PINK, YELLOW), (TEAL, CORAL), (SKY, VIOLET)][i % 3];
            c.line(&[(x, y), (0.0, y)], 6.0, colors.0);
            c.line(&[(0.0, y), (-x, y)], 6.0, colors.1);
            beads.push((x, y, near, PINK));
            beads.push((-x, y, -near, AQUA));
        }
        beads.sort_by(|a, b| a.2.total_cmp(&b.2));
        for (x, y, near, color) in beads {
            let r = 10.5 + 3.5 * near;
            c.circle(x, y, r, color);
            c.circle(x - r * 0.3, y - r * 0.35, r * 0.28, WHITE);
        }
    });
}

fn tile_flip(c: &mut Canvas, t: f32) {
    c.ground(CREAM);
    let (n, side) = (5, 40.0);
    for row in 0..n {
        for column in 0..n {
            let i = row * n + column;
            let (x, y) = (side * (column as f32 - 2.0), side * (row as f32 - 2.0));
            let delay = 0.4 * (row + column) as f32 / (2 * n - 2) as f32;
            let turn = 180.0 * smooth(span(t, 0.04 + delay, 0.5 + delay));
            let (ground, front, back) = [
                (0xffd9c7, CORAL, CREAM),
                (0xcdeeea, TEAL, YELLOW),
                (0xffe9a8, YELLOW, PINK),
                (0xe2d8ff, VIOLET, CORAL),
            ][(row * 2 + column * 3 + row * column) % 4];
            c.block(x, y, side, side, 0.0, ground);
            c.turned(x, y, 90.0 * (i % 2) as f32 + turn, |c| {
                let h = side / 2.0;
                // After half a rotation the tile must look the same: each tile is point-symmetric.
                c.fill(&shape::wedge(-h, -h, h, 0.0, 90.0), front);
                c.fill(&shape::wedge(h, h, h, 180.0, 270.0), front);
                c.circle(0.0, 0.0, 5.0 + 3.0 * wave(turn / 360.0, 1.0), if i % 3 == 0 { INK } else { back });
            });
        }
    }
}

fn cube(c: &mut Canvas, (x, y): (f32, f32), s: f32, (top, left, right): (u32, u32, u32)) {
    let (w, h, deep) = (s * 0.866, s * 0.5, s * 3.2);
    c.poly(&[(x - w, y), (x, y + h), (x, y + h + deep), (x - w, y + deep)], left);
    c.poly(&[(x + w, y), (x, y + h), (x, y + h + deep), (x + w, y + deep)], right);
    c.poly(&[(x, y - h), (x + w, y), (x, y + h), (x - w, y)], top);
}

fn cube_stack(c: &mut Canvas, t: f32) {
    c.ground(0x232a5c);
    let (n, s) = (7, 19.0);
    for row in 0..n {
        for column in 0..n {
            let (i, k) = (row as f32 - 3.0, column as f32 - 3.0);
            let far = i.hypot(k) / 4.3;
            let lift = 17.0 * wave(t - far * 0.75, 1.0);
            let colors = if lift > 9.0 {
                (YELLOW, ORANGE, CORAL)
            } else if lift > -3.0 {
                (0xff8ab5, PINK, 0xc93b7d)
            } else {
                (LILAC, VIOLET, 0x5431b8)
            };
            cube(c, ((k - i) * s * 0.866, (k + i) * s * 0.5 - 8.0 - lift), s, colors);
        }
    }
}

fn dot_wave(c: &mut Canvas, t: f32) {
    c.ground(0xff6f61);
    let step = 20.0;
    for row in -5i32..6 {
        for column in -9i32..10 {
            let (x, y) = (
                step * column as f32 + if row % 2 == 0 { 0.0 } else { step / 2.0 },
                step * row as f32 * 0.95,
            );
            let r = 1.6 + 7.2 * pulse(t - x.hypot(y * 1.3) / 130.0, 1.0);
            c.circle(x, y, r, if r > 5.6 { YELLOW } else { CREAM });
        }
    }
}
