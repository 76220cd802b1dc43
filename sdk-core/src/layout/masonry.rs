use super::place::{Frame, MOST_COLUMNS, Slots, place, sink};
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
/// the running maximum of bottoms: what is visible is found by binary search (LAY-06). Heights are worked out anew
/// from the ratios, which costs less than reading them would.
#[derive(Clone, Debug)]
pub struct Masonry {
    geometry: Geometry,
    frame: Frame,
    ratios: Vec<f32>,
    /// Top and column of each item, packed.
    keys: Vec<u32>,
    /// The lowest bottom so far, at each item.
    lowest: Vec<u32>,
    /// End and number of each column, packed, in order.
    columns: Vec<u32>,
    /// What was asked for last: kept, so that asking allocates nothing.
    answer: Vec<[u32; 4]>,
}

impl Masonry {
    /// An empty layout.
    pub fn new(geometry: Geometry) -> Result<Masonry, LayoutError> {
        let mut masonry = Masonry {
            geometry,
            frame: Frame::new(1, 0, 0),
            ratios: Vec::new(),
            keys: Vec::new(),
            lowest: Vec::new(),
            columns: Vec::new(),
            answer: Vec::new(),
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
        let before = std::mem::replace(&mut self.geometry, geometry);
        let result = self.place_all();
        if result.is_err() {
            // What fitted before fits again.
            self.geometry = before;
            let _ = self.place_all();
        }
        result
    }

    fn place_all(&mut self) -> Result<(), LayoutError> {
        let Geometry { columns, width, gutter } = self.geometry;
        // LAY-01. The cast takes a negative width to 0, and never a fraction to the next px.
        let column_width = ((width - gutter * f64::from(columns - 1)) / f64::from(columns)).floor() as u32;
        self.frame = Frame::new(columns, column_width, gutter as u32);
        self.rewind(0);
        self.place_from(0)
    }

    /// Forgets every item.
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Adds items below what is there (LAY-03, update): the same positions as laying everything out at once.
    /// `ratios` are heights divided by widths; one that is no positive number counts as a square. After an error
    /// nothing was added.
    pub fn append(&mut self, ratios: &[f32]) -> Result<(), LayoutError> {
        self.room(ratios.len()).copy_from_slice(ratios);
        self.place_added()
    }

    /// Room for the ratios of as many items, which stand nowhere before `place_added`. Squares, unless they are
    /// overwritten.
    pub fn room(&mut self, more: usize) -> &mut [f32] {
        let kept = self.len();
        self.ratios.resize(kept + more, 1.0);
        self.ratios.get_mut(kept..).unwrap_or_default()
    }

    /// Adds the items in the room below what is there, as `append` does.
    pub fn place_added(&mut self) -> Result<(), LayoutError> {
        let kept = self.len();
        let result = self.place_from(kept);
        if result.is_err() {
            self.truncate(kept);
        }
        result
    }

    fn truncate(&mut self, kept: usize) {
        self.ratios.truncate(kept);
        self.keys.truncate(kept);
        self.lowest.truncate(kept);
        self.rewind(kept);
    }

    /// Gives one item another ratio and lays out anew what follows; what stands before it stays. An index beyond the last
    /// changes nothing. After an error nothing has changed.
    pub fn change(&mut self, index: usize, ratio: f32) -> Result<(), LayoutError> {
        let Some(place) = self.ratios.get_mut(index) else { return Ok(()) };
        let before = std::mem::replace(place, ratio);
        self.rewind(index);
        let result = self.place_from(index);
        if result.is_err() {
            if let Some(place) = self.ratios.get_mut(index) {
                *place = before;
            }
            // What fitted before fits again.
            self.rewind(index);
            let _ = self.place_from(index);
        }
        result
    }

    fn place_from(&mut self, first: usize) -> Result<(), LayoutError> {
        self.keys.resize(self.ratios.len(), 0);
        self.lowest.resize(self.ratios.len(), 0);
        let (above, lowest) = self.lowest.split_at_mut(first);
        let keys = self.keys.get_mut(first..).unwrap_or_default();
        let ratios = self.ratios.get(first..).unwrap_or_default();
        let above = above.last().copied().unwrap_or(0);
        let lowest = place(&mut self.columns, &self.frame, above, ratios, Slots { keys, lowest });
        if lowest <= self.frame.limit { Ok(()) } else { Err(LayoutError::TooHigh) }
    }

    /// Takes the columns to where they ended before an item: the last item of each above it tells.
    fn rewind(&mut self, index: usize) {
        self.columns.clear();
        self.columns.extend(0..self.geometry.columns);
        let mut known = 0_u64;
        let above = self.keys.iter().zip(&self.ratios).take(index).rev();
        for (key, ratio) in above {
            let column = self.frame.column(*key);
            if known & (1 << column) == 0 {
                known |= 1 << column;
                if let Some(end) = self.columns.get_mut(column as usize) {
                    *end = self.frame.below(*key, self.frame.height(*ratio));
                }
            }
            if known.count_ones() == self.geometry.columns {
                break;
            }
        }
        for first in (0..self.columns.len()).rev() {
            sink(self.columns.get_mut(first..).unwrap_or_default());
        }
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
        let end = self.columns.first().map_or(0, |key| key >> self.frame.bits);
        end.saturating_sub(self.frame.gutter)
    }

    /// Width of an item in px (LAY-01).
    pub fn column_width(&self) -> u32 {
        self.frame.column_width
    }

    /// The indices of what may show between two heights in px; empty where nothing does. A few items inside the range
    /// may lie just outside the window, none inside the window lies outside the range.
    pub fn range(&self, top: f64, bottom: f64) -> Range<usize> {
        // A cast takes what is negative, or no number, to 0, and what is too high to the highest.
        let (top, bottom) = ((top.floor() + 1.0) as u32, bottom.ceil() as u32);
        let first = self.lowest.partition_point(|lowest| *lowest < top);
        let below = self.keys.iter().skip(first);
        first..first + below.take_while(|key| **key >> self.frame.bits < bottom).count()
    }

    /// x, y, width and height of an item in px, from the corner where reading begins.
    pub fn item(&self, index: usize) -> Option<[u32; 4]> {
        Some(self.frame.item(*self.keys.get(index)?, *self.ratios.get(index)?))
    }

    /// What `item` tells of each item of a range, after the index of the first and the number of them.
    pub fn items(&mut self, range: Range<usize>) -> &[[u32; 4]] {
        let keys = self.keys.get(range.clone()).unwrap_or_default();
        let ratios = self.ratios.get(range.clone()).unwrap_or_default();
        self.answer.clear();
        self.answer.push([range.start as u32, keys.len() as u32, 0, 0]);
        let frame = self.frame;
        self.answer.extend(keys.iter().zip(ratios).map(|(key, ratio)| frame.item(*key, *ratio)));
        &self.answer
    }
}
