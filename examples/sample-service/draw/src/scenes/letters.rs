//! Animated text.

use super::Kind::Gif;
use super::face::{blink, face};
use super::{LAND, SQUARE, Scene, TALL, WIDE, scene};
use crate::canvas::Canvas;
use crate::motion::{bounce, chance, into, mix, out, pulse, shift, smooth, span, spring, wave};
use crate::palette::*;
use crate::{shape, text};

pub const SCENES: &[Scene] = &[
    scene(
        "yay-confetti",
        (Gif, WIDE, 16),
        ("Yay", "The word YAY jumps in falling confetti", "yay party celebrate confetti happy woohoo"),
        yay_confetti,
    ),
    scene(
        "lol-typewriter",
        (Gif, LAND, 20),
        ("LOL", "A typewriter types the letters LOL", "lol funny laugh typewriter retro"),
        lol_typewriter,
    ),
    scene(
        "wow-burst",
        (Gif, SQUARE, 10),
        ("Wow", "The word WOW bursts out of comic rays", "wow surprise amazing omg comic"),
        wow_burst,
    ),
    scene(
        "nope-stamp",
        (Gif, LAND, 20),
        ("Nope", "A rubber stamp prints the word NOPE", "nope no never stamp denied"),
        nope_stamp,
    ),
    scene(
        "good-morning",
        (Gif, TALL, 12),
        ("Good Morning", "A sun rises behind the words GOOD MORNING", "morning goodmorning sun coffee hello"),
        good_morning,
    ),
    scene(
        "loading-dots",
        (Gif, WIDE, 16),
        ("Loading", "Five dots hop in a row over the word loading", "loading wait patience computer"),
        loading_dots,
    ),
];

fn yay_confetti(c: &mut Canvas, t: f32) {
    c.ground(0x3b2b9b);
    c.circle(0.0, 0.0, 118.0, 0x4533ad);
    for i in 0..26 {
        let x = mix(-172.0, 172.0, chance(i)) + 8.0 * wave(t + chance(i + 3), 1.0);
        let y = mix(-112.0, 112.0, shift(t, chance(i + 70)));
        c.posed(
            (x, y),
            360.0 * chance(i + 9) + 360.0 * t,
            (1.0, 0.35 + 0.65 * pulse(t + chance(i), 1.0)),
            |c| {
                if i % 3 == 0 {
                    c.circle(0.0, 0.0, 5.0, PARTY[i % 6])
                } else {
                    c.block(0.0, 0.0, 7.0, 12.0, 1.5, PARTY[i % 6])
                }
            },
        );
    }
    for (i, (letter, x)) in text::letters("YAY!", 72.0).into_iter().enumerate() {
        let up = bounce(shift(t, -0.1 * i as f32), 1.0);
        let squash = 0.16 * (1.0 - up).powi(6);
        c.posed(
            (x * 1.06, 42.0 - 26.0 * up),
            4.0 * wave(t + 0.15 * i as f32, 1.0),
            (1.0 + squash, 1.0 - squash),
            |c| {
                c.rimmed((0.0, -33.0), 72.0, [YELLOW, PINK, AQUA, YELLOW][i], (NIGHT, 6.0), &letter);
            },
        );
    }
}

fn lol_typewriter(c: &mut Canvas, t: f32) {
    c.ground(0xf7b267);
    c.circle(0.0, -10.0, 96.0, 0xf9c37f);
    c.block(0.0, 96.0, 300.0, 40.0, 0.0, 0xd97b4a);
    let typed = [0.1, 0.24, 0.38].iter().filter(|&&at| t >= at).count();
    let carriage = mix(16.0, -16.0, smooth(span(t, 0.08, 0.44))) + 32.0 * smooth(span(t, 0.82, 0.97));
    let feed = 70.0 * smooth(span(t, 0.86, 0.98));
    let keyed = |at: f32| (1.0 - ((t - at) / 0.06).abs()).max(0.0);
    c.at(carriage, 0.0, |c| {
        c.clipped(&shape::block(0.0, -54.0, 200.0, 92.0, 0.0), |c| {
            c.block(0.0, -45.0, 100.0, 96.0, 4.0, CREAM);
            for (i, letter) in ["L", "O", "L"].into_iter().take(typed).enumerate() {
                let pop = spring(span(t, [0.1, 0.24, 0.38][i] - 0.03, [0.1, 0.24, 0.38][i] + 0.08));
                let x = [-27.0, 1.0, 29.0][i];
                c.posed((x, -46.0 - feed), 0.0, (pop, pop), |c| {
                    c.text(0.0, 0.0, 34.0, [RED, INK, RED][i], letter)
                });
            }
        });
        c.block(0.0, 0.0, 152.0, 20.0, 10.0, INK);
        for side in [-1.0, 1.0] {
            c.block(side * 82.0, 0.0, 14.0, 27.0, 5.0, SLATE);
        }
    });
    c.blob(&[(-76.0, 14.0), (0.0, 8.0), (76.0, 14.0), (98.0, 80.0), (0.0, 92.0), (-98.0, 80.0)], 0x1d8a86);
    c.block(0.0, 17.0, 132.0, 16.0, 8.0, TEAL);
    for row in 0..3 {
        for key in 0..7 - row % 2 {
            let n = row * 7 + key;
            let x = (key as f32 - (6 - row % 2) as f32 / 2.0) * 21.0;
            let hit = if n == 9 {
                keyed(0.1).max(keyed(0.38))
            } else if n == 5 {
                keyed(0.24)
            } else {
                0.0
            };
            let y = 39.0 + 17.0 * row as f32 + 4.0 * hit;
            c.circle(x, y + 2.5, 7.4, 0x0f5c5f);
            c.circle(x, y, 7.4, if hit > 0.0 { YELLOW } else { CREAM });
        }
    }
}

fn wow_burst(c: &mut Canvas, t: f32) {
    c.ground(0xff4f7b);
    for i in 0..12 {
        let a = 30.0 * i as f32;
        c.fill(&shape::wedge(0.0, 0.0, 160.0, a, a + 15.0), 0xff6f91);
    }
    let pop = 1.0 + 0.1 * wave(t, 1.0);
    c.posed((0.0, 0.0), 0.0, (pop, pop), |c| {
        c.fill(&shape::star(3.0, 5.0, 88.0, 62.0, 13), 0xc9265a);
        c.fill(&shape::star(0.0, 0.0, 88.0, 62.0, 13), YELLOW);
        c.fill(&shape::star(0.0, 0.0, 74.0, 54.0, 13), WHITE);
    });
    let s = 1.0 + 0.14 * wave(t + 0.08, 1.0);
    c.posed((0.0, 0.0), -7.0, (s, s), |c| {
        c.rimmed((0.0, 3.0), 38.0, 0x1b8fc9, (INK, 5.0), "WOW");
        c.text(0.0, 0.0, 38.0, SKY, "WOW");
    });
}

fn nope_stamp(c: &mut Canvas, t: f32) {
    c.ground(0xcfe8dc);
    c.turned(0.0, 14.0, -3.0, |c| {
        c.block(4.0, 6.0, 210.0, 134.0, 6.0, 0xa9cfc0);
        c.block(0.0, 0.0, 210.0, 134.0, 6.0, WHITE);
        for i in 0..6 {
            c.block(
                if i == 5 { -40.0 } else { 0.0 },
                -48.0 + 19.0 * i as f32,
                if i == 5 { 100.0 } else { 180.0 },
                5.0,
                2.5,
                0xdde6f0,
            );
        }
    });
    let hit = 0.34;
    let print = (span(t, hit, hit + 0.02) - span(t, 0.9, 0.99)).max(0.0);
    c.faded(print, |c| {
        c.turned(0.0, 14.0, -10.0, |c| {
            let frame = shape::block(0.0, 0.0, 168.0, 78.0, 12.0);
            c.stroke(&frame, 7.0, RED);
            c.text(0.0, 0.0, 46.0, RED, "NOPE");
        });
    });
    let high = if t < hit { 1.0 - into(span(t, 0.14, hit)) } else { out(span(t, hit + 0.08, 0.62)) };
    let s = 1.0 + 0.25 * high;
    c.posed((80.0 * high, 14.0 - 190.0 * high), -10.0 + 16.0 * high, (s, s), |c| {
        c.block(0.0, 0.0, 178.0, 26.0, 8.0, INK);
        c.block(0.0, -18.0, 164.0, 22.0, 8.0, BROWN);
        c.block(0.0, -50.0, 34.0, 56.0, 12.0, TAN);
        c.ellipse(0.0, -84.0, 34.0, 26.0, BROWN);
        c.ellipse(-10.0, -92.0, 10.0, 6.0, TAN);
    });
}

fn good_morning(c: &mut Canvas, t: f32) {
    c.ground(0xffc46b);
    c.circle(0.0, 20.0, 118.0, 0xffd07f);
    c.circle(0.0, 20.0, 88.0, 0xffdd99);
    let rise = -4.0 * wave(t, 1.0);
    c.turned(0.0, 22.0 + rise, 22.5 * t, |c| {
        for i in 0..16 {
            c.turned(0.0, 0.0, 22.5 * i as f32, |c| {
                c.poly(&[(-6.0, -62.0), (6.0, -62.0), (0.0, -82.0)], CORAL)
            });
        }
    });
    c.at(0.0, 22.0 + rise, |c| {
        c.circle(0.0, 0.0, 54.0, CORAL);
        c.at(0.0, -16.0, |c| {
            face(c, 18.0, blink(t, 0.5));
        });
    });
    c.blob(
        &[(-130.0, 160.0), (-120.0, 64.0), (-50.0, 44.0), (20.0, 70.0), (110.0, 50.0), (130.0, 160.0)],
        LIME,
    );
    c.blob(
        &[(-130.0, 160.0), (-120.0, 96.0), (-20.0, 78.0), (60.0, 92.0), (120.0, 82.0), (130.0, 160.0)],
        GREEN,
    );
    for i in 0..6 {
        let x = -84.0 + 34.0 * i as f32;
        let y = 116.0 - 8.0 * chance(i);
        let sway = 3.0 * wave(t + chance(i), 1.0);
        c.line(&[(x, y + 14.0), (x + sway, y)], 3.0, FOREST);
        for k in 0..5 {
            c.turned(x + sway, y, 72.0 * k as f32, |c| {
                c.ellipse(0.0, -6.0, 4.0, 6.0, if i % 2 == 0 { WHITE } else { BLUSH })
            });
        }
        c.circle(x + sway, y, 3.6, YELLOW);
    }
    c.rimmed((0.0, -104.0), 27.0, WHITE, (0xb4452c, 5.0), "GOOD");
    c.rimmed((0.0, -68.0), 27.0, WHITE, (0xb4452c, 5.0), "MORNING");
}

fn loading_dots(c: &mut Canvas, t: f32) {
    c.ground(0x182747);
    for i in 0..5 {
        let (x, turn) = (-92.0 + 46.0 * i as f32, shift(t, -0.1 * i as f32));
        let up = bounce(span(turn, 0.0, 0.5), 1.0);
        let squash = if turn < 0.5 { 0.2 * (1.0 - up).powi(5) } else { 0.0 };
        c.ellipse(x, 26.0, mix(16.0, 10.0, up), 4.0, 0x101b33);
        c.posed((x, 24.0 - 54.0 * up), 0.0, (1.0 + squash, 1.0 - squash), |c| {
            c.circle(0.0, -16.0, 16.0, [PINK, ORANGE, YELLOW, TEAL, SKY][i]);
            c.ellipse(-5.0, -22.0, 4.5, 3.5, WHITE);
        });
    }
    let dots = ["", ".", "..", "..."][(t * 4.0) as usize % 4];
    let left = -text::width("loading", 20.0) / 2.0;
    c.text(0.0, 58.0, 20.0, CREAM, "loading");
    if !dots.is_empty() {
        c.text(text::width(dots, 20.0) / 2.0 - left + 1.0, 58.0, 20.0, CREAM, dots);
    }
}
