//! By the sea, and behind a window.

use super::Kind::Gif;
use super::{LAND, SLIM, Scene, TALL, scene};
use crate::canvas::Canvas;
use crate::motion::{chance, mix, shift, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "rain-window",
        (Gif, TALL, 16),
        (
            "Rainy Window",
            "Rain falls behind a window with a sleeping cat",
            "rain window cozy cat sleep autumn",
        ),
        rain_window,
    ),
    scene(
        "lighthouse",
        (Gif, SLIM, 20),
        ("Lighthouse", "A lighthouse turns its beam over the night sea", "lighthouse sea night light coast"),
        lighthouse,
    ),
    scene(
        "palm-breeze",
        (Gif, LAND, 16),
        ("Palm Beach", "A palm bends in the breeze by the sea", "beach palm summer holiday vacation"),
        palm_breeze,
    ),
];

fn rain_window(c: &mut Canvas, t: f32) {
    c.ground(0xd9a066);
    for i in -4..5 {
        c.block(26.0 * i as f32, 0.0, 3.0, 300.0, 0.0, 0xcf935a);
    }
    let pane = shape::block(0.0, -20.0, 152.0, 182.0, 6.0);
    c.block(0.0, -20.0, 172.0, 202.0, 8.0, COCOA);
    c.fill(&pane, 0x4c6a94);
    c.clipped(&pane, |c| {
        for (x, h, color) in [
            (-58.0, 70.0, 0x3d577f),
            (-24.0, 104.0, 0x38507a),
            (18.0, 82.0, 0x3d577f),
            (56.0, 116.0, 0x38507a),
        ] {
            c.block(x, 72.0 - h / 2.0, 34.0, h, 0.0, color);
            for k in 0..3 {
                let lit = chance((x as i32 + 70) as usize + k) > 0.4;
                c.block(
                    x + 7.0 * (k as f32 - 1.0),
                    84.0 - h + 14.0 * k as f32,
                    5.0,
                    7.0,
                    1.0,
                    if lit { YELLOW } else { 0x2f4467 },
                );
            }
        }
        for i in 0..20 {
            // Two drops per column, half a window apart: in one loop, each reaches the start of the other.
            let (column, half) = (i / 2, i % 2);
            let fall = (shift(t, chance(column)) + half as f32) / 2.0;
            let x = -72.0 + 16.0 * column as f32 - 6.0 * fall;
            let y = mix(-128.0, 88.0, fall);
            c.line(&[(x, y), (x - 1.6, y + 12.0)], 2.6, 0xb9dcf5);
        }
    });
    c.block(0.0, -20.0, 7.0, 182.0, 0.0, COCOA);
    c.block(0.0, -44.0, 152.0, 7.0, 0.0, COCOA);
    c.block(0.0, 84.0, 190.0, 14.0, 5.0, BROWN);
    for side in [-1.0, 1.0] {
        c.blob(
            &[
                (side * 106.0, -136.0),
                (side * 58.0, -132.0),
                (side * 66.0, -60.0),
                (side * 84.0, 0.0),
                (side * 80.0, 64.0),
                (side * 108.0, 66.0),
            ],
            CORAL,
        );
        c.bend(&[(side * 92.0, -130.0), (side * 84.0, -60.0), (side * 94.0, 40.0)], 4.0, 0xe05f43);
    }
    let breath = 1.0 + 0.04 * wave(t, 1.0);
    c.posed((-4.0, 79.0), 0.0, (1.0, breath), |c| {
        c.bend(&[(44.0, -8.0), (62.0, -4.0), (58.0, 18.0 + 3.0 * wave(t, 1.0))], 10.0, 0x463a5e);
        c.ellipse(8.0, -16.0, 46.0, 22.0, 0x55476f);
        for side in [-1.0, 1.0] {
            c.poly(
                &[(-34.0 + side * 19.0, -12.0), (-34.0 + side * 17.0, -46.0), (-34.0 + side * 2.0, -30.0)],
                0x55476f,
            );
        }
        c.ellipse(-34.0, -16.0, 23.0, 19.0, 0x5f507b);
        for side in [-1.0, 1.0] {
            c.arc(-34.0 + side * 9.0, -18.0, 4.5, (20.0, 160.0), 2.4, CREAM);
        }
        c.ellipse(-34.0, -10.0, 2.6, 1.8, BLUSH);
    });
    c.block(58.0, 64.0, 24.0, 26.0, 5.0, TEAL);
    for (a, s) in [(-30.0, 20.0), (0.0, 28.0), (28.0, 22.0)] {
        c.turned(58.0, 52.0, a + 3.0 * wave(t, 1.0), |c| c.ellipse(0.0, -s / 1.4, 6.5, s / 1.5, GREEN));
    }
}

fn lighthouse(c: &mut Canvas, t: f32) {
    c.ground(0x1c2455);
    c.circle(-54.0, -116.0, 15.0, CREAM);
    for i in 0..22 {
        let (x, y) = (mix(-98.0, 98.0, chance(i + 11)), mix(-160.0, 40.0, chance(i + 44)));
        c.circle(x, y, 0.8 + chance(i + 70), CREAM);
    }
    let (lamp_x, lamp_y) = (14.0, -72.0);
    let turn = wave(t, 1.0);
    let near = (t * std::f32::consts::TAU).cos();
    let beam = |c: &mut Canvas| {
        let long = 190.0 * turn;
        let wide = 16.0 + 26.0 * turn.abs();
        c.faded(0.5, |c| {
            c.poly(
                &[
                    (lamp_x, lamp_y - 5.0),
                    (lamp_x + long, lamp_y - wide),
                    (lamp_x + long, lamp_y + wide),
                    (lamp_x, lamp_y + 5.0),
                ],
                LEMON,
            )
        });
    };
    if near < 0.0 {
        beam(c);
    }
    c.block(0.0, 128.0, 220.0, 110.0, 0.0, 0x27408c);
    for i in 0..9 {
        let x = mix(-90.0, 90.0, chance(i + 3)) + 6.0 * wave(t + chance(i), 1.0);
        c.block(x, 84.0 + 8.0 * i as f32, 26.0, 3.0, 1.5, 0x3c5bb5);
    }
    c.blob(
        &[(-46.0, 170.0), (-36.0, 104.0), (6.0, 84.0), (62.0, 96.0), (120.0, 100.0), (130.0, 180.0)],
        0x3a3557,
    );
    c.blob(&[(-20.0, 170.0), (0.0, 116.0), (50.0, 104.0), (120.0, 116.0), (130.0, 180.0)], 0x2c2946);
    let tower = shape::poly(&[(-8.0, 96.0), (-2.0, -52.0), (30.0, -52.0), (36.0, 96.0)]);
    c.fill(&tower, CREAM);
    c.clipped(&tower, |c| {
        for k in 0..3 {
            c.turned(14.0, -24.0 + 48.0 * k as f32, -8.0, |c| c.block(0.0, 0.0, 80.0, 22.0, 0.0, RED));
        }
        c.block(34.0, 20.0, 14.0, 200.0, 0.0, 0xe2cdbb);
    });
    c.block(14.0, 88.0, 12.0, 18.0, 6.0, INK);
    c.block(14.0, -54.0, 46.0, 8.0, 3.0, INK);
    c.block(14.0, -72.0, 26.0, 28.0, 4.0, if near > 0.5 { WHITE } else { YELLOW });
    for x in [2.0, 14.0, 26.0] {
        c.line(&[(x, -58.0), (x, -86.0)], 2.4, INK);
    }
    c.blob(&[(-4.0, -86.0), (14.0, -108.0), (32.0, -86.0)], RED);
    c.circle(14.0, -106.0, 4.0, RED);
    if near >= 0.0 {
        beam(c);
    }
}

fn palm_breeze(c: &mut Canvas, t: f32) {
    c.ground(0x7fdcf2);
    c.circle(-66.0, -48.0, 30.0, YELLOW);
    c.circle(-66.0, -48.0, 38.0 + 2.0 * wave(t, 1.0), 0x9fe6ee);
    c.circle(-66.0, -48.0, 30.0, YELLOW);
    c.fill(&shape::cloud(22.0 + 5.0 * wave(t, 1.0), -76.0, 28.0), WHITE);
    c.block(0.0, 46.0, 300.0, 60.0, 0.0, 0x18a7c9);
    for i in 0..5 {
        let x = -110.0 + 56.0 * i as f32 + 7.0 * wave(t + 0.2 * i as f32, 1.0);
        c.block(x, 28.0 + 9.0 * (i % 3) as f32, 26.0, 3.0, 1.5, 0x5fd0e3);
    }
    c.turned(-50.0, 22.0 + 1.5 * wave(t, 1.0), 4.0 * wave(t + 0.2, 1.0), |c| {
        c.poly(&[(0.0, -40.0), (0.0, -4.0), (-22.0, -4.0)], WHITE);
        c.poly(&[(3.0, -34.0), (3.0, -4.0), (19.0, -4.0)], CORAL);
        c.blob(&[(-26.0, 0.0), (24.0, 0.0), (15.0, 9.0), (-15.0, 9.0)], RED);
    });
    let foam = 4.0 * wave(t, 1.0);
    c.blob(
        &[
            (-160.0, 120.0),
            (-150.0, 66.0 - foam),
            (-40.0, 74.0 - foam),
            (60.0, 56.0 - foam),
            (150.0, 60.0 - foam),
            (160.0, 120.0),
        ],
        ICE,
    );
    c.blob(
        &[(-160.0, 120.0), (-150.0, 73.0), (-40.0, 81.0), (60.0, 62.0), (150.0, 66.0), (160.0, 120.0)],
        SAND,
    );
    let lean = 3.0 * wave(t, 1.0);
    c.ellipse(72.0, 80.0, 34.0, 6.0, 0xdcb87c);
    let top = (44.0 + lean * 2.0, -26.0);
    c.bend(&[(80.0, 80.0), (68.0, 30.0), top], 11.0, BROWN);
    for k in 0..5 {
        let y = 64.0 - 18.0 * k as f32;
        c.line(&[(70.0 - 5.0 * k as f32, y), (80.0 - 6.0 * k as f32, y - 2.0)], 2.6, TAN);
    }
    for (i, a) in [-172.0f32, -136.0, -98.0, -52.0, -14.0, 18.0, 160.0].into_iter().enumerate() {
        let bend = 7.0 * wave(t + 0.06 * i as f32, 1.0);
        c.turned(top.0, top.1, a + bend, |c| {
            let droop = if a.cos() > -9.0 && !(-150.0..=-30.0).contains(&a) { 0.0 } else { 6.0 };
            let flip = if a.abs() > 90.0 { -1.0 } else { 1.0 };
            c.blob(
                &[(0.0, 0.0), (30.0, -9.0 * flip), (62.0, (8.0 + droop) * flip), (30.0, 3.0 * flip)],
                if i % 2 == 0 { GREEN } else { FOREST },
            );
        });
    }
    for (x, y) in [(-5.0, 4.0), (6.0, 5.0)] {
        c.circle(top.0 + x, top.1 + y, 6.0, COCOA);
    }
    c.turned(-60.0, 88.0, -8.0, |c| {
        c.fill(&shape::star(0.0, 0.0, 13.0, 6.0, 5), CORAL);
    });
}
