//! Suns, moons and planets.

use super::Kind::Gif;
use super::face::{blink, face};
use super::scenery::stars;
use super::{LAND, SQUARE, Scene, WIDE, scene};
use crate::canvas::Canvas;
use crate::motion::{mix, pulse, shift, wave};
use crate::palette::*;
use crate::shape;

pub const SCENES: &[Scene] = &[
    scene(
        "planet-orbit",
        (Gif, SQUARE, 20),
        ("Planets in Orbit", "Planets circle a smiling sun", "planet space sun orbit solar science"),
        planet_orbit,
    ),
    scene(
        "sleepy-moon",
        (Gif, WIDE, 20),
        (
            "Sleepy Moon",
            "A moon in a nightcap breathes softly among clouds",
            "moon night sleep tired stars dream",
        ),
        sleepy_moon,
    ),
    scene(
        "ringed-planet",
        (Gif, LAND, 16),
        ("Ringed Planet", "A striped planet turns inside its ring", "planet saturn space ring stars"),
        ringed_planet,
    ),
];

fn planet_orbit(c: &mut Canvas, t: f32) {
    c.ground(0x1b1747);
    stars(c, t, 34, 0);
    for r in [44.0f32, 66.0, 88.0] {
        c.stroke(&shape::ellipse(0.0, 0.0, r, r), 1.3, 0x48419a);
    }
    for i in 0..12 {
        let long = 34.0 + 4.0 * wave(t * 2.0 + i as f32 / 2.0, 1.0);
        c.turned(0.0, 0.0, 30.0 * i as f32 + 30.0 * t, |c| {
            c.line(&[(0.0, -26.0), (0.0, -long)], 5.0, ORANGE)
        });
    }
    c.circle(0.0, 0.0, 27.0, YELLOW);
    c.posed((0.0, -2.0), 0.0, (1.0, 1.0), |c| face(c, 10.0, blink(t, 0.5)));
    let planets =
        [(44.0f32, 2.0, 0.1, 6.5, CORAL), (66.0, 1.0, 0.55, 10.0, TEAL), (88.0, 1.0, 0.9, 9.0, PINK)];
    for (i, (r, turns, start, size, color)) in planets.into_iter().enumerate() {
        let a = (t * turns + start) * 360.0;
        c.turned(0.0, 0.0, a, |c| {
            c.turned(r, 0.0, -a, |c| {
                let disc = shape::ellipse(0.0, 0.0, size, size);
                c.fill(&disc, color);
                c.clipped(&disc, |c| match i {
                    1 => {
                        c.ellipse(-4.0, -3.0, 6.0, 4.0, LIME);
                        c.ellipse(6.0, 5.0, 5.0, 3.0, LIME);
                    }
                    _ => c.turned(0.0, 0.0, -25.0, |c| {
                        c.block(0.0, -2.5, 30.0, 2.4, 1.2, CREAM);
                        c.block(0.0, 3.5, 30.0, 2.0, 1.0, CREAM);
                    }),
                });
                if i == 2 {
                    c.posed((0.0, 0.0), -25.0, (1.0, 0.32), |c| {
                        c.arc(0.0, 0.0, 15.0, (-28.0, 208.0), 4.0, LEMON)
                    });
                }
                if i == 1 {
                    c.turned(0.0, 0.0, 720.0 * t, |c| c.circle(17.0, 0.0, 2.8, GREY));
                }
            });
        });
    }
}

fn sleepy_moon(c: &mut Canvas, t: f32) {
    c.ground(0x27307d);
    c.circle(0.0, 0.0, 130.0, 0x2d388c);
    c.circle(0.0, 0.0, 96.0, 0x36429c);
    stars(c, t, 40, 400);
    for (x, y, s, by) in [
        (-128.0, -52.0, 11.0, 0.0),
        (126.0, -38.0, 8.0, 0.5),
        (-96.0, 12.0, 6.0, 0.3),
        (94.0, -78.0, 6.0, 0.7),
    ] {
        let size = s * (0.75 + 0.35 * pulse(t + by, 1.0));
        c.fill(&shape::star(x, y, size, size * 0.42, 4), LEMON);
    }
    let breath = 1.0 + 0.035 * wave(t, 1.0);
    c.posed((0.0, 4.0), -6.0 + 2.0 * wave(t, 1.0), (breath, breath), |c| {
        c.circle(0.0, 0.0, 60.0, 0xffe9a8);
        c.circle(36.0, 24.0, 9.0, 0xf5d584);
        c.circle(-8.0, 44.0, 6.0, 0xf5d584);
        c.circle(-42.0, 22.0, 7.0, 0xf5d584);
        for side in [-1.0, 1.0] {
            c.arc(side * 22.0, -4.0, 9.0, (15.0, 165.0), 4.0, INK);
            c.faded(0.6, |c| c.ellipse(side * 34.0, 14.0, 9.0, 6.0, CORAL));
        }
        let mouth = 4.0 + 3.0 * pulse(t, 1.0);
        c.ellipse(0.0, 18.0, mouth, mouth * 1.1, INK);
        c.blob(
            &[
                (-57.0, -22.0),
                (-30.0, -60.0),
                (30.0, -84.0),
                (78.0, -60.0 + 4.0 * wave(t, 1.0)),
                (40.0, -58.0),
                (57.0, -20.0),
                (0.0, -38.0),
            ],
            VIOLET,
        );
        c.bend(&[(-57.0, -21.0), (0.0, -39.0), (57.0, -20.0)], 14.0, LILAC);
        c.circle(82.0, -56.0 + 4.0 * wave(t, 1.0), 10.0, CREAM);
    });
    for i in 0..3 {
        let go = shift(t, i as f32 / 3.0);
        c.faded((go * 4.0).min(1.0) * (1.0 - go), |c| {
            c.turned(26.0 + 64.0 * go, 14.0 - 76.0 * go, 14.0 * wave(go, 1.0), |c| {
                c.text(0.0, 0.0, 9.0 + 16.0 * go, CREAM, "Z")
            });
        });
    }
    c.fill(&shape::cloud(-112.0 + 7.0 * wave(t, 1.0), 76.0, 52.0), 0x8f9be8);
    c.fill(&shape::cloud(110.0 - 8.0 * wave(t, 1.0), 82.0, 60.0), 0x8f9be8);
    c.fill(&shape::cloud(-4.0 + 5.0 * wave(t + 0.3, 1.0), 98.0, 70.0), 0xc3caf7);
}

fn ringed_planet(c: &mut Canvas, t: f32) {
    c.ground(0x3b1a5a);
    c.ellipse(60.0, 60.0, 150.0, 100.0, 0x47216b);
    stars(c, t, 40, 820);
    let ring = |c: &mut Canvas, arc: (f32, f32)| {
        c.posed((0.0, 0.0), -18.0, (1.0, 0.27), |c| {
            c.arc(0.0, 0.0, 104.0, arc, 13.0, LEMON);
            c.arc(0.0, 0.0, 87.0, arc, 9.0, ORANGE);
        });
    };
    c.at(0.0, 4.0 * wave(t, 1.0), |c| {
        ring(c, (180.0, 360.0));
        let disc = shape::ellipse(0.0, 0.0, 62.0, 62.0);
        c.fill(&disc, CORAL);
        c.clipped(&disc, |c| {
            c.turned(0.0, 0.0, -18.0, |c| {
                for (y, h, color) in
                    [(-42.0, 14.0, 0xffa07a), (-12.0, 20.0, PINK), (22.0, 12.0, 0xffa07a), (46.0, 16.0, PINK)]
                {
                    c.block(0.0, y, 150.0, h, h / 2.0, color);
                }
                for i in 0..8 {
                    let x = mix(-110.0, 110.0, shift(t, i as f32 / 8.0));
                    c.block(x, -52.0 + 14.5 * i as f32, 26.0, 5.0, 2.5, 0xffd0b0);
                }
                c.ellipse(mix(-110.0, 110.0, shift(t, 0.3)), 6.0, 17.0, 9.0, RED);
            });
            c.faded(0.2, |c| c.fill(&shape::ellipse(30.0, 26.0, 70.0, 70.0), NIGHT));
            c.faded(0.0, |c| c.circle(-16.0, -14.0, 58.0, CORAL));
        });
        ring(c, (0.0, 180.0));
        for i in 0..3 {
            let a = (t + i as f32 / 3.0) * 360.0;
            let front = (a.rem_euclid(360.0)) < 180.0;
            let (s, k) = a.to_radians().sin_cos();
            if front {
                c.posed((0.0, 0.0), -18.0, (1.0, 1.0), |c| c.circle(104.0 * k, 28.0 * s, 5.0, AQUA));
            }
        }
    });
    let go = shift(t, 0.4);
    c.faded(1.0 - go, |c| {
        let (x, y) = (mix(150.0, -60.0, go), mix(-110.0, -40.0, go));
        c.line(&[(x, y), (x + 26.0, y - 9.0)], 2.6, CREAM);
    });
}
