//! Lists and single entries.

use reqwest::StatusCode;

use crate::client::{Service, ids};

#[tokio::test]
async fn search_responds_in_the_envelope() {
    let service = Service::start().await;
    let answer = service.call("/v1/gifs/search?q=cat").await;
    assert_eq!(ids(&answer), ["cat2", "cat1"]);
    assert_eq!(answer["pagination"]["count"], 2);
    assert_eq!(answer["pagination"]["offset"], 0);
    assert_eq!(answer["pagination"]["total_count"], 2);
    assert_eq!(answer["meta"]["status"], 200);
    assert_eq!(answer["meta"]["msg"], "OK");
    assert_eq!(answer["meta"]["pingback_event_type"], "GIF_SEARCH");
}

#[tokio::test]
async fn search_falls_back_to_any_word() {
    let service = Service::start().await;
    assert_eq!(ids(&service.call("/v1/gifs/search?q=happy+dog").await), ["dog2", "dog1"]);
    assert_eq!(ids(&service.call("/v1/gifs/search?q=sleepy+runs").await), ["cat2", "dog1"]);
    assert_eq!(
        ids(&service.call("/v1/gifs/search?q=danc").await),
        ["cat1"],
        "the last word may be unfinished"
    );
    for odd in ["%22", "%F0%9F%90%B1", "AND", "cat%22+OR+%22dog*", "(*)", "NEAR(", "-"] {
        service.call(&format!("/v1/gifs/search?q={odd}")).await;
    }
    assert_eq!(ids(&service.call("/v1/gifs/search?q=%21%21").await), [""; 0]);
}

// [CLI-12]
#[tokio::test]
async fn search_can_be_limited_to_a_channel() {
    let service = Service::start().await;
    assert_eq!(ids(&service.call("/v1/gifs/search?q=%40ana+happy").await), ["cat1", "dog1"]);
    assert_eq!(ids(&service.call("/v1/gifs/search?q=%40Ana").await), ["cat1", "dog1"]);
    assert_eq!(ids(&service.call("/v1/gifs/search?q=%40nobody+cat").await), [""; 0]);
}

// [MOD-10]
#[tokio::test]
async fn pages_are_contiguous() {
    let service = Service::start().await;
    let mut seen = Vec::new();
    for offset in [0, 2, 4, 6] {
        let page = service.call(&format!("/v1/gifs/trending?limit=2&offset={offset}")).await;
        assert_eq!(page["pagination"]["total_count"], 6);
        assert_eq!(page["pagination"]["offset"], offset);
        seen.extend(ids(&page));
    }
    assert_eq!(seen, ["cat1", "cat2", "dog1", "dog2", "7", "clip1"]);
}

#[tokio::test]
async fn filters_by_rating_and_sorts() {
    let service = Service::start().await;
    assert_eq!(ids(&service.call("/v1/gifs/search?q=happy&rating=g").await), ["dog2", "cat1"]);
    assert_eq!(ids(&service.call("/v1/gifs/search?q=happy&rating=pg-13").await).len(), 3);
    let recent = service.call("/v1/gifs/search?q=happy&sort=recent").await;
    assert_eq!(ids(&recent), ["dog2", "dog1", "cat1"]);
    service.call("/v1/gifs/search?q=happy&lang=es-MX&country_code=DE").await;
}

#[tokio::test]
async fn urls_use_the_origin_of_the_request() {
    let service = Service::start().await;
    let ask = service.request(reqwest::Method::GET, "/v1/gifs/cat1?api_key=k");
    let answer: serde_json::Value =
        ask.header("host", "gifs.test:99").send().await.unwrap().json().await.unwrap();
    assert_eq!(answer["data"]["url"], "http://gifs.test:99/gifs/happy-cat-dancing-cat1");
    let original = &answer["data"]["images"]["original"]["url"];
    assert_eq!(original, "http://gifs.test:99/media/cat/original.gif");
    let odd = service.request(reqwest::Method::GET, "/v1/gifs/cat1?api_key=k").header("host", "a\"<b>");
    assert_ne!(odd.send().await.unwrap().status(), StatusCode::INTERNAL_SERVER_ERROR);
}
