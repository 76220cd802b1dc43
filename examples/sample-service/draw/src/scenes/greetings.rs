//! Text stickers.

use super::Kind::Text;
use super::{SQUARE, Scene, WIDE, scene};
use crate::canvas::Canvas;
use crate::motion::{shift, smooth, span, wave};
use crate::palette::*;
use crate::{shape, text};

pub const SCENES: &[Scene] = &[
    scene(
        "thank-you",
        (Text, SQUARE, 10),
        ("Thank You", "The words THANK YOU wave with a heart", "thanks thankyou grateful heart love"),
        thank_you,
    ),
    scene(
        "hello-wave",
        (Text, WIDE, 16),
        ("Hello", "The word HELLO hops letter by letter", "hello hi hey wave greeting"),
        hello_wave,
    ),
    scene(
        "omg-shake",
        (Text, WIDE, 14),
        ("OMG", "The letters OMG shake with wide eyes", "omg shock surprise what"),
        omg_shake,
    ),
    scene(
        "love-text",
        (Text, WIDE, 12),
        ("Love", "The word LOVE with a heart for an O", "love heart valentine crush"),
        love_text,
    ),
];

fn word(c: &mut Canvas, y: f32, (size, words): (f32, &str), t: f32, color: u32, rim: u32) {
    let letters = text::letters(words, size);
    let place = |i: usize| 5.0 * wave(t - 0.09 * i as f32, 1.0);
    for (i, (letter, x)) in letters.iter().enumerate() {
        c.rimmed((x * 1.05, y + place(i)), size, rim, (rim, 4.5), letter);
    }
    for (i, (letter, x)) in letters.iter().enumerate() {
        c.text(x * 1.05, y - 1.5 + place(i), size, color, letter);
    }
}

fn thank_you(c: &mut Canvas, t: f32) {
    c.turned(0.0, 0.0, -5.0, |c| {
        word(c, -46.0, (38.0, "THANK"), t, YELLOW, VIOLET);
        word(c, 8.0, (38.0, "YOU"), t + 0.3, PINK, VIOLET);
    });
    let s = 21.0 * (1.0 + 0.16 * wave(t, 1.0));
    c.turned(8.0, 62.0, 8.0 * wave(t, 1.0), |c| {
        c.stroke(&shape::heart(0.0, 0.0, s), 8.0, VIOLET);
        c.fill(&shape::heart(0.0, 0.0, s), RED);
    });
}

fn hello_wave(c: &mut Canvas, t: f32) {
    let letters = text::letters("HELLO!", 62.0);
    let colors = [CORAL, YELLOW, LIME, SKY, PINK, ORANGE];
    let up = |i: usize| {
        34.0 * (span(shift(t, -0.09 * i as f32), 0.0, 0.4)
            * (1.0 - span(shift(t, -0.09 * i as f32), 0.0, 0.4))
            * 4.0)
    };
    for (i, (letter, x)) in letters.iter().enumerate() {
        c.rimmed((x * 1.08, 14.0 - up(i)), 62.0, INK, (INK, 7.0), letter);
    }
    for (i, (letter, x)) in letters.iter().enumerate() {
        c.text(x * 1.08, 11.0 - up(i), 62.0, colors[i], letter);
    }
}

fn omg_shake(c: &mut Canvas, t: f32) {
    let jolt = span(t, 0.3, 0.4) - span(t, 0.7, 0.8);
    let s = 1.0 + 0.1 * smooth(jolt);
    c.posed((jolt * 4.0 * wave(t, 10.0), 0.0), jolt * 4.0 * wave(t, 5.0), (s, s), |c| {
        for (letter, x) in text::letters("OMG", 78.0) {
            c.rimmed((x * 1.06, 8.0), 78.0, 0x5b21b6, (0x5b21b6, 7.0), &letter);
        }
        for (i, (letter, x)) in text::letters("OMG", 78.0).into_iter().enumerate() {
            c.text(x * 1.06, 5.0, 78.0, [PINK, YELLOW, AQUA][i], &letter);
            if i == 0 {
                for side in [-1.0, 1.0] {
                    let (ex, ey) = (x * 1.06 + side * 17.0, -40.0);
                    c.circle(ex, ey, 15.0 + 3.0 * jolt, 0x5b21b6);
                    c.circle(ex, ey, 11.0 + 3.0 * jolt, WHITE);
                    c.circle(ex + 2.0 * wave(t, 1.0), ey, 5.0, INK);
                }
            }
        }
    });
}

fn love_text(c: &mut Canvas, t: f32) {
    let beat = 1.0 + 0.14 * wave(t, 1.0);
    for pass in 0..2 {
        for (i, (letter, x)) in
            [("L", -116.0), ("O", -44.0), ("V", 42.0), ("E", 116.0)].into_iter().enumerate()
        {
            c.turned(
                x,
                4.0 + 5.0 * wave(t - 0.12 * i as f32, 1.0),
                3.0 * wave(t + 0.2 * i as f32, 1.0),
                |c| match (pass, i) {
                    (0, 1) => c.stroke(&shape::heart(0.0, 0.0, 38.0 * beat), 14.0, 0x8f1244),
                    (_, 1) => {
                        c.fill(&shape::heart(0.0, 0.0, 38.0 * beat), RED);
                        c.turned(-16.0, -16.0, -35.0, |c| c.ellipse(0.0, 0.0, 8.0, 4.5, BLUSH));
                    }
                    (0, _) => c.rimmed((0.0, 0.0), 72.0, 0x8f1244, (0x8f1244, 7.0), letter),
                    _ => c.text(0.0, -2.5, 72.0, BLUSH, letter),
                },
            );
        }
    }
}
