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

// [SIT-05]
#[tokio::test]
async fn only_a_move_changes_the_parent() {
    let service = Service::start().await;
    let (a, b) = (make(&service, "A", "ana").await, make(&service, "B", "ana").await);
    let line = format!("PATCH /api/v1/channels/{b}/");
    let (status, answer) = ask(&service, "ana", &line, json!({ "display_name": "C", "parent": a })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(answer["message"].as_str().unwrap().contains("/move/"), "{answer}");
    assert_eq!(children(&service, "ana").await, ["A", "B"], "nothing is changed");
    done(&service, "ana", &line, json!({ "display_name": "C", "parent": null })).await;
    assert_eq!(children(&service, "ana").await, ["A", "C"]);
}

// [SIT-05]
#[tokio::test]
async fn the_number_of_gifs_is_the_total_of_the_list() {
    let service = Service::start().await;
    let fields = json!({ "channel": "bo", "tag": "cat" });
    done(&service, "bo", "POST /api/v1/channel-magic-tags/", fields).await;
    let counts = async || {
        let channel = done(&service, "", "GET /api/v1/channels/bo/", Value::Null).await;
        let (_, list) = ask(&service, "", "GET /api/v3/channels/bo/gifs/?limit=1", Value::Null).await;
        assert_eq!(channel["gif_count"], list["pagination"]["total_count"]);
        (channel["gif_count"].as_u64().unwrap(), channel["added_gif_count"].as_u64().unwrap())
    };
    assert_eq!(counts().await, (2, 0), "a channel with a magic tag only");
    // cat2 also has the tag.
    let fields = json!({ "channel": "bo", "gif_ids": ["cat2", "dog1"] });
    done(&service, "bo", "POST /api/v1/channel-gifs/", fields).await;
    assert_eq!(counts().await, (3, 2));
    for gif in ["cat1", "dog1"] {
        let line = format!("POST /api/v1/gifs/{gif}/moderation");
        done(&service, "mo", &line, json!({ "action": "remove" })).await;
    }
    assert_eq!(counts().await, (1, 1));
    let all = done(&service, "", "GET /api/v3/channels/", Value::Null).await;
    let bo = all.as_array().unwrap().iter().find(|channel| channel["slug"] == "bo").unwrap();
    assert_eq!((&bo["gif_count"], &bo["added_gif_count"]), (&json!(1), &json!(1)));
}

// [SIT-05]
#[tokio::test]
async fn a_page_starts_after_the_last_gif_of_the_previous_one_also_if_it_is_removed() {
    let service = Service::start().await;
    let fields = json!({ "channel": "ana", "gif_ids": ["dog2", "dog1"] });
    done(&service, "ana", "POST /api/v1/channel-gifs/", fields).await;
    let fields = json!({ "channel": "ana", "tag": "cat" });
    done(&service, "ana", "POST /api/v1/channel-magic-tags/", fields).await;
    let page = async |query: &str| {
        let line = format!("GET /api/v3/channels/ana/gifs/?{query}");
        let (_, answer) = ask(&service, "", &line, Value::Null).await;
        (ids(&answer), answer["pagination"]["offset"].clone(), answer["pagination"]["total_count"].clone())
    };
    assert_eq!(page("").await.0, ["dog1", "dog2", "cat1", "cat2"]);
    // The last GIF of the first page: an added one, then one of a magic tag.
    for (last, rest, offset) in [("dog2", vec!["cat1", "cat2"], 1), ("cat1", vec!["cat2"], 1)] {
        let line = format!("POST /api/v1/gifs/{last}/moderation");
        done(&service, "mo", &line, json!({ "action": "remove" })).await;
        let expected: Vec<String> = rest.into_iter().map(str::to_owned).collect();
        let total = offset + expected.len();
        assert_eq!(page(&format!("max_id={last}")).await, (expected, json!(offset), json!(total)), "{last}");
    }
}

// [SIT-05]
#[tokio::test]
async fn concurrent_writes_are_not_lost() {
    let service = Service::start().await;
    let mut names: Vec<String> = (0..24).map(|number| format!("N{number}")).collect();
    let made = names.iter().map(|name| make(&service, name, "ana")).collect::<Vec<_>>();
    let made = join(made).await;
    let moves = made.iter().map(|id| shift(&service, id, 0, None)).collect::<Vec<_>>();
    assert!(join(moves).await.iter().all(StatusCode::is_success));
    let mut found = children(&service, "ana&limit=100").await;
    found.sort();
    names.sort();
    assert_eq!(found, names);
}

/// Runs all tasks concurrently.
async fn join<T>(tasks: Vec<impl Future<Output = T>>) -> Vec<T> {
    let mut tasks: Vec<_> = tasks.into_iter().map(Box::pin).collect();
    let mut done: Vec<Option<T>> = tasks.iter().map(|_| None).collect();
    std::future::poll_fn(move |context| {
        for (task, result) in tasks.iter_mut().zip(&mut done).filter(|(_, result)| result.is_none()) {
            if let std::task::Poll::Ready(value) = task.as_mut().poll(context) {
                *result = Some(value);
            }
        }
        if done.iter().any(Option::is_none) {
            return std::task::Poll::Pending;
        }
        std::task::Poll::Ready(done.iter_mut().filter_map(Option::take).collect())
    })
    .await
}
