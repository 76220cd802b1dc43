use crate::text::cut;

/// Appends text percent-encoded as a path segment or query component. Only the unreserved characters of RFC 3986 are
/// not encoded.
pub fn push_encoded(url: &mut String, text: &str) {
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~') {
            url.push(byte as char);
        } else {
            url.push('%');
            url.push(hex(byte >> 4));
            url.push(hex(byte & 15));
        }
    }
}

/// Percent-encodes the characters that URL parsers accept in paths and queries although they are not part of a URL.
pub fn escape(mut text: &str) -> String {
    let mut url = String::new();
    loop {
        let (plain, rest) = cut(text, b" \"'^{|}");
        url.push_str(plain);
        let Some((escaped, rest)) = rest.split_at_checked(1) else { return url };
        push_encoded(&mut url, escaped);
        text = rest;
    }
}

/// Appends `name=value` after `?` or `&`.
pub fn push_parameter(url: &mut String, name: &str, value: &str) {
    url.push(if url.bytes().any(|byte| byte == b'?') { '&' } else { '?' });
    url.push_str(name);
    url.push('=');
    push_encoded(url, value);
}

fn hex(nibble: u8) -> char {
    (if nibble < 10 { b'0' + nibble } else { b'A' + nibble - 10 }) as char
}
