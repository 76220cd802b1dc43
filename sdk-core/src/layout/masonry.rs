use super::place::{Frame, MOST_COLUMNS, Packing, Slot, place};
use std::ops::Range;

/// The frame items are laid into. Lengths are CSS px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    /// Number of columns, 1 to 64.
    pub columns: u32,
    /// Width of the whole, 0 to 2^24.
    pub width: f64,
    /// Space between two items, both ways, 0 to 2^24.
    pub gutter: f64,
}

/// Why something cannot be laid out (LAY-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// A number of columns, a width or a gutter out of its range.
    Geometry,
    /// The whole would be higher than positions hold: 2^28 px, or 2^25 px with more than 8 columns. Browsers stop at
    /// 2^25 px or before.
    TooHigh,
}

/// Items placed one after another, each in the column that is shortest then, the first of several (LAY-02).
///
/// Positions are whole px, so they are exact at any length. Tops never fall from one item to the next, and neither does
/// the running maximum of bottoms: what is visible is found by two binary searches (LAY-06). Heights are worked out anew
/// from the ratios, which costs less than reading them would.
#[derive(Clone, Debug)]
pub struct Masonry {
    geometry: Geometry,
    packing: Packing,
    column_width: u32,
    gutter: u32,
    ratios: Vec<f32>,
    /// Top and column of each item, packed.
    keys: Vec<u32>,
    /// The lowest bottom so far, at each item.
    lowest: Vec<u32>,
    /// End and number of each column, packed.
    ends: Vec<u32>,
}

impl Masonry {
    /// An empty layout.
    pub fn new(geometry: Geometry) -> Result<Masonry, LayoutError> {
        let mut masonry = Masonry {
            geometry,
            packing: Packing::new(1),
            column_width: 0,
            gutter: 0,
            ratios: Vec::new(),
            keys: Vec::new(),
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
        let is_columns = (1..=MOST_COLUMNS).contains(&geometry.columns);
        if !is_columns || !is_length(geometry.width) || !is_length(geometry.gutter) {
            return Err(LayoutError::Geometry);
        }
        let before = self.geometry;
        self.frame(geometry);
        let result = self.place_from(0);
        if result.is_err() {
            // What fitted before fits again.
            self.frame(before);
            let _ = self.place_from(0);
        }
        result
    }

    fn frame(&mut self, geometry: Geometry) {
        let gutters = geometry.gutter * f64::from(geometry.columns - 1);
        self.geometry = geometry;
        self.packing = Packing::new(geometry.columns);
        // LAY-01. The cast takes a negative width to 0, and never a fraction to the next px.
        self.column_width = ((geometry.width - gutters) / f64::from(geometry.columns)).floor() as u32;
        self.gutter = geometry.gutter as u32;
        self.keys.clear();
        self.lowest.clear();
        self.ends.clear();
        self.ends.extend(0..geometry.columns);
    }

    /// Forgets every item.
    pub fn clear(&mut self) {
        self.ratios.clear();
        self.frame(self.geometry);
    }

    /// Adds items below what is there (LAY-03, update): the same positions as laying everything out at once.
    /// `ratios` are heights divided by widths; one that is no positive number counts as a square. After an error
    /// nothing was added.
    pub fn append(&mut self, ratios: &[f32]) -> Result<(), LayoutError> {
        let kept = self.ratios.len();
        let ends = self.ends.clone();
        self.ratios.extend(ratios.iter().copied().map(positive));
        let result = self.place_from(kept);
        if result.is_err() {
            self.ratios.truncate(kept);
            self.keys.truncate(kept);
            self.lowest.truncate(kept);
            self.ends = ends;
        }
        result
    }

    /// Gives one item another ratio and lays out anew what follows; what stands before it stays. An index beyond the last
    /// changes nothing. After an error nothing has changed.
    pub fn change(&mut self, index: usize, ratio: f32) -> Result<(), LayoutError> {
        let Some(place) = self.ratios.get_mut(index) else { return Ok(()) };
        let before = std::mem::replace(place, positive(ratio));
        let result = self.replace_from(index);
        if result.is_err() {
            if let Some(place) = self.ratios.get_mut(index) {
                *place = before;
            }
            // What fitted before fits again.
            let _ = self.replace_from(index);
        }
        result
    }

    fn replace_from(&mut self, index: usize) -> Result<(), LayoutError> {
        let bits = self.packing.bits;
        let mut is_known = 0_u64;
        let mut ends: Vec<u32> = (0..self.geometry.columns).collect();
        // The last item of each column before the changed one tells where that column ended then.
        for above in (0..index).rev() {
            let (Some([_, top, _, height]), Some(key)) = (self.item(above), self.keys.get(above)) else {
                continue;
            };
            let column = key & ((1 << bits) - 1);
            if is_known & (1 << column) == 0 {
                is_known |= 1 << column;
                if let Some(end) = ends.get_mut(column as usize) {
                    *end = (top + height + self.gutter) << bits | column;
                }
            }
            if is_known.count_ones() == self.geometry.columns {
                break;
            }
        }
        self.ends = ends;
        self.place_from(index)
    }

    fn place_from(&mut self, first: usize) -> Result<(), LayoutError> {
        self.keys.resize(self.ratios.len(), 0);
        self.lowest.resize(self.ratios.len(), 0);
        let frame =
            Frame { packing: self.packing, column_width: f64::from(self.column_width), gutter: self.gutter };
        let (before, lowest) = self.lowest.split_at_mut(first);
        let keys = self.keys.iter_mut().skip(first);
        let ratios = self.ratios.iter().skip(first).copied();
        let slots = keys.zip(lowest).map(|(key, lowest)| Slot { key, lowest });
        let above = before.last().copied().unwrap_or(0);
        let fits = place(&mut self.ends, &frame, above, ratios.zip(slots));
        if fits { Ok(()) } else { Err(LayoutError::TooHigh) }
    }

    /// Number of items.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Height of the whole in px, without a gutter below the last items.
    pub fn height(&self) -> u32 {
        self.lowest.last().copied().unwrap_or(0)
    }

    /// Where the shortest column ends in px, without the gutter below it: from there on the whole has holes.
    pub fn shortest(&self) -> u32 {
        let end = self.ends.iter().fold(u32::MAX, |least, end| least.min(*end)) >> self.packing.bits;
        end.saturating_sub(self.gutter)
    }

    /// Width of an item in px (LAY-01).
    pub fn column_width(&self) -> u32 {
        self.column_width
    }

    /// The indices of what may show between two heights in px; empty where nothing does. A few items inside the range
    /// may lie just outside the window, none inside the window lies outside the range.
    pub fn range(&self, top: f64, bottom: f64) -> Range<usize> {
        let bits = self.packing.bits;
        let first = self.lowest.partition_point(|lowest| f64::from(*lowest) <= top);
        let last = self.keys.partition_point(|key| f64::from(key >> bits) < bottom);
        first..last.max(first)
    }

    /// x, y, width and height of an item in px, from the corner where reading begins.
    pub fn item(&self, index: usize) -> Option<[u32; 4]> {
        let key = *self.keys.get(index)?;
        let frame =
            Frame { packing: self.packing, column_width: f64::from(self.column_width), gutter: self.gutter };
        let column = key & ((1 << self.packing.bits) - 1);
        let x = column * (self.column_width + self.gutter);
        Some([x, key >> self.packing.bits, self.column_width, frame.height(*self.ratios.get(index)?)])
    }
}

/// A ratio that is no positive number counts as a square.
fn positive(ratio: f32) -> f32 {
    if ratio > 0.0 && ratio <= f32::MAX { ratio } else { 1.0 }
}
