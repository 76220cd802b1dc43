//! Avatars of the accounts: a face on a disc, in the uploaded and in the displayed size.

use crate::canvas::Canvas;
use crate::encode::{self, Thrift};
use crate::entries::people::{PEOPLE, stored_by_height};
use crate::palette::*;
use crate::render::straight;
use crate::scenes::face::{cheeks, eyes, smile};
use crate::shape;
use anyhow::Result;
use std::fs;
use std::path::Path;

/// Height of the uploaded avatar, px.
const LARGE: u32 = 120;
/// Height of the displayed avatar, px.
const SMALL: u32 = 80;

/// Draws an avatar in both heights, under both file names in use.
pub fn draw_all(folder: &Path) -> Result<()> {
    for (n, person) in PEOPLE.iter().enumerate().filter(|(_, person)| person.has_avatar()) {
        let own = folder.join(person.slug());
        fs::create_dir_all(&own)?;
        let large = if stored_by_height(n) { own.join("200h.gif") } else { own.with_extension("gif") };
        for (px, file) in [(LARGE, large), (SMALL, own.join("80h.gif"))] {
            let thrift = Thrift { colors: 16, lossy: 40, every: 1 };
            encode::gif(&[straight(&picture(n, px))], (px, px), false, thrift, &file)?;
        }
    }
    Ok(())
}

fn picture(n: usize, size: u32) -> tiny_skia::Pixmap {
    let grounds = [VIOLET, TEAL, CORAL, BLUE, PINK, GREEN, ORANGE];
    let skins = [LEMON, MINT, BLUSH, CREAM, AQUA, LILAC, SAND, ICE];
    let mut c = Canvas::new(size, size, (SMALL, SMALL));
    c.ground(grounds[n % grounds.len()]);
    let skin = skins[(n * 3) % skins.len()];
    match n % 5 {
        0 => {
            for side in [-1.0, 1.0] {
                c.poly(&[(side * 66.0, 0.0), (side * 58.0, -78.0), (side * 8.0, -44.0)], skin);
            }
        }
        1 => {
            for side in [-1.0, 1.0] {
                c.circle(side * 50.0, -46.0, 26.0, skin);
            }
        }
        2 => {
            for side in [-1.0, 1.0] {
                c.turned(side * 24.0, -60.0, side * 12.0, |c| c.ellipse(0.0, -10.0, 15.0, 42.0, skin));
            }
        }
        3 => {
            c.bend(&[(0.0, -50.0), (4.0, -72.0), (20.0, -84.0)], 7.0, skin);
            c.circle(22.0, -84.0, 9.0, YELLOW);
        }
        _ => c.fill(&shape::star(0.0, 8.0, 82.0, 62.0, 11), skin),
    }
    c.ellipse(0.0, 12.0, 66.0, 60.0, skin);
    c.at(0.0, 6.0, |c| {
        eyes(c, 25.0, 9.0, 1.0);
        smile(c, 9.0 + (n % 3) as f32 * 3.0, 9.0);
        cheeks(c, 42.0, 16.0, 10.0);
    });
    c.finish()
}
