use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use giflet_sample_service::Clock;
use serde_json::{Value, json};

use super::{ask, column, done};
use crate::client::{Service, ids};

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
    let list = done(&service, "bo", &format!("GET {path}"), Value::Null).await;
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

/// Starts a service at a Unix time that the test can set.
async fn start_at(time: i64) -> (Service, Arc<AtomicI64>) {
    let time = Arc::new(AtomicI64::new(time));
    let clock = Clock::Manual(time.clone());
    (Service::with(|config| config.clock = clock).await, time)
}

/// 2027-01-15T08:00:00Z.
const NOON: i64 = 1_800_000_000;

// [SIT-13]
#[tokio::test]
async fn scheduled_gifs_lead_the_trending_lists_from_their_time_on() {
    let (service, time) = start_at(NOON - 1).await;
    let path = "/gateway/v1/trendingscheduler/schedule";
    let schedule = async |gifs: &[&str], timestamp: i64| {
        let fields = json!({ "gifs": gifs, "timestamp": timestamp });
        done(&service, "mo", &format!("POST {path}"), fields).await["id"].to_string()
    };
    let trending = async || ids(&service.call("/v1/gifs/trending").await);
    let usual = ["cat1", "cat2", "dog1", "dog2", "7", "clip1"];
    schedule(&["7", "dog1", "moon1"], NOON).await;
    let later = schedule(&["dog2", "7"], NOON + 60).await;
    assert_eq!(trending().await, usual);
    time.store(NOON, Ordering::Relaxed);
    assert_eq!(trending().await, ["7", "dog1", "cat1", "cat2", "dog2", "clip1"]);
    assert_eq!(ids(&service.call("/v1/stickers/trending").await), ["moon1", "star1", "star2"]);
    assert_eq!(ids(&service.call("/v1/gifs/trending?offset=1&limit=2").await), ["dog1", "cat1"]);
    assert_eq!(ids(&service.call("/v1/gifs/trending?sort=recent").await)[0], "clip1");
    let klipy = service.call("/klipy/api/v1/k/gifs/trending").await["data"]["data"].clone();
    assert_eq!(column(&klipy, "slug")[..3], ["lonely-7", "dog-runs-dog1", "happy-cat-dancing-cat1"]);
    let tenor = service.call("/tenor/v2/featured?key=k").await["results"].clone();
    assert_eq!(column(&tenor, "id")[..3], ["7", "dog1", "cat1"]);
    let tenor = service.call("/tenor/v2/featured?searchfilter=sticker&key=k").await["results"].clone();
    assert_eq!(column(&tenor, "id")[0], "moon1");
    let home = service.get("/").await.text().await.unwrap();
    assert!(home.find("/gifs/dog1").unwrap() < home.find("/gifs/cat1").unwrap(), "{home}");
    time.store(NOON + 60, Ordering::Relaxed);
    assert_eq!(trending().await, ["dog2", "7", "dog1", "cat1", "cat2", "clip1"]);
    ask(&service, "mo", &format!("DELETE {path}/{later}"), Value::Null).await;
    assert_eq!(trending().await, ["7", "dog1", "cat1", "cat2", "dog2", "clip1"]);
}

// [SIT-13]
#[tokio::test]
async fn a_scheduled_story_is_published_and_trending_from_its_time_on() {
    let (service, time) = start_at(NOON - 1).await;
    let fields = json!({ "title": "Draft", "gifs": ["cat1"] });
    let story = done(&service, "ana", "PUT /gateway/v1/stories", fields).await["story_id"].clone();
    let path = "/gateway/v1/stories/trending";
    let fields =
        json!({ "trending_story": { "story_id": story, "publish_datetime": "2027-01-15T08:00:00Z" } });
    done(&service, "mo", &format!("POST {path}"), fields).await;
    let sees = async |who: &str, path: &str| {
        done(&service, who, &format!("GET {path}"), Value::Null).await.as_array().unwrap().len()
    };
    assert_eq!((sees("", path).await, sees("gia", path).await), (0, 0), "a draft");
    assert_eq!(sees("bo", path).await, 0, "another author's draft");
    for who in ["ana", "mo", "ada"] {
        assert_eq!(sees(who, path).await, 1, "{who}");
    }
    assert_eq!(sees("", "/gateway/v1/stories").await, 0);
    time.store(NOON, Ordering::Relaxed);
    assert_eq!((sees("", path).await, sees("", "/gateway/v1/stories").await), (1, 1));
    let published = done(&service, "", "GET /gateway/v1/stories/slug/draft", Value::Null).await;
    assert_eq!(published["published_at"], "2027-01-15T08:00:00Z");
    // Its author may still unpublish it.
    let line = format!("POST /gateway/v1/stories/{story}");
    done(&service, "ana", &line, json!({ "is_published": false })).await;
    assert_eq!((sees("", path).await, sees("", "/gateway/v1/stories").await), (0, 0));
    time.store(NOON + 60, Ordering::Relaxed);
    let again = done(&service, "ana", &line, json!({ "is_published": true })).await;
    assert_eq!(again["published_at"], "2027-01-15T08:01:00Z");
    assert_eq!(sees("", path).await, 1);
}
