//! Simulates random schedules of several tabs with one storage and one provider. Every accepted pingback arrives or is
//! accounted for.

use super::super::queue::{MAX_IN_FLIGHT_BYTES, Queue};
use super::super::{Consent, Delivery, Effect, Entry, Event, Ledger};
use super::{entry, sized};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// A seeded random number generator: the same schedule for the same seed on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    fn is(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn unit(&mut self) -> f64 {
        self.below(1 << 20) as f64 / f64::from(1 << 20)
    }
}

/// A page.
struct Tab {
    id: usize,
    /// Owner ID of its stored pingbacks; changes when the page is hidden.
    owner: usize,
    queue: Queue,
    /// The sizes of the pingbacks that the page has in memory.
    table: HashMap<String, usize>,
    wake: Option<f64>,
    /// IDs of pingbacks that it has stored or taken over, with their owner.
    keys: HashMap<String, usize>,
    is_frozen: bool,
    /// Events to process after the page is restored.
    delayed_events: Vec<Event>,
    /// Storage is not available, as in some frames.
    is_blocked: bool,
}

struct InFlightBatch {
    tab: usize,
    number: u32,
    ids: Vec<String>,
}

/// The result of sending a batch.
enum SendResult {
    Arrived,
    Lost,
    /// The provider received it, but the page got no response.
    ResponseLost,
    Busy(f64),
    Refused,
}

struct Simulation {
    random: Random,
    delivery: Delivery,
    now: f64,
    tabs: Vec<Tab>,
    in_flight: Vec<InFlightBatch>,
    storage: BTreeMap<String, (usize, usize)>,
    is_storage_full: bool,
    /// Pingbacks erased by denied consent in any tab.
    erased: HashSet<String>,
    last_id: usize,
    event_ids: usize,
    /// IDs of pingbacks whose bodies the provider rejects.
    invalid: HashSet<String>,
    /// IDs of pingbacks that must arrive: accepted, not dropped and not unrecoverable.
    expected: BTreeSet<String>,
    /// Number of pingbacks that were only in memory when their page was killed, or with hand-off delivery were lost
    /// unnoticed by the network.
    unrecoverable: usize,
    arrivals: HashMap<String, usize>,
}

impl Simulation {
    fn new(seed: u64, delivery: Delivery) -> Simulation {
        Simulation {
            random: Random(seed),
            delivery,
            now: 0.0,
            tabs: Vec::new(),
            in_flight: Vec::new(),
            storage: BTreeMap::new(),
            is_storage_full: false,
            erased: HashSet::new(),
            last_id: 0,
            event_ids: 0,
            invalid: HashSet::new(),
            expected: BTreeSet::new(),
            unrecoverable: 0,
            arrivals: HashMap::new(),
        }
    }

    fn step(&mut self, tab: usize, event: Event) {
        let random = self.random.unit();
        let effects = self.tabs[tab].queue.step(event, self.now, random);
        let mut removed = Vec::new();
        for effect in effects {
            match effect {
                Effect::Store(id) => {
                    let tab = &mut self.tabs[tab];
                    let size = tab.table[&id];
                    if !self.is_storage_full && !tab.is_blocked {
                        let owner = *tab.keys.entry(id.clone()).or_insert(tab.owner);
                        self.storage.insert(id, (owner, size));
                    }
                }
                Effect::Remove(id) => self.remove(tab, &id),
                Effect::Settle(id) => {
                    assert!(self.tabs[tab].table.remove(&id).is_some(), "{id} is settled twice");
                    self.remove(tab, &id);
                    removed.push(id);
                }
                Effect::Dropped(count) => {
                    for id in removed.drain(..).rev().take(count) {
                        self.expected.remove(&id);
                    }
                }
                Effect::Send(number) => self.send(tab, number),
                Effect::Wake(time) => self.tabs[tab].wake = Some(time),
            }
        }
        let Tab { queue, table, .. } = &self.tabs[tab];
        let ledger = queue.ledger();
        assert!(ledger.is_balanced(), "not accounted for: {ledger:?}");
        assert_eq!(table.len(), queue.open(), "in the page and in the queue");
    }

    fn remove(&mut self, tab: usize, id: &str) {
        if self.tabs[tab].keys.remove(id).is_some() {
            self.storage.remove(id);
        }
    }

    fn send(&mut self, tab: usize, number: u32) {
        let Tab { queue, id, .. } = &self.tabs[tab];
        assert_eq!(queue.consent, Consent::Granted, "sent without consent");
        let batch = queue.batch(number);
        let bytes: usize = batch.iter().map(|entry| entry.size).sum();
        assert!(!batch.is_empty() && bytes <= MAX_IN_FLIGHT_BYTES, "{bytes} bytes");
        let ids = batch.iter().map(|entry| entry.id.clone()).collect();
        self.in_flight.push(InFlightBatch { tab: *id, number, ids });
    }

    /// Opens a page, which takes over pingbacks of closed and hidden pages.
    fn open(&mut self) {
        self.last_id += 1;
        let batches = if self.random.is(50) { self.random.below(4) } else { 0 };
        let queue = Queue::new(self.delivery, batches as u32, Ledger::default());
        let is_blocked = self.random.is(10);
        self.tabs.push(Tab {
            id: self.last_id,
            owner: self.last_id,
            delayed_events: Vec::new(),
            queue,
            table: HashMap::new(),
            wake: None,
            keys: HashMap::new(),
            is_frozen: false,
            is_blocked,
        });
        let tab = self.tabs.len() - 1;
        self.replay(tab, batches);
        self.step(tab, Event::Consent(Consent::Granted));
        self.take_over(tab);
    }

    /// Replays what the page has done before its queue was loaded: pingbacks, batches that it sent, and the results of
    /// some of these.
    fn replay(&mut self, tab: usize, batches: usize) {
        for number in 1..=batches as u32 {
            self.add(tab);
            let count = self.random.below(150);
            let ids: Vec<String> =
                self.tabs[tab].queue.pending.iter().take(count).map(|entry| entry.id.clone()).collect();
            self.in_flight.push(InFlightBatch { tab: self.tabs[tab].id, number, ids: ids.clone() });
            self.step(tab, Event::Sent(number, ids.join("\n")));
            if self.random.is(50) {
                let result = self.random_result();
                self.settle_batch(self.in_flight.len() - 1, result);
            }
        }
    }

    /// Stores a pingback before it is added, unless consent was denied.
    fn store(&mut self, tab: usize, entry: &Entry) {
        let Tab { queue, table, keys, owner, is_blocked, .. } = &mut self.tabs[tab];
        if queue.consent == Consent::Denied {
            return;
        }
        table.insert(entry.id.clone(), entry.size);
        if !self.is_storage_full && !*is_blocked {
            keys.insert(entry.id.clone(), *owner);
            self.storage.insert(entry.id.clone(), (*owner, entry.size));
        }
    }

    fn random_result(&mut self) -> SendResult {
        match self.random.below(20) {
            0..3 => SendResult::Lost,
            // With hand-off delivery, a batch reported as failed would be sent and counted again (docs/pingbacks.md).
            3 if self.delivery == Delivery::ExactlyOnce => SendResult::ResponseLost,
            4 => SendResult::Busy(self.random.below(10_000) as f64),
            5 if self.random.is(10) => SendResult::Refused,
            _ => SendResult::Arrived,
        }
    }

    fn take_over(&mut self, tab: usize) {
        if self.tabs[tab].is_blocked || self.tabs[tab].queue.consent == Consent::Denied {
            return;
        }
        let held: HashSet<usize> = self
            .tabs
            .iter()
            .filter(|tab| !tab.is_frozen)
            .flat_map(|tab| tab.keys.values().copied().chain([tab.owner]))
            .collect();
        let left: Vec<_> = self.storage.iter().filter(|(_, (owner, _))| !held.contains(owner)).collect();
        let left: Vec<_> = left.into_iter().map(|(id, (owner, size))| (id.clone(), *owner, *size)).collect();
        for (id, owner, size) in left {
            self.tabs[tab].keys.insert(id.clone(), owner);
            self.tabs[tab].table.insert(id.clone(), size);
            self.step(tab, Event::Restored(sized(&id, size)));
        }
    }

    fn add(&mut self, tab: usize) {
        for _ in 0..if self.random.is(3) { 120 } else { 1 } {
            self.event_ids += 1;
            let mut one = entry(&self.event_ids.to_string());
            one.is_urgent = self.random.is(10);
            if self.random.is(5) {
                one.size += self.random.below(9000);
            }
            if self.random.is(1) {
                self.invalid.insert(self.event_ids.to_string());
            } else if self.tabs[tab].queue.consent != Consent::Denied {
                self.expected.insert(self.event_ids.to_string());
            }
            self.store(tab, &one);
            self.step(tab, Event::Added(one));
        }
    }

    /// Denies consent, which erases the storage of this browser, including pingbacks of earlier pages.
    fn deny(&mut self, tab: usize) {
        let open = self.open_ids(tab);
        self.expected.retain(|id| !open.contains(id));
        if !self.tabs[tab].is_blocked {
            let erased: Vec<String> = self.storage.keys().cloned().collect();
            self.storage.clear();
            // An open page may still send pingbacks in its memory; those of closed pages are gone.
            let alive: HashSet<String> = (0..self.tabs.len())
                .filter(|index| *index != tab && !self.tabs[*index].is_frozen)
                .flat_map(|index| self.open_ids(index))
                .collect();
            self.expected.retain(|id| alive.contains(id) || !erased.contains(id));
            self.erased.extend(erased);
        }
        self.tabs[tab].keys.clear();
        self.tabs[tab].table.clear();
        self.step(tab, Event::Consent(Consent::Denied));
    }

    fn open_ids(&self, tab: usize) -> HashSet<String> {
        let queue = &self.tabs[tab].queue;
        queue
            .pending
            .iter()
            .chain(queue.in_flight.iter().flat_map(|(_, batch)| batch))
            .map(|entry| entry.id.clone())
            .collect()
    }

    /// Kills a page without `pagehide`; its requests in flight may complete.
    fn kill(&mut self, tab: usize) {
        let open = self.open_ids(tab);
        let dead = self.tabs.swap_remove(tab);
        let is_lost = self.random.is(50);
        if is_lost {
            self.in_flight.retain(|batch| batch.tab != dead.id);
        }
        let sent: HashSet<&String> = self.in_flight.iter().flat_map(|batch| &batch.ids).collect();
        let lost: Vec<String> = open
            .into_iter()
            .filter(|id| !self.storage.contains_key(id))
            .filter(|id| is_lost || !sent.contains(id))
            .collect();
        for id in lost {
            self.unrecoverable += usize::from(self.expected.remove(&id));
        }
    }

    fn freeze(&mut self, tab: usize) {
        let is_online = self.random.is(80);
        self.step(tab, Event::PageHidden(is_online));
        self.last_id += 1;
        self.tabs[tab].owner = self.last_id;
        self.tabs[tab].is_frozen = true;
    }

    fn resume(&mut self, tab: usize) {
        self.tabs[tab].is_frozen = false;
        for event in std::mem::take(&mut self.tabs[tab].delayed_events) {
            self.step(tab, event);
        }
        let held: HashSet<String> = (0..self.tabs.len())
            .filter(|index| *index != tab && !self.tabs[*index].is_frozen)
            .flat_map(|index| self.tabs[index].keys.keys().cloned())
            .collect();
        let taken_over: Vec<String> = self.tabs[tab]
            .keys
            .keys()
            .filter(|id| held.contains(*id) || !self.storage.contains_key(*id))
            .cloned()
            .collect();
        self.tabs[tab].keys.retain(|id, _| !taken_over.contains(id));
        self.tabs[tab].table.retain(|id, _| !taken_over.contains(id));
        self.expected.retain(|id| !taken_over.contains(id) || !self.erased.contains(id));
        self.step(tab, Event::PageRestored(taken_over.join("\n")));
    }

    fn settle_batch(&mut self, index: usize, result: SendResult) {
        let batch = self.in_flight.swap_remove(index);
        let is_invalid = batch.ids.iter().any(|id| self.invalid.contains(id));
        let has_arrived = !is_invalid && matches!(result, SendResult::Arrived | SendResult::ResponseLost);
        if has_arrived {
            for id in &batch.ids {
                *self.arrivals.entry(id.clone()).or_default() += 1;
            }
        }
        let event = match result {
            SendResult::Arrived if is_invalid => Event::Invalid(batch.number),
            SendResult::Arrived => Event::Acknowledged(batch.number),
            SendResult::Lost | SendResult::ResponseLost => Event::Failed(batch.number, None),
            SendResult::Busy(retry_after) => Event::Failed(batch.number, Some(retry_after)),
            SendResult::Refused => {
                for id in &batch.ids {
                    self.expected.remove(id);
                }
                Event::Refused(batch.number)
            }
        };
        match self.tabs.iter().position(|tab| tab.id == batch.tab) {
            Some(tab) if self.tabs[tab].is_frozen => self.tabs[tab].delayed_events.push(event),
            Some(tab) => self.step(tab, event),
            // Lost after the page was closed, and not stored: unrecoverable in any browser.
            None if !has_arrived => {
                for id in batch.ids.iter().filter(|id| !self.storage.contains_key(*id)) {
                    self.unrecoverable += usize::from(self.expected.remove(id));
                }
            }
            None => {}
        }
    }

    fn advance(&mut self, ms: f64) {
        let until = self.now + ms;
        loop {
            let due = self.tabs.iter().enumerate().filter(|(_, tab)| !tab.is_frozen);
            let next = due.filter_map(|(index, tab)| tab.wake.map(|wake| (wake, index)));
            let Some((wake, tab)) = next.min_by(|one, other| one.0.total_cmp(&other.0)) else { break };
            if wake > until {
                break;
            }
            self.now = self.now.max(wake);
            self.tabs[tab].wake = None;
            self.step(tab, Event::Woken);
        }
        self.now = until;
    }

    fn run_random_operation(&mut self) {
        if self.tabs.is_empty() {
            return self.open();
        }
        let tab = self.random.below(self.tabs.len());
        let is_frozen = self.tabs[tab].is_frozen;
        match self.random.below(100) {
            // Before the visitor has chosen, the page does not add them.
            0..40 if !is_frozen && self.tabs[tab].queue.consent != Consent::Unknown => self.add(tab),
            40..60 if !self.in_flight.is_empty() => {
                let index = self.random.below(self.in_flight.len());
                let result = self.random_result();
                self.settle_batch(index, result);
            }
            60..80 => {
                let ms = self.random.below(3000) as f64;
                self.advance(ms);
            }
            80..84 if self.tabs.len() < 8 => self.open(),
            84..86 => self.kill(tab),
            86..88 if !is_frozen => self.freeze(tab),
            88..91 if is_frozen => self.resume(tab),
            91..94 if !is_frozen => self.step(tab, Event::Flush),
            94..95 if !is_frozen => self.deny(tab),
            95..98 if !is_frozen => {
                let consent = if self.random.is(20) { Consent::Unknown } else { Consent::Granted };
                self.step(tab, Event::Consent(consent));
            }
            98 => self.is_storage_full = self.random.is(30),
            99 if !is_frozen => self.take_over(tab),
            _ => {}
        }
    }

    /// Everything recovers, and a last page sends the remaining pingbacks.
    fn finish(&mut self) {
        self.is_storage_full = false;
        for tab in 0..self.tabs.len() {
            if self.tabs[tab].is_frozen {
                self.resume(tab);
            }
            self.step(tab, Event::Consent(Consent::Granted));
        }
        self.open();
        let last = self.tabs.len() - 1;
        self.tabs[last].is_blocked = false;
        self.take_over(last);
        for _ in 0..100_000 {
            while !self.in_flight.is_empty() {
                self.settle_batch(0, SendResult::Arrived);
            }
            if self.tabs.iter().all(|tab| tab.queue.open() == 0) {
                break;
            }
            self.advance(60_000.0);
        }
        let lost: Vec<&String> =
            self.expected.iter().filter(|id| !self.arrivals.contains_key(*id)).take(5).collect();
        assert!(lost.is_empty(), "never arrived: {lost:?}");
        assert!(self.storage.is_empty(), "{} left in storage", self.storage.len());
        if self.delivery == Delivery::HandOff {
            let twice: Vec<_> = self.arrivals.iter().filter(|(_, count)| **count > 1).take(5).collect();
            assert!(twice.is_empty(), "counted twice: {twice:?}");
        }
    }
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Runs schedules of 500 operations each with consecutive seeds.
fn simulate(delivery: Delivery) {
    let first = number("GIFLET_SEED", 1);
    for seed in first..first + number("GIFLET_OPERATIONS", 20_000).div_ceil(1000) {
        let run = std::panic::catch_unwind(|| {
            let mut simulation = Simulation::new(seed, delivery);
            for _ in 0..500 {
                simulation.run_random_operation();
            }
            simulation.finish();
        });
        assert!(run.is_ok(), "{delivery:?} failed: GIFLET_SEED={seed} GIFLET_OPERATIONS=1000");
    }
}

// [PNG-12, PNG-13]
#[test]
fn every_accepted_pingback_arrives_in_any_schedule() {
    simulate(Delivery::ExactlyOnce);
}

// [PNG-12, PNG-13]
#[test]
fn with_hand_off_delivery_no_pingback_arrives_twice() {
    simulate(Delivery::HandOff);
}
