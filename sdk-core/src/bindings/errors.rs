use crate::client::{ApiError, Code};
use crate::layout::LayoutError;
use crate::model::DecodeError;
use crate::text::join;
use wasm_bindgen::prelude::*;

/// The one door for errors: JSON text, which the JavaScript side turns into its error class.
impl From<&ApiError> for JsValue {
    fn from(error: &ApiError) -> JsValue {
        error.to_json().into()
    }
}

impl From<DecodeError> for ApiError {
    fn from(error: DecodeError) -> ApiError {
        ApiError::new(Code::Decode, &join(&["giflet: a GIF without ", error.field]))
    }
}

impl From<LayoutError> for ApiError {
    fn from(error: LayoutError) -> ApiError {
        let message = match error {
            LayoutError::Geometry => "giflet: columns must be 1 to 64, width and gutter 0 to 16777216 px",
            LayoutError::TooHigh => "giflet: the layout would be higher than its positions hold",
        };
        ApiError::new(Code::Usage, message)
    }
}

pub(super) fn layout_error(error: LayoutError) -> JsValue {
    (&ApiError::from(error)).into()
}
