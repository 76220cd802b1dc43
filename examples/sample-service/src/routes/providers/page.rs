//! Pages of GIFs and lists of tags, for all formats.

use giflet_sdk_core::model::Gif;

use crate::app::App;
use crate::catalogue::find::{self, Filter, Found};
use crate::catalogue::{Kind, Rating, tags};
use crate::http::{ApiError, Origin, Params, response_id};
use crate::routes::decoded::decoded;
use crate::routes::lists;
use crate::site_api::due_gifs;

pub const LONGEST_TERM: usize = 200;
pub const MAX_LIMIT: u32 = 50;
const MAX_TAGS: u32 = 50;
const CATEGORIES: u32 = 24;

/// The content filters of both APIs.
pub const CONTENT_FILTERS: [(&str, Rating); 4] =
    [("high", Rating::G), ("medium", Rating::Pg), ("low", Rating::Pg13), ("off", Rating::R)];

/// A page of a list.
pub struct Page {
    pub gifs: Vec<Gif>,
    /// The offset of the next page, if there is one.
    pub next: Option<u32>,
}

/// Returns the GIFs that match `term`, or the trending ones without a term.
pub async fn page(app: &App, origin: &Origin, filter: Filter, term: Option<&str>) -> Result<Page, ApiError> {
    let end = filter.offset + filter.limit;
    let found = match term.map(str::to_owned) {
        Some(term) => app.catalogue.run(move |db| lists::matching(db, filter, &term)).await?,
        None => {
            let filter = Filter { leading: due_gifs(app).await?, ..filter };
            app.catalogue.run(move |db| find::list(db, &filter)).await?
        }
    };
    let Found { entries, total } = found;
    Ok(Page { gifs: gifs(&entries, origin), next: (end < total).then_some(end) })
}

pub fn gifs(entries: &[String], origin: &Origin) -> Vec<Gif> {
    let response_id = response_id();
    entries.iter().filter_map(|entry| decoded(entry, origin, &response_id)).collect()
}

/// A category and an example.
pub type Category = (String, Option<Gif>);

pub async fn categories(app: &App, origin: &Origin, kind: Kind) -> Result<Vec<Category>, ApiError> {
    let found = app.catalogue.run(move |db| {
        let names = tags::top(db, kind, CATEGORIES)?.into_iter();
        names.map(|name| Ok((tags::example(db, kind, &name)?, name))).collect::<rusqlite::Result<Vec<_>>>()
    });
    let id = response_id();
    let decode = |entry: Option<String>| entry.and_then(|entry| decoded(&entry, origin, &id));
    Ok(found.await?.into_iter().map(|(entry, name)| (name, decode(entry))).collect())
}

/// A list of tags.
pub enum Tags {
    Trending,
    StartingWith(String),
    RelatedTo(String),
}

pub async fn tags(app: &App, params: &Params, kind: Tags) -> Result<Vec<String>, ApiError> {
    let limit = params.number("limit", 10, 1..=MAX_TAGS)?;
    let found = app.catalogue.run(move |db| match &kind {
        Tags::Trending => tags::top(db, Kind::Gif, limit),
        Tags::StartingWith(text) => tags::beginning(db, text, limit),
        Tags::RelatedTo(tag) => tags::co_occurring(db, tag, limit),
    });
    found.await
}
