use crate::effects::to_json;
use giflet_sdk_core::http::retry_after;
use giflet_sdk_core::pingback::{Consent, Delivery, Entry, Event, Queue};
use wasm_bindgen::prelude::*;

/// The pingback queue. Every method returns the effects of its event as JSON, see `effects.rs`. Times are ms since
/// 1970.
#[wasm_bindgen]
pub struct Telemetry(Queue);

#[wasm_bindgen]
impl Telemetry {
    /// Creates an empty queue. `is_exactly_once` is for services that ignore event IDs they have already received.
    #[wasm_bindgen(constructor)]
    pub fn new(is_exactly_once: bool) -> Telemetry {
        Telemetry(Queue::new(if is_exactly_once { Delivery::ExactlyOnce } else { Delivery::HandOff }))
    }

    /// Adds a pingback. Ignored if `text` does not have four lines.
    pub fn add(&mut self, id: &str, text: &str, is_urgent: bool, now: f64) -> String {
        match Entry::from_text(id, text, is_urgent) {
            Some(entry) => self.step(Event::Added(entry), now, 0.0),
            None => "[]".into(),
        }
    }

    /// Restores a pingback that an earlier page left in storage.
    pub fn restore(&mut self, id: &str, text: &str, now: f64) -> String {
        match Entry::from_text(id, text, false) {
            Some(entry) => self.step(Event::Restored(entry), now, 0.0),
            None => "[]".into(),
        }
    }

    /// Sets the consent state: `granted`, with the user as JSON; `denied`; any other value means unknown.
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

    /// Handles `pagehide`: the page may be restored from the back/forward cache later.
    #[wasm_bindgen(js_name = onPageHidden)]
    pub fn on_page_hidden(&mut self, is_online: bool, now: f64) -> String {
        self.step(Event::PageHidden(is_online), now, 0.0)
    }

    /// Handles a restore from the back/forward cache. `taken_over` lists the IDs of pingbacks that other pages have
    /// taken over, one per line.
    #[wasm_bindgen(js_name = onPageRestored)]
    pub fn on_page_restored(&mut self, taken_over: &str, now: f64) -> String {
        self.step(Event::PageRestored(taken_over.lines().map(String::from).collect()), now, 0.0)
    }

    /// Sends pending pingbacks now.
    pub fn flush(&mut self, now: f64) -> String {
        self.step(Event::Flush, now, 0.0)
    }

    /// Handles the timer set by the effect `wake`.
    pub fn wake(&mut self, now: f64) -> String {
        self.step(Event::Woken, now, 0.0)
    }

    /// Handles the response to a batch. `status` is 0 without a response. `retry_date` is the header `Retry-After`
    /// parsed as a date in ms since 1970, or NaN; `random` is from 0 to 1.
    #[wasm_bindgen(js_name = onResponse)]
    pub fn on_response(
        &mut self,
        number: u32,
        status: u32,
        retry_header: &str,
        retry_date: f64,
        now: f64,
        random: f64,
    ) -> String {
        let date = Some(retry_date).filter(|date| !date.is_nan());
        self.step(Event::from_response(number, status, retry_after(retry_header, now, date)), now, random)
    }

    /// Returns the counts of pingbacks by state as JSON, see `Ledger` in types.d.ts.
    pub fn ledger(&self) -> String {
        self.0.ledger().to_json()
    }

    fn step(&mut self, event: Event, now: f64, random: f64) -> String {
        let effects = self.0.step(event, now, random);
        to_json(&effects, &self.0)
    }
}
