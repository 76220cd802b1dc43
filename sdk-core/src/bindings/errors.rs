use super::write::Object;
use crate::client::{ApiError, Code};
use crate::layout::LayoutError;
use crate::model::DecodeError;
use wasm_bindgen::prelude::*;

/// The one door for errors: a plain object that the JavaScript side turns into its error class.
impl From<&ApiError> for Object {
    fn from(error: &ApiError) -> Object {
        let object = Object::new();
        object.text("code", error.code.as_str());
        object.text("message", &error.message);
        if error.status > 0 {
            object.number("status", f64::from(error.status));
            object.text("statusText", &error.status_text);
        }
        object
    }
}

pub(super) fn decode_error(error: DecodeError) -> ApiError {
    ApiError::new(Code::Decode, &["giflet: a GIF without ", error.field].concat())
}

pub(super) fn layout_error(error: LayoutError) -> JsValue {
    let message = match error {
        LayoutError::Geometry => "giflet: columns must be 1 to 256, width and gutter 0 to 16777216 px",
        LayoutError::TooHigh => "giflet: a layout cannot be higher than 2147483648 px",
    };
    Object::from(&ApiError::new(Code::Usage, message)).into()
}
