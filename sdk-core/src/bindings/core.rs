use super::run::{Shared, State, Waiting, step_pipeline, step_queue};
use crate::browser::value::text;
use crate::browser::{clock, fetch, log, random, storage};
use crate::client::endpoints;
use crate::client::{self, ApiError, Call, Code, Config, Pipeline};
use crate::model::{self, Context, Source, Write};
use crate::pingback::{self, Action, Consent, Delivery, Entry, Pingback, Queue, Responses, Session};
use crate::text::join;
use js_sys::Function;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// One service, its cache, its queue. Two of them know nothing of each other.
#[wasm_bindgen]
pub struct Core(Shared);

#[wasm_bindgen]
impl Core {
    /// `config`: `apiBase`, `apiKey`, `sdkHeaders`, `defaultRating`, `mediaHost`, `pingbackUrl`, `referrer`, `userId`,
    /// `debug`, `delivery`, `fetch`, `keep`: is told an id and the text to keep under it, or to forget.
    #[wasm_bindgen(constructor)]
    pub fn new(config: &JsValue) -> Core {
        let is_set = |key| config.get(key).is_some_and(|value| value.is_truthy());
        let function = |key| config.get(key).and_then(|value| value.dyn_into::<Function>().ok());
        let is_exact = text(config, "delivery") == "exactly-once";
        let delivery = if is_exact { Delivery::ExactlyOnce } else { Delivery::HandOff };
        Core(Rc::new(RefCell::new(State {
            config: Rc::new(Config {
                api_base: text(config, "apiBase").trim_end_matches('/').into(),
                api_key: text(config, "apiKey"),
                sdk_headers: is_set("sdkHeaders"),
                default_rating: text(config, "defaultRating"),
            }),
            media_host: config.get("mediaHost").and_then(|host| host.as_string()),
            pingback_url: text(config, "pingbackUrl"),
            debug: is_set("debug"),
            fetch: function("fetch"),
            pipeline: Pipeline::default(),
            waiting: Vec::new(),
            flying: Vec::new(),
            cause: JsValue::UNDEFINED,
            pipeline_timer: None,
            queue: Queue::new(delivery),
            queue_timer: None,
            keep: function("keep"),
            stores: false,
            session: Session {
                referrer: text(config, "referrer"),
                logged_in_user_id: text(config, "userId"),
                ..Session::default()
            },
            responses: Responses::default(),
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
        let event_id = random::uuid();
        if event_id.is_empty() {
            return;
        }
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
        let entry = {
            let state = self.0.borrow();
            let prior_response_id = state.responses.prior().into();
            let pingback = Pingback { response_id, prior_response_id, event_type, action };
            Entry::new(&pingback, &state.session.referrer)
        };
        step_queue(&self.0, pingback::Event::Added(entry));
    }

    /// The address of the tracking pixel in a piece of markup, empty when it holds none (PNG-08).
    pub fn pixel(&self, markup: &str) -> String {
        pingback::pixel(markup, clock::now() as u64).map_or(String::new(), |url| url.as_str().into())
    }

    /// The visitor's wish: `granted`, `denied`, or `unknown`; and whether ids may be stored, without which there are none.
    #[wasm_bindgen(js_name = setConsent)]
    pub fn set_consent(&self, wish: &str, stores: bool) {
        let consent = match wish {
            "granted" => Consent::Granted,
            "denied" => Consent::Denied,
            _ => Consent::Unknown,
        };
        match consent {
            Consent::Granted if stores => {
                let random_id = storage::random_id(random::uuid);
                let user_id = storage::session_id(|| pingback::session_id(clock::now(), &random::uuid()));
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
            Consent::Granted | Consent::Denied => {
                storage::clear();
                let mut state = self.0.borrow_mut();
                state.session.random_id.clear();
                state.session.user_id.clear();
                state.responses = Responses::default();
            }
            Consent::Unknown => {}
        }
        {
            let state = &mut *self.0.borrow_mut();
            state.stores = stores && consent == Consent::Granted;
            state.queue.user = state.session.user();
        }
        step_queue(&self.0, pingback::Event::Consent(consent));
    }

    /// Takes over what an earlier page has kept under an id.
    pub fn restore(&self, id: &str, text: &str) {
        if let Some(entry) = Entry::from_text(id, text) {
            step_queue(&self.0, pingback::Event::Restored(entry));
        }
    }

    /// The page is being left, maybe for good, and whether there is a network.
    pub fn leave(&self, is_online: bool) {
        step_queue(&self.0, pingback::Event::Left(is_online));
    }

    /// The page is back; gives up what another has taken over, by its ids.
    pub fn gone(&self, ids: &JsValue) {
        let ids = ids.items().into_iter().filter_map(|id| id.as_string()).collect();
        step_queue(&self.0, pingback::Event::Gone(ids));
    }

    /// What became of every pingback, as JSON.
    pub fn ledger(&self) -> String {
        self.0.borrow().queue.ledger().to_json()
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
