use serde_json::{Value, json};

use super::{ask, column, done};
use crate::client::Service;

// [SIT-13]
#[tokio::test]
async fn sorts_trending_stories_by_time() {
    let service = Service::start().await;
    let story =
        done(&service, "ana", "PUT /gateway/v1/stories", json!({ "title": "A", "cover_gifs": ["cat1"] }))
            .await;
    let path = "/gateway/v1/stories/trending";
    let fields =
        |time: &str| json!({ "trending_story": { "story_id": story["story_id"], "publish_datetime": time } });
    let late = done(&service, "mo", &format!("POST {path}"), fields("2027-01-01T10:00:00Z")).await;
    done(&service, "mo", &format!("POST {path}"), fields("2026-06-01T10:00:00+02:00")).await;
    let list = done(&service, "", &format!("GET {path}"), Value::Null).await;
    assert_eq!(column(&list, "publish_datetime"), ["2026-06-01T08:00:00Z", "2027-01-01T10:00:00Z"]);
    assert_eq!(column(&list[0]["story"]["cover_gifs"], "id"), ["cat1"]);
    assert_eq!(ask(&service, "mo", &format!("POST {path}"), fields("soon")).await.0, 400);
    let line = format!("DELETE {path}/{}", late["id"]);
    assert_eq!(ask(&service, "mo", &line, Value::Null).await.0, 204);
    assert_eq!(ask(&service, "mo", &line, Value::Null).await.0, 404);
    // Removing a story also removes its schedule entries.
    ask(&service, "ana", &format!("DELETE /gateway/v1/stories/{}", story["story_id"]), Value::Null).await;
    assert_eq!(done(&service, "", &format!("GET {path}"), Value::Null).await, json!([]));
}

// [SIT-13]
#[tokio::test]
async fn schedules_gifs_and_logs_the_activity() {
    let service = Service::start().await;
    let path = "/gateway/v1/trendingscheduler/schedule";
    let made = done(
        &service,
        "mo",
        &format!("POST {path}"),
        json!({ "gifs": ["cat1", "dog1"], "timestamp": 1_800_000_000 }),
    )
    .await;
    let list = done(&service, "mei", &format!("GET {path}"), Value::Null).await;
    assert_eq!(list, json!([made]));
    assert_eq!(ask(&service, "mei", &format!("DELETE {path}/{}", made["id"]), Value::Null).await.0, 204);
    let activity = done(&service, "ada", "GET /gateway/v1/trendingscheduler/activity", Value::Null).await;
    assert_eq!(column(&activity, "action"), ["removed", "scheduled"]);
    assert_eq!(column(&activity, "username"), ["mei", "mo"]);
    assert_eq!(activity[0]["gifs"], json!(["cat1", "dog1"]));
    for wrong in [
        json!({ "gifs": [], "timestamp": 1 }),
        json!({ "gifs": ["cat1"] }),
        json!({ "gifs": ["cat1"], "timestamp": -1 }),
    ] {
        assert_eq!(ask(&service, "mo", &format!("POST {path}"), wrong).await.0, 400);
    }
}
