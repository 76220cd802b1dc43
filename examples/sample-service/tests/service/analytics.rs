//! Analytics events.

use reqwest::{Method, StatusCode};

use crate::client::Service;

async fn post(service: &Service, path: &str, event: &str) -> StatusCode {
    service.request(Method::POST, path).body(event.to_owned()).send().await.unwrap().status()
}

// [PNG-09]
#[tokio::test]
async fn stores_events_in_order_until_they_are_deleted() {
    let service = Service::start().await;
    let events = [
        r#"{"event":"page_view","path":"/embed/1"}"#,
        r#"{"event":"embed","category":"Embed","action":"Click","label":"Pause"}"#,
        r#"{"event":"share","shareType":"facebook","gifId":"1"}"#,
    ];
    for event in events {
        assert_eq!(post(&service, "/v1/analytics?api_key=k", event).await, StatusCode::NO_CONTENT);
    }
    let stored = service.call("/analytics").await;
    assert_eq!(stored["total"], 3);
    assert_eq!(stored["events"][0]["event"]["path"], "/embed/1");
    assert!(stored["events"][0]["received_at"].as_u64().unwrap() > 1_700_000_000_000);
    assert_eq!(service.call("/analytics?after=2").await["events"][0]["event"]["shareType"], "facebook");
    service.request(Method::DELETE, "/analytics").send().await.unwrap();
    assert_eq!(service.call("/analytics").await["total"], 0);
}
