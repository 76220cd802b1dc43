use super::choice::{self, Choice};
use super::media::{Rendition, media_url};
use super::source::{Source, count_of};
use crate::url::SafeUrl;

/// What can be watched of a GIF, with sound where the service has any (ITM-05).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Video {
    /// Its files, best first; `mp4` only.
    pub files: Vec<Rendition>,
    /// What is said and heard, a file a language.
    pub captions: Vec<Caption>,
}

impl Video {
    /// Every size it can be watched at, smallest area first; `mp4` only.
    pub fn choices(&self) -> Vec<Choice<'_>> {
        let mut choices = Vec::new();
        for file in &self.files {
            choice::insert(&mut choices, file, None);
        }
        choices
    }
}

/// Captions in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    /// The service's name of the language, such as `en`.
    pub lang: String,
    /// A WebVTT file.
    pub url: SafeUrl,
}

/// The files of a video, best first: of its assets, else of its previews (MOD-06).
pub(super) fn files<S: Source>(video: &S, media_host: Option<&str>) -> Vec<Rendition> {
    let mut files = Vec::new();
    for listed in &["assets", "previews"] {
        let Some(listed) = video.get(listed) else { continue };
        for name in &["source", "1080p", "720p", "480p", "360p"] {
            let Some(file) = listed.get(name) else { continue };
            let mp4 = media_url(&file, "url", media_host);
            if mp4.is_some() {
                let (width, height) = (count_of(&file, "width"), count_of(&file, "height"));
                files.push(Rendition { name: "", width, height, url: None, webp: None, mp4 });
            }
        }
        if !files.is_empty() {
            break;
        }
    }
    files
}

/// What can be watched; nothing where no file tells its size.
pub(super) fn decode<S: Source>(video: &S, files: Vec<Rendition>, media_host: Option<&str>) -> Option<Video> {
    let mut watched = Video { files, captions: Vec::new() };
    if watched.choices().is_empty() {
        return None;
    }
    if let Some(listed) = video.get("captions") {
        for lang in listed.keys() {
            if let Some(url) = listed.get(&lang).and_then(|file| media_url(&file, "vtt", media_host)) {
                watched.captions.push(Caption { lang, url });
            }
        }
    }
    Some(watched)
}
