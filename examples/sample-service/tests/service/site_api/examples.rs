use serde_json::{Value, json};

use super::{ask, column, done};
use crate::client::{Service, real_catalogue};

async fn list(service: &Service, who: &str, path: &str) -> Value {
    done(service, who, &format!("GET {path}"), Value::Null).await
}

#[tokio::test]
async fn a_new_database_has_channels_batches_and_stories() {
    let service = Service::with(|config| {
        config.catalogue = real_catalogue();
        config.example_data = true;
    })
    .await;
    let channels = list(&service, "", "/api/v3/channels/?limit=100").await;
    assert!(channels.as_array().unwrap().len() > 30);
    for channel in channels.as_array().unwrap() {
        assert!(channel["gif_count"].as_u64() > Some(0), "{channel}");
        let tags = [&channel["ranked_tags"], &channel["magic_tags"]];
        let is_parent = channel["slug"] == "collections";
        assert!(is_parent || tags.iter().any(|tags| !tags.as_array().unwrap().is_empty()), "{channel}");
    }
    let path = "/api/v1/moderation/gif-batch-actions/";
    for (state, expected) in [("open", 2), ("assigned", 0), ("done", 3)] {
        let batches = list(&service, "mo", &format!("{path}?state={state}")).await;
        assert_eq!(column(&batches, "gif_ids").len(), expected, "{state}");
        for gifs in column(&batches, "gif_ids") {
            assert_eq!(gifs.as_array().unwrap().len(), 6);
        }
    }
    let leaders = list(&service, "mo", &format!("{path}leaderboard/")).await;
    assert_eq!(column(&leaders, "username"), ["mo", "mei"]);
    assert_eq!(column(&leaders, "count"), [12, 6]);
    let stories = list(&service, "", "/gateway/v1/stories").await;
    assert_eq!(column(&stories, "username"), ["moss_and_co", "greytabby", "cafe_luna", "slowtrain"]);
    for gifs in column(&stories, "gifs") {
        assert_eq!(gifs.as_array().unwrap().len(), 6);
    }
    // The admin is the member of the staff who may have stories.
    for author in ["nordlicht", "octoberfox", "ada"] {
        let path = format!("/gateway/v1/stories/username/{author}?fetch_unpublished=1");
        let drafts = list(&service, author, &path).await;
        assert_eq!(column(&drafts, "is_published"), [&json!(false)], "{author}");
        assert_eq!(drafts[0]["gifs"].as_array().unwrap().len(), 6, "{author}");
        assert_eq!(drafts[0]["cover_gifs"].as_array().unwrap().len(), 1, "{author}");
    }
    let titles = |entries: &Value| {
        let titles = entries
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| entry["story"]["title"].as_str().unwrap().to_owned());
        titles.collect::<Vec<_>>()
    };
    let trending = list(&service, "", "/gateway/v1/stories/trending").await;
    assert_eq!(titles(&trending), ["Breakfast club"]);
    let schedule = list(&service, "mo", "/gateway/v1/stories/trending").await;
    assert_eq!(titles(&schedule), ["Breakfast club", "Into the woods", "Light of the north"]);
}

#[tokio::test]
async fn example_data_is_added_only_once() {
    let service = Service::with(|config| config.example_data = true).await;
    let path = "/api/v3/channels/1/gifs/";
    let gifs = list(&service, "", path).await;
    assert_eq!(column(&gifs, "id"), ["cat1", "dog1"], "the GIFs of the owner");
    let fields = json!({ "channel": "1", "gif_ids": ["cat1"] });
    assert_eq!(ask(&service, "ana", "POST /api/v1/channel-gifs/remove/", fields).await.0, 200);
    let service = service.restart_with(|config| config.example_data = true).await;
    assert_eq!(column(&list(&service, "", path).await, "id"), ["dog1"]);
}
