use std::alloc::{Layout, alloc, dealloc, realloc};
use std::arch::wasm32::memory_size;
use std::hint::black_box;
use std::slice;

use wasm_bindgen_test::wasm_bindgen_test;

struct Block {
    address: *mut u8,
    layout: Layout,
    mark: u8,
}

impl Block {
    fn new(size: usize, mark: u8) -> Self {
        let layout = Layout::from_size_align(size, 16).unwrap();
        // SAFETY: `size` is not 0.
        let address = unsafe { alloc(layout) };
        assert!(!address.is_null() && address.addr().is_multiple_of(16));
        let mut block = Self { address, layout, mark };
        block.bytes().fill(mark);
        block
    }

    fn bytes(&mut self) -> &mut [u8] {
        // SAFETY: the block is in use and has this size.
        unsafe { slice::from_raw_parts_mut(self.address, self.layout.size()) }
    }

    fn resize(&mut self, size: usize) {
        let common = size.min(self.layout.size());
        // SAFETY: the block is in use, and `size` is not 0.
        self.address = unsafe { realloc(self.address, self.layout, size) };
        self.layout = Layout::from_size_align(size, 16).unwrap();
        let mark = self.mark;
        assert!(self.bytes().iter().take(common).all(|byte| *byte == mark));
        self.bytes().fill(mark);
    }

    /// Fails if another block has written into this one.
    fn free(mut self) {
        let mark = self.mark;
        assert!(self.bytes().iter().all(|byte| *byte == mark));
        // SAFETY: the block is in use, and not used again.
        unsafe { dealloc(self.address, self.layout) };
    }
}

/// Allocates, resizes and frees 300 blocks of 1 byte to 90 kB, about 40 at a time, in an order that looks random.
fn work() {
    let mut blocks = Vec::with_capacity(64);
    let mut seed = 1_u64;
    let mut random = |end: usize| {
        seed = seed * 48_271 % 2_147_483_647;
        seed as usize % end
    };
    for round in 0..300 {
        let size = |random: &mut dyn FnMut(usize) -> usize| {
            let largest = [20, 300, 4_000, 90_000][random(4)];
            1 + random(largest)
        };
        blocks.push(Block::new(size(&mut random), round as u8));
        let other = random(blocks.len());
        let resized = size(&mut random);
        blocks[other].resize(resized);
        if blocks.len() > 40 {
            blocks.swap_remove(random(40)).free();
        }
    }
    blocks.into_iter().for_each(Block::free);
}

#[wasm_bindgen_test]
fn blocks_do_not_overlap_and_freed_ones_are_used_again() {
    work();
    let before = memory_size(0);
    for _ in 0..20 {
        work();
    }
    assert_eq!(memory_size(0), before);
}

#[wasm_bindgen_test]
fn a_block_that_memory_has_no_space_for_is_refused() {
    let layout = Layout::from_size_align((1 << 31) - 16, 16).unwrap();
    // Two blocks of 2 GiB and the rest are more than memory can have.
    // SAFETY: the size is not 0.
    let addresses = unsafe { black_box([alloc(layout), alloc(layout)]) };
    assert!(addresses[1].is_null());
    Block::new(100, 1).free();
}
