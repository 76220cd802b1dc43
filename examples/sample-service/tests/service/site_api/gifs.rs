use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{ask, done};
use crate::client::{Service, ids};

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
