use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{ask, column, done};
use crate::client::Service;

// [SIT-01]
#[tokio::test]
async fn accepts_search_reports_as_form_or_json() {
    let service = Service::start().await;
    let form = service
        .request(reqwest::Method::POST, "/ajax/report-search")
        .header("authorization", "Token ana")
        .header("content-type", "application/x-www-form-urlencoded")
        .body("reasons=spam%2Crude&anonymous=1&search_term=a+b");
    let report = form.send().await.unwrap().json::<Value>().await.unwrap()["data"].clone();
    assert_eq!(report["reasons"], json!(["spam", "rude"]));
    assert_eq!((&report["anonymous"], &report["search_term"]), (&json!(true), &json!("a b")));
    let (status, _) = ask(&service, "", "POST /ajax/report-search", json!({ "reasons": [] })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

// [SIT-02]
#[tokio::test]
async fn follows_once_and_unfollows() {
    let service = Service::start().await;
    for _ in 0..2 {
        let follow = done(&service, "gia", "POST /users/bo/follows", Value::Null).await;
        assert_eq!(follow["username"], "bo");
    }
    done(&service, "gia", "POST /users/ana/follows", Value::Null).await;
    let list = done(&service, "gia", "GET /users/self/follows", Value::Null).await;
    assert_eq!(column(&list, "username"), ["ana", "bo"]);
    let (status, _) = ask(&service, "gia", "DELETE /users/bo/follows", Value::Null).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let list = done(&service, "gia", "GET /users/self/follows", Value::Null).await;
    assert_eq!(column(&list, "username"), ["ana"]);
    for (path, expected) in [("gia", 400), ("nobody", 404)] {
        let line = format!("POST /users/{path}/follows");
        assert_eq!(ask(&service, "gia", &line, Value::Null).await.0, expected);
    }
}

// [SIT-03]
#[tokio::test]
async fn updates_and_replaces_profiles_with_optional_passwords() {
    let service = Service::start().await;
    let path = "/api/v1/users/ana/";
    let patch = json!({ "description": "Draws", "password": "open" });
    let changed = done(&service, "ana", &format!("PATCH {path}"), patch).await;
    assert_eq!((&changed["display_name"], &changed["description"]), (&json!("Ana Draws"), &json!("Draws")));
    assert_eq!(ask(&service, "bo", &format!("GET {path}"), Value::Null).await.0, StatusCode::FORBIDDEN);
    let with = |password: &'static str| {
        let request = service.request(reqwest::Method::GET, path).header("x-password", password);
        async { request.send().await.unwrap().status() }
    };
    assert_eq!((with("shut").await, with("open").await), (StatusCode::FORBIDDEN, StatusCode::OK));
    for who in ["ana", "ada"] {
        assert!(done(&service, who, &format!("GET {path}"), Value::Null).await.get("password").is_none());
    }
    let (status, _) = ask(&service, "ana", &format!("PUT {path}"), json!({ "description": "x" })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let whole = done(&service, "ana", &format!("PUT {path}"), json!({ "display_name": "Ana" })).await;
    assert_eq!((&whole["display_name"], &whole["description"]), (&json!("Ana"), &json!("")));
    done(&service, "", &format!("GET {path}"), Value::Null).await;
}

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
