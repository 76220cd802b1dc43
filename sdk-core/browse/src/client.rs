use crate::members::Members;
use giflet_sdk_core::answer::{Context, Decoded, Shape, Value, decode_gif};
use giflet_sdk_core::client::endpoints::{self, Endpoint};
#[cfg(feature = "site")]
use giflet_sdk_core::client::site::Page;
use giflet_sdk_core::client::{
    ApiError, Call, Code, Config, Effect, Event, Outcome, Pipeline, Request, Response, decode_response,
    unreachable,
};
use giflet_sdk_core::http::retry_after;
use giflet_sdk_core::pingback;
use giflet_sdk_core::text::{Json, join};
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// The client of one service, with its cache.
///
/// The methods for events return effects: a JSON list, in the order in which they are to be carried out. Each is a list that
/// begins with its name:
/// - `["send", number, url, init]`: send a request; `init` is `method`, `headers` and, if there is one, `body`.
/// - `["cancel", number]`: abort this request.
/// - `["resolve", call, text]`: the result of a call is the text of this number.
/// - `["reject", call, error]`: a call has failed; `error` as in [`ApiError::to_json`].
/// - `["release", text]`: the text of this number is not needed any more.
/// - `["wake", ms]`: call `wake` at this time. It replaces the time of earlier effects; without it there is none.
/// - `["leftOut", count]`: so many items of a response could not be decoded.
///
/// The script keeps the texts of results, since the memory of WebAssembly never shrinks. Times are ms since 1970.
#[wasm_bindgen]
pub struct ClientCore {
    config: Config,
    shape: Shape,
    media_host: Option<String>,
    /// The id of the visitor's session, empty for none.
    pingback_id: String,
    pipeline: Pipeline<u32>,
    /// Requests that have been sent and not been answered.
    in_flight: Vec<(u32, Rc<Request>)>,
    /// How many items of the response that is being processed could not be decoded.
    left_out: u32,
    #[cfg(feature = "site")]
    site: crate::site::Site,
}

#[wasm_bindgen]
impl ClientCore {
    /// `shape` is the text of a [`Shape`]. `config` is JSON: `apiBase`, `apiKey`, `sdkHeaders`, `defaultRating`, `mediaHost`.
    #[wasm_bindgen(constructor)]
    pub fn new(shape: &str, config: &str) -> ClientCore {
        let config = Members::parse(config);
        let text = |name: &str| config.text(name).unwrap_or_default();
        ClientCore {
            config: Config {
                api_base: text("apiBase").trim_end_matches('/').into(),
                api_key: text("apiKey"),
                sdk_headers: config.is_set("sdkHeaders"),
                default_rating: text("defaultRating"),
            },
            shape: Shape::parse(shape),
            media_host: config.text("mediaHost").filter(|host| !host.is_empty()),
            pingback_id: String::new(),
            pipeline: Pipeline::default(),
            in_flight: Vec::new(),
            left_out: 0,
            #[cfg(feature = "site")]
            site: crate::site::Site::new(&config),
        }
    }

    /// Starts the call of a name. `options` is JSON.
    pub fn call(&mut self, id: u32, name: &str, subject: &str, options: &str, now: f64) -> String {
        let options = Members::parse(options);
        let (endpoint, request) = match self.request(name, subject, &options, id) {
            Ok(found) => found,
            Err(error) => {
                let mut json = Json::default();
                json.open('[');
                push_rejection(&mut json, id, &error);
                return json.close(']').take();
            }
        };
        let timeout = options.get("timeout").map_or(0, Value::count);
        let call = Call {
            id,
            request: request.into(),
            cached: endpoint.cached && !options.is_set("noCache"),
            retried: !options.is_set("noRetry"),
            timeout: if timeout > 0 { timeout.into() } else { f64::INFINITY },
        };
        self.step(Event::Called(call), now, 0.0)
    }

    /// Ends a call without a result.
    pub fn abort(&mut self, id: u32, now: f64) -> String {
        self.step(Event::Aborted(id), now, 0.0)
    }

    /// A request has been answered. `head` is JSON: `status`, `statusText`, `contentType`, the header `retryAfter` and, where that is a
    /// date, `retryWait`: the ms until then. `random` is from 0 to 1. Where the effects deliver a result, a line break
    /// and its text follow them; the number of the text is that of the request.
    pub fn answer(&mut self, number: u32, head: &str, body: &str, now: f64, random: f64) -> String {
        let Some(request) = self.take_in_flight(number) else { return "[]".into() };
        let head = Members::parse(head);
        let text = |name| head.text(name).unwrap_or_default();
        let status = head.get("status").map_or(0, Value::count);
        let (status_text, content_type) = (text("statusText"), text("contentType"));
        let response = Response { status, status_text: &status_text, content_type: &content_type, body };
        match self.decode(&request, response) {
            Ok(decoded) => {
                self.left_out = decoded.left_out;
                let effects = self.step(Event::Landed(number, Outcome::Answer(number)), now, random);
                join(&[&effects, "\n", &decoded.json])
            }
            Err(error) => {
                let date = head.get("retryWait").map(|wait| f64::from(wait.count()));
                let outcome = Outcome::Failure(error, retry_after(&text("retryAfter"), 0.0, date));
                self.step(Event::Landed(number, outcome), now, random)
            }
        }
    }

    /// A request could not be sent, or its answer not be received.
    pub fn fail(&mut self, number: u32, is_offline: bool, now: f64, random: f64) -> String {
        if self.take_in_flight(number).is_none() {
            return "[]".into();
        }
        let outcome = Outcome::Failure(unreachable(is_offline), None);
        self.step(Event::Landed(number, outcome), now, random)
    }

    /// The time of the effect `wake` has come.
    pub fn wake(&mut self, now: f64) -> String {
        self.step(Event::Woken, now, 0.0)
    }

    /// Decodes one GIF that is not part of an answer, from JSON to JSON. Throws an error as JSON.
    #[wasm_bindgen(js_name = decode)]
    pub fn decode_gif(&self, gif: &str, response_id: &str) -> Result<String, String> {
        decode_gif(
            &self.shape,
            gif,
            response_id,
            Context { event_type: "", media_host: self.media_host.as_deref() },
        )
        .map_err(|refusal| ApiError::from(refusal).to_json())
    }

    /// Sets the id of the visitor's session, which calls carry; empty for none.
    #[wasm_bindgen(js_name = setPingbackId)]
    pub fn set_pingback_id(&mut self, id: &str) {
        self.pingback_id = id.into();
    }

    /// The URL of the tracking pixel in a piece of markup, empty when it holds none (PNG-08).
    pub fn pixel(&self, markup: &str, now: f64) -> String {
        pingback::pixel(markup, now as u64).map_or(String::new(), |url| url.as_str().into())
    }
}

#[cfg(feature = "site")]
#[wasm_bindgen]
impl ClientCore {
    /// Sets the origin of the page and its cookies, as `document.cookie` lists them. Both are empty where there is no page.
    #[wasm_bindgen(js_name = setPage)]
    pub fn set_page(&mut self, origin: &str, cookies: &str) {
        self.site.page = Page { origin: origin.into(), cookies: cookies.into() };
    }
}

impl ClientCore {
    fn request(
        &self,
        name: &str,
        subject: &str,
        options: &Members,
        id: u32,
    ) -> Result<(&'static Endpoint, Request), ApiError> {
        let endpoint = endpoints::named(name)
            .ok_or_else(|| ApiError::new(Code::Usage, &join(&["giflet: no call named ", name])))?;
        let option = |name: &str| options.text(name);
        #[cfg(feature = "site")]
        if let Some(site) = &endpoint.site {
            return Ok((endpoint, endpoint.site_request(site, option, id)?));
        }
        #[cfg(not(feature = "site"))]
        let _ = id;
        Ok((endpoint, endpoint.request(subject, option, &self.config.default_rating)?))
    }

    fn take_in_flight(&mut self, number: u32) -> Option<Rc<Request>> {
        let index = self.in_flight.iter().position(|(in_flight, _)| *in_flight == number)?;
        Some(self.in_flight.swap_remove(index).1)
    }

    fn decode(&self, request: &Request, response: Response) -> Result<Decoded, ApiError> {
        #[cfg(feature = "site")]
        if request.site.is_some() {
            return self.site.decode(request, response, &self.shape, self.media_host.as_deref());
        }
        let address = join(&[&self.config.api_base, "/", &request.path]);
        decode_response(request, response, &self.shape, self.media_host.as_deref(), &address)
    }

    fn step(&mut self, event: Event<u32>, now: f64, random: f64) -> String {
        let mut json = Json::default();
        json.open('[');
        let left_out = std::mem::take(&mut self.left_out);
        if left_out > 0 {
            json.open('[').text("leftOut").number(left_out.into()).close(']');
        }
        for effect in self.pipeline.step(event, now, random) {
            match effect {
                Effect::Send(number, request) => {
                    json.open('[').text("send").number(number.into());
                    self.push_request(&mut json, &request);
                    json.close(']');
                    self.in_flight.push((number, request));
                }
                Effect::Cancel(number) => {
                    self.take_in_flight(number);
                    json.open('[').text("cancel").number(number.into()).close(']');
                }
                Effect::Deliver(call, Ok(text)) => {
                    json.open('[').text("resolve").number(call.into()).number(text.into()).close(']');
                }
                Effect::Deliver(call, Err(error)) => push_rejection(&mut json, call, &error),
                Effect::Release(text) => {
                    json.open('[').text("release").number(text.into()).close(']');
                }
                Effect::Wake(time) => {
                    // Rounded up, so that the client is not woken before the time has come.
                    json.open('[').text("wake").number(time.ceil() as u64).close(']');
                }
            }
        }
        json.close(']').take()
    }

    /// Writes the URL of a request and its `init`.
    fn push_request(&self, json: &mut Json, request: &Request) {
        #[cfg(feature = "site")]
        if let Some(manner) = &request.site {
            return self.site.push_request(json, request, manner);
        }
        let pingback_id = Some(&*self.pingback_id).filter(|id| !id.is_empty());
        json.text(&request.url(&self.config, pingback_id));
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

fn push_rejection(json: &mut Json, call: u32, error: &ApiError) {
    json.open('[').text("reject").number(call.into()).json(&error.to_json()).close(']');
}
