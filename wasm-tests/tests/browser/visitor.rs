use crate::bench::Bench;
use wasm_bindgen_test::wasm_bindgen_test;

// [CLI-02]
#[wasm_bindgen_test]
async fn calls_carry_the_pingback_id_once_there_is_one() {
    let bench = Bench::new();
    bench.any_gif().await;
    assert!(!bench.url(0).contains("pingback_id"));
    bench.core.set_pingback_id("18c0ffee00000000");
    bench.call("trending", "", serde_json::json!({ "limit": 2 })).await.unwrap();
    assert!(bench.url(1).ends_with("&pingback_id=18c0ffee00000000"), "{}", bench.url(1));
}
