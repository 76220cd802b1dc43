//! On the way.

use super::Kind::Gif;
use super::face::{blink, face};
use super::scenery::swell;
use super::{LAND, Scene, TALL, WIDE, scene};
use crate::canvas::Canvas;
use crate::motion::{chance, mix, shift, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "steam-train",
        (Gif, WIDE, 20),
        ("Steam Train", "A small steam train puffs through the hills", "train travel steam trip railway go"),
        steam_train,
    ),
    scene(
        "hot-air-balloons",
        (Gif, TALL, 20),
        (
            "Hot Air Balloons",
            "Striped balloons rise between the clouds",
            "balloon sky travel fly dream adventure",
        ),
        hot_air_balloons,
    ),
    scene(
        "sailboat",
        (Gif, LAND, 16),
        ("Little Sailboat", "A sailboat rocks over rolling waves", "boat sail sea travel summer wind"),
        sailboat,
    ),
    scene(
        "night-drive",
        (Gif, WIDE, 16),
        ("Night Drive", "A car drives towards a neon sun", "car drive retro neon synthwave sunset"),
        night_drive,
    ),
];

fn wheel(c: &mut Canvas, (x, y): (f32, f32), r: f32, turn: f32) {
    c.circle(x, y, r, INK);
    c.circle(x, y, r * 0.72, CORAL);
    c.turned(x, y, turn, |c| {
        for k in 0..3 {
            c.turned(0.0, 0.0, 60.0 * k as f32, |c| c.block(0.0, 0.0, r * 1.4, r * 0.18, 0.0, INK));
        }
    });
    c.circle(x, y, r * 0.2, YELLOW);
}

fn steam_train(c: &mut Canvas, t: f32) {
    c.ground(0x9fe0f5);
    c.circle(118.0, -62.0, 20.0, YELLOW);
    for (i, y) in [(0, -66.0), (1, -42.0)] {
        let x = mix(230.0, -230.0, shift(t, 0.5 * i as f32 + 0.2));
        c.fill(&shape::cloud(x, y, 28.0), WHITE);
    }
    swell(c, 18.0, (16.0, 240.0), t, 0x7fcf8a);
    swell(c, 44.0, (9.0, 120.0), t, 0x4fb36c);
    for i in 0..4 {
        let x = mix(240.0, -240.0, shift(t, i as f32 / 4.0));
        c.block(x, 46.0, 6.0, 24.0, 0.0, COCOA);
        c.circle(x, 26.0, 17.0, FOREST);
        c.circle(x - 4.0, 20.0, 11.0, 0x1f8f6a);
    }
    c.block(0.0, 92.0, 380.0, 34.0, 0.0, 0xd9b382);
    for i in 0..15 {
        let x = mix(200.0, -200.0, shift(t, i as f32 / 15.0));
        c.block(x, 82.0, 12.0, 6.0, 1.0, 0x8a5a3c);
    }
    c.block(0.0, 78.0, 380.0, 4.0, 0.0, SLATE);
    for i in 0..7 {
        let go = shift(t, i as f32 / 7.0);
        let x = mix(66.0, -110.0, go);
        c.circle(x, -32.0 - 46.0 * go - 5.0 * chance(i), mix(7.0, 19.0, go) * (1.0 - go * go), WHITE);
    }
    let bob = 1.2 * wave(t, 4.0);
    for (x, color) in [(-132.0, VIOLET), (-68.0, TEAL)] {
        c.at(x, bob * if x < -100.0 { -1.0 } else { 1.0 }, |c| {
            c.block(32.0, 60.0, 14.0, 5.0, 0.0, INK);
            c.block(0.0, 42.0, 56.0, 46.0, 7.0, color);
            c.block(0.0, 17.0, 62.0, 8.0, 4.0, INK);
            for k in [-16.0, 0.0, 16.0] {
                c.block(k, 36.0, 12.0, 15.0, 3.0, LEMON);
            }
            c.block(0.0, 56.0, 56.0, 5.0, 0.0, CREAM);
        });
        for k in [-17.0, 17.0] {
            wheel(c, (x + k, 68.0), 10.0, 360.0 * t);
        }
    }
    c.at(26.0, -bob, |c| {
        c.block(-28.0, 24.0, 42.0, 82.0, 5.0, RED);
        c.block(-28.0, -19.0, 54.0, 9.0, 4.0, INK);
        c.block(-28.0, 6.0, 24.0, 24.0, 4.0, LEMON);
        c.block(26.0, 36.0, 84.0, 50.0, 18.0, RED);
        c.block(26.0, 58.0, 96.0, 10.0, 3.0, 0xb3243a);
        for x in [4.0, 30.0] {
            c.block(x, 36.0, 6.0, 50.0, 0.0, YELLOW);
        }
        c.poly(&[(34.0, 12.0), (54.0, 12.0), (60.0, -24.0), (28.0, -24.0)], INK);
        c.block(44.0, -24.0, 38.0, 7.0, 3.5, YELLOW);
        c.circle(16.0, 10.0, 9.0, YELLOW);
        c.poly(&[(66.0, 56.0), (92.0, 74.0), (62.0, 74.0)], INK);
        c.at(48.0, 34.0, |c| face(c, 10.0, blink(t, 0.4)));
    });
    for (x, r) in [(-4.0, 17.0), (46.0, 12.0), (76.0, 12.0)] {
        wheel(c, (x, 78.0 - r), r, 360.0 * t);
    }
    let crank = (t * 360.0).to_radians();
    let (s, k) = crank.sin_cos();
    c.line(&[(-4.0 + 8.0 * k, 61.0 + 8.0 * s), (46.0 + 6.0 * k, 66.0 + 6.0 * s)], 4.5, GREY);
}

fn balloon(c: &mut Canvas, colors: [u32; 3]) {
    let bag = shape::curve(
        &[
            (0.0, -62.0),
            (34.0, -48.0),
            (46.0, -14.0),
            (32.0, 20.0),
            (11.0, 42.0),
            (-11.0, 42.0),
            (-32.0, 20.0),
            (-46.0, -14.0),
            (-34.0, -48.0),
        ],
        true,
    );
    for x in [-9.0, 9.0] {
        c.line(&[(x, 40.0), (x * 0.8, 60.0)], 1.8, COCOA);
    }
    c.fill(&bag, colors[0]);
    c.clipped(&bag, |c| {
        c.ellipse(0.0, -8.0, 34.0, 62.0, colors[1]);
        c.ellipse(0.0, -8.0, 13.0, 62.0, colors[0]);
        c.block(0.0, -6.0, 120.0, 13.0, 0.0, colors[2]);
    });
    c.block(0.0, 66.0, 21.0, 16.0, 4.0, BROWN);
    c.block(0.0, 60.0, 25.0, 5.0, 2.5, TAN);
}

fn hot_air_balloons(c: &mut Canvas, t: f32) {
    c.ground(0xffc9a3);
    c.block(0.0, -110.0, 240.0, 90.0, 0.0, 0xff9f8f);
    c.block(0.0, -64.0, 240.0, 36.0, 0.0, 0xffb398);
    c.circle(46.0, -34.0, 34.0, 0xffe9b0);
    for (x, y, s, by) in [
        (-64.0, -96.0, 26.0, 0.0),
        (70.0, -84.0, 22.0, 0.5),
        (-74.0, 34.0, 30.0, 0.3),
        (84.0, 62.0, 28.0, 0.7),
    ] {
        c.fill(&shape::cloud(x + 7.0 * wave(t + by, 1.0), y, s), 0xfff1e0);
    }
    c.blob(
        &[
            (-120.0, 150.0),
            (-110.0, 92.0),
            (-60.0, 74.0),
            (-10.0, 100.0),
            (50.0, 80.0),
            (120.0, 104.0),
            (120.0, 150.0),
        ],
        0xb0657d,
    );
    c.blob(
        &[(-120.0, 150.0), (-110.0, 118.0), (-40.0, 108.0), (30.0, 122.0), (110.0, 112.0), (120.0, 150.0)],
        0x7d4468,
    );
    for (x, y, s, by, colors) in [
        (62.0, 26.0, 0.52, 0.35, [TEAL, AQUA, YELLOW]),
        (-60.0, -36.0, 0.66, 0.7, [VIOLET, LILAC, PINK]),
        (2.0, 8.0, 1.2, 0.0, [RED, CREAM, ORANGE]),
    ] {
        let rise = 8.0 * s * wave(t + by, 1.0);
        c.posed((x, y + rise), 3.0 * wave(t + by + 0.25, 1.0), (s, s), |c| balloon(c, colors));
    }
    for (x, y, by) in [(-30.0, -112.0, 0.0), (-8.0, -118.0, 0.4)] {
        let flap = 3.0 * wave(t + by, 3.0);
        c.bend(&[(x - 6.0, y - flap), (x, y), (x + 6.0, y - flap)], 2.0, 0x7d4468);
    }
}

fn sailboat(c: &mut Canvas, t: f32) {
    c.ground(0xffe1b8);
    c.circle(-62.0, -38.0, 27.0, CORAL);
    for (x, y, s) in [(58.0, -64.0, 30.0), (-10.0, -82.0, 20.0)] {
        c.fill(&shape::cloud(x - 6.0 * wave(t, 1.0), y, s), WHITE);
    }
    swell(c, 30.0, (6.5, 88.0), t + 0.35, 0x62c3d0);
    c.turned(2.0, 27.0 - 6.0 * wave(t + 0.1, 1.0), 7.0 * wave(t + 0.35, 1.0), |c| {
        c.line(&[(0.0, 8.0), (0.0, -106.0)], 6.0, COCOA);
        let belly = 5.0 * wave(t, 1.0);
        c.blob(
            &[(-4.0, -100.0), (-4.0, -10.0), (-28.0, -8.0), (-60.0 - belly, -12.0), (-36.0 - belly, -54.0)],
            WHITE,
        );
        c.clipped(
            &shape::curve(
                &[
                    (-4.0, -100.0),
                    (-4.0, -10.0),
                    (-28.0, -8.0),
                    (-60.0 - belly, -12.0),
                    (-36.0 - belly, -54.0),
                ],
                true,
            ),
            |c| {
                c.block(-30.0, -34.0, 90.0, 13.0, 0.0, CORAL);
            },
        );
        c.blob(&[(5.0, -86.0), (34.0 - belly, -46.0), (48.0 - belly, -12.0), (5.0, -12.0)], YELLOW);
        c.poly(&[(0.0, -106.0), (22.0, -100.0 + belly * 0.6), (0.0, -92.0)], RED);
        let hull =
            shape::curve(&[(-74.0, -2.0), (0.0, 0.0), (76.0, -4.0), (56.0, 30.0), (-50.0, 30.0)], true);
        c.fill(&hull, 0x2754b8);
        c.clipped(&hull, |c| {
            c.block(0.0, 4.0, 180.0, 9.0, 0.0, WHITE);
            c.block(0.0, 34.0, 180.0, 16.0, 0.0, RED);
        });
        c.at(6.0, 14.0, |c| face(c, 14.0, blink(t, 0.55)));
    });
    swell(c, 54.0, (6.5, 88.0), -t, 0x2fa5bd);
    swell(c, 76.0, (6.5, 88.0), t + 0.6, 0x1d86a3);
}

fn night_drive(c: &mut Canvas, t: f32) {
    c.ground(0x1f1147);
    c.block(0.0, -2.0, 380.0, 70.0, 0.0, 0x3a1769);
    for i in 0..26 {
        c.circle(
            mix(-175.0, 175.0, chance(i)),
            mix(-98.0, -10.0, chance(i + 40)),
            0.7 + chance(i + 80),
            CREAM,
        );
    }
    c.clipped(&shape::block(0.0, -36.0, 380.0, 132.0, 0.0), |c| {
        c.circle(0.0, 2.0, 70.0, 0xff5fa2);
        c.circle(0.0, -12.0, 56.0, 0xff8f6b);
        c.ellipse(0.0, -30.0, 44.0, 32.0, YELLOW);
        for i in 0..5 {
            let y = mix(-28.0, 34.0, (i as f32 + t) / 5.0);
            c.block(0.0, y, 160.0, mix(1.0, 8.0, (y + 28.0) / 62.0), 0.0, 0x3a1769);
        }
    });
    c.poly(&[(-180.0, 30.0), (-150.0, 2.0), (-122.0, 18.0), (-96.0, -8.0), (-66.0, 30.0)], 0x150a35);
    c.poly(&[(180.0, 30.0), (156.0, -4.0), (126.0, 20.0), (104.0, 6.0), (76.0, 30.0)], 0x150a35);
    c.block(0.0, 66.0, 380.0, 74.0, 0.0, 0x26105a);
    for i in -7..8 {
        c.line(&[(18.0 * i as f32, 30.0), (74.0 * i as f32, 104.0)], 1.4, VIOLET);
    }
    for i in 0..6 {
        let near = ((i as f32 + t) / 6.0).powf(2.2);
        c.block(0.0, 30.0 + 72.0 * near, 380.0, 0.8 + 1.4 * near, 0.0, VIOLET);
    }
    c.poly(&[(-16.0, 30.0), (16.0, 30.0), (88.0, 104.0), (-88.0, 104.0)], 0x120a2b);
    for i in 0..4 {
        let near = ((i as f32 + t) / 4.0).powf(2.0);
        c.block(0.0, 31.0 + 72.0 * near, 1.5 + 4.0 * near, 2.0 + 13.0 * near, 1.0, CREAM);
    }
    c.at(0.7 * wave(t, 4.0), 64.0 + 0.8 * wave(t, 3.0), |c| {
        c.ellipse(0.0, 24.0, 52.0, 6.0, 0x0a0520);
        for side in [-1.0, 1.0] {
            c.block(side * 34.0, 19.0, 15.0, 14.0, 4.0, 0x0a0520);
        }
        c.blob(&[(-26.0, -24.0), (26.0, -24.0), (36.0, -4.0), (-36.0, -4.0)], 0x0d7a86);
        c.block(0.0, -12.0, 44.0, 14.0, 5.0, 0x163a63);
        c.block(0.0, 6.0, 96.0, 24.0, 9.0, TEAL);
        c.block(0.0, 15.0, 90.0, 6.0, 3.0, 0x0d7a86);
        for side in [-1.0, 1.0] {
            c.block(side * 32.0, 4.0, 22.0, 8.0, 3.0, RED);
            c.block(side * 32.0, 4.0, 14.0, 3.0, 1.5, 0xffb0a8);
        }
        c.block(0.0, 7.0, 26.0, 8.0, 2.0, LEMON);
    });
}
