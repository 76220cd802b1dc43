use crate::call_result::CallResult;
use crate::host::{self, Host};
use crate::options::{CallOptions, WasmCallOptions};
use crate::request::{ClientRequest, ReceivedResponse, send};
use crate::settings::Settings;
use crate::site;
use giflet_sdk_core::client::{
    ApiError, Call, Code, Effect, Event, Method, Outcome, Pipeline, Response, decode_response, network_error,
};
use giflet_sdk_core::decoder::decode_gif;
use giflet_sdk_core::text::join;
use gloo_timers::callback::Timeout;
use js_sys::Math;
use serde::Serialize;
use std::cell::{RefCell, RefMut};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::AbortController;

/// The maximum delay of `setTimeout` in ms.
const MAX_TIMER_DELAY: f64 = 2_147_483_647.0;

#[wasm_bindgen]
extern "C" {
    /// `Provider` of `packages/core/src/client/provider.ts`, and options of the client.
    #[wasm_bindgen(typescript_type = "object")]
    pub type ClientSettings;

    /// `performance.now`, in ms: timeouts, pauses and the cache do not follow a clock that is set.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The API client of one provider and its site, including the cache. It sends requests and sets timers itself, and
/// passes results of calls to the host.
#[wasm_bindgen]
pub struct SiteClientCore(Rc<Client>);

#[wasm_bindgen]
impl SiteClientCore {
    /// `settings` has the members of a provider, and `apiKey`, `raw` and `userToken`. Throws if a member has a wrong
    /// type.
    #[wasm_bindgen(constructor)]
    pub fn new(settings: ClientSettings, host: Host) -> Result<SiteClientCore, JsValue> {
        let settings = serde_wasm_bindgen::from_value(settings.into())?;
        let state = State {
            settings,
            pingback_id: String::new(),
            pipeline: Pipeline::default(),
            controllers: Vec::new(),
            timer: None,
        };
        Ok(SiteClientCore(Rc::new(Client { host, state: RefCell::new(state) })))
    }

    /// Starts an API call with a subject, or a call of the site API. `id` must be unique among open calls.
    pub fn call(&self, id: u32, name: &str, subject: &str, options: WasmCallOptions) {
        let call = serde_wasm_bindgen::from_value(options.into())
            .map_err(|error| ApiError::new(Code::Usage, &join(&["giflet: ", &error.to_string()])))
            .and_then(|options| self.0.state().build_call(id, name, subject, options));
        match call {
            Ok(call) => self.0.step(Event::Called(call)),
            Err(error) => self.0.deliver(id, Err(error), &JsValue::UNDEFINED),
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

    /// Decodes a GIF from JSON, as a call with this ID.
    pub fn decode(&self, id: u32, gif: &str, response_id: &str) {
        let decoded = {
            let settings = &self.0.state().settings;
            decode_gif(&settings.shape, gif, response_id, settings.context())
        };
        let result = decoded.map(|json| Rc::new(CallResult::Json(json))).map_err(ApiError::from);
        self.0.deliver(id, result, &JsValue::UNDEFINED);
    }

    /// Aborts requests and clears the timer. Open calls are not settled.
    pub fn end(&self) {
        let controllers = {
            let mut state = self.0.state();
            state.timer = None;
            std::mem::take(&mut state.controllers)
        };
        for (_, controller) in controllers {
            controller.abort();
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
    /// By the numbers of the requests in flight.
    controllers: Vec<(u32, AbortController)>,
    timer: Option<Timeout>,
}

/// `FailedRequest` in TypeScript.
#[derive(Default, Serialize)]
struct FailedRequest {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    response: JsValue,
    body: String,
    secret: Option<String>,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    thrown: JsValue,
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
            request,
            cached: cached && !options.no_cache.unwrap_or_default(),
            retried: reads && !options.no_retry.unwrap_or_default(),
            timeout: options.timeout.filter(|timeout| *timeout > 0.0).unwrap_or(f64::INFINITY),
        })
    }

    fn decode(&self, number: u32, response: Response) -> Result<(CallResult, u32), ApiError> {
        let Settings { api, shape, site, .. } = &self.settings;
        let context = self.settings.context();
        match self.pipeline.in_flight(number) {
            Some(ClientRequest::Api(request)) => {
                let address = join(&[&api.api_base, "/", &request.path]);
                let decoded = decode_response(request, response, shape, context, &address)?;
                Ok((CallResult::Json(decoded.json), decoded.skipped))
            }
            Some(ClientRequest::Site(sent)) => {
                site::decode_response(sent, response, shape, context, site).map(|result| (result, 0))
            }
            None => Err(network_error(false)),
        }
    }

    fn failed_request(&self, number: u32, received: Result<ReceivedResponse, JsValue>) -> JsValue {
        let secret = match self.pipeline.in_flight(number) {
            Some(ClientRequest::Site(sent)) => sent.secret.clone(),
            _ => None,
        };
        let failed = match received {
            Ok(ReceivedResponse { response, body, .. }) => {
                FailedRequest { response: response.into(), body, secret, thrown: JsValue::UNDEFINED }
            }
            Err(thrown) => FailedRequest { thrown, ..FailedRequest::default() },
        };
        serde_wasm_bindgen::to_value(&failed).unwrap_or_default()
    }

    /// Removes the controller of a request. `None` if the request was cancelled.
    fn take_controller(&mut self, number: u32) -> Option<AbortController> {
        let index = self.controllers.iter().position(|(in_flight, _)| *in_flight == number)?;
        Some(self.controllers.swap_remove(index).1)
    }
}

impl Client {
    fn state(&self) -> RefMut<'_, State> {
        self.state.borrow_mut()
    }

    fn step(self: &Rc<Client>, event: Event<ClientRequest, Rc<CallResult>>) {
        self.step_after(event, &JsValue::UNDEFINED);
    }

    /// Processes an event and runs its effects. `failed` is the [`FailedRequest`] of resulting errors. The state is not
    /// borrowed while JavaScript runs, because JavaScript may start calls.
    fn step_after(self: &Rc<Client>, event: Event<ClientRequest, Rc<CallResult>>, failed: &JsValue) {
        let mut effects = Vec::new();
        self.state().pipeline.step(event, now(), Math::random(), &mut effects);
        self.state().timer = None;
        for effect in effects {
            match effect {
                Effect::Send(number) => self.send(number),
                Effect::Cancel(number) => {
                    let controller = self.state().take_controller(number);
                    if let Some(controller) = controller {
                        controller.abort();
                    }
                }
                Effect::Deliver(call, result) => self.deliver(call, result, failed),
                Effect::Release(_) => {}
                Effect::Wake(time) => self.wake(time),
            }
        }
    }

    fn send(self: &Rc<Client>, number: u32) {
        let Ok(controller) = AbortController::new() else { return };
        let signal = controller.signal();
        self.state().controllers.push((number, controller));
        let client = Rc::clone(self);
        spawn_local(async move {
            let prepared = {
                let state = client.state();
                let Some(request) = state.pipeline.in_flight(number) else { return };
                request.prepare(&state.settings, &state.pingback_id, signal)
            };
            let received = match prepared {
                Ok(prepared) => send(&client.host, prepared).await,
                Err(error) => Err(error),
            };
            client.on_response(number, received);
        });
    }

    fn deliver(&self, call: u32, result: Result<Rc<CallResult>, ApiError>, failed: &JsValue) {
        let result = result.and_then(|result| {
            result.to_js().map_err(|error| ApiError::new(Code::Decode, &error.to_string()))
        });
        match result {
            Ok(value) => self.host.resolve(call, value),
            Err(error) => self.host.reject(call, &error.to_json(), failed),
        }
    }

    fn wake(self: &Rc<Client>, time: f64) {
        let wait = (time - now()).clamp(0.0, MAX_TIMER_DELAY).ceil();
        let client = Rc::clone(self);
        let timer = Timeout::new(wait as u32, move || client.step(Event::Woken));
        self.state().timer = Some(timer);
    }

    /// Handles the response or error of a request.
    fn on_response(self: &Rc<Client>, number: u32, received: Result<ReceivedResponse, JsValue>) {
        // A cancelled request is no longer in the list.
        if self.state().take_controller(number).is_none() {
            return;
        }
        let (decoded, wait) = match &received {
            Ok(received) => {
                let ReceivedResponse { response: sent, status, status_text, content_type, body } = received;
                let response = Response { status: (*status).into(), status_text, content_type, body };
                let wait = self.host.retry_after(sent);
                (self.state().decode(number, response), wait)
            }
            Err(_) => (Err(network_error(host::is_offline())), None),
        };
        let (outcome, failed) = match decoded {
            Ok((result, skipped)) => {
                if skipped > 0 {
                    self.host.skipped(skipped);
                }
                (Outcome::Success(Rc::new(result)), JsValue::UNDEFINED)
            }
            Err(error) => (Outcome::Failure(error, wait), self.state().failed_request(number, received)),
        };
        self.step_after(Event::Settled(number, outcome), &failed);
    }
}
