//! Stickers: one bold object without a background.

use super::Kind::Sticker;
use super::face::{blink, cheeks, eyes, face};
use super::{SQUARE, Scene, scene};
use crate::canvas::Canvas;
use crate::motion::{mix, pulse, shift, smooth, span, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "high-five",
        (Sticker, SQUARE, 16),
        ("High Five", "Two hands clap together with a spark", "hands highfive team yes clap nice"),
        high_five,
    ),
    scene(
        "umbrella-spin",
        (Sticker, SQUARE, 12),
        ("Spinning Umbrella", "A striped umbrella turns in the rain", "umbrella rain weather spin autumn"),
        umbrella_spin,
    ),
    scene(
        "bright-idea",
        (Sticker, SQUARE, 16),
        ("Bright Idea", "A light bulb switches on", "idea light bulb think smart aha"),
        bright_idea,
    ),
    scene(
        "star-spin",
        (Sticker, SQUARE, 12),
        ("Gold Star", "A gold star swings around", "star gold win great award shine"),
        star_spin,
    ),
    scene(
        "thumbs-up",
        (Sticker, SQUARE, 16),
        ("Thumbs Up", "A big thumb goes up", "thumb like yes ok good approve"),
        thumbs_up,
    ),
];

fn hand(c: &mut Canvas, skin: u32, shade: u32, sleeve: u32) {
    c.block(0.0, 68.0, 44.0, 54.0, 8.0, sleeve);
    c.block(0.0, 46.0, 52.0, 16.0, 8.0, WHITE);
    for (x, y, turn) in [(-19.0, -34.0, -8.0), (-6.5, -42.0, -2.0), (6.5, -42.0, 3.0), (19.0, -34.0, 9.0)] {
        c.turned(x, y, turn, |c| c.block(0.0, 14.0, 13.0, 52.0, 6.5, skin));
    }
    c.turned(30.0, 14.0, 38.0, |c| c.block(0.0, 0.0, 14.0, 40.0, 7.0, skin));
    c.block(0.0, 16.0, 52.0, 54.0, 18.0, skin);
    c.bend(&[(20.0, 12.0), (8.0, 18.0), (4.0, 34.0)], 3.0, shade);
    for x in [-13.0, 0.0, 13.0] {
        c.line(&[(x, -12.0), (x, 0.0)], 2.6, shade);
    }
}

fn high_five(c: &mut Canvas, t: f32) {
    let near = smooth(span(t, 0.1, 0.3)) - smooth(span(t, 0.55, 0.95));
    let shake = 2.5 * wave(span(t, 0.3, 0.5), 2.0);
    for i in 0..9 {
        let go = span(t, 0.28, 0.62);
        if go > 0.0 && go < 1.0 {
            let far = mix(26.0, 62.0, go);
            c.turned(0.0, -36.0, -90.0 + 22.0 * (i as f32 - 4.0), |c| {
                c.line(&[(far, 0.0), (far + 22.0 * (1.0 - go), 0.0)], 7.0, [YELLOW, PINK, TEAL][i % 3]);
            });
        }
    }
    let apart = mix(52.0, 19.0, near);
    c.posed((-apart - 3.0, 14.0), mix(-22.0, 9.0, near) + shake, (0.9, 0.9), |c| {
        hand(c, 0xffc79a, 0xe59a6b, BLUE)
    });
    c.posed((apart + 3.0, 14.0), mix(22.0, -9.0, near) - shake, (-0.9, 0.9), |c| {
        hand(c, 0x9a5f3c, 0x74432a, ORANGE)
    });
}

fn umbrella_spin(c: &mut Canvas, t: f32) {
    for (i, &(x, by)) in
        [(-78.0f32, 0.0), (-52.0, 0.55), (-16.0, 0.3), (24.0, 0.8), (56.0, 0.15), (80.0, 0.6)]
            .iter()
            .enumerate()
    {
        let fall = shift(t, by);
        let roof = -40.0 + x.powi(2) / 130.0;
        c.fill(
            &shape::drop(x, mix(-104.0, roof - 10.0, fall), 6.0 * (1.0 - span(fall, 0.85, 1.0))),
            if i % 2 == 0 { SKY } else { BLUE },
        );
    }
    c.turned(0.0, 80.0, 5.0 * wave(t, 1.0), |c| {
        c.line(&[(0.0, -118.0), (0.0, -6.0)], 7.0, COCOA);
        c.arc(-12.0, -6.0, 12.0, (0.0, 180.0), 7.0, COCOA);
        let dome = shape::arc_points(0.0, -62.0, 86.0, 66.0, 180.0, 360.0);
        let outline = shape::poly(&dome);
        c.fill(&outline, VIOLET);
        c.clipped(&outline, |c| {
            for i in -3i32..7 {
                let edge =
                    |k: f32| -(((k + 2.0 * t) / 6.0).clamp(0.0, 1.0) * 180.0).to_radians().cos() * 86.0;
                let (a, b) = (edge(i as f32), edge(i as f32 + 1.0));
                if i.rem_euclid(2) == 0 {
                    c.blob(
                        &[
                            (0.0, -130.0),
                            (b * 0.8, -98.0),
                            (b, -60.0),
                            ((a + b) / 2.0, -52.0),
                            (a, -60.0),
                            (a * 0.8, -98.0),
                        ],
                        YELLOW,
                    );
                }
            }
        });
        c.circle(0.0, -130.0, 7.0, COCOA);
    });
}

fn bright_idea(c: &mut Canvas, t: f32) {
    let on = smooth(span(t, 0.18, 0.3)) - smooth(span(t, 0.85, 0.97));
    for i in 0..7 {
        let far = mix(56.0, 62.0, on);
        c.turned(0.0, -10.0, -90.0 + 38.0 * (i as f32 - 3.0), |c| {
            if on > 0.05 {
                c.line(&[(far, 0.0), (far + 15.0 * on, 0.0)], 8.0, ORANGE);
            }
        });
    }
    let s = 1.0 + 0.08 * wave(span(t, 0.18, 0.42), 0.5);
    c.posed((0.0, 84.0), 3.0 * wave(t, 1.0), (0.94 * s, 0.94 * s), |c| {
        let glass = shape::curve(
            &[
                (0.0, -152.0),
                (46.0, -132.0),
                (50.0, -86.0),
                (24.0, -46.0),
                (-24.0, -46.0),
                (-50.0, -86.0),
                (-46.0, -132.0),
            ],
            true,
        );
        c.fill(&glass, 0xcfd6ea);
        c.faded(on, |c| c.fill(&glass, YELLOW));
        c.bend(&[(-32.0, -122.0), (-36.0, -100.0), (-30.0, -84.0)], 7.0, WHITE);
        let (open, happy) = (if on > 0.5 { 1.0 } else { 0.14 }, on > 0.5);
        c.at(0.0, -98.0, |c| {
            eyes(c, 17.0, 6.5, open);
            if happy {
                c.arc(0.0, 7.0, 9.0, (0.0, 180.0), 4.0, INK);
                cheeks(c, 28.0, 12.0, 6.0);
            } else {
                c.line(&[(-5.0, 13.0), (5.0, 13.0)], 4.0, INK);
            }
        });
        c.block(0.0, -36.0, 46.0, 18.0, 6.0, GREY);
        c.block(0.0, -20.0, 40.0, 12.0, 5.0, SLATE);
        c.block(0.0, -8.0, 26.0, 12.0, 5.0, INK);
    });
}

fn star_spin(c: &mut Canvas, t: f32) {
    let s = 1.0 + 0.06 * wave(t, 2.0);
    c.posed((0.0, 5.0), 16.0 * wave(t, 1.0), (s, s), |c| {
        let outline = shape::star(0.0, 0.0, 78.0, 40.0, 5);
        c.stroke(&outline, 18.0, ORANGE);
        c.at(-1.0, -3.0, |c| {
            c.stroke(&outline, 10.0, YELLOW);
            c.fill(&outline, YELLOW);
        });
        c.line(&[(-40.0, -26.0), (-20.0, -28.0)], 7.0, LEMON);
        c.at(0.0, -4.0, |c| face(c, 19.0, blink(t, 0.5)));
    });
    for (i, (x, y)) in [(-78.0, -62.0), (80.0, -50.0), (74.0, 70.0), (-76.0, 66.0)].into_iter().enumerate() {
        let size = 3.0 + 12.0 * pulse(t + i as f32 * 0.25, 1.0);
        c.fill(&shape::star(x, y, size, size * 0.4, 4), YELLOW);
    }
}

fn thumbs_up(c: &mut Canvas, t: f32) {
    let up = smooth(span(t, 0.05, 0.25)) - smooth(span(t, 0.8, 1.0));
    let nod = 7.0 * wave(span(t, 0.3, 0.7), 2.0);
    for i in 0..5 {
        let go = span(t, 0.2, 0.55);
        if go > 0.0 && go < 1.0 {
            c.turned(-8.0, -8.0, -90.0 + 30.0 * (i as f32 - 2.0), |c| {
                let far = mix(70.0, 92.0, go);
                c.line(&[(far, 0.0), (far + 10.0 * (1.0 - go), 0.0)], 7.0, [PINK, TEAL, YELLOW][i % 3]);
            });
        }
    }
    c.turned(26.0, 44.0, mix(34.0, 0.0, up) + nod, |c| {
        c.posed((-26.0, -34.0), 0.0, (1.06, 1.06), |c| {
            c.turned(-18.0, -12.0, 8.0, |c| c.block(0.0, -10.0, 30.0, 78.0, 15.0, 0xffc94d));
            c.block(4.0, 26.0, 78.0, 74.0, 18.0, 0xffc94d);
            for (y, w) in [(0.0, 46.0), (18.0, 52.0), (36.0, 50.0), (54.0, 42.0)] {
                c.block(-26.0, y, w, 16.0, 8.0, 0xffd978);
                c.arc(-26.0 + w / 2.0 - 8.0, y, 8.0, (-60.0, 60.0), 2.6, 0xe59a1f);
            }
            c.block(56.0, 28.0, 32.0, 84.0, 8.0, BLUE);
            c.block(44.0, 28.0, 12.0, 78.0, 6.0, WHITE);
        });
    });
}
