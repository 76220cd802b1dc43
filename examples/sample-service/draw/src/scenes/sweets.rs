//! Something sweet.

use super::Kind::{Gif, Sticker};
use super::face::{blink, face};
use super::{LAND, SQUARE, Scene, TALL, scene};
use crate::canvas::Canvas;
use crate::motion::{bounce, chance, mix, shift, smooth, span, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "donut-roll",
        (Gif, LAND, 16),
        ("Rolling Donut", "A pink donut rolls by", "donut sweet dessert roll sprinkles yum"),
        donut_roll,
    ),
    scene(
        "birthday-cake",
        (Sticker, SQUARE, 12),
        ("Birthday Cake", "Candles flicker on a birthday cake", "cake birthday candles party wish celebrate"),
        birthday_cake,
    ),
    scene(
        "ice-pop",
        (Sticker, TALL, 16),
        ("Ice Pop", "A striped ice pop sways and drips", "icecream summer cold sweet treat"),
        ice_pop,
    ),
];

fn donut_roll(c: &mut Canvas, t: f32) {
    c.ground(0xa8e6cf);
    c.block(0.0, 86.0, 300.0, 40.0, 0.0, 0x7fd1b3);
    for i in 0..5 {
        let x = mix(170.0, -170.0, shift(t, i as f32 / 5.0));
        c.circle(x, 84.0 + 9.0 * (i % 2) as f32, 3.0, 0xcdf4e4);
        c.block(x + 30.0, 92.0, 26.0, 4.0, 2.0, 0xcdf4e4);
    }
    for i in 0..3 {
        let x = mix(190.0, -190.0, shift(t, i as f32 / 3.0));
        c.fill(&shape::cloud(x, -72.0 + 14.0 * (i % 2) as f32, 26.0), 0xd6f6e9);
    }
    let up = 7.0 * bounce(t, 2.0);
    c.ellipse(0.0, 72.0, 60.0 - up, 8.0, 0x5fb596);
    c.at(0.0, 2.0 - up, |c| {
        // After a third of a rotation, every sprinkle is where its neighbour was.
        c.turned(0.0, 0.0, 120.0 * t, |c| {
            c.circle(0.0, 0.0, 70.0, 0xd98e4a);
            c.circle(0.0, 0.0, 65.0, 0xe8a763);
            let icing: Vec<_> = (0..24)
                .map(|i| {
                    let a = (15.0 * i as f32).to_radians();
                    let r =
                        58.0 + if i % 2 == 0 { 4.0 } else { -1.0 } + 2.0 * ((i % 8) as f32 - 4.0).abs() / 4.0;
                    (r * a.cos(), r * a.sin())
                })
                .collect();
            c.blob(&icing, PINK);
            c.circle(0.0, 0.0, 27.0, 0xf9488a);
            for i in 0..8 {
                for third in 0..3 {
                    let a = 120.0 * third as f32 + 15.0 * i as f32 + 6.0 * chance(i);
                    let r = 32.0 + 20.0 * chance(i + 20);
                    c.turned(0.0, 0.0, a, |c| {
                        c.turned(r, 0.0, 180.0 * chance(i + 40), |c| {
                            c.block(0.0, 0.0, 10.0, 3.8, 1.9, [YELLOW, WHITE, SKY, LIME][i % 4])
                        });
                    });
                }
            }
            c.circle(0.0, 0.0, 24.0, 0xe8a763);
            c.circle(0.0, 0.0, 20.0, 0xa8e6cf);
        });
        c.arc(0.0, 0.0, 51.0, (205.0, 250.0), 5.0, 0xffb3d1);
    });
}

fn birthday_cake(c: &mut Canvas, t: f32) {
    c.at(0.0, 6.0, |c| {
        c.ellipse(0.0, 76.0, 88.0, 13.0, AQUA);
        c.ellipse(0.0, 72.0, 88.0, 12.0, ICE);
        c.block(0.0, 42.0, 140.0, 62.0, 14.0, BLUSH);
        c.block(0.0, 60.0, 140.0, 24.0, 12.0, PINK);
        c.block(0.0, -6.0, 100.0, 50.0, 12.0, CREAM);
        for i in 0..6 {
            let x = -60.0 + 24.0 * i as f32;
            c.block(x, 22.0 + 3.0 * (i % 2) as f32, 24.0, 26.0 + 8.0 * (i % 2) as f32, 12.0, WHITE);
        }
        c.block(0.0, 14.0, 140.0, 10.0, 5.0, WHITE);
        for i in 0..4 {
            let x = -39.0 + 26.0 * i as f32;
            c.block(x, -22.0 + 3.0 * (i % 2) as f32, 26.0, 20.0 + 8.0 * (i % 2) as f32, 10.0, VIOLET);
        }
        c.block(0.0, -28.0, 104.0, 10.0, 5.0, VIOLET);
        for (i, x) in [-30.0f32, 0.0, 30.0].into_iter().enumerate() {
            c.block(x, -48.0, 10.0, 36.0, 3.0, [YELLOW, SKY, LIME][i]);
            for k in 0..2 {
                c.line(&[(x - 4.0, -40.0 - 14.0 * k as f32), (x + 4.0, -46.0 - 14.0 * k as f32)], 3.0, WHITE);
            }
            let flick = wave(t + 0.3 * i as f32, 2.0);
            c.posed((x, -68.0), 7.0 * wave(t + 0.4 * i as f32, 1.0), (1.0, 1.0 + 0.12 * flick), |c| {
                c.fill(&shape::drop(0.0, -10.0, 14.0), ORANGE);
                c.fill(&shape::drop(0.0, -6.0, 8.0), LEMON);
            });
        }
        c.at(0.0, 42.0, |c| face(c, 20.0, blink(t, 0.5)));
    });
}

fn ice_pop(c: &mut Canvas, t: f32) {
    let drip = span(t, 0.3, 0.9);
    if drip > 0.0 && drip < 1.0 {
        c.fill(&shape::drop(-30.0, mix(50.0, 118.0, drip * drip), 8.0 * (1.0 - 0.3 * drip)), PINK);
    }
    c.turned(0.0, 60.0, 7.0 * wave(t, 1.0), |c| {
        c.block(0.0, 28.0, 20.0, 66.0, 9.0, TAN);
        c.block(4.0, 28.0, 5.0, 50.0, 2.5, SAND);
        let pop = shape::curve(
            &[
                (0.0, -164.0),
                (38.0, -148.0),
                (52.0, -110.0),
                (52.0, -50.0),
                (50.0, 2.0),
                (0.0, 5.0),
                (-50.0, 2.0),
                (-52.0, -50.0),
                (-52.0, -110.0),
                (-38.0, -148.0),
            ],
            true,
        );
        c.fill(&pop, PINK);
        c.clipped(&pop, |c| {
            c.block(0.0, -150.0, 160.0, 88.0, 0.0, YELLOW);
            c.block(0.0, -84.0, 160.0, 48.0, 0.0, ORANGE);
            c.block(38.0, -80.0, 16.0, 240.0, 0.0, 0xf0508b);
            c.block(38.0, -150.0, 16.0, 88.0, 0.0, 0xf2bd2c);
            c.block(38.0, -84.0, 16.0, 48.0, 0.0, 0xf08420);
            c.block(-30.0, -96.0, 10.0, 80.0, 5.0, LEMON);
        });
        let hang = 10.0 + 10.0 * smooth(span(t, 0.0, 0.3)) - 10.0 * span(t, 0.3, 0.34);
        c.block(-30.0, 0.0, 15.0, 8.0 + 2.0 * hang, 7.0, PINK);
        c.at(0.0, -62.0, |c| face(c, 19.0, blink(t, 0.6)));
    });
}
