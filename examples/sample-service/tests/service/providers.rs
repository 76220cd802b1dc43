//! The formats of other providers.

use std::collections::HashSet;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::{Service, header, real_catalogue};

const KLIPY: &str = "/klipy/api/v1/k";

async fn get(service: &Service, path: &str) -> (StatusCode, Value) {
    let response = service.get(path).await;
    (response.status(), response.json().await.unwrap())
}

async fn klipy(service: &Service, path: &str) -> Value {
    let (status, body) = get(service, &format!("{KLIPY}/{path}")).await;
    assert_eq!(status, StatusCode::OK, "{path}: {body}");
    assert_eq!(body["result"], true);
    body["data"].clone()
}

async fn tenor(service: &Service, path: &str) -> Value {
    let joint = if path.contains('?') { '&' } else { '?' };
    let (status, body) = get(service, &format!("/tenor/v2/{path}{joint}key=k")).await;
    assert_eq!(status, StatusCode::OK, "{path}: {body}");
    body
}

async fn send(service: &Service, path: &str, body: Value) -> StatusCode {
    service.request(Method::POST, &format!("{KLIPY}/{path}")).json(&body).send().await.unwrap().status()
}

fn texts<'a>(items: &'a Value, name: &str) -> Vec<&'a str> {
    items.as_array().unwrap().iter().map(|item| item[name].as_str().unwrap()).collect()
}

// [CLI-12, CLI-16]
#[tokio::test]
async fn klipy_pages_have_numbers_and_cover_the_list_without_duplicates() {
    let service = Service::with(|config| config.catalogue = real_catalogue()).await;
    let mut ids = HashSet::new();
    for number in 1.. {
        let page = klipy(&service, &format!("gifs/trending?per_page=50&page={number}")).await;
        let gifs = page["data"].as_array().unwrap();
        assert_eq!(page["current_page"], number);
        assert!(gifs.iter().all(|gif| ids.insert(gif["id"].as_u64().unwrap())), "page {number}");
        if page["has_next"] == false {
            break;
        }
        assert_eq!(gifs.len(), 50);
    }
    assert!(ids.len() >= 500, "{}", ids.len());
    let (status, _) = get(&service, &format!("{KLIPY}/gifs/search?q=sun&per_page=7")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn klipy_adds_an_advertisement_if_its_size_fits_and_the_visitor_has_an_id() {
    let service = Service::start().await;
    let ads = async |query: &str| {
        let page = klipy(&service, &format!("gifs/trending?{query}")).await;
        let ads = page["data"].as_array().unwrap().iter().filter(|item| item["type"] == "ad");
        ads.cloned().collect::<Vec<_>>()
    };
    let sizes = "ad-min-width=50&ad-max-width=320&ad-min-height=50&ad-max-height=100";
    let found = ads(&format!("customer_id=c&{sizes}")).await;
    assert_eq!(found.len(), 1);
    assert_eq!((&found[0]["width"], &found[0]["height"]), (&json!(300), &json!(100)));
    assert!(found[0]["content"].as_str().unwrap().contains("Sample advertisement"));
    assert_eq!(ads(sizes).await, [] as [Value; 0]);
    assert_eq!(ads("customer_id=c").await, [] as [Value; 0]);
    assert_eq!(
        ads("customer_id=c&ad-max-width=320&ad-min-height=150&ad-max-height=100").await,
        [] as [Value; 0]
    );
}

// [PNG-12]
#[tokio::test]
async fn shares_and_reports_are_stored() {
    let service = Service::start().await;
    let slug = "happy-cat-dancing-cat1--0123abcde";
    assert_eq!(
        send(&service, &format!("gifs/share/{slug}"), json!({ "customer_id": "c", "q": "cat" })).await,
        200
    );
    let report = json!({ "customer_id": "c", "reason": "spam" });
    assert_eq!(send(&service, &format!("gifs/report/{slug}"), report).await, 200);
    assert_eq!(tenor(&service, "registershare?id=dog1&q=dog").await["status"], "ok");
    let stored = service.call("/shares").await;
    let events: Vec<_> =
        stored["shares"].as_array().unwrap().iter().map(|one| one["event"].clone()).collect();
    assert_eq!(
        events,
        [
            json!({ "provider": "klipy", "action": "share", "q": "cat", "customer_id": "c", "gif_id": "cat1" }),
            json!({ "provider": "klipy", "action": "report", "reason": "spam", "customer_id": "c", "gif_id": "cat1" }),
            json!({ "provider": "tenor-v2", "action": "share", "q": "dog", "gif_id": "dog1" }),
        ]
    );
    for (path, body, status) in [
        (format!("gifs/share/{slug}"), json!({ "q": "cat" }), 422),
        (format!("gifs/share/{slug}"), json!({ "customer_id": "" }), 422),
        ("gifs/share/unknown".to_owned(), json!({ "customer_id": "c" }), 404),
        (format!("gifs/report/{slug}"), json!({ "customer_id": "c" }), 422),
    ] {
        assert_eq!(send(&service, &path, body.clone()).await, status, "{path} {body}");
    }
    assert_eq!(get(&service, "/tenor/v2/registershare?id=unknown&key=k").await.0, StatusCode::NOT_FOUND);
    assert_eq!(service.call("/shares").await["total"], 3);
    service.request(Method::DELETE, "/shares").send().await.unwrap();
    assert_eq!(service.call("/shares").await["total"], 0);
}

// [CLI-12, CLI-16]
#[tokio::test]
async fn tenor_pages_have_opaque_positions() {
    let service = Service::with(|config| config.catalogue = real_catalogue()).await;
    let (mut ids, mut position) = (HashSet::new(), String::new());
    loop {
        let page = tenor(&service, &format!("featured?limit=50&pos={position}")).await;
        assert!(texts(&page["results"], "id").iter().all(|id| ids.insert((*id).to_owned())), "{position}");
        page["next"].as_str().unwrap().clone_into(&mut position);
        if position.is_empty() {
            break;
        }
        assert!(position.parse::<u64>().is_err(), "{position}");
    }
    assert!(ids.len() >= 500, "{}", ids.len());
    assert_eq!(get(&service, "/tenor/v2/featured?key=k&pos=20").await.0, StatusCode::BAD_REQUEST);
}

// [CLI-04]
#[tokio::test]
async fn errors_have_the_format_of_the_provider() {
    let service = Service::start().await;
    let (status, body) = get(&service, "/klipy/api/v1/wrong/gifs/trending").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(
        body,
        json!({ "result": false, "errors": { "message": ["The provided API key is invalid."] } })
    );
    for path in ["featured", "featured?key=wrong"] {
        let (status, body) = get(&service, &format!("/tenor/v2/{path}")).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
        assert_eq!(
            (&body["error"]["code"], &body["error"]["status"]),
            (&json!(403), &json!("PERMISSION_DENIED"))
        );
    }
    let (status, body) = get(&service, "/tenor/v2/featured?key=k&pos=expired").await;
    assert_eq!((status, &body["error"]["code"]), (StatusCode::GONE, &json!(410)));
    assert_eq!(get(&service, &format!("{KLIPY}/gifs/unknown")).await.1["result"], false);

    let faults = json!({ "error_rate": 1, "status": 429, "retry_after": 2 });
    service.request(Method::PUT, "/faults").json(&faults).send().await.unwrap();
    let limited = service.get(&format!("{KLIPY}/gifs/trending")).await;
    assert_eq!((limited.status(), header(&limited, "retry-after")), (StatusCode::TOO_MANY_REQUESTS, "2"));
    assert_eq!(limited.json::<Value>().await.unwrap()["errors"]["message"], json!(["Injected fault"]));
    let (status, body) = get(&service, "/tenor/v2/featured?key=k").await;
    assert_eq!(
        (status, &body["error"]["status"]),
        (StatusCode::TOO_MANY_REQUESTS, &json!("RESOURCE_EXHAUSTED"))
    );
}
