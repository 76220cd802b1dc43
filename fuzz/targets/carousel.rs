//! Whatever the row and the ratios, items stand side by side as the plain rules put them, or are refused as a whole.

#![no_main]

use giflet_sdk_core::layout::{LayoutError, carousel};
use libfuzzer_sys::fuzz_target;

const LONGEST: f64 = 16_777_216.0;
const WIDEST: u64 = 1 << 28;

fuzz_target!(|input: (u16, u8, Option<(f64, f64)>, Vec<f32>)| {
    let (tenths, quarters, any, ratios) = input;
    let (height, gutter) = any.unwrap_or((f64::from(tenths) / 10.0, f64::from(quarters) / 4.0));
    let is_row = [height, gutter].iter().all(|length| *length >= 0.0 && *length <= LONGEST);
    let expected = if is_row {
        plain(height, gutter, &ratios).ok_or(LayoutError::TooHigh)
    } else {
        Err(LayoutError::Geometry)
    };
    assert_eq!(carousel(height, gutter, &ratios), expected);
});

/// `None` when an item and the gutter after it would end beyond the widest row.
fn plain(height: f64, gutter: f64, ratios: &[f32]) -> Option<Vec<[u32; 2]>> {
    let mut end = 0_u64;
    let mut items = Vec::new();
    for ratio in ratios {
        let ratio = if *ratio > 0.0 && ratio.is_finite() { f64::from(*ratio) } else { 1.0 };
        // More than the widest row is too much, however much it is.
        let width = (height / ratio + 0.5).floor().clamp(1.0, f64::from(u32::MAX)) as u64;
        items.push([end, width].map(|side| side as u32));
        end += width + gutter.floor() as u64;
        if end > WIDEST {
            return None;
        }
    }
    Some(items)
}
