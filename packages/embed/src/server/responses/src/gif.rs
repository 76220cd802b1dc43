//! Which GIF a request means, and what a response may contain of it.

use giflet_sdk_core::model::{ExternalMedia, Gif};
use giflet_sdk_core::url::SafeUrl;

use crate::decoded;

/// Maximum number of hyphens in an id behind a title, as many as in a UUID: each id is a request to the provider.
const MAX_HYPHENS: usize = 4;

/// Returns the ids that a slug may contain, the shortest first: a slug is an id, or a title, a hyphen and an id, which may contain hyphens too.
pub(crate) fn ids_in(slug: &str) -> Vec<String> {
    let ends = slug.rmatch_indices('-').take(MAX_HYPHENS + 1);
    let ids = ends.filter_map(|(index, _)| slug.get(index + 1..)).filter(|id| !id.is_empty());
    ids.chain([slug]).map(str::to_owned).collect()
}

/// A GIF that has been removed counts as none in every response.
pub(crate) fn unless_removed(gif: Option<&Gif>) -> Option<&Gif> {
    gif.filter(|gif| !gif.is_removed)
}

/// Whether a slug is the id of a GIF or the last segment of its address.
pub(crate) fn is_at(gif: &Gif, slug: &str) -> bool {
    gif.id == slug || gif.lookup_id == slug || gif.url.as_ref().is_some_and(|url| last_of(url) == slug)
}

/// Returns the last segment of the path of a URL, decoded. It is empty if no request can have it.
pub(crate) fn last_of(url: &SafeUrl) -> String {
    let path = url.as_str().split(['?', '#']).next().unwrap_or_default();
    let last = path.rsplit('/').next().unwrap_or_default();
    decoded(last).unwrap_or_default()
}

/// Removes what a decoded GIF never has. Texts are escaped and URLs are checked in any case.
pub(crate) fn checked(mut gif: Gif) -> Gif {
    gif.external_media = gif.external_media.filter(is_external);
    (gif.width, gif.height) = (gif.width.max(1), gif.height.max(1));
    gif
}

fn is_external(media: &ExternalMedia) -> bool {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    match media.host.as_str() {
        "youtube" => !media.id.is_empty() && media.id.bytes().all(is_word),
        "vimeo" => !media.id.is_empty() && media.id.bytes().all(|byte| byte.is_ascii_digit()),
        _ => false,
    }
}
