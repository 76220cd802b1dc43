use super::super::box_size;
use super::{items, masonry};

/// Width and height of a GIF, width and height of its box.
fn cases() -> Vec<[u32; 4]> {
    let lines =
        include_str!("../../../tests/fixtures/boxes.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let numbers: Vec<u32> = line.split(' ').map(|number| number.parse().unwrap()).collect();
            numbers.try_into().unwrap()
        })
        .collect()
}

// [LAY-08]
#[test]
fn a_box_has_a_ratio_of_at_most_6_to_1_and_an_unknown_size_is_a_square() {
    for [width, height, box_width, box_height] in cases() {
        assert_eq!(box_size(width, height), (box_width, box_height), "{width} {height}");
    }
}

// [LAY-08]
#[test]
fn no_item_of_a_list_is_higher_or_lower_than_its_box() {
    let all = cases();
    let ratios: Vec<f32> = all.iter().map(|[width, height, ..]| *height as f32 / *width as f32).collect();
    let heights = items(&masonry(1, 600.0, 6.0, &ratios)).into_iter().map(|[.., height]| height);
    let expected = all
        .iter()
        .map(|[_, _, width, height]| (600.0 * f64::from(*height) / f64::from(*width)).round() as u32);
    // The ratio of an unknown size is 0, infinite or not a number.
    assert_eq!(heights.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}
