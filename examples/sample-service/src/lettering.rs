//! Renders text as animated stickers, on demand.

use font8x8::{BASIC_FONTS, LATIN_FONTS, UnicodeFonts};
use gif::{DisposalMethod, Encoder, Frame, Repeat};

/// Maximum number of characters per line. Longer words are truncated.
const LINE: usize = 12;
const GLYPH: usize = 8;
/// Padding for the movement and the outline of the letters, font pixels.
const MARGIN: usize = 3;
const LEADING: usize = 4;
const FRAMES: usize = 8;
/// Frame delay, hundredths of a second.
const DELAY: u16 = 10;

const CLEAR: u8 = 0;
const OUTLINE: u8 = 1;
/// Palette index of the first of the six fill colours.
const FILL: u8 = 2;
const FILLS: usize = 6;
#[rustfmt::skip]
const PALETTE: [u8; 24] = [
    0, 0, 0, 27, 16, 48, 0, 204, 255, 0, 255, 153, 255, 214, 51, 255, 138, 61, 255, 92, 141, 167, 119, 255,
];

/// The movement and the colours of the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    Wave,
    Rainbow,
    Hop,
    Shake,
    March,
    Blink,
}

impl Style {
    pub const ALL: [(&'static str, Self); 6] = [
        ("wave", Self::Wave),
        ("rainbow", Self::Rainbow),
        ("hop", Self::Hop),
        ("shake", Self::Shake),
        ("march", Self::March),
        ("blink", Self::Blink),
    ];

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, style)| *style)
    }

    /// Returns a letter's offset in a frame, font pixels to the right and down, 0 to 2 each.
    fn shift(self, letter: usize, frame: usize) -> (usize, usize) {
        const SWING: [usize; FRAMES] = [1, 2, 2, 2, 1, 0, 0, 0];
        let swing = |step: usize| SWING.get(step % FRAMES).copied().unwrap_or(1);
        match self {
            Self::Wave => (1, swing(letter + frame)),
            Self::Hop => (1, if (letter + frame).is_multiple_of(4) { 0 } else { 2 }),
            Self::Shake => (swing(frame * 3 + letter), swing(frame * 5 + letter * 2)),
            Self::March => (swing(frame), 1),
            Self::Rainbow | Self::Blink => (1, 1),
        }
    }

    fn fill(self, letter: usize, frame: usize) -> u8 {
        let step = match self {
            Self::Rainbow => letter + frame * FILLS / FRAMES,
            Self::Blink => frame / 4,
            Self::Shake => 4,
            Self::Hop => letter,
            Self::Wave => 2,
            Self::March => 1,
        };
        FILL + u8::try_from(step % FILLS).unwrap_or(0)
    }
}

/// Text laid out in lines.
#[derive(Debug)]
pub struct Lettering {
    lines: Vec<Vec<char>>,
    columns: usize,
    rows: usize,
}

impl Lettering {
    /// Returns `None` if the font has none of the letters.
    pub fn new(text: &str) -> Option<Self> {
        let mut lines: Vec<Vec<char>> = Vec::new();
        for word in text.split_whitespace() {
            let letters: Vec<char> = word.chars().filter(|letter| glyph(*letter).is_some()).collect();
            for piece in letters.chunks(LINE) {
                match lines.last_mut() {
                    Some(line) if line.len() + 1 + piece.len() <= LINE => {
                        line.push(' ');
                        line.extend(piece);
                    }
                    _ => lines.push(piece.to_vec()),
                }
            }
        }
        let columns = lines.iter().map(Vec::len).max()? * GLYPH + 2 * MARGIN;
        let rows = lines.len() * (GLYPH + LEADING) - LEADING + 2 * MARGIN;
        Some(Self { lines, columns, rows })
    }

    /// Returns the size of the largest rendering that fits into `width`, px.
    pub fn size(&self, width: usize) -> (usize, usize) {
        let scale = self.scale(width);
        (self.columns * scale, self.rows * scale)
    }

    fn scale(&self, width: usize) -> usize {
        (width / self.columns).max(1)
    }

    /// Encodes an animated GIF, or only its first frame.
    pub fn draw(&self, style: Style, width: usize, still: bool) -> Result<Vec<u8>, gif::EncodingError> {
        let scale = self.scale(width);
        let (width, height) = self.size(width);
        let (width, height) = (clamped(width), clamped(height));
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, width, height, &PALETTE)?;
        encoder.set_repeat(Repeat::Infinite)?;
        for frame in 0..if still { 1 } else { FRAMES } {
            encoder.write_frame(&Frame {
                width,
                height,
                delay: DELAY,
                dispose: DisposalMethod::Background,
                transparent: Some(CLEAR),
                buffer: enlarged(&self.paint(style, frame), self.columns, scale).into(),
                ..Frame::default()
            })?;
        }
        drop(encoder);
        Ok(file)
    }

    /// Renders one frame, one byte per font pixel.
    fn paint(&self, style: Style, frame: usize) -> Vec<u8> {
        let mut canvas = vec![CLEAR; self.columns * self.rows];
        let mut letter_index = 0;
        for (row, line) in self.lines.iter().enumerate() {
            let indent = (self.columns - line.len() * GLYPH) / 2;
            for (column, letter) in line.iter().enumerate() {
                let (right, down) = style.shift(letter_index, frame);
                let left = indent + column * GLYPH + right - 1;
                let top = MARGIN + row * (GLYPH + LEADING) + down - 1;
                self.stamp(&mut canvas, *letter, (left, top), style.fill(letter_index, frame));
                letter_index += 1;
            }
        }
        canvas
    }

    /// Draws a letter, and its outline on empty pixels.
    fn stamp(&self, canvas: &mut [u8], letter: char, (left, top): (usize, usize), fill: u8) {
        let rows = glyph(letter).unwrap_or_default();
        let lit = rows.iter().enumerate().flat_map(|(y, bits)| {
            (0..GLYPH).filter(move |x| bits >> x & 1 == 1).map(move |x| (left + x, top + y))
        });
        for (x, y) in lit {
            for (x, y) in
                (y.saturating_sub(1)..=y + 1).flat_map(|y| (x.saturating_sub(1)..=x + 1).map(move |x| (x, y)))
            {
                if let Some(pixel) = self.pixel(canvas, x, y).filter(|pixel| **pixel == CLEAR) {
                    *pixel = OUTLINE;
                }
            }
            if let Some(pixel) = self.pixel(canvas, x, y) {
                *pixel = fill;
            }
        }
    }

    fn pixel<'a>(&self, canvas: &'a mut [u8], x: usize, y: usize) -> Option<&'a mut u8> {
        if x < self.columns { canvas.get_mut(y * self.columns + x) } else { None }
    }
}

/// Eight rows of eight bits; the least significant bit is the leftmost pixel.
fn glyph(letter: char) -> Option<[u8; 8]> {
    BASIC_FONTS.get(letter).or_else(|| LATIN_FONTS.get(letter)).filter(|_| !letter.is_control())
}

fn enlarged(pixels: &[u8], columns: usize, scale: usize) -> Vec<u8> {
    let mut large = Vec::with_capacity(pixels.len() * scale * scale);
    for row in pixels.chunks(columns) {
        let wide: Vec<u8> = row.iter().flat_map(|pixel| std::iter::repeat_n(*pixel, scale)).collect();
        (0..scale).for_each(|_| large.extend_from_slice(&wide));
    }
    large
}

fn clamped(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_renders_at_its_reported_size() {
        let lettering = Lettering::new("Hello wonderful world").unwrap();
        for (name, style) in Style::ALL {
            let (width, height) = lettering.size(480);
            assert!(width <= 480 && height > 0);
            let file = lettering.draw(style, 480, false).unwrap();
            let mut reader = gif::DecodeOptions::new().read_info(file.as_slice()).unwrap();
            assert_eq!(
                (usize::from(reader.width()), usize::from(reader.height())),
                (width, height),
                "{name}"
            );
            let mut frames = Vec::new();
            while let Some(frame) = reader.read_next_frame().unwrap() {
                frames.push(frame.buffer.to_vec());
            }
            assert_eq!(frames.len(), FRAMES);
            assert!(frames[0].contains(&CLEAR) && frames[0].contains(&OUTLINE));
            assert!(frames.iter().any(|frame| frame != &frames[0]), "{name} does not move");
        }
    }

    #[test]
    fn breaks_lines_between_words_and_inside_long_words() {
        let lines = |text: &str| -> Vec<String> {
            Lettering::new(text).unwrap().lines.iter().map(|line| line.iter().collect()).collect()
        };
        assert_eq!(lines("one two three four"), ["one two", "three four"]);
        assert_eq!(lines("abcdefghijklmnop"), ["abcdefghijkl", "mnop"]);
        assert!(Lettering::new("  ").is_none());
        assert!(Lettering::new("\u{1F431}").is_none());
    }
}
