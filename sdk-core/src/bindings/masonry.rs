use super::errors::layout_error;
use crate::layout::{Geometry, Masonry};
use wasm_bindgen::prelude::*;

/// A masonry layout. Lengths are CSS px; everything crosses as flat numbers, a call a page
/// (LAY-07), written to and read from the module's memory.
#[wasm_bindgen]
pub struct MasonryCore(Masonry);

#[wasm_bindgen]
impl MasonryCore {
    /// An empty layout.
    #[wasm_bindgen(constructor)]
    pub fn new(columns: u32, width: f64, gutter: f64) -> Result<MasonryCore, JsValue> {
        Masonry::new(Geometry { columns, width, gutter }).map(MasonryCore).map_err(layout_error)
    }

    /// Lays everything out anew in another frame.
    pub fn resize(&mut self, columns: u32, width: f64, gutter: f64) -> Result<(), JsValue> {
        self.0.resize(Geometry { columns, width, gutter }).map_err(layout_error)
    }

    /// Where to write the heights divided by widths of as many items as are to be added, 4 bytes each.
    pub fn room(&mut self, more: usize) -> *mut f32 {
        self.0.room(more).as_mut_ptr()
    }

    /// Adds the items that were written.
    pub fn append(&mut self) -> Result<(), JsValue> {
        self.0.place_added().map_err(layout_error)
    }

    /// Gives one item another height divided by width.
    pub fn change(&mut self, index: usize, ratio: f32) -> Result<(), JsValue> {
        self.0.change(index, ratio).map_err(layout_error)
    }

    /// Forgets every item.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Height of the whole in px.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> f64 {
        f64::from(self.0.height())
    }

    /// Where the shortest column ends, in px.
    #[wasm_bindgen(getter)]
    pub fn shortest(&self) -> f64 {
        f64::from(self.0.shortest())
    }

    /// Width of an item in px.
    #[wasm_bindgen(getter, js_name = columnWidth)]
    pub fn column_width(&self) -> f64 {
        f64::from(self.0.column_width())
    }

    /// What may show between two heights in px. Answers with where to read: the index of the first item, the number of
    /// items and two numbers more, then x, y, width and height of each, 4 bytes a number, good until the next call.
    pub fn window(&mut self, top: f64, bottom: f64) -> *const u32 {
        self.0.items(self.0.range(top, bottom)).as_ptr().cast()
    }

    /// One item, answered like a window; none where there is none.
    pub fn item(&mut self, index: usize) -> *const u32 {
        self.0.items(index..index + 1).as_ptr().cast()
    }
}
