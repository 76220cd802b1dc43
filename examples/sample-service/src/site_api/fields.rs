//! Request bodies: a form or a JSON object.

use axum::extract::{FromRequest, Request};
use serde_json::{Map, Value};

use crate::app::App;
use crate::http::{ApiError, Body};

const MAX_LIST_LENGTH: usize = 500;

/// The members of a body. The last of several equal names in a form wins.
#[derive(Debug, Default)]
pub struct Fields(Map<String, Value>);

impl FromRequest<App> for Fields {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let body = Body::from_request(request, app).await?;
        if body.bytes.is_empty() {
            return Ok(Self::default());
        }
        if body.is_form {
            let pairs = form_urlencoded::parse(&body.bytes).into_owned();
            return Ok(Self(pairs.map(|(name, value)| (name, value.into())).collect()));
        }
        match serde_json::from_slice(&body.bytes) {
            Ok(Value::Object(members)) => Ok(Self(members)),
            Ok(_) => Err(ApiError::bad("The body must be a JSON object")),
            Err(error) => Err(ApiError::bad(error.to_string())),
        }
    }
}

impl Fields {
    /// Returns a member that is an object.
    pub fn inner(&self, name: &str) -> Self {
        Self(self.0.get(name).and_then(Value::as_object).cloned().unwrap_or_default())
    }

    /// Returns a text of at most `max_length` characters. Numbers are converted; an empty text counts as absent.
    pub fn text(&self, name: &str, max_length: usize) -> Result<Option<String>, ApiError> {
        let text = match self.0.get(name) {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            Some(_) => return Err(ApiError::bad(format!("{name} must be a string"))),
        };
        if text.chars().count() > max_length {
            return Err(ApiError::bad(format!("{name} is longer than {max_length} characters")));
        }
        Ok(Some(text).filter(|text| !text.is_empty()))
    }

    /// Returns a required text.
    pub fn required(&self, name: &str, max_length: usize) -> Result<String, ApiError> {
        self.text(name, max_length)?.ok_or_else(|| ApiError::bad(format!("{name} is missing")))
    }

    /// Returns a non-negative integer.
    pub fn count(&self, name: &str) -> Result<Option<i64>, ApiError> {
        let wrong = || ApiError::bad(format!("{name} must be a non-negative integer"));
        let Some(text) = self.text(name, 20)? else { return Ok(None) };
        text.parse().ok().filter(|number| *number >= 0).map(Some).ok_or_else(wrong)
    }

    /// Returns a boolean. Forms use `true`, `1`, `false` or `0`.
    pub fn flag(&self, name: &str) -> Result<Option<bool>, ApiError> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Bool(flag)) => Ok(Some(*flag)),
            Some(Value::String(text)) if matches!(text.as_str(), "true" | "1") => Ok(Some(true)),
            Some(Value::String(text)) if matches!(text.as_str(), "false" | "0") => Ok(Some(false)),
            Some(_) => Err(ApiError::bad(format!("{name} must be true or false"))),
        }
    }

    /// Returns a list of texts. In forms, the texts are separated by commas.
    pub fn texts(&self, name: &str) -> Result<Option<Vec<String>>, ApiError> {
        let wrong = || ApiError::bad(format!("{name} must be a list of at most {MAX_LIST_LENGTH} strings"));
        let mut texts: Vec<String> = match self.0.get(name) {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::String(text)) => text.split(',').map(|part| part.trim().to_owned()).collect(),
            Some(Value::Array(items)) => {
                let texts = items.iter().map(|item| item.as_str().map(|text| text.trim().to_owned()));
                texts.collect::<Option<_>>().ok_or_else(wrong)?
            }
            Some(_) => return Err(wrong()),
        };
        texts.retain(|text| !text.is_empty());
        if texts.len() > MAX_LIST_LENGTH || texts.iter().any(|text| text.len() > 200) {
            return Err(wrong());
        }
        Ok(Some(texts))
    }
}
