use crate::effects::to_json;
use giflet_sdk_core::http::retry_after;
use giflet_sdk_core::pingback::{Consent, Delivery, Entry, Event, Queue};
use wasm_bindgen::prelude::*;

/// Makes the next call run on a fresh instance: after a trap the memory of this one cannot be trusted.
#[wasm_bindgen]
pub fn reinit() {
    wasm_bindgen::handler::schedule_reinit();
}

/// A queue of pingbacks. Every method returns the effects of its event, see `effects.rs`. Times are ms since 1970.
#[wasm_bindgen]
pub struct Telemetry(Queue);

#[wasm_bindgen]
impl Telemetry {
    /// An empty queue; `is_exactly_once` is for services that drop event ids they have seen.
    #[wasm_bindgen(constructor)]
    pub fn new(is_exactly_once: bool) -> Telemetry {
        Telemetry(Queue::new(if is_exactly_once { Delivery::ExactlyOnce } else { Delivery::HandOff }))
    }

    /// Adds a pingback; one whose text is not four lines is ignored.
    pub fn add(&mut self, id: &str, text: &str, is_urgent: bool, now: f64) -> String {
        match Entry::from_text(id, text, is_urgent) {
            Some(entry) => self.step(Event::Added(entry), now, 0.0),
            None => "[]".into(),
        }
    }

    /// Takes over what an earlier page has left in the storage.
    pub fn restore(&mut self, id: &str, text: &str, now: f64) -> String {
        match Entry::from_text(id, text, false) {
            Some(entry) => self.step(Event::Restored(entry), now, 0.0),
            None => "[]".into(),
        }
    }

    /// Sets the consent: `granted`, with the user as JSON, `denied`, or anything else for unknown.
    #[wasm_bindgen(js_name = setConsent)]
    pub fn set_consent(&mut self, consent: &str, user: &str, now: f64) -> String {
        self.0.user = user.into();
        let consent = match consent {
            "granted" => Consent::Granted,
            "denied" => Consent::Denied,
            _ => Consent::Unknown,
        };
        self.step(Event::Consent(consent), now, 0.0)
    }

    /// The page is being left and may come back.
    pub fn leave(&mut self, is_online: bool, now: f64) -> String {
        self.step(Event::Left(is_online), now, 0.0)
    }

    /// The page is back. Other pages have taken over the pingbacks of these ids, one a line.
    #[wasm_bindgen(js_name = comeBack)]
    pub fn come_back(&mut self, gone: &str, now: f64) -> String {
        self.step(Event::Gone(gone.lines().map(String::from).collect()), now, 0.0)
    }

    /// Sends what waits.
    pub fn flush(&mut self, now: f64) -> String {
        self.step(Event::Flush, now, 0.0)
    }

    /// The time of the effect `wake` has come.
    pub fn wake(&mut self, now: f64) -> String {
        self.step(Event::Woken, now, 0.0)
    }

    /// A batch was answered with a status, 0 for no answer. `retry_date` is the header `Retry-After` read as a date, or NaN; `random`
    /// is from 0 to 1.
    pub fn answer(
        &mut self,
        number: u32,
        status: u32,
        retry: &str,
        retry_date: f64,
        now: f64,
        random: f64,
    ) -> String {
        let date = Some(retry_date).filter(|date| !date.is_nan());
        self.step(Event::answered(number, status, retry_after(retry, now, date)), now, random)
    }

    /// What became of every pingback, as JSON.
    pub fn ledger(&self) -> String {
        self.0.ledger().to_json()
    }

    fn step(&mut self, event: Event, now: f64, random: f64) -> String {
        let effects = self.0.step(event, now, random);
        to_json(&effects, &self.0)
    }
}
