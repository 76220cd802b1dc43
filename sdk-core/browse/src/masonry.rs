use giflet_sdk_core::layout::{Geometry, LayoutError, Masonry};
use std::ops::Range;
use wasm_bindgen::prelude::*;

use crate::object;

/// A masonry layout, and the numbers that JavaScript reads. Lengths are CSS px. Data crosses the boundary as numbers in the
/// memory of the module, with one call per page of items.
///
/// JavaScript passes the address of a layout. Functions that can fail return 0 on success, 1 for an invalid frame, or 2 if
/// the layout would exceed the maximum height.
#[derive(Default)]
struct Layout {
    masonry: Masonry,
    numbers: [usize; 6],
}

impl Layout {
    fn write(&mut self, range: Range<usize>) -> usize {
        let layout = &self.masonry;
        let items = layout.items(range.clone());
        let size = [layout.height(), layout.shortest(), layout.column_width()].map(|length| length as usize);
        let [height, shortest, column_width] = size;
        self.numbers = [range.start, items.len(), items.as_ptr() as usize, height, shortest, column_width];
        self.numbers.as_ptr() as usize
    }
}

fn with<R>(layout: usize, change: impl FnOnce(&mut Layout) -> R) -> R {
    // SAFETY: JavaScript passes addresses of `create_layout`, and none after `free_layout`: see core-object.ts.
    unsafe { object::with(layout, change) }
}

/// Creates an empty layout of one column with a width of 0. Returns its address.
#[wasm_bindgen(js_name = createLayout)]
pub fn create_layout() -> usize {
    object::create(Layout::default())
}

/// Frees the memory of a layout.
#[wasm_bindgen(js_name = freeLayout)]
pub fn free_layout(layout: usize) {
    // SAFETY: as in `with`.
    unsafe { object::free::<Layout>(layout) }
}

/// Lays out all items in a new frame.
#[wasm_bindgen(js_name = resizeLayout)]
pub fn resize_layout(layout: usize, columns: u32, width: f64, gutter: f64) -> u32 {
    with(layout, |layout| code(layout.masonry.resize(Geometry { columns, width, gutter })))
}

/// Reserves space for new items. Returns the address at which to write their aspect ratios (height divided by width), 4
/// bytes each.
#[wasm_bindgen(js_name = reserveItems)]
pub fn reserve_items(layout: usize, more: usize) -> usize {
    with(layout, |layout| layout.masonry.reserve(more).as_mut_ptr() as usize)
}

/// Lays out the items whose ratios were written.
#[wasm_bindgen(js_name = appendItems)]
pub fn append_items(layout: usize) -> u32 {
    with(layout, |layout| code(layout.masonry.place_added()))
}

/// Changes the aspect ratio of one item.
#[wasm_bindgen(js_name = changeItem)]
pub fn change_item(layout: usize, index: usize, ratio: f32) -> u32 {
    with(layout, |layout| code(layout.masonry.change(index, ratio)))
}

/// Finds the items that may be visible between two vertical positions in px. Returns the address of six numbers of 4
/// bytes: the index of the first item, the number of items, the address of their x, y, width and height (4 bytes each),
/// the height of the layout, the bottom of its shortest column, and the width of an item. They are valid until the next
/// call.
#[wasm_bindgen(js_name = findItems)]
pub fn find_items(layout: usize, top: f64, bottom: f64) -> usize {
    with(layout, |layout| layout.write(layout.masonry.range(top, bottom)))
}

/// Returns one item in the format of [`find_items`]; no items if the index is out of range.
#[wasm_bindgen(js_name = findItem)]
pub fn find_item(layout: usize, index: usize) -> usize {
    with(layout, |layout| layout.write(index..index.saturating_add(1)))
}

fn code(result: Result<(), LayoutError>) -> u32 {
    match result {
        Ok(()) => 0,
        Err(LayoutError::Geometry) => 1,
        Err(LayoutError::TooHigh) => 2,
    }
}
