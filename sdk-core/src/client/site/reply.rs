use crate::answer::{self, Value, decode_gif, next_offset};
use crate::client::{ApiError, Code};
use crate::model::site::{Missing, Scope, Shape};
use crate::text::{Json, join, push_digits};

/// What a call answers.
#[derive(Clone, Copy, Debug)]
pub enum Reply {
    /// Whether it was done.
    Done,
    /// Text that is no JSON.
    Plain,
    /// One entity.
    One(&'static Shape),
    /// A page of entities; one that is none is left out.
    Page(&'static Shape),
    /// A page of texts.
    Texts,
    /// A page of GIFs; one that is none is left out.
    Gifs,
}

/// Decodes an answer to JSON: `true`, a text, an entity, or a page.
pub fn read(
    reply: Reply,
    answer: Value,
    provider: &answer::Shape,
    context: answer::Context,
) -> Result<String, ApiError> {
    let mut json = Json::default();
    let response_id = provider.response_id_of(answer);
    let context = answer::Context { event_type: provider.event_type_of(answer), ..context };
    let gif = |gif: Value| decode_gif(provider, gif.json(), response_id, context).ok();
    let scope = Scope { media_host: context.media_host, gif: &gif };
    // Some answers stand in an envelope, some do not.
    let data = answer.get(["data", "", ""]).unwrap_or(answer);
    match reply {
        Reply::Plain => return Ok(json.text(&answer.text().unwrap_or_default()).take()),
        // 202 and 204 are answered with the flag alone, whatever the call (CLI-06).
        _ if answer.is_set() => return Ok("true".into()),
        Reply::Done => return Ok("true".into()),
        Reply::One(shape) => {
            return shape.write(data, &scope, &mut json).map(|()| json.take()).map_err(undecoded);
        }
        Reply::Page(_) | Reply::Texts | Reply::Gifs => {}
    }
    json.open('{').key("items").open('[');
    let mut count = 0;
    for item in data.items() {
        count += 1;
        match reply {
            Reply::Page(shape) => {
                // One that lacks something is left out whole.
                let _ = shape.write(item, &scope, &mut json);
            }
            Reply::Gifs => {
                if let Some(gif) = gif(item) {
                    json.json(&gif);
                }
            }
            _ => {
                if let Some(text) = item.text() {
                    json.text(&text);
                }
            }
        }
    }
    json.close(']');
    let pagination = answer.get(["pagination", "", ""]);
    let cursor = answer.get(["next_cursor", "", ""]).and_then(Value::text);
    let next = cursor.filter(|cursor| !cursor.is_empty()).or_else(|| {
        let mut next = String::new();
        push_digits(&mut next, next_offset(pagination, context.offset, count)?.into());
        Some(next.into())
    });
    if let Some(next) = next {
        json.pair("next", &next);
    }
    let total =
        pagination.and_then(|pagination| pagination.get(["total_count", "", ""])).map_or(0, Value::count);
    if total > 0 {
        json.count("total", total.into());
    }
    Ok(json.pair("responseId", response_id).close('}').take())
}

fn undecoded(missing: Missing) -> ApiError {
    ApiError::new(Code::Decode, &join(&["giflet: a ", missing.shape, " without ", missing.field]))
}
