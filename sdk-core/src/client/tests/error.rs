use super::super::{ApiError, Code};

// [CLI-04]
#[test]
fn a_refusal_carries_the_librarys_name_and_the_services_words() {
    let error = ApiError::http(403, "Forbidden", "Invalid key");
    assert_eq!((error.code, error.message.as_str()), (Code::Http, "giflet: Invalid key"));
    assert_eq!((error.status, error.status_text.as_str()), (403, "Forbidden"));
}

// [CLI-04]
#[test]
fn without_the_services_words_it_says_error_fetching() {
    assert_eq!(ApiError::http(500, "", "").message, "giflet: Error fetching");
}
