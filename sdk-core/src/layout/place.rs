//! The loop that finds the shortest column, over packed keys: the end of a column in its upper bits, the number of the
//! column in its lower ones. Keys are kept in order: the first is the shortest column, the first of several, and says
//! where it ends.

/// The most columns there can be.
pub const MOST_COLUMNS: u32 = 64;

/// What the loop needs to know.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Bits of the column in a key.
    pub bits: u32,
    /// The lowest bottom an item may have, px. A gutter below it still fits.
    pub limit: u32,
    /// px
    pub column_width: u32,
    /// px
    pub gutter: u32,
}

impl Frame {
    pub fn new(columns: u32, column_width: u32, gutter: u32) -> Frame {
        let bits = if columns <= 8 { 3 } else { 6 };
        Frame { bits, limit: 1 << (31 - bits), column_width, gutter }
    }

    /// The height of an item, rounded; what is beyond the limit is just beyond it. A ratio that is no positive number
    /// counts as a square.
    #[inline(always)]
    pub fn height(&self, ratio: f32) -> u32 {
        let ratio = if ratio > 0.0 && ratio <= f32::MAX { f64::from(ratio) } else { 1.0 };
        ((f64::from(self.column_width) * ratio + 0.5) as u32).min(self.limit + 1)
    }

    /// The column a key tells.
    #[inline(always)]
    pub fn column(&self, key: u32) -> u32 {
        key & ((1 << self.bits) - 1)
    }

    /// x, y, width and height of an item, px.
    #[inline(always)]
    pub fn item(&self, key: u32, ratio: f32) -> [u32; 4] {
        let x = self.column(key) * (self.column_width + self.gutter);
        [x, key >> self.bits, self.column_width, self.height(ratio)]
    }

    /// The key of a column once an item stands below what `key` tells.
    #[inline(always)]
    pub fn below(&self, key: u32, height: u32) -> u32 {
        // Wraps only beyond the limit, where nothing is kept.
        key.wrapping_add((height + self.gutter) << self.bits)
    }
}

/// Where items go.
pub struct Slots<'a> {
    /// Top and column of each, packed.
    pub keys: &'a mut [u32],
    /// The lowest bottom so far, at each.
    pub lowest: &'a mut [u32],
}

/// Places items one by one, from columns whose keys it moves on. Takes and returns the lowest bottom so far; where that
/// is beyond the limit, the rest is worthless.
pub fn place(columns: &mut [u32], frame: &Frame, lowest: u32, ratios: &[f32], slots: Slots) -> u32 {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    if columns.len() <= 8 {
        return simd::place(columns, frame, lowest, ratios, slots);
    }
    scalar(columns, frame, lowest, ratios, slots)
}

/// The plain form, for any number of columns and of items.
fn scalar(columns: &mut [u32], frame: &Frame, mut lowest: u32, ratios: &[f32], slots: Slots) -> u32 {
    for ((ratio, key), low) in ratios.iter().zip(slots.keys).zip(slots.lowest) {
        let Some(first) = columns.first_mut() else { break };
        let height = frame.height(*ratio);
        lowest = lowest.max((*first >> frame.bits) + height);
        (*key, *low) = (*first, lowest);
        *first = frame.below(*first, height);
        sink(columns);
    }
    lowest
}

/// Moves the first of some keys to where it belongs among the rest, which are in order.
pub fn sink(keys: &mut [u32]) {
    let mut at = 0;
    while let Some([first, second]) = keys.get_mut(at..at + 2)
        && *first > *second
    {
        std::mem::swap(first, second);
        at += 1;
    }
}

/// Up to eight columns in two vectors, four items a turn. A key that is put in its place among those in order is, in each
/// lane, the lesser of the next key and of the greater of itself and the lane's own: no branch, four steps an item that
/// wait for one another.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use super::{Frame, Slots, scalar};
    use std::arch::wasm32::{
        f32x4_gt, f32x4_le, f32x4_splat, f64x2_add, f64x2_mul, f64x2_promote_low_f32x4, f64x2_splat,
        i32x4_add, i32x4_shl, i32x4_shuffle, i32x4_trunc_sat_f64x2_zero, u32x4, u32x4_extract_lane,
        u32x4_max, u32x4_min, u32x4_shr, u32x4_splat, v128, v128_and, v128_bitselect,
    };
    use std::mem::transmute;

    #[inline(always)]
    fn splat<const LANE: usize>(from: v128) -> v128 {
        i32x4_shuffle::<LANE, LANE, LANE, LANE>(from, from)
    }

    #[inline(always)]
    fn heights(ratios: v128, frame: &Frame) -> v128 {
        let is_positive =
            v128_and(f32x4_gt(ratios, f32x4_splat(0.0)), f32x4_le(ratios, f32x4_splat(f32::MAX)));
        let ratios = v128_bitselect(ratios, f32x4_splat(1.0), is_positive);
        let rounded = |pair| {
            let height = f64x2_mul(f64x2_promote_low_f32x4(pair), f64x2_splat(f64::from(frame.column_width)));
            i32x4_trunc_sat_f64x2_zero(f64x2_add(height, f64x2_splat(0.5)))
        };
        let (front, back) = (rounded(ratios), rounded(i32x4_shuffle::<2, 3, 2, 3>(ratios, ratios)));
        u32x4_min(i32x4_shuffle::<0, 1, 4, 5>(front, back), u32x4_splat(frame.limit + 1))
    }

    /// The shortest column's key in every lane, before it has moved on.
    #[inline(always)]
    fn take(columns: &mut (v128, v128), step: v128) -> v128 {
        let (left, right) = *columns;
        let shortest = splat::<0>(left);
        let moved = i32x4_add(shortest, step);
        let put = |own, next| u32x4_min(next, u32x4_max(own, moved));
        *columns = (
            put(left, i32x4_shuffle::<1, 2, 3, 4>(left, right)),
            put(right, i32x4_shuffle::<1, 2, 3, 4>(right, u32x4_splat(u32::MAX))),
        );
        shortest
    }

    fn load(numbers: &[u32]) -> v128 {
        let number = |index| numbers.get(index).copied().unwrap_or(u32::MAX);
        u32x4(number(0), number(1), number(2), number(3))
    }

    pub fn place(columns: &mut [u32], frame: &Frame, lowest: u32, ratios: &[f32], slots: Slots) -> u32 {
        let (fours, rest) = ratios.as_chunks::<4>();
        let (keys, rest_of_keys) = slots.keys.as_chunks_mut::<4>();
        let (lows, rest_of_lows) = slots.lowest.as_chunks_mut::<4>();
        let mut ends = (load(columns), load(columns.get(4..).unwrap_or_default()));
        let mut low = u32x4_splat(lowest);
        for ((four, key), lowest) in fours.iter().zip(keys).zip(lows) {
            let heights = heights(ratios_of(*four), frame);
            let steps = i32x4_shl(i32x4_add(heights, u32x4_splat(frame.gutter)), frame.bits);
            let first = take(&mut ends, splat::<0>(steps));
            let second = take(&mut ends, splat::<1>(steps));
            let third = take(&mut ends, splat::<2>(steps));
            let fourth = take(&mut ends, splat::<3>(steps));
            let front = i32x4_shuffle::<0, 4, 0, 4>(first, second);
            let taken = i32x4_shuffle::<0, 1, 4, 5>(front, i32x4_shuffle::<0, 4, 0, 4>(third, fourth));
            *key = numbers(taken);
            let bottoms = i32x4_add(u32x4_shr(taken, frame.bits), heights);
            let bottoms = u32x4_max(bottoms, i32x4_shuffle::<0, 0, 1, 2>(bottoms, bottoms));
            let bottoms = u32x4_max(bottoms, i32x4_shuffle::<0, 1, 0, 1>(bottoms, bottoms));
            let bottoms = u32x4_max(bottoms, low);
            *lowest = numbers(bottoms);
            low = splat::<3>(bottoms);
        }
        for (key, lane) in columns.iter_mut().zip(numbers(ends.0).into_iter().chain(numbers(ends.1))) {
            *key = lane;
        }
        let slots = Slots { keys: rest_of_keys, lowest: rest_of_lows };
        scalar(columns, frame, u32x4_extract_lane::<0>(low), rest, slots)
    }

    #[inline(always)]
    fn ratios_of(four: [f32; 4]) -> v128 {
        // SAFETY: both are 16 bytes that may be anything.
        unsafe { transmute::<[f32; 4], v128>(four) }
    }

    #[inline(always)]
    fn numbers(vector: v128) -> [u32; 4] {
        // SAFETY: both are 16 bytes that may be anything.
        unsafe { transmute::<v128, [u32; 4]>(vector) }
    }
}
