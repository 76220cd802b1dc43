//! Machines and music.

use super::Kind::Gif;
use super::face::{blink, face};
use super::{LAND, SQUARE, Scene, TALL, scene};
use crate::canvas::Canvas;
use crate::motion::{chance, mix, pulse, shift, wave};
use crate::palette::*;
use crate::shape;
use std::f32::consts::PI;

pub const SCENES: &[Scene] = &[
    scene(
        "metronome",
        (Gif, TALL, 12),
        ("Metronome", "A metronome ticks from side to side", "metronome music time beat sound tick"),
        metronome,
    ),
    scene(
        "disco-ball",
        (Gif, SQUARE, 16),
        ("Disco Ball", "A disco ball turns in coloured light", "disco party dance music sound night"),
        disco_ball,
    ),
    scene(
        "record-player",
        (Gif, LAND, 16),
        ("Record Player", "A record turns while notes rise", "vinyl record music retro turntable listen"),
        record_player,
    ),
];

fn metronome(c: &mut Canvas, t: f32) {
    c.ground(0x74d3c2);
    c.circle(0.0, -4.0, 92.0, 0x86ddcd);
    for (side, by) in [(-1.0, 0.25), (1.0, 0.75)] {
        let near = (1.0 - (shift(t, 0.5 - by) - 0.5).abs() * 7.0).max(0.0);
        for k in 0..2 {
            let r = 26.0 + 13.0 * k as f32;
            c.faded(near, |c| {
                let (from, to) = if side < 0.0 { (200.0, 240.0) } else { (-60.0, -20.0) };
                c.arc(side * 36.0, -62.0, r, (from, to), 5.0, WHITE);
            });
        }
    }
    c.block(0.0, 122.0, 240.0, 40.0, 0.0, 0xf4e1b5);
    c.block(0.0, 104.0, 240.0, 5.0, 0.0, 0xdcc592);
    c.ellipse(0.0, 112.0, 74.0, 7.0, 0xcbb27d);
    c.poly(&[(-24.0, -96.0), (24.0, -96.0), (64.0, 108.0), (-64.0, 108.0)], 0xa8552f);
    c.stroke(&shape::poly(&[(-24.0, -96.0), (24.0, -96.0), (64.0, 108.0), (-64.0, 108.0)]), 8.0, 0xa8552f);
    c.poly(&[(-16.0, -84.0), (16.0, -84.0), (42.0, 58.0), (-42.0, 58.0)], CREAM);
    for i in 0..7 {
        let y = -66.0 + 15.0 * i as f32;
        c.line(&[(-7.0, y), (7.0, y)], 2.2, TAN);
    }
    c.turned(0.0, 58.0, 27.0 * wave(t, 1.0), |c| {
        c.line(&[(0.0, 0.0), (0.0, -152.0)], 5.0, INK);
        c.poly(&[(-13.0, -112.0), (13.0, -112.0), (8.0, -84.0), (-8.0, -84.0)], RED);
        c.stroke(&shape::poly(&[(-13.0, -112.0), (13.0, -112.0), (8.0, -84.0), (-8.0, -84.0)]), 4.0, RED);
        c.circle(0.0, -152.0, 4.5, INK);
    });
    c.poly(&[(-50.0, 50.0), (50.0, 50.0), (64.0, 108.0), (-64.0, 108.0)], 0xc4683b);
    c.block(0.0, 52.0, 104.0, 8.0, 4.0, 0x8c4223);
    c.at(0.0, 74.0, |c| face(c, 20.0, blink(t, 0.5)));
}

fn disco_ball(c: &mut Canvas, t: f32) {
    c.ground(0x2a1052);
    for (i, color) in [PINK, SKY, YELLOW, VIOLET].into_iter().enumerate() {
        let a = 90.0 + 40.0 * (i as f32 - 1.5) + 13.0 * wave(t + 0.25 * i as f32, 1.0);
        c.faded(0.34, |c| c.fill(&shape::wedge(0.0, -120.0, 300.0, a - 9.0, a + 9.0), color));
    }
    c.line(&[(0.0, -110.0), (0.0, -60.0)], 3.0, GREY);
    c.block(0.0, -62.0, 18.0, 10.0, 3.0, GREY);
    let (ball, r) = (shape::ellipse(0.0, -2.0, 60.0, 60.0), 60.0);
    c.fill(&ball, 0x6c73c9);
    c.clipped(&ball, |c| {
        let rows = 9;
        for row in 0..rows {
            let (a, b) = (PI * row as f32 / rows as f32, PI * (row + 1) as f32 / rows as f32);
            let (top, low) = (-r * a.cos() - 2.0, -r * b.cos() - 2.0);
            let columns = 16;
            for column in 0..columns {
                // One loop rotates the ball by two tiles of the repeating pattern of eight.
                let place = |k: f32| ((k - 2.0 * t) / columns as f32 * 2.0 - 0.5) * PI;
                let (left, right) = (place(column as f32), place(column as f32 + 1.0));
                if right < -PI / 2.0 || left > PI / 2.0 {
                    continue;
                }
                let x = |angle: f32, polar: f32| r * polar.sin() * angle.clamp(-PI / 2.0, PI / 2.0).sin();
                let light = [0, 3, 1, 4, 2, 0, 5, 1][(row * 3 + column % 2 * 5) % 8];
                let color = [0xb9c2ff, 0x8f97ea, 0xd9deff, PINK, 0x7f86de, AQUA][light];
                let edge = 0.7;
                c.poly(
                    &[
                        (x(left, a) + edge, top + edge),
                        (x(right, a) - edge, top + edge),
                        (x(right, b) - edge, low - edge),
                        (x(left, b) + edge, low - edge),
                    ],
                    color,
                );
            }
        }
        c.faded(0.28, |c| {
            c.fill(&shape::curve(&[(70.0, -70.0), (42.0, 6.0), (-20.0, 62.0), (70.0, 80.0)], true), NIGHT)
        });
    });
    for (i, (x, y)) in [(-30.0, -34.0), (26.0, -22.0), (-12.0, 24.0)].into_iter().enumerate() {
        let size = 15.0 * pulse(t + i as f32 / 3.0, 1.0);
        c.fill(&shape::star(x, y, size, size * 0.24, 4), WHITE);
    }
    for i in 0..16 {
        let lit = pulse(t + chance(i), 1.0);
        let (x, y) = (mix(-94.0, 94.0, chance(i + 20)), mix(-94.0, 94.0, chance(i + 60)));
        if x.hypot(y) > 72.0 {
            c.circle(x, y, 2.0 + 3.0 * lit, PARTY[i % 6]);
        }
    }
}

fn record_player(c: &mut Canvas, t: f32) {
    c.ground(0xf7c59f);
    for i in 0..4 {
        c.block(0.0, -84.0 + 56.0 * i as f32, 300.0, 28.0, 0.0, 0xf9d0b0);
    }
    c.block(4.0, 22.0, 216.0, 146.0, 14.0, 0xd9935f);
    c.block(0.0, 14.0, 216.0, 146.0, 14.0, TEAL);
    c.block(0.0, 14.0, 200.0, 130.0, 9.0, 0x1cc4bd);
    c.circle(-30.0, 14.0, 60.0, 0x0b8f8b);
    c.circle(-30.0, 14.0, 57.0, INK);
    for r in [50.0, 43.0, 36.0, 29.0] {
        c.stroke(&shape::ellipse(-30.0, 14.0, r, r), 1.2, 0x453a63);
    }
    // Half a rotation is enough: the marks are in pairs.
    c.turned(-30.0, 14.0, 180.0 * t, |c| {
        for side in [0.0, 180.0] {
            c.turned(0.0, 0.0, side, |c| {
                for (r, w) in [(47.0, 4.0), (38.0, 4.0)] {
                    c.arc(0.0, 0.0, r, (-24.0, 14.0), w, 0x6a5d92);
                }
            });
        }
        c.circle(0.0, 0.0, 22.0, CORAL);
        for side in [-1.0, 1.0] {
            c.fill(&shape::wedge(0.0, 0.0, 22.0, 90.0 * side - 38.0, 90.0 * side + 38.0), YELLOW);
        }
        c.circle(0.0, 0.0, 8.0, CREAM);
    });
    c.circle(-30.0, 14.0, 2.6, INK);
    c.circle(72.0, -30.0, 16.0, 0x0b8f8b);
    c.circle(72.0, -30.0, 11.0, CREAM);
    let ride = 1.5 * wave(t, 1.0);
    c.bend(&[(72.0, -30.0), (74.0, 24.0), (52.0 + ride, 52.0)], 6.0, CREAM);
    c.turned(46.0 + ride, 57.0, 40.0, |c| c.block(0.0, 0.0, 12.0, 20.0, 3.0, RED));
    for (i, y) in [46.0, 64.0].into_iter().enumerate() {
        c.circle(86.0, y, 6.5, if i == 0 { YELLOW } else { CORAL });
    }
    for i in 0..3 {
        let go = shift(t, i as f32 / 3.0);
        let (x, y) = (mix(-10.0, -96.0 + 60.0 * i as f32, go) + 6.0 * wave(go, 2.0), mix(-6.0, -112.0, go));
        let s = mix(0.3, 1.1, (go * 2.0).min(1.0));
        c.posed((x, y), 12.0 * wave(go, 1.0), (s, s), |c| {
            let color = [VIOLET, RED, BLUE][i];
            c.line(&[(-8.0, 6.0), (-8.0, -18.0), (12.0, -22.0), (12.0, 2.0)], 4.5, color);
            c.ellipse(-12.5, 7.0, 7.0, 5.0, color);
            c.ellipse(7.5, 3.0, 7.0, 5.0, color);
        });
    }
}
