/// Why a response could not be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// The response is not JSON.
    Json,
    /// The response exceeds a limit of [`Document`](super::Document).
    TooLarge,
    /// The response has this error status, see [`Shape::status`](super::Shape::status).
    Status(u16),
    /// The response has an empty ID.
    Synthetic,
    /// The response has no data.
    Data,
    /// The response has an empty list where a GIF is expected: the provider has found none.
    Missing,
    /// The GIF has no value for this required field.
    Field(String),
}
