//! Text as outlines, in the typeface of the catalogue (font/OFL.txt).

use std::sync::LazyLock;
use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, OutlineBuilder};

static FACE: LazyLock<Face<'static>> = LazyLock::new(|| {
    Face::parse(include_bytes!("../font/lilita-one.ttf"), 0).expect("the typeface is part of the crate")
});

struct Pen(PathBuilder);

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, -y1, x, -y);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, -y1, x2, -y2, x, -y);
    }
    fn close(&mut self) {
        self.0.close();
    }
}

fn scale(size: f32) -> f32 {
    size / FACE.capital_height().map_or(700.0, f32::from)
}

fn advance(letter: char) -> f32 {
    let glyph = FACE.glyph_index(letter).unwrap_or_default();
    FACE.glyph_hor_advance(glyph).map_or(0.0, f32::from)
}

/// Returns the width of text with a cap height of `size`.
pub fn width(words: &str, size: f32) -> f32 {
    words.chars().map(advance).sum::<f32>() * scale(size)
}

/// Returns text with a cap height of `size`, centred on (x, y).
pub fn outline(words: &str, x: f32, y: f32, size: f32) -> Path {
    let mut all = PathBuilder::new();
    let mut left = x - width(words, size) / 2.0;
    for letter in words.chars() {
        let mut pen = Pen(PathBuilder::new());
        FACE.outline_glyph(FACE.glyph_index(letter).unwrap_or_default(), &mut pen);
        let place = Transform::from_row(scale(size), 0.0, 0.0, scale(size), left, y + size / 2.0);
        if let Some(path) = pen.0.finish().and_then(|path| path.transform(place)) {
            all.push_path(&path);
        }
        left += advance(letter) * scale(size);
    }
    all.finish().expect("words have letters")
}

/// Returns each letter with the x of its centre, for text centred on 0 with separately animated letters.
pub fn letters(words: &str, size: f32) -> Vec<(String, f32)> {
    let mut left = -width(words, size) / 2.0;
    words
        .chars()
        .map(|letter| {
            let wide = advance(letter) * scale(size);
            left += wide;
            (letter.to_string(), left - wide / 2.0)
        })
        .collect()
}
