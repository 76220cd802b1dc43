use giflet_browse::MasonryCore;
use wasm_bindgen_test::wasm_bindgen_test;

/// Adds items the way the loader does.
fn append(masonry: &mut MasonryCore, ratios: &[f32]) -> Result<(), String> {
    let room = masonry.room(ratios.len());
    // SAFETY: there is room for as many.
    unsafe { std::slice::from_raw_parts_mut(room, ratios.len()) }.copy_from_slice(ratios);
    masonry.append()
}

/// The index of the first item and the items of an answer.
fn told(answer: *const usize) -> (usize, Vec<[u32; 4]>) {
    // SAFETY: an answer is an index, the number of items and their address.
    unsafe {
        let [first, count, items] = *answer.cast::<[usize; 3]>();
        (first, std::slice::from_raw_parts(items as *const [u32; 4], count).to_vec())
    }
}

// [LAY-07]
#[wasm_bindgen_test]
fn a_page_of_items_crosses_as_flat_numbers() {
    let mut masonry = MasonryCore::new(2, 206.0, 6.0).unwrap();
    append(&mut masonry, &[1.0, 0.5, 2.0]).unwrap();
    assert_eq!((masonry.height(), masonry.column_width()), (256.0, 100.0));
    let expected = vec![[0, 0, 100, 100], [106, 0, 100, 50], [106, 56, 100, 200]];
    assert_eq!(told(masonry.window(0.0, 300.0)), (0, expected));
    assert_eq!(told(masonry.window(120.0, 130.0)), (2, vec![[106, 56, 100, 200]]));
    assert_eq!(told(masonry.item(1)), (1, vec![[106, 0, 100, 50]]));
    assert_eq!(told(masonry.item(3)).1.len(), 0);
}

// [LAY-03, LAY-07]
#[wasm_bindgen_test]
fn a_layout_is_resized_and_cleared() {
    let mut masonry = MasonryCore::new(2, 206.0, 6.0).unwrap();
    append(&mut masonry, &[1.0, 1.0]).unwrap();
    masonry.resize(1, 50.0, 6.0).unwrap();
    assert_eq!(told(masonry.window(0.0, 500.0)), (0, vec![[0, 0, 50, 50], [0, 56, 50, 50]]));
    masonry.clear();
    assert_eq!((masonry.height(), told(masonry.window(0.0, 500.0))), (0.0, (0, vec![])));
}

// [LAY-08]
#[wasm_bindgen_test]
fn a_frame_that_is_none_is_a_typed_error() {
    let refused = MasonryCore::new(0, 206.0, 6.0).map(|_| ()).unwrap_err();
    let message = "giflet: columns must be 1 to 64, width and gutter 0 to 16777216 px";
    assert_eq!(refused, format!(r#"{{"code":"usage","message":"{message}"}}"#));
    let mut masonry = MasonryCore::new(1, 1000.0, 6.0).unwrap();
    let error = append(&mut masonry, &[f32::MAX]).unwrap_err();
    assert!(error.contains("giflet: the layout would be higher than its positions hold"), "{error}");
}
