//! Weather, land and light.

use super::Kind::Gif;
use super::face::{blink, face};
use super::{SQUARE, Scene, WIDE, scene};
use crate::canvas::Canvas;
use crate::motion::{chance, mix, pulse, shift, smooth, span, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "sunrise",
        (Gif, WIDE, 20),
        ("Sunrise", "A sun with turning rays stands over striped water", "sunrise sun morning sea calm"),
        sunrise,
    ),
    scene(
        "campfire",
        (Gif, SQUARE, 12),
        (
            "Campfire",
            "A campfire burns between the trees at night",
            "fire campfire camping night warm forest",
        ),
        campfire,
    ),
    scene(
        "flower-bloom",
        (Gif, SQUARE, 20),
        ("Blooming Flower", "A flower opens its petals and smiles", "flower bloom spring garden grow"),
        flower_bloom,
    ),
    scene(
        "rainbow-wave",
        (Gif, WIDE, 14),
        ("Rainbow Wave", "A rainbow flag of stripes rolls between clouds", "rainbow pride color wave love"),
        rainbow_wave,
    ),
];

fn sunrise(c: &mut Canvas, t: f32) {
    for (y, color) in [(-100.0, 0x5b2a86), (-52.0, 0x9c3587), (-22.0, 0xe0526f), (4.0, 0xff8a5c)] {
        c.block(0.0, y + 60.0, 400.0, 130.0, 0.0, color);
    }
    c.clipped(&shape::block(0.0, -50.0, 400.0, 180.0, 0.0), |c| {
        for i in 0..12 {
            let a = 30.0 * (i as f32 + t);
            c.faded(0.16, |c| c.fill(&shape::wedge(0.0, 36.0, 240.0, a, a + 14.0), LEMON));
        }
        c.circle(0.0, 34.0, 66.0, 0xffb03a);
        c.circle(0.0, 34.0, 57.0, YELLOW);
    });
    c.block(0.0, 80.0, 400.0, 80.0, 0.0, 0x43237c);
    for i in 0..6 {
        let y = 46.0 + 10.0 * i as f32;
        let sway = 9.0 * wave(t + 0.17 * i as f32, 1.0);
        c.block(sway, y, 104.0 - 14.0 * i as f32, 5.0, 2.5, if i % 2 == 0 { 0xffb03a } else { 0xff8a5c });
        let far = mix(-150.0, 150.0, chance(i + 4));
        c.block(far - sway, y + 4.0, 40.0, 2.6, 1.3, 0x6a3aa5);
    }
    for (x, y, s, by) in [(-92.0, -56.0, 9.0, 0.0), (-66.0, -68.0, 7.0, 0.3), (96.0, -64.0, 8.0, 0.6)] {
        let flap = 5.0 * wave(t + by, 2.0);
        c.bend(&[(x - s, y - flap), (x, y), (x + s, y - flap)], 2.6, 0x2d1450);
    }
    c.blob(&[(-200.0, 60.0), (-180.0, 18.0), (-120.0, 26.0), (-80.0, 44.0), (-130.0, 52.0)], 0x2d1450);
    c.blob(&[(200.0, 60.0), (180.0, 6.0), (130.0, 24.0), (96.0, 44.0), (140.0, 54.0)], 0x2d1450);
}

fn campfire(c: &mut Canvas, t: f32) {
    c.ground(0x16233f);
    for i in 0..12 {
        let (x, y) = (mix(-96.0, 96.0, chance(i)), mix(-96.0, -20.0, chance(i + 30)));
        c.circle(x, y, 1.0 + chance(i + 60), CREAM);
    }
    for (x, s, color) in
        [(-86.0, 1.1, 0x1d3a4f), (-50.0, 0.8, 0x214559), (54.0, 0.9, 0x214559), (88.0, 1.2, 0x1d3a4f)]
    {
        for k in 0..3 {
            let y = 44.0 - 34.0 * k as f32 * s;
            let w = (34.0 - 7.0 * k as f32) * s;
            c.poly(&[(x - w, y), (x + w, y), (x, y - 52.0 * s)], color);
        }
    }
    c.ellipse(0.0, 96.0, 150.0, 56.0, 0x24463e);
    let glow = 1.0 + 0.05 * wave(t, 2.0);
    c.ellipse(0.0, 72.0, 78.0 * glow, 20.0 * glow, 0x4a6a3c);
    for turn in [-16.0, 16.0] {
        c.turned(0.0, 68.0, turn, |c| {
            c.block(0.0, 0.0, 96.0, 15.0, 7.0, BROWN);
            c.circle(turn.signum() * 42.0, 0.0, 6.0, TAN);
        });
    }
    for (size, color, by) in
        [(1.0f32, RED, 0.0), (0.74, ORANGE, 0.3), (0.48, YELLOW, 0.6), (0.26, CREAM, 0.8)]
    {
        let lick = |k: f32| 6.0 * size * wave(t + by + k, 1.0);
        let high = 112.0 * size * (1.0 + 0.07 * wave(t + by, 2.0));
        c.at(0.0, 64.0, |c| {
            c.blob(
                &[
                    (0.0, 2.0),
                    (-40.0 * size, -12.0 * size),
                    (-42.0 * size + lick(0.1), -44.0 * size),
                    (-24.0 * size + lick(0.3), -62.0 * size),
                    (lick(0.5), -high),
                    (22.0 * size + lick(0.2), -66.0 * size),
                    (42.0 * size + lick(0.4), -42.0 * size),
                    (40.0 * size, -12.0 * size),
                ],
                color,
            );
        });
    }
    for i in 0..8 {
        let rise = shift(t, i as f32 / 8.0);
        let x = (chance(i) - 0.5) * 60.0 + 8.0 * wave(rise + chance(i), 1.0);
        c.circle(x, mix(10.0, -92.0, rise), 2.6 * (1.0 - rise), ORANGE);
    }
}

fn flower_bloom(c: &mut Canvas, t: f32) {
    c.ground(0xd7f0ff);
    c.circle(0.0, -10.0, 82.0, 0xe8f7ff);
    c.ellipse(0.0, 112.0, 170.0, 42.0, LIME);
    let open = smooth(span(t, 0.05, 0.4)) - smooth(span(t, 0.8, 1.0));
    let sway = 4.0 * wave(t, 1.0);
    c.bend(&[(0.0, 92.0), (-5.0, 50.0), (sway, -4.0)], 9.0, FOREST);
    for side in [-1.0, 1.0] {
        let a = side * mix(20.0, 56.0, open);
        c.turned(-2.0, 70.0, a, |c| {
            c.blob(&[(0.0, 0.0), (-13.0, -24.0), (0.0, -52.0), (13.0, -24.0)], GREEN);
            c.line(&[(0.0, -4.0), (0.0, -40.0)], 2.4, FOREST);
        });
    }
    c.turned(sway, -14.0, sway + 12.0 * open, |c| {
        for (ring, n, color) in [(1.0, 10, 0xff7fb0), (0.84, 10, PINK)] {
            for i in 0..n {
                let a = 360.0 * (i as f32 + if ring < 1.0 { 0.5 } else { 0.0 }) / n as f32;
                let long = ring * mix(22.0, 56.0, open);
                c.turned(0.0, 0.0, a, |c| c.ellipse(0.0, -long, mix(9.0, 15.0, open), long * 0.55, color));
            }
        }
        c.turned(0.0, 0.0, -12.0 * open, |c| {
            c.circle(0.0, 0.0, 29.0, 0xf2a922);
            c.circle(0.0, -1.5, 27.0, YELLOW);
            c.at(0.0, -3.0, |c| face(c, 10.5, if open > 0.4 { blink(t, 0.6) } else { 0.14 }));
        });
    });
    for (i, side) in [(0, -1.0), (1, 1.0)] {
        let a = (t + 0.5 * i as f32) * 360.0;
        let (s, k) = a.to_radians().sin_cos();
        c.turned(side * 68.0 + 9.0 * k, -52.0 + 20.0 * i as f32 + 12.0 * s, side * 20.0, |c| {
            let flap = 0.35 + 0.65 * pulse(t, 5.0);
            for wing in [-1.0, 1.0] {
                c.posed((0.0, 0.0), 0.0, (wing * flap, 1.0), |c| {
                    c.ellipse(8.0, -6.0, 8.0, 9.0, if i == 0 { VIOLET } else { ORANGE });
                    c.ellipse(6.0, 7.0, 6.0, 6.0, if i == 0 { LILAC } else { YELLOW });
                });
            }
            c.block(0.0, 0.0, 3.0, 20.0, 1.5, INK);
        });
    }
}

fn rainbow_wave(c: &mut Canvas, t: f32) {
    c.ground(0xbfe9ff);
    c.circle(126.0, -64.0, 20.0, YELLOW);
    for (i, color) in RAINBOW.into_iter().enumerate() {
        let edge = |x: f32, k: f32| -46.0 + 17.0 * k + 15.0 * wave(x / 190.0 - t, 1.0);
        let steps: Vec<f32> = (0..=30).map(|s| mix(-190.0, 190.0, s as f32 / 30.0)).collect();
        let mut points: Vec<_> = steps.iter().map(|&x| (x, edge(x, i as f32))).collect();
        points.extend(steps.iter().rev().map(|&x| (x, edge(x, i as f32 + 1.0) + 0.5)));
        c.poly(&points, color);
    }
    for (x, y, s, by) in [
        (-128.0, -50.0, 40.0, 0.0),
        (40.0, -78.0, 30.0, 0.4),
        (134.0, 70.0, 46.0, 0.7),
        (-70.0, 82.0, 34.0, 0.2),
    ] {
        c.at(x + 6.0 * wave(t + by, 1.0), y, |c| {
            c.fill(&shape::cloud(0.0, 0.0, s), WHITE);
            c.posed((-0.1 * s, 0.0), 0.0, (1.0, 1.0), |c| face(c, s * 0.24, blink(t, by.max(0.2))));
        });
    }
}
