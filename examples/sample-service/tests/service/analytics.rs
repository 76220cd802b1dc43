//! What players tell of page views, Embed events and shares.

use reqwest::{Method, StatusCode};

use crate::client::Service;

async fn post(service: &Service, path: &str, event: &str) -> StatusCode {
    service.request(Method::POST, path).body(event.to_owned()).send().await.unwrap().status()
}

// [PNG-09]
#[tokio::test]
async fn keeps_events_in_their_order_until_it_is_told_to_forget() {
    let service = Service::start().await;
    let told = [
        r#"{"event":"page_view","path":"/embed/1"}"#,
        r#"{"event":"embed","category":"Embed","action":"Click","label":"Pause"}"#,
        r#"{"event":"share","shareType":"facebook","gifId":"1"}"#,
    ];
    for event in told {
        assert_eq!(post(&service, "/v1/analytics?api_key=k", event).await, StatusCode::NO_CONTENT);
    }
    let kept = service.call("/analytics").await;
    assert_eq!(kept["total"], 3);
    assert_eq!(kept["events"][0]["event"]["path"], "/embed/1");
    assert!(kept["events"][0]["received_at"].as_u64().unwrap() > 1_700_000_000_000);
    assert_eq!(service.call("/analytics?after=2").await["events"][0]["event"]["shareType"], "facebook");
    service.request(Method::DELETE, "/analytics").send().await.unwrap();
    assert_eq!(service.call("/analytics").await["total"], 0);
}

// [PNG-09]
#[tokio::test]
async fn refuses_what_is_no_event_and_who_has_no_key() {
    let service = Service::start().await;
    for broken in ["", "x", "{}", "[]", r#"{"event":7}"#, r#"{"event":"other"}"#] {
        assert_eq!(
            post(&service, "/v1/analytics?api_key=k", broken).await,
            StatusCode::BAD_REQUEST,
            "{broken}"
        );
    }
    let event = r#"{"event":"page_view","path":"/"}"#;
    assert_eq!(post(&service, "/v1/analytics", event).await, StatusCode::UNAUTHORIZED);
    assert_eq!(service.call("/analytics").await["total"], 0);
}
