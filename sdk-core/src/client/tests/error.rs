use super::super::{ApiError, Code};

// [CLI-04]
#[test]
fn an_http_error_has_the_message_of_the_provider_with_a_prefix() {
    let error = ApiError::http(403, "Forbidden", "Invalid key");
    assert_eq!((error.code, error.message.as_str()), (Code::Http, "giflet: Invalid key"));
    assert_eq!((error.status, error.status_text.as_str()), (403, "Forbidden"));
}

// [CLI-04]
#[test]
fn an_http_error_without_a_message_has_a_default_message() {
    assert_eq!(ApiError::http(500, "", "").message, "giflet: Error fetching");
}

// [CLI-04]
#[test]
fn an_error_is_json_with_a_status_if_there_was_a_response() {
    let error = ApiError::http(403, "Forbidden", "\"no\"");
    let json = r#"{"code":"http","message":"giflet: \"no\"","status":403,"statusText":"Forbidden"}"#;
    assert_eq!(error.to_json(), json);
    assert_eq!(ApiError::new(Code::Parse, "x").to_json(), r#"{"code":"parse","message":"x"}"#);
}

// [CLI-04]
#[test]
fn every_code_has_a_name() {
    let codes =
        [Code::Http, Code::Network, Code::Offline, Code::Timeout, Code::Parse, Code::Decode, Code::Usage];
    let names = ["http", "network", "offline", "timeout", "parse", "decode", "usage"];
    assert_eq!(codes.map(Code::as_str), names);
}
