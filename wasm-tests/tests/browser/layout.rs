use crate::bench::read;
use giflet_sdk_core::bindings::MasonryCore;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

// [LAY-07]
#[wasm_bindgen_test]
fn a_page_of_items_crosses_as_flat_numbers() {
    let mut masonry = MasonryCore::new(2, 206.0, 6.0).unwrap();
    masonry.append(&[1.0, 0.5, 2.0]).unwrap();
    assert_eq!((masonry.height(), masonry.column_width()), (256.0, 100.0));
    let expected = [0.0, 0.0, 0.0, 100.0, 100.0, 106.0, 0.0, 100.0, 50.0, 106.0, 56.0, 100.0, 200.0];
    assert_eq!(masonry.window(0.0, 300.0), expected);
    assert_eq!(masonry.window(120.0, 130.0), [2.0, 106.0, 56.0, 100.0, 200.0]);
}

// [LAY-03, LAY-07]
#[wasm_bindgen_test]
fn a_layout_is_resized_and_cleared() {
    let mut masonry = MasonryCore::new(2, 206.0, 6.0).unwrap();
    masonry.append(&[1.0, 1.0]).unwrap();
    masonry.resize(1, 50.0, 6.0).unwrap();
    assert_eq!(masonry.window(0.0, 500.0), [0.0, 0.0, 0.0, 50.0, 50.0, 0.0, 56.0, 50.0, 50.0]);
    masonry.clear();
    assert_eq!((masonry.height(), masonry.window(0.0, 500.0)), (0.0, vec![0.0]));
}

// [LAY-08]
#[wasm_bindgen_test]
fn a_frame_that_is_none_is_a_typed_error() {
    let refused = MasonryCore::new(0, 206.0, 6.0).map(|_| ()).unwrap_err();
    let message = "giflet: columns must be 1 to 64, width and gutter 0 to 16777216 px";
    assert_eq!(read(&refused), json!({ "code": "usage", "message": message }));
    let mut masonry = MasonryCore::new(1, 1000.0, 6.0).unwrap();
    let error = read(&masonry.append(&[f32::MAX]).unwrap_err());
    assert_eq!(error["message"], json!("giflet: the layout would be higher than its positions hold"));
}
