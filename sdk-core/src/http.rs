//! HTTP status codes and `Retry-After`, for API calls and pingbacks.

/// Whether a status code is a success (2xx).
pub fn is_success(status: u32) -> bool {
    (200..300).contains(&status)
}

/// Whether a status code is a permanent error: 4xx except 408, 425 and 429.
pub fn is_final(status: u32) -> bool {
    (400..500).contains(&status) && !matches!(status, 408 | 425 | 429)
}

/// Whether a status code refuses the body of a request (400, 413, 422), so that another body may be accepted.
pub fn is_invalid_body(status: u32) -> bool {
    matches!(status, 400 | 413 | 422)
}

/// The longest delay of `Retry-After` in ms, which is also the longest of `setTimeout`.
const MAX_DELAY: f64 = i32::MAX as f64;

/// Parses `Retry-After` to a delay in ms, at most that of `setTimeout`. `date` is the header parsed as a date in ms since 1970, if it is a date.
pub fn retry_after(header: &str, now: f64, date: Option<f64>) -> Option<f64> {
    let header = header.trim_ascii();
    if header.is_empty() {
        return None;
    }
    let delay = if header.bytes().all(|byte| byte.is_ascii_digit()) {
        header.bytes().fold(0.0, |number, digit| number * 10.0 + f64::from(digit - b'0')) * 1000.0
    } else {
        date? - now
    };
    Some(delay.clamp(0.0, MAX_DELAY))
}

#[cfg(test)]
mod tests {
    use super::*;

    // [PNG-13]
    #[test]
    fn temporary_errors_are_not_final() {
        for status in [408, 425, 429, 500, 503, 200, 0] {
            assert!(!is_final(status), "{status}");
        }
        for status in [400, 401, 403, 404, 413] {
            assert!(is_final(status), "{status}");
        }
    }

    // [CLI-15]
    #[test]
    fn retry_after_is_a_number_of_seconds_or_a_date() {
        assert_eq!(retry_after("120", 0.0, None), Some(120_000.0));
        // `Date.parse` reads a number as a year, but here it is a number of seconds.
        assert_eq!(retry_after(" 0 ", 0.0, Some(9000.0)), Some(0.0));
        for header in ["2147484", "999999999", "1000000000", "4294967296", "99999999999999999999"] {
            assert_eq!(retry_after(header, 0.0, None), Some(2_147_483_647.0), "{header}");
        }
        assert_eq!(retry_after(&"9".repeat(400), 0.0, None), Some(2_147_483_647.0));
        let date = "Wed, 21 Oct 2026 07:28:00 GMT";
        assert_eq!(retry_after(date, 4000.0, Some(9000.0)), Some(5000.0));
        assert_eq!(retry_after(date, 0.0, Some(1e13)), Some(2_147_483_647.0));
        assert_eq!(retry_after(date, 10_000.0, Some(9000.0)), Some(0.0));
    }

    // [CLI-15]
    #[test]
    fn an_invalid_retry_after_is_ignored() {
        for header in ["", " ", "soon", "-1", "1.5.", "1e9"] {
            assert_eq!(retry_after(header, 0.0, None), None, "{header:?}");
        }
    }
}
