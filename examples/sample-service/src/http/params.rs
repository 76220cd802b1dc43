//! Validated query parameters.

use giflet_embed_server::Query;

use super::ApiError;

const LAST_OFFSET: u32 = 4_999;

/// The decoded parameters of a request. The first of several equal names wins.
#[derive(Debug, Default)]
pub struct Params(Query);

impl Params {
    pub fn parse(query: &str) -> Result<Self, ApiError> {
        Query::parse(query).map(Self).map_err(ApiError::bad)
    }

    /// Returns the value of a parameter. An empty value counts as absent.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)
    }

    /// Returns a text of at most `max_length` characters.
    pub fn text(&self, name: &str, max_length: usize) -> Result<Option<&str>, ApiError> {
        self.0.text(name, max_length).map_err(ApiError::bad)
    }

    /// Returns a required text.
    pub fn required(&self, name: &str, max_length: usize) -> Result<&str, ApiError> {
        self.0.required(name, max_length).map_err(ApiError::bad)
    }

    /// Returns limit and offset of a page.
    pub fn pagination(&self, max_limit: u32) -> Result<(u32, u32), ApiError> {
        Ok((self.number("limit", 25, 1..=max_limit)?, self.number("offset", 0, 0..=LAST_OFFSET)?))
    }

    /// Returns a page of a list that is in memory, its offset and the length of the list.
    pub fn page<T>(&self, all: Vec<T>, max_limit: u32) -> Result<(Vec<T>, u32, u32), ApiError> {
        let (limit, offset) = self.pagination(max_limit)?;
        let total = u32::try_from(all.len()).unwrap_or(u32::MAX);
        Ok((all.into_iter().skip(offset as usize).take(limit as usize).collect(), offset, total))
    }

    /// Returns an integer within `range`, or `absent` if the parameter is missing.
    pub fn number(
        &self,
        name: &str,
        absent: u32,
        range: std::ops::RangeInclusive<u32>,
    ) -> Result<u32, ApiError> {
        self.0.number(name, absent, range).map_err(ApiError::bad)
    }

    /// Returns the value of one of several keywords, or `absent` if the parameter is missing.
    pub fn choice<T: Copy>(&self, name: &str, absent: T, choices: &[(&str, T)]) -> Result<T, ApiError> {
        let Some(value) = self.get(name) else {
            return Ok(absent);
        };
        let found = choices.iter().find(|(word, _)| word.eq_ignore_ascii_case(value));
        found.map(|(_, meaning)| *meaning).ok_or_else(|| {
            let words: Vec<_> = choices.iter().map(|(word, _)| *word).collect();
            ApiError::bad(format!("{name} must be one of {}", words.join(", ")))
        })
    }
}
