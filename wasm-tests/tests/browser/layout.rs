use giflet_browse::MasonryCore;
use wasm_bindgen_test::wasm_bindgen_test;

/// Adds items like the JavaScript loader.
fn append(masonry: &mut MasonryCore, ratios: &[f32]) -> u32 {
    let ratios_address = masonry.reserve(ratios.len());
    // SAFETY: `reserve` allocates space for this number of ratios.
    unsafe { std::slice::from_raw_parts_mut(ratios_address, ratios.len()) }.copy_from_slice(ratios);
    masonry.append()
}

/// Returns the index of the first item, the items, and the height, shortest column and column width.
fn read(numbers: *const usize) -> (usize, Vec<[u32; 4]>, [usize; 3]) {
    // SAFETY: the memory layout is documented at `MasonryCore::window`.
    unsafe {
        let [first, count, items, lengths @ ..] = *numbers.cast::<[usize; 6]>();
        (first, std::slice::from_raw_parts(items as *const [u32; 4], count).to_vec(), lengths)
    }
}

// [LAY-07]
#[wasm_bindgen_test]
fn a_page_of_items_is_passed_as_flat_numbers() {
    let mut masonry = MasonryCore::new();
    assert_eq!(masonry.resize(2, 206.0, 6.0), 0);
    assert_eq!(append(&mut masonry, &[1.0, 0.5, 2.0]), 0);
    let expected = vec![[0, 0, 100, 100], [106, 0, 100, 50], [106, 56, 100, 200]];
    assert_eq!(read(masonry.window(0.0, 300.0)), (0, expected, [256, 100, 100]));
    assert_eq!(read(masonry.window(120.0, 130.0)).1, vec![[106, 56, 100, 200]]);
    assert_eq!(read(masonry.item(1)).1, vec![[106, 0, 100, 50]]);
    assert_eq!(read(masonry.item(3)).1.len(), 0);
}

// [LAY-03, LAY-07]
#[wasm_bindgen_test]
fn a_resized_layout_has_new_positions() {
    let mut masonry = MasonryCore::new();
    masonry.resize(2, 206.0, 6.0);
    append(&mut masonry, &[1.0, 1.0]);
    assert_eq!(masonry.resize(1, 50.0, 6.0), 0);
    assert_eq!(read(masonry.window(0.0, 500.0)).1, vec![[0, 0, 50, 50], [0, 56, 50, 50]]);
}

// [LAY-08]
#[wasm_bindgen_test]
fn an_invalid_frame_returns_an_error_code() {
    let mut masonry = MasonryCore::new();
    assert_eq!(masonry.resize(0, 206.0, 6.0), 1);
    assert_eq!(masonry.resize(1, 16_000_000.0, 6.0), 0);
    assert_eq!(append(&mut masonry, &[6.0; 3]), 2);
}
