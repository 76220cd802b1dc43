use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = crypto, js_name = getRandomValues)]
    fn random_values(bytes: &mut [u8]) -> Result<JsValue, JsValue>;
}

/// A random UUID, version 4. Fails where the browser has no cryptographic randomness (PNG-04).
pub fn uuid() -> Result<String, JsValue> {
    let mut bytes = [0_u8; 16];
    random_values(&mut bytes)?;
    let mut uuid = String::with_capacity(36);
    for (index, byte) in bytes.into_iter().enumerate() {
        if matches!(index, 4 | 6 | 8 | 10) {
            uuid.push('-');
        }
        let byte = match index {
            6 => byte & 0x0f | 0x40,
            8 => byte & 0x3f | 0x80,
            _ => byte,
        };
        for nibble in [byte >> 4, byte & 15] {
            uuid.push((if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 }) as char);
        }
    }
    Ok(uuid)
}
