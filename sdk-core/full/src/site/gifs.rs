use super::{Body, ResponseType, SiteCall, delete, get, post};
use crate::entity::gifs::{
    ExtendedMetadata, Favorite, GifUpdate, LanguageTags, Moderation, TagCount, ViewCount,
};

/// Metadata, favorites and moderation of single GIFs.
pub const CALLS: &[SiteCall] = &[
    get("gifData.viewCount", "api/v1/proxy-gif/{id}/view-count/", one!(ViewCount)),
    get("gifData.tagCounts", "ajax/gif/{id}/tag-counts", page!(TagCount)),
    get("gifData.extendedMetadata", "ajax/gif/{id}/extended-metadata", one!(ExtendedMetadata)),
    get("gifData.tagTranslations", "ajax/gif/{id}/tag-translations", page!(LanguageTags)),
    get("gifData.languageTags", "ajax/gif/bulk/language-tags", page!(LanguageTags)).query("gif_ids&lang"),
    post("gifData.addLanguageTags", "ajax/gif/{id}/language-tags", one!(LanguageTags))
        .body(Body::Form("tags&lang")),
    delete("gifData.removeLanguageTags", "ajax/gif/{id}/language-tags", one!(LanguageTags))
        .body(Body::Form("tags&lang")),
    post("gifData.update", "ajax/gif/update", one!(GifUpdate)).body(Body::Form("gif_id&key&value")),
    post("gifData.analytic", "ajax/gif/{id}/analytic/{type}/", ResponseType::Done),
    post("favorites.toggle", "favorites/{id}/", one!(Favorite)),
    post("moderation.act", "api/v1/gifs/{id}/moderation", one!(Moderation)).body(Body::Json),
];
