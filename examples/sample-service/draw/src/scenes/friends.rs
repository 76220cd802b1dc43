//! Stickers with a character.

use super::Kind::Sticker;
use super::face::{blink, cheeks, eyes, face};
use super::{SQUARE, Scene, TALL, scene};
use crate::canvas::Canvas;
use crate::motion::{bounce, mix, pulse, span, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "heart-beat",
        (Sticker, SQUARE, 12),
        ("Beating Heart", "A red heart with a happy face beats", "heart love beat valentine crush cute"),
        heart_beat,
    ),
    scene(
        "ghost-boo",
        (Sticker, TALL, 14),
        ("Little Ghost", "A small ghost floats and waves", "ghost boo halloween spooky cute"),
        ghost_boo,
    ),
    scene(
        "cactus-dance",
        (Sticker, TALL, 12),
        ("Dancing Cactus", "A potted cactus dances", "cactus plant dance desert party"),
        cactus_dance,
    ),
    scene(
        "busy-bee",
        (Sticker, SQUARE, 14),
        ("Busy Bee", "A round bee hovers in the air", "bee busy work insect honey buzz"),
        busy_bee,
    ),
    scene(
        "avocado-jump",
        (Sticker, TALL, 10),
        ("Jumping Avocado", "Half an avocado skips with joy", "avocado food jump fruit healthy cute"),
        avocado_jump,
    ),
];

fn heart_beat(c: &mut Canvas, t: f32) {
    let beat =
        (1.0 - span(t, 0.0, 0.28)) * wave(span(t, 0.0, 0.28), 0.5) + 0.7 * wave(span(t, 0.28, 0.56), 0.5);
    let s = 1.0 + 0.13 * beat;
    c.posed((0.0, 2.0), 3.0 * wave(t, 1.0), (s, s), |c| {
        let outline = shape::heart(0.0, 0.0, 72.0);
        c.fill(&outline, RED);
        c.clipped(&outline, |c| {
            c.fill(&shape::heart(-7.0, -8.0, 74.0), 0xff5470);
            c.turned(-46.0, -38.0, -38.0, |c| c.ellipse(0.0, 0.0, 15.0, 8.0, 0xffb0bd));
        });
        c.at(0.0, -10.0, |c| face(c, 22.0, blink(t, 0.8)));
    });
}

fn ghost_boo(c: &mut Canvas, t: f32) {
    c.posed((0.0, -8.0 + 8.0 * wave(t, 1.0)), 4.0 * wave(t + 0.25, 1.0), (1.0, 1.0), |c| {
        for side in [-1.0, 1.0] {
            let up = if side > 0.0 { -38.0 + 22.0 * wave(t, 2.0) } else { 24.0 };
            c.turned(side * 52.0, 12.0, up, |c| c.ellipse(side * 14.0, 0.0, 22.0, 13.0, 0xe9e5ff));
        }
        let mut points = shape::arc_points(0.0, -30.0, 62.0, 68.0, 180.0, 360.0);
        for i in 0..=16 {
            let x = mix(62.0, -62.0, i as f32 / 16.0);
            points.push((x, 84.0 + 9.0 * wave(i as f32 / 5.4 + t, 1.0)));
        }
        let outline = shape::poly(&points);
        c.fill(&outline, 0xf6f4ff);
        c.clipped(&outline, |c| {
            c.bend(&[(66.0, -40.0), (60.0, 20.0), (66.0, 100.0)], 22.0, 0xdcd5fb);
        });
        c.at(0.0, -28.0, |c| {
            eyes(c, 22.0, 8.5, blink(t, 0.6));
            cheeks(c, 36.0, 17.0, 9.0);
            c.ellipse(0.0, 22.0, 8.0, 8.0 + 4.0 * pulse(t, 2.0), INK);
            c.ellipse(0.0, 27.0, 5.0, 3.4, CORAL);
        });
    });
}

fn cactus_dance(c: &mut Canvas, t: f32) {
    let lean = 9.0 * wave(t, 1.0);
    let hop = 6.0 * bounce(t, 2.0);
    c.posed((0.0, 104.0 - hop), lean * 0.4, (1.0, 1.0), |c| {
        c.turned(0.0, -44.0, lean, |c| {
            for side in [-1.0, 1.0] {
                let swing = side * 14.0 * wave(t + 0.1, 1.0);
                c.turned(side * 30.0, -62.0, swing, |c| {
                    c.bend(&[(0.0, 0.0), (side * 26.0, 2.0), (side * 32.0, -32.0)], 25.0, 0x249a5c);
                });
            }
            c.block(0.0, -68.0, 76.0, 150.0, 38.0, GREEN);
            for (x, y) in
                [(-22.0, -120.0), (0.0, -132.0), (22.0, -118.0), (-26.0, -38.0), (25.0, -42.0), (0.0, -26.0)]
            {
                c.line(&[(x - 4.0, y - 3.0), (x, y), (x + 4.0, y - 3.0)], 3.0, MINT);
            }
            for k in 0..5 {
                c.turned(16.0, -140.0, 72.0 * k as f32 + 20.0 * wave(t, 1.0), |c| {
                    c.ellipse(0.0, -10.0, 8.0, 11.0, PINK)
                });
            }
            c.circle(16.0, -140.0, 6.5, YELLOW);
            c.at(0.0, -84.0, |c| face(c, 18.0, blink(t, 0.5)));
        });
        c.poly(&[(-42.0, -40.0), (42.0, -40.0), (30.0, 24.0), (-30.0, 24.0)], CORAL);
        c.poly(&[(-38.0, -18.0), (38.0, -18.0), (36.0, -6.0), (-36.0, -6.0)], YELLOW);
        c.block(0.0, -40.0, 96.0, 20.0, 8.0, RED);
    });
}

fn busy_bee(c: &mut Canvas, t: f32) {
    c.turned(7.0 * wave(t, 1.0), 6.0 + 9.0 * wave(t, 2.0), 5.0 * wave(t + 0.2, 1.0), |c| {
        for (x, turn) in [(8.0, 18.0), (-14.0, -22.0)] {
            c.posed((x, -34.0), turn + 16.0 * wave(t, 5.0), (1.0, 1.0), |c| {
                c.ellipse(0.0, -24.0, 20.0, 32.0, 0xbfeaff)
            });
        }
        c.poly(&[(60.0, -4.0), (84.0, 6.0), (60.0, 14.0)], INK);
        let body = shape::ellipse(0.0, 4.0, 68.0, 48.0);
        c.fill(&body, YELLOW);
        c.clipped(&body, |c| {
            c.block(16.0, 4.0, 18.0, 110.0, 0.0, INK);
            c.block(48.0, 4.0, 18.0, 110.0, 0.0, INK);
        });
        for x in [-48.0, -26.0] {
            let tip = (x - 10.0, -66.0 + 3.0 * wave(t, 3.0));
            c.bend(&[(x, -34.0), (x - 1.0, -52.0), tip], 4.5, INK);
            c.circle(tip.0, tip.1, 6.0, INK);
        }
        c.at(-32.0, -2.0, |c| face(c, 17.0, blink(t, 0.4)));
    });
}

fn avocado_jump(c: &mut Canvas, t: f32) {
    let up = bounce(t, 1.0);
    let flat = 0.1 * (1.0 - up).powi(4);
    c.posed((0.0, 112.0 - 30.0 * up), 5.0 * wave(t, 1.0), (1.0 + flat, 1.0 - flat), |c| {
        for side in [-1.0, 1.0] {
            c.bend(&[(side * 18.0, -22.0), (side * (20.0 + 4.0 * up), -4.0), (side * 28.0, 2.0)], 9.0, COCOA);
            let arm = mix(18.0, -36.0, up);
            c.bend(
                &[(side * 48.0, -66.0), (side * 68.0, -66.0 + arm * 0.4), (side * 76.0, -70.0 + arm)],
                9.0,
                COCOA,
            );
        }
        let pear = |s: f32| -> Vec<(f32, f32)> {
            [
                (0.0, -92.0),
                (30.0, -70.0),
                (42.0, -24.0),
                (60.0, 24.0),
                (40.0, 74.0),
                (0.0, 88.0),
                (-40.0, 74.0),
                (-60.0, 24.0),
                (-42.0, -24.0),
                (-30.0, -70.0),
            ]
            .iter()
            .map(|&(x, y)| (x * s, y * s - 96.0))
            .collect()
        };
        c.blob(&pear(1.0), 0x3c7a3a);
        c.blob(&pear(0.89), 0xa9d65a);
        c.blob(&pear(0.8), 0xf0f3a8);
        c.circle(0.0, -56.0, 31.0, BROWN);
        c.circle(-5.0, -61.0, 24.0, 0xa5673f);
        c.ellipse(-13.0, -70.0, 7.0, 5.0, 0xd49a6a);
        c.at(0.0, -122.0, |c| face(c, 17.0, blink(t, 0.25)));
    });
}
