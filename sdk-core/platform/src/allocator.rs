//! The allocator of the modules.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size};
use core::ptr;

/// Size of a page of memory, bytes.
const PAGE: usize = 65_536;

/// An allocator whose blocks have the sizes 16, 32, 64 bytes and so on. A freed block is used again for its own size only: nothing is searched, split
/// or merged. It has a third of the code of a general allocator, and needs more memory: a block is up to twice as large as its contents, and those of
/// one size are not used for another. Only for modules without threads, and for alignments of at most 16.
pub struct SizeClasses;

/// The first free block of each size. The first word of a free block is the address of the next one.
static mut FREE: [*mut u8; 32] = [ptr::null_mut(); 32];

/// The end of the memory that has been allocated so far.
static mut END: *const u8 = &raw const __heap_base;

unsafe extern "C" {
    /// The end of the module's data, a multiple of 16. Defined by the linker.
    static __heap_base: u8;
}

/// Returns the leading zeros of the largest offset in a block that holds `size` bytes.
fn leading_zeros(size: usize) -> u32 {
    (size.wrapping_sub(1) | 15).leading_zeros()
}

/// Returns the place of the first free block that holds `size` bytes.
fn first_free(size: usize) -> *mut *mut u8 {
    // SAFETY: the leading zeros of a number with its lowest bits set are at most 28.
    unsafe { (&raw mut FREE).cast::<*mut u8>().add(leading_zeros(size) as usize) }
}

// SAFETY: there are no threads. A block is either in use or in the list of its size, and blocks do not overlap.
unsafe impl GlobalAlloc for SizeClasses {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        debug_assert!(layout.align() <= 16);
        // SAFETY: see above.
        unsafe {
            let first = first_free(layout.size());
            let block = *first;
            if !block.is_null() {
                *first = *block.cast();
                return block;
            }
            let start = END as usize;
            let Some(end) = start.checked_add(1 << (usize::BITS - leading_zeros(layout.size()))) else {
                return block;
            };
            let missing = end.saturating_sub(memory_size(0) * PAGE);
            if missing > 0 && memory_grow(0, missing.div_ceil(PAGE)) == usize::MAX {
                return block;
            }
            END = end as *const u8;
            start as *mut u8
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the block is not in use any more, and has space for an address.
        unsafe {
            let first = first_free(layout.size());
            *block.cast() = *first;
            *first = block;
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if leading_zeros(size) == leading_zeros(layout.size()) {
            return block;
        }
        // SAFETY: a new block does not overlap the old one.
        unsafe {
            let new = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !new.is_null() {
                ptr::copy_nonoverlapping(block, new, size.min(layout.size()));
                self.dealloc(block, layout);
            }
            new
        }
    }
}
