use super::{Body, ResponseType, SiteCall, delete, get, post};
use crate::entity::gifs::{
    ExtendedMetadata, Favorite, GifUpdate, LanguageTags, Moderation, TagCount, ViewCount,
};

/// Metadata, favorites and moderation of single GIFs.
pub const CALLS: &[SiteCall] = &[
    get(
        "gifData.viewCount",
        "api/v1/proxy-gif/{id}/view-count/",
        ResponseType::one::<ViewCount>("ViewCount"),
    ),
    get("gifData.tagCounts", "ajax/gif/{id}/tag-counts", ResponseType::page::<TagCount>("TagCount")),
    get(
        "gifData.extendedMetadata",
        "ajax/gif/{id}/extended-metadata",
        ResponseType::one::<ExtendedMetadata>("ExtendedMetadata"),
    ),
    get(
        "gifData.tagTranslations",
        "ajax/gif/{id}/tag-translations",
        ResponseType::page::<LanguageTags>("LanguageTags"),
    ),
    get(
        "gifData.languageTags",
        "ajax/gif/bulk/language-tags",
        ResponseType::page::<LanguageTags>("LanguageTags"),
    )
    .query("gif_ids&lang"),
    post(
        "gifData.addLanguageTags",
        "ajax/gif/{id}/language-tags",
        ResponseType::one::<LanguageTags>("LanguageTags"),
    )
    .body(Body::Form("tags&lang")),
    delete(
        "gifData.removeLanguageTags",
        "ajax/gif/{id}/language-tags",
        ResponseType::one::<LanguageTags>("LanguageTags"),
    )
    .body(Body::Form("tags&lang")),
    post("gifData.update", "ajax/gif/update", ResponseType::one::<GifUpdate>("GifUpdate"))
        .body(Body::Form("gif_id&key&value")),
    post("gifData.analytic", "ajax/gif/{id}/analytic/{type}/", ResponseType::Done),
    post("favorites.toggle", "favorites/{id}/", ResponseType::one::<Favorite>("Favorite")),
    post("moderation.act", "api/v1/gifs/{id}/moderation", ResponseType::one::<Moderation>("Moderation"))
        .body(Body::Json),
];
