//! Pingbacks.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::Service;

fn payload(actions: Value) -> Value {
    json!({ "sessions": [{
        "user": { "user_id": "u1", "logged_in_user_id": "", "random_id": "r1" },
        "events": [{
            "event_type": "GIF_SEARCH", "referrer": "https://a.example/", "response_id": "resp2",
            "prior_response_id": "resp1", "actions": actions,
        }],
    }] })
}

fn action(event_id: &str, action_type: &str, gif_id: &str) -> Value {
    json!({
        "event_id": event_id, "action_type": action_type, "ts": 1_700_000_000_123_u64, "gif_id": gif_id, "tid": "t1",
        "attributes": [{ "key": "position", "value": "{\"top\":1}" }],
    })
}

async fn send(service: &Service, body: &Value) -> (StatusCode, Value) {
    let ask = service.request(Method::POST, "/v1/pingback?api_key=k").body(body.to_string());
    let response = ask.send().await.unwrap();
    (response.status(), response.json().await.unwrap())
}

// [PNG-02]
#[tokio::test]
async fn stores_all_members_of_an_action() {
    let service = Service::start().await;
    let (status, receipt) = send(&service, &payload(json!([action("e1", "SEEN", "cat1")]))).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&receipt["accepted"], &receipt["duplicates"]), (&json!(1), &json!(0)));
    assert_eq!(receipt["meta"]["status"], 200);
    let stored = service.call("/pingbacks").await;
    assert_eq!(stored["total"], 1);
    let event = &stored["events"][0];
    for (name, value) in [
        ("event_id", "e1"),
        ("action_type", "SEEN"),
        ("gif_id", "cat1"),
        ("tid", "t1"),
        ("event_type", "GIF_SEARCH"),
        ("response_id", "resp2"),
        ("prior_response_id", "resp1"),
        ("user_id", "u1"),
        ("random_id", "r1"),
        ("referrer", "https://a.example/"),
    ] {
        assert_eq!(event[name], value, "{name}");
    }
    assert_eq!(event["ts"], 1_700_000_000_123_u64);
    assert_eq!(event["attributes"], json!([{ "key": "position", "value": "{\"top\":1}" }]));
    assert!(event["received_at"].as_u64().unwrap() > 1_700_000_000_000);
}

// [PNG-13]
#[tokio::test]
async fn counts_a_resent_action_once() {
    let service = Service::start().await;
    send(&service, &payload(json!([action("e1", "SEEN", "cat1")]))).await;
    let again = payload(json!([action("e1", "SEEN", "cat1"), action("e2", "CLICK", "cat1")]));
    let (_, receipt) = send(&service, &again).await;
    assert_eq!((&receipt["accepted"], &receipt["duplicates"]), (&json!(1), &json!(1)));
    let stored = service.call("/pingbacks").await;
    assert_eq!((&stored["total"], &stored["duplicates"]), (&json!(2), &json!(1)));
}

#[tokio::test]
async fn filters_pingbacks() {
    let service = Service::start().await;
    let all =
        json!([action("e1", "SEEN", "cat1"), action("e2", "CLICK", "cat1"), action("e3", "SEEN", "dog1")]);
    send(&service, &payload(all)).await;
    let seen = service.call("/pingbacks?action_type=SEEN").await;
    assert_eq!((seen["total"].as_u64(), seen["events"].as_array().unwrap().len()), (Some(2), 2));
    let clicked = service.call("/pingbacks?gif_id=cat1&action_type=CLICK").await;
    assert_eq!(clicked["events"][0]["event_id"], "e2");
    let row = clicked["events"][0]["row"].as_u64().unwrap();
    let later = service.call(&format!("/pingbacks?after={row}")).await;
    assert_eq!(later["events"][0]["event_id"], "e3");
    assert_eq!(service.call("/pingbacks?limit=1").await["events"].as_array().unwrap().len(), 1);
    assert_eq!(service.try_call("/pingbacks?limit=0").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(service.try_call("/pingbacks?after=x").await.0, StatusCode::BAD_REQUEST);
}

// [PNG-13]
#[tokio::test]
async fn rejects_invalid_records_and_stores_the_others() {
    let service = Service::start().await;
    let mut wrong = action("wrong", "SEEN", "cat1");
    let mut right = 0;
    for (name, value) in [
        ("gif_id", json!(5)),
        ("gif_id", json!("")),
        ("action_type", Value::Null),
        ("ts", json!("now")),
        ("ts", json!(-1)),
        ("tid", json!("x".repeat(300))),
        ("attributes", json!({ "key": "a" })),
        ("attributes", json!([{ "key": "", "value": "" }])),
    ] {
        let good = wrong[name].take();
        wrong[name] = value.clone();
        right += 1;
        let batch = json!([action(&format!("e{right}"), "SEEN", "cat1"), wrong.clone()]);
        let (status, body) = send(&service, &payload(batch)).await;
        assert_eq!(status, StatusCode::OK, "{name} {value}: {body}");
        assert_eq!((&body["accepted"], body["refused"].as_array().unwrap().len()), (&json!(1), 1), "{body}");
        // A batch without valid records fails.
        let (status, body) = send(&service, &payload(json!([wrong.clone()]))).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{name} {value}: {body}");
        wrong[name] = good;
    }
    let mut body = payload(json!([action("valid", "SEEN", "cat1")]));
    let sessions = body["sessions"].as_array_mut().unwrap();
    sessions.insert(0, json!({ "events": [{ "event_type": "", "response_id": "r", "actions": [] }, 7] }));
    sessions.insert(0, json!("no session"));
    let (status, receipt) = send(&service, &body).await;
    assert_eq!((status, &receipt["accepted"]), (StatusCode::OK, &json!(1)), "{receipt}");
    assert_eq!(receipt["refused"].as_array().unwrap().len(), 3, "{receipt}");
    for body in [json!({}), json!([]), json!({ "sessions": 1 }), json!("x"), Value::Null] {
        assert_eq!(send(&service, &body).await.0, StatusCode::BAD_REQUEST, "{body}");
    }
    assert_eq!(service.call("/pingbacks").await["total"], right + 1);
}
