use reqwest::StatusCode;
use serde_json::{Value, json};

use super::ask;
use crate::client::Service;

/// In ascending order: a visitor, a user, the owner of another channel, a moderator, the owner, an admin.
const WHO: [&str; 6] = ["", "gia", "bo", "mo", "ana", "ada"];

/// The expected status for each of them: `1` is 401, `3` is 403, `+` anything else.
const TABLE: &[(&str, &str)] = &[
    ("POST /ajax/report-search", "++++++"),
    ("POST /ajax/instashare/", "1+++++"),
    ("POST /ajax/twitter_upload", "1+++++"),
    ("GET /login/check", "++++++"),
    ("GET /api/v3/env/build", "++++++"),
    ("POST /users/mo/follows", "1+++++"),
    ("GET /users/self/follows", "1+++++"),
    ("DELETE /users/mo/follows", "1+++++"),
    ("GET /api/v1/users/ana/", "++++++"),
    ("PUT /api/v1/users/ana/", "1333++"),
    ("PATCH /api/v1/users/ana/", "1333++"),
    ("GET /api/v1/users/ana/view-count/", "++++++"),
    ("GET /api/v1/proxy-gif/cat1/view-count/", "++++++"),
    ("GET /api/v1/artists/", "++++++"),
    ("GET /api/v1/channels/1/", "++++++"),
    ("GET /api/v1/channels/?parent=681", "++++++"),
    ("GET /api/v3/channels/", "++++++"),
    ("GET /api/v3/channels/1/gifs/", "++++++"),
    ("GET /api/v2/channel-gifs/?gif=cat1", "++++++"),
    ("POST /api/v1/channels/", "13++++"),
    ("PATCH /api/v1/channels/1/", "1333++"),
    ("POST /api/v1/channels/1/move/", "1333++"),
    ("POST /api/v1/channel-gifs/", "1333++"),
    ("POST /api/v1/channel-gifs/remove/", "1333++"),
    ("POST /api/v1/channel-ranked-tags/", "1333++"),
    ("PUT /api/v1/channel-ranked-tags/", "1333++"),
    ("DELETE /api/v1/channel-ranked-tags/", "1333++"),
    ("POST /api/v1/channel-magic-tags/", "1333++"),
    ("DELETE /api/v1/channel-magic-tags/", "1333++"),
    ("DELETE /api/v1/channels/1/", "1333++"),
    ("GET /ajax/gif/cat1/tag-counts", "++++++"),
    ("GET /ajax/gif/cat1/extended-metadata", "1+++++"),
    ("GET /ajax/gif/cat1/tag-translations", "++++++"),
    ("GET /ajax/gif/bulk/language-tags?gif_ids=cat1&lang=de", "++++++"),
    ("POST /ajax/gif/cat1/language-tags", "133+++"),
    ("DELETE /ajax/gif/cat1/language-tags", "133+++"),
    ("POST /ajax/gif/update", "133+++"),
    ("POST /ajax/gif/cat1/analytic/share/", "++++++"),
    ("POST /favorites/cat1/", "1+++++"),
    ("POST /api/v1/gifs/cat1/moderation", "133+3+"),
    ("GET /api/v1/moderation/gif-batch-actions/", "133+3+"),
    ("POST /api/v1/moderation/gif-batch-actions/", "133+3+"),
    ("PUT /api/v1/moderation/gif-batch-actions/", "133+3+"),
    ("GET /api/v1/moderation/gif-batch-actions/1/", "133+3+"),
    ("PUT /api/v1/moderation/gif-batch-actions/1/", "133+3+"),
    ("POST /api/v1/moderation/gif-batch-actions/1/", "133+3+"),
    ("GET /api/v1/moderation/gif-batch-actions/leaderboard/", "133+3+"),
    ("GET /api/v1/search-service/csv/?q=cat", "133+3+"),
    ("PUT /gateway/v1/stories", "13++++"),
    ("GET /gateway/v1/stories", "++++++"),
    ("GET /gateway/v1/stories/slug/bos", "++++++"),
    ("GET /gateway/v1/stories/username/ana", "++++++"),
    ("GET /gateway/v1/stories/username/ana?fetch_unpublished=true", "133+++"),
    ("GET /gateway/v1/stories/partnerArtist?limit=50", "++++++"),
    ("GET /gateway/v1/stories/trending", "++++++"),
    ("POST /gateway/v1/stories/trending", "133+3+"),
    ("DELETE /gateway/v1/stories/trending/1", "133+3+"),
    // The story that bo created above; bo comes before the moderator.
    ("POST /gateway/v1/stories/1", "13+33+"),
    ("DELETE /gateway/v1/stories/1", "13++++"),
    ("GET /gateway/v1/videos", "++++++"),
    ("GET /gateway/v1/videos/clip1", "++++++"),
    ("GET /gateway/v1/trendingscheduler/schedule", "133+3+"),
    ("POST /gateway/v1/trendingscheduler/schedule", "133+3+"),
    ("DELETE /gateway/v1/trendingscheduler/schedule/1", "133+3+"),
    ("GET /gateway/v1/trendingscheduler/activity", "133+3+"),
    ("GET /imaging/video-info?url=x", "++++++"),
    ("GET /imaging/trim?media_url=x", "++++++"),
    ("POST /imaging/trim?start=0&duration=1", "1+++++"),
    ("GET /api/v3/content-blocks/gifs/trending/searches", "++++++"),
    ("GET /api/v3/content-blocks/cat", "++++++"),
    ("GET /api/v3/content-blocks/channels/artists/random", "++++++"),
];

/// A body with the members that any of the calls needs.
fn body(who: &str) -> Value {
    json!({
        "reasons": ["spam"], "gif_id": "cat1", "to": "gia", "display_name": "Name", "channel": "1", "tag": "cat",
        "gif_ids": ["cat1"], "tags": ["katze"], "lang": "de", "key": "title", "value": "Cat", "action": "approve",
        "title": format!("{who}s"), "gifs": ["cat1"], "timestamp": 1, "position": 0,
        "trending_story": { "story_id": "1", "publish_datetime": "2026-01-01" },
    })
}

// [SIT-10]
#[tokio::test]
async fn roles_limit_what_users_may_do() {
    let service = Service::start().await;
    for (line, expected) in TABLE {
        let mut got = String::new();
        for who in WHO {
            let sent = if line.starts_with("GET") { Value::Null } else { body(who) };
            let (status, answer) = ask(&service, who, line, sent).await;
            assert!(!status.is_server_error(), "{who} {line}: {answer}");
            assert_ne!(answer["message"], "No such endpoint", "{line}");
            got.push(match status {
                StatusCode::UNAUTHORIZED => '1',
                StatusCode::FORBIDDEN => '3',
                _ => '+',
            });
        }
        assert_eq!(got, *expected, "{line}");
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
