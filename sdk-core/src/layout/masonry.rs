use super::MAX_RATIO;
use std::ops::Range;

/// Maximum number of columns.
const MAX_COLUMNS: u32 = 64;
const COLUMN_BITS: u32 = 6;
/// Maximum width and gutter in px.
const MAX_WIDTH: f64 = (1 << 24) as f64;
/// Maximum height of the layout in px.
const MAX_HEIGHT: u32 = 1 << 28;

/// The frame of a layout. Lengths are CSS px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    /// Number of columns, 1 to 64.
    pub columns: u32,
    /// Width of the layout, 0 to 2^24.
    pub width: f64,
    /// Space between items in both directions, 0 to 2^24.
    pub gutter: f64,
}

/// Why a layout is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// The number of columns, width or gutter is out of range.
    Geometry,
    /// The layout would be higher than 2^28 px. Browsers support at most 2^25 px.
    TooHigh,
}

/// A masonry layout. Each item is placed in the shortest column, or the first of several equally short ones.
///
/// Positions are whole px and therefore exact at any height. Tops never decrease from one item to the next, and neither
/// does the running maximum of bottoms, so visible items are found by binary search.
#[derive(Clone, Debug)]
pub struct Masonry {
    geometry: Geometry,
    column_width: u32,
    gutter: u32,
    /// The bottom of each column in px, including the gutter below its last item, with the column index in the lower
    /// bits. Sorted in descending order: the last entry is the shortest column, and the first of several equally short
    /// ones.
    columns: Vec<u64>,
    /// Height divided by width of each item. The last ones may not be placed yet.
    ratios: Vec<f32>,
    /// x, y, width and height of each placed item.
    items: Vec<[u32; 4]>,
    /// The maximum bottom of all items up to and including each item.
    max_bottoms: Vec<u32>,
}

/// An empty layout of one column with a width of 0.
impl Default for Masonry {
    fn default() -> Masonry {
        Masonry {
            geometry: Geometry { columns: 1, width: 0.0, gutter: 0.0 },
            column_width: 0,
            gutter: 0,
            columns: vec![0],
            ratios: Vec::new(),
            items: Vec::new(),
            max_bottoms: Vec::new(),
        }
    }
}

impl Masonry {
    /// Creates an empty layout.
    pub fn new(geometry: Geometry) -> Result<Masonry, LayoutError> {
        let mut masonry = Masonry::default();
        masonry.resize(geometry)?;
        Ok(masonry)
    }

    /// Lays out all items in a new frame. On error, nothing changes.
    pub fn resize(&mut self, geometry: Geometry) -> Result<(), LayoutError> {
        let is_length = |length: f64| (0.0..=MAX_WIDTH).contains(&length);
        let is_columns = (1..=MAX_COLUMNS).contains(&geometry.columns);
        if !is_columns || !is_length(geometry.width) || !is_length(geometry.gutter) {
            return Err(LayoutError::Geometry);
        }
        let before = std::mem::replace(&mut self.geometry, geometry);
        let result = self.place_all();
        if result.is_err() {
            self.geometry = before;
            let _ = self.place_all();
        }
        result
    }

    /// Removes all items.
    pub fn clear(&mut self) {
        self.ratios.clear();
        let _ = self.place_all();
    }

    /// Adds items below the others; the positions are the same as if all items were added at once. `ratios` are heights
    /// divided by widths, limited to 1/6 to 6; a ratio that is not a positive number counts as 1. On error, nothing
    /// changes.
    pub fn append(&mut self, ratios: &[f32]) -> Result<(), LayoutError> {
        self.reserve(ratios.len()).copy_from_slice(ratios);
        self.place_added()
    }

    /// Reserves space for the ratios of new items, initially 1. [`Masonry::place_added`] lays them out.
    pub fn reserve(&mut self, more: usize) -> &mut [f32] {
        let placed = self.len();
        self.ratios.resize(placed + more, 1.0);
        self.ratios.get_mut(placed..).unwrap_or_default()
    }

    /// Lays out the items reserved by [`Masonry::reserve`], like `append`.
    pub fn place_added(&mut self) -> Result<(), LayoutError> {
        let placed = self.len();
        let result = self.place();
        if result.is_err() {
            self.ratios.truncate(placed);
            let _ = self.place_all();
        }
        result
    }

    /// Changes the ratio of one item. An index out of range is ignored. On error, nothing changes.
    pub fn change(&mut self, index: usize, ratio: f32) -> Result<(), LayoutError> {
        let Some(place) = self.ratios.get_mut(index) else { return Ok(()) };
        let before = std::mem::replace(place, ratio);
        let result = self.place_all();
        if result.is_err() {
            if let Some(place) = self.ratios.get_mut(index) {
                *place = before;
            }
            let _ = self.place_all();
        }
        result
    }

    fn place_all(&mut self) -> Result<(), LayoutError> {
        let Geometry { columns, width, gutter } = self.geometry;
        // LAY-01. The cast rounds down and converts a negative width to 0.
        self.column_width = ((width - gutter * f64::from(columns - 1)) / f64::from(columns)) as u32;
        self.gutter = gutter as u32;
        self.columns.clear();
        self.columns.extend((0..u64::from(columns)).rev());
        self.items.clear();
        self.max_bottoms.clear();
        self.place()
    }

    /// Places the remaining items.
    fn place(&mut self) -> Result<(), LayoutError> {
        let mut max_bottom = self.height();
        let added = self.ratios.get(self.items.len()..).unwrap_or_default();
        let Some((stored_shortest, others)) = self.columns.split_last_mut() else { return Ok(()) };
        let mut shortest = *stored_shortest;
        let (width, gutter) = (self.column_width, self.gutter);
        for ratio in added {
            let x = (shortest as u32 % MAX_COLUMNS) * (width + gutter);
            let top = (shortest >> COLUMN_BITS) as u32;
            let ratio = if *ratio > 0.0 && *ratio <= f32::MAX { f64::from(*ratio) } else { 1.0 };
            // No item may be so high that it ends the list, or so low that it cannot be seen.
            let ratio = ratio.clamp(1.0 / f64::from(MAX_RATIO), f64::from(MAX_RATIO));
            let height = (f64::from(width) * ratio + 0.5) as i32 as u32;
            self.items.push([x, top, width, height]);
            max_bottom = max_bottom.max(top + height);
            if max_bottom > MAX_HEIGHT {
                return Err(LayoutError::TooHigh);
            }
            self.max_bottoms.push(max_bottom);
            shortest += u64::from(height + gutter) << COLUMN_BITS;
            // Inserts the column in sorted order. Minimum and maximum are branch-free; a search would mispredict one
            // branch per item.
            for other in &mut *others {
                let shorter = shortest.min(*other);
                *other = shortest.max(*other);
                shortest = shorter;
            }
        }
        *stored_shortest = shortest;
        Ok(())
    }

    /// Returns the number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether the layout has no items.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the height of the layout in px, without a gutter below the last items.
    pub fn height(&self) -> u32 {
        self.max_bottoms.last().copied().unwrap_or(0)
    }

    /// Returns the bottom of the shortest column in px, without the gutter below it. Below this position the layout has
    /// gaps.
    pub fn shortest(&self) -> u32 {
        let bottom = self.columns.last().map_or(0, |column| (column >> COLUMN_BITS) as u32);
        bottom.saturating_sub(self.gutter)
    }

    /// Returns the width of an item in px.
    pub fn column_width(&self) -> u32 {
        self.column_width
    }

    /// Returns the indices of the items that may be visible between two vertical positions in px; empty if there are
    /// none. The range includes all visible items and may include a few that are just outside of the window.
    pub fn range(&self, top: f64, bottom: f64) -> Range<usize> {
        // The cast converts negative numbers and NaN to 0, and limits large numbers.
        let (top, bottom) = ((top.floor() + 1.0) as u32, bottom.ceil() as u32);
        let first = self.max_bottoms.partition_point(|max_bottom| is_above(*max_bottom, top));
        let below = self.items.iter().skip(first);
        first..first + below.take_while(|[_, y, ..]| is_above(*y, bottom)).count()
    }

    /// Returns x, y, width and height of an item in px, relative to the top start corner.
    pub fn item(&self, index: usize) -> Option<[u32; 4]> {
        self.items.get(index).copied()
    }

    /// Returns x, y, width and height of each item of a range, see [`Masonry::item`]. Empty if the range ends after the
    /// last item.
    pub fn items(&self, range: Range<usize>) -> &[[u32; 4]] {
        self.items.get(range).unwrap_or_default()
    }
}

/// Whether a position is above another one. Tests count the comparisons.
fn is_above(y: u32, limit: u32) -> bool {
    #[cfg(test)]
    super::tests::count_step();
    y < limit
}
