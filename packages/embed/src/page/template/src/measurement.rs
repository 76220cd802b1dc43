use giflet_sdk_core::text::Json;
use giflet_sdk_core::url::SafeUrl;

use crate::Page;

/// The visitor, for the provider's own analytics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visitor {
    /// The user's id.
    pub id: String,
    /// The kind of the account, for example `partner`.
    pub kind: String,
    /// Whether the account is verified.
    pub is_verified: bool,
}

/// The parameters with which a vendor verifies that an ad was viewed. Empty values are published as placeholders.
#[derive(Clone, Copy, Debug, Default)]
pub struct AdVerification<'a> {
    /// The vendor.
    pub vendor: &'a str,
    /// Up to four levels, broadest first.
    pub client_levels: &'a [&'a str],
    /// Up to two slicers.
    pub slicers: &'a [&'a str],
    /// The position of the ad.
    pub position: &'a str,
}

/// Writes `MeasurementSettings` of `src/shared/measurement.ts`; nothing if the provider measures nothing.
pub(crate) fn measurement(json: &mut Json, page: &Page) {
    let provider = page.provider;
    let analytics = provider.analytics_url.and_then(SafeUrl::parse);
    let error_reports =
        provider.error_reports.filter(|dsn| dsn.starts_with("https://") || dsn.starts_with("http://"));
    if analytics.is_none() && error_reports.is_none() && provider.ad_verification.is_empty() {
        return;
    }
    json.key("measurement").open('{');
    if let Some(url) = &analytics {
        json.pair("analyticsUrl", url.as_str());
    }
    match &page.params.visitor {
        Some(Visitor { id, kind, is_verified }) => {
            json.key("user").open('{').flag("loggedInStatus", true).pair("userID", id);
            json.pair("userType", kind).flag("verifiedStatus", *is_verified).close('}');
        }
        None => {
            json.key("user").open('{').flag("loggedInStatus", false).close('}');
        }
    }
    if let Some(dsn) = error_reports {
        json.key("errorReports").open('{').pair("dsn", dsn).close('}');
    }
    if !provider.ad_verification.is_empty() {
        json.key("adVerification").open('[');
        for vendor in provider.ad_verification {
            let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
            json.open('{').pair("vendor", vendor.vendor).texts("clientLevels", &texts(vendor.client_levels));
            json.texts("slicers", &texts(vendor.slicers));
            if !vendor.position.is_empty() {
                json.pair("position", vendor.position);
            }
            json.close('}');
        }
        json.close(']');
    }
    json.close('}');
}
