//! The loop that finds the shortest column, over packed keys: the end of a column in its upper bits, the number of the
//! column in its lower ones. The least key is the shortest column, the first of several, and says where it ends.

/// The most columns there can be.
pub const MOST_COLUMNS: u32 = 64;

/// How keys are packed for a number of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packing {
    /// Bits of the column.
    pub bits: u32,
    /// The lowest bottom an item may have, px. A gutter below it still fits.
    pub limit: u32,
}

impl Packing {
    pub fn new(columns: u32) -> Packing {
        let bits = if columns <= 8 { 3 } else { 6 };
        Packing { bits, limit: 1 << (31 - bits) }
    }
}

/// What the loop needs to know, px.
pub struct Frame {
    pub packing: Packing,
    pub column_width: f64,
    pub gutter: u32,
}

impl Frame {
    /// The height of an item, rounded; what is beyond the limit is just beyond it.
    #[inline(always)]
    pub fn height(&self, ratio: f32) -> u32 {
        ((self.column_width * f64::from(ratio) + 0.5) as u32).min(self.packing.limit + 1)
    }
}

/// Where one item goes: the key it found, and the bottom it got.
pub struct Slot<'a> {
    pub key: &'a mut u32,
    pub lowest: &'a mut u32,
}

/// Places items one by one, from ends of columns that it moves on. `lowest` is the running maximum of bottoms. Whether
/// all of them fitted below the limit.
pub fn place<'a>(
    ends: &mut [u32],
    frame: &Frame,
    lowest: u32,
    items: impl Iterator<Item = (f32, Slot<'a>)>,
) -> bool {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    if ends.len() <= 8 {
        return simd::place(ends, frame, lowest, items);
    }
    scalar(ends, frame, lowest, items)
}

/// The plain form, for any number of columns; the oracle of the other.
pub fn scalar<'a>(
    ends: &mut [u32],
    frame: &Frame,
    mut lowest: u32,
    items: impl Iterator<Item = (f32, Slot<'a>)>,
) -> bool {
    let Packing { bits, limit } = frame.packing;
    for (ratio, slot) in items {
        let height = frame.height(ratio);
        let mut shortest = u32::MAX;
        for end in ends.iter() {
            shortest = shortest.min(*end);
        }
        lowest = lowest.max((shortest >> bits) + height);
        if lowest > limit {
            return false;
        }
        (*slot.key, *slot.lowest) = (shortest, lowest);
        for end in ends.iter_mut() {
            *end += if *end == shortest { (height + frame.gutter) << bits } else { 0 };
        }
    }
    true
}

/// Eight columns in two vectors: three minima and two shuffles find the shortest without a branch.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use super::{Frame, Packing, Slot};
    use std::arch::wasm32::{
        i32x4_add, i32x4_eq, i32x4_shuffle, u32x4, u32x4_extract_lane, u32x4_min, u32x4_splat, v128, v128_and,
    };

    pub fn place<'a>(
        ends: &mut [u32],
        frame: &Frame,
        mut lowest: u32,
        items: impl Iterator<Item = (f32, Slot<'a>)>,
    ) -> bool {
        let Packing { bits, limit } = frame.packing;
        let end = |column: usize| ends.get(column).copied().unwrap_or(u32::MAX);
        let mut left = u32x4(end(0), end(1), end(2), end(3));
        let mut right = u32x4(end(4), end(5), end(6), end(7));
        let mut fits = true;
        for (ratio, slot) in items {
            let height = frame.height(ratio);
            let least = u32x4_min(left, right);
            let least = u32x4_min(least, i32x4_shuffle::<2, 3, 0, 1>(least, least));
            let least = u32x4_min(least, i32x4_shuffle::<1, 0, 3, 2>(least, least));
            let shortest = u32x4_extract_lane::<0>(least);
            let step = u32x4_splat((height + frame.gutter) << bits);
            let moved = |ends: v128| i32x4_add(ends, v128_and(i32x4_eq(ends, least), step));
            (left, right) = (moved(left), moved(right));
            lowest = lowest.max((shortest >> bits) + height);
            (*slot.key, *slot.lowest) = (shortest, lowest);
            if lowest > limit {
                fits = false;
                break;
            }
        }
        let lanes = [
            u32x4_extract_lane::<0>(left),
            u32x4_extract_lane::<1>(left),
            u32x4_extract_lane::<2>(left),
            u32x4_extract_lane::<3>(left),
            u32x4_extract_lane::<0>(right),
            u32x4_extract_lane::<1>(right),
            u32x4_extract_lane::<2>(right),
            u32x4_extract_lane::<3>(right),
        ];
        for (end, lane) in ends.iter_mut().zip(lanes) {
            *end = lane;
        }
        fits
    }
}
