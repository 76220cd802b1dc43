use super::Gif;
use crate::text::{clean, join};

/// What a GIF shows, in words (TXT-01): the service's own text, else the title, else the user name and up to 4 tags
/// (5 tags without a user name), "transparent" left out, and what kind of picture it is.
pub fn alt(service_text: &str, gif: &Gif) -> String {
    let given = clean(service_text);
    if !given.is_empty() {
        return given;
    }
    if !gif.title.is_empty() {
        return gif.title.clone();
    }
    let username = gif.user.as_ref().map_or("", |user| &user.username);
    let (mut words, most) =
        if username.is_empty() { (String::new(), 5) } else { (join(&[username, " "]), 4) };
    for tag in gif.tags.iter().filter(|tag| *tag != "transparent").take(most) {
        words.push_str(tag);
        words.push(' ');
    }
    words.push_str(if gif.flags.is_sticker() { "Sticker" } else { "GIF" });
    words
}
