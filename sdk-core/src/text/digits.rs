/// Appends a number in decimal, without the formatting code of the standard library.
pub fn push_digits(text: &mut String, number: u64) {
    if number >= 10 {
        push_digits(text, number / 10);
    }
    text.push((b'0' + (number % 10) as u8) as char);
}
