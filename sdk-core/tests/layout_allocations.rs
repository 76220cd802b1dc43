//! Asking for what shows and adding where there is room allocate nothing: a scrolled page asks in every frame.

use giflet_sdk_core::layout::{Geometry, LayoutError, Masonry};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often something allocates.
fn allocations<T>(run: impl FnOnce() -> T) -> usize {
    let before = COUNT.get();
    run();
    COUNT.get() - before
}

fn masonry(columns: u32, ratios: &[f32]) -> Result<Masonry, LayoutError> {
    let mut masonry = Masonry::new(Geometry { columns, width: 1200.0, gutter: 6.0 })?;
    masonry.append(ratios)?;
    Ok(masonry)
}

fn ratios() -> Vec<f32> {
    (0..10_000).map(|index| 0.5 + (index * 7 % 15) as f32 / 10.0).collect()
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| std::hint::black_box(vec![1_u8; 100])), 1);
    assert!(allocations(|| masonry(3, &ratios())) > 0);
}

// [LAY-06, LAY-07]
#[test]
fn asking_for_what_shows_allocates_nothing() {
    for columns in [3, 5, 8, 20] {
        let laid = masonry(columns, &ratios()).unwrap();
        let height = f64::from(laid.height());
        // The most that will ever show at once.
        laid.items(laid.range(0.0, 4000.0));
        for step in 0..1000 {
            let top = height * f64::from(step) / 1000.0;
            assert_eq!(allocations(|| laid.items(laid.range(top, top + 1800.0)).len()), 0, "{columns} {top}");
            assert_eq!(allocations(|| laid.items(step as usize..step as usize + 1).len()), 0);
        }
    }
}

// [LAY-03, LAY-07]
#[test]
fn adding_where_there_is_room_allocates_nothing() {
    let ratios = ratios();
    for columns in [3, 5, 8, 20] {
        let mut laid = masonry(columns, &ratios).unwrap();
        laid.clear();
        for page in ratios.chunks(12) {
            assert_eq!(allocations(|| laid.append(page).unwrap()), 0, "{columns} {}", laid.len());
        }
        assert_eq!(allocations(|| laid.change(3, 2.0).unwrap()), 0);
        let narrower = Geometry { columns, width: 900.0, gutter: 6.0 };
        assert_eq!(allocations(|| laid.resize(narrower).unwrap()), 0);
    }
}
