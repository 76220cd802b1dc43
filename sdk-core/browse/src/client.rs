use crate::members::Members;
use crate::object;
use giflet_sdk_core::client::endpoints::Endpoints;
use giflet_sdk_core::client::{
    ApiError, Call, Code, Config, EffectHandler, Event, Method, Outcome, Pipeline, Request, Response,
    decode_response, network_error, trim_trailing_slashes,
};
use giflet_sdk_core::decoder::{Context, Decoded, Document, Shape, Value, decode_gif};
use giflet_sdk_core::text::{Json, join};
use wasm_bindgen::prelude::*;

/// The API client of one provider, including its cache.
///
/// [`ClientCore::step`] takes an event as JSON. Times are ms since 1970, `random` is an integer from 0 to 999,999.
/// - `{ type: "call", id, name, subject, options, now }`: starts a call.
/// - `{ type: "abort", id, now }`: aborts a call; no result is delivered.
/// - `{ type: "response", number, status, statusText, retryAfter, now, random }`: a response has arrived. `retryAfter`
///   is the delay of `Retry-After` in ms, if there is one. The body is the second argument.
/// - `{ type: "failure", number, isOffline, now, random }`: a request has failed without a response.
/// - `{ type: "wake", now }`: the time set by the effect `wake` has been reached.
/// - `{ type: "session", id }`: sets the session ID sent with each call; empty for none.
/// - `{ type: "decode", id, responseId, now }`: a call to decode the GIF in the second argument.
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
/// If a response or GIF was decoded, a line break and the result as JSON follow the array. JavaScript stores this text
/// under the number of the request, 0 for a GIF, because WebAssembly memory never shrinks.
pub struct ClientCore {
    settings: Settings,
    pipeline: Pipeline<Request, u32>,
}

struct Settings {
    config: Config,
    shape: Shape,
    media_host: Option<String>,
    has_raw: bool,
    /// The session ID of the visitor; empty for none.
    pingback_id: String,
    endpoints: Endpoints,
}

/// Number of values of `random` in an event.
const RANDOM_RANGE: f64 = 1_000_000.0;

/// Creates a client and returns its address. For `config`, see [`ClientCore::new`].
#[wasm_bindgen(js_name = createClient)]
pub fn create_client(config: &str) -> usize {
    object::create(ClientCore::new(config))
}

/// Processes one event of a client and returns the effects, see [`ClientCore`].
#[wasm_bindgen(js_name = stepClient)]
pub fn step_client(client: usize, event: &str, text: &str) -> String {
    // SAFETY: JavaScript passes addresses of `create_client`, and none after `free_client`: see core-object.ts. A step calls
    // only `URL.canParse` and `toLowerCase`.
    unsafe { object::with(client, |client: &mut ClientCore| client.step(event, text)) }
}

/// Frees the memory of a client.
#[wasm_bindgen(js_name = freeClient)]
pub fn free_client(client: usize) {
    // SAFETY: as in `step_client`.
    unsafe { object::free::<ClientCore>(client) }
}

impl ClientCore {
    /// `config` is JSON: `apiBase`, `apiKey`, `sdkHeaders`, `defaultRating`, `mediaHost`, `raw`, and `tables` with
    /// `shape` (the text of a [`Shape`]) and `endpoints` (the text of [`Endpoints`]).
    pub fn new(config: &str) -> ClientCore {
        let document = Document::parse(config);
        let config = Members::of(&document);
        let tables = config.members("tables");
        let settings = Settings {
            config: Config {
                api_base: trim_trailing_slashes(config.text("apiBase")).into(),
                api_key: config.text("apiKey").into(),
                sdk_headers: config.is_set("sdkHeaders"),
                default_rating: config.text("defaultRating").into(),
            },
            shape: Shape::parse(tables.text("shape")),
            endpoints: Endpoints::new(tables.text("endpoints").into()),
            media_host: Some(config.text("mediaHost").into()).filter(|host: &String| !host.is_empty()),
            has_raw: config.is_set("raw"),
            pingback_id: String::new(),
        };
        ClientCore { settings, pipeline: Pipeline::default() }
    }

    /// Processes one event and returns the effects.
    pub fn step(&mut self, event: &str, text: &str) -> String {
        let document = Document::parse(event);
        let event = Members::of(&document);
        let mut json = Json::default();
        json.open('[');
        let mut result = String::new();
        let next = match event.text("type") {
            "call" => self.call(event, &mut json),
            "abort" => Event::Aborted(event.count("id")),
            "response" | "failure" => self.on_response(event, text, &mut json, &mut result),
            "decode" => {
                let decoded = self.settings.decode_gif(text, event.text("responseId"));
                push_outcome(&mut json, event.count("id"), decoded.as_ref().map(|_| 0));
                push_effect(&mut json, "release", &[0]);
                result = decoded.unwrap_or_default();
                Event::Woken
            }
            "session" => {
                self.settings.pingback_id = event.text("id").into();
                Event::Woken
            }
            _ => Event::Woken,
        };
        let (now, random) = (event.integer("now"), event.integer("random") / RANDOM_RANGE);
        // Every event ends with a step, because a result without the effect `wake` clears the timer.
        self.pipeline.step(next, now, random, &mut Effects { settings: &self.settings, json: &mut json });
        let effects = json.close(']').take();
        if result.is_empty() { effects } else { join(&[&effects, "\n", &result]) }
    }
}

impl ClientCore {
    fn call(&mut self, event: Members, json: &mut Json) -> Event<Request, u32> {
        let id = event.count("id");
        let options = event.members("options");
        match self.settings.build_request(event.text("name"), event.text("subject"), options) {
            Ok((request, reads, cached)) => {
                let timeout = options.count("timeout");
                Event::Called(Call {
                    id,
                    request,
                    cached: cached && !options.is_set("noCache"),
                    retried: reads && !options.is_set("noRetry"),
                    timeout: if timeout > 0 { timeout.into() } else { f64::INFINITY },
                })
            }
            Err(error) => {
                push_outcome(json, id, Err(&error));
                Event::Woken
            }
        }
    }

    /// Decodes a response to `result`.
    fn on_response(
        &mut self,
        event: Members,
        body: &str,
        json: &mut Json,
        result: &mut String,
    ) -> Event<Request, u32> {
        let number = event.count("number");
        let Some(request) = self.pipeline.in_flight(number) else { return Event::Woken };
        let status_text = event.text("statusText");
        let response = Response { status: event.count("status"), status_text, content_type: "", body };
        let decoded = match response.status {
            0 => Err(network_error(event.is_set("isOffline"))),
            _ => self.settings.decode(request, response),
        };
        Event::Settled(
            number,
            match decoded {
                Ok(decoded) => {
                    if decoded.skipped > 0 {
                        push_effect(json, "skipped", &[decoded.skipped.into()]);
                    }
                    *result = decoded.json;
                    Outcome::Success(number)
                }
                Err(error) => Outcome::Failure(error, event.get("retryAfter").map(Value::integer)),
            },
        )
    }
}

impl Settings {
    fn decode_gif(&self, gif: &str, response_id: &str) -> Result<String, ApiError> {
        decode_gif(&self.shape, gif, response_id, self.context()).map_err(ApiError::from)
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

    fn decode(&self, request: &Request, response: Response) -> Result<Decoded, ApiError> {
        let address = join(&[&self.config.api_base, "/", &request.path]);
        decode_response(request, response, &self.shape, self.context(), &address)
    }

    fn context(&self) -> Context<'_> {
        Context { media_host: self.media_host.as_deref(), has_raw: self.has_raw, ..Context::default() }
    }

    /// Writes the URL and the `init` of a request.
    fn push_request(&self, json: &mut Json, request: &Request) {
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
struct Effects<'a> {
    settings: &'a Settings,
    json: &'a mut Json,
}

impl EffectHandler<Request, u32> for Effects<'_> {
    fn send(&mut self, number: u32, request: &Request) {
        self.json.open('[').text("send").number(number.into());
        self.settings.push_request(self.json, request);
        self.json.close(']');
    }

    fn cancel(&mut self, number: u32) {
        push_effect(self.json, "cancel", &[number.into()]);
    }

    fn deliver(&mut self, call: u32, result: Result<&u32, &ApiError>) {
        push_outcome(self.json, call, result.copied());
    }

    fn release(&mut self, text: &u32) {
        push_effect(self.json, "release", &[(*text).into()]);
    }

    fn wake(&mut self, time: f64) {
        // Rounded up, so that the timer does not fire too early.
        push_effect(self.json, "wake", &[time.ceil() as u64]);
    }
}

fn push_outcome(json: &mut Json, call: u32, result: Result<u32, &ApiError>) {
    match result {
        Ok(text) => push_effect(json, "resolve", &[call.into(), text.into()]),
        Err(error) => {
            json.open('[').text("reject").number(call.into()).json(&error.to_json()).close(']');
        }
    }
}

fn push_effect(json: &mut Json, name: &str, numbers: &[u64]) {
    json.open('[').text(name);
    for number in numbers {
        json.number(*number);
    }
    json.close(']');
}
