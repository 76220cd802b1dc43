use super::errors::layout_error;
use crate::layout::{Geometry, Masonry};
use wasm_bindgen::prelude::*;

/// A masonry layout. Lengths are CSS px; everything crosses as flat numbers, a call a page (LAY-07).
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

    /// Adds items, by height divided by width.
    pub fn append(&mut self, ratios: &[f32]) -> Result<(), JsValue> {
        self.0.append(ratios).map_err(layout_error)
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

    /// x, y, width and height of one item; empty where there is none.
    pub fn item(&self, index: usize) -> Vec<f64> {
        self.0.item(index).map(|numbers| numbers.map(f64::from).to_vec()).unwrap_or_default()
    }

    /// Width of an item in px.
    #[wasm_bindgen(getter, js_name = columnWidth)]
    pub fn column_width(&self) -> f64 {
        f64::from(self.0.column_width())
    }

    /// The index of the first item that may show between two heights in px, then x, y, width and height of it and of
    /// each that follows.
    pub fn window(&self, top: f64, bottom: f64) -> Vec<f64> {
        let range = self.0.range(top, bottom);
        let mut boxes = Vec::with_capacity(1 + range.len() * 4);
        boxes.push(range.start as f64);
        for item in range.filter_map(|index| self.0.item(index)) {
            boxes.extend(item.map(f64::from));
        }
        boxes
    }
}
