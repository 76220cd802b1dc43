//! Creatures in and on the water.

use super::Kind::Gif;
use super::face::{blink, cheeks};
use super::scenery::swell;
use super::{LAND, Scene, WIDE, scene};
use crate::canvas::Canvas;
use crate::motion::{chance, mix, shift, smooth, span, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "fish-swim",
        (Gif, WIDE, 20),
        ("Swimming Fish", "Three fish swim past waving seaweed", "fish ocean sea water swim"),
        fish_swim,
    ),
    scene(
        "whale-spout",
        (Gif, LAND, 20),
        ("Happy Whale", "A whale rocks on the waves and spouts", "whale ocean sea water splash"),
        whale_spout,
    ),
    scene(
        "frog-hop",
        (Gif, WIDE, 18),
        ("Hopping Frog", "A frog hops from lily pad to lily pad", "frog pond jump green hop"),
        frog_hop,
    ),
];

fn fish(c: &mut Canvas, t: f32, (body, fin): (u32, u32)) {
    let tail = 14.0 * wave(t, 3.0);
    c.blob(&[(22.0, 0.0), (52.0, -20.0 + tail), (42.0, 0.0 + tail * 0.7), (52.0, 20.0 + tail)], fin);
    c.blob(&[(-10.0, -18.0), (14.0, -34.0), (20.0, -12.0)], fin);
    c.ellipse(0.0, 0.0, 36.0, 23.0, body);
    c.clipped(&shape::ellipse(0.0, 0.0, 36.0, 23.0), |c| {
        c.block(6.0, 0.0, 7.0, 60.0, 3.0, WHITE);
        c.block(22.0, 0.0, 6.0, 60.0, 3.0, WHITE);
    });
    c.turned(2.0, 5.0, 16.0 * wave(t, 3.0), |c| c.blob(&[(-2.0, 0.0), (16.0, 2.0), (10.0, 13.0)], fin));
    c.circle(-19.0, -5.0, 7.0, WHITE);
    c.circle(-20.5, -5.0, 4.0, INK);
}

fn fish_swim(c: &mut Canvas, t: f32) {
    c.ground(0x27a3d9);
    c.ellipse(-40.0, -110.0, 150.0, 90.0, 0x45b8e6);
    c.ellipse(-40.0, -120.0, 90.0, 60.0, 0x6fcdf0);
    c.blob(
        &[
            (-200.0, 120.0),
            (-190.0, 78.0),
            (-80.0, 66.0),
            (30.0, 82.0),
            (120.0, 70.0),
            (200.0, 84.0),
            (200.0, 130.0),
        ],
        SAND,
    );
    for (i, &x) in [-150.0f32, -132.0, 118.0, 138.0, 154.0].iter().enumerate() {
        let sway = |k: f32| x + 7.0 * k * wave(t - 0.12 * k + chance(i), 1.0);
        let top = 20.0 - 30.0 * chance(i + 9);
        let points = [(sway(0.0), 90.0), (sway(0.6), 60.0), (sway(1.2), 35.0), (sway(1.8), top)];
        c.bend(&points, 9.0, if i % 2 == 0 { FOREST } else { 0x1f9a6c });
    }
    for (y, start, size, colors) in [
        (-48.0, 0.15, 0.8, (YELLOW, ORANGE)),
        (40.0, 0.62, 0.95, (PINK, VIOLET)),
        (-4.0, 0.4, 1.15, (CORAL, RED)),
    ] {
        let x = mix(240.0, -240.0, shift(t, start));
        c.posed((x, y + 6.0 * wave(t + start, 1.0)), 0.0, (size, size), |c| fish(c, t, colors));
    }
    for i in 0..9 {
        let rise = shift(t, chance(i));
        let x = mix(-165.0, 165.0, chance(i + 20)) + 4.0 * wave(rise, 2.0);
        c.faded(0.7, |c| c.circle(x, mix(90.0, -112.0, rise), 2.0 + 3.5 * chance(i + 40), ICE));
    }
}

fn whale_spout(c: &mut Canvas, t: f32) {
    c.ground(0xffd9a0);
    c.circle(70.0, -20.0, 46.0, 0xffb36b);
    c.fill(&shape::cloud(-80.0 + 5.0 * wave(t, 1.0), -66.0, 26.0), CREAM);
    swell(c, 34.0, (5.0, 90.0), t + 0.2, 0x3aa0d8);
    c.posed((-4.0, 34.0 + 5.0 * wave(t, 1.0)), 5.0 * wave(t + 0.2, 1.0), (1.0, 1.0), |c| {
        for i in 0..12 {
            let fly = shift(t * 2.0, i as f32 / 12.0);
            let side = if i % 2 == 0 { -1.0 } else { 1.0 };
            let x = -22.0 + side * (4.0 + 30.0 * chance(i)) * fly;
            let y = -46.0 - 76.0 * (fly * (1.0 - fly) * 2.6) + 8.0 * fly;
            c.fill(&shape::drop(x, y, 8.5 * (1.0 - fly * 0.5)), 0x7fd4ff);
        }
        c.turned(74.0, -4.0, 12.0 * wave(t, 2.0), |c| {
            c.blob(
                &[
                    (-6.0, 10.0),
                    (16.0, -14.0),
                    (14.0, -36.0),
                    (28.0, -26.0),
                    (48.0, -34.0),
                    (38.0, -8.0),
                    (14.0, 16.0),
                ],
                0x2b62c4,
            );
        });
        c.blob(
            &[
                (-88.0, 4.0),
                (-70.0, -36.0),
                (-20.0, -48.0),
                (40.0, -34.0),
                (84.0, -6.0),
                (70.0, 26.0),
                (0.0, 44.0),
                (-66.0, 36.0),
            ],
            0x3574d9,
        );
        c.blob(&[(-86.0, 10.0), (-40.0, 8.0), (20.0, 16.0), (64.0, 28.0), (0.0, 46.0), (-66.0, 38.0)], ICE);
        c.at(-56.0, -8.0, |c| {
            c.ellipse(0.0, 0.0, 6.0, 7.0 * blink(t, 0.7), INK);
            c.circle(-2.0, -2.5, 2.0 * span(blink(t, 0.7), 0.4, 0.9), WHITE);
            c.arc(-14.0, 10.0, 12.0, (20.0, 110.0), 3.5, INK);
            c.faded(0.5, |c| c.ellipse(12.0, 11.0, 8.0, 5.0, PINK));
        });
        c.turned(-4.0, 14.0, 18.0 + 16.0 * wave(t, 2.0), |c| c.ellipse(14.0, 14.0, 26.0, 10.0, 0x2b62c4));
    });
    swell(c, 58.0, (5.0, 90.0), 0.5 - t, 0x1f83c4);
    swell(c, 80.0, (4.0, 90.0), t + 0.8, 0x1668a8);
}

fn frog_hop(c: &mut Canvas, t: f32) {
    c.ground(0x1f8f8a);
    for i in 0..10 {
        let x = mix(-170.0, 170.0, chance(i)) + 5.0 * wave(t + chance(i + 4), 1.0);
        c.line(
            &[(x, mix(-90.0, 95.0, chance(i + 8))), (x + 22.0, mix(-90.0, 95.0, chance(i + 8)))],
            3.0,
            0x35a59c,
        );
    }
    let pad = 118.0;
    let fly = smooth(span(t, 0.3, 0.75));
    for i in -2..4 {
        let (x, sink) =
            (pad * (i as f32 - fly), if i == 1 { span(t, 0.72, 0.8) - span(t, 0.8, 1.0) } else { 0.0 });
        c.at(x, 46.0 + 5.0 * sink, |c| {
            c.ellipse(0.0, 6.0, 52.0, 19.0, 0x14706f);
            c.ellipse(0.0, 0.0, 50.0, 18.0, 0x55c267);
            c.poly(&[(0.0, 0.0), (38.0, -24.0), (58.0, -10.0)], 0x1f8f8a);
            c.line(&[(-30.0, 4.0), (0.0, 0.0), (-12.0, 11.0)], 2.5, 0x3ba356);
            for k in 0..5 {
                c.turned(-30.0, -8.0, 72.0 * k as f32, |c| c.ellipse(0.0, -7.0, 4.5, 7.0, BLUSH));
            }
            c.circle(-30.0, -8.0, 4.0, YELLOW);
        });
    }
    let crouch = smooth(span(t, 0.15, 0.3)) - smooth(span(t, 0.3, 0.4))
        + 0.8 * (span(t, 0.74, 0.8) - span(t, 0.8, 0.95));
    let air = span(t, 0.3, 0.75);
    let high = 4.0 * air * (1.0 - air);
    c.posed(
        (6.0, 44.0 - 74.0 * high),
        -10.0 * wave(air, 1.0),
        (1.0 + 0.14 * crouch, 1.0 - 0.2 * crouch),
        |c| {
            for side in [-1.0, 1.0] {
                c.turned(side * 28.0, -12.0, side * (10.0 - 50.0 * high), |c| {
                    c.ellipse(side * 4.0, 2.0 + 10.0 * high, 12.0, 16.0, 0x4aa83e)
                });
                c.ellipse(side * 20.0, 0.0 + 14.0 * high, 12.0, 5.0, 0x4aa83e);
            }
            c.ellipse(0.0, -22.0, 37.0, 26.0, 0x7ed957);
            c.ellipse(0.0, -12.0, 24.0, 15.0, 0xd9f5a8);
            for side in [-1.0, 1.0] {
                c.circle(side * 20.0, -45.0, 13.0, 0x7ed957);
                c.circle(side * 20.0, -46.0, 9.0, WHITE);
                c.ellipse(side * 20.0 + 2.0, -46.0, 5.0, 5.5 * blink(t, 0.1), INK);
            }
            c.arc(0.0, -32.0, 15.0, (20.0, 160.0), 3.4, INK);
            c.at(0.0, -34.0, |c| cheeks(c, 24.0, 6.0, 6.0));
        },
    );
}
