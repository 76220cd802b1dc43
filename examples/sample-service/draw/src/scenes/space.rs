//! The night sky and beyond.

use super::Kind::Gif;
use super::face::{blink, eyes, face};
use super::scenery::stars;
use super::{SLIM, Scene, TALL, scene};
use crate::canvas::Canvas;
use crate::motion::{chance, mix, shift, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "rocket-launch",
        (Gif, TALL, 12),
        ("Rocket Launch", "A red rocket races up through the stars", "rocket space launch stars fly fast"),
        rocket_launch,
    ),
    scene(
        "ufo-beam",
        (Gif, SLIM, 16),
        ("UFO Abduction", "A flying saucer beams up a small cow", "ufo alien space cow beam night"),
        ufo_beam,
    ),
];

fn rocket_launch(c: &mut Canvas, t: f32) {
    c.ground(0x251f5c);
    c.ellipse(0.0, 150.0, 150.0, 90.0, 0x342b7a);
    for i in 0..16 {
        let speed = 1.0 + (i % 2) as f32;
        let y = mix(-160.0, 160.0, shift(t * speed, chance(i)));
        let x = mix(-98.0, 98.0, chance(i + 40));
        c.line(&[(x, y), (x, y + 8.0 * speed)], 1.2 + speed * 0.6, if i % 3 == 0 { AQUA } else { CREAM });
    }
    c.turned(2.5 * wave(t, 3.0), 4.0 * wave(t, 1.0), 3.0 * wave(t, 1.0), |c| {
        for (size, color) in [(1.0f32, RED), (0.74, ORANGE), (0.48, LEMON)] {
            let flick = 1.0 + 0.16 * wave(t + size, 6.0);
            c.posed((0.0, 44.0), 180.0, (size, size * flick), |c| {
                c.fill(&shape::drop(0.0, -26.0, 38.0), color);
            });
        }
        for i in 0..10 {
            let go = shift(t * 2.0, i as f32 / 10.0);
            let x = (chance(i + 7) - 0.5) * 80.0 * go;
            c.faded(1.0 - go, |c| c.circle(x, 66.0 + 88.0 * go, 5.0 + 11.0 * go, 0xcfc8f2));
        }
        for side in [-1.0, 1.0] {
            c.posed((0.0, 0.0), 0.0, (side, 1.0), |c| {
                c.blob(&[(26.0, 2.0), (50.0, 30.0), (50.0, 60.0), (24.0, 42.0)], CORAL);
            });
        }
        c.block(0.0, 48.0, 34.0, 12.0, 4.0, SLATE);
        let hull = shape::curve(
            &[
                (0.0, -96.0),
                (24.0, -58.0),
                (32.0, -6.0),
                (24.0, 44.0),
                (-24.0, 44.0),
                (-32.0, -6.0),
                (-24.0, -58.0),
            ],
            true,
        );
        c.fill(&hull, CREAM);
        c.clipped(&hull, |c| {
            c.block(0.0, -88.0, 90.0, 50.0, 0.0, RED);
            c.block(24.0, 0.0, 22.0, 130.0, 0.0, 0xeed9c4);
            c.block(0.0, 34.0, 90.0, 9.0, 0.0, RED);
        });
        c.circle(0.0, -18.0, 19.0, SLATE);
        c.circle(0.0, -18.0, 14.0, SKY);
        c.posed((0.0, -19.0), 0.0, (0.26, 0.26), |c| face(c, 24.0, blink(t, 0.5)));
        c.arc(0.0, -18.0, 10.5, (200.0, 260.0), 2.6, WHITE);
        c.block(0.0, 46.0, 7.0, 34.0, 3.5, CORAL);
    });
}

fn ufo_beam(c: &mut Canvas, t: f32) {
    c.ground(0x14304f);
    stars(c, t, 30, 77);
    c.circle(62.0, -122.0, 17.0, LEMON);
    c.circle(55.0, -126.0, 14.0, 0x14304f);
    c.blob(
        &[(-120.0, 190.0), (-110.0, 122.0), (-30.0, 104.0), (60.0, 124.0), (120.0, 108.0), (130.0, 190.0)],
        0x1f6b52,
    );
    c.blob(&[(-120.0, 190.0), (-110.0, 150.0), (0.0, 136.0), (110.0, 154.0), (130.0, 190.0)], 0x2a8a5f);
    for i in 0..8 {
        let x = mix(-90.0, 90.0, chance(i + 5));
        c.line(&[(x - 2.0, 150.0), (x, 143.0), (x + 3.0, 150.0)], 2.0, 0x3fae70);
    }
    let (x, y) = (8.0 * wave(t, 1.0), -62.0 + 5.0 * wave(t, 2.0));
    c.faded(0.3 + 0.08 * wave(t, 4.0), |c| {
        c.poly(&[(x - 26.0, y), (x + 26.0, y), (58.0, 138.0), (-58.0, 138.0)], LEMON)
    });
    c.faded(0.35, |c| c.poly(&[(x - 15.0, y), (x + 15.0, y), (34.0, 138.0), (-34.0, 138.0)], LEMON));
    c.faded(0.4, |c| c.ellipse(0.0, 138.0, 58.0, 9.0, LEMON));
    for i in 0..5 {
        let rise = shift(t, i as f32 / 5.0);
        let wide = mix(54.0, 20.0, rise);
        c.faded(0.5, |c| {
            c.posed((mix(0.0, x, rise), mix(136.0, y + 8.0, rise)), 0.0, (1.0, 0.18), |c| {
                c.arc(0.0, 0.0, wide, (0.0, 360.0), 4.0, CREAM)
            });
        });
    }
    c.turned(2.0 * wave(t, 1.0), 62.0 + 10.0 * wave(t + 0.3, 1.0), 12.0 * wave(t, 1.0), |c| {
        for (leg, by) in [(-20.0, 0.0), (-9.0, 0.5), (10.0, 0.25), (20.0, 0.75)] {
            c.turned(leg, 10.0, 22.0 * wave(t + by, 3.0), |c| c.line(&[(0.0, 0.0), (0.0, 13.0)], 6.5, WHITE));
        }
        c.turned(25.0, -6.0, 25.0 * wave(t, 3.0), |c| {
            c.bend(&[(0.0, 0.0), (10.0, -4.0), (13.0, 8.0)], 3.0, WHITE)
        });
        let body = shape::block(0.0, 0.0, 56.0, 32.0, 15.0);
        c.fill(&body, WHITE);
        c.clipped(&body, |c| {
            c.ellipse(8.0, -10.0, 12.0, 10.0, INK);
            c.ellipse(-12.0, 10.0, 8.0, 8.0, INK);
            c.ellipse(27.0, 8.0, 9.0, 9.0, INK);
        });
        c.at(-28.0, -14.0, |c| {
            c.ellipse(-15.0, -9.0, 8.0, 4.5, INK);
            c.ellipse(15.0, -9.0, 8.0, 4.5, WHITE);
            c.block(0.0, 0.0, 27.0, 27.0, 11.0, WHITE);
            c.ellipse(0.0, 8.0, 14.0, 8.0, BLUSH);
            c.at(0.0, -4.0, |c| eyes(c, 6.5, 2.9, blink(t, 0.4)));
            c.circle(-4.0, 8.0, 1.7, PINK);
            c.circle(4.0, 8.0, 1.7, PINK);
        });
    });
    c.turned(x, y, 5.0 * wave(t + 0.25, 1.0), |c| {
        c.ellipse(0.0, -16.0, 31.0, 29.0, AQUA);
        c.posed((0.0, -18.0), 0.0, (1.0, 1.0), |c| {
            c.ellipse(0.0, 4.0, 14.0, 17.0, LIME);
            eyes(c, 6.0, 4.6, blink(t, 0.8));
        });
        c.arc(0.0, -16.0, 24.0, (205.0, 250.0), 4.0, WHITE);
        c.ellipse(0.0, 2.0, 62.0, 19.0, 0x8c7bd9);
        c.ellipse(0.0, -3.0, 62.0, 16.0, LILAC);
        for i in 0..5 {
            let lit = (t * 10.0) as usize % 5 == i;
            c.circle(
                -44.0 + 22.0 * i as f32,
                1.0 + 5.0 * (1.0 - (i as f32 - 2.0).abs() / 2.0),
                4.6,
                if lit { YELLOW } else { PINK },
            );
        }
    });
}
