use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{ask, ask_with, column, done};
use crate::client::{Service, header, ids, real_catalogue};

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

// [SIT-09]
#[tokio::test]
async fn a_removed_gif_has_no_page_and_is_in_no_list_until_it_is_approved() {
    let service = Service::start().await;
    for (action, is_listed) in [("remove", false), ("flag", false), ("approve", true), ("reject", false)] {
        done(&service, "mo", "POST /api/v1/gifs/cat1/moderation", json!({ "action": action })).await;
        let trending = ids(&service.call("/v1/gifs/trending").await);
        assert_eq!(trending.contains(&"cat1".to_owned()), is_listed, "{action}");
        let page = service.get("/embed/cat1").await.status();
        assert_eq!(page, if is_listed { StatusCode::OK } else { StatusCode::NOT_FOUND }, "{action}");
    }
    // Moderators get it by its id.
    for (who, expected) in [("", vec!["cat2"]), ("mo", vec!["cat1", "cat2"])] {
        let (_, answer) = ask(&service, who, "GET /v1/gifs?ids=cat1,cat2&api_key=k", Value::Null).await;
        assert_eq!(ids(&answer), expected, "{who}");
    }
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
