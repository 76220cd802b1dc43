use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{ask, ask_with, done};
use crate::client::{Service, catalogue};

/// A visitor, a user, the owner of another channel, a moderator, the owner of everything in [`prepare`], an admin.
const WHO: [&str; 6] = ["", "gia", "bo", "mo", "ana", "ada"];

/// A call, its body, and the expected result for each of [`WHO`]: `1` is 401, `3` is 403, `+` is success. A name in braces is
/// replaced by an id from [`prepare`], which runs before each call of such a line. `@` is a file of the test catalogue.
#[rustfmt::skip]
const TABLE: &[(&str, &str, &str)] = &[
    ("POST /ajax/report-search", r#"{"reasons":["spam"]}"#, "++++++"),
    ("POST /ajax/instashare/", r#"{"gif_id":"cat1","to":"gia"}"#, "1+++++"),
    ("POST /ajax/twitter_upload", r#"{"gif_id":"cat1"}"#, "1+++++"),
    ("GET /login/check", "", "++++++"),
    ("GET /api/v3/env/build", "", "++++++"),
    ("POST /users/mei/follows", "", "1+++++"),
    ("GET /users/self/follows", "", "1+++++"),
    ("DELETE /users/mei/follows", "", "1+++++"),
    ("GET /api/v1/users/ana/", "", "++++++"),
    ("PUT /api/v1/users/ana/", r#"{"display_name":"Ana"}"#, "1333++"),
    ("PATCH /api/v1/users/ana/", r#"{"description":"Draws"}"#, "1333++"),
    ("GET /api/v1/users/ana/view-count/", "", "++++++"),
    ("GET /api/v1/proxy-gif/cat1/view-count/", "", "++++++"),
    ("GET /api/v1/artists/", "", "++++++"),
    ("GET /api/v1/channels/{channel}/", "", "++++++"),
    ("GET /api/v1/channels/?parent=681", "", "++++++"),
    ("GET /api/v3/channels/", "", "++++++"),
    ("GET /api/v3/channels/{channel}/gifs/", "", "++++++"),
    ("GET /api/v2/channel-gifs/?gif=cat1", "", "++++++"),
    ("POST /api/v1/channels/", r#"{"display_name":"{new}"}"#, "13+3++"),
    ("POST /api/v1/channels/", r#"{"display_name":"{new}","parent":"{channel}"}"#, "1333++"),
    ("PATCH /api/v1/channels/{channel}/", r#"{"display_name":"Name"}"#, "1333++"),
    ("POST /api/v1/channels/{channel}/move/", r#"{"position":0}"#, "1333++"),
    ("DELETE /api/v1/channels/{channel}/", "", "1333++"),
    ("POST /api/v1/channel-gifs/", r#"{"channel":"{channel}","gif_ids":["dog1"]}"#, "1333++"),
    ("POST /api/v1/channel-gifs/remove/", r#"{"channel":"{channel}","gif_ids":["cat1"]}"#, "1333++"),
    ("POST /api/v1/channel-ranked-tags/", r#"{"channel":"{channel}","tag":"dog"}"#, "1333++"),
    ("PUT /api/v1/channel-ranked-tags/", r#"{"channel":"{channel}","tag":"cat","position":0}"#, "1333++"),
    ("DELETE /api/v1/channel-ranked-tags/", r#"{"channel":"{channel}","tag":"cat"}"#, "1333++"),
    ("POST /api/v1/channel-magic-tags/", r#"{"channel":"{channel}","tag":"dog"}"#, "1333++"),
    ("DELETE /api/v1/channel-magic-tags/", r#"{"channel":"{channel}","tag":"cat"}"#, "1333++"),
    ("PUT /v1/gifs/cat1/cta?api_key=k", r#"{"link":"https://shop.test/","text":"Buy"}"#, "1333++"),
    ("DELETE /v1/gifs/cat1/cta?api_key=k", "", "1333++"),
    ("GET /ajax/gif/cat1/tag-counts", "", "++++++"),
    ("GET /ajax/gif/cat1/extended-metadata", "", "1+++++"),
    ("GET /ajax/gif/cat1/tag-translations", "", "++++++"),
    ("GET /ajax/gif/bulk/language-tags?gif_ids=cat1&lang=de", "", "++++++"),
    ("POST /ajax/gif/cat1/language-tags", r#"{"tags":["katze"],"lang":"de"}"#, "133+++"),
    ("DELETE /ajax/gif/cat1/language-tags", r#"{"tags":["katze"],"lang":"de"}"#, "133+++"),
    ("POST /ajax/gif/update", r#"{"gif_id":"cat1","key":"title","value":"Cat"}"#, "133+++"),
    ("POST /ajax/gif/cat1/analytic/share/", "", "++++++"),
    ("POST /favorites/cat1/", "", "1+++++"),
    ("POST /api/v1/gifs/cat1/moderation", r#"{"action":"approve"}"#, "133+3+"),
    ("GET /api/v1/moderation/gif-batch-actions/", "", "133+3+"),
    ("POST /api/v1/moderation/gif-batch-actions/", r#"{"gif_ids":["cat1"]}"#, "133+3+"),
    ("PUT /api/v1/moderation/gif-batch-actions/", r#"{"job_id":"{batch}","action":"assign"}"#, "133+3+"),
    ("GET /api/v1/moderation/gif-batch-actions/{batch}/", "", "133+3+"),
    ("PUT /api/v1/moderation/gif-batch-actions/{batch}/", r#"{"action":"assign"}"#, "133+3+"),
    ("POST /api/v1/moderation/gif-batch-actions/{batch}/", r#"{"action":"assign"}"#, "133+3+"),
    ("GET /api/v1/moderation/gif-batch-actions/leaderboard/", "", "133+3+"),
    ("GET /api/v1/search-service/csv/?q=cat", "", "133+3+"),
    ("GET /gateway/v1/stories", "", "++++++"),
    ("GET /gateway/v1/stories/slug/{slug}", "", "++++++"),
    ("GET /gateway/v1/stories/username/ana", "", "++++++"),
    ("GET /gateway/v1/stories/username/ana?fetch_unpublished=true", "", "133+++"),
    ("GET /gateway/v1/stories/partnerArtist?limit=50", "", "++++++"),
    ("PUT /gateway/v1/stories", r#"{"title":"{new}"}"#, "13+3++"),
    ("POST /gateway/v1/stories/{story}", r#"{"title":"Title"}"#, "1333++"),
    ("DELETE /gateway/v1/stories/{story}", "", "1333++"),
    ("GET /gateway/v1/stories/trending", "", "++++++"),
    ("POST /gateway/v1/stories/trending",
     r#"{"trending_story":{"story_id":"{story}","publish_datetime":"2026-01-01"}}"#, "133+3+"),
    ("DELETE /gateway/v1/stories/trending/{trending}", "", "133+3+"),
    ("GET /gateway/v1/videos", "", "++++++"),
    ("GET /gateway/v1/videos/clip1", "", "++++++"),
    ("GET /gateway/v1/trendingscheduler/schedule", "", "133+3+"),
    ("POST /gateway/v1/trendingscheduler/schedule", r#"{"gifs":["cat1"],"timestamp":1}"#, "133+3+"),
    ("DELETE /gateway/v1/trendingscheduler/schedule/{scheduled}", "", "133+3+"),
    ("GET /gateway/v1/trendingscheduler/activity", "", "133+3+"),
    ("GET /imaging/video-info?url={origin}/media/clip/original.mp4", "", "++++++"),
    ("GET /imaging/trim?media_url={origin}/media/cat/original.gif&start=0&duration=0.1", "", "++++++"),
    ("POST /imaging/trim?start=0&duration=0.1", "@cat/original.gif", "1+++++"),
    ("GET /api/v3/content-blocks/gifs/trending/searches", "", "++++++"),
    ("GET /api/v3/content-blocks/cat", "", "++++++"),
    ("GET /api/v3/content-blocks/channels/artists/random", "", "++++++"),
];

/// Creates a channel, a story, a batch and schedule entries. Returns the placeholders of [`TABLE`] with their values.
async fn prepare(service: &Service, number: usize) -> Vec<(&'static str, String)> {
    let new = |what: &str| format!("{what}{number}");
    let send = async |who: &str, line: &str, fields: Value| done(service, who, line, fields).await;
    let fields = json!({ "display_name": new("channel"), "parent": "ana" });
    let channel = send("ana", "POST /api/v1/channels/", fields).await["id"].to_string();
    for path in ["ranked-tags", "magic-tags", "gifs"] {
        let fields = json!({ "channel": channel, "tag": "cat", "gif_ids": ["cat1"] });
        send("ana", &format!("POST /api/v1/channel-{path}/"), fields).await;
    }
    let fields = json!({ "title": new("story"), "is_published": true });
    let story = send("ana", "PUT /gateway/v1/stories", fields).await["story_id"].to_string();
    let fields = json!({ "trending_story": { "story_id": story, "publish_datetime": "2026-01-01" } });
    let trending = send("mo", "POST /gateway/v1/stories/trending", fields).await["id"].to_string();
    let fields = json!({ "gifs": ["cat1"], "timestamp": 1 });
    let scheduled = send("mo", "POST /gateway/v1/trendingscheduler/schedule", fields).await["id"].to_string();
    let fields = json!({ "gif_ids": ["cat1"] });
    let batch = send("mo", "POST /api/v1/moderation/gif-batch-actions/", fields).await["job_id"].to_string();
    vec![
        ("{channel}", channel),
        ("{story}", story),
        ("{slug}", new("story")),
        ("{trending}", trending),
        ("{scheduled}", scheduled),
        ("{batch}", batch),
        ("{new}", new("new")),
        ("{origin}", service.url("")),
    ]
}

/// Makes one call of [`TABLE`] and returns its result as in the table.
async fn result(service: &Service, who: &str, line: &str, body: &str, number: usize) -> char {
    let (mut line, mut body) = (line.to_owned(), body.to_owned());
    if line.contains('{') || body.contains("\"{") {
        for (name, value) in prepare(service, number).await {
            (line, body) = (line.replace(name, &value), body.replace(name, &value));
        }
    }
    let (status, answer) = match body.strip_prefix('@') {
        Some(path) => {
            let file = std::fs::read(catalogue().join("media").join(path)).unwrap();
            ask_with(service, who, &line, |request| request.body(file)).await
        }
        None if body.is_empty() => ask(service, who, &line, Value::Null).await,
        None => ask(service, who, &line, serde_json::from_str(&body).unwrap()).await,
    };
    match status {
        StatusCode::UNAUTHORIZED => '1',
        StatusCode::FORBIDDEN => '3',
        status if status.is_success() => '+',
        status => panic!("{who} {line}: {status} {answer}"),
    }
}

// [SIT-10]
#[tokio::test]
async fn each_call_succeeds_for_the_roles_that_may_make_it_and_fails_for_the_others() {
    let service = Service::start().await;
    let mut number = 0;
    for (line, body, expected) in TABLE {
        let mut got = String::new();
        for who in WHO {
            number += 1;
            got.push(result(&service, who, line, body, number).await);
        }
        assert_eq!(got, *expected, "{line} {body}");
    }
}

// [CLI-09, CLI-10]
#[tokio::test]
async fn changes_require_a_key_and_a_valid_token() {
    let service = Service::start().await;
    let keyless = service.request(reqwest::Method::POST, "/favorites/cat1/").send().await.unwrap();
    assert_eq!(keyless.status(), StatusCode::UNAUTHORIZED);
    let (status, answer) = ask(&service, "nobody", "GET /login/check", Value::Null).await;
    assert_eq!((status, &answer["message"]), (StatusCode::UNAUTHORIZED, &json!("Invalid token")));
}

#[tokio::test]
async fn a_form_of_another_site_does_not_log_in() {
    let service = Service::start().await;
    let own = service.url("");
    let cases: [(&[(&str, &str)], u16); 7] = [
        (&[("origin", "https://other.test")], 403),
        (&[("origin", "http://localhost:4403")], 403),
        (&[("origin", "null")], 403),
        (&[("sec-fetch-site", "cross-site")], 403),
        (&[("sec-fetch-site", "same-site")], 403),
        (&[("origin", &own), ("sec-fetch-site", "same-origin")], 204),
        (&[], 204),
    ];
    for (headers, expected) in cases {
        let mut login = service.request(reqwest::Method::POST, "/login").body("username=ana");
        login = login.header("content-type", "application/x-www-form-urlencoded");
        for (name, value) in headers {
            login = login.header(*name, *value);
        }
        let response = login.send().await.unwrap();
        assert_eq!(response.status(), expected, "{headers:?}");
        let has_session = response.headers().contains_key("set-cookie");
        assert_eq!(has_session, expected == 204, "{headers:?}");
    }
}

// [CLI-09]
#[tokio::test]
async fn changes_in_a_session_require_the_csrf_token() {
    let service = Service::start().await;
    let login = service.request(reqwest::Method::POST, "/login").json(&json!({ "username": "Ana" }));
    let login = login.send().await.unwrap();
    assert_eq!(login.status(), StatusCode::NO_CONTENT);
    let cookies: Vec<_> =
        login.headers().get_all("set-cookie").iter().map(|one| one.to_str().unwrap()).collect();
    assert!(cookies[0].contains("HttpOnly") && cookies.iter().all(|cookie| cookie.contains("SameSite=Lax")));
    let pair = |cookie: &str| cookie.split(';').next().unwrap().to_owned();
    let jar = cookies.iter().map(|cookie| pair(cookie)).collect::<Vec<_>>().join("; ");
    let csrf = pair(cookies[1]).trim_start_matches("csrftoken=").to_owned();
    for (sent, expected) in [(None, 403), (Some("wrong"), 403), (Some(csrf.as_str()), 200)] {
        let mut request = service.request(reqwest::Method::POST, "/favorites/cat1/").header("cookie", &jar);
        if let Some(token) = sent {
            request = request.header("x-csrftoken", token);
        }
        let response = request.header("authorization", "API-Key k").send().await.unwrap();
        assert_eq!(response.status(), expected, "{sent:?}");
    }
    let check = async || {
        let response = service.request(reqwest::Method::GET, "/login/check").header("cookie", &jar);
        response.send().await.unwrap().json::<Value>().await.unwrap()["data"].clone()
    };
    assert_eq!(check().await["user"]["username"], "ana");
    let logout = service.request(reqwest::Method::DELETE, "/login").header("cookie", &jar);
    let logout = logout.header("x-csrftoken", csrf).header("authorization", "API-Key k");
    assert_eq!(logout.send().await.unwrap().status(), StatusCode::NO_CONTENT);
    assert_eq!(check().await, json!({ "is_logged_in": false }));
}
