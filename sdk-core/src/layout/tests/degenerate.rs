use super::super::{LayoutError, Masonry};
use super::{geometry, items, masonry};
use proptest::prelude::*;

// [LAY-08]
#[test]
fn an_invalid_frame_is_an_error() {
    for (columns, width, gutter) in [
        (0, 100.0, 6.0),
        (257, 100.0, 6.0),
        (u32::MAX, 100.0, 6.0),
        (3, -1.0, 6.0),
        (3, f64::NAN, 6.0),
        (3, f64::INFINITY, 6.0),
        (3, 1e9, 6.0),
        (3, 100.0, -6.0),
        (3, 100.0, f64::NAN),
        (3, 100.0, f64::INFINITY),
    ] {
        let refused = Masonry::new(geometry(columns, width, gutter)).map(|_| ());
        assert_eq!(refused, Err(LayoutError::Geometry), "{columns} {width} {gutter}");
    }
}

// [LAY-08]
#[test]
fn an_invalid_frame_does_not_change_the_layout() {
    let mut laid = masonry(2, 206.0, 6.0, &[1.0, 0.5, 2.0]);
    let before = items(&laid);
    assert_eq!(laid.resize(geometry(0, 206.0, 6.0)), Err(LayoutError::Geometry));
    assert_eq!(items(&laid), before);
    laid.append(&[1.0]).unwrap();
    assert_eq!(items(&laid), items(&masonry(2, 206.0, 6.0, &[1.0, 0.5, 2.0, 1.0])));
}

// [LAY-08]
#[test]
fn an_invalid_ratio_counts_as_1() {
    let odd = [0.0, -2.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY];
    assert!(items(&masonry(1, 100.0, 0.0, &odd)).iter().all(|[_, _, width, height]| width == height));
}

// [LAY-08]
#[test]
fn items_that_exceed_the_height_limit_are_rejected_together() {
    let mut laid = masonry(1, 16_000_000.0, 6.0, &[1.0]);
    let before = items(&laid);
    assert_eq!(laid.append(&[1.0, 6.0, 6.0, 6.0, 1.0]), Err(LayoutError::TooHigh));
    assert_eq!((items(&laid), laid.height()), (before, 16_000_000));
    laid.append(&[1.0]).unwrap();
    assert_eq!(items(&laid), items(&masonry(1, 16_000_000.0, 6.0, &[1.0, 1.0])));
    let mut empty = masonry(1, 16_000_000.0, 6.0, &[]);
    assert_eq!(empty.append(&[6.0; 3]), Err(LayoutError::TooHigh));
}

// [LAY-08]
#[test]
fn a_ratio_that_exceeds_the_height_limit_changes_nothing() {
    let mut laid = masonry(1, 16_000_000.0, 6.0, &[1.0, 6.0, 6.0, 3.0]);
    let before = items(&laid);
    assert_eq!(laid.change(0, 6.0), Err(LayoutError::TooHigh));
    assert_eq!(items(&laid), before);
    assert_eq!(laid.change(9, 1.0), Ok(()));
    assert_eq!(items(&laid), before);
}

// [LAY-08]
#[test]
fn a_frame_that_exceeds_the_height_limit_changes_nothing() {
    let mut laid = masonry(1, 10.0, 0.0, &[6.0; 3]);
    let before = items(&laid);
    assert_eq!(laid.resize(geometry(1, 16_000_000.0, 0.0)), Err(LayoutError::TooHigh));
    assert_eq!((items(&laid), laid.column_width()), (before, 10));
    laid.append(&[1.0]).unwrap();
    assert_eq!(laid.len(), 4);
}

// [LAY-08]
#[test]
fn the_largest_frame_and_the_largest_height_are_valid() {
    assert_eq!(masonry(64, 16_777_216.0, 0.0, &[]).column_width(), 262_144);
    assert_eq!(Masonry::new(geometry(65, 100.0, 0.0)).err(), Some(LayoutError::Geometry));
    let mut laid = masonry(1, 16_777_216.0, 0.0, &[4.0; 4]);
    assert_eq!(laid.height(), 1 << 28);
    assert_eq!(laid.append(&[1e-7]), Err(LayoutError::TooHigh));
}

// [LAY-08]
#[test]
fn positions_are_exact_beyond_33_million_px() {
    let laid = masonry(1, 1001.0, 1.0, &vec![1.0; 40_000]);
    let [_, top, ..] = laid.item(39_999).unwrap();
    assert_eq!(top, 39_999 * 1002);
    assert_eq!(laid.range(f64::from(top), f64::from(top) + 1.0), 39_999..40_000);
}

proptest! {
    // [LAY-08]
    #[test]
    fn any_input_yields_positions_or_an_error(
        columns in prop_oneof![0_u32..300, any::<u32>()],
        width in any::<f64>(),
        gutter in prop_oneof![Just(6.0), any::<f64>()],
        ratios in prop::collection::vec(any::<f32>(), 0..20),
        window in any::<(f64, f64)>(),
    ) {
        let Ok(mut laid) = Masonry::new(geometry(columns, width, gutter)) else { return Ok(()) };
        if laid.append(&ratios).is_err() {
            prop_assert_eq!(laid.len(), 0);
        }
        prop_assert!(laid.range(window.0, window.1).all(|index| laid.item(index).is_some()));
        prop_assert_eq!(laid.item(laid.len()), None);
    }
}
