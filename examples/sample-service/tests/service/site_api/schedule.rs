use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use giflet_sample_service::Clock;
use serde_json::{Value, json};

use super::{ask, column, done};
use crate::client::{Service, ids};

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
