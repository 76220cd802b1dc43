use std::ops::Range;

/// The frame items are laid into. Lengths are CSS px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    /// Number of columns.
    pub columns: u32,
    /// Width of the whole.
    pub width: f64,
    /// Space between two items, both ways.
    pub gutter: f64,
}

/// Why something cannot be laid out (LAY-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// No column, more than 256 of them, or a width or gutter that is no number from 0 to 2^24 px.
    Geometry,
    /// The whole would be higher than 2^31 px, beyond what positions hold exactly.
    TooHigh,
}

/// Items placed one after another, each in the column that is shortest then, the first of several (LAY-02).
///
/// Positions are whole px in `u32`, so they are exact at any length. Tops never fall from one item to the next, and
/// neither does the running maximum of bottoms: what is visible is found by two binary searches (LAY-06).
#[derive(Clone, Debug)]
pub struct Masonry {
    geometry: Geometry,
    column_width: u32,
    gutter: u32,
    ratios: Vec<f32>,
    tops: Vec<u32>,
    heights: Vec<u32>,
    columns: Vec<u8>,
    lowest: Vec<u32>,
    ends: Vec<u32>,
}

const HIGHEST: u32 = 1 << 31;

impl Masonry {
    /// An empty layout.
    pub fn new(geometry: Geometry) -> Result<Masonry, LayoutError> {
        let mut masonry = Masonry {
            geometry,
            column_width: 0,
            gutter: 0,
            ratios: Vec::new(),
            tops: Vec::new(),
            heights: Vec::new(),
            columns: Vec::new(),
            lowest: Vec::new(),
            ends: Vec::new(),
        };
        masonry.resize(geometry)?;
        Ok(masonry)
    }

    /// Lays everything out anew in another frame (LAY-03, pack). After an error the old frame stands.
    pub fn resize(&mut self, geometry: Geometry) -> Result<(), LayoutError> {
        let most = f64::from(1 << 24);
        let is_length = |length: f64| (0.0..=most).contains(&length);
        if !(1..=256).contains(&geometry.columns) || !is_length(geometry.width) || !is_length(geometry.gutter)
        {
            return Err(LayoutError::Geometry);
        }
        let gutters = geometry.gutter * f64::from(geometry.columns - 1);
        let before = (self.geometry, self.column_width, self.gutter);
        self.geometry = geometry;
        // LAY-01. The cast takes a negative width to 0, and never a fraction to the next px.
        self.column_width = ((geometry.width - gutters) / f64::from(geometry.columns)).floor() as u32;
        self.gutter = geometry.gutter as u32;
        let result = self.pack();
        if result.is_err() {
            (self.geometry, self.column_width, self.gutter) = before;
            // What fitted before fits again.
            let _ = self.pack();
        }
        result
    }

    fn pack(&mut self) -> Result<(), LayoutError> {
        let ratios = std::mem::take(&mut self.ratios);
        self.clear();
        let result = self.append(&ratios);
        self.ratios = ratios;
        result
    }

    /// Forgets every item.
    pub fn clear(&mut self) {
        self.ratios.clear();
        self.tops.clear();
        self.heights.clear();
        self.columns.clear();
        self.lowest.clear();
        self.ends.clear();
        self.ends.resize(self.geometry.columns as usize, 0);
    }

    /// Adds items below what is there (LAY-03, update): the same positions as laying everything out at once.
    /// `ratios` are heights divided by widths; one that is no positive number counts as a square. After an error
    /// nothing was added.
    pub fn append(&mut self, ratios: &[f32]) -> Result<(), LayoutError> {
        let kept = self.tops.len();
        let ends = self.ends.clone();
        for ratio in ratios {
            if !self.place(*ratio) {
                self.tops.truncate(kept);
                self.heights.truncate(kept);
                self.columns.truncate(kept);
                self.lowest.truncate(kept);
                self.ratios.truncate(kept);
                self.ends = ends;
                return Err(LayoutError::TooHigh);
            }
        }
        Ok(())
    }

    fn place(&mut self, ratio: f32) -> bool {
        let ratio = if ratio.is_finite() && ratio > 0.0 { ratio } else { 1.0 };
        let height = f64::from(self.column_width) * f64::from(ratio) + 0.5;
        if height > f64::from(HIGHEST) {
            return false;
        }
        let height = height as u32;
        let mut column = 0;
        let mut top = u32::MAX;
        for (index, end) in self.ends.iter().enumerate() {
            if *end < top {
                (column, top) = (index, *end);
            }
        }
        let bottom = top.saturating_add(height);
        let Some(end) = self.ends.get_mut(column).filter(|_| bottom <= HIGHEST) else {
            return false;
        };
        *end = bottom + self.gutter;
        self.lowest.push(bottom.max(self.lowest.last().copied().unwrap_or(0)));
        self.ratios.push(ratio);
        self.tops.push(top);
        self.heights.push(height);
        self.columns.push(column as u8);
        true
    }

    /// Number of items.
    pub fn len(&self) -> usize {
        self.tops.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.tops.is_empty()
    }

    /// Height of the whole in px, without a gutter below the last items.
    pub fn height(&self) -> u32 {
        self.lowest.last().copied().unwrap_or(0)
    }

    /// Width of an item in px (LAY-01).
    pub fn column_width(&self) -> u32 {
        self.column_width
    }

    /// The indices of what may show between two heights in px; empty where nothing does. A few items inside the range
    /// may lie just outside the window, none inside the window lies outside the range.
    pub fn range(&self, top: f64, bottom: f64) -> Range<usize> {
        let first = self.lowest.partition_point(|lowest| f64::from(*lowest) <= top);
        let last = self.tops.partition_point(|item| f64::from(*item) < bottom);
        first..last.max(first)
    }

    /// x, y, width and height of an item in px, from the corner where reading begins.
    pub fn item(&self, index: usize) -> Option<[u32; 4]> {
        let x = u32::from(*self.columns.get(index)?) * (self.column_width + self.gutter);
        Some([x, *self.tops.get(index)?, self.column_width, *self.heights.get(index)?])
    }
}
