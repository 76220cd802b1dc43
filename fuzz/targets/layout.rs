//! For any frame and ratios, positions match a reference implementation or all items are rejected, tops never decrease,
//! and a range matches a linear search.

#![no_main]

use arbitrary::Arbitrary;
use giflet_sdk_core::layout::{Geometry, LayoutError, Masonry};
use libfuzzer_sys::fuzz_target;
use std::ops::Range;

#[derive(Arbitrary, Debug)]
enum Frame {
    Typical { columns: u8, tenths: u16, gutter: u8 },
    Any { columns: u32, width: f64, gutter: f64 },
}

#[derive(Arbitrary, Debug)]
enum Ratio {
    Percent(u16),
    Any(f32),
}

#[derive(Arbitrary, Debug)]
struct Input {
    frames: [Frame; 2],
    pages: Vec<Vec<Ratio>>,
    changes: Vec<(u8, Ratio)>,
    /// Top of a window in 1/65535 of the height, including some space on both sides, and its height in half px.
    windows: Vec<(u16, u16)>,
}

fuzz_target!(|input: Input| {
    let [first, second] = input.frames.map(geometry);
    let Ok(mut masonry) = Masonry::new(first) else { return };
    let mut accepted = Vec::new();
    for page in input.pages {
        let mut ratios = accepted.clone();
        let page: Vec<f32> = page.into_iter().map(number).collect();
        ratios.extend(&page);
        let expected = reference(first, &ratios);
        assert_eq!(masonry.append(&page).is_ok(), expected.is_some());
        accepted = if expected.is_some() { ratios } else { accepted };
        check(&masonry, first, &accepted, &input.windows);
    }
    for (index, ratio) in input.changes {
        let (index, ratio) = (usize::from(index), number(ratio));
        let mut ratios = accepted.clone();
        ratios.iter_mut().skip(index).take(1).for_each(|old| *old = ratio);
        let expected = reference(first, &ratios);
        assert_eq!(masonry.change(index, ratio).is_ok(), expected.is_some());
        accepted = if expected.is_some() { ratios } else { accepted };
        check(&masonry, first, &accepted, &input.windows);
    }
    let now = match masonry.resize(second) {
        Ok(()) => second,
        Err(LayoutError::TooHigh) => {
            assert_eq!(reference(second, &accepted), None);
            first
        }
        Err(LayoutError::Geometry) => first,
    };
    check(&masonry, now, &accepted, &input.windows);
});

fn geometry(frame: Frame) -> Geometry {
    match frame {
        Frame::Typical { columns, tenths, gutter } => Geometry {
            columns: u32::from(columns % 64) + 1,
            width: f64::from(tenths) / 10.0,
            gutter: f64::from(gutter) / 4.0,
        },
        Frame::Any { columns, width, gutter } => Geometry { columns, width, gutter },
    }
}

fn number(ratio: Ratio) -> f32 {
    match ratio {
        Ratio::Percent(percent) => f32::from(percent) / 100.0,
        Ratio::Any(ratio) => ratio,
    }
}

fn check(masonry: &Masonry, frame: Geometry, ratios: &[f32], windows: &[(u16, u16)]) {
    let items: Vec<[u32; 4]> = (0..masonry.len()).map(|index| masonry.item(index).unwrap()).collect();
    assert_eq!(reference(frame, ratios).as_ref(), Some(&items));
    assert!(items.is_sorted_by_key(|[_, top, ..]| *top));
    let height = items.iter().map(|[_, top, _, height]| top + height).max().unwrap_or(0);
    assert_eq!(masonry.height(), height);
    assert!(masonry.shortest() <= height);
    assert_eq!(masonry.item(masonry.len()), None);
    for (begin, window_height) in windows {
        // Whole px, so that windows start and end exactly at item borders.
        let top = (f64::from(*begin) / 65535.0 * (f64::from(height) + 200.0)).round() - 100.0;
        let bottom = top + f64::from(*window_height) / 2.0;
        assert_eq!(masonry.range(top, bottom), visible(&items, top, bottom), "{top} to {bottom}");
    }
}

/// Returns the range from the first item that ends below `top` to the last that starts above `bottom`.
fn visible(items: &[[u32; 4]], top: f64, bottom: f64) -> Range<usize> {
    let first = items.iter().position(|[_, y, _, height]| f64::from(y + height) > top).unwrap_or(items.len());
    let last = items.iter().rposition(|[_, y, ..]| f64::from(*y) < bottom).map_or(0, |index| index + 1);
    first..last.max(first)
}

/// Reference implementation of the layout rules; `None` if an item exceeds the height limit.
fn reference(frame: Geometry, ratios: &[f32]) -> Option<Vec<[u32; 4]>> {
    let limit = 1 << 28;
    let columns = f64::from(frame.columns);
    let width = ((frame.width - frame.gutter * (columns - 1.0)) / columns).floor().max(0.0);
    let gutter = frame.gutter.floor() as u64;
    let mut stacks = vec![0_u64; frame.columns as usize];
    let place = |ratio: &f32| {
        let ratio = if *ratio > 0.0 && ratio.is_finite() { f64::from(*ratio) } else { 1.0 };
        let ratio = ratio.clamp(1.0 / 6.0, 6.0);
        // Any height over the limit is an error.
        let height = (width * ratio).round().min(f64::from(u32::MAX)) as u64;
        let (column, top) = stacks.iter().copied().enumerate().min_by_key(|(_, end)| *end)?;
        stacks[column] = top + height + gutter;
        let x = column as u64 * (width as u64 + gutter);
        (top + height <= limit).then_some([x, top, width as u64, height].map(|side| side as u32))
    };
    ratios.iter().map(place).collect()
}
