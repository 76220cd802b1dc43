use crate::browser::value::text;
use crate::browser::{clock, fetch, log, random, storage};
use crate::client::endpoints::{self, Answer, Endpoint};
use crate::client::{self, ApiError, Call, Code, Config, Pipeline};
use crate::model::{self, Context, Source, Write};
use crate::pingback::{self, Action, Consent, Pingback, Queue, Responses, Session};
use crate::text::{Json, join};
use gloo_timers::callback::Timeout;
use js_sys::Function;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::AbortController;

/// Who waits for a call.
struct Waiting {
    id: u32,
    endpoint: &'static Endpoint,
    resolve: Function,
    reject: Function,
}

/// What a core holds. It is never borrowed while JavaScript runs, so a callback may call back.
struct State {
    config: Config,
    media_host: Option<String>,
    pingback_url: String,
    debug: bool,
    fetch: Option<Function>,
    pipeline: Pipeline<JsValue>,
    waiting: Vec<Waiting>,
    aborts: Vec<(u32, AbortController)>,
    /// Why the network failed, while callers are told of it.
    cause: JsValue,
    pipeline_timer: Option<Timeout>,
    queue: Queue,
    queue_timer: Option<Timeout>,
    session: Session,
    responses: Responses,
}

/// One service, its cache, its queue. Two of them know nothing of each other.
#[wasm_bindgen]
pub struct Core(Rc<RefCell<State>>);

#[wasm_bindgen]
impl Core {
    /// `config`: `apiBase`, `apiKey`, `sdkHeaders`, `mediaHost`, `pingbackUrl`, `referrer`, `userId`, `debug`, `fetch`.
    #[wasm_bindgen(constructor)]
    pub fn new(config: &JsValue) -> Core {
        let is_set = |key| config.get(key).is_some_and(|value| value.is_truthy());
        Core(Rc::new(RefCell::new(State {
            config: Config {
                api_base: text(config, "apiBase").trim_end_matches('/').into(),
                api_key: text(config, "apiKey"),
                sdk_headers: is_set("sdkHeaders"),
            },
            media_host: config.get("mediaHost").and_then(|host| host.as_string()),
            pingback_url: text(config, "pingbackUrl"),
            debug: is_set("debug"),
            fetch: config.get("fetch").and_then(|fetch| fetch.dyn_into().ok()),
            pipeline: Pipeline::default(),
            waiting: Vec::new(),
            aborts: Vec::new(),
            cause: JsValue::UNDEFINED,
            pipeline_timer: None,
            queue: Queue::default(),
            queue_timer: None,
            session: Session {
                referrer: text(config, "referrer"),
                logged_in_user_id: text(config, "userId"),
                ..Session::default()
            },
            responses: Responses::default(),
        })))
    }

    /// Makes the call of a name. Ends by calling `resolve` with JSON and, where the items are no GIFs, the items as they
    /// came; or `reject` with an error as JSON and its cause; unless it is aborted under its `id`.
    pub fn call(
        &self,
        id: u32,
        name: &str,
        subject: &str,
        options: &JsValue,
        resolve: Function,
        reject: Function,
    ) {
        let endpoint = endpoints::named(name);
        let built = match endpoint {
            Some(endpoint) => endpoint.request(subject, options).map(|request| (endpoint, request)),
            None => Err(ApiError::new(Code::Usage, &join(&["giflet: no call named ", name]))),
        };
        let (endpoint, request) = match built {
            Ok(built) => built,
            Err(error) => {
                let _ = reject.call1(&JsValue::UNDEFINED, &(&error).into());
                return;
            }
        };
        let is_off = |key| options.get(key).is_some_and(|value| value.is_truthy());
        let timeout = options.get("timeout").and_then(|timeout| timeout.number()).filter(|ms| *ms > 0.0);
        self.0.borrow_mut().waiting.push(Waiting { id, endpoint, resolve, reject });
        let call = Call {
            id,
            request,
            cached: endpoint.cached && !is_off("noCache"),
            retried: !is_off("noRetry"),
            timeout: timeout.unwrap_or(f64::INFINITY),
        };
        step_pipeline(&self.0, client::Event::Called(call));
    }

    /// Ends a call without a word.
    pub fn abort(&self, id: u32) {
        self.0.borrow_mut().waiting.retain(|waiting| waiting.id != id);
        step_pipeline(&self.0, client::Event::Aborted(id));
    }

    /// Decodes one GIF that came another way, to JSON. Throws when there is none.
    pub fn decode(&self, raw: &JsValue, response_id: &str) -> Result<String, JsValue> {
        let media_host = self.0.borrow().media_host.clone();
        let context = Context { response_id, event_type: "", media_host: media_host.as_deref() };
        match model::decode(raw, &context) {
            Ok(gif) => Ok(gif.to_json()),
            Err(error) => Err((&ApiError::from(error)).into()),
        }
    }

    /// Notes that something happened to a decoded GIF. `attributes` are keys and values in turn.
    pub fn pingback(&self, gif: &JsValue, action_type: &str, attributes: &JsValue) {
        let response_id = text(gif, "response_id");
        let (is_wanted, debug) = {
            let state = self.0.borrow();
            (!response_id.is_empty() && !state.pingback_url.is_empty(), state.debug)
        };
        if !is_wanted {
            if debug {
                log::debug("giflet: no pingback without a response id and a pingback URL");
            }
            return;
        }
        let Ok(event_id) = random::uuid() else { return };
        let mut action = Action {
            event_id,
            action_type: action_type.into(),
            ts: clock::now(),
            gif_id: text(gif, "id"),
            tid: gif.get("bottle_data").map(|bottle| text(&bottle, "tid")).unwrap_or_default(),
            attributes: Vec::new(),
        };
        let mut attributes = attributes.items().into_iter().filter_map(|text| text.as_string());
        while let (Some(key), Some(value)) = (attributes.next(), attributes.next()) {
            action.add(&key, &value);
        }
        let event_type = text(gif, "pingback_event_type");
        let prior_response_id = self.0.borrow().responses.prior().into();
        let pingback = Pingback { response_id, prior_response_id, event_type, action };
        step_queue(&self.0, pingback::Event::Added(pingback));
    }

    /// The visitor's wish: `granted`, `denied`, or `unknown`.
    #[wasm_bindgen(js_name = setConsent)]
    pub fn set_consent(&self, wish: &str) {
        let consent = match wish {
            "granted" => Consent::Granted,
            "denied" => Consent::Denied,
            _ => Consent::Unknown,
        };
        match consent {
            Consent::Granted => {
                let uuid = || random::uuid().unwrap_or_default();
                let random_id = storage::random_id(uuid);
                let user_id = storage::session_id(|| pingback::session_id(clock::now(), &uuid()));
                let stored = Responses::from_text(&storage::response_ids());
                let ids = {
                    let mut state = self.0.borrow_mut();
                    state.session.random_id = random_id;
                    state.session.user_id = user_id;
                    state.responses.follow(stored);
                    state.responses.to_text()
                };
                storage::keep_response_ids(&ids);
            }
            Consent::Denied => {
                storage::clear();
                let mut state = self.0.borrow_mut();
                state.session.random_id.clear();
                state.session.user_id.clear();
                state.responses = Responses::default();
            }
            Consent::Unknown => {}
        }
        step_queue(&self.0, pingback::Event::Consent(consent));
    }

    /// Sends what waits, now.
    pub fn flush(&self) {
        step_queue(&self.0, pingback::Event::Flush);
    }

    /// How many pingbacks are neither acknowledged nor dropped.
    #[wasm_bindgen(getter)]
    pub fn open(&self) -> usize {
        self.0.borrow().queue.open()
    }
}

fn step_pipeline(shared: &Rc<RefCell<State>>, event: client::Event<JsValue>) {
    let effects = shared.borrow_mut().pipeline.step(event, clock::now(), js_sys::Math::random());
    shared.borrow_mut().pipeline_timer = None;
    for effect in effects {
        match effect {
            client::Effect::Send(number, request) => send(shared, number, request),
            client::Effect::Cancel(number) => {
                if let Some(abort) = take_abort(shared, number) {
                    abort.abort();
                }
            }
            client::Effect::Deliver(id, result) => deliver(shared, id, result),
            client::Effect::Wake(time) => {
                let weak = Rc::downgrade(shared);
                let timer = clock::at(time, move || {
                    if let Some(shared) = weak.upgrade() {
                        step_pipeline(&shared, client::Event::Woken);
                    }
                });
                shared.borrow_mut().pipeline_timer = Some(timer);
            }
        }
    }
}

fn take_abort(shared: &Rc<RefCell<State>>, number: u32) -> Option<AbortController> {
    let aborts = &mut shared.borrow_mut().aborts;
    let index = aborts.iter().position(|(flight, _)| *flight == number)?;
    Some(aborts.remove(index).1)
}

fn send(shared: &Rc<RefCell<State>>, number: u32, request: client::Request) {
    let Ok(abort) = AbortController::new() else { return };
    let signal = abort.signal();
    let (config, custom, pingback_id) = {
        let mut state = shared.borrow_mut();
        state.aborts.push((number, abort));
        let id = Some(state.session.user_id.clone()).filter(|id| !id.is_empty());
        (state.config.clone(), state.fetch.clone(), id)
    };
    let shared = shared.clone();
    spawn_local(async move {
        let (outcome, cause) = fetch::call(custom, &config, &request, pingback_id.as_deref(), &signal).await;
        // A flight that was cancelled is forgotten already.
        if take_abort(&shared, number).is_some() {
            shared.borrow_mut().cause = cause;
            step_pipeline(&shared, client::Event::Landed(number, outcome));
            shared.borrow_mut().cause = JsValue::UNDEFINED;
        }
    });
}

fn deliver(shared: &Rc<RefCell<State>>, id: u32, result: Result<JsValue, ApiError>) {
    let waiting = {
        let waiting = &mut shared.borrow_mut().waiting;
        let Some(index) = waiting.iter().position(|waiting| waiting.id == id) else {
            return;
        };
        waiting.swap_remove(index)
    };
    match result.and_then(|answer| decode(shared, waiting.endpoint, &answer)) {
        Ok((json, items)) => {
            let _ = waiting.resolve.call2(&JsValue::UNDEFINED, &json.into(), &items);
        }
        Err(error) => {
            let cause = shared.borrow().cause.clone();
            let _ = waiting.reject.call2(&JsValue::UNDEFINED, &(&error).into(), &cause);
        }
    }
}

/// Every caller gets objects of its own: the cache holds what the service sent. Items that are no GIFs pass as they are.
fn decode(
    shared: &Rc<RefCell<State>>,
    endpoint: &Endpoint,
    answer: &JsValue,
) -> Result<(String, JsValue), ApiError> {
    if endpoint.answer == Answer::Done {
        return Ok(("true".into(), JsValue::UNDEFINED));
    }
    let (response_id, named_type) = model::response_id(answer);
    let (kept, media_host, debug) = {
        let mut state = shared.borrow_mut();
        let is_kept = state.responses.note(&response_id) && state.queue.consent() == Consent::Granted;
        (is_kept.then(|| state.responses.to_text()), state.media_host.clone(), state.debug)
    };
    if let Some(ids) = kept {
        storage::keep_response_ids(&ids);
    }
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

fn step_queue(shared: &Rc<RefCell<State>>, event: pingback::Event) {
    let effects = shared.borrow_mut().queue.step(event, clock::now());
    for effect in effects {
        match effect {
            pingback::Effect::Send(number) => post(shared, number),
            pingback::Effect::Wake(time) => {
                let weak = Rc::downgrade(shared);
                let timer = clock::at(time, move || {
                    if let Some(shared) = weak.upgrade() {
                        step_queue(&shared, pingback::Event::Woken);
                    }
                });
                shared.borrow_mut().queue_timer = Some(timer);
            }
            pingback::Effect::Dropped(_) => {
                if shared.borrow().debug {
                    log::debug("giflet: pingbacks dropped, the queue is full");
                }
            }
        }
    }
}

fn post(shared: &Rc<RefCell<State>>, number: u32) {
    let (mut url, body) = {
        let state = shared.borrow();
        (state.pingback_url.clone(), pingback::payload(&state.session, state.queue.batch(number)))
    };
    crate::url::push_parameter(&mut url, "api_key", &shared.borrow().config.api_key);
    let shared = shared.clone();
    spawn_local(async move {
        let event = match fetch::post(url, &body).await {
            Ok(()) => pingback::Event::Acknowledged(number),
            Err(asked) => pingback::Event::Failed(number, asked),
        };
        step_queue(&shared, event);
    });
}
