use crate::members::Members;
use giflet_sdk_core::client::endpoints::Endpoints;
use giflet_sdk_core::client::{
    ApiError, Call, Code, Config, EffectHandler, Event, Method, Outcome, Pipeline, Request, Response,
    decode_response, network_error, trim_trailing_slashes,
};
use giflet_sdk_core::decoder::{Context, Decoded, Document, Shape, Value, decode_gif};
use giflet_sdk_core::http::retry_after;
use giflet_sdk_core::text::{Json, join};
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// The API client of one service, including its cache.
///
/// [`ClientCore::step`] takes an event as JSON. Times are ms since 1970, `random` is an integer from 0 to 999,999.
/// - `{ type: "call", id, name, subject, options, now }`: starts a call.
/// - `{ type: "abort", id, now }`: aborts a call; no result is delivered.
/// - `{ type: "response", number, status, statusText, contentType, retryAfter, retryWait, now, random }`: a response has
///   arrived. `retryWait` is the delay in ms if `retryAfter` is a date. The body is the second argument.
/// - `{ type: "failure", number, isOffline, now, random }`: a request has failed without a response.
/// - `{ type: "wake", now }`: the time set by the effect `wake` has been reached.
/// - `{ type: "session", id }`: sets the session ID sent with each call; empty for none.
/// - `{ type: "decode", responseId }`: decodes the GIF in the second argument.
///
/// It returns a JSON array of effects, to be run in this order. Each effect is an array whose first item is its name:
/// - `["send", number, url, init]`: sends a request; `init` has `method`, `headers` and an optional `body`.
/// - `["cancel", number]`: aborts this request.
/// - `["resolve", call, text]`: resolves a call with the stored text of this number.
/// - `["reject", call, error]`: rejects a call; `error` as in [`ApiError::to_json`].
/// - `["release", text]`: discards the stored text of this number.
/// - `["wake", ms]`: sets a timer that sends the event `wake` at this time. It replaces the previous timer; a result
///   without this effect clears the timer.
/// - `["skipped", count]`: number of items of a response that could not be decoded.
///
/// If a response was decoded, a line break and the result as JSON follow the array. JavaScript stores this text under
/// the number of the request, because WebAssembly memory never shrinks. The event `decode` returns the GIF or the error
/// as JSON instead.
#[wasm_bindgen]
pub struct ClientCore {
    config: Config,
    shape: Shape,
    media_host: Option<String>,
    has_raw: bool,
    /// The session ID of the visitor; empty for none.
    pingback_id: String,
    endpoints: Endpoints,
    pipeline: Pipeline<Request, u32>,
    /// Requests without a response so far.
    in_flight: Vec<(u32, Rc<Request>)>,
    /// The effects of the current step.
    effects: Json,
}

/// Number of values of `random` in an event.
const RANDOM_RANGE: f64 = 1_000_000.0;

#[wasm_bindgen]
impl ClientCore {
    /// `config` is JSON: `apiBase`, `apiKey`, `sdkHeaders`, `defaultRating`, `mediaHost`, `raw`, and `tables` with
    /// `shape` (the text of a [`Shape`]) and `endpoints` (the text of [`Endpoints`]).
    #[wasm_bindgen(constructor)]
    pub fn new(config: &str) -> ClientCore {
        let document = Document::parse(config);
        let config = Members::of(&document);
        let tables = config.members("tables");
        ClientCore {
            config: Config {
                api_base: trim_trailing_slashes(config.text("apiBase")),
                api_key: config.text("apiKey"),
                sdk_headers: config.is_set("sdkHeaders"),
                default_rating: config.text("defaultRating"),
            },
            shape: Shape::parse(&tables.text("shape")),
            endpoints: Endpoints::new(tables.text("endpoints")),
            media_host: Some(config.text("mediaHost")).filter(|host| !host.is_empty()),
            has_raw: config.is_set("raw"),
            pingback_id: String::new(),
            pipeline: Pipeline::default(),
            in_flight: Vec::new(),
            effects: Json::default(),
        }
    }

    /// Processes one event and returns the effects.
    pub fn step(&mut self, event: &str, text: &str) -> String {
        let document = Document::parse(event);
        let event = Members::of(&document);
        let id = event.count("id");
        self.effects = Json::default();
        self.effects.open('[');
        match &*event.text("type") {
            "call" => self.call(id, event),
            "abort" => self.advance(Event::Aborted(id), event),
            "response" | "failure" => self.on_response(event, text),
            "decode" => self.decode_gif(text, &event.text("responseId")),
            "session" => {
                self.pingback_id = event.text("id");
                self.advance(Event::Woken, event)
            }
            _ => self.advance(Event::Woken, event),
        }
    }
}

impl ClientCore {
    fn call(&mut self, id: u32, event: Members) -> String {
        let options = event.members("options");
        let built = self.build_request(&event.text("name"), &event.text("subject"), options);
        let (request, reads, cached) = match built {
            Ok(built) => built,
            Err(error) => {
                self.deliver(id, Err(error));
                return self.advance(Event::Woken, event);
            }
        };
        let timeout = options.count("timeout");
        let call = Call {
            id,
            request: Rc::new(request),
            cached: cached && !options.is_set("noCache"),
            retried: reads && !options.is_set("noRetry"),
            timeout: if timeout > 0 { timeout.into() } else { f64::INFINITY },
        };
        self.advance(Event::Called(call), event)
    }

    fn on_response(&mut self, event: Members, body: &str) -> String {
        let number = event.count("number");
        let Some(request) = self.take_in_flight(number) else {
            return self.advance(Event::Woken, event);
        };
        let (status_text, content_type) = (event.text("statusText"), event.text("contentType"));
        let status = event.count("status");
        let response = Response { status, status_text: &status_text, content_type: &content_type, body };
        let decoded = match status {
            0 => Err(network_error(event.is_set("isOffline"))),
            _ => self.decode(&request, response),
        };
        let (outcome, result) = match decoded {
            Ok(decoded) => {
                if decoded.skipped > 0 {
                    self.effects.open('[').text("skipped").number(decoded.skipped.into()).close(']');
                }
                (Outcome::Success(number), decoded.json)
            }
            Err(mut error) => {
                let date = event.get("retryWait").map(Value::integer);
                error.redact(&self.config.api_key);
                (Outcome::Failure(error, retry_after(&event.text("retryAfter"), 0.0, date)), String::new())
            }
        };
        let effects = self.advance(Event::Settled(number, outcome), event);
        if result.is_empty() { effects } else { join(&[&effects, "\n", &result]) }
    }

    fn decode_gif(&self, gif: &str, response_id: &str) -> String {
        decode_gif(&self.shape, gif, response_id, self.context())
            .unwrap_or_else(|error| ApiError::from(error).to_json())
    }

    /// Builds the request of a call. Returns whether it only reads and whether its response is cached.
    fn build_request(
        &self,
        name: &str,
        subject: &str,
        options: Members,
    ) -> Result<(Request, bool, bool), ApiError> {
        let option = |name: &str| Some(options.text(name));
        let endpoint = self.endpoints.find(name);
        let endpoint =
            endpoint.ok_or_else(|| ApiError::new(Code::Usage, &join(&["giflet: no call named ", name])))?;
        let request = endpoint.request(subject, &option, &self.config.default_rating)?;
        Ok((request, endpoint.method == Method::Get, endpoint.cached))
    }

    fn take_in_flight(&mut self, number: u32) -> Option<Rc<Request>> {
        let index = self.in_flight.iter().position(|(in_flight, _)| *in_flight == number)?;
        Some(self.in_flight.swap_remove(index).1)
    }

    fn decode(&self, request: &Request, response: Response) -> Result<Decoded, ApiError> {
        let address = join(&[&self.config.api_base, "/", &request.path]);
        decode_response(request, response, &self.shape, self.context(), &address)
    }

    fn context(&self) -> Context<'_> {
        Context { media_host: self.media_host.as_deref(), has_raw: self.has_raw, ..Context::default() }
    }

    /// Processes an event of the pipeline at the time of `members` and appends its effects. Every event ends with this
    /// call, because a result without the effect `wake` clears the timer.
    fn advance(&mut self, event: Event<Request, u32>, members: Members) -> String {
        let (now, random) = (members.integer("now"), members.integer("random") / RANDOM_RANGE);
        let effects = self.pipeline.step(event, now, random);
        self.run_effects(effects);
        self.effects.close(']').take()
    }

    /// Writes the URL and the `init` of a request.
    fn push_request(&mut self, request: &Request) {
        let json = &mut self.effects;
        json.text(&request.url(&self.config, self.endpoints.identity_parameters(), &self.pingback_id));
        json.open('{').pair("method", request.method.as_str()).key("headers").open('{');
        if self.config.sdk_headers {
            json.pair("x-giflet-sdk-name", "JavascriptSDK");
            json.pair("x-giflet-sdk-version", env!("CARGO_PKG_VERSION")).pair("x-giflet-sdk-platform", "web");
        }
        if let Some(body) = &request.body {
            json.pair("content-type", "application/x-www-form-urlencoded").close('}').pair("body", body);
        } else {
            json.close('}');
        }
        json.close('}');
    }
}

/// Writes effects as JSON; JavaScript runs them.
impl EffectHandler<Request, u32> for ClientCore {
    fn send(&mut self, number: u32, request: Rc<Request>) {
        self.effects.open('[').text("send").number(number.into());
        self.push_request(&request);
        self.effects.close(']');
        self.in_flight.push((number, request));
    }

    fn cancel(&mut self, number: u32) {
        self.take_in_flight(number);
        self.effects.open('[').text("cancel").number(number.into()).close(']');
    }

    fn deliver(&mut self, call: u32, result: Result<u32, ApiError>) {
        match result {
            Ok(text) => {
                self.effects.open('[').text("resolve").number(call.into()).number(text.into()).close(']');
            }
            Err(error) => {
                self.effects.open('[').text("reject").number(call.into());
                self.effects.json(&error.to_json()).close(']');
            }
        }
    }

    fn release(&mut self, text: u32) {
        self.effects.open('[').text("release").number(text.into()).close(']');
    }

    fn wake(&mut self, time: f64) {
        // Rounded up, so that the timer does not fire too early.
        self.effects.open('[').text("wake").number(time.ceil() as u64).close(']');
    }
}
