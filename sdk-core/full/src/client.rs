use crate::call_result::CallResult;
use crate::host::{self, Host};
use crate::options::CallOptions;
use crate::request::{ClientRequest, ReceivedResponse, send};
use crate::settings::Settings;
use crate::site;
use giflet_sdk_core::client::{
    ApiError, Call, Code, EffectHandler, Event, Method, Outcome, Pipeline, Response, decode_response,
    network_error,
};
use giflet_sdk_core::decoder::decode_gif;
use giflet_sdk_core::http::retry_after;
use giflet_sdk_core::text::join;
use giflet_sdk_core::url::redact;
use gloo_timers::callback::Timeout;
use js_sys::{Date, JSON, Math};
use serde::Serialize;
use std::cell::{RefCell, RefMut};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::AbortController;

/// The maximum delay of `setTimeout` in ms.
const MAX_TIMER_DELAY: f64 = 2_147_483_647.0;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
/** Call options that are passed to WebAssembly. */
export interface WasmCallOptions {
  /** Timeout in ms, including retries. */
  timeout?: number;
  noCache?: boolean;
  noRetry?: boolean;
  /** Query and path parameters by name. */
  parameters: Record<string, string>;
  /** The request body, sent as JSON. */
  body?: object;
  /** The file to upload. */
  file?: Blob;
}
";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "WasmCallOptions")]
    pub type WasmCallOptions;
    /// `Service` of `packages/core/src/client/service.ts`, and options of the SDK.
    #[wasm_bindgen(typescript_type = "object")]
    pub type ClientSettings;
    #[wasm_bindgen(typescript_type = "GifData")]
    pub type GifData;
}

/// The API client of one service and its site, including the cache. It sends requests and sets timers itself, and
/// passes results of calls to the host.
#[wasm_bindgen]
pub struct SiteClient(Rc<Client>);

#[wasm_bindgen]
impl SiteClient {
    /// `settings` has the members of a service, and `apiKey`, `raw` and `userToken`. Throws if a member has a wrong
    /// type.
    #[wasm_bindgen(constructor)]
    pub fn new(settings: ClientSettings, host: Host) -> Result<SiteClient, JsValue> {
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

    /// Starts an API call with a subject, or a call of the site API. `id` must be unique among open calls.
    pub fn call(&self, id: u32, name: &str, subject: &str, options: WasmCallOptions) {
        let call = serde_wasm_bindgen::from_value(options.into())
            .map_err(|error| ApiError::new(Code::Usage, &join(&["giflet: ", &error.to_string()])))
            .and_then(|options| self.0.state().build_call(id, name, subject, options));
        match call {
            Ok(call) => self.0.step(Event::Called(call)),
            Err(error) => self.0.reject(id, &error, &JsValue::UNDEFINED),
        }
    }

    /// Aborts a call; no result is delivered.
    pub fn abort(&self, id: u32) {
        self.0.step(Event::Aborted(id));
    }

    /// Sets the session ID sent with each call; empty for none.
    #[wasm_bindgen(js_name = setSession)]
    pub fn set_session(&self, id: String) {
        self.0.state().pingback_id = id;
    }

    /// Decodes a GIF from JSON. Throws an error as JSON if it is not a GIF.
    pub fn decode(&self, gif: &str, response_id: &str) -> Result<GifData, JsValue> {
        let settings = &self.0.state().settings;
        let json = decode_gif(&settings.shape, gif, response_id, settings.context())
            .map_err(|error| ApiError::from(error).to_json())?;
        JSON::parse(&json).map(JsValue::unchecked_into)
    }

    /// Aborts requests and clears the timer. Open calls are not settled.
    pub fn end(&self) {
        let requests = {
            let mut state = self.0.state();
            state.timer = None;
            std::mem::take(&mut state.in_flight)
        };
        for request in requests {
            request.controller.abort();
        }
    }
}

struct Client {
    host: Host,
    state: RefCell<State>,
}

struct State {
    settings: Settings,
    /// The session ID of the visitor; empty for none.
    pingback_id: String,
    pipeline: Pipeline<ClientRequest, Rc<CallResult>>,
    /// Requests without a response so far.
    in_flight: Vec<InFlight>,
    timer: Option<Timeout>,
}

struct InFlight {
    number: u32,
    request: Rc<ClientRequest>,
    controller: AbortController,
}

/// The `cause` of an HTTP error.
#[derive(Serialize)]
struct ErrorCause {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    response: web_sys::Response,
    /// The parsed JSON body, or the text if it is not JSON.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    body: JsValue,
}

impl State {
    fn build_call(
        &self,
        id: u32,
        name: &str,
        subject: &str,
        options: CallOptions,
    ) -> Result<Call<ClientRequest>, ApiError> {
        let (request, reads, cached) = if let Some(call) = site::find_call(name) {
            let request = call.request(&options)?;
            site::check_headers(&request, &self.settings.site)?;
            (ClientRequest::Site(request), call.method == Method::Get, call.cached)
        } else {
            let endpoint = self.settings.endpoints.find(name);
            let endpoint = endpoint
                .ok_or_else(|| ApiError::new(Code::Usage, &join(&["giflet: no call named ", name])))?;
            let option = |name: &str| options.parameter(name);
            let request = endpoint.request(subject, &option, &self.settings.api.default_rating)?;
            (ClientRequest::Api(request), endpoint.method == Method::Get, endpoint.cached)
        };
        Ok(Call {
            id,
            request: Rc::new(request),
            cached: cached && !options.no_cache.unwrap_or_default(),
            retried: reads && !options.no_retry.unwrap_or_default(),
            timeout: options.timeout.filter(|timeout| *timeout > 0.0).unwrap_or(f64::INFINITY),
        })
    }

    fn decode(&self, sent: &ClientRequest, response: Response) -> Result<(CallResult, u32), ApiError> {
        let Settings { api, shape, site, .. } = &self.settings;
        match sent {
            ClientRequest::Api(request) => {
                let address = join(&[&api.api_base, "/", &request.path]);
                let decoded = decode_response(request, response, shape, self.settings.context(), &address)?;
                Ok((CallResult::Json(decoded.json), decoded.skipped))
            }
            ClientRequest::Site(sent) => {
                let context = self.settings.context();
                site::decode_response(sent, response, shape, context, site).map(|result| (result, 0))
            }
        }
    }

    /// The key, token and password of a request, which a service may repeat in an error.
    fn secrets(&self, sent: &ClientRequest) -> Vec<String> {
        let Settings { api, site, .. } = &self.settings;
        let secret = match sent {
            ClientRequest::Api(_) => None,
            ClientRequest::Site(sent) => sent.secret.clone(),
        };
        [api.api_key.clone(), site.user_token.clone()].into_iter().chain(secret).collect()
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

    fn step(self: &Rc<Client>, event: Event<ClientRequest, Rc<CallResult>>) {
        self.step_with_cause(event, &JsValue::UNDEFINED);
    }

    /// Processes an event and runs its effects. `cause` is the `cause` of resulting errors.
    fn step_with_cause(self: &Rc<Client>, event: Event<ClientRequest, Rc<CallResult>>, cause: &JsValue) {
        let effects = self.state().pipeline.step(event, Date::now(), Math::random());
        self.state().timer = None;
        EffectRunner { client: self, cause }.run_effects(effects);
    }

    fn reject(&self, call: u32, error: &ApiError, cause: &JsValue) {
        self.host.reject(call, &error.to_json(), cause);
    }

    /// Handles the response or error of a request.
    fn on_response(self: &Rc<Client>, number: u32, received: Result<ReceivedResponse, JsValue>) {
        // A cancelled request is no longer in the list.
        let Some(InFlight { request, .. }) = self.state().take_in_flight(number) else { return };
        let (decoded, wait, cause) = match &received {
            Ok(received) => {
                let ReceivedResponse { status, status_text, content_type, retry_after: after, body, .. } =
                    received;
                let response = Response { status: (*status).into(), status_text, content_type, body };
                let decoded = self.state().decode(&request, response);
                (decoded, retry_after(after, 0.0, host::wait_until(after)), JsValue::UNDEFINED)
            }
            Err(cause) => (Err(network_error(host::is_offline())), None, cause.clone()),
        };
        let (outcome, cause) = match decoded {
            Ok((result, skipped)) => {
                if skipped > 0 {
                    self.host.skipped(skipped);
                }
                (Outcome::Success(Rc::new(result)), cause)
            }
            Err(mut error) => {
                let secrets = self.state().secrets(&request);
                for secret in &secrets {
                    error.redact(secret);
                }
                let cause = received.map_or(cause, |received| error_cause(received, &secrets));
                (Outcome::Failure(error, wait), cause)
            }
        };
        self.step_with_cause(Event::Settled(number, outcome), &cause);
    }
}

fn error_cause(received: ReceivedResponse, secrets: &[String]) -> JsValue {
    let ReceivedResponse { response, body, .. } = received;
    let body = secrets.iter().fold(body, |body, secret| redact(&body, secret));
    let body = JSON::parse(&body).unwrap_or_else(|_| body.into());
    serde_wasm_bindgen::to_value(&ErrorCause { response, body }).unwrap_or_default()
}

/// Runs the effects of a step. The state is not borrowed while JavaScript runs, because JavaScript may start calls.
struct EffectRunner<'a> {
    client: &'a Rc<Client>,
    cause: &'a JsValue,
}

impl EffectHandler<ClientRequest, Rc<CallResult>> for EffectRunner<'_> {
    fn send(&mut self, number: u32, request: Rc<ClientRequest>) {
        let Ok(controller) = AbortController::new() else { return };
        let signal = controller.signal();
        self.client.state().in_flight.push(InFlight { number, request: request.clone(), controller });
        let client = Rc::clone(self.client);
        spawn_local(async move {
            let prepared = {
                let state = client.state();
                request.prepare(&state.settings, &state.pingback_id, signal)
            };
            let received = match prepared {
                Ok(prepared) => send(&client.host, prepared).await,
                Err(error) => Err(error),
            };
            client.on_response(number, received);
        });
    }

    fn cancel(&mut self, number: u32) {
        let request = self.client.state().take_in_flight(number);
        if let Some(InFlight { controller, .. }) = request {
            controller.abort();
        }
    }

    fn deliver(&mut self, call: u32, result: Result<Rc<CallResult>, ApiError>) {
        let result = result.and_then(|result| {
            result.to_js().map_err(|error| ApiError::new(Code::Decode, &error.to_string()))
        });
        match result {
            Ok(value) => self.client.host.resolve(call, value),
            Err(error) => self.client.reject(call, &error, self.cause),
        }
    }

    fn release(&mut self, _: Rc<CallResult>) {}

    fn wake(&mut self, time: f64) {
        let wait = (time - Date::now()).clamp(0.0, MAX_TIMER_DELAY).ceil();
        let client = Rc::clone(self.client);
        let timer = Timeout::new(wait as u32, move || client.step(Event::Woken));
        self.client.state().timer = Some(timer);
    }
}
