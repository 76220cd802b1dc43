//! Cuts animated GIFs.

use std::io::Cursor;

use gif::{
    ColorOutput, DecodeOptions, Decoder, DecodingError, DisposalMethod, Encoder, EncodingError, Frame,
};

/// The most pixels of a frame. It limits the memory of a call.
const MAX_FRAME: usize = 4_000_000;
/// The most pixels of all decoded frames together. It limits the time of a call.
const MAX_PIXELS: usize = 100_000_000;
/// Speed of the color quantization, which is needed only for frames with more than 256 colors. 10 is the crate's recommendation.
const SPEED: i32 = 10;
/// Browsers show a frame with a shorter delay for 100 ms. Unit: 10 ms.
const MIN_DELAY: u16 = 2;

/// A section of a GIF. The times are multiples of 10 ms, the unit of GIF delays.
#[derive(Debug)]
pub struct Section {
    pub file: Vec<u8>,
    pub start_ms: u64,
    pub duration_ms: u64,
}

#[derive(Debug, PartialEq)]
pub enum TrimError {
    NotAGif,
    TooLarge,
    /// The section is empty or not within the GIF, which has this duration in ms.
    OutOfRange(u64),
}

impl From<DecodingError> for TrimError {
    fn from(_: DecodingError) -> Self {
        Self::NotAGif
    }
}

impl From<EncodingError> for TrimError {
    fn from(_: EncodingError) -> Self {
        Self::TooLarge
    }
}

/// Returns the section of a GIF between two times (seconds). The first and the last frame are shortened if necessary.
pub fn trim(file: &[u8], start: f64, duration: f64) -> Result<Section, TrimError> {
    let ticks = |seconds: f64| (seconds * 100.0).round() as u64;
    let (start, end) = (ticks(start), ticks(start).saturating_add(ticks(duration)));
    let mut frames = open(file, true)?;
    let size = usize::from(frames.width()) * usize::from(frames.height());
    let (mut total, mut needed) = (0, 0);
    while let Some(frame) = frames.next_frame_info()? {
        needed += usize::from(total < end);
        total += delay(frame);
    }
    if start >= end || end > total {
        return Err(TrimError::OutOfRange(total * 10));
    }
    if size > MAX_FRAME || size.saturating_mul(needed) > MAX_PIXELS {
        return Err(TrimError::TooLarge);
    }
    let file = encode(&mut open(file, false)?, frames.repeat(), start, end)?;
    Ok(Section { file, start_ms: start * 10, duration_ms: (end - start) * 10 })
}

fn open(file: &[u8], only_info: bool) -> Result<Decoder<Cursor<&[u8]>>, DecodingError> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    options.skip_frame_decoding(only_info);
    options.read_info(Cursor::new(file))
}

/// Returns the time for which browsers show a frame, in units of 10 ms.
fn delay(frame: &Frame) -> u64 {
    if frame.delay < MIN_DELAY { 10 } else { frame.delay.into() }
}

/// Writes the frames between two times. Each is complete: frames of the input may depend on frames before the section.
fn encode(
    frames: &mut Decoder<Cursor<&[u8]>>,
    repeat: gif::Repeat,
    start: u64,
    end: u64,
) -> Result<Vec<u8>, TrimError> {
    let (width, height) = (frames.width(), frames.height());
    let mut canvas = Canvas::new(width.into(), height.into());
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height, &[])?;
    encoder.set_repeat(repeat)?;
    let mut time = 0;
    while let Some(frame) = frames.read_next_frame()?.filter(|_| time < end) {
        let before = (frame.dispose == DisposalMethod::Previous).then(|| canvas.pixels.clone());
        canvas.draw(frame);
        let next = time + delay(frame);
        if next > start {
            let mut whole = Frame::from_rgba_speed(width, height, &mut canvas.pixels.clone(), SPEED);
            whole.delay = u16::try_from(next.min(end) - time.max(start)).unwrap_or(u16::MAX);
            whole.dispose = DisposalMethod::Background;
            encoder.write_frame(&whole)?;
        }
        match (frame.dispose, before) {
            (DisposalMethod::Background, _) => canvas.clear(frame),
            (_, Some(before)) => canvas.pixels = before,
            _ => {}
        }
        time = next;
    }
    drop(encoder);
    Ok(file)
}

/// What a browser shows, in RGBA.
struct Canvas {
    width: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Self {
        Self { width, pixels: vec![0; width * height * 4] }
    }

    /// Iterates over the visible parts of the lines that a frame covers.
    fn lines(&mut self, frame: &Frame) -> impl Iterator<Item = &mut [u8]> {
        let left = usize::from(frame.left).min(self.width) * 4;
        let right = (left + usize::from(frame.width) * 4).min(self.width * 4);
        let lines = self.pixels.chunks_exact_mut((self.width * 4).max(1));
        let lines = lines.skip(frame.top.into()).take(frame.height.into());
        lines.filter_map(move |line| line.get_mut(left..right))
    }

    fn draw(&mut self, frame: &Frame) {
        let drawn = frame.buffer.chunks_exact((usize::from(frame.width) * 4).max(1));
        for (line, drawn) in self.lines(frame).zip(drawn) {
            for (pixel, drawn) in line.chunks_exact_mut(4).zip(drawn.chunks_exact(4)) {
                if drawn.last() != Some(&0) {
                    pixel.copy_from_slice(drawn);
                }
            }
        }
    }

    fn clear(&mut self, frame: &Frame) {
        self.lines(frame).for_each(|line| line.fill(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: [u8; 4] = [255, 0, 0, 255];
    const BLUE: [u8; 4] = [0, 0, 255, 255];
    const CLEAR: [u8; 4] = [0, 0, 0, 0];

    /// A frame of `width` pixels of one color, at a horizontal position in a GIF that is 2 px wide and 1 px high.
    fn frame(color: [u8; 4], left: u16, width: u16, delay: u16, dispose: DisposalMethod) -> Frame<'static> {
        let mut frame = Frame::from_rgba(width, 1, &mut color.repeat(width.into()));
        (frame.left, frame.delay, frame.dispose) = (left, delay, dispose);
        frame
    }

    fn gif(frames: &[Frame]) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, 2, 1, &[]).unwrap();
        encoder.set_repeat(gif::Repeat::Finite(3)).unwrap();
        frames.iter().for_each(|frame| encoder.write_frame(frame).unwrap());
        drop(encoder);
        file
    }

    /// A red line; its right half becomes blue; then the blue half is removed; then the left half is blue for a frame.
    fn sample() -> Vec<u8> {
        gif(&[
            frame(RED, 0, 2, 20, DisposalMethod::Keep),
            frame(BLUE, 1, 1, 30, DisposalMethod::Background),
            frame(BLUE, 0, 1, 10, DisposalMethod::Previous),
            frame(CLEAR, 0, 1, 1, DisposalMethod::Keep),
        ])
    }

    /// Returns the delay and the pixels of each frame.
    fn shown(file: &[u8]) -> Vec<(u16, Vec<u8>)> {
        let mut decoder = open(file, false).unwrap();
        let mut found = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            assert_eq!((frame.left, frame.top, frame.width, frame.height), (0, 0, 2, 1));
            found.push((frame.delay, frame.buffer.to_vec()));
        }
        assert_eq!(decoder.repeat(), gif::Repeat::Finite(3));
        found
    }

    fn line(left: [u8; 4], right: [u8; 4]) -> Vec<u8> {
        [left, right].concat()
    }

    #[test]
    fn cuts_frames_and_shortens_the_first_and_the_last() {
        let section = trim(&sample(), 0.1, 0.45).unwrap();
        assert_eq!((section.start_ms, section.duration_ms), (100, 450));
        let expected = [(10, line(RED, RED)), (30, line(RED, BLUE)), (5, line(BLUE, CLEAR))];
        assert_eq!(shown(&section.file), expected);
    }

    #[test]
    fn frames_do_not_depend_on_frames_before_the_section() {
        // The last frame has no valid delay, so it is shown for 100 ms.
        assert_eq!(shown(&trim(&sample(), 0.3, 0.2).unwrap().file), [(20, line(RED, BLUE))]);
        assert_eq!(shown(&trim(&sample(), 0.6, 0.1).unwrap().file), [(10, line(RED, CLEAR))]);
    }

    #[test]
    fn rejects_other_files_sections_outside_and_large_files() {
        for (start, duration) in [(0.0, 0.71), (0.7, 0.1), (0.0, 0.0), (0.0, 1e300)] {
            assert_eq!(trim(&sample(), start, duration).unwrap_err(), TrimError::OutOfRange(700));
        }
        let file = sample();
        for broken in [&b"\0\0\0\x18ftypmp42"[..], b"", b"GIF89a", &file[..40]] {
            assert_eq!(trim(broken, 0.0, 0.1).unwrap_err(), TrimError::NotAGif);
        }
        let mut large = sample();
        large[6..10].copy_from_slice(&[255; 4]);
        assert_eq!(trim(&large, 0.0, 0.1).unwrap_err(), TrimError::TooLarge);
    }
}
