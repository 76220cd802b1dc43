//! Lists and single entries.

use reqwest::StatusCode;

use crate::client::{Service, ids, names};

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

// [MOD-03]
#[tokio::test]
async fn response_ids_are_unique() {
    let service = Service::start().await;
    let first = service.call("/v1/gifs/trending").await;
    let second = service.call("/v1/gifs/trending").await;
    assert!(first["meta"]["response_id"].as_str().unwrap().len() >= 32);
    assert_ne!(first["meta"]["response_id"], second["meta"]["response_id"]);
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

#[tokio::test]
async fn each_kind_has_separate_lists() {
    let service = Service::start().await;
    let gifs = ["cat1", "cat2", "dog1", "dog2", "7", "clip1"];
    assert_eq!(ids(&service.call("/v1/gifs/trending").await), gifs);
    assert_eq!(ids(&service.call("/v1/stickers/trending").await), ["star1", "star2", "moon1"]);
    assert_eq!(ids(&service.call("/v1/text/trending").await), ["text1"]);
    assert_eq!(ids(&service.call("/v1/videos/search?q=talking").await), ["clip1"]);
    let stickers = service.call("/v1/stickers/search?q=happy").await;
    assert_eq!(ids(&stickers), ["star1"]);
    assert_eq!(stickers["meta"]["pingback_event_type"], "STICKER_SEARCH");
    assert_eq!(ids(&service.call("/v1/text/search?q=hello").await), ["text1"]);
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
async fn related_gifs_share_tags_and_exclude_the_gif_itself() {
    let service = Service::start().await;
    let related = service.call("/v1/gifs/related?gif_id=cat1").await;
    assert_eq!(related["meta"]["pingback_event_type"], "GIF_RELATED");
    let related = ids(&related);
    assert!(related.contains(&"cat2".into()) && related.contains(&"dog1".into()), "{related:?}");
    assert!(!related.contains(&"cat1".into()));
    let lonely = ids(&service.call("/v1/gifs/related?gif_id=7").await);
    assert_eq!(lonely, ["cat1", "cat2", "dog1", "dog2", "clip1"], "falls back to trending GIFs");
    assert_eq!(service.try_call("/v1/gifs/related?gif_id=no").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn random_returns_one_entry_with_the_tag() {
    let service = Service::start().await;
    let answer = service.call("/v1/gifs/random?tag=sleepy").await;
    assert_eq!(answer["data"]["id"], "cat2");
    assert!(answer.get("pagination").is_none());
    let mut seen = std::collections::BTreeSet::new();
    while seen.len() < 3 {
        seen.insert(service.call("/v1/stickers/random").await["data"]["id"].to_string());
    }
    assert_eq!(service.try_call("/v1/gifs/random?tag=nothing").await.0, StatusCode::NOT_FOUND);
}

// [CLI-11]
#[tokio::test]
async fn returns_gifs_by_id_and_by_ids() {
    let service = Service::start().await;
    assert_eq!(service.call("/v1/gifs/star1").await["data"]["title"], "Shooting star");
    assert_eq!(
        service.call("/v1/gifs/7").await["data"]["id"],
        7,
        "the entry comes as it is, a number as a number"
    );
    assert_eq!(service.try_call("/v1/gifs/no").await.0, StatusCode::NOT_FOUND);
    let many = service.call("/v1/gifs?ids=dog1,no,%20cat1,7").await;
    assert_eq!(ids(&many), ["dog1", "cat1", "7"]);
    assert_eq!(many["pagination"]["total_count"], 3);
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

#[tokio::test]
async fn categories_are_based_on_tags() {
    let service = Service::start().await;
    let all = service.call("/v1/gifs/categories").await;
    // The tag "star" is that of stickers only.
    assert_eq!(names(&all)[..2], ["happy", "cat"]);
    assert_eq!(all["data"][0]["gif"]["id"], "cat1");
    assert_eq!(all["data"][0]["subcategories"][0]["name"], "dog");
    let below = service.call("/v1/gifs/categories/happy").await;
    assert_eq!(names(&below), ["dog", "cat", "dance", "run", "star"]);
    let gifs = service.call("/v1/gifs/categories/Happy/dog").await;
    assert_eq!(ids(&gifs), ["dog1", "dog2"]);
    assert_eq!(service.try_call("/v1/gifs/categories/none").await.0, StatusCode::NOT_FOUND);
    assert_eq!(service.try_call("/v1/gifs/categories/happy/moon").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn emoji_have_variations() {
    let service = Service::start().await;
    assert_eq!(ids(&service.call("/v1/emoji").await), ["star1", "star2", "moon1"]);
    assert_eq!(ids(&service.call("/v2/emoji").await), ["star1", "moon1"]);
    let variations = service.call("/v2/emoji/star1/variations").await;
    assert_eq!(ids(&variations), ["star1", "star2"]);
    assert_eq!(variations["meta"]["pingback_event_type"], "EMOJI");
    assert_eq!(service.try_call("/v2/emoji/no/variations").await.0, StatusCode::NOT_FOUND);
}

// [CLI-13]
#[tokio::test]
async fn returns_tags_searches_and_channels() {
    let service = Service::start().await;
    let trending = service.call("/v1/trending/searches?limit=2").await;
    assert_eq!(trending["data"], serde_json::json!(["happy", "cat"]));
    assert_eq!(names(&service.call("/v1/gifs/search/tags?q=sl").await), ["sleepy"]);
    let related = service.call("/v1/tags/related/cat").await;
    assert_eq!(names(&related), ["dance", "happy", "sleepy"]);
    let shown = service.call("/v1/tags/related/gif/cat").await;
    assert_eq!(names(&shown), ["dance", "happy", "sleepy"]);
    assert_eq!(shown["data"][2]["gif"]["id"], "cat2");
    let channels = service.call("/v1/channels/search?q=draw").await;
    assert_eq!(channels["data"][0]["slug"], "Ana");
    assert_eq!(channels["data"][0]["user"]["profile_url"], service.url("/Ana"));
    assert_eq!(channels["pagination"]["total_count"], 1);
}

#[tokio::test]
async fn returns_the_associations_of_a_gif() {
    let service = Service::start().await;
    let answer = service.call("/v1/gifs/cat1/associations").await;
    assert_eq!(answer["data"]["channels"][0]["slug"], "ana");
    assert_eq!(answer["data"]["tags"].as_array().unwrap().len(), 3);
    let same: Vec<_> = answer["data"]["gifs"].as_array().unwrap().iter().map(|gif| &gif["id"]).collect();
    assert_eq!(same, ["cat2", "moon1"]);
}
