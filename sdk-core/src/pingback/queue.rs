use super::event::{Consent, Delivery, Effect, Entry, Event};
use super::ledger::{DropReason, Ledger};

/// Debounce in ms.
const DEBOUNCE: f64 = 1000.0;
/// Maximum delay of the debounce in ms.
const MAX_DEBOUNCE: f64 = 2000.0;
/// Maximum number of bytes in flight. Browsers limit `keepalive` requests of a page to 64 KiB.
pub(super) const MAX_IN_FLIGHT_BYTES: usize = 60_000;
/// Maximum number and total bytes of queued pingbacks; the oldest are dropped beyond.
const MAX_ENTRIES: usize = 1000;
pub(super) const MAX_BYTES: usize = 256 * 1024;
/// Maximum bytes of one pingback; larger ones are dropped.
pub(super) const MAX_ENTRY_BYTES: usize = MAX_IN_FLIGHT_BYTES / 2;
/// Maximum retry delay, and maximum delay of `Retry-After` without its random part, in ms.
const MAX_BACKOFF: f64 = 60_000.0;
const MAX_RETRY_AFTER: f64 = 3_600_000.0;

/// The pingback queue as a state machine. A pingback is pending, then in flight, then acknowledged or pending again.
///
/// The [`Ledger`] counts every pingback that was added. A failed pingback keeps its event ID, so that a provider that
/// ignores known IDs does not count it twice.
#[derive(Debug, Default)]
pub struct Queue {
    delivery: Delivery,
    pub(super) consent: Consent,
    pub(super) pending: Vec<Entry>,
    pub(super) in_flight: Vec<(u32, Vec<Entry>)>,
    last_number: u32,
    /// Maximum number of pingbacks in a batch after one was rejected because of its body. Doubled when a batch is
    /// accepted.
    max_count: Option<usize>,
    /// Batches up to this number were sent before the page was last hidden. Their result may never be reported.
    unconfirmed_through: u32,
    /// When the oldest pending pingback was added.
    oldest_pending_since: f64,
    /// When to send pending pingbacks.
    due: Option<f64>,
    /// No request is sent before this time, as requested by `Retry-After`.
    blocked_until: f64,
    failures: u32,
    is_page_hidden: bool,
    ledger: Ledger,
}

impl Queue {
    /// Creates an empty queue. `last_number` is that of the page's last batch, `earlier` counts pingbacks that it does not
    /// have any more. Those that it has are passed before [`Event::Consent`], without which nothing is sent: the events
    /// [`Event::Added`], [`Event::Sent`] and the results of these batches; pingbacks and results at their times.
    pub fn new(delivery: Delivery, last_number: u32, earlier: Ledger) -> Queue {
        Queue { delivery, last_number, ledger: earlier, ..Queue::default() }
    }

    /// Processes one event. `now` is in ms, `random` is from 0 to 1.
    pub fn step(&mut self, event: Event, now: f64, random: f64) -> Vec<Effect> {
        let mut effects = Vec::new();
        match event {
            Event::Added(entry) => self.add(entry, now, &mut effects),
            Event::Restored(entry) => self.restore(entry, now, &mut effects),
            Event::PageRestored(ids) => self.on_page_restored(&ids, now),
            Event::Consent(consent) => self.set_consent(consent, &mut effects),
            Event::Sent(number, ids) => {
                let mut batch = Vec::new();
                for entry in std::mem::take(&mut self.pending) {
                    let list = if has_line(&ids, &entry.id) { &mut batch } else { &mut self.pending };
                    list.push(entry);
                }
                self.start_batch(number, batch, &mut effects);
            }
            Event::Flush => self.flush(now),
            Event::PageHidden(is_online) => {
                // While offline, a batch would be removed from storage and its failure never reported.
                if is_online {
                    self.flush(now);
                    self.send(now, &mut effects);
                }
                self.is_page_hidden = true;
            }
            Event::Acknowledged(number) => {
                let batch = self.take_batch(number);
                self.ledger.acknowledged += batch.len();
                effects.extend(each(&batch, Effect::Settle));
                (self.failures, self.blocked_until) = (0, 0.0);
                self.max_count = self.max_count.map(|count| count.saturating_mul(2));
            }
            Event::Refused(number) => {
                let batch = self.take_batch(number);
                self.drop_refused(&batch, &mut effects);
            }
            Event::Invalid(number) => self.on_invalid(number, now, &mut effects),
            Event::Failed(number, retry_after) => {
                self.on_failure(number, retry_after, now, random, &mut effects)
            }
            Event::Woken => {}
        }
        self.send(now, &mut effects);
        effects
    }

    /// Returns the pingbacks of a batch; empty after it has settled.
    pub fn batch(&self, number: u32) -> &[Entry] {
        self.in_flight
            .iter()
            .find(|(batch_number, _)| *batch_number == number)
            .map_or(&[], |(_, batch)| batch)
    }

    /// Returns the number of pingbacks that are neither acknowledged nor dropped.
    pub fn open(&self) -> usize {
        let Ledger { in_flight, stored, .. } = self.ledger();
        in_flight + stored
    }

    /// Returns the counts of pingbacks by state.
    pub fn ledger(&self) -> Ledger {
        let in_flight = self.in_flight.iter().map(|(_, batch)| batch.len()).sum();
        Ledger { in_flight, stored: self.pending.len(), ..self.ledger }
    }

    fn add(&mut self, entry: Entry, now: f64, effects: &mut Vec<Effect>) {
        if self.consent == Consent::Denied {
            return;
        }
        if self.pending.is_empty() {
            self.oldest_pending_since = now;
        }
        let is_urgent = entry.is_urgent;
        let is_full = self.push(entry, effects);
        // After a failure, the time of the retry does not change.
        if self.failures == 0 {
            let wait = if is_urgent || is_full { 0.0 } else { DEBOUNCE };
            self.due =
                Some((now + wait).min(self.oldest_pending_since.max(now - MAX_DEBOUNCE) + MAX_DEBOUNCE));
        } else if self.due.is_none() {
            self.due = Some((now + DEBOUNCE).max(self.blocked_until));
        }
    }

    fn restore(&mut self, entry: Entry, now: f64, effects: &mut Vec<Effect>) {
        if self.consent == Consent::Denied {
            // The page has its text already.
            effects.push(Effect::Settle(entry.id));
            return;
        }
        self.push(entry, effects);
        self.due = self.due.or(Some((now + DEBOUNCE).max(self.blocked_until)));
    }

    fn flush(&mut self, now: f64) {
        if !self.pending.is_empty() {
            self.due = Some(now.max(self.blocked_until));
        }
    }

    /// Some browsers do not report the results of requests to a restored page.
    fn on_page_restored(&mut self, taken_over: &str, now: f64) {
        self.is_page_hidden = false;
        if self.delivery == Delivery::ExactlyOnce {
            let mut unconfirmed: Vec<Entry> =
                std::mem::take(&mut self.in_flight).into_iter().flat_map(|(_, batch)| batch).collect();
            if !unconfirmed.is_empty() {
                self.due = self.due.or(Some((now + DEBOUNCE).max(self.blocked_until)));
            }
            unconfirmed.append(&mut self.pending);
            self.pending = unconfirmed;
        }
        self.unconfirmed_through = self.last_number;
        let before = self.pending.len();
        self.pending.retain(|entry| !has_line(taken_over, &entry.id));
        self.ledger.count_dropped(DropReason::TakenOver, before - self.pending.len());
    }

    fn set_consent(&mut self, consent: Consent, effects: &mut Vec<Effect>) {
        self.consent = consent;
        match consent {
            Consent::Granted => {
                // Also after an earlier consent: they may be allowed to be stored only now.
                effects.extend(each(&self.pending, Effect::Store));
            }
            Consent::Denied => {
                self.ledger.count_dropped(DropReason::Denied, self.open());
                self.pending.clear();
                self.in_flight.clear();
                self.due = None;
            }
            Consent::Unknown => {}
        }
    }

    /// Adds a pingback and drops the oldest pending ones over the limits. Returns whether there are enough for a full
    /// batch.
    fn push(&mut self, entry: Entry, effects: &mut Vec<Effect>) -> bool {
        self.ledger.accepted += 1;
        if entry.size > MAX_ENTRY_BYTES {
            self.ledger.count_dropped(DropReason::Full, 1);
            effects.extend([Effect::Settle(entry.id), Effect::Dropped(1)]);
            return false;
        }
        self.pending.push(entry);
        let waiting = self.pending.iter().map(|entry| entry.size).sum::<usize>();
        let mut bytes = self.bytes_in_flight() + waiting;
        let mut count = self.counted_in_flight().count() + self.pending.len();
        let mut surplus = 0;
        for entry in &self.pending {
            if count <= MAX_ENTRIES && bytes <= MAX_BYTES {
                break;
            }
            (count, bytes, surplus) = (count - 1, bytes - entry.size, surplus + 1);
        }
        if surplus > 0 {
            effects.extend(each(&self.take_oldest(surplus), Effect::Settle));
            effects.push(Effect::Dropped(surplus));
            self.ledger.count_dropped(DropReason::Full, surplus);
        }
        waiting >= MAX_IN_FLIGHT_BYTES
    }

    /// Removes the oldest pending pingbacks. `drain` would be larger.
    fn take_oldest(&mut self, count: usize) -> Vec<Entry> {
        let later = self.pending.split_off(self.pending.len().min(count));
        std::mem::replace(&mut self.pending, later)
    }

    fn counted_in_flight(&self) -> impl Iterator<Item = &Entry> {
        self.in_flight
            .iter()
            .filter(|(number, _)| *number > self.unconfirmed_through)
            .flat_map(|(_, batch)| batch)
    }

    fn bytes_in_flight(&self) -> usize {
        self.counted_in_flight().map(|entry| entry.size).sum()
    }

    fn start_batch(&mut self, number: u32, batch: Vec<Entry>, effects: &mut Vec<Effect>) {
        if self.delivery == Delivery::HandOff {
            effects.extend(each(&batch, Effect::Remove));
        }
        self.in_flight.push((number, batch));
    }

    fn take_batch(&mut self, number: u32) -> Vec<Entry> {
        let index = self.in_flight.iter().position(|(batch_number, _)| *batch_number == number);
        index.map(|index| self.in_flight.swap_remove(index).1).unwrap_or_default()
    }

    fn drop_refused(&mut self, batch: &[Entry], effects: &mut Vec<Effect>) {
        self.ledger.count_dropped(DropReason::Refused, batch.len());
        effects.extend(each(batch, Effect::Settle));
    }

    /// Makes a batch that was sent pending again, before all others. Storage may have refused it before.
    fn requeue(&mut self, mut batch: Vec<Entry>, effects: &mut Vec<Effect>) {
        effects.extend(each(&batch, Effect::Store));
        batch.append(&mut self.pending);
        self.pending = batch;
    }

    /// Sends the pingbacks of a rejected batch again, in halves, until the invalid one is alone.
    fn on_invalid(&mut self, number: u32, now: f64, effects: &mut Vec<Effect>) {
        let batch = self.take_batch(number);
        if batch.len() < 2 {
            self.drop_refused(&batch, effects);
            return;
        }
        self.max_count = Some(batch.len() / 2);
        self.requeue(batch, effects);
        self.due = Some(now.max(self.blocked_until));
    }

    fn on_failure(
        &mut self,
        number: u32,
        retry_after: Option<f64>,
        now: f64,
        random: f64,
        effects: &mut Vec<Effect>,
    ) {
        let batch = self.take_batch(number);
        self.requeue(batch, effects);
        self.oldest_pending_since = now;
        // Also if the batch is unknown, because its pingbacks are pending since the page was restored.
        self.failures = (self.failures + 1).min(16);
        let backoff = (DEBOUNCE * f64::from(1_u32 << self.failures)).min(MAX_BACKOFF);
        // A part of the delay is random, so that pages do not retry at the same time. With `Retry-After` too: it may be a
        // date, which is the same for all pages.
        let jitter = 0.5 + random.clamp(0.0, 1.0) / 2.0;
        let wait = backoff * jitter;
        if let Some(retry_after) = retry_after {
            let wait = retry_after.clamp(DEBOUNCE, MAX_RETRY_AFTER) * (0.5 + jitter);
            self.blocked_until = self.blocked_until.max(now + wait);
        }
        self.due = Some((now + wait).max(self.blocked_until));
    }

    fn send(&mut self, now: f64, effects: &mut Vec<Effect>) {
        if self.consent != Consent::Granted || self.is_page_hidden {
            return;
        }
        if self.pending.is_empty() {
            self.due = None;
        }
        let Some(due) = self.due else { return };
        if due > now {
            effects.push(Effect::Wake(due));
            return;
        }
        // Pingbacks over the limit stay due and are sent when a batch in flight settles.
        let mut available = MAX_IN_FLIGHT_BYTES.saturating_sub(self.bytes_in_flight());
        let mut count = 0;
        for entry in self.pending.iter().take(self.max_count.unwrap_or(MAX_ENTRIES)) {
            let Some(left) = available.checked_sub(entry.size) else { break };
            (available, count) = (left, count + 1);
        }
        if count > 0 {
            let batch = self.take_oldest(count);
            self.last_number = self.last_number.wrapping_add(1);
            self.start_batch(self.last_number, batch, effects);
            effects.push(Effect::Send(self.last_number));
        }
        if self.pending.is_empty() {
            self.due = None;
        }
    }
}

/// Returns an effect for each entry.
fn each(entries: &[Entry], effect: fn(String) -> Effect) -> impl Iterator<Item = Effect> {
    entries.iter().map(move |entry| effect(entry.id.clone()))
}

#[inline(never)]
fn has_line(text: &str, line: &str) -> bool {
    text.split('\n').any(|other| other == line)
}
