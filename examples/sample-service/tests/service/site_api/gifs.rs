use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{ask, ask_with, column, done};
use crate::client::{Service, catalogue, header, ids, real_catalogue};

// [SIT-07]
#[tokio::test]
async fn counts_seen_pingbacks_as_views() {
    let service = Service::start().await;
    let actions: Vec<_> = [("e1", "SEEN", "cat1"), ("e2", "SEEN", "dog1"), ("e3", "CLICK", "cat1")]
        .map(|(id, kind, gif)| json!({ "event_id": id, "action_type": kind, "ts": 1, "gif_id": gif }))
        .into();
    let event = json!({ "event_type": "GIF_SEARCH", "response_id": "r", "actions": actions });
    let payload = json!({ "sessions": [{ "events": [event] }] });
    ask(&service, "", "POST /v1/pingback?api_key=k", payload).await;
    let gif = done(&service, "", "GET /api/v1/proxy-gif/cat1/view-count/", Value::Null).await;
    assert_eq!(gif, json!({ "id": "cat1", "view_count": 1 }));
    let user = done(&service, "", "GET /api/v1/users/ana/view-count/", Value::Null).await;
    assert_eq!(user["view_count"], 2);
}

// [SIT-08]
#[tokio::test]
async fn returns_tag_counts_and_language_tags() {
    let service = Service::start().await;
    let counts = done(&service, "", "GET /ajax/gif/cat1/tag-counts", Value::Null).await;
    assert!(counts.as_array().unwrap().contains(&json!({ "tag": "cat", "count": 2 })));
    let path = "/ajax/gif/cat1/language-tags";
    let german = json!({ "tags": "Katze,tanz", "lang": "DE" });
    let now = done(&service, "ana", &format!("POST {path}"), german).await;
    assert_eq!(now, json!({ "gif_id": "cat1", "lang": "de", "tags": ["katze", "tanz"] }));
    done(&service, "mo", &format!("POST {path}"), json!({ "tags": ["chat"], "lang": "fr" })).await;
    let all = done(&service, "", "GET /ajax/gif/cat1/tag-translations", Value::Null).await;
    assert_eq!(column(&all, "lang"), ["de", "fr"]);
    let now =
        done(&service, "ana", &format!("DELETE {path}"), json!({ "tags": ["tanz"], "lang": "de" })).await;
    assert_eq!(now["tags"], json!(["katze"]));
    let bulk =
        done(&service, "", "GET /ajax/gif/bulk/language-tags?gif_ids=cat1,dog1&lang=de", Value::Null).await;
    assert_eq!(column(&bulk, "tags"), [&json!(["katze"]), &json!([])]);
    let wrong = json!({ "tags": ["x"], "lang": "1" });
    assert_eq!(ask(&service, "ana", &format!("POST {path}"), wrong).await.0, 400);
}

// [SIT-08, SIT-09]
#[tokio::test]
async fn metadata_contains_fields_favorites_and_decisions() {
    let service = Service::start().await;
    let update = json!({ "gif_id": "cat1", "key": "title", "value": "Cat!" });
    assert_eq!(done(&service, "ana", "POST /ajax/gif/update", update.clone()).await, update);
    let wrong = json!({ "gif_id": "cat1", "key": "id", "value": "x" });
    assert_eq!(ask(&service, "ana", "POST /ajax/gif/update", wrong).await.0, 400);
    for who in ["gia", "bo", "bo"] {
        done(&service, who, "POST /favorites/cat1/", Value::Null).await;
    }
    let action = json!({ "action": "remove" });
    let decision = done(&service, "mo", "POST /api/v1/gifs/cat1/moderation", action).await;
    assert_eq!(decision["action"], "remove");
    let metadata = done(&service, "gia", "GET /ajax/gif/cat1/extended-metadata", Value::Null).await;
    assert_eq!((&metadata["title"], &metadata["favorite_count"]), (&json!("Cat!"), &json!(1)));
    assert_eq!((&metadata["moderation"], &metadata["username"]), (&json!("remove"), &json!("ana")));
    let (status, _) = ask(&service, "", "POST /ajax/gif/cat1/analytic/share/", Value::Null).await;
    assert_eq!(status, StatusCode::ACCEPTED);
}

// [SIT-08]
#[tokio::test]
async fn a_changed_title_or_rating_is_in_every_response_and_survives_a_restart() {
    let service = Service::start().await;
    let update = |key: &str, value: &str| {
        let fields = json!({ "gif_id": "cat1", "key": key, "value": value });
        let service = &service;
        async move { ask(service, "ana", "POST /ajax/gif/update", fields).await.0 }
    };
    assert_eq!(update("title", "Tango \"deluxe\"").await, 200);
    has_titles_everywhere(&service).await;
    assert_eq!(update("rating", "R").await, 200);
    for wrong in ["x", ""] {
        assert_eq!(update("rating", wrong).await, 400);
    }
    let shown = async |service: &Service| {
        for path in ["/v1/gifs/cat1", "/v1/gifs/random?tag=dance"] {
            let gif = service.call(path).await["data"].clone();
            assert_eq!((&gif["title"], &gif["rating"]), (&json!("Tango \"deluxe\""), &json!("r")), "{path}");
        }
        for path in ["/v1/gifs?ids=cat1", "/v1/gifs/trending", "/v1/gifs/search?q=tango"] {
            let list = service.call(path).await;
            assert_eq!(list["data"][0]["title"], "Tango \"deluxe\"", "{path}");
        }
        // The old title is not found any more, and the new rating is filtered.
        assert_eq!(ids(&service.call("/v1/gifs/search?q=dancing").await), ["cat1"], "by its tag");
        assert!(!ids(&service.call("/v1/gifs/trending?rating=g").await).contains(&"cat1".to_owned()));
        let page = service.get("/embed/cat1").await.text().await.unwrap();
        assert!(page.contains("<title>Tango &quot;deluxe&quot; - Loopery</title>"), "{page}");
        let metadata = done(service, "gia", "GET /ajax/gif/cat1/extended-metadata", Value::Null).await;
        assert_eq!((&metadata["title"], &metadata["rating"]), (&json!("Tango \"deluxe\""), &json!("r")));
    };
    shown(&service).await;
    shown(&service.restart().await).await;
}

// [SIT-08]
#[tokio::test]
async fn a_text_with_a_placeholder_of_the_catalogue_is_rejected() {
    let service = Service::start().await;
    let cta = "PUT /v1/gifs/cat1/cta?api_key=ana";
    for placeholder in ["{site}", "{media}", "{media3}"] {
        for key in ["title", "source", "alt_text"] {
            let fields = json!({ "gif_id": "cat1", "key": key, "value": format!("About {placeholder}") });
            let (status, answer) = ask(&service, "ana", "POST /ajax/gif/update", fields).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{key} {placeholder}: {answer}");
        }
        for (text, link) in
            [(placeholder, "https://shop.test/"), ("Buy", format!("https://{placeholder}/").as_str())]
        {
            let (status, _) = ask(&service, "ana", cta, json!({ "text": text, "link": link })).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{text} {link}");
        }
    }
    let fields = json!({ "gif_id": "cat1", "key": "title", "value": "About {sites} and {" });
    done(&service, "ana", "POST /ajax/gif/update", fields).await;
    assert_eq!(service.call("/v1/gifs/cat1").await["data"]["title"], "About {sites} and {");
}

/// Responses with the title of cat1, star1 or clip1. Those of cat1 that show a cover show this GIF.
const TITLED: &[&str] = &[
    "/v1/gifs/cat1",
    "/v1/gifs?ids=cat1",
    "/v1/gifs/trending",
    "/v1/gifs/search?q=tango",
    "/v1/gifs/random?tag=dance",
    "/v1/gifs/related?gif_id=dog1",
    "/v1/gifs/categories",
    "/v1/gifs/categories/happy",
    "/v1/gifs/categories/happy/cat",
    "/v1/gifs/cat2/associations",
    "/v1/tags/related/gif/cat",
    "/v1/stickers/trending",
    "/v1/stickers/search?q=star",
    "/v1/emoji",
    "/v2/emoji",
    "/v2/emoji/star1/variations",
    "/v1/videos/trending",
    "/ajax/gif/cat1/extended-metadata",
    "/api/v3/channels/ana/gifs/",
    "/api/v3/content-blocks/cat",
    "/api/v1/search-service/csv/?q=tango",
    "/gateway/v1/stories",
    "/gateway/v1/stories?cover_only=true",
    "/gateway/v1/stories/slug/cats",
    "/gateway/v1/stories/username/ana",
    "/gateway/v1/stories/partnerArtist",
    "/gateway/v1/stories/trending",
    "/gateway/v1/videos",
    "/gateway/v1/videos/clip1",
    "/klipy/api/v1/k/gifs/trending",
    "/klipy/api/v1/k/gifs/search?q=tango",
    "/klipy/api/v1/k/gifs/items?slugs=happy-cat-dancing-cat1",
    "/klipy/api/v1/k/stickers/trending",
    "/klipy/api/v1/k/clips/trending",
    "/tenor/v2/featured",
    "/tenor/v2/search?q=tango",
    "/tenor/v2/posts?ids=cat1",
    "/oembed?url={site}/embed/cat1",
    "/",
    "/ana",
    "/gifs/cat1",
    "/gifs/happy-cat-dancing-cat1",
    "/embed/cat1",
];

/// Changes the titles of star1 and clip1 too, and checks that every response has the new titles only.
async fn has_titles_everywhere(service: &Service) {
    for (gif, title) in [("star1", "Waltzing star"), ("clip1", "Waltzing clip")] {
        let fields = json!({ "gif_id": gif, "key": "title", "value": title });
        done(service, "mo", "POST /ajax/gif/update", fields).await;
    }
    let fields = json!({ "channel": "ana", "gif_ids": ["cat1"] });
    done(service, "ana", "POST /api/v1/channel-gifs/", fields).await;
    let fields = json!({ "title": "Cats", "cover_gifs": ["cat1"], "gifs": ["cat1"], "is_published": true });
    let story = done(service, "ana", "PUT /gateway/v1/stories", fields).await["story_id"].clone();
    let entry = json!({ "trending_story": { "story_id": story, "publish_datetime": "2026-01-01" } });
    done(service, "mo", "POST /gateway/v1/stories/trending", entry).await;
    for path in TITLED {
        let path = path.replace("{site}", &service.url(""));
        let joint = if path.contains('?') { '&' } else { '?' };
        let line = format!("GET {path}{joint}api_key=k&key=k");
        let (status, answer) = ask(service, "mo", &line, Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        let text = answer.as_str().map_or_else(|| answer.to_string(), str::to_owned);
        assert!(text.contains("Tango") || text.contains("Waltzing"), "{path}: {text}");
        for old in ["Happy cat dancing", "Shooting star", "Talking"] {
            assert!(!text.contains(old), "{path}: {text}");
        }
    }
    let page = service.get("/embed/cat1").await.text().await.unwrap();
    let social = "<meta property=\"og:title\" content=\"Tango &quot;deluxe&quot;\"";
    assert!(page.contains(social), "{page}");
}

// [SIT-08]
#[tokio::test]
async fn a_search_finds_the_new_title_and_not_the_old_one() {
    let service = Service::start().await;
    let found = async |word: &str| ids(&service.call(&format!("/v1/gifs/search?q={word}")).await);
    for title in ["Tango", "Waltz"] {
        let fields = json!({ "gif_id": "cat1", "key": "title", "value": title });
        done(&service, "ana", "POST /ajax/gif/update", fields).await;
        assert_eq!(found(title).await, ["cat1"], "{title}");
    }
    assert_eq!(found("tango").await, [""; 0]);
}

/// Lists that contain cat1 or star1 of the test catalogue, with a parameter for the highest rating `pg`.
const RATED_LISTS: &[&str] = &[
    "/v1/gifs/trending?rating=pg",
    "/v1/gifs/search?q=cat&rating=pg",
    "/v1/gifs/related?gif_id=dog2&rating=pg",
    "/v1/gifs/random?tag=dance&rating=pg",
    "/v1/gifs/categories/happy/cat?rating=pg",
    "/v1/stickers/trending?rating=pg",
    "/v1/emoji?rating=pg",
    "/v2/emoji?rating=pg",
    "/v2/emoji/star2/variations?rating=pg",
    "/klipy/api/v1/k/gifs/trending?content_filter=medium",
    "/klipy/api/v1/k/gifs/search?q=cat&content_filter=medium",
    "/klipy/api/v1/k/stickers/trending?content_filter=medium",
    "/tenor/v2/featured?contentfilter=medium&key=k",
    "/tenor/v2/search?q=cat&contentfilter=medium&key=k",
    "/tenor/v2/featured?searchfilter=sticker&contentfilter=medium&key=k",
];

// [SIT-08]
#[tokio::test]
async fn a_changed_rating_filters_every_list_and_changes_the_covers() {
    let service = Service::start().await;
    let rate = async |gif: &str, rating: &str| {
        let fields = json!({ "gif_id": gif, "key": "rating", "value": rating });
        let fact = done(&service, "mo", "POST /ajax/gif/update", fields).await;
        assert_eq!(fact["value"], rating.to_lowercase());
    };
    let contains = async |path: &str| {
        let (_, answer) = service.try_call(path).await;
        let text = answer.to_string();
        text.contains("happy-cat-dancing-cat1") || text.contains("shooting-star-star1")
    };
    for path in RATED_LISTS {
        assert!(contains(path).await, "{path}");
    }
    let covers = async || {
        let categories = service.call("/v1/gifs/categories").await;
        let cover = |name: &str| {
            let found = categories["data"].as_array().unwrap().iter().find(|one| one["name"] == name);
            found.unwrap()["gif"]["id"].clone()
        };
        ["happy", "cat", "dance"].map(cover)
    };
    assert_eq!(covers().await, ["cat1", "cat1", "cat1"]);
    for gif in ["cat1", "star1"] {
        rate(gif, "PG-13").await;
    }
    for path in RATED_LISTS {
        assert!(!contains(path).await, "{path}");
        let any = path.replace("rating=pg", "").replace("medium", "off");
        assert!(contains(&any).await, "{any}");
    }
    // The sticker with the same animation represents the emoji.
    assert_eq!(ids(&service.call("/v2/emoji?rating=pg").await), ["star2", "moon1"]);
    assert_eq!(covers().await, ["dog2", "cat2", "cat1"], "the only GIF of the last category");
    let categories = service.call("/klipy/api/v1/k/gifs/categories").await;
    let preview = categories["data"]["categories"][0]["preview_url"].as_str().unwrap();
    assert!(preview.contains("/dog/"), "{categories}");
}

/// The GIFs that [`shows_removable`] expects to be removed or not.
const REMOVABLE: [&str; 4] = ["cat1", "dog1", "star1", "clip1"];

/// What a response contains of cat1, besides its id in CSV and in paths.
const CAT: &str = "/gifs/happy-cat-dancing-cat1";
const STAR: &str = "shooting-star-star1";

/// The lists of the service and a text that they contain unless [`REMOVABLE`] are removed, with the channels, stories and schedules of
/// [`prepare_lists`].
const LISTS: &[(&str, &str)] = &[
    ("/v1/gifs?ids=cat1,cat2", CAT),
    ("/v1/gifs/trending", CAT),
    ("/v1/gifs/search?q=cat", CAT),
    ("/v1/gifs/search?q=@ana", CAT),
    ("/v1/gifs/related?gif_id=dog1", CAT),
    ("/v1/gifs/random?tag=dance", CAT),
    ("/v1/gifs/categories", CAT),
    ("/v1/gifs/categories/happy", CAT),
    ("/v1/gifs/categories/happy/cat", CAT),
    ("/v1/gifs/cat2/associations", CAT),
    ("/v1/tags/related/gif/happy", CAT),
    ("/v1/stickers/trending", STAR),
    ("/v1/stickers/search?q=star", STAR),
    ("/v1/emoji", STAR),
    ("/v2/emoji", STAR),
    ("/v2/emoji/star2/variations", STAR),
    ("/v1/videos/trending", "clip1"),
    ("/v1/videos/search?q=talking", "clip1"),
    ("/v1/trending/searches", "\"dance\""),
    ("/v1/gifs/search/tags?q=dan", "\"dance\""),
    ("/v1/tags/related/cat", "\"dance\""),
    ("/v1/channels/search?q=draw", "\"Ana\""),
    ("/ajax/gif/cat2/tag-counts", r#"{"count":2,"tag":"cat"}"#),
    ("/api/v3/channels/ana/gifs/", CAT),
    ("/api/v3/channels/bo/gifs/", CAT),
    ("/api/v3/content-blocks/cat", CAT),
    ("/api/v3/content-blocks/gifs/trending/searches", "\"dance\""),
    ("/api/v1/search-service/csv/?q=cat", "\"cat1\""),
    ("/gateway/v1/stories", CAT),
    ("/gateway/v1/stories?cover_only=true", CAT),
    ("/gateway/v1/stories/slug/cats", CAT),
    ("/gateway/v1/stories/username/ana", CAT),
    ("/gateway/v1/stories/partnerArtist", CAT),
    ("/gateway/v1/stories/trending", CAT),
    ("/gateway/v1/videos", "clip1"),
    ("/gateway/v1/videos/clip1", "clip1"),
    ("/klipy/api/v1/k/gifs/trending", "happy-cat-dancing-cat1"),
    ("/klipy/api/v1/k/gifs/search?q=cat", "happy-cat-dancing-cat1"),
    ("/klipy/api/v1/k/gifs/items?slugs=happy-cat-dancing-cat1", "happy-cat-dancing-cat1"),
    ("/klipy/api/v1/k/gifs/categories", "\"dance\""),
    ("/klipy/api/v1/k/stickers/trending", STAR),
    ("/klipy/api/v1/k/clips/trending", "clip1"),
    ("/klipy/api/v1/k/autocomplete/dan", "\"dance\""),
    ("/klipy/api/v1/k/search-suggestions/cat", "\"dance\""),
    ("/tenor/v2/featured", CAT),
    ("/tenor/v2/featured?searchfilter=sticker", STAR),
    ("/tenor/v2/search?q=cat", CAT),
    ("/tenor/v2/posts?ids=cat1", CAT),
    ("/tenor/v2/categories", "\"#dance\""),
    ("/tenor/v2/trending_terms", "\"dance\""),
    ("/tenor/v2/autocomplete?q=dan", "\"dance\""),
    ("/tenor/v2/search_suggestions?q=cat", "\"dance\""),
    ("/", "/gifs/cat1"),
    ("/ana", "/gifs/cat1"),
];

/// The pages and reports of cat1, which are 404 if it is removed.
const PAGES: &[&str] = &[
    "GET /embed/cat1",
    "GET /gifs/cat1",
    "GET /gifs/happy-cat-dancing-cat1",
    "GET /oembed?url={site}/embed/cat1",
    "GET /oembed?url={site}/gifs/happy-cat-dancing-cat1",
    "GET /tenor/v2/registershare?id=cat1&key=k",
    "POST /klipy/api/v1/k/gifs/share/happy-cat-dancing-cat1",
    "POST /klipy/api/v1/k/gifs/report/happy-cat-dancing-cat1",
];

/// Adds a channel with GIFs, one with a magic tag only, a trending story and due scheduled GIFs.
async fn prepare_lists(service: &Service) {
    let fields = json!({ "channel": "ana", "gif_ids": ["cat1", "dog1"] });
    done(service, "ana", "POST /api/v1/channel-gifs/", fields).await;
    let fields = json!({ "channel": "bo", "tag": "cat" });
    done(service, "bo", "POST /api/v1/channel-magic-tags/", fields).await;
    let fields = json!({
        "title": "Cats", "cover_gifs": ["cat1", "cat2"], "gifs": ["cat1", "cat2"], "is_published": true
    });
    let story = done(service, "ana", "PUT /gateway/v1/stories", fields).await["story_id"].clone();
    let entry = json!({ "trending_story": { "story_id": story, "publish_datetime": "2026-01-01" } });
    done(service, "mo", "POST /gateway/v1/stories/trending", entry).await;
    let fields = json!({ "gifs": ["cat1", "dog2"], "timestamp": 1 });
    done(service, "mo", "POST /gateway/v1/trendingscheduler/schedule", fields).await;
}

// [SIT-09]
#[tokio::test]
async fn a_removed_or_rejected_gif_is_in_no_list_until_it_is_approved() {
    let service = Service::start().await;
    prepare_lists(&service).await;
    let decide = async |action: &str| {
        for gif in REMOVABLE {
            let line = format!("POST /api/v1/gifs/{gif}/moderation");
            done(&service, "mo", &line, json!({ "action": action })).await;
        }
    };
    let decide_batch = async |gifs: &[&str], action: &str| {
        let path = "/api/v1/moderation/gif-batch-actions/";
        let job =
            done(&service, "mo", &format!("POST {path}"), json!({ "gif_ids": gifs })).await["job_id"].clone();
        for action in ["assign", action] {
            done(&service, "mo", &format!("PUT {path}{job}/"), json!({ "action": action })).await;
        }
    };
    shows_removable(&service, true).await;
    decide("remove").await;
    shows_removable(&service, false).await;
    decide("flag").await;
    shows_removable(&service, false).await;
    decide("approve").await;
    shows_removable(&service, true).await;
    decide_batch(&REMOVABLE, "reject").await;
    shows_removable(&service, false).await;
    let service = service.restart().await;
    shows_removable(&service, false).await;
}

async fn shows_removable(service: &Service, expected: bool) {
    for (path, text) in LISTS {
        // Only a moderator can export search results. Other lists are those of a visitor.
        let who = if path.contains("/csv/") { "mo" } else { "" };
        let joint = if path.contains('?') { '&' } else { '?' };
        let line = format!("GET {path}{joint}api_key=k&key=k");
        let (status, answer) = ask(service, who, &line, Value::Null).await;
        assert!(
            status == StatusCode::OK || (status == StatusCode::NOT_FOUND && !expected),
            "{path}: {status}"
        );
        let found = answer.as_str().map_or_else(|| answer.to_string(), str::to_owned);
        assert_eq!(found.contains(text), expected, "{path}: {found}");
    }
    let (total, first) = if expected { (6, "cat1") } else { (3, "dog2") };
    let trending = service.call("/v1/gifs/trending").await;
    assert_eq!(
        (&trending["pagination"]["total_count"], &trending["data"][0]["id"]),
        (&json!(total), &json!(first))
    );
    let channel = done(service, "", "GET /api/v1/channels/ana/", Value::Null).await;
    assert_eq!(channel["gif_count"], if expected { 2 } else { 0 });
    for line in PAGES {
        let body = json!({ "customer_id": "c", "reason": "spam" });
        let (status, _) = ask(service, "", &line.replace("{site}", &service.url("")), body).await;
        assert_eq!(status, if expected { StatusCode::OK } else { StatusCode::NOT_FOUND }, "{line}");
    }
    // It is still found by its id, and moderators and admins get it in a batch.
    let gif = service.call("/v1/gifs/cat1").await["data"].clone();
    assert_ne!(gif.get("is_removed") == Some(&json!(true)), expected);
    for (who, sees_removed) in [("", false), ("ana", false), ("nobody", false), ("mo", true), ("ada", true)] {
        let (_, answer) = ask(service, who, "GET /v1/gifs?ids=cat1,cat2&api_key=k", Value::Null).await;
        let listed = if expected || sees_removed { vec!["cat1", "cat2"] } else { vec!["cat2"] };
        assert_eq!(ids(&answer), listed, "{who}");
    }
}

// [SIT-10]
#[tokio::test]
async fn assigns_a_batch_to_one_moderator_until_it_is_done() {
    let service = Service::start().await;
    let path = "/api/v1/moderation/gif-batch-actions/";
    let batch = done(&service, "mo", &format!("POST {path}"), json!({ "gif_ids": ["cat1", "dog1"] })).await;
    assert_eq!((&batch["state"], &batch["user_id"]), (&json!("open"), &Value::Null));
    let change = |who: &'static str, action: &'static str| {
        let line = format!("PUT {path}{}/", batch["job_id"]);
        let service = &service;
        async move { ask(service, who, &line, json!({ "action": action })).await }
    };
    assert_eq!(change("mo", "approve").await.0, StatusCode::CONFLICT, "not assigned yet");
    let (first, second) = tokio::join!(change("mo", "assign"), change("mei", "assign"));
    let (winner, loser) = if first.0.is_success() { ("mo", "mei") } else { ("mei", "mo") };
    assert_ne!(first.0.is_success(), second.0.is_success(), "only one of them is assigned");
    assert_eq!(change(winner, "assign").await.0, 200, "assigning again has no effect");
    assert_eq!(change(loser, "approve").await.0, StatusCode::CONFLICT);
    let id = done(&service, winner, "GET /login/check", Value::Null).await["user"]["id"].to_string();
    let line = format!("GET {path}?user_id={id}&state=assigned");
    assert_eq!(done(&service, "ada", &line, Value::Null).await.as_array().unwrap().len(), 1);
    let (status, answer) = change(winner, "approve").await;
    assert_eq!((status, &answer["data"]["state"]), (StatusCode::OK, &json!("done")));
    assert_eq!(change(winner, "approve").await.0, StatusCode::CONFLICT);
    assert_eq!(done(&service, "ada", &line, Value::Null).await, json!([]));
    let board = done(&service, "ada", &format!("GET {path}leaderboard/"), Value::Null).await;
    assert_eq!(
        (column(&board, "username"), column(&board, "count")),
        (vec![&json!(winner)], vec![&json!(2)])
    );
}

// [SIT-10]
#[tokio::test]
async fn a_batch_is_named_by_the_body_or_the_path() {
    let service = Service::start().await;
    let path = "/api/v1/moderation/gif-batch-actions/";
    let batch = done(&service, "mo", &format!("POST {path}"), json!({ "gif_ids": ["cat1"] })).await;
    let (job, put) = (&batch["job_id"], format!("PUT {path}"));
    let (status, _) = ask(&service, "mo", &put, json!({ "action": "assign" })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "no batch is named");
    let other = json!({ "job_id": job, "user_id": 1_000_000, "action": "assign" });
    assert_eq!(ask(&service, "mo", &put, other).await.0, StatusCode::FORBIDDEN);
    let assigned = done(&service, "mo", &put, json!({ "job_id": job, "action": "assign" })).await;
    assert_eq!(assigned["state"], "assigned");
    let action = json!({ "user_id": assigned["user_id"], "action": "approve" });
    let approved = done(&service, "mo", &format!("POST {path}{job}/"), action).await;
    assert_eq!((&approved["state"], &approved["action"]), (&json!("done"), &json!("approve")));
}

// [SIT-10]
#[tokio::test]
async fn a_batch_preserves_decisions_on_single_gifs() {
    let service = Service::start().await;
    let path = "/api/v1/moderation/gif-batch-actions/";
    let act = |gif: &'static str, action: &'static str| {
        let line = format!("POST /api/v1/gifs/{gif}/moderation");
        let service = &service;
        async move { done(service, "mo", &line, json!({ "action": action })).await }
    };
    act("dog1", "reject").await;
    let batch = done(&service, "mo", &format!("POST {path}"), json!({ "gif_ids": ["cat1", "dog1"] })).await;
    let line = format!("PUT {path}{}/", batch["job_id"]);
    done(&service, "mo", &line, json!({ "action": "assign" })).await;
    act("cat1", "reject").await;
    done(&service, "mo", &line, json!({ "action": "approve" })).await;
    for (gif, expected) in [("cat1", "reject"), ("dog1", "approve")] {
        let line = format!("GET /ajax/gif/{gif}/extended-metadata");
        assert_eq!(done(&service, "mo", &line, Value::Null).await["moderation"], expected, "{gif}");
    }
    let board = done(&service, "mo", &format!("GET {path}leaderboard/"), Value::Null).await;
    assert_eq!(column(&board, "count"), [&json!(3)]);
}

// [SIT-11]
#[tokio::test]
async fn exports_search_results_as_csv() {
    let service = Service::start().await;
    let (status, csv) = ask(&service, "mo", "GET /api/v1/search-service/csv/?q=cat", Value::Null).await;
    let csv = csv.as_str().unwrap();
    assert_eq!(status, StatusCode::OK);
    assert!(csv.starts_with("id,title,username\r\n"), "{csv}");
    assert!(csv.contains("\"cat1\",\"Happy cat dancing\",\"Ana\"\r\n"), "{csv}");
}

// [SIT-15]
#[tokio::test]
async fn reads_the_metadata_of_a_video() {
    let service = Service::with(|config| config.catalogue = real_catalogue()).await;
    let line = |address: &str| format!("GET /imaging/video-info?url={address}");
    let url = service.url("/media/metronome/sound.mp4");
    let info = done(&service, "", &line(&url), Value::Null).await;
    assert!(info["width"].as_u64() > Some(0) && info["duration_ms"].as_u64() > Some(1000), "{info}");
    for (address, expected) in [
        ("http://elsewhere.test/media/metronome/sound.mp4".into(), 400),
        (service.url("/media/../entries.json"), 400),
        (service.url("/media/metronome/none.mp4"), 404),
        (service.url("/media/metronome/original.gif"), 415),
    ] {
        assert_eq!(ask(&service, "", &line(&address), Value::Null).await.0, expected, "{address}");
    }
}

/// Decodes a GIF and returns the number of its frames and its duration in ms.
fn measure(file: &[u8]) -> (usize, u64) {
    let mut decoder = gif::Decoder::new(file).unwrap();
    let (mut count, mut duration) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        (count, duration) = (count + 1, duration + u64::from(frame.delay) * 10);
    }
    (count, duration)
}

// [SIT-15]
#[tokio::test]
async fn trims_a_gif_by_url_or_file() {
    let service = Service::with(|config| config.catalogue = real_catalogue()).await;
    let file = std::fs::read(real_catalogue().join("media/metronome/original.gif")).unwrap();
    let (count, duration) = measure(&file);
    assert!(count > 4 && duration > 500, "{count} {duration}");
    let load = async |trim: &Value| {
        let path = trim["media_url"].as_str().unwrap().strip_prefix(&service.url("")).unwrap();
        let response = service.get(path).await;
        assert_eq!(header(&response, "content-type"), "image/gif");
        let file = response.bytes().await.unwrap();
        assert_eq!(trim["size"], file.len());
        measure(&file)
    };
    let url = service.url("/media/metronome/original.gif");
    let line = |span: &str| format!("GET /imaging/trim?media_url={url}&{span}");
    let by_url = done(&service, "", &line("start=0.25&duration=0.25"), Value::Null).await;
    assert_eq!((&by_url["start_ms"], &by_url["duration_ms"]), (&json!(250), &json!(250)));
    let (frames, length) = load(&by_url).await;
    assert!(frames < count && length == 250, "{frames} frames, {length} ms");
    let upload = async |file: Vec<u8>| {
        let line = "POST /imaging/trim?start=0.25&duration=0.25";
        ask_with(&service, "gia", line, |request| request.body(file)).await
    };
    let (status, answer) = upload(file).await;
    assert_eq!((status, &answer["data"]["id"]), (StatusCode::OK, &json!(1)));
    assert_eq!(load(&answer["data"]).await, (frames, length));
    assert_eq!(service.get("/imaging/trims/2.gif").await.status(), StatusCode::NOT_FOUND);

    for span in [
        "start=0&duration=1e4",
        "start=900&duration=1",
        "start=x&duration=1",
        "start=0&duration=0",
        "start=0",
    ] {
        assert_eq!(ask(&service, "", &line(span), Value::Null).await.0, 400, "{span}");
    }
    let video = service.url("/media/metronome/sound.mp4");
    let line = format!("GET /imaging/trim?media_url={video}&start=0&duration=1");
    let by_upload = upload(std::fs::read(real_catalogue().join("media/metronome/sound.mp4")).unwrap()).await;
    for (status, answer) in [ask(&service, "", &line, Value::Null).await, by_upload] {
        assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
        assert_eq!(answer["message"], "Only GIFs can be trimmed");
    }
}

/// Returns a GIF of about this size: a small one with a comment.
fn gif_of_size(size: usize) -> Vec<u8> {
    let mut file = std::fs::read(catalogue().join("media/cat/original.gif")).unwrap();
    let trailer = file.pop().unwrap();
    // A comment extension consists of blocks with at most 255 bytes each.
    file.extend([0x21, 0xFE]);
    while file.len() < size {
        file.push(255);
        file.extend([b'x'; 255]);
    }
    file.extend([0, trailer]);
    file
}

// [SIT-15]
#[tokio::test]
async fn trims_a_file_of_up_to_16_mb_also_if_requests_are_recorded() {
    for record in [false, true] {
        let service = Service::with(|config| config.record = record).await;
        let upload = async |file: Vec<u8>| {
            let line = "POST /imaging/trim?start=0&duration=0.1";
            ask_with(&service, "gia", line, |request| request.body(file)).await.0
        };
        assert_eq!(upload(gif_of_size(1024 * 1024)).await, StatusCode::OK, "{record}");
        let large = vec![0; 16 * 1024 * 1024 + 1];
        assert_eq!(upload(large).await, StatusCode::PAYLOAD_TOO_LARGE, "{record}");
        if record {
            let requests = service.call("/requests").await["requests"].clone();
            assert_eq!((&requests[0]["path"], &requests[0]["body"]), (&json!("/imaging/trim"), &json!("")));
        }
    }
}

// [SIT-14, SIT-16]
#[tokio::test]
async fn returns_videos_and_blocks_from_the_catalogue() {
    let service = Service::start().await;
    let videos = done(&service, "", "GET /gateway/v1/videos", Value::Null).await;
    assert_eq!(column(&videos, "id"), ["clip1"]);
    let video = done(&service, "", "GET /gateway/v1/videos/clip1", Value::Null).await;
    assert!(video["url"].as_str().unwrap().ends_with("/media/clip/original.mp4"));
    assert_eq!(ask(&service, "", "GET /gateway/v1/videos/cat1", Value::Null).await.0, 404);
    let searches = done(&service, "", "GET /api/v3/content-blocks/gifs/trending/searches", Value::Null).await;
    assert!(searches.as_array().unwrap().contains(&json!("happy")));
    let block = done(&service, "", "GET /api/v3/content-blocks/cat", Value::Null).await;
    assert_eq!(column(&block["gifs"], "id"), ["cat1", "cat2"]);
    assert_eq!(ask(&service, "", "GET /api/v3/content-blocks/none", Value::Null).await.0, 404);
    let artists = done(&service, "", "GET /api/v3/content-blocks/channels/artists/random", Value::Null).await;
    assert_eq!(artists.as_array().unwrap().len(), 2);
}
