use super::{Body, Reply, SiteCall, delete, get, post};
use crate::body::Decision;
use crate::entity::gifs::{
    ExtendedMetadata, Favorite, GifUpdate, LanguageTags, Moderation, TagCount, ViewCount,
};

/// What is said of single GIFs (SIT-07 to SIT-09).
pub const ROWS: &[SiteCall] = &[
    get("gifData.viewCount", "api/v1/proxy-gif/{id}/view-count/", Reply::one::<ViewCount>("ViewCount")),
    get("gifData.tagCounts", "ajax/gif/{id}/tag-counts", Reply::page::<TagCount>("TagCount")),
    get(
        "gifData.extendedMetadata",
        "ajax/gif/{id}/extended-metadata",
        Reply::one::<ExtendedMetadata>("ExtendedMetadata"),
    ),
    get(
        "gifData.tagTranslations",
        "ajax/gif/{id}/tag-translations",
        Reply::page::<LanguageTags>("LanguageTags"),
    ),
    get("gifData.languageTags", "ajax/gif/bulk/language-tags", Reply::page::<LanguageTags>("LanguageTags"))
        .asks("gif_ids&lang"),
    post(
        "gifData.addLanguageTags",
        "ajax/gif/{id}/language-tags",
        Reply::one::<LanguageTags>("LanguageTags"),
    )
    .sends(Body::Form("tags&lang")),
    delete(
        "gifData.removeLanguageTags",
        "ajax/gif/{id}/language-tags",
        Reply::one::<LanguageTags>("LanguageTags"),
    )
    .sends(Body::Form("tags&lang")),
    post("gifData.update", "ajax/gif/update", Reply::one::<GifUpdate>("GifUpdate"))
        .sends(Body::Form("gif_id&key&value")),
    post("gifData.analytic", "ajax/gif/{id}/analytic/{type}/", Reply::Done),
    post("favorites.toggle", "favorites/{id}/", Reply::one::<Favorite>("Favorite")),
    post("moderation.act", "api/v1/gifs/{id}/moderation", Reply::one::<Moderation>("Moderation"))
        .sends_json::<Decision>(),
];
