//! A `Retry-After` is a time to wait, never negative and never endless, or is passed over.

#![no_main]

use giflet_sdk_core::client::success;
use libfuzzer_sys::fuzz_target;
use serde_json::json;

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
        let ended = json!({ "status": 503, "retryAfter": header, "retryDate": date });
        let (is_ok, wait) = success(&ended, NOW);
        assert!(!is_ok);
        assert_eq!(wait, expected);
    }
});
