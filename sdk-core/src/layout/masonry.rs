use std::ops::Range;

/// The largest number of columns.
const MOST_COLUMNS: u32 = 64;
const COLUMN_BITS: u32 = 6;
/// The largest width and gutter, px.
const MOST_WIDTH: f64 = (1 << 24) as f64;
/// The largest height of the whole, px.
const MOST_HEIGHT: u32 = 1 << 28;

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
    /// The whole would be higher than 2^28 px. Browsers stop at 2^25 px or before.
    TooHigh,
}

/// Items placed one after another, each in the shortest column, the first of several (LAY-02).
///
/// Positions are whole px, so they are exact at any length. Tops never decrease from one item to the next, and neither
/// does the running maximum of bottoms: visible items are found by binary search (LAY-06).
#[derive(Clone, Debug)]
pub struct Masonry {
    geometry: Geometry,
    column_width: u32,
    gutter: u32,
    /// The bottom of each column in px, including the gutter below its last item, with the column index in the lower bits.
    /// Sorted in descending order: the last one is the shortest column, and the first of several equally short ones.
    columns: Vec<u64>,
    /// Height divided by width of each item. The last ones may not be placed yet.
    ratios: Vec<f32>,
    /// x, y, width and height of each placed item.
    items: Vec<[u32; 4]>,
    /// The lowest bottom of all items up to and with each.
    lowest: Vec<u32>,
}

/// An empty layout of one column without a width.
impl Default for Masonry {
    fn default() -> Masonry {
        Masonry {
            geometry: Geometry { columns: 1, width: 0.0, gutter: 0.0 },
            column_width: 0,
            gutter: 0,
            columns: vec![0],
            ratios: Vec::new(),
            items: Vec::new(),
            lowest: Vec::new(),
        }
    }
}

impl Masonry {
    /// An empty layout.
    pub fn new(geometry: Geometry) -> Result<Masonry, LayoutError> {
        let mut masonry = Masonry::default();
        masonry.resize(geometry)?;
        Ok(masonry)
    }

    /// Places every item again in another frame (LAY-03, pack). After an error nothing has changed.
    pub fn resize(&mut self, geometry: Geometry) -> Result<(), LayoutError> {
        let is_length = |length: f64| (0.0..=MOST_WIDTH).contains(&length);
        let is_columns = (1..=MOST_COLUMNS).contains(&geometry.columns);
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

    /// Removes every item.
    pub fn clear(&mut self) {
        self.ratios.clear();
        let _ = self.place_all();
    }

    /// Adds items below the others (LAY-03, update): the same positions as placing all of them at once.
    /// `ratios` are heights divided by widths; one that is not a positive number counts as a square. After an error
    /// nothing has changed.
    pub fn append(&mut self, ratios: &[f32]) -> Result<(), LayoutError> {
        self.room(ratios.len()).copy_from_slice(ratios);
        self.place_added()
    }

    /// Space for the ratios of items to add, which [`Masonry::place_added`] places. Squares, unless they are overwritten.
    pub fn room(&mut self, more: usize) -> &mut [f32] {
        let placed = self.len();
        self.ratios.resize(placed + more, 1.0);
        self.ratios.get_mut(placed..).unwrap_or_default()
    }

    /// Places the items in [`Masonry::room`], as `append` does.
    pub fn place_added(&mut self) -> Result<(), LayoutError> {
        let placed = self.len();
        let result = self.place();
        if result.is_err() {
            self.ratios.truncate(placed);
            let _ = self.place_all();
        }
        result
    }

    /// Gives one item another ratio. An index beyond the last changes nothing. After an error nothing has changed.
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
        // LAY-01. The cast rounds down, and turns a negative width into 0.
        self.column_width = ((width - gutter * f64::from(columns - 1)) / f64::from(columns)) as u32;
        self.gutter = gutter as u32;
        self.columns.clear();
        self.columns.extend((0..u64::from(columns)).rev());
        self.items.clear();
        self.lowest.clear();
        self.place()
    }

    /// Places the items that are not placed yet.
    fn place(&mut self) -> Result<(), LayoutError> {
        let mut lowest = self.height();
        let added = self.ratios.get(self.items.len()..).unwrap_or_default();
        let Some((stored_shortest, others)) = self.columns.split_last_mut() else { return Ok(()) };
        let mut shortest = *stored_shortest;
        let (width, gutter) = (self.column_width, self.gutter);
        for ratio in added {
            let x = (shortest as u32 % MOST_COLUMNS) * (width + gutter);
            let top = (shortest >> COLUMN_BITS) as u32;
            let ratio = if *ratio > 0.0 && *ratio <= f32::MAX { f64::from(*ratio) } else { 1.0 };
            let height = (f64::from(width) * ratio + 0.5) as i32 as u32;
            self.items.push([x, top, width, height]);
            lowest = lowest.max(top + height);
            if lowest > MOST_HEIGHT {
                return Err(LayoutError::TooHigh);
            }
            self.lowest.push(lowest);
            shortest += u64::from(height + gutter) << COLUMN_BITS;
            // Sorts the column back in. Minimum and maximum are branch-free: a search would mispredict a branch per item.
            for other in &mut *others {
                let shorter = shortest.min(*other);
                *other = shortest.max(*other);
                shortest = shorter;
            }
        }
        *stored_shortest = shortest;
        Ok(())
    }

    /// Number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Height of the whole in px, without a gutter below the last items.
    pub fn height(&self) -> u32 {
        self.lowest.last().copied().unwrap_or(0)
    }

    /// The bottom of the shortest column in px, without the gutter below it: from there on the whole has holes.
    pub fn shortest(&self) -> u32 {
        let bottom = self.columns.last().map_or(0, |column| (column >> COLUMN_BITS) as u32);
        bottom.saturating_sub(self.gutter)
    }

    /// Width of an item in px (LAY-01).
    pub fn column_width(&self) -> u32 {
        self.column_width
    }

    /// The indices of the items that may be visible between two heights in px; empty where there are none. A few items
    /// inside the range may be just outside the window, none inside the window is outside the range.
    pub fn range(&self, top: f64, bottom: f64) -> Range<usize> {
        // A cast takes what is negative, or no number, to 0, and what is too high to the highest.
        let (top, bottom) = ((top.floor() + 1.0) as u32, bottom.ceil() as u32);
        let first = self.lowest.partition_point(|lowest| *lowest < top);
        let below = self.items.iter().skip(first);
        first..first + below.take_while(|[_, y, ..]| *y < bottom).count()
    }

    /// x, y, width and height of an item in px, from the corner where reading begins.
    pub fn item(&self, index: usize) -> Option<[u32; 4]> {
        self.items.get(index).copied()
    }

    /// x, y, width and height of each item of a range, as [`Masonry::item`] returns them. Empty where the range ends beyond
    /// the last item.
    pub fn items(&self, range: Range<usize>) -> &[[u32; 4]] {
        self.items.get(range).unwrap_or_default()
    }
}
