use giflet_sdk_core::share::embed_url;
use giflet_sdk_core::url::SafeUrl;

use crate::Page;

/// Returns the tracking parameters of links (TXT-03): none without `utm_source`, and `utm_term` only with consent.
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

/// Adds the tracking parameters to a link to the provider.
pub(crate) fn with_utm(page: &Page, url: &SafeUrl) -> SafeUrl {
    append(url, &parameters(page))
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

/// Appends the parameters. Returns the URL unchanged if it would get too long.
fn append(url: &SafeUrl, parameters: &[(&'static str, String)]) -> SafeUrl {
    let parameters: Vec<(&str, &str)> =
        parameters.iter().map(|(name, value)| (*name, value.as_str())).collect();
    SafeUrl::parse(&embed_url(url, &parameters)).unwrap_or_else(|| url.clone())
}
