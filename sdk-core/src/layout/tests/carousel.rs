//! A carousel is a rotated masonry layout of one column: its width is the height of the row, and ratios are width
//! divided by height.

use super::{geometry, items, masonry, ratios};
use crate::layout::{LayoutError, Masonry};
use proptest::prelude::*;

/// Offset and width of every item of a row.
fn row(height: f64, gutter: f64, ratios: &[f32]) -> Vec<[u32; 2]> {
    let lying = masonry(1, height, gutter, ratios);
    items(&lying).into_iter().map(|[_, offset, _, width]| [offset, width]).collect()
}

// [LAY-05]
#[test]
fn item_widths_follow_from_the_height_and_items_are_a_gutter_apart() {
    assert_eq!(row(100.0, 6.0, &[1.0, 2.0, 0.5]), [[0, 100], [106, 200], [312, 50]]);
    assert_eq!(row(100.0, 6.0, &[]), [[0; 2]; 0]);
    assert_eq!(masonry(1, 100.0, 6.0, &[1.0, 2.0, 0.5]).height(), 362);
}

// [LAY-05, LAY-08]
#[test]
fn an_invalid_row_is_an_error() {
    for (height, gutter) in [(f64::NAN, 6.0), (100.0, -1.0)] {
        assert_eq!(Masonry::new(geometry(1, height, gutter)).err(), Some(LayoutError::Geometry));
    }
    assert_eq!(row(100.0, 0.0, &[f32::NAN, 0.0]), [[0, 100], [100, 100]]);
    let mut long = masonry(1, 16_000_000.0, 0.0, &[]);
    assert_eq!(long.append(&[6.0; 3]), Err(LayoutError::TooHigh));
    // [LAY-08] No item ends the row.
    assert_eq!(row(60.0, 0.0, &[1e30, 1e-30, 1.0]), [[0, 360], [360, 10], [370, 60]]);
}

proptest! {
    // [LAY-05]
    #[test]
    fn offsets_are_the_sum_of_the_previous_widths_and_gutters(height in 1_u32..500, gutter in 0_u32..40, ratios in ratios()) {
        let mut end = 0;
        for [offset, width] in row(f64::from(height), f64::from(gutter), &ratios) {
            prop_assert_eq!(offset, end);
            end = offset + width + gutter;
        }
    }
}
