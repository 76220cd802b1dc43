use super::{STEPS, frames, items, masonry, ratios};
use proptest::prelude::*;

// [LAY-06]
#[test]
fn the_range_contains_only_visible_items() {
    // Two columns of squares of 100 px, 6 px apart.
    let laid = masonry(2, 206.0, 6.0, &[1.0; 10]);
    assert_eq!(laid.range(0.0, 50.0), 0..2);
    assert_eq!(laid.range(106.0, 206.0), 2..4);
    assert_eq!(laid.range(100.0, 106.0), 2..2);
    assert_eq!(laid.range(99.5, 106.5), 0..4);
    assert_eq!(laid.range(-500.0, 1e9), 0..10);
}

// [LAY-06]
#[test]
fn the_range_is_empty_beyond_both_ends() {
    let laid = masonry(2, 206.0, 6.0, &[1.0; 4]);
    for (top, bottom) in [(-200.0, 0.0), (206.0, 900.0), (1e12, 1e13), (f64::NEG_INFINITY, -1.0)] {
        assert!(laid.range(top, bottom).is_empty(), "{top} {bottom}");
    }
    assert!(masonry(2, 206.0, 6.0, &[]).range(0.0, 100.0).is_empty());
}

// [LAY-06]
#[test]
fn a_tall_item_next_to_many_short_ones_is_found() {
    let mut ratios = vec![0.1; 50];
    ratios[0] = 4.0;
    let laid = masonry(2, 206.0, 6.0, &ratios);
    assert_eq!(laid.range(350.0, 360.0).start, 0);
}

// [LAY-06]
#[test]
fn the_range_is_found_in_fewer_steps_than_by_a_scan() {
    // One column of squares of 100 px: a window of 500 px has at most 6 items.
    let laid = masonry(1, 100.0, 0.0, &[1.0; 100_000]);
    for top in [0.0, 50.0, 4_999_950.0, 9_999_500.0] {
        STEPS.set(0);
        let visible = laid.range(top, top + 500.0).len();
        // A binary search has at most 18 steps in 100,000 items. Then each visible item is a step, and the first below.
        assert!((1..=18 + visible + 1).contains(&STEPS.get()), "{top}: {} steps", STEPS.get());
    }
}

// [LAY-06]
#[test]
fn the_boxes_of_a_range_are_those_of_its_items() {
    let laid = masonry(2, 206.0, 6.0, &[1.0, 2.0, 0.5, 1.5]);
    assert_eq!(laid.items(1..3), [laid.item(1).unwrap(), laid.item(2).unwrap()]);
    assert!(laid.items(2..5).is_empty());
}

// [LAY-06, LAY-08]
#[test]
fn an_invalid_window_is_empty() {
    let laid = masonry(2, 206.0, 6.0, &[1.0; 10]);
    for (top, bottom) in [(f64::NAN, f64::NAN), (0.0, f64::NAN), (300.0, 100.0)] {
        let range = laid.range(top, bottom);
        assert!(range.start <= range.end && range.end <= 10, "{top} {bottom}");
    }
    assert!(laid.range(300.0, 100.0).is_empty());
}

proptest! {
    // [LAY-06]
    #[test]
    fn the_range_matches_a_linear_search(
        frame in frames(),
        ratios in ratios(),
        top in (-2000_i32..400_000).prop_map(|tenths| f64::from(tenths) / 10.0),
        height in (0_u32..20_000).prop_map(|tenths| f64::from(tenths) / 10.0),
    ) {
        let laid = masonry(frame.columns, frame.width, frame.gutter, &ratios);
        let bottom = top + height;
        let items = items(&laid);
        let ends_below = |[_, y, _, height]: &[u32; 4]| f64::from(y + height) > top;
        let begins_above = |[_, y, ..]: &[u32; 4]| f64::from(*y) < bottom;
        let first = items.iter().position(ends_below).unwrap_or(items.len());
        let last = items.iter().rposition(begins_above).map_or(0, |index| index + 1);
        let range = laid.range(top, bottom);
        prop_assert_eq!(range.clone(), first..last.max(first));
        for (index, item) in items.iter().enumerate() {
            prop_assert!(!(ends_below(item) && begins_above(item)) || range.contains(&index));
        }
    }
}
