//! Timing functions: `t` is 0..1 over one loop.

use std::f32::consts::TAU;

/// A sine with `times` periods per loop, 0 at the start.
pub fn wave(t: f32, times: f32) -> f32 {
    (t * times * TAU).sin()
}

/// From 0 to 1 and back, `times` per loop.
pub fn pulse(t: f32, times: f32) -> f32 {
    (1.0 - (t * times * TAU).cos()) / 2.0
}

/// Shifts the time by `by`, modulo 1.
pub fn shift(t: f32, by: f32) -> f32 {
    (t + by).rem_euclid(1.0)
}

/// Returns the progress of `t` from `from` to `to`, clamped to 0..1.
pub fn span(t: f32, from: f32, to: f32) -> f32 {
    ((t - from) / (to - from)).clamp(0.0, 1.0)
}

/// Ease in and out.
pub fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// Ease out.
pub fn out(t: f32) -> f32 {
    1.0 - (1.0 - t).powi(3)
}

/// Ease in.
pub fn into(t: f32) -> f32 {
    t.powi(3)
}

/// Overshoots and settles.
pub fn spring(t: f32) -> f32 {
    let u = t - 1.0;
    1.0 + 2.70158 * u.powi(3) + 1.70158 * u * u
}

/// Returns a ball's height over the floor, 0 to 1, with `times` bounces per loop.
pub fn bounce(t: f32, times: f32) -> f32 {
    let u = (t * times).fract() * 2.0 - 1.0;
    1.0 - u * u
}

/// Interpolates from `a` to `b`.
pub fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Returns a pseudo-random number in 0..1 for `n`.
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
    fn periodic_functions_end_where_they_start() {
        for times in [1.0, 2.0, 3.0] {
            assert!((wave(0.0, times) - wave(1.0, times)).abs() < 1e-5);
            assert!((pulse(0.0, times) - pulse(1.0, times)).abs() < 1e-5);
            assert!((bounce(0.0, times) - bounce(1.0, times)).abs() < 1e-5);
        }
        assert!((shift(0.0, 0.3) - shift(1.0, 0.3)).abs() < 1e-5);
    }
}
