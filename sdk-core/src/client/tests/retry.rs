use super::super::retry::wait;

// [CLI-15]
#[test]
fn temporary_errors_are_retried_twice() {
    for status in [0, 429, 500, 503, 599] {
        assert!(wait(1, status, None, 0.5).is_some() && wait(2, status, None, 0.5).is_some(), "{status}");
        assert_eq!(wait(3, status, None, 0.5), None, "{status}");
    }
    for status in [200, 301, 400, 401, 403, 404, 428, 499] {
        assert_eq!(wait(1, status, Some(1.0), 0.5), None, "{status}");
    }
}

// [CLI-15]
#[test]
fn the_delay_doubles_and_half_of_it_is_random() {
    assert_eq!((wait(1, 503, None, 0.0), wait(1, 503, None, 1.0)), (Some(200.0), Some(400.0)));
    assert_eq!((wait(2, 503, None, 0.0), wait(2, 503, None, 1.0)), (Some(400.0), Some(800.0)));
}

// [CLI-15]
#[test]
fn retry_after_is_used_unless_it_is_too_long() {
    assert_eq!(wait(1, 429, Some(0.0), 0.5), Some(0.0));
    assert_eq!(wait(2, 503, Some(30_000.0), 0.5), Some(30_000.0));
    assert_eq!(wait(1, 429, Some(30_001.0), 0.5), None);
}
