use crate::answer::{Answer, Entity, Page, Read, read};
use crate::entity::{Missing, Reader, Scope};
use giflet_sdk_core::answer::{self, Value, decode_gif, next_offset};
use giflet_sdk_core::client::{ApiError, Code};
use giflet_sdk_core::text::join;
use serde::Deserialize;

/// What a call answers.
#[derive(Clone, Copy, Debug)]
pub enum Reply {
    /// Whether it was done.
    Done,
    /// Text that is no JSON.
    Plain,
    /// One entity: the name of its type, and the function that reads it.
    One(&'static str, Read),
    /// A page of entities; an item that is none is left out.
    #[cfg_attr(not(test), expect(dead_code, reason = "the documentation has it"))]
    Page(&'static str, Read),
}

impl Reply {
    /// One entity of a type.
    pub const fn one<T: for<'de> Deserialize<'de> + Entity + 'static>(name: &'static str) -> Reply {
        Reply::One(name, read::<T>)
    }

    /// A page of entities of a type.
    pub const fn page<T: for<'de> Deserialize<'de> + Entity + 'static>(name: &'static str) -> Reply {
        Reply::Page(name, read::<T>)
    }

    /// Decodes an answer.
    pub fn read(
        self,
        answer: Value,
        provider: &answer::Shape,
        context: answer::Context,
    ) -> Result<Answer, ApiError> {
        let response_id = provider.response_id_of(answer);
        let context = answer::Context { event_type: provider.event_type_of(answer), ..context };
        let gif = |gif: Value| decode_gif(provider, gif.json(), response_id, context).ok();
        let scope = Scope { media_host: context.media_host, gif: &gif };
        // Some answers stand in an envelope, some do not.
        let data = answer.get(["data", "", ""]).unwrap_or(answer);
        match self {
            Reply::Plain => Ok(Answer::Text(answer.text().unwrap_or_default().into())),
            // 202 and 204 are answered with the flag alone, whatever the call (CLI-06).
            _ if answer.is_set() => Ok(Answer::Done),
            Reply::Done => Ok(Answer::Done),
            Reply::One(name, read) => {
                let entity = read(Reader::new(data, &scope));
                entity.map(Answer::Entity).map_err(|missing| undecoded(name, missing))
            }
            Reply::Page(_, read) => {
                let count = data.items().count() as u32;
                let items = data.items().filter_map(|item| read(Reader::new(item, &scope)).ok()).collect();
                let next = next_of(answer, context.offset, count);
                let pagination = answer.get(["pagination", "", ""]);
                let total = pagination.and_then(|pagination| pagination.get(["total_count", "", ""]));
                let total = total.map(Value::count).filter(|total| *total > 0);
                Ok(Answer::Page(Page { items, next, total, response_id: response_id.into() }))
            }
        }
    }
}

/// What the page after this one is requested by.
fn next_of(answer: Value, offset: Option<u32>, count: u32) -> Option<String> {
    let cursor = answer.get(["next_cursor", "", ""]).and_then(Value::text);
    let cursor = cursor.filter(|cursor| !cursor.is_empty()).map(String::from);
    let pagination = answer.get(["pagination", "", ""]);
    cursor.or_else(|| next_offset(pagination, offset, count).map(|next| next.to_string()))
}

fn undecoded(name: &str, Missing(member): Missing) -> ApiError {
    ApiError::new(Code::Decode, &join(&["giflet: a ", name, " without ", member]))
}
