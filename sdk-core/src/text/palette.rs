/// Returns a color index from 0 to 4 that is stable for the same text on server and client (FNV-1a hash).
pub fn palette(text: &str) -> u8 {
    let hash =
        text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash % 5) as u8
}
