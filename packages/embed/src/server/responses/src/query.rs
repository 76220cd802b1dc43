//! Validated query parameters.

use std::ops::RangeInclusive;

/// Longer query strings are refused. Bytes.
const MAX_LENGTH: usize = 8 * 1024;
const MAX_PARAMETERS: usize = 64;

/// The decoded parameters of a request. The first of several equal names wins.
#[derive(Debug, Default)]
pub struct Query(Vec<(String, String)>);

/// What is wrong with a query string, for developers.
pub type QueryError = String;

impl Query {
    /// Parses a query string without its `?`. Refuses more than 8 KiB and more than 64 parameters.
    pub fn parse(query: &str) -> Result<Query, QueryError> {
        if query.len() > MAX_LENGTH {
            return Err("The query string is too long".into());
        }
        let pairs = form_urlencoded::parse(query.as_bytes()).into_owned();
        let params: Vec<_> = pairs.take(MAX_PARAMETERS + 1).collect();
        if params.len() > MAX_PARAMETERS {
            return Err("Too many parameters".into());
        }
        Ok(Query(params))
    }

    /// Returns the value of a parameter. An empty value counts as absent.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// Returns a text of at most `max_length` characters.
    pub fn text(&self, name: &str, max_length: usize) -> Result<Option<&str>, QueryError> {
        match self.get(name) {
            Some(value) if value.chars().count() > max_length => {
                Err(format!("{name} is longer than {max_length} characters"))
            }
            value => Ok(value),
        }
    }

    /// Returns a required text.
    pub fn required(&self, name: &str, max_length: usize) -> Result<&str, QueryError> {
        self.text(name, max_length)?.ok_or_else(|| format!("{name} is missing"))
    }

    /// Returns an integer within `range`, or `absent` if the parameter is missing.
    pub fn number(&self, name: &str, absent: u32, range: RangeInclusive<u32>) -> Result<u32, QueryError> {
        let Some(value) = self.get(name) else {
            return Ok(absent);
        };
        let number = value.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("{name} must be an integer from {} to {}", range.start(), range.end()))
    }
}
