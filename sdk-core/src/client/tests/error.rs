use super::super::{ApiError, Code};

// [CLI-04]
#[test]
fn an_http_error_has_the_message_of_the_service_with_a_prefix() {
    let error = ApiError::http(403, "Forbidden", "Invalid key");
    assert_eq!((error.code, error.message.as_str()), (Code::Http, "giflet: Invalid key"));
    assert_eq!((error.status, error.status_text.as_str()), (403, "Forbidden"));
}

// [CLI-04]
#[test]
fn an_http_error_without_a_message_has_a_default_message() {
    assert_eq!(ApiError::http(500, "", "").message, "giflet: Error fetching");
}
