//! A small canvas on top of tiny-skia: solid fills, round strokes, nested transforms, clips.

use crate::{shape, shape::Point, text};
use tiny_skia::{FillRule, LineCap, LineJoin, Mask, Paint, Path, Pixmap, Stroke, Transform};

/// 0xRRGGBB.
pub type Color = u32;

/// A frame that is being drawn.
pub struct Canvas {
    pixmap: Pixmap,
    transform: Transform,
    mask: Option<Mask>,
    alpha: f32,
    /// Half the width, in units.
    pub hw: f32,
    /// Half the height, in units.
    pub hh: f32,
}

impl Canvas {
    /// Creates an empty frame of `width` x `height` px for a scene of `scene` px, which covers the frame.
    pub fn new(width: u32, height: u32, scene: (u32, u32)) -> Self {
        let short = scene.0.min(scene.1) as f32;
        let (hw, hh) = (scene.0 as f32 * 100.0 / short, scene.1 as f32 * 100.0 / short);
        let (w, h) = (width as f32 / 2.0, height as f32 / 2.0);
        Canvas {
            pixmap: Pixmap::new(width, height).expect("a frame has a size"),
            transform: Transform::from_row(w / hw, 0.0, 0.0, h / hh, w, h),
            mask: None,
            alpha: 1.0,
            hw,
            hh,
        }
    }

    /// Returns the finished frame, premultiplied RGBA.
    pub fn finish(self) -> Pixmap {
        self.pixmap
    }

    fn paint(&self, color: Color) -> Paint<'static> {
        let [_, r, g, b] = color.to_be_bytes();
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color_rgba8(r, g, b, (self.alpha * 255.0).round() as u8);
        paint
    }

    /// Fills an outline.
    pub fn fill(&mut self, path: &Path, color: Color) {
        let paint = self.paint(color);
        self.pixmap.fill_path(path, &paint, FillRule::Winding, self.transform, self.mask.as_ref());
    }

    /// Strokes an outline with round ends and joins.
    pub fn stroke(&mut self, path: &Path, width: f32, color: Color) {
        let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
        let stroke = Stroke { width, line_cap, line_join, ..Stroke::default() };
        let paint = self.paint(color);
        self.pixmap.stroke_path(path, &paint, &stroke, self.transform, self.mask.as_ref());
    }

    /// Fills the frame.
    pub fn ground(&mut self, color: Color) {
        let (hw, hh) = (self.hw, self.hh);
        self.block(0.0, 0.0, 2.0 * hw + 8.0, 2.0 * hh + 8.0, 0.0, color);
    }

    /// A disc.
    pub fn circle(&mut self, x: f32, y: f32, r: f32, color: Color) {
        self.fill(&shape::ellipse(x, y, r, r), color);
    }

    /// A filled ellipse.
    pub fn ellipse(&mut self, x: f32, y: f32, rx: f32, ry: f32, color: Color) {
        self.fill(&shape::ellipse(x, y, rx, ry), color);
    }

    /// A filled rectangle around (x, y), its corners rounded by `r`.
    pub fn block(&mut self, x: f32, y: f32, w: f32, h: f32, r: f32, color: Color) {
        self.fill(&shape::block(x, y, w, h, r), color);
    }

    /// A filled polygon.
    pub fn poly(&mut self, points: &[Point], color: Color) {
        self.fill(&shape::poly(points), color);
    }

    /// A filled soft outline through the points.
    pub fn blob(&mut self, points: &[Point], color: Color) {
        self.fill(&shape::curve(points, true), color);
    }

    /// A thick polyline.
    pub fn line(&mut self, points: &[Point], width: f32, color: Color) {
        self.stroke(&shape::line(points), width, color);
    }

    /// A thick soft line through the points.
    pub fn bend(&mut self, points: &[Point], width: f32, color: Color) {
        self.stroke(&shape::curve(points, false), width, color);
    }

    /// A thick arc of a circle; degrees, clockwise from the right.
    pub fn arc(&mut self, x: f32, y: f32, r: f32, (from, to): (f32, f32), width: f32, color: Color) {
        self.stroke(&shape::arc(x, y, r, from, to), width, color);
    }

    /// Text centred on (x, y), `size` high.
    pub fn text(&mut self, x: f32, y: f32, size: f32, color: Color, words: &str) {
        self.fill(&text::outline(words, x, y, size), color);
    }

    /// Text with a thick outline.
    pub fn rimmed(
        &mut self,
        (x, y): Point,
        size: f32,
        color: Color,
        (rim, width): (Color, f32),
        words: &str,
    ) {
        let outline = text::outline(words, x, y, size);
        self.stroke(&outline, 2.0 * width, rim);
        self.fill(&outline, color);
    }

    /// Draws with the origin moved to (x, y).
    pub fn at(&mut self, x: f32, y: f32, draw: impl FnOnce(&mut Self)) {
        self.posed((x, y), 0.0, (1.0, 1.0), draw);
    }

    /// Draws with the origin moved to (x, y) and rotated by `degrees`.
    pub fn turned(&mut self, x: f32, y: f32, degrees: f32, draw: impl FnOnce(&mut Self)) {
        self.posed((x, y), degrees, (1.0, 1.0), draw);
    }

    /// Draws translated, rotated and then scaled.
    pub fn posed(&mut self, (x, y): Point, degrees: f32, (sx, sy): Point, draw: impl FnOnce(&mut Self)) {
        let before = self.transform;
        self.transform =
            before.pre_translate(x, y).pre_concat(Transform::from_rotate(degrees)).pre_scale(sx, sy);
        draw(self);
        self.transform = before;
    }

    /// Draws with an opacity of `alpha`.
    pub fn faded(&mut self, alpha: f32, draw: impl FnOnce(&mut Self)) {
        let before = self.alpha;
        self.alpha *= alpha.clamp(0.0, 1.0);
        if self.alpha > 0.0 {
            draw(self);
        }
        self.alpha = before;
    }

    /// Draws clipped to an outline.
    pub fn clipped(&mut self, path: &Path, draw: impl FnOnce(&mut Self)) {
        let before = self.mask.clone();
        let mask = match self.mask.take() {
            Some(mut mask) => {
                mask.intersect_path(path, FillRule::Winding, true, self.transform);
                mask
            }
            None => {
                let mut mask =
                    Mask::new(self.pixmap.width(), self.pixmap.height()).expect("a frame has a size");
                mask.fill_path(path, FillRule::Winding, true, self.transform);
                mask
            }
        };
        self.mask = Some(mask);
        draw(self);
        self.mask = before;
    }
}
