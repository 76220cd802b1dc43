/// Appends text percent-encoded as a path segment or query component. Only the unreserved characters of RFC 3986 are
/// not encoded.
pub fn push_encoded(url: &mut String, text: &str) {
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            url.push(byte as char);
        } else {
            url.push('%');
            url.push(hex(byte >> 4));
            url.push(hex(byte & 15));
        }
    }
}

/// Appends `name=value` after `?` or `&`.
pub fn push_parameter(url: &mut String, name: &str, value: &str) {
    url.push(if url.bytes().any(|byte| byte == b'?') { '&' } else { '?' });
    url.push_str(name);
    url.push('=');
    push_encoded(url, value);
}

/// Replaces a secret in a text with `***`, also where its bytes are percent-encoded. A secret of less than 4 bytes is a
/// placeholder, whose characters are in any text.
pub fn redact(text: &str, secret: &str) -> String {
    let mut redacted = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        match after_secret(rest, secret) {
            Some(after) if secret.len() > 3 => {
                redacted.push_str("***");
                rest = after;
            }
            _ => {
                redacted.push(first);
                rest = rest.get(first.len_utf8()..).unwrap_or_default();
            }
        }
    }
    redacted
}

/// Returns the text after a secret at its start, whose bytes may be percent-encoded.
fn after_secret<'t>(text: &'t str, secret: &str) -> Option<&'t str> {
    let mut rest = text.as_bytes();
    for byte in secret.bytes() {
        let encoded = [b'%', hex(byte >> 4) as u8, hex(byte & 15) as u8];
        let is_encoded = rest.get(..3).is_some_and(|head| head.eq_ignore_ascii_case(&encoded));
        if !is_encoded && rest.first() != Some(&byte) {
            return None;
        }
        rest = rest.get(if is_encoded { 3 } else { 1 }..)?;
    }
    text.get(text.len() - rest.len()..)
}

fn hex(nibble: u8) -> char {
    (if nibble < 10 { b'0' + nibble } else { b'A' + nibble - 10 }) as char
}
