use super::{Body, Reply, SiteCall, delete, get, post};
use crate::model::site::shapes::{
    FAVORITE, GIF_UPDATE, LANGUAGE_TAGS, METADATA, MODERATION, TAG_COUNT, VIEW_COUNT,
};

/// What is said of single GIFs (SIT-07 to SIT-09).
pub const ROWS: &[SiteCall] = &[
    get("gifData.viewCount", "api/v1/proxy-gif/{id}/view-count/", Reply::One(&VIEW_COUNT)),
    get("gifData.tagCounts", "ajax/gif/{id}/tag-counts", Reply::Page(&TAG_COUNT)),
    get("gifData.extendedMetadata", "ajax/gif/{id}/extended-metadata", Reply::One(&METADATA)),
    get("gifData.tagTranslations", "ajax/gif/{id}/tag-translations", Reply::Page(&LANGUAGE_TAGS)),
    get("gifData.languageTags", "ajax/gif/bulk/language-tags", Reply::Page(&LANGUAGE_TAGS))
        .asks("gif_ids&lang"),
    post("gifData.addLanguageTags", "ajax/gif/{id}/language-tags", Reply::One(&LANGUAGE_TAGS))
        .sends(Body::Form("tags&lang")),
    delete("gifData.removeLanguageTags", "ajax/gif/{id}/language-tags", Reply::One(&LANGUAGE_TAGS))
        .sends(Body::Form("tags&lang")),
    post("gifData.update", "ajax/gif/update", Reply::One(&GIF_UPDATE)).sends(Body::Form("gif_id&key&value")),
    post("gifData.analytic", "ajax/gif/{id}/analytic/{type}/", Reply::Done),
    post("favorites.toggle", "favorites/{id}/", Reply::One(&FAVORITE)),
    post("moderation.act", "api/v1/gifs/{id}/moderation", Reply::One(&MODERATION)).sends(Body::Given),
];
