use crate::effects::to_json;
use giflet_sdk_core::pingback::{Consent, Delivery, Entry, Event, Ledger, Queue};
use wasm_bindgen::prelude::*;

/// The pingback queue. Every method returns the effects of its event as JSON, see `effects.rs`. Times are those of
/// `performance.now`, which does not follow a clock that is set.
#[wasm_bindgen]
pub struct TelemetryCore(Queue);

#[wasm_bindgen]
impl TelemetryCore {
    /// Creates an empty queue. `is_exactly_once` is for providers that ignore event IDs they have already received. The
    /// page then passes what it has by calls of `add` and `on_response` with the times of these events and of `on_sent`, and
    /// sets the consent state last. `last_number` is that of the last batch that the page has sent; the others count
    /// pingbacks that it does not have any more.
    #[wasm_bindgen(constructor)]
    pub fn new(
        is_exactly_once: bool,
        last_number: u32,
        acknowledged: usize,
        denied: usize,
        full: usize,
    ) -> TelemetryCore {
        let delivery = if is_exactly_once { Delivery::ExactlyOnce } else { Delivery::HandOff };
        let (accepted, dropped) = (acknowledged + denied + full, [denied, full, 0, 0]);
        let earlier = Ledger { accepted, acknowledged, dropped, ..Ledger::default() };
        TelemetryCore(Queue::new(delivery, last_number, earlier))
    }

    /// Replays that the page has sent a batch. `ids` lists the IDs of its pingbacks, one per line.
    #[wasm_bindgen(js_name = onSent)]
    pub fn on_sent(&mut self, number: u32, ids: &str, now: f64) -> String {
        self.step(Event::Sent(number, ids.into()), now, 0.0)
    }

    /// Adds a pingback. `size` is the maximum number of UTF-8 bytes that it adds to a request body.
    pub fn add(&mut self, id: &str, size: usize, is_urgent: bool, now: f64) -> String {
        self.step(Event::Added(Entry { id: id.into(), size, is_urgent }), now, 0.0)
    }

    /// Restores a pingback that an earlier page left in storage.
    pub fn restore(&mut self, id: &str, size: usize, now: f64) -> String {
        self.step(Event::Restored(Entry { id: id.into(), size, is_urgent: false }), now, 0.0)
    }

    /// Sets the consent state: `granted`, `denied`; any other value means unknown.
    #[wasm_bindgen(js_name = setConsent)]
    pub fn set_consent(&mut self, consent: &str, now: f64) -> String {
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
        self.step(Event::PageRestored(taken_over.into()), now, 0.0)
    }

    /// Sends pending pingbacks now.
    pub fn flush(&mut self, now: f64) -> String {
        self.step(Event::Flush, now, 0.0)
    }

    /// Handles the timer set by the effect `wake`.
    pub fn wake(&mut self, now: f64) -> String {
        self.step(Event::Woken, now, 0.0)
    }

    /// Handles the response to a batch. `status` is 0 without a response. `retry_after` is the delay of `Retry-After`
    /// in ms; `random` is from 0 to 1.
    #[wasm_bindgen(js_name = onResponse)]
    pub fn on_response(
        &mut self,
        number: u32,
        status: u32,
        retry_after: Option<f64>,
        now: f64,
        random: f64,
    ) -> String {
        self.step(Event::from_response(number, status, retry_after), now, random)
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
