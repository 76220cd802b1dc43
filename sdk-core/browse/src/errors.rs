use giflet_sdk_core::client::{ApiError, Code};
use giflet_sdk_core::layout::LayoutError;

/// An error as JSON, which the script turns into its error class.
pub fn layout_error(error: LayoutError) -> String {
    let message = match error {
        LayoutError::Geometry => "giflet: columns must be 1 to 64, width and gutter 0 to 16777216 px",
        LayoutError::TooHigh => "giflet: the layout would be higher than its positions hold",
    };
    ApiError::new(Code::Usage, message).to_json()
}
