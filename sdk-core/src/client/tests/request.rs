use super::super::{Config, Request, trim_trailing_slashes};

const PARAMETER_NAMES: [&str; 2] = ["api_key", "pingback_id"];

fn config(api_base: &str) -> Config {
    Config { api_base: api_base.into(), api_key: "k&y".into(), sdk_headers: true, ..Config::default() }
}

fn request(query: &str) -> Request {
    Request { path: "gifs/search".into(), query: query.into(), ..Request::default() }
}

// [CLI-01, CLI-02]
#[test]
fn the_url_consists_of_base_path_query_and_key() {
    let url = request("q=a%20b").url(&config("https://api.test/v1"), PARAMETER_NAMES, "");
    assert_eq!(url, "https://api.test/v1/gifs/search?q=a%20b&api_key=k%26y");
    assert_eq!(
        request("").url(&config("http://localhost:4400"), PARAMETER_NAMES, ""),
        "http://localhost:4400/gifs/search?api_key=k%26y"
    );
}

// [CLI-02]
#[test]
fn the_session_id_is_added_if_set() {
    let url = request("").url(&config("https://api.test/v1"), PARAMETER_NAMES, "18c0 1");
    assert_eq!(url, "https://api.test/v1/gifs/search?api_key=k%26y&pingback_id=18c0%201");
}

// [CLI-02]
#[test]
fn a_provider_defines_its_parameter_names() {
    let url = request("").url(&config("https://api.test/v2"), ["key", ""], "18c0");
    assert_eq!(url, "https://api.test/v2/gifs/search?key=k%26y");
}

// [CLI-11]
#[test]
fn a_path_with_another_version_replaces_that_of_the_base_url() {
    let emoji = Request { path: "../v2/emoji".into(), ..Request::default() };
    assert_eq!(
        emoji.url(&config("https://api.test/v1"), PARAMETER_NAMES, ""),
        "https://api.test/v2/emoji?api_key=k%26y"
    );
}

// [CLI-11]
#[test]
fn a_version_never_changes_the_host() {
    let emoji = Request { path: "../v2/emoji".into(), ..Request::default() };
    assert_eq!(
        emoji.url(&config("https://api.test"), PARAMETER_NAMES, ""),
        "https://api.test/v2/emoji?api_key=k%26y"
    );
}

// [CLI-01]
#[test]
fn trailing_slashes_of_the_base_url_are_removed() {
    for base in ["https://api.test/v1", "https://api.test/v1/", "https://api.test/v1//"] {
        assert_eq!(trim_trailing_slashes(base), "https://api.test/v1");
    }
}
