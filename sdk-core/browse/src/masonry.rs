use giflet_sdk_core::layout::{Geometry, LayoutError, Masonry};
use std::ops::Range;
use wasm_bindgen::prelude::*;

/// A masonry layout. Lengths are CSS px. Data crosses the boundary as numbers in the memory of the module, with one
/// call per page of items.
///
/// Methods that can fail return 0 on success, 1 for an invalid frame, or 2 if the layout would exceed the maximum
/// height.
#[wasm_bindgen]
pub struct MasonryCore {
    layout: Masonry,
    numbers: [usize; 6],
}

#[wasm_bindgen]
impl MasonryCore {
    /// Creates an empty layout of one column with a width of 0.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "only JavaScript creates it")]
    pub fn new() -> MasonryCore {
        MasonryCore { layout: Masonry::default(), numbers: [0; 6] }
    }

    /// Lays out all items in a new frame.
    pub fn resize(&mut self, columns: u32, width: f64, gutter: f64) -> u32 {
        code(self.layout.resize(Geometry { columns, width, gutter }))
    }

    /// Reserves space for new items. Returns the address at which to write their aspect ratios (height divided by
    /// width), 4 bytes each.
    pub fn reserve(&mut self, more: usize) -> *mut f32 {
        self.layout.reserve(more).as_mut_ptr()
    }

    /// Lays out the items whose ratios were written.
    pub fn append(&mut self) -> u32 {
        code(self.layout.place_added())
    }

    /// Changes the aspect ratio of one item.
    pub fn change(&mut self, index: usize, ratio: f32) -> u32 {
        code(self.layout.change(index, ratio))
    }

    /// Finds the items that may be visible between two vertical positions in px. Returns the address of six numbers of
    /// 4 bytes: the index of the first item, the number of items, the address of their x, y, width and height (4 bytes
    /// each), the height of the layout, the bottom of its shortest column, and the width of an item. They are valid
    /// until the next call.
    pub fn window(&mut self, top: f64, bottom: f64) -> *const usize {
        self.write(self.layout.range(top, bottom))
    }

    /// Returns one item in the format of `window`; no items if the index is out of range.
    pub fn item(&mut self, index: usize) -> *const usize {
        self.write(index..index.saturating_add(1))
    }

    fn write(&mut self, range: Range<usize>) -> *const usize {
        let layout = &self.layout;
        let items = layout.items(range.clone());
        let size = [layout.height(), layout.shortest(), layout.column_width()].map(|length| length as usize);
        let [height, shortest, column_width] = size;
        self.numbers = [range.start, items.len(), items.as_ptr() as usize, height, shortest, column_width];
        self.numbers.as_ptr()
    }
}

fn code(result: Result<(), LayoutError>) -> u32 {
    match result {
        Ok(()) => 0,
        Err(LayoutError::Geometry) => 1,
        Err(LayoutError::TooHigh) => 2,
    }
}
