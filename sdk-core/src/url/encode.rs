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

/// Replaces a secret in a text with `***`, raw and percent-encoded, in upper and lower case. A secret of less than 4
/// bytes is a placeholder, whose characters are in any text.
pub fn redact(text: &str, secret: &str) -> String {
    let mut encoded = String::new();
    push_encoded(&mut encoded, secret);
    let mut redacted = String::new();
    let (mut copied, mut at) = (0, 0);
    while at < text.len() && secret.len() > 3 {
        let is_here =
            |form: &&str| text.get(at..at + form.len()).is_some_and(|found| found.eq_ignore_ascii_case(form));
        if let Some(form) = [secret, &encoded].into_iter().find(is_here) {
            redacted.push_str(text.get(copied..at).unwrap_or_default());
            redacted.push_str("***");
            at += form.len();
            copied = at;
        } else {
            at += 1;
        }
    }
    redacted.push_str(text.get(copied..).unwrap_or_default());
    redacted
}

fn hex(nibble: u8) -> char {
    (if nibble < 10 { b'0' + nibble } else { b'A' + nibble - 10 }) as char
}
