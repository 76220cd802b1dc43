//! A `Retry-After` is a time to wait, never negative and never endless, or is passed over.

#![no_main]

use giflet_sdk_core::client::retry_after;
use libfuzzer_sys::fuzz_target;

const NOW: f64 = 1_800_000_000_000.0;

/// What a browser's date parser may answer: the first and the last date, a past one, a coming one, and none.
const DATES: [f64; 6] = [-8.64e15, 0.0, NOW + 5000.0, 8.64e15, f64::NAN, f64::INFINITY];

fuzz_target!(|header: &str| {
    let text = header.trim_ascii();
    let is_number = !text.is_empty() && text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_digit());
    for date in DATES {
        let expected = if is_number {
            Some(text.parse::<f64>().unwrap() * 1000.0)
        } else {
            (!text.is_empty() && date.is_finite()).then_some((date - NOW).max(0.0))
        };
        let wait = retry_after(header, NOW, |asked| {
            assert_eq!(asked, text);
            date
        });
        assert_eq!(wait, expected);
        assert!(wait.is_none_or(|wait| wait.is_finite() && wait >= 0.0));
    }
});
