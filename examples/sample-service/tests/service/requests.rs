//! Recorded requests.

use reqwest::{Method, StatusCode};

use crate::client::Service;

#[tokio::test]
async fn records_nothing_by_default() {
    let service = Service::start().await;
    assert_eq!(service.get("/requests").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn pages_of_other_sites_can_neither_read_nor_change_what_the_service_stores() {
    let service = Service::with(|config| config.record = true).await;
    let own = service.url("");
    let host = service.running.address().to_string();
    let port = service.running.address().port();
    service.get("/v1/gifs/trending?api_key=k").await;
    let named = |name: &str| format!("{name}:{port}");
    let others: [&[(&str, &str)]; 9] = [
        &[("origin", "https://other.test")],
        &[("origin", "null")],
        &[("origin", "http://127.0.0.1.other.test")],
        &[("origin", "http://localhost.other.test:4401")],
        &[("origin", "http://10.0.0.1")],
        &[("origin", "\u{e9}")],
        &[("sec-fetch-site", "cross-site")],
        // A name of another site that resolves to this machine.
        &[("host", &named("other.test"))],
        &[("host", &named("other.test")), ("origin", &format!("http://{}", named("other.test")))],
    ];
    let allowed: [&[(&str, &str)]; 8] = [
        &[],
        &[("origin", &own)],
        &[("origin", "http://localhost:4401"), ("sec-fetch-site", "cross-site")],
        &[("origin", "http://[::1]:5173")],
        &[("origin", "http://gallery.localhost")],
        &[("sec-fetch-site", "same-origin")],
        &[("sec-fetch-site", "none"), ("host", &host)],
        &[("host", &named("service"))],
    ];
    let calls = [
        (Method::GET, "/requests"),
        (Method::GET, "/pingbacks"),
        (Method::DELETE, "/pingbacks"),
        (Method::GET, "/analytics"),
        (Method::DELETE, "/analytics"),
        (Method::GET, "/reports"),
        (Method::DELETE, "/reports"),
        (Method::GET, "/shares"),
        (Method::DELETE, "/shares"),
        (Method::GET, "/faults"),
        (Method::PUT, "/faults"),
    ];
    for (method, path) in calls {
        let status = async |headers: &[(&str, &str)]| {
            let mut request = service.request(method.clone(), path);
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            if method == Method::PUT {
                request = request.body("{}");
            }
            request.send().await.unwrap().status()
        };
        for headers in others {
            assert_eq!(status(headers).await, StatusCode::FORBIDDEN, "{method} {path} {headers:?}");
        }
        for headers in allowed {
            assert!(status(headers).await.is_success(), "{method} {path} {headers:?}");
        }
    }
}
