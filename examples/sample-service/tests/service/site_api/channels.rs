use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{ask, column, done};
use crate::client::{Service, ids};

async fn make(service: &Service, name: &str, parent: &str) -> String {
    let fields = json!({ "display_name": name, "parent": parent });
    done(service, "ana", "POST /api/v1/channels/", fields).await["id"].to_string()
}

async fn children(service: &Service, parent: &str) -> Vec<String> {
    let line = format!("GET /api/v1/channels/?parent={parent}");
    let list = done(service, "", &line, Value::Null).await;
    for (position, found) in column(&list, "position").into_iter().enumerate() {
        assert_eq!(*found, position, "siblings are counted without a gap");
    }
    column(&list, "display_name").into_iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

async fn shift(service: &Service, id: &str, position: u32, target: Option<&str>) -> StatusCode {
    let fields = json!({ "position": position, "target_channel": target });
    ask(service, "ana", &format!("POST /api/v1/channels/{id}/move/"), fields).await.0
}

// [SIT-05]
#[tokio::test]
async fn creates_moves_and_removes_channels_with_contiguous_positions() {
    let service = Service::start().await;
    let (a, b) = (make(&service, "A", "ana").await, make(&service, "B", "ana").await);
    let c = make(&service, "C", "ana").await;
    assert_eq!(children(&service, "ana").await, ["A", "B", "C"]);
    assert_eq!(shift(&service, &c, 0, None).await, 200);
    assert_eq!(children(&service, "ana").await, ["C", "A", "B"]);
    assert_eq!(shift(&service, &c, 99, None).await, 200);
    assert_eq!(children(&service, "ana").await, ["A", "B", "C"]);
    assert_eq!(shift(&service, &b, 0, Some(&a)).await, 200);
    assert_eq!(
        (children(&service, "ana").await, children(&service, &a).await),
        (vec!["A".into(), "C".into()], vec!["B".into()])
    );
    assert_eq!(shift(&service, &a, 0, Some(&b)).await, StatusCode::CONFLICT, "below itself");
    assert_eq!(shift(&service, &a, 0, Some(&a)).await, StatusCode::CONFLICT, "below itself");
    assert_eq!(shift(&service, &a, 0, Some("bo")).await, StatusCode::FORBIDDEN, "into another's");
    let (status, _) = ask(&service, "ana", &format!("DELETE /api/v1/channels/{a}/"), Value::Null).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(children(&service, "ana").await, ["C"]);
    let line = format!("GET /api/v1/channels/{b}/");
    assert_eq!(ask(&service, "", &line, Value::Null).await.0, StatusCode::NOT_FOUND);
    let again = json!({ "display_name": "C", "parent": "ana" });
    assert_eq!(ask(&service, "ana", "POST /api/v1/channels/", again).await.0, StatusCode::CONFLICT);
}

// [SIT-05, SIT-06]
#[tokio::test]
async fn channels_contain_added_gifs_and_gifs_of_magic_tags() {
    let service = Service::start().await;
    let put = json!({ "channel": "ana", "gif_ids": ["dog1", "cat1", "dog1"] });
    done(&service, "ana", "POST /api/v1/channel-gifs/", put).await;
    let page = async |query: &'static str| {
        let (_, answer) =
            ask(&service, "", &format!("GET /api/v3/channels/1/gifs/{query}"), Value::Null).await;
        ids(&answer)
    };
    assert_eq!(page("").await, ["cat1", "dog1"]);
    let magic = json!({ "channel": "ana", "tag": "Cat" });
    done(&service, "ana", "POST /api/v1/channel-magic-tags/", magic.clone()).await;
    assert_eq!(page("").await, ["cat1", "dog1", "cat2"]);
    assert_eq!(page("?limit=1").await, ["cat1"]);
    assert_eq!(page("?max_id=cat1&limit=1").await, ["dog1"]);
    let of_gif = done(&service, "", "GET /api/v2/channel-gifs/?gif=dog1", Value::Null).await;
    assert_eq!(
        (column(&of_gif, "slug"), column(&of_gif, "gif_count")),
        (vec![&json!("ana")], vec![&json!(3)])
    );
    assert_eq!(of_gif[0]["added_gif_count"], 2);
    let out = json!({ "channel": "ana", "gif_ids": ["dog1"] });
    done(&service, "ana", "POST /api/v1/channel-gifs/remove/", out).await;
    assert_eq!(ask(&service, "ana", "DELETE /api/v1/channel-magic-tags/", magic.clone()).await.0, 204);
    assert_eq!(ask(&service, "ana", "DELETE /api/v1/channel-magic-tags/", magic).await.0, 404);
    assert_eq!(page("").await, ["cat1"]);
    let unknown = json!({ "channel": "ana", "gif_ids": ["no"] });
    assert_eq!(ask(&service, "ana", "POST /api/v1/channel-gifs/", unknown).await.0, 404);
}
