//! Fault injection.

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::client::{Service, header};

#[tokio::test]
async fn injected_errors_affect_only_the_api() {
    let service = Service::with(|config| config.faults.error_rate = 1.0).await;
    let (status, body) = service.try_call("/v1/gifs/trending").await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(body["meta"]["msg"], "Injected fault");
    let pingback = service.request(Method::POST, "/v1/pingback?api_key=k").body("{}").send().await.unwrap();
    assert_eq!(pingback.status(), StatusCode::SERVICE_UNAVAILABLE);
    for path in ["/media/cat/original.gif", "/pingbacks", "/gifs/cat1", "/embed/cat1"] {
        assert_eq!(service.get(path).await.status(), StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn faults_can_change_at_run_time() {
    let service = Service::start().await;
    let set = async |faults: serde_json::Value| {
        service.request(Method::PUT, "/faults").json(&faults).send().await.unwrap().status()
    };
    assert_eq!(set(json!({ "error_rate": 1, "status": 429, "retry_after": 2 })).await, StatusCode::OK);
    let limited = service.get("/v1/gifs/trending?api_key=k").await;
    assert_eq!(limited.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(header(&limited, "retry-after"), "2");
    assert_eq!(service.call("/faults").await["status"], 429);
    assert_eq!(set(json!({})).await, StatusCode::OK);
    service.call("/v1/gifs/trending").await;
    for wrong in
        [json!({ "error_rate": 2 }), json!({ "latency": -1 }), json!({ "status": 200 }), json!({ "no": 1 })]
    {
        assert_eq!(set(wrong.clone()).await, StatusCode::BAD_REQUEST, "{wrong}");
    }
}
