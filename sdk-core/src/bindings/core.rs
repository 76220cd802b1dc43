use super::errors::decode_error;
use super::read::text;
use super::write::{self, Object};
use crate::browser::{clock, fetch, log, random, storage};
use crate::client::endpoints::{self, Answer, Endpoint};
use crate::client::{self, ApiError, Call, Code, Config, Pipeline};
use crate::model::{self, Context, Source};
use crate::pingback::{self, Action, Consent, Pingback, Queue, Responses, Session};
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

    /// Makes the call of a name. Ends by calling `resolve` or `reject`, unless it is aborted under its `id`.
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
            Some(endpoint) => endpoint
                .request(subject, options)
                .map(|request| (endpoint, request)),
            None => Err(ApiError::new(
                Code::Usage,
                &["giflet: no call named ", name].concat(),
            )),
        };
        let (endpoint, request) = match built {
            Ok(built) => built,
            Err(error) => return tell(&reject, Object::from(&error)),
        };
        let is_off = |key| options.get(key).is_some_and(|value| value.is_truthy());
        let timeout = options
            .get("timeout")
            .and_then(|timeout| timeout.number())
            .filter(|ms| *ms > 0.0);
        self.0.borrow_mut().waiting.push(Waiting {
            id,
            endpoint,
            resolve,
            reject,
        });
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

    /// Decodes one GIF that came another way. Throws when there is none.
    pub fn decode(&self, raw: &JsValue, response_id: &str) -> Result<JsValue, JsValue> {
        let state = self.0.borrow();
        let context = Context {
            response_id,
            event_type: "",
            media_host: state.media_host.as_deref(),
        };
        match model::decode(raw, &context) {
            Ok(gif) => Ok(write::gif(&gif)),
            Err(error) => Err(Object::from(&decode_error(error)).into()),
        }
    }

    /// Notes that something happened to a GIF. `attributes` are keys and values in turn.
    pub fn pingback(
        &self,
        response_id: &str,
        event_type: &str,
        action_type: &str,
        gif_id: &str,
        tid: &str,
        attributes: Vec<String>,
    ) {
        let state = self.0.borrow();
        if response_id.is_empty() || state.pingback_url.is_empty() {
            if state.debug {
                log::debug("giflet: no pingback without a response id and a pingback URL");
            }
            return;
        }
        let Ok(event_id) = random::uuid() else { return };
        let mut action = Action {
            event_id,
            action_type: action_type.into(),
            ts: clock::now(),
            gif_id: gif_id.into(),
            tid: tid.into(),
            attributes: Vec::new(),
        };
        for pair in attributes.chunks_exact(2) {
            if let [key, value] = pair {
                action.add(key, value);
            }
        }
        let pingback = Pingback {
            response_id: response_id.into(),
            prior_response_id: state.responses.prior().into(),
            event_type: event_type.into(),
            action,
        };
        drop(state);
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
        {
            let mut state = self.0.borrow_mut();
            let state = &mut *state;
            match consent {
                Consent::Granted => {
                    let uuid = || random::uuid().unwrap_or_default();
                    state.session.random_id = storage::random_id(uuid);
                    state.session.user_id =
                        storage::session_id(|| pingback::session_id(clock::now(), &uuid()));
                    let before = std::mem::replace(
                        &mut state.responses,
                        Responses::from_text(&storage::response_ids()),
                    );
                    for id in before.ids() {
                        state.responses.note(id);
                    }
                    storage::keep_response_ids(&state.responses.to_text());
                }
                Consent::Denied => {
                    state.session.random_id.clear();
                    state.session.user_id.clear();
                    state.responses = Responses::default();
                    storage::clear();
                }
                Consent::Unknown => {}
            }
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

/// Calls back. A callback that throws has nobody to tell.
fn tell(callback: &Function, value: impl Into<JsValue>) {
    let _ = callback.call1(&JsValue::UNDEFINED, &value.into());
}

fn step_pipeline(shared: &Rc<RefCell<State>>, event: client::Event<JsValue>) {
    let effects = shared
        .borrow_mut()
        .pipeline
        .step(event, clock::now(), js_sys::Math::random());
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
        let outcome = fetch::call(custom, &config, &request, pingback_id.as_deref(), &signal).await;
        // A flight that was cancelled is forgotten already.
        if take_abort(&shared, number).is_some() {
            step_pipeline(&shared, client::Event::Landed(number, outcome));
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
        Ok(value) => tell(&waiting.resolve, value),
        Err(error) => tell(&waiting.reject, Object::from(&error)),
    }
}

/// Every caller gets objects of its own: the cache holds what the service sent.
fn decode(shared: &Rc<RefCell<State>>, endpoint: &Endpoint, answer: &JsValue) -> Result<JsValue, ApiError> {
    if endpoint.answer == Answer::Done {
        return Ok(JsValue::TRUE);
    }
    let (response_id, named_type) = model::response_id(answer);
    let mut state = shared.borrow_mut();
    let state = &mut *state;
    if state.responses.note(&response_id) && state.queue.consent() == Consent::Granted {
        storage::keep_response_ids(&state.responses.to_text());
    }
    let context = Context {
        response_id: &response_id,
        event_type: if named_type.is_empty() {
            endpoint.event_type
        } else {
            &named_type
        },
        media_host: state.media_host.as_deref(),
    };
    let missing = || ApiError::new(Code::Decode, "giflet: an answer without data");
    let data = answer.get("data").ok_or_else(missing)?;
    if endpoint.answer == Answer::Gif {
        return model::decode(&data, &context)
            .map(|gif| write::gif(&gif))
            .map_err(decode_error);
    }
    if !js_sys::Array::is_array(&data) {
        return Err(missing());
    }
    let items = data.items();
    let page = Object::new();
    page.value(
        "pagination",
        write::pagination(model::decode_pagination(answer, items.len() as u32)),
    );
    let meta = Object::new();
    meta.text("response_id", &response_id);
    page.value("meta", meta);
    if endpoint.answer == Answer::Items {
        page.value("data", data);
        return Ok(page.into());
    }
    let gifs = items.iter().filter_map(|raw| match model::decode(raw, &context) {
        Ok(gif) => Some(write::gif(&gif)),
        Err(error) => {
            if state.debug {
                log::debug(&decode_error(error).message);
            }
            None
        }
    });
    page.value("data", write::list(gifs));
    Ok(page.into())
}

fn step_queue(shared: &Rc<RefCell<State>>, event: pingback::Event) {
    let effects = shared.borrow_mut().queue.step(event, clock::now());
    for effect in effects {
        match effect {
            pingback::Effect::Send(number, batch) => post(shared, number, &batch),
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

fn post(shared: &Rc<RefCell<State>>, number: u32, batch: &[Pingback]) {
    let (mut url, body) = {
        let state = shared.borrow();
        (
            state.pingback_url.clone(),
            pingback::payload(&state.session, batch),
        )
    };
    crate::url::push_parameter(&mut url, "api_key", &shared.borrow().config.api_key);
    let shared = shared.clone();
    spawn_local(async move {
        let event = match fetch::post(&url, &body).await {
            Ok(()) => pingback::Event::Acknowledged(number),
            Err(asked) => pingback::Event::Failed(number, asked),
        };
        step_queue(&shared, event);
    });
}
