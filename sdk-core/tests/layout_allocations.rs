//! Finding visible items and adding items with reserved capacity must not allocate, because this happens in every frame
//! while scrolling.

use giflet_sdk_core::layout::{Geometry, LayoutError, Masonry};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct CountingAllocator;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: all calls are forwarded to the system allocator.
unsafe impl GlobalAlloc for CountingAllocator {
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
static ALLOCATOR: CountingAllocator = CountingAllocator;

/// Counts the allocations of a function.
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
fn the_counter_counts_allocations() {
    assert_eq!(allocations(|| std::hint::black_box(vec![1_u8; 100])), 1);
    assert!(allocations(|| masonry(3, &ratios())) > 0);
}

// [LAY-06, LAY-07]
#[test]
fn finding_visible_items_does_not_allocate() {
    for columns in [3, 5, 8, 20] {
        let layout = masonry(columns, &ratios()).unwrap();
        let height = f64::from(layout.height());
        // Allocates the maximum that is visible at once.
        layout.items(layout.range(0.0, 4000.0));
        for step in 0..1000 {
            let top = height * f64::from(step) / 1000.0;
            assert_eq!(
                allocations(|| layout.items(layout.range(top, top + 1800.0)).len()),
                0,
                "{columns} {top}"
            );
            assert_eq!(allocations(|| layout.items(step as usize..step as usize + 1).len()), 0);
        }
    }
}

// [LAY-03, LAY-07]
#[test]
fn appending_with_reserved_capacity_does_not_allocate() {
    let ratios = ratios();
    for columns in [3, 5, 8, 20] {
        let mut layout = masonry(columns, &ratios).unwrap();
        layout.clear();
        for page in ratios.chunks(12) {
            assert_eq!(allocations(|| layout.append(page).unwrap()), 0, "{columns} {}", layout.len());
        }
        assert_eq!(allocations(|| layout.change(3, 2.0).unwrap()), 0);
        let narrower = Geometry { columns, width: 900.0, gutter: 6.0 };
        assert_eq!(allocations(|| layout.resize(narrower).unwrap()), 0);
    }
}
