//! A `Retry-After` is a time to wait, never negative and never endless, or is passed over.

#![no_main]

use giflet_sdk_core::http::retry_after;
use libfuzzer_sys::fuzz_target;

const NOW: f64 = 1_800_000_000_000.0;

/// What a browser's date parser may answer: the first and the last date, a past one, a coming one; JSON has no other.
const DATES: [Option<f64>; 5] = [Some(-8.64e15), Some(0.0), Some(NOW + 5000.0), Some(8.64e15), None];

fuzz_target!(|header: &str| {
    let text = header.trim_ascii();
    let is_number = !text.is_empty() && text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_digit());
    for date in DATES {
        let expected = if is_number {
            Some(text.parse::<f64>().unwrap() * 1000.0)
        } else {
            date.filter(|_| !text.is_empty()).map(|date| (date - NOW).max(0.0))
        };
        assert_eq!(retry_after(header, NOW, date), expected);
    }
});
