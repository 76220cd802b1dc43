//! HTTP status codes, for API calls and pingbacks.

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
}
