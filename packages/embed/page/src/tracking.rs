use giflet_sdk_core::share::embed_url;
use giflet_sdk_core::url::SafeUrl;

use crate::Page;

/// Where a visitor comes from, as the service counts it (TXT-03). Nothing is said without a source, nor of the embedding
/// page without consent.
pub(crate) fn parameters(page: &Page) -> Vec<(&'static str, String)> {
    let mut parameters = campaign(page);
    if let Some(embedder) = SafeUrl::parse(&page.params.referrer)
        && page.params.consent
        && !parameters.is_empty()
    {
        parameters.push(("utm_term", embedder.host().to_owned()));
    }
    parameters
}

/// A link to the service.
pub(crate) fn out(page: &Page, url: &SafeUrl) -> SafeUrl {
    with(url, &parameters(page))
}

/// The player's address in an embed code. Nobody knows yet on whose page it will stand.
pub(crate) fn embed(page: &Page, player: &SafeUrl) -> SafeUrl {
    with(player, &campaign(page))
}

fn campaign(page: &Page) -> Vec<(&'static str, String)> {
    let params = &page.params;
    if params.utm_source.is_empty() {
        return Vec::new();
    }
    let mut parameters = vec![("utm_source", params.utm_source.clone()), ("utm_medium", "embed".to_owned())];
    if !params.utm_campaign.is_empty() {
        parameters.push(("utm_campaign", params.utm_campaign.clone()));
    }
    parameters
}

/// What would make the address too long is left out: the link matters more.
fn with(url: &SafeUrl, parameters: &[(&'static str, String)]) -> SafeUrl {
    let parameters: Vec<(&str, &str)> =
        parameters.iter().map(|(name, value)| (*name, value.as_str())).collect();
    SafeUrl::parse(&embed_url(url, &parameters)).unwrap_or_else(|| url.clone())
}
