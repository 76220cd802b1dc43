//! The query string, checked.

use super::ApiError;

const LONGEST_QUERY: usize = 8 * 1024;
const MOST_PARAMETERS: usize = 64;

/// The parameters of a request, decoded. Of a name given twice the first counts.
#[derive(Debug, Default)]
pub struct Params(Vec<(String, String)>);

impl Params {
    pub fn parse(query: &str) -> Result<Self, ApiError> {
        if query.len() > LONGEST_QUERY {
            return Err(ApiError::bad("The query string is too long"));
        }
        let pairs = form_urlencoded::parse(query.as_bytes()).into_owned();
        let params: Vec<_> = pairs.take(MOST_PARAMETERS + 1).collect();
        if params.len() > MOST_PARAMETERS {
            return Err(ApiError::bad("There are too many parameters"));
        }
        Ok(Self(params))
    }

    /// The value of a parameter; an empty one counts as absent.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// A text of at most `longest` characters.
    pub fn text(&self, name: &str, longest: usize) -> Result<Option<&str>, ApiError> {
        match self.get(name) {
            Some(value) if value.chars().count() > longest => {
                Err(ApiError::bad(format!("{name} is longer than {longest} characters")))
            }
            value => Ok(value),
        }
    }

    /// A text that must be there.
    pub fn need(&self, name: &str, longest: usize) -> Result<&str, ApiError> {
        self.text(name, longest)?.ok_or_else(|| ApiError::bad(format!("{name} is missing")))
    }

    /// A whole number within `range`.
    pub fn number(
        &self,
        name: &str,
        absent: u32,
        range: std::ops::RangeInclusive<u32>,
    ) -> Result<u32, ApiError> {
        let Some(value) = self.get(name) else {
            return Ok(absent);
        };
        let number = value.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            ApiError::bad(format!("{name} must be a whole number from {} to {}", range.start(), range.end()))
        })
    }

    /// One of a few words.
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
