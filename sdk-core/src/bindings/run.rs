use crate::browser::{clock, fetch, log};
use crate::client::endpoints::{Answer, Endpoint};
use crate::client::{self, ApiError, Code, Config, Pipeline};
use crate::model::{self, Context, Source, Write};
use crate::text::Json;
use gloo_timers::callback::Timeout;
use js_sys::Function;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::AbortController;

/// Who waits for a call.
pub struct Waiting {
    pub id: u32,
    pub endpoint: &'static Endpoint,
    pub resolve: Function,
    pub reject: Function,
    /// What is sent as it is.
    #[cfg(feature = "site")]
    pub file: JsValue,
}

/// A request under way.
pub struct Flying {
    number: u32,
    request: Rc<client::Request>,
    abort: AbortController,
}

/// What a core holds. It is never borrowed while JavaScript runs, so a callback may call back.
pub struct State {
    pub config: Rc<Config>,
    pub media_host: Option<String>,
    /// The id of the visitor's session, empty for none.
    pub pingback_id: String,
    pub debug: bool,
    pub fetch: Option<Function>,
    pub pipeline: Pipeline<JsValue>,
    pub waiting: Vec<Waiting>,
    pub flying: Vec<Flying>,
    /// Why the network failed, while callers are told of it.
    pub cause: JsValue,
    pub pipeline_timer: Option<Timeout>,
    #[cfg(feature = "site")]
    pub site: client::site::Config,
}

/// A core's state, as callbacks hold it.
pub type Shared = Rc<RefCell<State>>;

/// Tells the pipeline, and carries out what it answers.
pub fn step_pipeline(shared: &Shared, event: client::Event<JsValue>) {
    let effects = shared.borrow_mut().pipeline.step(event, clock::now(), js_sys::Math::random());
    shared.borrow_mut().pipeline_timer = None;
    for effect in effects {
        match effect {
            client::Effect::Send(number, request) => send(shared, number, request),
            client::Effect::Cancel(number) => {
                if let Some(flying) = take_flying(shared, number) {
                    flying.abort.abort();
                }
            }
            client::Effect::Deliver(id, result) => deliver(shared, id, result),
            // The pipeline owns the values themselves; dropping one frees it.
            client::Effect::Release(_) => {}
            client::Effect::Wake(time) => {
                let timer = wake(shared, time, |shared| step_pipeline(shared, client::Event::Woken));
                shared.borrow_mut().pipeline_timer = Some(timer);
            }
        }
    }
}

/// Calls back at a time, unless the core is gone by then.
fn wake(shared: &Shared, time: f64, woken: fn(&Shared)) -> Timeout {
    let weak = Rc::downgrade(shared);
    clock::at(time, move || {
        if let Some(shared) = weak.upgrade() {
            woken(&shared);
        }
    })
}

fn take_flying(shared: &Shared, number: u32) -> Option<Flying> {
    let flying = &mut shared.borrow_mut().flying;
    let index = flying.iter().position(|flying| flying.number == number)?;
    Some(flying.swap_remove(index))
}

fn send(shared: &Shared, number: u32, request: Rc<client::Request>) {
    let (config, custom, pingback_id) = {
        let state = shared.borrow();
        (state.config.clone(), state.fetch.clone(), state.pingback_id.clone())
    };
    let done = {
        let shared = shared.clone();
        move |answer| landed(&shared, number, answer)
    };
    #[cfg(feature = "site")]
    let abort = match &request.site {
        Some(manner) => send_to_site(shared, custom.as_ref(), &request, manner, done),
        None => fetch::call(custom.as_ref(), &config, &request, &pingback_id, done),
    };
    #[cfg(not(feature = "site"))]
    let abort = fetch::call(custom.as_ref(), &config, &request, &pingback_id, done);
    shared.borrow_mut().flying.push(Flying { number, request, abort });
}

#[cfg(feature = "site")]
fn send_to_site(
    shared: &Shared,
    custom: Option<&Function>,
    request: &client::Request,
    manner: &client::site::Manner,
    done: impl FnOnce(JsValue) + 'static,
) -> AbortController {
    let (site, file) = {
        let state = shared.borrow();
        let waiting = state.waiting.iter().find(|waiting| Some(waiting.id) == manner.file);
        (state.site.clone(), waiting.map(|waiting| waiting.file.clone()).unwrap_or_default())
    };
    crate::browser::site::call(custom, &site, request, manner, &file, done)
}

fn landed(shared: &Shared, number: u32, answer: JsValue) {
    // A flight that was cancelled is forgotten already.
    let Some(flying) = take_flying(shared, number) else { return };
    let config = shared.borrow().config.clone();
    #[cfg(feature = "site")]
    let outcome = match flying.request.site {
        Some(_) => client::site::outcome(&answer, &flying.request, clock::now()),
        None => client::outcome(&answer, &config, &flying.request.path, clock::now()),
    };
    #[cfg(not(feature = "site"))]
    let outcome = client::outcome(&answer, &config, &flying.request.path, clock::now());
    shared.borrow_mut().cause = answer.get("cause").unwrap_or_default();
    step_pipeline(shared, client::Event::Landed(number, outcome));
    shared.borrow_mut().cause = JsValue::UNDEFINED;
}

// Kept apart from its one caller, as is what it calls: two functions compress better than a long one.
#[inline(never)]
fn deliver(shared: &Shared, id: u32, result: Result<JsValue, ApiError>) {
    let waiting = {
        let waiting = &mut shared.borrow_mut().waiting;
        let Some(index) = waiting.iter().position(|waiting| waiting.id == id) else {
            return;
        };
        waiting.swap_remove(index)
    };
    match result.and_then(|answer| decode(shared, waiting.endpoint, &answer)) {
        Ok((json, items)) => fetch::tell(&waiting.resolve, &json, &items),
        Err(error) => {
            let cause = shared.borrow().cause.clone();
            fetch::tell(&waiting.reject, &error.to_json(), &cause);
        }
    }
}

/// Every caller gets objects of its own: the cache holds what the service sent. Items that are no GIFs pass as they are.
#[inline(never)]
fn decode(shared: &Shared, endpoint: &Endpoint, answer: &JsValue) -> Result<(String, JsValue), ApiError> {
    #[cfg(feature = "site")]
    if let Some(site) = endpoint.site {
        let media_host = shared.borrow().media_host.clone();
        return Ok((client::site::read(site.reply, answer, media_host.as_deref())?, JsValue::UNDEFINED));
    }
    if endpoint.answer == Answer::Done {
        return Ok(("true".into(), JsValue::UNDEFINED));
    }
    let (response_id, named_type) = model::response_id(answer);
    let (media_host, debug) = {
        let state = shared.borrow();
        (state.media_host.clone(), state.debug)
    };
    let context = Context {
        response_id: &response_id,
        event_type: if named_type.is_empty() { endpoint.event_type } else { &named_type },
        media_host: media_host.as_deref(),
    };
    let missing = || ApiError::new(Code::Decode, "giflet: an answer without data");
    let data = answer.get("data").ok_or_else(missing)?;
    if endpoint.answer == Answer::Gif {
        return Ok((model::decode(&data, &context)?.to_json(), JsValue::UNDEFINED));
    }
    let is_item = endpoint.answer == Answer::Item;
    if !is_item && !js_sys::Array::is_array(&data) {
        return Err(missing());
    }
    let items = data.items();
    let mut json = Json::default();
    model::decode_pagination(answer, items.len() as u32).write(json.open('{').key("pagination"));
    json.key("meta").open('{').pair("response_id", &response_id).close('}');
    if is_item || endpoint.answer == Answer::Items {
        return Ok((json.close('}').take(), data));
    }
    json.key("data").open('[');
    for item in items {
        match model::decode(&item, &context) {
            Ok(gif) => gif.write(&mut json),
            Err(error) if debug => log::debug(&ApiError::from(error).message),
            Err(_) => {}
        }
    }
    Ok((json.close(']').close('}').take(), JsValue::UNDEFINED))
}
