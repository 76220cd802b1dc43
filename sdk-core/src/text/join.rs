/// Concatenates texts. `concat` of the standard library is generic and larger.
pub fn join(parts: &[&str]) -> String {
    let mut text = String::new();
    for part in parts {
        text.push_str(part);
    }
    text
}
