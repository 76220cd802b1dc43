use serde_json::Value;

use super::{ask, column, done};
use crate::client::Service;

// [SIT-04]
#[tokio::test]
async fn filters_and_sorts_artists() {
    let service = Service::start().await;
    let list = async |query: &'static str| {
        let line = format!("GET /api/v1/artists/{query}");
        let list = done(&service, "", &line, Value::Null).await;
        column(&list, "username")
            .into_iter()
            .map(|name| name.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(list("").await, ["bo", "ana"]);
    assert_eq!(list("?order=asc&sort=updatetime&rating=pg").await, ["ana", "bo"]);
    assert_eq!(list("?sort=username&order=asc").await, ["ana", "bo"]);
    assert_eq!(list("?freelance=true").await, ["ana"]);
    assert_eq!(list("?filter=draw").await, ["ana"]);
    assert!(list("?rating=y").await.is_empty());
    assert_eq!(ask(&service, "", "GET /api/v1/artists/?order=up", Value::Null).await.0, 400);
}
