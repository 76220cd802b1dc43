use serde_json::{Value, json};

use super::{ask, column, done};
use crate::client::Service;

const STORIES: &str = "/gateway/v1/stories";

async fn make(service: &Service, who: &str, fields: Value) -> Value {
    done(service, who, &format!("PUT {STORIES}"), fields).await
}

// [SIT-12]
#[tokio::test]
async fn paginates_a_users_stories_with_a_cursor() {
    let service = Service::start().await;
    for number in 0..5 {
        let fields = json!({ "title": format!("S{number}"), "cover_gifs": ["cat1"], "gifs": ["dog1"], "is_published": number != 2 });
        make(&service, "ana", fields).await;
    }
    make(&service, "bo", json!({ "title": "B", "is_published": true })).await;
    let mut titles = Vec::new();
    let mut cursor = String::new();
    for _ in 0..4 {
        let line = format!("GET {STORIES}/username/ana?limit=2&cover_only=true{cursor}");
        let (_, answer) = ask(&service, "", &line, Value::Null).await;
        for story in answer["data"].as_array().unwrap() {
            titles.push(story["title"].clone());
            assert_eq!(
                (&story["gifs"], column(&story["cover_gifs"], "id")),
                (&json!([]), vec![&json!("cat1")])
            );
        }
        match answer["next_cursor"].as_str() {
            Some(next) => cursor = format!("&next_cursor={next}"),
            None => break,
        }
    }
    assert_eq!(titles, ["S4", "S3", "S1", "S0"]);
    let drafts = format!("GET {STORIES}/username/ana?fetch_unpublished=true");
    assert_eq!(done(&service, "ana", &drafts, Value::Null).await.as_array().unwrap().len(), 5);
    let all = done(&service, "", &format!("GET {STORIES}"), Value::Null).await;
    assert_eq!(column(&all, "username").len(), 5);
}

// [SIT-12]
#[tokio::test]
async fn filters_partner_artist_stories_by_time() {
    let service = Service::start().await;
    make(&service, "ana", json!({ "title": "A", "is_published": true })).await;
    make(&service, "ada", json!({ "title": "No artist's", "is_published": true })).await;
    let list = async |span: &'static str| {
        let line = format!("GET {STORIES}/partnerArtist?limit=50{span}");
        done(&service, "", &line, Value::Null).await.as_array().unwrap().len()
    };
    assert_eq!((list("").await, list("&since=2020-01-01").await, list("&until=2020-01-01").await), (1, 1, 0));
}
