//! Restores a WebAssembly module from its text: `encodeModule` of scripts/build/wasm-text.mjs writes it. The same code in JavaScript takes
//! twice the time, because a script that runs once is interpreted: see docs/decisions/004-size.md.
//!
//! It has no imports and a memory of its own, which JavaScript drops with the instance. So it uses pointers without bounds: reading
//! or writing outside the memory traps, and every loop proceeds in the memory. A broken text becomes a trap, or a module that does not compile.
#![cfg(target_arch = "wasm32")]
#![no_std]
// An index outside its array traps too.
#![allow(clippy::indexing_slicing)]

mod streams;
mod text;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}

/// Restores the module of the ASCII text at this address. Writes it behind the text, where twice its length must be free, and returns the address of
/// its end. Uses the place of the text.
///
/// # Safety
///
/// Once for each instance.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unpack(text: *mut u8, length: usize) -> *const u8 {
    // SAFETY: see above: the memory is used by this call only.
    unsafe {
        let module = text.add(length);
        streams::join(text, text::decode(text, module), module)
    }
}
