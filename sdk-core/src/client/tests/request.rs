use super::super::{Config, Request};

const OWN: [&str; 2] = ["api_key", "pingback_id"];

fn config(api_base: &str) -> Config {
    Config { api_base: api_base.into(), api_key: "k&y".into(), sdk_headers: true, ..Config::default() }
}

fn request(query: &str) -> Request {
    Request { path: "gifs/search".into(), query: query.into(), ..Request::default() }
}

// [CLI-01, CLI-02]
#[test]
fn the_address_is_base_path_query_and_key() {
    let url = request("q=a%20b").url(&config("https://api.test/v1"), OWN, "");
    assert_eq!(url, "https://api.test/v1/gifs/search?q=a%20b&api_key=k%26y");
    assert_eq!(
        request("").url(&config("http://localhost:4400"), OWN, ""),
        "http://localhost:4400/gifs/search?api_key=k%26y"
    );
}

// [CLI-02]
#[test]
fn the_pingback_id_is_added_when_there_is_one() {
    let url = request("").url(&config("https://api.test/v1"), OWN, "18c0 1");
    assert_eq!(url, "https://api.test/v1/gifs/search?api_key=k%26y&pingback_id=18c0%201");
}

// [CLI-02]
#[test]
fn a_provider_names_its_own_parameters() {
    let url = request("").url(&config("https://api.test/v2"), ["key", ""], "18c0");
    assert_eq!(url, "https://api.test/v2/gifs/search?key=k%26y");
}

// [CLI-11]
#[test]
fn another_version_of_the_api_replaces_the_bases() {
    let emoji = Request { path: "../v2/emoji".into(), ..Request::default() };
    assert_eq!(emoji.url(&config("https://api.test/v1"), OWN, ""), "https://api.test/v2/emoji?api_key=k%26y");
}

// [CLI-11]
#[test]
fn a_version_never_changes_the_host() {
    let emoji = Request { path: "../v2/emoji".into(), ..Request::default() };
    assert_eq!(emoji.url(&config("https://api.test"), OWN, ""), "https://api.test/v2/emoji?api_key=k%26y");
}
