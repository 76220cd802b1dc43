//! Time: everything takes t in 0..1 over one loop and comes back to where it began.

use std::f32::consts::TAU;

/// A sine: 0 at the start, `times` whole waves a loop.
pub fn wave(t: f32, times: f32) -> f32 {
    (t * times * TAU).sin()
}

/// From 0 up to 1 and back, `times` a loop.
pub fn pulse(t: f32, times: f32) -> f32 {
    (1.0 - (t * times * TAU).cos()) / 2.0
}

/// The time `by` later, still in 0..1.
pub fn shift(t: f32, by: f32) -> f32 {
    (t + by).rem_euclid(1.0)
}

/// How far t is from `from` to `to`, held at 0 before and at 1 after.
pub fn span(t: f32, from: f32, to: f32) -> f32 {
    ((t - from) / (to - from)).clamp(0.0, 1.0)
}

/// Slow, fast, slow.
pub fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// Fast, then slow.
pub fn out(t: f32) -> f32 {
    1.0 - (1.0 - t).powi(3)
}

/// Slow, then fast.
pub fn into(t: f32) -> f32 {
    t.powi(3)
}

/// Overshoots and settles.
pub fn spring(t: f32) -> f32 {
    let u = t - 1.0;
    1.0 + 2.70158 * u.powi(3) + 1.70158 * u * u
}

/// A ball's height over the floor, 0 to 1, `times` bounces a loop.
pub fn bounce(t: f32, times: f32) -> f32 {
    let u = (t * times).fract() * 2.0 - 1.0;
    1.0 - u * u
}

/// From `a` to `b`.
pub fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// A fixed random number in 0..1 for every n.
pub fn chance(n: usize) -> f32 {
    let mut z = (n as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 40) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_loops_ends_where_it_began() {
        for times in [1.0, 2.0, 3.0] {
            assert!((wave(0.0, times) - wave(1.0, times)).abs() < 1e-5);
            assert!((pulse(0.0, times) - pulse(1.0, times)).abs() < 1e-5);
            assert!((bounce(0.0, times) - bounce(1.0, times)).abs() < 1e-5);
        }
        assert!((shift(0.0, 0.3) - shift(1.0, 0.3)).abs() < 1e-5);
    }
}
