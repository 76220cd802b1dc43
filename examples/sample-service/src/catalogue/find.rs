//! Queries for entries.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params_from_iter};

use super::entry::{Kind, Rating};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// The best match of each animation, then the second-best matches and so on. Without a search, the order of the
    /// catalogue, which is the trending order.
    Relevant,
    /// Newest first: new entries are at the end of the catalogue.
    Recent,
    Random,
}

/// A filter for entries. All conditions must match.
#[derive(Clone, Debug)]
pub struct Filter {
    pub kind: Option<Kind>,
    pub rating: Rating,
    pub channel: Option<String>,
    /// A full-text expression from [`every_word`] or [`any_word`].
    pub matching: Option<String>,
    pub tags: Vec<String>,
    pub animation: Option<String>,
    /// Only the first entry of each animation with a matching rating.
    pub first_of_animation: bool,
    pub except: Option<String>,
    /// Ids of entries at the top of a list in catalogue order.
    pub leading: Vec<String>,
    pub order: Order,
    pub limit: u32,
    pub offset: u32,
}

impl Default for Filter {
    fn default() -> Self {
        Self {
            kind: None,
            rating: Rating::R,
            channel: None,
            matching: None,
            tags: Vec::new(),
            animation: None,
            first_of_animation: false,
            except: None,
            leading: Vec::new(),
            order: Order::Relevant,
            limit: 25,
            offset: 0,
        }
    }
}

#[derive(Debug)]
pub struct Found {
    pub entries: Vec<String>,
    pub total: u32,
}

pub fn list(db: &Connection, filter: &Filter) -> rusqlite::Result<Found> {
    let (conditions, mut values) = conditions(filter);
    let from = match filter.matching {
        Some(_) => "words JOIN entry ON entry.row = words.rowid",
        None => "entry",
    };
    let (rank, order) = match (filter.order, filter.matching.is_some()) {
        // Interleaves the entries of different animations.
        (Order::Relevant, true) => (
            "bm25(words, 4, 2, 1)",
            "row_number() OVER (PARTITION BY animation ORDER BY rank, row), rank, row",
        ),
        (Order::Relevant, false) => {
            ("0", "coalesce((SELECT min(key) FROM json_each(?) WHERE value = found.id), 9e9), row")
        }
        (Order::Recent, _) => ("0", "row DESC"),
        (Order::Random, _) => ("0", "random()"),
    };
    let count = format!("SELECT count(*) FROM {from} WHERE {conditions}");
    let total = db.prepare_cached(&count)?.query_row(params_from_iter(&values), |row| row.get(0))?;
    let page = format!(
        "WITH found AS MATERIALIZED (
             SELECT entry.row AS row, entry.id AS id, entry.body AS body, entry.animation AS animation, {rank} AS rank
             FROM {from} WHERE {conditions}
         )
         SELECT body FROM found ORDER BY {order} LIMIT {} OFFSET {}",
        filter.limit, filter.offset
    );
    if filter.order == Order::Relevant && filter.matching.is_none() {
        values.push(Value::Text(serde_json::Value::from(filter.leading.clone()).to_string()));
    }
    let mut page = db.prepare(&page)?;
    let entries = page.query_map(params_from_iter(&values), |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(Found { entries, total })
}

fn conditions(filter: &Filter) -> (String, Vec<Value>) {
    let mut conditions = vec!["NOT entry.is_removed", "entry.rating <= ?"];
    let mut values = vec![Value::Integer(filter.rating as i64)];
    let mut narrow = |condition: &'static str, value: &str| {
        conditions.push(condition);
        values.push(Value::Text(value.to_owned()));
    };
    match filter.kind {
        // No index is needed. `+ 0` converts the bound text, so that all values are texts.
        Some(Kind::Video) => narrow("entry.has_video = ? + 0", "1"),
        Some(kind) => narrow("entry.kind = ?", kind.name()),
        None => {}
    }
    if let Some(channel) = &filter.channel {
        narrow("entry.channel = ?", channel);
    }
    if let Some(expression) = &filter.matching {
        narrow("words MATCH ?", expression);
    }
    if let Some(animation) = &filter.animation {
        narrow("entry.animation = ?", animation);
    }
    if let Some(id) = &filter.except {
        narrow("entry.id <> ?", id);
    }
    if filter.first_of_animation {
        // ?1 is the rating.
        let first = "entry.row IN (
            SELECT min(row) FROM entry WHERE NOT is_removed AND rating <= ?1 AND kind = ? GROUP BY animation)";
        narrow(first, filter.kind.map_or("", Kind::name));
    }
    for tag in &filter.tags {
        narrow("EXISTS (SELECT 1 FROM tag WHERE tag.entry = entry.row AND tag.name = ?)", tag);
    }
    (conditions.join(" AND "), values)
}

/// Builds an expression that matches entries with all words of a text; the last word matches as a prefix. A text
/// without words gives an expression that matches nothing.
pub fn every_word(text: &str) -> String {
    let mut words = words(text);
    if let Some(last) = words.last_mut() {
        last.push('*');
    }
    joined(&words, " AND ")
}

/// Builds an expression that matches entries with any word of a text.
pub fn any_word(text: &str) -> String {
    joined(&words(text), " OR ")
}

fn joined(words: &[String], by: &str) -> String {
    if words.is_empty() { "\"\"".to_owned() } else { words.join(by) }
}

/// Quotes the words, so that none is parsed as an operator. The number of words is limited.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.take(32).map(|word| format!("\"{word}\"")).collect()
}

/// Returns the listed entries with these ids in the same order.
pub fn listed(db: &Connection, ids: &[String]) -> rusqlite::Result<Vec<String>> {
    let found = ids.iter().map(|id| super::listed(db, id));
    found.filter_map(Result::transpose).collect()
}

/// Counts the listed entries with these ids.
pub fn count(db: &Connection, ids: &[String]) -> rusqlite::Result<u32> {
    let sql = "SELECT count(*) FROM entry WHERE NOT is_removed AND id IN (SELECT value FROM json_each(?))";
    db.prepare_cached(sql)?.query_row([serde_json::Value::from(ids).to_string()], |row| row.get(0))
}

/// Returns the entries with these ids in the same order, including removed ones. Unknown ids are skipped.
pub fn by_ids(db: &Connection, ids: &[String]) -> rusqlite::Result<Vec<String>> {
    let found = ids.iter().map(|id| super::body(db, id));
    found.filter_map(Result::transpose).collect()
}

/// Returns the entry of a site page, whose path ends in the entry's slug or id.
pub fn by_slug(db: &Connection, slug: &str) -> rusqlite::Result<Option<String>> {
    let id = slug.rsplit_once('-').map_or(slug, |(_, id)| id);
    db.prepare_cached(
        "SELECT body FROM entry WHERE (slug = ?1 OR id IN (?1, ?2)) AND NOT is_removed ORDER BY id = ?2 AND slug != ?1 LIMIT 1",
    )?
    .query_row([slug, id], |row| row.get(0))
    .optional()
}

/// Returns the channel and the animation of an entry.
pub fn place(db: &Connection, id: &str) -> rusqlite::Result<Option<(Option<String>, String)>> {
    db.prepare_cached("SELECT channel, animation FROM entry WHERE id = ?")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}
