use super::clean;
use crate::model::Gif;

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
    let username = gif.user.as_ref().map(|user| user.username.as_str()).filter(|name| !name.is_empty());
    let most = if username.is_some() { 4 } else { 5 };
    let tags = gif.tags.iter().map(String::as_str).filter(|tag| *tag != "transparent").take(most);
    let kind = if gif.flags.is_sticker() { "Sticker" } else { "GIF" };
    let mut words = String::new();
    for word in username.into_iter().chain(tags) {
        words.push_str(word);
        words.push(' ');
    }
    words.push_str(kind);
    words
}
