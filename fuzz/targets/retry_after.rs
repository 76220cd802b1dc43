//! `Retry-After` is a delay from 0 to the longest of `setTimeout`, or it is ignored.

#![no_main]

use giflet_sdk_core::http::retry_after;
use libfuzzer_sys::fuzz_target;

const NOW: f64 = 1_800_000_000_000.0;

/// Results of `Date.parse`: the minimum and maximum date, a past one, a future one, and none.
const DATES: [Option<f64>; 5] = [Some(-8.64e15), Some(0.0), Some(NOW + 5000.0), Some(8.64e15), None];

fuzz_target!(|header: &str| {
    let text = header.trim_ascii();
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    for date in DATES {
        let expected = if is_number {
            Some(text.parse::<f64>().unwrap() * 1000.0)
        } else {
            date.filter(|_| !text.is_empty()).map(|date| date - NOW)
        };
        let expected = expected.map(|delay| delay.clamp(0.0, f64::from(i32::MAX)));
        assert_eq!(retry_after(header, NOW, date), expected);
    }
});
