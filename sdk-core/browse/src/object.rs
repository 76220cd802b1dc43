//! Objects that JavaScript owns by their address: the exported functions take it instead of being methods of a class.
//! Classes of wasm-bindgen count borrows, compare instances and have wrappers, a thousand bytes as compressed: see
//! docs/decisions/004-size.md.

/// Moves an object to the heap and returns its address. JavaScript passes it to [`with`] until it frees it by [`free`].
pub fn create<T>(object: T) -> usize {
    Box::into_raw(Box::new(object)) as usize
}

/// Calls `use_object` with the object at an address.
///
/// # Safety
/// `address` must be from [`create`] with the same type, and not yet freed. `use_object` must not call JavaScript code that
/// uses the same object.
pub unsafe fn with<T, R>(address: usize, use_object: impl FnOnce(&mut T) -> R) -> R {
    // SAFETY: as required of the caller. WebAssembly has one thread.
    use_object(unsafe { &mut *(address as *mut T) })
}

/// Frees the object at an address.
///
/// # Safety
/// As for [`with`].
pub unsafe fn free<T>(address: usize) {
    // SAFETY: as required of the caller.
    drop(unsafe { Box::from_raw(address as *mut T) });
}
