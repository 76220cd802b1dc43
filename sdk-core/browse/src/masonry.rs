use giflet_sdk_core::layout::{Geometry, LayoutError, Masonry};
use std::ops::Range;
use wasm_bindgen::prelude::*;

/// A masonry layout. Lengths are CSS px. Everything crosses as numbers, one call a page (LAY-07), which are written to and read
/// from the module's memory.
///
/// Methods that can fail return 0, or 1 where the frame is not valid, or 2 where the layout would be higher than its
/// positions can hold.
#[wasm_bindgen]
pub struct MasonryCore {
    layout: Masonry,
    numbers: [usize; 6],
}

#[wasm_bindgen]
impl MasonryCore {
    /// An empty layout of one column without a width.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "scripts alone create it")]
    pub fn new() -> MasonryCore {
        MasonryCore { layout: Masonry::default(), numbers: [0; 6] }
    }

    /// Places every item again in another frame.
    pub fn resize(&mut self, columns: u32, width: f64, gutter: f64) -> u32 {
        code(self.layout.resize(Geometry { columns, width, gutter }))
    }

    /// The address to write the ratios of new items to, height divided by width, 4 bytes each.
    pub fn room(&mut self, more: usize) -> *mut f32 {
        self.layout.room(more).as_mut_ptr()
    }

    /// Adds the items that were written.
    pub fn append(&mut self) -> u32 {
        code(self.layout.place_added())
    }

    /// Changes the ratio of one item.
    pub fn change(&mut self, index: usize, ratio: f32) -> u32 {
        code(self.layout.change(index, ratio))
    }

    /// The items that may be visible between two heights in px. Returns the address of six numbers of 4 bytes: the index of the first
    /// item, the number of items, the address of their x, y, width and height (4 bytes each), the height of the layout,
    /// the bottom of its shortest column, and the width of an item. They are valid until the next call.
    pub fn window(&mut self, top: f64, bottom: f64) -> *const usize {
        self.write(self.layout.range(top, bottom))
    }

    /// One item, as `window` returns it; none when there is no item of this index.
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
