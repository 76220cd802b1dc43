//! Text as stickers.

use reqwest::StatusCode;

use crate::client::{Service, header};

// [CLI-11]
#[tokio::test]
async fn renders_text_as_stickers_in_several_styles() {
    let service = Service::start().await;
    let answer = service.call("/v1/text/animate?m=hello+%26+bye").await;
    assert_eq!(answer["pagination"]["total_count"], 6);
    let first = &answer["data"][0];
    assert_eq!((first["title"].as_str(), first["type"].as_str()), (Some("hello & bye"), Some("text")));
    for name in ["original", "original_still", "fixed_width", "fixed_width_small"] {
        let url = first["images"][name]["url"].as_str().unwrap();
        let picture = service.http.get(url).send().await.unwrap();
        assert_eq!(header(&picture, "content-type"), "image/gif", "{url}");
        let bytes = picture.bytes().await.unwrap();
        let width = first["images"][name]["width"].as_str().unwrap();
        assert_eq!(&bytes[..6], b"GIF89a");
        assert_eq!(u16::from_le_bytes([bytes[6], bytes[7]]).to_string(), width);
    }
    let again = service.call("/v1/text/animate?m=hello+%26+bye&offset=5").await;
    assert_eq!(again["data"].as_array().unwrap().len(), 1);
    assert_ne!(again["data"][0]["id"], first["id"]);
}

#[tokio::test]
async fn rejects_text_that_cannot_be_rendered() {
    let service = Service::start().await;
    for query in ["", "?m=", "?m=%F0%9F%90%B1", &format!("?m={}", "x".repeat(101))] {
        let (status, _) = service.try_call(&format!("/v1/text/animate{query}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{query}");
    }
    assert_eq!(service.get("/lettering/none/original.gif?m=a").await.status(), StatusCode::NOT_FOUND);
    assert_eq!(service.get("/lettering/wave/huge.gif?m=a").await.status(), StatusCode::NOT_FOUND);
    assert_eq!(service.get("/lettering/wave/original.gif").await.status(), StatusCode::BAD_REQUEST);
}
