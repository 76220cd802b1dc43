use crate::answer::Answer;
use crate::host::{self, Host};
use crate::options::CallOptions;
use crate::request::{Received, Sent, exchange};
use crate::settings::Settings;
use crate::site;
use giflet_sdk_core::answer::decode_gif;
use giflet_sdk_core::client::{
    ApiError, Call, Code, Event, Method, Outcome, Pipeline, Response, Transport, decode_response, unreachable,
};
use giflet_sdk_core::http::retry_after;
use giflet_sdk_core::text::join;
use gloo_timers::callback::Timeout;
use js_sys::{Date, JSON, Math};
use serde::Serialize;
use std::cell::{RefCell, RefMut};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::AbortController;

/// The longest time of a browser's timer, ms.
const LONGEST: f64 = 2_147_483_647.0;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
/** The options of a call that cross the boundary. */
export interface SentOptions {
  /** How long an answer may take, ms. */
  timeout?: number;
  noCache?: boolean;
  noRetry?: boolean;
  /** The parameters and the parts of the path, by their names. */
  parameters: Record<string, string>;
  /** The object to send as JSON. */
  body?: object;
  /** The file to send. */
  file?: Blob;
}
";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "SentOptions")]
    pub type SentOptions;
    /// `Service` of `packages/core/src/service.ts` and options of the SDK.
    #[wasm_bindgen(typescript_type = "object")]
    pub type SentSettings;
    #[wasm_bindgen(typescript_type = "Gif")]
    pub type Gif;
}

/// The client of one service and its own site, with its cache. It sends requests and sets timers itself; the results of calls go to the
/// host.
#[wasm_bindgen]
pub struct SiteClient(Rc<Client>);

#[wasm_bindgen]
impl SiteClient {
    /// `settings` are the members of a service, and `apiKey`, `raw` and `userToken`. Throws where one has a wrong type.
    #[wasm_bindgen(constructor)]
    pub fn new(settings: SentSettings, host: Host) -> Result<SiteClient, JsValue> {
        let settings = serde_wasm_bindgen::from_value(settings.into())?;
        let state = State {
            settings,
            pingback_id: String::new(),
            pipeline: Pipeline::default(),
            in_flight: Vec::new(),
            timer: None,
        };
        Ok(SiteClient(Rc::new(Client { host, state: RefCell::new(state) })))
    }

    /// Starts a call: of the API with a subject, or of the site. Its number is unique while it is open.
    pub fn call(&self, id: u32, name: &str, subject: &str, options: SentOptions) {
        let called = serde_wasm_bindgen::from_value(options.into())
            .map_err(|error| ApiError::new(Code::Usage, &join(&["giflet: ", &error.to_string()])))
            .and_then(|options| self.0.state().called(id, name, subject, options));
        match called {
            Ok(call) => self.0.step(Event::Called(call)),
            Err(error) => self.0.reject(id, &error, &JsValue::UNDEFINED),
        }
    }

    /// Ends a call without a result.
    pub fn abort(&self, id: u32) {
        self.0.step(Event::Aborted(id));
    }

    /// Sets the id of the visitor's session, which calls carry; empty for none.
    #[wasm_bindgen(js_name = setSession)]
    pub fn set_session(&self, id: String) {
        self.0.state().pingback_id = id;
    }

    /// Decodes a GIF from its JSON. Throws the JSON of an error where it is none.
    pub fn decode(&self, gif: &str, response_id: &str) -> Result<Gif, JsValue> {
        let settings = &self.0.state().settings;
        let json = decode_gif(&settings.shape, gif, response_id, settings.context())
            .map_err(|refusal| ApiError::from(refusal).to_json())?;
        JSON::parse(&json).map(JsValue::unchecked_into)
    }

    /// Ends requests and timers. No call is answered any more.
    pub fn end(&self) {
        let requests = {
            let mut state = self.0.state();
            state.timer = None;
            std::mem::take(&mut state.in_flight)
        };
        for request in requests {
            request.control.abort();
        }
    }
}

struct Client {
    host: Host,
    state: RefCell<State>,
}

struct State {
    settings: Settings,
    /// The id of the visitor's session, empty for none.
    pingback_id: String,
    pipeline: Pipeline<Sent, Rc<Answer>>,
    /// Requests that have been sent and not been answered.
    in_flight: Vec<InFlight>,
    timer: Option<Timeout>,
}

struct InFlight {
    number: u32,
    request: Rc<Sent>,
    control: AbortController,
}

/// The cause of the error of a response that is no success.
#[derive(Serialize)]
struct Refusal {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    response: web_sys::Response,
    /// Its JSON, or its text where it is none.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    body: JsValue,
}

impl State {
    fn called(
        &self,
        id: u32,
        name: &str,
        subject: &str,
        options: CallOptions,
    ) -> Result<Call<Sent>, ApiError> {
        let (request, reads, cached) = if let Some(call) = site::named(name) {
            (Sent::Site(call.request(&options)?), call.method == Method::Get, call.cached)
        } else {
            let endpoint = self.settings.endpoints.named(name);
            let endpoint = endpoint
                .ok_or_else(|| ApiError::new(Code::Usage, &join(&["giflet: no call named ", name])))?;
            let option = |name: &str| options.parameter(name);
            let request = endpoint.request(subject, &option, &self.settings.api.default_rating)?;
            (Sent::Api(request), endpoint.method == Method::Get, endpoint.cached)
        };
        Ok(Call {
            id,
            request: Rc::new(request),
            cached: cached && !options.no_cache.unwrap_or_default(),
            retried: reads && !options.no_retry.unwrap_or_default(),
            timeout: options.timeout.filter(|timeout| *timeout > 0.0).unwrap_or(f64::INFINITY),
        })
    }

    fn decode(&self, sent: &Sent, response: Response) -> Result<(Answer, u32), ApiError> {
        let Settings { api, shape, site, .. } = &self.settings;
        match sent {
            Sent::Api(request) => {
                let address = join(&[&api.api_base, "/", &request.path]);
                let decoded = decode_response(request, response, shape, self.settings.context(), &address)?;
                Ok((Answer::Json(decoded.json), decoded.left_out))
            }
            Sent::Site(sent) => {
                let context = self.settings.context();
                site::decode_response(sent, response, shape, context, site).map(|answer| (answer, 0))
            }
        }
    }

    fn take_in_flight(&mut self, number: u32) -> Option<InFlight> {
        let index = self.in_flight.iter().position(|in_flight| in_flight.number == number)?;
        Some(self.in_flight.swap_remove(index))
    }
}

impl Client {
    fn state(&self) -> RefMut<'_, State> {
        self.state.borrow_mut()
    }

    fn step(self: &Rc<Client>, event: Event<Sent, Rc<Answer>>) {
        self.step_because(event, &JsValue::UNDEFINED);
    }

    /// Processes an event and carries out its effects. `cause` is that of the errors that it leads to.
    fn step_because(self: &Rc<Client>, event: Event<Sent, Rc<Answer>>, cause: &JsValue) {
        let effects = self.state().pipeline.step(event, Date::now(), Math::random());
        self.state().timer = None;
        Runner { client: self, cause }.carry_out(effects);
    }

    fn reject(&self, call: u32, error: &ApiError, cause: &JsValue) {
        self.host.reject(call, &error.to_json(), cause);
    }

    /// Processes what came of a request.
    fn land(self: &Rc<Client>, number: u32, received: Result<Received, JsValue>) {
        // One that was cancelled is not in the list any more.
        let Some(InFlight { request, .. }) = self.state().take_in_flight(number) else { return };
        let (decoded, wait, cause) = match &received {
            Ok(received) => {
                let Received { status, status_text, content_type, retry_after: after, body, .. } = received;
                let response = Response { status: (*status).into(), status_text, content_type, body };
                let decoded = self.state().decode(&request, response);
                (decoded, retry_after(after, 0.0, host::wait_until(after)), JsValue::UNDEFINED)
            }
            Err(cause) => (Err(unreachable(host::is_offline())), None, cause.clone()),
        };
        let (outcome, cause) = match decoded {
            Ok((answer, left_out)) => {
                if left_out > 0 {
                    self.host.left_out(left_out);
                }
                (Outcome::Answer(Rc::new(answer)), cause)
            }
            Err(error) => (Outcome::Failure(error, wait), received.map_or(cause, refusal)),
        };
        self.step_because(Event::Landed(number, outcome), &cause);
    }
}

fn refusal(received: Received) -> JsValue {
    let Received { response, body, .. } = received;
    let body = JSON::parse(&body).unwrap_or_else(|_| body.into());
    serde_wasm_bindgen::to_value(&Refusal { response, body }).unwrap_or_default()
}

/// Carries out the effects of a step. The state is not borrowed while a script runs: it may make calls.
struct Runner<'a> {
    client: &'a Rc<Client>,
    cause: &'a JsValue,
}

impl Transport<Sent, Rc<Answer>> for Runner<'_> {
    fn send(&mut self, number: u32, request: Rc<Sent>) {
        let Ok(control) = AbortController::new() else { return };
        let signal = control.signal();
        self.client.state().in_flight.push(InFlight { number, request: request.clone(), control });
        let client = Rc::clone(self.client);
        spawn_local(async move {
            let prepared = {
                let state = client.state();
                request.prepare(&state.settings, &state.pingback_id, signal)
            };
            let received = match prepared {
                Ok(prepared) => exchange(&client.host, prepared).await,
                Err(error) => Err(error),
            };
            client.land(number, received);
        });
    }

    fn cancel(&mut self, number: u32) {
        let request = self.client.state().take_in_flight(number);
        if let Some(InFlight { control, .. }) = request {
            control.abort();
        }
    }

    fn deliver(&mut self, call: u32, result: Result<Rc<Answer>, ApiError>) {
        let result = result.and_then(|answer| {
            answer.to_js().map_err(|error| ApiError::new(Code::Decode, &error.to_string()))
        });
        match result {
            Ok(value) => self.client.host.resolve(call, value),
            Err(error) => self.client.reject(call, &error, self.cause),
        }
    }

    fn release(&mut self, _: Rc<Answer>) {}

    fn wake(&mut self, time: f64) {
        let wait = (time - Date::now()).clamp(0.0, LONGEST).ceil();
        let client = Rc::clone(self.client);
        let timer = Timeout::new(wait as u32, move || client.step(Event::Woken));
        self.client.state().timer = Some(timer);
    }
}
