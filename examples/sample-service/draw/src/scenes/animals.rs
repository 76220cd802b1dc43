//! Creatures.

use super::Kind::Gif;
use super::face::{blink, cheeks, eyes};
use super::{SQUARE, Scene, TALL, scene};
use crate::canvas::Canvas;
use crate::motion::{bounce, chance, mix, pulse, shift, smooth, span, wave};
use crate::palette::*;

pub const SCENES: &[Scene] = &[
    scene(
        "cat-bounce",
        (Gif, SQUARE, 10),
        ("Bouncing Cat", "An orange cat's face bounces and blinks", "cat kitty pet cute bounce"),
        cat_bounce,
    ),
    scene(
        "penguin-waddle",
        (Gif, TALL, 12),
        ("Waddling Penguin", "A penguin waddles in falling snow", "penguin winter snow walk cute"),
        penguin_waddle,
    ),
    scene(
        "owl-turn",
        (Gif, SQUARE, 20),
        ("Curious Owl", "An owl on a branch tilts its head", "owl bird night confused what"),
        owl_turn,
    ),
];

fn cat_bounce(c: &mut Canvas, t: f32) {
    c.ground(0x8be0c8);
    for i in 0..6 {
        c.line(&[(-170.0 + i as f32 * 60.0, 120.0), (-50.0 + i as f32 * 60.0, -120.0)], 16.0, 0x9ceacf);
    }
    let up = bounce(t, 1.0);
    let squash = 1.0 - 0.13 * (1.0 - up).powi(4);
    c.ellipse(0.0, 78.0, mix(66.0, 44.0, up), 9.0, 0x5fc2a8);
    c.posed((0.0, 74.0 - 30.0 * up), 5.0 * wave(t, 1.0), (2.0 - squash, squash), |c| {
        for side in [-1.0, 1.0] {
            c.posed((0.0, -60.0), 0.0, (side, 1.0), |c| {
                c.blob(&[(-62.0, 5.0), (-58.0, -58.0), (-10.0, -28.0)], ORANGE);
                c.blob(&[(-50.0, -10.0), (-50.0, -42.0), (-24.0, -26.0)], BLUSH);
            });
        }
        c.ellipse(0.0, -58.0, 70.0, 60.0, ORANGE);
        for (x, len) in [(-16.0, 14.0), (0.0, 20.0), (16.0, 14.0)] {
            c.line(&[(x, -112.0), (x, -112.0 + len)], 7.0, 0xe07a1f);
        }
        c.ellipse(0.0, -38.0, 30.0, 22.0, CREAM);
        c.at(0.0, -60.0, |c| eyes(c, 31.0, 10.5, blink(t, 0.5)));
        c.poly(&[(-6.0, -50.0), (6.0, -50.0), (0.0, -43.0)], RED);
        c.arc(-6.5, -42.0, 6.5, (0.0, 170.0), 3.0, INK);
        c.arc(6.5, -42.0, 6.5, (10.0, 180.0), 3.0, INK);
        c.at(0.0, -60.0, |c| cheeks(c, 48.0, 18.0, 10.0));
        for side in [-1.0, 1.0] {
            for k in [-1.0f32, 0.0, 1.0] {
                let ends = [(side * 38.0, -38.0 + 6.0 * k), (side * 82.0, -40.0 + 13.0 * k)];
                c.line(&ends, 2.4, INK);
            }
        }
    });
}

fn penguin_waddle(c: &mut Canvas, t: f32) {
    c.ground(0x9fd8f7);
    c.circle(54.0, -80.0, 26.0, CREAM);
    c.blob(
        &[
            (-130.0, 140.0),
            (-110.0, 20.0),
            (-50.0, 34.0),
            (0.0, 14.0),
            (60.0, 36.0),
            (120.0, 10.0),
            (130.0, 140.0),
        ],
        0xc9ecff,
    );
    c.blob(&[(-130.0, 150.0), (-120.0, 74.0), (0.0, 64.0), (120.0, 78.0), (130.0, 150.0)], WHITE);
    let tilt = 9.0 * wave(t, 1.0);
    c.ellipse(0.0, 100.0, 52.0, 8.0, 0xd3e6f5);
    c.posed((0.0, 96.0), tilt, (1.1, 1.1), |c| {
        for side in [-1.0, 1.0] {
            let lift = (side * wave(t, 1.0)).max(0.0) * 10.0;
            c.ellipse(side * 20.0, -2.0 - lift, 17.0, 8.0, ORANGE);
        }
        for side in [-1.0, 1.0] {
            let flap = side * (16.0 + 16.0 * pulse(t, 1.0));
            c.turned(side * 40.0, -82.0, -flap, |c| c.ellipse(side * 4.0, 28.0, 11.0, 34.0, 0x23285c));
        }
        c.blob(
            &[
                (0.0, -150.0),
                (42.0, -122.0),
                (50.0, -50.0),
                (34.0, -4.0),
                (-34.0, -4.0),
                (-50.0, -50.0),
                (-42.0, -122.0),
            ],
            0x2b3170,
        );
        c.blob(
            &[
                (0.0, -122.0),
                (26.0, -132.0),
                (32.0, -104.0),
                (36.0, -46.0),
                (22.0, -10.0),
                (-22.0, -10.0),
                (-36.0, -46.0),
                (-32.0, -104.0),
                (-26.0, -132.0),
            ],
            WHITE,
        );
        c.at(0.0, -108.0, |c| {
            eyes(c, 17.0, 6.0, blink(t, 0.3));
            cheeks(c, 25.0, 12.0, 6.0);
            c.blob(&[(-10.0, 7.0), (10.0, 7.0), (0.0, 18.0)], ORANGE);
        });
        c.bend(&[(-42.0, -78.0), (0.0, -68.0), (42.0, -78.0)], 14.0, RED);
        c.turned(26.0, -72.0, 12.0 * wave(t + 0.1, 1.0), |c| c.block(0.0, 16.0, 14.0, 36.0, 4.0, 0xd12c47));
    });
    for i in 0..15 {
        // Each flake ends where the next one in its column starts.
        let (column, row) = (i / 3, i % 3);
        let fall = (shift(t, chance(column)) + row as f32) / 3.0;
        let x = mix(-105.0, 105.0, (column as f32 + 0.5) / 5.0) + 9.0 * wave(fall * 3.0, 1.0);
        c.circle(x, mix(-142.0, 142.0, fall), 2.0 + 2.6 * chance(column + 90), WHITE);
    }
}

fn owl_turn(c: &mut Canvas, t: f32) {
    c.ground(NIGHT);
    c.circle(0.0, -18.0, 84.0, 0x2c2a6b);
    c.circle(0.0, -18.0, 72.0, LEMON);
    for i in 0..14 {
        let glow = 0.35 + 0.65 * pulse(t + chance(i), 1.0);
        let (x, y) = (mix(-98.0, 98.0, chance(i + 5)), mix(-96.0, 70.0, chance(i + 50)));
        if x.hypot(y + 18.0) > 90.0 {
            c.faded(glow, |c| c.circle(x, y, 1.6 + 1.4 * chance(i + 80), CREAM));
        }
    }
    c.bend(&[(-120.0, 84.0), (-20.0, 76.0), (50.0, 80.0), (120.0, 66.0)], 15.0, COCOA);
    c.bend(&[(52.0, 80.0), (78.0, 58.0), (90.0, 40.0)], 7.0, COCOA);
    c.ellipse(94.0, 36.0, 12.0, 6.0, GREEN);
    c.ellipse(72.0, 52.0, 10.0, 5.0, FOREST);
    c.blob(
        &[(0.0, -50.0), (46.0, -18.0), (46.0, 44.0), (0.0, 78.0), (-46.0, 44.0), (-46.0, -18.0)],
        0x8b5e83,
    );
    c.ellipse(0.0, 34.0, 30.0, 36.0, 0xe6c3b5);
    for (row, y) in [16.0f32, 30.0, 44.0].into_iter().enumerate() {
        for k in 0..3 - row % 2 {
            let x = (k as f32 - (2 - row % 2) as f32 / 2.0) * 16.0;
            c.arc(x, y, 6.0, (0.0, 180.0), 3.0, 0xb98a8f);
        }
    }
    for side in [-1.0, 1.0] {
        c.turned(side * 44.0, 0.0, -side * 6.0 * pulse(t, 2.0), |c| {
            c.ellipse(side * 2.0, 26.0, 13.0, 36.0, 0x6d4470)
        });
        for toe in [-7.0, 0.0, 7.0] {
            c.ellipse(side * 16.0 + toe, 76.0, 4.0, 6.0, ORANGE);
        }
    }
    let tilt = 26.0
        * (smooth(span(t, 0.12, 0.24)) - smooth(span(t, 0.42, 0.54)) - smooth(span(t, 0.6, 0.72))
            + smooth(span(t, 0.88, 1.0)));
    c.turned(0.0, -26.0, tilt, |c| {
        for side in [-1.0, 1.0] {
            c.blob(&[(side * 20.0, -30.0), (side * 52.0, -54.0), (side * 50.0, -10.0)], 0x6d4470);
        }
        c.ellipse(0.0, 0.0, 54.0, 44.0, 0x8b5e83);
        for side in [-1.0, 1.0] {
            c.circle(side * 23.0, -2.0, 24.0, 0xe6c3b5);
            c.circle(side * 23.0, -2.0, 17.0, WHITE);
            c.ellipse(side * 23.0, -2.0, 11.0, 11.0 * blink(t, 0.57), INK);
            c.circle(side * 23.0 - 4.0, -6.0, 3.6 * span(blink(t, 0.57), 0.3, 0.9), WHITE);
        }
        c.blob(&[(-7.0, 8.0), (7.0, 8.0), (0.0, 24.0)], ORANGE);
    });
}
