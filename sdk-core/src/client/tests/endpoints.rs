use super::super::endpoints::{Endpoint, Endpoints, number};
use super::super::{ApiError, Code, Config, Method, Request};
use super::options;
use crate::providers::tables;
use crate::url::parse_query;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::sync::LazyLock;

static GIPHY: LazyLock<Endpoints> = LazyLock::new(|| calls_of("giphy"));

fn calls_of(provider: &str) -> Endpoints {
    Endpoints::new(tables(provider).endpoints)
}

fn all() -> impl Iterator<Item = Endpoint<'static>> {
    GIPHY.all()
}

fn find(name: &str) -> Option<Endpoint<'static>> {
    GIPHY.find(name)
}

fn build(name: &str, subject: &str, given: Value) -> Result<Request, ApiError> {
    find(name).unwrap().request(subject, &options(&given), "")
}

fn built(name: &str, subject: &str, options: Value) -> Request {
    build(name, subject, options).unwrap()
}

/// Method, path and query in one line.
fn line(name: &str, subject: &str, options: Value) -> String {
    let request = built(name, subject, options);
    format!("{} {}?{}", request.method.as_str(), request.path, request.query)
}

// [CLI-12]
#[test]
fn lists_are_requested_by_type() {
    let page = || json!({ "offset": 25, "limit": "10", "tag": "unused" });
    assert_eq!(line("search", "a cat", page()), "GET gifs/search?q=a%20cat&offset=25&limit=10");
    assert_eq!(
        line("search", "cat", json!({ "type": "stickers" })),
        "GET stickers/search?q=cat&type=stickers"
    );
    assert_eq!(
        line("search", "cat", json!({ "type": "text" })),
        "GET text/search?q=cat&type=text&excludeDynamicResults=true"
    );
    assert_eq!(line("search", "cat", json!({ "type": "videos" })), "GET videos/search?q=cat&type=videos");
    assert_eq!(line("trending", "", page()), "GET gifs/trending?offset=25&limit=10");
    assert_eq!(line("related", "xT4", page()), "GET gifs/related?gif_id=xT4&offset=25&limit=10");
    assert_eq!(
        line("random", "", json!({ "tag": "cat", "rating": "g" })),
        "GET gifs/random?tag=cat&rating=g"
    );
}

// [CLI-16]
#[test]
fn next_replaces_the_offset() {
    let options = |next: &str| json!({ "next": next, "offset": 25, "limit": 10 });
    assert_eq!(line("search", "cat", options("a+b")), "GET gifs/search?q=cat&offset=a%2Bb&limit=10");
    assert_eq!(line("search", "cat", options("")), "GET gifs/search?q=cat&offset=25&limit=10");
    assert_eq!(line("trending", "", json!({ "next": "6" })), "GET gifs/trending?offset=6");
    assert_eq!(line("gif", "x", json!({ "next": "6" })), "GET gifs/x?");
}

// [CLI-12]
#[test]
fn a_channel_is_prepended_to_the_term() {
    assert_eq!(line("search", "cat", json!({ "channel": "mia" })), "GET gifs/search?q=%40mia%20cat");
    assert_eq!(line("related", "xT4", json!({ "channel": "mia" })), "GET gifs/related?gif_id=xT4");
}

// [CLI-17]
#[test]
fn the_default_rating_is_sent_unless_the_call_sets_one() {
    let query =
        |name: &str, given: Value| find(name).unwrap().request("x", &options(&given), "pg-13").unwrap().query;
    assert_eq!(query("search", json!({ "limit": 5 })), "q=x&limit=5&rating=pg-13");
    assert_eq!(query("search", json!({ "rating": "g" })), "q=x&rating=g");
    assert_eq!(query("search", json!({ "rating": null })), "q=x&rating=pg-13");
    for endpoint in all() {
        let subject = if endpoint.path.matches("{}").count() == 2 { "a\nb" } else { "a" };
        let request = endpoint.request(subject, &|_| None, "pg-13").unwrap();
        let is_sent = request.query.contains("rating=pg-13");
        assert_eq!(is_sent, endpoint.parameters.split('&').any(|name| name == "rating"), "{}", endpoint.name);
    }
}

// [CLI-01]
#[test]
fn undefined_options_are_not_sent() {
    let options = json!({ "offset": null, "limit": "", "rating": {}, "lang": [], "sort": true });
    assert_eq!(line("search", "cat", options), "GET gifs/search?q=cat");
    assert_eq!(line("search", "cat", json!({ "offset": 0 })), "GET gifs/search?q=cat&offset=0");
    assert_eq!(line("search", "cat", Value::Null), "GET gifs/search?q=cat");
}

// [CLI-01]
#[test]
fn a_subject_never_adds_path_segments() {
    assert_eq!(line("gif", "../../x?y#z", json!({})), "GET gifs/..%2F..%2Fx%3Fy%23z?");
    for dots in [".", ".."] {
        assert_eq!(build("gif", dots, json!({})).unwrap_err().code, Code::Usage);
        assert_eq!(build("category", &format!("animals\n{dots}"), json!({})).unwrap_err().code, Code::Usage);
        assert_eq!(build("search", "cat", json!({ "type": dots })).unwrap_err().code, Code::Usage);
    }
}

// [CLI-01]
#[test]
fn a_call_without_its_subject_is_rejected() {
    for name in ["search", "related", "gif", "gifs", "category", "emojiVariations", "relatedTags", "setCta"] {
        let error = build(name, "", json!({})).unwrap_err();
        assert_eq!(
            (error.code, error.message),
            (Code::Usage, format!("giflet: invalid arguments for {name}"))
        );
    }
    for (name, subject) in
        [("category", "animals"), ("category", "animals\n"), ("category", "\ncats"), ("gif", "a\nb")]
    {
        assert_eq!(
            build(name, subject, json!({})).map_err(|error| error.code),
            Err(Code::Usage),
            "{name} {subject:?}"
        );
    }
}

// [CLI-11]
#[test]
fn every_call_has_a_unique_name() {
    let names: HashSet<&str> = all().map(|endpoint| endpoint.name).collect();
    assert_eq!(names.len(), all().count());
    assert!(find("toString").is_none());
}

// [CLI-03]
#[test]
fn only_repeatable_reads_are_cached() {
    for endpoint in all() {
        let is_fresh = endpoint.method != Method::Get || endpoint.name == "random";
        assert_eq!(endpoint.cached, !is_fresh, "{}", endpoint.name);
        assert_eq!(endpoint.content.is_none(), endpoint.method != Method::Get, "{}", endpoint.name);
    }
}

// [CLI-11, CLI-12]
#[test]
fn another_provider_uses_another_table() {
    let tenor = calls_of("tenor-v2");
    assert_eq!(
        (GIPHY.identity_parameters(), tenor.identity_parameters()),
        (["api_key", "pingback_id"], ["key", ""])
    );
    let line = |name: &str, given: Value| {
        let request = tenor.find(name).unwrap().request("a cat", &options(&given), "pg-13").unwrap();
        format!("{}?{}", request.path, request.query)
    };
    let page = json!({ "next": "CAoQ+", "offset": 20, "limit": 20, "type": "stickers", "rating": "g", "lang": "de" });
    assert_eq!(
        line("search", page),
        "search?q=a%20cat&pos=CAoQ%2B&limit=20&searchfilter=sticker&contentfilter=high&locale=de"
    );
    assert_eq!(line("search", json!({ "offset": 20 })), "search?q=a%20cat&contentfilter=low");
    let unknown = json!({ "type": "gifs", "rating": "nc-17", "countryCode": "CH" });
    assert_eq!(line("trending", unknown), "featured?country=CH");
    assert_eq!(line("gif", json!({})), "posts?ids=a%20cat");
    assert!(tenor.find("related").is_none());
}

// [CLI-17]
#[test]
fn the_ratings_are_content_filters_from_the_strictest() {
    let ratings = ["y", "g", "pg", "pg-13", "r"];
    let filters = ["high", "high", "medium", "low", "off"];
    for (provider, name) in [("tenor-v2", "contentfilter"), ("klipy", "content_filter")] {
        let endpoints = calls_of(provider);
        for call in ["search", "trending"] {
            let query = |given: Value, default: &'static str| {
                let request = endpoints.find(call).unwrap().request("a", &options(&given), default).unwrap();
                let mut pairs = parse_query(&request.query).into_iter();
                pairs.find(|(key, _)| key == name).map(|(_, filter)| filter)
            };
            assert_eq!(ratings.map(|rating| query(json!({ "rating": rating }), "").unwrap()), filters);
            assert_eq!(ratings.map(|rating| query(json!({}), rating).unwrap()), filters);
            assert_eq!(query(json!({}), ""), None);
        }
    }
}

/// Name, method, path, query and body of each call of a provider with these options.
fn lines_of_all(endpoints: &Endpoints, given: Value) -> Vec<String> {
    let line = |endpoint: Endpoint| {
        let subject = if endpoint.path.matches("{}").count() == 2 { "a\nb" } else { "a" };
        let request = endpoint.request(subject, &options(&given), "").unwrap();
        let body = request.body.map(|body| format!(" {body}")).unwrap_or_default();
        format!("{} {} {}?{}{body}", endpoint.name, request.method.as_str(), request.path, request.query)
    };
    endpoints.all().map(line).collect()
}

// [CLI-11, CLI-12, CLI-13, CLI-14]
#[test]
fn every_call_sends_its_own_options_only() {
    let options = json!({
        "type": "stickers", "offset": 1, "limit": 2, "rating": "g", "lang": "de", "countryCode": "CH", "sort": "new",
        "tag": "t", "link": "l", "text": "x",
    });
    let expected = [
        "search GET stickers/search?q=a&type=stickers&offset=1&limit=2&rating=g&lang=de&country_code=CH&sort=new",
        "trending GET stickers/trending?type=stickers&offset=1&limit=2&rating=g&lang=de&country_code=CH&sort=new",
        "related GET stickers/related?gif_id=a&type=stickers&offset=1&limit=2&rating=g&lang=de&country_code=CH&sort=new",
        "animate GET text/animate?m=a&offset=1&limit=2",
        "emoji GET emoji?offset=1&limit=2",
        "emojiDefaultVariations GET ../v2/emoji?offset=1&limit=2",
        "emojiVariations GET ../v2/emoji/a/variations?",
        "category GET gifs/categories/a/b?offset=1&limit=2&rating=g&lang=de&country_code=CH&sort=new",
        "gif GET gifs/a?",
        "gifs GET gifs?ids=a",
        "random GET stickers/random?tag=t&type=stickers&rating=g",
        "associations GET gifs/a/associations?",
        "setCta PUT gifs/a/cta? link=l&text=x",
        "deleteCta DELETE gifs/a/cta?",
        "categories GET gifs/categories?offset=1&limit=2",
        "subcategories GET gifs/categories/a?offset=1&limit=2",
        "trendingSearches GET trending/searches?",
        "searchTags GET gifs/search/tags?q=a&offset=1&limit=2",
        "channels GET channels/search?q=a&offset=1&limit=2&rating=g",
        "relatedTags GET tags/related/a?offset=1&limit=2",
        "relatedTagsOfGif GET tags/related/gif/a?offset=1&limit=2",
    ];
    assert_eq!(lines_of_all(&GIPHY, options), expected);
}

// [CLI-11, CLI-12]
#[test]
fn every_call_of_tenor_sends_its_own_options_only() {
    let tenor = calls_of("tenor-v2");
    for (rating, sent) in [("g", "high"), ("pg", "medium"), ("pg-13", "low"), ("r", "off")] {
        let options = json!({
            "next": "n", "limit": 2, "type": "stickers", "rating": rating, "lang": "de", "countryCode": "CH",
        });
        let list = format!("pos=n&limit=2&searchfilter=sticker&contentfilter={sent}&locale=de&country=CH");
        let expected = [
            format!("search GET search?q=a&{list}"),
            format!("trending GET featured?{list}"),
            "gif GET posts?ids=a".into(),
            "gifs GET posts?ids=a".into(),
            "categories GET categories?locale=de&country=CH".into(),
            "searchTags GET autocomplete?q=a&locale=de&country=CH&limit=2".into(),
            "relatedTags GET search_suggestions?q=a&locale=de&country=CH&limit=2".into(),
            "trendingSearches GET trending_terms?locale=de&country=CH&limit=2".into(),
        ];
        assert_eq!(lines_of_all(&tenor, options), expected);
    }
    assert_eq!(tenor.find("search").map(|search| search.event_type), Some("GIF_SEARCH"));
    assert_eq!(tenor.find("trending").map(|trending| trending.event_type), Some("GIF_TRENDING"));
}

// [CLI-11]
#[test]
fn any_text_is_parsed_without_a_panic() {
    let text = tables("giphy").endpoints;
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        let endpoints = Endpoints::new(text[end..].into());
        for endpoint in endpoints.all() {
            let _ = endpoint.request("a", &|_| Some("b"), "");
        }
    }
}

// [CLI-16]
#[test]
fn an_offset_is_a_number_of_32_bits() {
    assert_eq!(["0", "25", "4294967295"].map(number), [0, 25, u32::MAX]);
    for wrong in ["", "-1", "1.5", "1:", "1/", "x", "4294967296", "99999999999"] {
        assert_eq!(number(wrong), 0, "{wrong}");
    }
}

// [MOD-03]
#[test]
fn lists_have_an_event_type() {
    let kinds = ["search", "trending", "related"].map(|name| find(name).unwrap().event_type);
    assert_eq!(kinds, ["GIF_SEARCH", "GIF_TRENDING", "GIF_RELATED"]);
}

type SearchArguments = (Option<String>, String, Option<u16>, Option<u8>, Option<String>, Option<String>);

fn search_arguments() -> impl Strategy<Value = SearchArguments> {
    let kind = prop::option::of(prop::sample::select(vec!["stickers".into(), "text".into()]));
    let word = || prop::option::of(prop_oneof![Just("pg".into()), "\\PC{1,3}"]);
    (
        kind,
        prop_oneof![Just("cat".into()), "\\PC{1,4}"],
        prop::option::of(0_u16..3),
        prop::option::of(0_u8..3),
        word(),
        word(),
    )
}

fn search((kind, term, offset, limit, rating, lang): &SearchArguments) -> Request {
    let options = json!({ "type": kind, "offset": offset, "limit": limit, "rating": rating, "lang": lang });
    built("search", term, options)
}

proptest! {
    // [CLI-03]
    #[test]
    fn requests_are_equal_exactly_for_equal_arguments(one in search_arguments(), other in search_arguments()) {
        prop_assert_eq!(search(&one) == search(&other), one == other);
        prop_assert_eq!(search(&one), search(&one.clone()));
    }

    // [CLI-03]
    #[test]
    fn no_two_calls_share_a_request(subject in "[a-z]{1,6}") {
        let mut seen = HashSet::new();
        for endpoint in all() {
            let subject = if endpoint.path.matches("{}").count() == 2 { format!("{subject}\n{subject}") } else { subject.clone() };
            let request = endpoint.request(&subject, &|_| None, "").unwrap();
            prop_assert!(seen.insert(request), "{}", endpoint.name);
        }
    }

    // [CLI-01]
    #[test]
    fn a_path_has_as_many_segments_as_its_row(subject in any::<String>(), kind in any::<String>()) {
        for endpoint in all() {
            if let Ok(request) = endpoint.request(&subject, &options(&json!({ "type": kind })), "") {
                prop_assert_eq!(request.path.matches('/').count(), endpoint.path.matches('/').count());
                prop_assert!(!request.path.split('/').skip(usize::from(endpoint.path.starts_with("../"))).any(|segment| ["", ".", ".."].contains(&segment)), "{}", request.path);
                prop_assert!(!request.path.contains(['?', '#', '\\']) && !request.query.contains(['#', ' ']));
            }
        }
    }
}

// [CLI-11, CLI-12]
#[test]
fn every_call_of_klipy_sends_its_own_options_only() {
    let klipy = calls_of("klipy");
    assert_eq!(klipy.identity_parameters(), ["", ""]);
    for (rating, sent) in [("g", "high"), ("pg", "medium"), ("pg-13", "low"), ("r", "off")] {
        let options = json!({
            "next": "2", "offset": 9, "limit": 5, "type": "stickers", "rating": rating, "lang": "de", "countryCode": "CH",
            "per_page": 24, "customer_id": "c", "ad-min-width": 1, "ad-max-width": 2, "ad-min-height": 3, "ad-max-height": 4,
        });
        let ads = "customer_id=c&ad-min-width=1&ad-max-width=2&ad-min-height=3&ad-max-height=4";
        let list = format!("page=2&locale=de&content_filter={sent}&per_page=24&{ads}");
        let expected = [
            format!("search GET stickers/search?q=a&{list}"),
            format!("trending GET stickers/trending?{list}"),
            "gif GET stickers/items?slugs=a".into(),
            "gifs GET stickers/items?slugs=a".into(),
            "categories GET stickers/categories?locale=de".into(),
            "searchTags GET autocomplete/a?limit=5".into(),
            "relatedTags GET search-suggestions/a?limit=5".into(),
        ];
        assert_eq!(lines_of_all(&klipy, options), expected);
    }
    for call in ["search", "trending"] {
        assert!(klipy.find(call).unwrap().cached && klipy.find(call).unwrap().event_type.starts_with("GIF_"));
    }
    let dots = klipy.find("searchTags").unwrap().request("..", &options(&json!({})), "");
    assert_eq!(dots.unwrap_err().code, Code::Usage);
}

// [CLI-11, CLI-12]
#[test]
fn every_call_of_a_custom_provider_sends_its_own_options_only() {
    let custom = calls_of("custom");
    assert_eq!(custom.identity_parameters(), ["", ""]);
    let options = json!({
        "next": "n", "offset": 9, "limit": 5, "type": "stickers", "rating": "g", "lang": "de", "countryCode": "CH",
    });
    let list = "next=n&offset=n&limit=5&type=stickers&rating=g&lang=de";
    let expected = [
        format!("search GET search?subject=a&{list}"),
        format!("trending GET trending?{list}"),
        format!("related GET related?subject=a&{list}"),
        "gif GET gifs?subject=a".into(),
        "gifs GET gifs?subject=a".into(),
        format!("categories GET categories?{list}"),
        format!("searchTags GET searchTags?subject=a&{list}"),
        format!("trendingSearches GET trendingSearches?{list}"),
    ];
    assert_eq!(lines_of_all(&custom, options), expected);
    let types =
        ["search", "trending", "related"].map(|call| custom.find(call).unwrap().event_type.to_owned());
    assert_eq!(types, ["GIF_SEARCH", "GIF_TRENDING", "GIF_RELATED"]);
}

// [CLI-17]
#[test]
fn without_a_key_no_parameter_is_sent() {
    let request = built("trending", "", json!({}));
    let config = |api_key: &str| Config {
        api_base: "https://api.test/v1".into(),
        api_key: api_key.into(),
        ..Config::default()
    };
    let url = |key: &str, name: &str| request.url(&config(key), [name, ""], "");
    assert_eq!(url("", "api_key"), "https://api.test/v1/gifs/trending");
    assert_eq!(url("k", ""), "https://api.test/v1/gifs/trending");
    assert_eq!(url("k", "api_key"), "https://api.test/v1/gifs/trending?api_key=k");
}
