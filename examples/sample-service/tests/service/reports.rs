//! Error reports.

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::client::Service;

async fn post(service: &Service, envelope: &str) -> StatusCode {
    let ask = service.request(Method::POST, "/api/1/envelope/?sentry_key=k").body(envelope.to_owned());
    ask.send().await.unwrap().status()
}

// [MON-01]
#[tokio::test]
async fn stores_the_events_of_an_envelope_once() {
    let service = Service::start().await;
    let event = json!({ "event_id": "e1", "message": "two\nlines" }).to_string();
    let other = json!({ "event_id": "e2" }).to_string();
    let envelope = format!(
        "{{\"event_id\":\"e1\"}}\n{{\"type\":\"event\",\"length\":{}}}\n{event}\n{{\"type\":\"session\"}}\n{{}}\n\
         {{\"type\":\"event\"}}\n{other}\n",
        event.len()
    );
    assert_eq!(post(&service, &envelope).await, StatusCode::OK);
    assert_eq!(post(&service, &envelope).await, StatusCode::OK);
    let stored = service.call("/reports").await;
    assert_eq!(stored["total"], 2);
    assert_eq!(stored["reports"][0]["event"]["message"], "two\nlines");
    assert!(stored["reports"][0]["received_at"].as_u64().unwrap() > 1_700_000_000_000);
    let later = service.call("/reports?after=1").await;
    assert_eq!(later["reports"][0]["event"]["event_id"], "e2");
    service.request(Method::DELETE, "/reports").send().await.unwrap();
    assert_eq!(service.call("/reports").await["total"], 0);
}
