use crate::answer::{self, Value, decode_gif};
use crate::client::{ApiError, Code};
use crate::model::site::{Missing, Scope, Shape};
use crate::model::{Source, Write, decode_pagination, response_id};
use crate::text::{Json, join};

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

/// An answer as JSON: `true`, a text, one entity, or a page of `data`, `pagination`, `meta` and, where there is one,
/// `next_cursor`.
pub fn read(
    reply: Reply,
    answer: Value,
    provider: &answer::Shape,
    media_host: Option<&str>,
) -> Result<String, ApiError> {
    let mut json = Json::default();
    let (response_id, event_type) = response_id(&answer);
    let context = answer::Context { event_type: &event_type, media_host };
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
    decode_pagination(&answer, items.len() as u32).write(json.open('{').key("pagination"));
    json.key("meta").open('{').pair("response_id", &response_id).close('}');
    if let Some(cursor) = Source::get(&answer, "next_cursor").and_then(|cursor| Source::text(&cursor)) {
        json.pair("next_cursor", &cursor);
    }
    json.key("data").open('[');
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
    Ok(json.close(']').close('}').take())
}

fn undecoded(missing: Missing) -> ApiError {
    ApiError::new(Code::Decode, &join(&["giflet: a ", missing.shape, " without ", missing.field]))
}
