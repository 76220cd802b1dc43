mod boxes;
mod carousel;
mod degenerate;
mod place;
mod range;

use super::{Geometry, Masonry};
use proptest::prelude::*;
use std::cell::Cell;

thread_local! {
    /// The number of items that the range queries of this thread have compared.
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

pub fn count_step() {
    STEPS.set(STEPS.get() + 1);
}

fn geometry(columns: u32, width: f64, gutter: f64) -> Geometry {
    Geometry { columns, width, gutter }
}

fn masonry(columns: u32, width: f64, gutter: f64, ratios: &[f32]) -> Masonry {
    let mut masonry = Masonry::new(geometry(columns, width, gutter)).unwrap();
    masonry.append(ratios).unwrap();
    masonry
}

/// x, y, width and height of every item.
fn items(masonry: &Masonry) -> Vec<[u32; 4]> {
    (0..masonry.len()).map(|index| masonry.item(index).unwrap()).collect()
}

fn frames() -> impl Strategy<Value = Geometry> {
    (
        prop_oneof![1_u32..9, 9_u32..65],
        (0_u32..20_000).prop_map(|tenths| f64::from(tenths) / 10.0),
        prop_oneof![Just(0.0), Just(6.0), (0_u32..400).prop_map(|tenths| f64::from(tenths) / 10.0)],
    )
        .prop_map(|(columns, width, gutter)| geometry(columns, width, gutter))
}

fn ratios() -> impl Strategy<Value = Vec<f32>> {
    let odd = prop::sample::select(vec![0.0, -1.0, f32::NAN, f32::INFINITY, 1e-9]);
    prop::collection::vec(
        prop_oneof![12 => (20_u32..300).prop_map(|percent| percent as f32 / 100.0), 1 => odd],
        0..200,
    )
}
