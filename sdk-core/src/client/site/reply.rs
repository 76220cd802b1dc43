use crate::answer::{self, Value, decode_gif, next_offset};
use crate::client::{ApiError, Code};
use crate::model::site::{Missing, Scope, Shape};
use crate::model::{Source, response_id};
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

/// Decodes an answer to JSON: `true`, a text, an entity, or a page. `offset` is that of the request, `None` for a call without offsets.
pub fn read(
    reply: Reply,
    answer: Value,
    provider: &answer::Shape,
    media_host: Option<&str>,
    offset: Option<u32>,
) -> Result<String, ApiError> {
    let mut json = Json::default();
    let (response_id, event_type) = response_id(&answer);
    let context = answer::Context { event_type: &event_type, media_host, offset };
    let gif = |gif: &Value| decode_gif(provider, gif.json(), &response_id, context).ok();
    let scope = Scope { media_host, gif: &gif };
    // Some answers stand in an envelope, some do not.
    let data = Source::get(&answer, "data").unwrap_or(answer);
    match reply {
        Reply::Plain => return Ok(json.text(&Source::text(&answer).unwrap_or_default()).take()),
        // 202 and 204 are answered with the flag alone, whatever the call (CLI-06).
        _ if answer.flag() => return Ok("true".into()),
        Reply::Done => return Ok("true".into()),
        Reply::One(shape) => {
            return shape.write(&data, &scope, &mut json).map(|()| json.take()).map_err(undecoded);
        }
        Reply::Page(_) | Reply::Texts | Reply::Gifs => {}
    }
    let items = Source::items(&data);
    json.open('{').key("items").open('[');
    for item in &items {
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
                if let Some(text) = Source::text(item) {
                    json.text(&text);
                }
            }
        }
    }
    json.close(']');
    let pagination = Source::get(&answer, "pagination");
    let cursor = Source::get(&answer, "next_cursor").and_then(|cursor| Source::text(&cursor));
    let next = cursor.filter(|cursor| !cursor.is_empty()).or_else(|| {
        let mut next = String::new();
        push_digits(&mut next, next_offset(pagination, offset, items.len() as u32)?.into());
        Some(next)
    });
    if let Some(next) = next {
        json.pair("next", &next);
    }
    let total =
        pagination.and_then(|pagination| Source::get(&pagination, "total_count")).map_or(0, Value::count);
    if total > 0 {
        json.count("total", total.into());
    }
    Ok(json.pair("response_id", &response_id).close('}').take())
}

fn undecoded(missing: Missing) -> ApiError {
    ApiError::new(Code::Decode, &join(&["giflet: a ", missing.shape, " without ", missing.field]))
}
