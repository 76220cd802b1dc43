/// One text of several. The library's `concat` is generic over what it joins, and larger for it.
pub fn join(parts: &[&str]) -> String {
    let mut text = String::new();
    for part in parts {
        text.push_str(part);
    }
    text
}
