use giflet_browse::{
    append_items, create_layout, find_item, find_items, free_layout, reserve_items, resize_layout,
};
use wasm_bindgen_test::wasm_bindgen_test;

/// Adds items like the JavaScript loader.
fn append(layout: usize, ratios: &[f32]) -> u32 {
    let ratios_address = reserve_items(layout, ratios.len()) as *mut f32;
    // SAFETY: `reserve` allocates space for this number of ratios.
    unsafe { std::slice::from_raw_parts_mut(ratios_address, ratios.len()) }.copy_from_slice(ratios);
    append_items(layout)
}

/// Returns the index of the first item, the items, and the height, shortest column and column width.
fn read(address: usize) -> (usize, Vec<[u32; 4]>, [usize; 3]) {
    // SAFETY: the memory layout is documented at `find_items`.
    unsafe {
        let [first, count, items, lengths @ ..] = *(address as *const [usize; 6]);
        (first, std::slice::from_raw_parts(items as *const [u32; 4], count).to_vec(), lengths)
    }
}

// [LAY-07]
#[wasm_bindgen_test]
fn a_page_of_items_is_passed_as_flat_numbers() {
    let layout = create_layout();
    assert_eq!(resize_layout(layout, 2, 206.0, 6.0), 0);
    assert_eq!(append(layout, &[1.0, 0.5, 2.0]), 0);
    let expected = vec![[0, 0, 100, 100], [106, 0, 100, 50], [106, 56, 100, 200]];
    assert_eq!(read(find_items(layout, 0.0, 300.0)), (0, expected, [256, 100, 100]));
    assert_eq!(read(find_items(layout, 120.0, 130.0)).1, vec![[106, 56, 100, 200]]);
    assert_eq!(read(find_item(layout, 1)).1, vec![[106, 0, 100, 50]]);
    assert_eq!(read(find_item(layout, 3)).1.len(), 0);
    free_layout(layout);
}

// [LAY-03, LAY-07]
#[wasm_bindgen_test]
fn a_resized_layout_has_new_positions() {
    let layout = create_layout();
    resize_layout(layout, 2, 206.0, 6.0);
    append(layout, &[1.0, 1.0]);
    assert_eq!(resize_layout(layout, 1, 50.0, 6.0), 0);
    assert_eq!(read(find_items(layout, 0.0, 500.0)).1, vec![[0, 0, 50, 50], [0, 56, 50, 50]]);
}

// [LAY-08]
#[wasm_bindgen_test]
fn an_invalid_frame_returns_an_error_code() {
    let layout = create_layout();
    assert_eq!(resize_layout(layout, 0, 206.0, 6.0), 1);
    assert_eq!(resize_layout(layout, 1, 16_000_000.0, 6.0), 0);
    assert_eq!(append(layout, &[6.0; 3]), 2);
}
