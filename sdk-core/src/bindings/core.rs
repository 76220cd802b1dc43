use super::run::{Shared, State, Waiting, step_pipeline};
use crate::browser::value::text;
use crate::browser::{clock, fetch};
use crate::client::endpoints;
use crate::client::{self, ApiError, Call, Code, Config, Pipeline};
use crate::model::{self, Context, Source, Write};
use crate::pingback;
use crate::text::join;
use js_sys::Function;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// The client of one service, with its cache.
#[wasm_bindgen]
pub struct Core(Shared);

#[wasm_bindgen]
impl Core {
    /// `config`: `apiBase`, `apiKey`, `sdkHeaders`, `defaultRating`, `mediaHost`, `debug`, `fetch`.
    #[wasm_bindgen(constructor)]
    pub fn new(config: &JsValue) -> Core {
        let is_set = |key| config.get(key).is_some_and(|value| value.is_truthy());
        Core(Rc::new(RefCell::new(State {
            config: Rc::new(Config {
                api_base: text(config, "apiBase").trim_end_matches('/').into(),
                api_key: text(config, "apiKey"),
                sdk_headers: is_set("sdkHeaders"),
                default_rating: text(config, "defaultRating"),
            }),
            media_host: config.get("mediaHost").and_then(|host| host.as_string()),
            pingback_id: String::new(),
            debug: is_set("debug"),
            fetch: config.get("fetch").and_then(|fetch| fetch.dyn_into::<Function>().ok()),
            pipeline: Pipeline::default(),
            waiting: Vec::new(),
            flying: Vec::new(),
            cause: JsValue::UNDEFINED,
            pipeline_timer: None,
            #[cfg(feature = "site")]
            site: super::site::config(config),
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
        let service = self.0.borrow().config.clone();
        let built = match endpoint {
            #[cfg(feature = "site")]
            Some(endpoint @ endpoints::Endpoint { site: Some(site), .. }) => {
                endpoint.site_request(site, options, id).map(|request| (endpoint, request))
            }
            Some(endpoint) => {
                endpoint.request(subject, options, &service.default_rating).map(|request| (endpoint, request))
            }
            None => Err(ApiError::new(Code::Usage, &join(&["giflet: no call named ", name]))),
        };
        let (endpoint, request) = match built {
            Ok(built) => built,
            Err(error) => {
                fetch::tell(&reject, &error.to_json(), &JsValue::UNDEFINED);
                return;
            }
        };
        let is_off = |key| options.get(key).is_some_and(|value| value.is_truthy());
        let timeout = options.get("timeout").and_then(|timeout| timeout.number()).filter(|ms| *ms > 0.0);
        #[cfg(feature = "site")]
        let file = options.get("file").unwrap_or_default();
        self.0.borrow_mut().waiting.push(Waiting {
            id,
            endpoint,
            resolve,
            reject,
            #[cfg(feature = "site")]
            file,
        });
        let call = Call {
            id,
            request: request.into(),
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

    /// Sets the id of the visitor's session, which calls carry; empty for none.
    #[wasm_bindgen(js_name = setPingbackId)]
    pub fn set_pingback_id(&self, id: &str) {
        self.0.borrow_mut().pingback_id = id.into();
    }

    /// The address of the tracking pixel in a piece of markup, empty when it holds none (PNG-08).
    pub fn pixel(&self, markup: &str) -> String {
        pingback::pixel(markup, clock::now() as u64).map_or(String::new(), |url| url.as_str().into())
    }
}
