//! Several tabs, one storage and one service under random schedules: what is accepted arrives, and is accounted for.

use super::super::{Consent, Delivery, Effect, Entry, Event, Queue, ROOM, payload};
use super::pingback;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Chance from a seed: the same schedule for the same seed, on every machine.
struct Chance(u64);

impl Chance {
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

/// A page, by its number.
struct Tab {
    name: usize,
    /// The name that owns what it writes down; another one after it has left.
    owner: usize,
    queue: Queue,
    wake: Option<f64>,
    /// What it has written down or taken over, and under whose name.
    keys: HashMap<String, usize>,
    is_frozen: bool,
    /// What it will hear when it comes back.
    unheard: Vec<Event>,
    /// The browser gives it no storage at all, as in some frames.
    is_blocked: bool,
}

struct Flight {
    tab: usize,
    number: u32,
    ids: Vec<String>,
}

/// What a service that was sent a batch, and the network, make of it.
enum Fate {
    Arrived,
    Lost,
    /// It has arrived, but nobody hears of it.
    Unheard,
    Busy(f64),
    Refused,
}

struct World {
    chance: Chance,
    delivery: Delivery,
    now: f64,
    tabs: Vec<Tab>,
    flights: Vec<Flight>,
    storage: BTreeMap<String, (usize, String)>,
    is_storage_full: bool,
    /// What a refusal in any tab has erased.
    erased: HashSet<String>,
    names: usize,
    ids: usize,
    /// Accepted, and neither dropped for a reason nor beyond what anyone could promise.
    promised: BTreeSet<String>,
    /// In memory only when its page was killed, or, handed off, when the network lost it unseen.
    beyond: usize,
    arrivals: HashMap<String, usize>,
}

impl World {
    fn new(seed: u64, delivery: Delivery) -> World {
        World {
            chance: Chance(seed),
            delivery,
            now: 0.0,
            tabs: Vec::new(),
            flights: Vec::new(),
            storage: BTreeMap::new(),
            is_storage_full: false,
            erased: HashSet::new(),
            names: 0,
            ids: 0,
            promised: BTreeSet::new(),
            beyond: 0,
            arrivals: HashMap::new(),
        }
    }

    fn step(&mut self, tab: usize, event: Event) {
        let random = self.chance.unit();
        let effects = self.tabs[tab].queue.step(event, self.now, random);
        let mut forgotten = Vec::new();
        for effect in effects {
            match effect {
                Effect::Keep(id, text) => {
                    let tab = &mut self.tabs[tab];
                    if !self.is_storage_full && !tab.is_blocked {
                        let owner = *tab.keys.entry(id.clone()).or_insert(tab.owner);
                        self.storage.insert(id, (owner, text));
                    }
                }
                Effect::Forget(id) => {
                    if self.tabs[tab].keys.remove(&id).is_some() {
                        self.storage.remove(&id);
                    }
                    forgotten.push(id);
                }
                Effect::Dropped(count) => {
                    for id in forgotten.drain(..).rev().take(count) {
                        self.promised.remove(&id);
                    }
                }
                Effect::Send(number) => self.send(tab, number),
                Effect::Wake(time) => self.tabs[tab].wake = Some(time),
            }
        }
        let ledger = self.tabs[tab].queue.ledger();
        assert!(ledger.is_whole(), "not accounted for: {ledger:?}");
    }

    fn send(&mut self, tab: usize, number: u32) {
        let Tab { queue, name, .. } = &self.tabs[tab];
        assert_eq!(queue.consent(), Consent::Granted, "sent without consent");
        let batch = queue.batch(number);
        let body = payload(batch);
        assert!(!batch.is_empty() && body.len() <= ROOM + 32, "{} bytes", body.len());
        let ids = batch.iter().map(|entry| entry.id.clone()).collect();
        self.flights.push(Flight { tab: *name, number, ids });
    }

    /// A new page takes over what dead and frozen ones have left.
    fn open(&mut self) {
        self.names += 1;
        let mut queue = Queue::new(self.delivery);
        queue.user = r#"{"user_id":"u"}"#.into();
        let is_blocked = self.chance.is(10);
        self.tabs.push(Tab {
            name: self.names,
            owner: self.names,
            unheard: Vec::new(),
            queue,
            wake: None,
            keys: HashMap::new(),
            is_frozen: false,
            is_blocked,
        });
        let tab = self.tabs.len() - 1;
        self.step(tab, Event::Consent(Consent::Granted));
        self.adopt(tab);
    }

    fn adopt(&mut self, tab: usize) {
        if self.tabs[tab].is_blocked || self.tabs[tab].queue.consent() == Consent::Denied {
            return;
        }
        let held: HashSet<usize> = self
            .tabs
            .iter()
            .filter(|tab| !tab.is_frozen)
            .flat_map(|tab| tab.keys.values().copied().chain([tab.owner]))
            .collect();
        let left: Vec<_> = self.storage.iter().filter(|(_, (owner, _))| !held.contains(owner)).collect();
        let left: Vec<_> =
            left.into_iter().map(|(id, (owner, text))| (id.clone(), *owner, text.clone())).collect();
        for (id, owner, text) in left {
            self.tabs[tab].keys.insert(id.clone(), owner);
            self.step(tab, Event::Restored(Entry::from_text(&id, &text, false).unwrap()));
        }
    }

    fn add(&mut self, tab: usize) {
        for _ in 0..if self.chance.is(3) { 120 } else { 1 } {
            self.ids += 1;
            let mut one = pingback(&self.ids.to_string());
            if self.chance.is(10) {
                one.tid = "campaign".into();
            }
            if self.chance.is(5) {
                one.add("note", &"字".repeat(self.chance.below(3000)));
            }
            if self.tabs[tab].queue.consent() != Consent::Denied {
                self.promised.insert(self.ids.to_string());
            }
            self.step(tab, Event::Added(one.entry()));
        }
    }

    /// Erases what this browser keeps, so also what pages before have left.
    fn deny(&mut self, tab: usize) {
        let open = self.open_ids(tab);
        self.promised.retain(|id| !open.contains(id));
        if !self.tabs[tab].is_blocked {
            let erased: Vec<String> = self.storage.keys().cloned().collect();
            self.storage.clear();
            // What an open page still has in memory it may yet send; a closed page's is forgotten.
            let alive: HashSet<String> = (0..self.tabs.len())
                .filter(|index| *index != tab && !self.tabs[*index].is_frozen)
                .flat_map(|index| self.open_ids(index))
                .collect();
            self.promised.retain(|id| alive.contains(id) || !erased.contains(id));
            self.erased.extend(erased);
        }
        self.tabs[tab].keys.clear();
        self.step(tab, Event::Consent(Consent::Denied));
    }

    fn open_ids(&self, tab: usize) -> HashSet<String> {
        let queue = &self.tabs[tab].queue;
        queue.pending().iter().chain(queue.handed()).map(|entry| entry.id.clone()).collect()
    }

    /// The page is gone without a word; what it had sent is on its way all the same, or not.
    fn kill(&mut self, tab: usize) {
        let open = self.open_ids(tab);
        let dead = self.tabs.swap_remove(tab);
        let is_lost = self.chance.is(50);
        if is_lost {
            self.flights.retain(|flight| flight.tab != dead.name);
        }
        let flying: HashSet<&String> = self.flights.iter().flat_map(|flight| &flight.ids).collect();
        let lost: Vec<String> = open
            .into_iter()
            .filter(|id| !self.storage.contains_key(id))
            .filter(|id| is_lost || !flying.contains(id))
            .collect();
        for id in lost {
            self.beyond += usize::from(self.promised.remove(&id));
        }
    }

    fn freeze(&mut self, tab: usize) {
        let is_online = self.chance.is(80);
        self.step(tab, Event::Left(is_online));
        self.names += 1;
        self.tabs[tab].owner = self.names;
        self.tabs[tab].is_frozen = true;
    }

    fn thaw(&mut self, tab: usize) {
        self.tabs[tab].is_frozen = false;
        for event in std::mem::take(&mut self.tabs[tab].unheard) {
            self.step(tab, event);
        }
        let held: HashSet<String> = (0..self.tabs.len())
            .filter(|index| *index != tab && !self.tabs[*index].is_frozen)
            .flat_map(|index| self.tabs[index].keys.keys().cloned())
            .collect();
        let gone: Vec<String> = self.tabs[tab]
            .keys
            .keys()
            .filter(|id| held.contains(*id) || !self.storage.contains_key(*id))
            .cloned()
            .collect();
        self.tabs[tab].keys.retain(|id, _| !gone.contains(id));
        self.promised.retain(|id| !gone.contains(id) || !self.erased.contains(id));
        self.step(tab, Event::Gone(gone));
    }

    fn land(&mut self, index: usize, fate: Fate) {
        let flight = self.flights.swap_remove(index);
        if matches!(fate, Fate::Arrived | Fate::Unheard) {
            for id in &flight.ids {
                *self.arrivals.entry(id.clone()).or_default() += 1;
            }
        }
        let heard = match fate {
            Fate::Arrived => Event::Acknowledged(flight.number),
            Fate::Lost | Fate::Unheard => Event::Failed(flight.number, None),
            Fate::Busy(asked) => Event::Failed(flight.number, Some(asked)),
            Fate::Refused => {
                for id in &flight.ids {
                    self.promised.remove(id);
                }
                Event::Refused(flight.number)
            }
        };
        match self.tabs.iter().position(|tab| tab.name == flight.tab) {
            Some(tab) if self.tabs[tab].is_frozen => self.tabs[tab].unheard.push(heard),
            Some(tab) => self.step(tab, heard),
            // Lost after its page, and written down nowhere: what no browser can promise.
            None if !matches!(fate, Fate::Arrived | Fate::Unheard) => {
                for id in flight.ids.iter().filter(|id| !self.storage.contains_key(*id)) {
                    self.beyond += usize::from(self.promised.remove(id));
                }
            }
            None => {}
        }
    }

    fn pass(&mut self, ms: f64) {
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

    fn act(&mut self) {
        if self.tabs.is_empty() {
            return self.open();
        }
        let tab = self.chance.below(self.tabs.len());
        let is_frozen = self.tabs[tab].is_frozen;
        match self.chance.below(100) {
            0..40 if !is_frozen => self.add(tab),
            40..60 if !self.flights.is_empty() => {
                let index = self.chance.below(self.flights.len());
                let fate = match self.chance.below(20) {
                    0..3 => Fate::Lost,
                    // Handed off, a failure that was none would be sent and counted again (docs/pingbacks.md).
                    3 if self.delivery == Delivery::ExactlyOnce => Fate::Unheard,
                    4 => Fate::Busy(self.chance.below(10_000) as f64),
                    5 if self.chance.is(10) => Fate::Refused,
                    _ => Fate::Arrived,
                };
                self.land(index, fate);
            }
            60..80 => {
                let ms = self.chance.below(3000) as f64;
                self.pass(ms);
            }
            80..84 if self.tabs.len() < 8 => self.open(),
            84..86 => self.kill(tab),
            86..88 if !is_frozen => self.freeze(tab),
            88..91 if is_frozen => self.thaw(tab),
            91..94 if !is_frozen => self.step(tab, Event::Flush),
            94..95 if !is_frozen => self.deny(tab),
            95..98 if !is_frozen => {
                let wish = if self.chance.is(20) { Consent::Unknown } else { Consent::Granted };
                self.step(tab, Event::Consent(wish));
            }
            98 => self.is_storage_full = self.chance.is(30),
            99 if !is_frozen => self.adopt(tab),
            _ => {}
        }
    }

    /// Everything recovers, and a last visit takes up what is left.
    fn settle(&mut self) {
        self.is_storage_full = false;
        for tab in 0..self.tabs.len() {
            if self.tabs[tab].is_frozen {
                self.thaw(tab);
            }
            self.step(tab, Event::Consent(Consent::Granted));
        }
        self.open();
        let last = self.tabs.len() - 1;
        self.tabs[last].is_blocked = false;
        self.adopt(last);
        for _ in 0..100_000 {
            while !self.flights.is_empty() {
                self.land(0, Fate::Arrived);
            }
            if self.tabs.iter().all(|tab| tab.queue.open() == 0) {
                break;
            }
            self.pass(60_000.0);
        }
        let lost: Vec<&String> =
            self.promised.iter().filter(|id| !self.arrivals.contains_key(*id)).take(5).collect();
        assert!(lost.is_empty(), "never arrived: {lost:?}");
        assert!(self.storage.is_empty(), "{} left behind", self.storage.len());
        if self.delivery == Delivery::HandOff {
            let twice: Vec<_> = self.arrivals.iter().filter(|(_, count)| **count > 1).take(5).collect();
            assert!(twice.is_empty(), "counted twice: {twice:?}");
        }
    }
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Schedules of 500 operations each, from seeds that follow one another.
fn simulate(delivery: Delivery) {
    let first = number("GIFLET_SEED", 1);
    for seed in first..first + number("GIFLET_OPERATIONS", 20_000).div_ceil(1000) {
        let run = std::panic::catch_unwind(|| {
            let mut world = World::new(seed, delivery);
            for _ in 0..500 {
                world.act();
            }
            world.settle();
        });
        assert!(run.is_ok(), "{delivery:?} failed: GIFLET_SEED={seed} GIFLET_OPERATIONS=1000");
    }
}

// [PNG-12, PNG-13]
#[test]
fn whatever_happens_to_tabs_storage_and_network_what_is_accepted_arrives() {
    simulate(Delivery::ExactlyOnce);
}

// [PNG-12, PNG-13]
#[test]
fn handed_off_nothing_arrives_twice() {
    simulate(Delivery::HandOff);
}
