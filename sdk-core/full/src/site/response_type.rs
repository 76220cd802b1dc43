use crate::call_result::{CallResult, Page, Read};
use crate::entity::{MissingMember, ReadContext, Reader};
use giflet_sdk_core::client::{ApiError, Code};
use giflet_sdk_core::decoder::{self, Value, decode_gif, next_offset};
use giflet_sdk_core::text::join;

/// The response type of a call.
#[derive(Clone, Copy, Debug)]
pub enum ResponseType {
    /// No data; the result is `true`.
    Done,
    /// Plain text.
    Plain,
    /// One entity: the name of its type, and the function that reads it.
    One(&'static str, Read),
    /// A page of entities; invalid items are skipped.
    #[cfg_attr(not(test), expect(dead_code, reason = "used by the documentation"))]
    Page(&'static str, Read),
}

impl ResponseType {
    /// Decodes a response.
    pub fn read(
        self,
        response: Value,
        shape: &decoder::Shape,
        context: decoder::Context,
    ) -> Result<CallResult, ApiError> {
        let response_id = shape.response_id_of(response);
        let context = decoder::Context { event_type: shape.event_type_of(response), ..context };
        let gif = |gif: Value| decode_gif(shape, gif.json(), response_id, context).ok();
        let read_context = ReadContext { media_host: context.media_host, gif: &gif };
        // Some responses have an envelope with `data`.
        let data = response.get("data").unwrap_or(response);
        match self {
            ResponseType::Plain => Ok(CallResult::Text(response.text().unwrap_or_default().into())),
            // A body of `true` is the whole result, whatever the call (CLI-06).
            _ if response.is_set() => Ok(CallResult::Done),
            ResponseType::Done => Ok(CallResult::Done),
            ResponseType::One(name, read) => {
                let entity = read(Reader::new(data, &read_context));
                entity.map(CallResult::Entity).map_err(|missing| missing_member(name, missing))
            }
            ResponseType::Page(_, read) => {
                let count = data.items().count() as u32;
                let items =
                    data.items().filter_map(|item| read(Reader::new(item, &read_context)).ok()).collect();
                let next = next_cursor(response, context.offset, count);
                let pagination = response.get("pagination");
                let total = pagination.and_then(|pagination| pagination.get("total_count"));
                let total = total.map(Value::large_count).filter(|total| *total > 0);
                Ok(CallResult::Page(Page { items, next, total, response_id: response_id.into() }))
            }
        }
    }
}

/// The cursor of the next page.
fn next_cursor(response: Value, offset: Option<u32>, count: u32) -> Option<String> {
    let cursor = response.get("next_cursor").and_then(Value::text);
    let cursor = cursor.filter(|cursor| !cursor.is_empty()).map(String::from);
    let pagination = response.get("pagination");
    cursor.or_else(|| next_offset(pagination, offset, count).map(|next| next.to_string()))
}

fn missing_member(name: &str, MissingMember(member): MissingMember) -> ApiError {
    ApiError::new(Code::Decode, &join(&["giflet: the ", name, " has no ", member]))
}
