use super::entry::Entry;
use super::ledger::{Ledger, Reason};
use crate::http;

/// The visitor's wish (PNG-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// Not decided yet: what happens is kept in memory, nothing is sent or stored.
    #[default]
    Unknown,
    /// Given.
    Granted,
    /// Refused or withdrawn: what was kept is forgotten.
    Denied,
}

/// When a pingback leaves the storage (docs/pingbacks.md).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Delivery {
    /// When the service has it. It may arrive twice, with one id: for services that drop ids they have seen.
    #[default]
    ExactlyOnce,
    /// When the network has it. It is sent again only after a visible failure: for services that count what comes.
    HandOff,
}

/// What happens to the queue.
#[derive(Debug)]
pub enum Event {
    /// Something to tell.
    Added(Entry),
    /// An earlier page left this in the storage, and it is this page's now.
    Restored(Entry),
    /// The page is being left, maybe for good: as [`Event::Flush`] where there is a network, and until [`Event::Gone`] nothing
    /// more is sent, since what is written down is anyone's.
    Left(bool),
    /// Back from the browser's memory of pages; meanwhile another page has taken these over.
    Gone(Vec<String>),
    /// The visitor has decided.
    Consent(Consent),
    /// Send what is there now: the page may be about to leave (PNG-13).
    Flush,
    /// A batch has arrived.
    Acknowledged(u32),
    /// A batch has not arrived; the service may have asked to wait this many ms.
    Failed(u32, Option<f64>),
    /// The service will never take this batch.
    Refused(u32),
    /// The time asked for by [`Effect::Wake`] has come.
    Woken,
}

impl Event {
    /// What the answer to a batch means: its status, 0 for none, and the wait in ms that the service asked for.
    pub fn answered(number: u32, status: u32, asked: Option<f64>) -> Event {
        if http::is_success(status) {
            Event::Acknowledged(number)
        } else if http::is_final(status) {
            Event::Refused(number)
        } else {
            Event::Failed(number, asked)
        }
    }
}

/// What is to be done after a step, in this order.
#[derive(Debug, PartialEq)]
pub enum Effect {
    /// Write down, under its id, what [`Entry::to_text`] says.
    Keep(String, String),
    /// Forget what is written down under this id.
    Forget(String),
    /// Send the batch of this number, see [`Queue::batch`].
    Send(u32),
    /// Step with [`Event::Woken`] at this time in ms; the last one said counts.
    Wake(f64),
    /// So many were dropped: the queue is full (PNG-13).
    Dropped(usize),
}

/// How long a pingback waits for company, in ms (PNG-05).
const DEBOUNCE: f64 = 1000.0;
/// How long it waits at most, in ms (PNG-13).
const LONGEST_WAIT: f64 = 2000.0;
/// How many bytes may be under way at once: browsers let 64 KiB of a page outlive it.
pub const ROOM: usize = 60_000;
/// How many are kept, and their bytes; the oldest are dropped beyond.
const CAPACITY: usize = 1000;
const LARGEST: usize = 256 * 1024;
/// A pingback of more bytes is none.
const LONGEST: usize = ROOM / 2;
/// How many are kept before the visitor has decided.
const HELD: usize = 100;
/// The longest wait after failures, in ms, and the longest a service may ask for.
const LONGEST_BACKOFF: f64 = 60_000.0;
const LONGEST_ASKED: f64 = 3_600_000.0;

/// What waits to be told, as a state machine: pending, handed to the network, then acknowledged, or pending again.
///
/// Nothing is lost unseen: the [`Ledger`] accounts for everything that was added. What fails is kept, with its event ids,
/// so that a service that drops ids it has seen counts nothing twice.
#[derive(Debug, Default)]
pub struct Queue {
    /// The user of pingbacks that are added from now on, as JSON; see [`Entry::own`].
    pub user: String,
    delivery: Delivery,
    consent: Consent,
    pending: Vec<Entry>,
    handed: Vec<(u32, Vec<Entry>)>,
    last: u32,
    /// Handed off until here, before the page was last left: it may never hear of them.
    adrift: u32,
    /// When the oldest pending one was added.
    since: f64,
    /// When to send what is pending.
    due: Option<f64>,
    /// Before this the service wants to hear nothing.
    hold: f64,
    failures: u32,
    is_away: bool,
    ledger: Ledger,
}

impl Queue {
    /// An empty one.
    pub fn new(delivery: Delivery) -> Queue {
        Queue { delivery, ..Queue::default() }
    }

    /// Takes one event at a time in ms, with a random number from 0 to 1.
    pub fn step(&mut self, event: Event, now: f64, random: f64) -> Vec<Effect> {
        let mut effects = Vec::new();
        match event {
            Event::Added(entry) => self.add(entry, now, &mut effects),
            Event::Restored(entry) => self.restore(entry, now, &mut effects),
            Event::Gone(ids) => self.come_back(&ids, now),
            Event::Consent(consent) => self.decide(consent, now, &mut effects),
            Event::Flush => self.flush(now),
            Event::Left(is_online) => {
                // Without a network what is handed off would be forgotten, and nobody would hear of its failure.
                if is_online {
                    self.flush(now);
                    self.send(now, &mut effects);
                }
                self.is_away = true;
            }
            Event::Acknowledged(number) => {
                let batch = self.take(number);
                self.ledger.acknowledged += batch.len();
                self.forget(&batch, &mut effects);
                (self.failures, self.hold) = (0, 0.0);
            }
            Event::Refused(number) => {
                let batch = self.take(number);
                self.ledger.drop(Reason::Refused, batch.len());
                self.forget(&batch, &mut effects);
            }
            Event::Failed(number, asked) => self.take_back(number, asked, now, random, &mut effects),
            Event::Woken => {}
        }
        self.send(now, &mut effects);
        effects
    }

    /// The visitor's wish.
    pub fn consent(&self) -> Consent {
        self.consent
    }

    /// What a batch tells, empty once its fate is known.
    pub fn batch(&self, number: u32) -> &[Entry] {
        self.handed.iter().find(|(handed, _)| *handed == number).map_or(&[], |(_, batch)| batch)
    }

    /// How many are neither acknowledged nor dropped.
    pub fn open(&self) -> usize {
        let Ledger { handed, stored, .. } = self.ledger();
        handed + stored
    }

    /// What waits.
    #[cfg(test)]
    pub fn pending(&self) -> &[Entry] {
        &self.pending
    }

    /// What is under way.
    #[cfg(test)]
    pub fn handed(&self) -> impl Iterator<Item = &Entry> {
        self.handed.iter().flat_map(|(_, batch)| batch)
    }

    /// What became of everything.
    pub fn ledger(&self) -> Ledger {
        let handed = self.handed.iter().map(|(_, batch)| batch.len()).sum();
        Ledger { handed, stored: self.pending.len(), ..self.ledger }
    }

    fn add(&mut self, mut entry: Entry, now: f64, effects: &mut Vec<Effect>) {
        if self.consent == Consent::Denied {
            return;
        }
        if self.pending.is_empty() {
            self.since = now;
        }
        if self.consent == Consent::Granted {
            entry.own(&self.user);
            effects.push(Effect::Keep(entry.id.clone(), entry.to_text()));
        }
        let is_urgent = entry.is_urgent;
        let is_full = self.take_in(entry, effects);
        // After a failure the time of the next try stands.
        if self.failures == 0 {
            let wait = if is_urgent || is_full { 0.0 } else { DEBOUNCE };
            self.due = Some((now + wait).min(self.since.max(now - LONGEST_WAIT) + LONGEST_WAIT));
        } else if self.due.is_none() {
            self.due = Some((now + DEBOUNCE).max(self.hold));
        }
    }

    fn restore(&mut self, entry: Entry, now: f64, effects: &mut Vec<Effect>) {
        if self.consent == Consent::Denied {
            return;
        }
        self.take_in(entry, effects);
        self.due = self.due.or(Some((now + DEBOUNCE).max(self.hold)));
    }

    fn flush(&mut self, now: f64) {
        if !self.pending.is_empty() {
            self.due = Some(now.max(self.hold));
        }
    }

    /// Not every browser tells a page that has come back what became of its requests.
    fn come_back(&mut self, gone: &[String], now: f64) {
        self.is_away = false;
        if self.delivery == Delivery::ExactlyOnce {
            let mut unheard: Vec<Entry> =
                std::mem::take(&mut self.handed).into_iter().flat_map(|(_, batch)| batch).collect();
            if !unheard.is_empty() {
                self.due = self.due.or(Some((now + DEBOUNCE).max(self.hold)));
            }
            unheard.append(&mut self.pending);
            self.pending = unheard;
        }
        self.adrift = self.last;
        let before = self.pending.len();
        self.pending.retain(|entry| !gone.contains(&entry.id));
        self.ledger.drop(Reason::Elsewhere, before - self.pending.len());
    }

    fn decide(&mut self, consent: Consent, now: f64, effects: &mut Vec<Effect>) {
        self.consent = consent;
        match consent {
            Consent::Granted => {
                for entry in &mut self.pending {
                    if entry.own(&self.user) {
                        effects.push(Effect::Keep(entry.id.clone(), entry.to_text()));
                    }
                }
                if !self.pending.is_empty() {
                    self.due = Some(now.max(self.hold));
                }
            }
            Consent::Denied => {
                self.ledger.drop(Reason::Denied, self.open());
                self.pending.clear();
                self.handed.clear();
                self.due = None;
            }
            Consent::Unknown => {}
        }
    }

    /// Drops the oldest of what is pending, as far as needed; answers whether there is enough for a whole batch.
    fn take_in(&mut self, entry: Entry, effects: &mut Vec<Effect>) -> bool {
        self.ledger.accepted += 1;
        if entry.size() > LONGEST {
            self.ledger.drop(Reason::Full, 1);
            effects.extend([Effect::Forget(entry.id), Effect::Dropped(1)]);
            return false;
        }
        self.pending.push(entry);
        let most = if self.consent == Consent::Granted { CAPACITY } else { HELD };
        let waiting = self.pending.iter().map(Entry::size).sum::<usize>();
        let mut bytes = self.bytes_handed() + waiting;
        let mut count = self.under_way().count() + self.pending.len();
        let mut surplus = 0;
        for entry in &self.pending {
            if count <= most && bytes <= LARGEST {
                break;
            }
            (count, bytes, surplus) = (count - 1, bytes - entry.size(), surplus + 1);
        }
        if surplus > 0 {
            effects.extend(self.oldest(surplus).into_iter().map(|entry| Effect::Forget(entry.id)));
            effects.push(Effect::Dropped(surplus));
            self.ledger.drop(Reason::Full, surplus);
        }
        waiting >= ROOM
    }

    /// Takes the oldest pending ones away. A drain would be larger.
    fn oldest(&mut self, count: usize) -> Vec<Entry> {
        let later = self.pending.split_off(self.pending.len().min(count));
        std::mem::replace(&mut self.pending, later)
    }

    fn under_way(&self) -> impl Iterator<Item = &Entry> {
        self.handed.iter().filter(|(number, _)| *number > self.adrift).flat_map(|(_, batch)| batch)
    }

    fn bytes_handed(&self) -> usize {
        self.under_way().map(Entry::size).sum()
    }

    fn take(&mut self, number: u32) -> Vec<Entry> {
        let index = self.handed.iter().position(|(handed, _)| *handed == number);
        index.map(|index| self.handed.swap_remove(index).1).unwrap_or_default()
    }

    /// Those that were handed off are forgotten already.
    fn forget(&self, batch: &[Entry], effects: &mut Vec<Effect>) {
        if self.delivery == Delivery::ExactlyOnce {
            effects.extend(batch.iter().map(|entry| Effect::Forget(entry.id.clone())));
        }
    }

    fn take_back(
        &mut self,
        number: u32,
        asked: Option<f64>,
        now: f64,
        random: f64,
        effects: &mut Vec<Effect>,
    ) {
        let mut batch = self.take(number);
        if self.delivery == Delivery::HandOff {
            effects.extend(batch.iter().map(|entry| Effect::Keep(entry.id.clone(), entry.to_text())));
        }
        batch.append(&mut self.pending);
        self.pending = batch;
        self.since = now;
        // Also where the batch is unknown: the page may have sent one before there was a queue.
        self.failures = (self.failures + 1).min(16);
        let backoff = (DEBOUNCE * f64::from(1_u32 << self.failures)).min(LONGEST_BACKOFF);
        // Half of it at random, so that many pages do not come back at once.
        let wait = backoff * (0.5 + random.clamp(0.0, 1.0) / 2.0);
        if let Some(asked) = asked {
            self.hold = self.hold.max(now + asked.clamp(DEBOUNCE, LONGEST_ASKED));
        }
        self.due = Some((now + wait).max(self.hold));
    }

    fn send(&mut self, now: f64, effects: &mut Vec<Effect>) {
        if self.consent != Consent::Granted || self.is_away {
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
        // What finds no room stays due: whatever becomes of a batch under way is the next step.
        let mut room = ROOM.saturating_sub(self.bytes_handed());
        let mut count = 0;
        for entry in &self.pending {
            let Some(left) = room.checked_sub(entry.size()) else { break };
            (room, count) = (left, count + 1);
        }
        if count > 0 {
            let batch = self.oldest(count);
            if self.delivery == Delivery::HandOff {
                effects.extend(batch.iter().map(|entry| Effect::Forget(entry.id.clone())));
            }
            self.last = self.last.wrapping_add(1);
            self.handed.push((self.last, batch));
            effects.push(Effect::Send(self.last));
        }
        if self.pending.is_empty() {
            self.due = None;
        }
    }
}
