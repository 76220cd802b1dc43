use crate::errors::layout_error;
use giflet_sdk_core::layout::{Geometry, Masonry};
use std::ops::Range;
use wasm_bindgen::prelude::*;

/// A masonry layout. Lengths are CSS px; everything crosses as flat numbers, a call a page
/// (LAY-07), written to and read from the module's memory.
#[wasm_bindgen]
pub struct MasonryCore {
    layout: Masonry,
    /// The index of the first item of an answer, their number and their address.
    answer: [usize; 3],
}

#[wasm_bindgen]
impl MasonryCore {
    /// An empty layout.
    #[wasm_bindgen(constructor)]
    pub fn new(columns: u32, width: f64, gutter: f64) -> Result<MasonryCore, String> {
        let layout = Masonry::new(Geometry { columns, width, gutter }).map_err(layout_error)?;
        Ok(MasonryCore { layout, answer: [0; 3] })
    }

    /// Lays everything out anew in another frame.
    pub fn resize(&mut self, columns: u32, width: f64, gutter: f64) -> Result<(), String> {
        self.layout.resize(Geometry { columns, width, gutter }).map_err(layout_error)
    }

    /// Where to write the heights divided by widths of as many items as are to be added, 4 bytes each.
    pub fn room(&mut self, more: usize) -> *mut f32 {
        self.layout.room(more).as_mut_ptr()
    }

    /// Adds the items that were written.
    pub fn append(&mut self) -> Result<(), String> {
        self.layout.place_added().map_err(layout_error)
    }

    /// Gives one item another height divided by width.
    pub fn change(&mut self, index: usize, ratio: f32) -> Result<(), String> {
        self.layout.change(index, ratio).map_err(layout_error)
    }

    /// Forgets every item.
    pub fn clear(&mut self) {
        self.layout.clear();
    }

    /// Height of the whole in px.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> f64 {
        f64::from(self.layout.height())
    }

    /// Where the shortest column ends, in px.
    #[wasm_bindgen(getter)]
    pub fn shortest(&self) -> f64 {
        f64::from(self.layout.shortest())
    }

    /// Width of an item in px.
    #[wasm_bindgen(getter, js_name = columnWidth)]
    pub fn column_width(&self) -> f64 {
        f64::from(self.layout.column_width())
    }

    /// The items that may be visible between two heights in px. Returns where to read three numbers of 4 bytes: the index of
    /// the first item, the number of items, and where their x, y, width and height are, 4 bytes each. Valid until
    /// the next call.
    pub fn window(&mut self, top: f64, bottom: f64) -> *const usize {
        self.answer(self.layout.range(top, bottom))
    }

    /// One item, as `window` returns it; none where there is none.
    pub fn item(&mut self, index: usize) -> *const usize {
        self.answer(index..index + 1)
    }

    fn answer(&mut self, range: Range<usize>) -> *const usize {
        let items = self.layout.items(range.clone());
        self.answer = [range.start, items.len(), items.as_ptr() as usize];
        self.answer.as_ptr()
    }
}
