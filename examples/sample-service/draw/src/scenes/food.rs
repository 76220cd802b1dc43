//! Things to eat and drink.

use super::Kind::Gif;
use super::face::{blink, face};
use super::{LAND, SQUARE, Scene, TALL, scene};
use crate::canvas::Canvas;
use crate::motion::{mix, out, smooth, span, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "pizza-spin",
        (Gif, SQUARE, 16),
        ("Pizza", "A whole pizza turns on its board", "pizza dinner hungry spin cheese yum"),
        pizza_spin,
    ),
    scene(
        "coffee-steam",
        (Gif, TALL, 16),
        ("Hot Coffee", "Steam curls up from a smiling cup of coffee", "coffee morning cup hot drink cafe"),
        coffee_steam,
    ),
    scene(
        "toast-pop",
        (Gif, SQUARE, 20),
        ("Toast", "Two slices of toast jump out of a toaster", "toast breakfast bread morning jump"),
        toast_pop,
    ),
    scene(
        "ramen-bowl",
        (Gif, LAND, 16),
        ("Ramen", "Chopsticks lift noodles from a steaming bowl", "ramen noodles soup dinner japan yum"),
        ramen_bowl,
    ),
];

fn pizza_spin(c: &mut Canvas, t: f32) {
    c.ground(0xf24c4c);
    for x in -3..4 {
        for y in -3..4 {
            if (x + y) % 2 == 0 {
                c.block(40.0 * x as f32, 40.0 * y as f32, 40.0, 40.0, 0.0, 0xe63f42);
            }
        }
    }
    c.circle(3.0, 6.0, 86.0, 0xb32b33);
    c.circle(0.0, 0.0, 86.0, 0xc98645);
    c.circle(0.0, 0.0, 80.0, 0xdb9c57);
    // After an eighth of a rotation, each slice is where the next one was.
    c.turned(0.0, 0.0, 45.0 * t, |c| {
        c.circle(0.0, 0.0, 74.0, 0xe8a44a);
        c.circle(0.0, 0.0, 67.0, 0xd9472f);
        c.circle(0.0, 0.0, 64.0, 0xffcf56);
        for i in 0..8 {
            c.turned(0.0, 0.0, 45.0 * i as f32, |c| {
                c.turned(0.0, 0.0, 22.5, |c| {
                    c.circle(46.0, 0.0, 10.5, 0xb8322b);
                    c.circle(46.0, -1.0, 9.0, 0xd9472f);
                    c.circle(43.0, -3.0, 1.6, 0xee7a58);
                    c.circle(48.0, 2.0, 1.6, 0xee7a58);
                });
                c.turned(29.0, 7.0, 50.0, |c| c.ellipse(0.0, 0.0, 6.0, 3.4, GREEN));
                c.arc(56.0, 13.0, 4.0, (0.0, 360.0), 2.2, INK);
                c.line(&[(0.0, 0.0), (72.0, 0.0)], 1.8, 0xe09a3a);
                c.turned(0.0, 0.0, 12.0, |c| c.ellipse(20.0, 3.0, 4.0, 2.4, 0xfff0b0));
            });
        }
    });
}

fn coffee_steam(c: &mut Canvas, t: f32) {
    c.ground(0xe7b98a);
    c.circle(0.0, -6.0, 86.0, 0xf0cba2);
    c.block(0.0, 120.0, 260.0, 70.0, 0.0, 0x9c5f3f);
    c.block(0.0, 88.0, 260.0, 8.0, 0.0, 0xb57450);
    for (i, x) in [-26.0f32, 0.0, 26.0].into_iter().enumerate() {
        let by = 0.33 * i as f32;
        let points: Vec<_> = (0..=8)
            .map(|k| {
                let up = k as f32 / 8.0;
                (
                    x + (4.0 + 8.0 * up) * wave(up * 1.2 - t + by, 1.0),
                    -8.0 - 84.0 * up - 8.0 * (i == 1) as u8 as f32,
                )
            })
            .collect();
        c.bend(&points, 8.5, CREAM);
    }
    c.ellipse(2.0, 90.0, 78.0, 11.0, 0x7a4630);
    c.ellipse(0.0, 84.0, 78.0, 12.0, CREAM);
    c.ellipse(0.0, 81.0, 58.0, 7.0, 0xe6d3bd);
    c.stroke(&shape::ellipse(56.0, 36.0, 22.0, 20.0), 11.0, TEAL);
    let cup = shape::curve(
        &[
            (-58.0, 2.0),
            (0.0, 0.0),
            (58.0, 2.0),
            (54.0, 48.0),
            (32.0, 80.0),
            (0.0, 84.0),
            (-32.0, 80.0),
            (-54.0, 48.0),
        ],
        true,
    );
    c.fill(&cup, TEAL);
    c.clipped(&cup, |c| {
        c.bend(&[(58.0, 0.0), (46.0, 56.0), (20.0, 86.0)], 20.0, 0x0b928f);
    });
    c.ellipse(0.0, 4.0, 58.0, 13.0, AQUA);
    c.ellipse(0.0, 5.0, 51.0, 9.5, 0x6b3d27);
    c.ellipse(6.0 * wave(t, 1.0), 7.0, 22.0, 3.4, 0x8a5233);
    c.at(-4.0, 38.0, |c| face(c, 18.0, blink(t, 0.5)));
    c.posed((-70.0, 92.0), 0.0, (1.0, 1.0), |c| {
        for (x, y, a) in [(-12.0, 12.0, 30.0), (10.0, 18.0, -20.0)] {
            c.turned(x, y, a, |c| {
                c.ellipse(0.0, 0.0, 10.0, 7.0, 0x5a2f1d);
                c.bend(&[(-9.0, 0.0), (0.0, 2.0), (9.0, -1.0)], 2.0, 0x9c5f3f);
            });
        }
    });
}

fn toast_pop(c: &mut Canvas, t: f32) {
    c.ground(0x6bb8f0);
    c.circle(0.0, 4.0, 92.0, 0x7fc5f6);
    c.block(0.0, 96.0, 240.0, 44.0, 0.0, 0xffe3a8);
    for x in -3..4 {
        c.block(36.0 * x as f32, 76.0, 18.0, 5.0, 2.0, 0xf7c873);
    }
    let fly = span(t, 0.24, 0.84);
    let shake = if t < 0.24 { 1.6 * wave(t, 12.0) } else { 0.0 };
    let push = out(span(t, 0.84, 1.0)) * (1.0 - span(t, 0.97, 1.0));
    for (side, by, turn) in [(-1.0, 0.0, -1.0), (1.0, 0.06, 1.0)] {
        let f = (fly - by).clamp(0.0, 1.0 - by) / (1.0 - by);
        let high = 4.0 * f * (1.0 - f);
        let sunk = if (0.001..0.999).contains(&f) { 0.0 } else { 6.0 };
        c.turned(side * 24.0 + shake, 20.0 + sunk - 82.0 * high, turn * 26.0 * wave(f, 1.0), |c| {
            let bread = shape::curve(
                &[
                    (-20.0, -24.0),
                    (0.0, -29.0),
                    (20.0, -24.0),
                    (22.0, -8.0),
                    (19.0, 24.0),
                    (0.0, 26.0),
                    (-19.0, 24.0),
                    (-22.0, -8.0),
                ],
                true,
            );
            c.stroke(&bread, 7.0, 0xa8642e);
            c.fill(&bread, 0xf4c27a);
            if high > 0.1 {
                c.at(0.0, -3.0, |c| face(c, 8.5, 1.0));
            }
        });
    }
    c.posed((shake, 80.0), 0.0, (1.0 + 0.03 * push, 1.0 - 0.04 * push), |c| {
        for x in [-40.0, 40.0] {
            c.block(x, 0.0, 20.0, 12.0, 4.0, INK);
        }
        c.block(0.0, -38.0, 146.0, 78.0, 24.0, RED);
        c.block(0.0, -12.0, 146.0, 26.0, 12.0, 0xcf2b44);
        c.block(0.0, -72.0, 116.0, 9.0, 4.5, 0x7c1d33);
        c.block(-52.0, -44.0, 8.0, 34.0, 4.0, 0xff8a98);
        let lever = mix(10.0, -16.0, out(span(t, 0.22, 0.28)) - smooth(span(t, 0.86, 0.97)));
        c.block(78.0, -38.0 + lever, 18.0, 10.0, 5.0, INK);
        c.at(-2.0, -46.0, |c| face(c, 19.0, blink(t, 0.6)));
    });
}

fn ramen_bowl(c: &mut Canvas, t: f32) {
    c.ground(0x2f5d62);
    c.circle(0.0, 0.0, 104.0, 0x376a6f);
    for (i, x) in [-50.0f32, -18.0, 22.0].into_iter().enumerate() {
        let points: Vec<_> = (0..=6)
            .map(|k| (x + 6.0 * wave(k as f32 / 6.0 - t + 0.3 * i as f32, 1.0), -26.0 - 11.0 * k as f32))
            .collect();
        c.bend(&points, 6.0, 0x6f9a9c);
    }
    let lift = 9.0 * wave(t, 1.0);
    c.ellipse(0.0, 2.0, 92.0, 22.0, 0x9c2b2b);
    c.ellipse(0.0, 3.0, 84.0, 17.0, 0xe9a23b);
    c.ellipse(-46.0, 1.0, 20.0, 8.0, WHITE);
    c.ellipse(-46.0, 1.0, 11.0, 5.0, ORANGE);
    c.ellipse(-8.0, -4.0, 17.0, 6.0, 0xf7c6c0);
    c.bend(&[(-16.0, -4.0), (-8.0, -7.0), (-3.0, -3.0), (-9.0, -2.0)], 2.0, PINK);
    c.block(-70.0, -12.0, 18.0, 26.0, 2.0, 0x1d3b2f);
    for i in 0..6 {
        c.ellipse(-24.0 + 9.0 * i as f32, 11.0 - 2.0 * (i % 2) as f32, 3.4, 2.2, LIME);
    }
    for i in 0..7 {
        let x = 30.0 + 6.0 * i as f32;
        let points: Vec<_> = (0..=4)
            .map(|k| {
                let down = k as f32 / 4.0;
                (
                    mix(48.0 + 2.2 * (i as f32 - 3.0), x, down) + 2.5 * wave(down + t + 0.1 * i as f32, 1.0),
                    mix(-48.0 + lift, 8.0, down),
                )
            })
            .collect();
        c.bend(&points, 4.2, if i % 2 == 0 { LEMON } else { YELLOW });
    }
    c.at(0.0, lift, |c| {
        c.line(&[(34.0, -46.0), (128.0, -90.0)], 6.0, TAN);
        c.line(&[(36.0, -52.0), (124.0, -104.0)], 6.0, SAND);
    });
    let bowl = shape::poly(&{
        let mut rim = shape::arc_points(0.0, 2.0, 92.0, 22.0, 180.0, 0.0);
        rim.extend(shape::arc_points(0.0, 2.0, 92.0, 88.0, 0.0, 180.0));
        rim
    });
    let front = shape::block(0.0, 66.0, 260.0, 100.0, 0.0);
    c.clipped(&front, |c| {
        c.fill(&bowl, RED);
        c.clipped(&bowl, |c| {
            c.ellipse(0.0, 8.0, 100.0, 22.0, 0xff6b5f);
            for i in -4i32..5 {
                c.arc(26.0 * i as f32, 44.0, 12.0, (180.0, 360.0), 4.0, CREAM);
                c.arc(26.0 * i as f32, 44.0, 5.0, (180.0, 360.0), 3.5, CREAM);
            }
            c.block(0.0, 51.0, 220.0, 5.0, 0.0, CREAM);
        });
    });
    c.block(0.0, 90.0, 74.0, 12.0, 5.0, 0x9c2b2b);
}
