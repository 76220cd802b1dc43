use super::ratios;
use crate::layout::{LayoutError, carousel};
use proptest::prelude::*;

// [LAY-05]
#[test]
fn items_are_as_wide_as_their_height_allows_and_stand_a_gutter_apart() {
    assert_eq!(carousel(100.0, 6.0, &[1.0, 0.5, 2.0]), Ok(vec![[0, 100], [106, 200], [312, 50]]));
    assert_eq!(carousel(100.0, 6.0, &[]), Ok(vec![]));
}

// [LAY-05, LAY-08]
#[test]
fn a_row_that_is_none_is_refused() {
    assert_eq!(carousel(f64::NAN, 6.0, &[1.0]), Err(LayoutError::Geometry));
    assert_eq!(carousel(100.0, -1.0, &[1.0]), Err(LayoutError::Geometry));
    assert_eq!(carousel(100.0, 0.0, &[1e-30]), Err(LayoutError::TooHigh));
    assert_eq!(carousel(100.0, 0.0, &[f32::NAN, 0.0]), Ok(vec![[0, 100], [100, 100]]));
}

proptest! {
    // [LAY-05]
    #[test]
    fn offsets_are_what_came_before(height in 1_u32..500, gutter in 0_u32..40, ratios in ratios()) {
        let Ok(items) = carousel(f64::from(height), f64::from(gutter), &ratios) else { return Ok(()) };
        let mut end = 0;
        for [offset, width] in items {
            prop_assert_eq!(offset, end);
            prop_assert!(width >= 1);
            end = offset + width + gutter;
        }
    }
}
