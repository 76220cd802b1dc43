use super::super::{Geometry, Masonry};
use super::{frames, items, masonry, ratios};
use proptest::prelude::*;

// [LAY-01]
#[test]
fn the_item_width_follows_from_the_frame() {
    for (columns, width, gutter, expected) in [
        (3, 600.0, 6.0, 196),
        (3, 601.9, 6.0, 196),
        (1, 320.5, 6.0, 320),
        (5, 1000.0, 0.0, 200),
        (4, 10.0, 6.0, 0),
    ] {
        assert_eq!(masonry(columns, width, gutter, &[]).column_width(), expected);
    }
}

// [LAY-02]
#[test]
fn each_item_is_placed_in_the_first_of_the_shortest_columns() {
    let laid = masonry(3, 312.0, 6.0, &[2.0, 1.0, 1.0, 0.5, 1.0]);
    assert_eq!(
        items(&laid),
        [[0, 0, 100, 200], [106, 0, 100, 100], [212, 0, 100, 100], [106, 106, 100, 50], [212, 106, 100, 100]]
    );
}

// [LAY-02]
#[test]
fn shortest_is_the_position_of_the_first_gap() {
    assert_eq!(masonry(2, 206.0, 6.0, &[]).shortest(), 0);
    assert_eq!(masonry(2, 206.0, 6.0, &[1.0]).shortest(), 0);
    assert_eq!(masonry(2, 206.0, 6.0, &[1.0, 0.5]).shortest(), 50);
    assert_eq!(masonry(2, 206.0, 6.0, &[1.0, 0.5, 2.0]).shortest(), 100);
}

// [LAY-03]
#[test]
fn a_cleared_layout_starts_at_the_top() {
    let mut laid = masonry(2, 206.0, 6.0, &[1.0, 1.0, 1.0]);
    laid.clear();
    assert!(laid.is_empty() && laid.height() == 0);
    laid.append(&[0.5]).unwrap();
    assert!(!laid.is_empty());
    assert_eq!(items(&laid), [[0, 0, 100, 50]]);
}

/// Reference implementation of the layout rules on integers.
fn oracle(frame: Geometry, ratios: &[f32]) -> Vec<[u32; 4]> {
    let columns = frame.columns as usize;
    let gutter = frame.gutter.floor() as u32;
    let width =
        ((frame.width - frame.gutter * (columns - 1) as f64) / columns as f64).floor().max(0.0) as u32;
    let mut stacks = vec![0_u32; columns];
    ratios
        .iter()
        .map(|ratio| {
            let ratio = if *ratio > 0.0 && *ratio < f32::INFINITY {
                f64::from(*ratio).clamp(1.0 / 6.0, 6.0)
            } else {
                1.0
            };
            let height = (f64::from(width) * ratio).round() as u32;
            let shortest = *stacks.iter().min().unwrap();
            let column = stacks.iter().position(|end| *end == shortest).unwrap();
            stacks[column] += height + gutter;
            [column as u32 * (width + gutter), shortest, width, height]
        })
        .collect()
}

proptest! {
    // [LAY-02]
    #[test]
    fn positions_match_the_reference_implementation(frame in frames(), ratios in ratios()) {
        let laid = masonry(frame.columns, frame.width, frame.gutter, &ratios);
        prop_assert_eq!(items(&laid), oracle(frame, &ratios));
    }

    // [LAY-03]
    #[test]
    fn changing_one_item_equals_a_new_layout(
        frame in frames(),
        ratios in ratios(),
        index in 0_usize..200,
        percent in 0_u32..500,
    ) {
        let ratio = percent as f32 / 100.0;
        let mut laid = masonry(frame.columns, frame.width, frame.gutter, &ratios);
        laid.change(index, ratio).unwrap();
        let mut changed = ratios;
        if let Some(place) = changed.get_mut(index) {
            *place = ratio;
        }
        let packed = masonry(frame.columns, frame.width, frame.gutter, &changed);
        prop_assert_eq!(items(&laid), items(&packed));
        prop_assert_eq!((laid.height(), laid.shortest()), (packed.height(), packed.shortest()));
        laid.append(&[1.0]).unwrap();
        changed.push(1.0);
        prop_assert_eq!(items(&laid), items(&masonry(frame.columns, frame.width, frame.gutter, &changed)));
    }

    #[test]
    fn no_item_of_the_shortest_column_is_below_its_bottom(frame in frames(), ratios in ratios()) {
        let laid = masonry(frame.columns, frame.width, frame.gutter, &ratios);
        let end_of = |column: u32| {
            let x = column * (laid.column_width() + frame.gutter.floor() as u32);
            let ends = items(&laid).into_iter().filter(|item| item[0] == x).map(|item| item[1] + item[3]);
            ends.max().unwrap_or(0)
        };
        // Columns with a width of 0 are at the same position. `prop_assume` would give up after 1,024 rejected cases.
        if laid.column_width() == 0 {
            return Ok(());
        }
        prop_assert_eq!(laid.shortest(), (0..frame.columns).map(end_of).min().unwrap());
    }

    // [LAY-02]
    #[test]
    fn the_height_is_the_maximum_bottom(frame in frames(), ratios in ratios()) {
        let laid = masonry(frame.columns, frame.width, frame.gutter, &ratios);
        let lowest = items(&laid).iter().map(|[_, top, _, height]| top + height).max();
        prop_assert_eq!(laid.height(), lowest.unwrap_or(0));
    }

    // [LAY-03]
    #[test]
    fn appending_pages_equals_appending_all_items(frame in frames(), ratios in ratios(), page in 1_usize..40) {
        let mut grown = Masonry::new(frame).unwrap();
        for some in ratios.chunks(page) {
            grown.append(some).unwrap();
        }
        prop_assert_eq!(items(&grown), items(&masonry(frame.columns, frame.width, frame.gutter, &ratios)));
    }

    // [LAY-03]
    #[test]
    fn resizing_equals_a_new_layout(before in frames(), after in frames(), ratios in ratios()) {
        let mut laid = masonry(before.columns, before.width, before.gutter, &ratios);
        laid.resize(after).unwrap();
        prop_assert_eq!(items(&laid), items(&masonry(after.columns, after.width, after.gutter, &ratios)));
    }
}
