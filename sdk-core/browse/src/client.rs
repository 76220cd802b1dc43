use crate::members::Members;
use giflet_sdk_core::answer::{Context, Decoded, Document, Shape, Value, decode_gif};
use giflet_sdk_core::client::endpoints::Endpoints;
use giflet_sdk_core::client::{
    ApiError, Call, Code, Config, Event, Method, Outcome, Pipeline, Request, Response, Transport,
    decode_response, unreachable, without_slash,
};
use giflet_sdk_core::http::retry_after;
use giflet_sdk_core::text::{Json, join};
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// The client of one service, with its cache.
///
/// [`ClientCore::step`] takes an event as JSON. Times are ms since 1970, `random` is an integer from 0 to 999,999.
/// - `{ type: "call", id, name, subject, options, now }`: starts a call.
/// - `{ type: "abort", id, now }`: ends a call without a result.
/// - `{ type: "answer", number, status, statusText, contentType, retryAfter, retryWait, now, random }`: a request has been answered;
///   `retryWait` is the ms until `retryAfter` where that is a date. The body is the second argument.
/// - `{ type: "failure", number, isOffline, now, random }`: a request has not been answered.
/// - `{ type: "wake", now }`: the time of the effect `wake` has come.
/// - `{ type: "session", id }`: the id of the visitor's session, which calls carry; empty for none.
/// - `{ type: "decode", responseId }`: decodes the GIF in the second argument.
///
/// It returns effects: a JSON list, in the order in which they are to be carried out. Each is a list that begins with its name:
/// - `["send", number, url, init]`: send a request; `init` is `method`, `headers` and, if there is one, `body`.
/// - `["cancel", number]`: abort this request.
/// - `["resolve", call, text]`: the result of a call is the text of this number.
/// - `["reject", call, error]`: a call has failed; `error` as in [`ApiError::to_json`].
/// - `["release", text]`: the text of this number is not needed any more.
/// - `["wake", ms]`: send the event `wake` at this time. It replaces the time of earlier effects; without it there is none.
/// - `["leftOut", count]`: so many items of a response could not be decoded.
///
/// Where an answer has a result, a line break and its text follow the list; the number of the text is that of the request.
/// The script keeps the texts, since the memory of WebAssembly never shrinks. `decode` returns the GIF or the error instead, as JSON.
#[wasm_bindgen]
pub struct ClientCore {
    config: Config,
    shape: Shape,
    media_host: Option<String>,
    has_raw: bool,
    /// The id of the visitor's session, empty for none.
    pingback_id: String,
    endpoints: Endpoints,
    pipeline: Pipeline<Request, u32>,
    /// Requests that have been sent and not been answered.
    in_flight: Vec<(u32, Rc<Request>)>,
    /// What the current step returns.
    effects: Json,
}

/// How many values `random` of an event may have.
const RANDOMS: f64 = 1_000_000.0;

#[wasm_bindgen]
impl ClientCore {
    /// `config` is JSON: `apiBase`, `apiKey`, `sdkHeaders`, `defaultRating`, `mediaHost`, `raw`, and `tables` with `shape`, the text of
    /// a [`Shape`], and `endpoints`, that of [`Endpoints`].
    #[wasm_bindgen(constructor)]
    pub fn new(config: &str) -> ClientCore {
        let document = Document::parse(config);
        let config = Members::of(&document);
        let tables = config.members("tables");
        ClientCore {
            config: Config {
                api_base: without_slash(config.text("apiBase")),
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

    /// Processes one event.
    pub fn step(&mut self, event: &str, text: &str) -> String {
        let document = Document::parse(event);
        let event = Members::of(&document);
        let id = event.count("id");
        self.effects = Json::default();
        self.effects.open('[');
        match &*event.text("type") {
            "call" => self.call(id, event),
            "abort" => self.advance(Event::Aborted(id), event),
            "answer" | "failure" => self.land(event, text),
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
        let called = self.called(&event.text("name"), &event.text("subject"), options);
        let (request, reads, cached) = match called {
            Ok(called) => called,
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

    fn land(&mut self, event: Members, body: &str) -> String {
        let number = event.count("number");
        let Some(request) = self.take_in_flight(number) else {
            return self.advance(Event::Woken, event);
        };
        let (status_text, content_type) = (event.text("statusText"), event.text("contentType"));
        let status = event.count("status");
        let response = Response { status, status_text: &status_text, content_type: &content_type, body };
        let decoded = match status {
            0 => Err(unreachable(event.is_set("isOffline"))),
            _ => self.decode(&request, response),
        };
        let (outcome, result) = match decoded {
            Ok(decoded) => {
                if decoded.left_out > 0 {
                    self.effects.open('[').text("leftOut").number(decoded.left_out.into()).close(']');
                }
                (Outcome::Answer(number), decoded.json)
            }
            Err(error) => {
                let date = event.get("retryWait").map(Value::integer);
                (Outcome::Failure(error, retry_after(&event.text("retryAfter"), 0.0, date)), String::new())
            }
        };
        let effects = self.advance(Event::Landed(number, outcome), event);
        if result.is_empty() { effects } else { join(&[&effects, "\n", &result]) }
    }

    fn decode_gif(&self, gif: &str, response_id: &str) -> String {
        decode_gif(&self.shape, gif, response_id, self.context())
            .unwrap_or_else(|refusal| ApiError::from(refusal).to_json())
    }

    /// The request of a call, whether it only reads, and whether it is cached.
    fn called(&self, name: &str, subject: &str, options: Members) -> Result<(Request, bool, bool), ApiError> {
        let option = |name: &str| Some(options.text(name));
        let endpoint = self.endpoints.named(name);
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

    /// Processes an event of the pipeline, at the time of the event that it came with. Its effects follow those that are there
    /// already; every event ends here, since effects without `wake` end the timer.
    fn advance(&mut self, event: Event<Request, u32>, members: Members) -> String {
        let (now, random) = (members.integer("now"), members.integer("random") / RANDOMS);
        let effects = self.pipeline.step(event, now, random);
        self.carry_out(effects);
        self.effects.close(']').take()
    }

    /// Writes the URL of a request and its `init`.
    fn push_request(&mut self, request: &Request) {
        let json = &mut self.effects;
        json.text(&request.url(&self.config, self.endpoints.own_parameters(), &self.pingback_id));
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

/// Writes effects as JSON, for the script to carry them out.
impl Transport<Request, u32> for ClientCore {
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
        // Rounded up, so that the client is not woken before the time has come.
        self.effects.open('[').text("wake").number(time.ceil() as u64).close(']');
    }
}
