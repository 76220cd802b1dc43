//! Visitors of a site, each with the pingback queue of the client, on a virtual clock.
//!
//! Batches, delays and retries are those of [`Queue`]. This module does what the page does for it
//! (`packages/core/src/pingbacks`): it stores pingbacks before they are added, runs the effects, flushes when the page
//! ends, and restores with the next visit what earlier pages have left. It differs in one respect: the queue is loaded
//! from the start, not half a second after the first action.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};

use fastrand::Rng;
use giflet_sdk_core::pingback::{Consent, Delivery, Effect, Entry, Event, Ledger, Queue};
use serde::Serialize;

use crate::service::{Condition, Phase};

/// Mean length of a visit in ms; the distribution is exponential.
pub const MEAN_VISIT: f64 = 120_000.0;
/// Mean time between two groups of actions of a visit in ms; the distribution is exponential.
pub const MEAN_PAUSE: f64 = 20_000.0;
/// Time from the start of a visit to its first actions in ms.
pub const FIRST_ACTIONS: u64 = 1000;
/// Share of the visits that end without an event of the page, for example because the browser ends the process.
pub const KILLED: f64 = 0.05;
/// Share of the visits after which the visitor returns, and after what time in ms at the earliest and at the latest.
pub const RETURNING: f64 = 0.25;
/// See [`RETURNING`].
pub const ABSENCE: (u64, u64) = (120_000, 600_000);
/// The steady rate is the mean of this time in ms before the first fault.
pub const STEADY: u64 = 300_000;
/// Maximum bytes that a usual pingback adds to a request body (`packages/core/src/pingbacks/entry.ts`).
const SIZE: usize = 479;
/// Bytes of a body without its actions, and of each action. The pingbacks of a visitor have the same user and event.
const BODY: usize = 270;
const ACTION: usize = 220;

/// What is simulated.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The name in the output.
    pub name: &'static str,
    /// Number of visitors. They arrive at random times from 0 to the end of the last phase.
    pub visitors: u32,
    /// Seed of the random numbers.
    pub seed: u64,
    /// When a pingback is removed from storage.
    pub delivery: Delivery,
    /// Number of GIFs that appear at a time and are reported as seen.
    pub actions: u32,
    /// Whether the client's delays are random, as in a browser. If not, each is the shortest.
    pub has_jitter: bool,
    /// The conditions of the service, each from the end of the one before. The first is healthy.
    pub phases: Vec<Phase>,
}

/// Where the actions are at a time. They add up: produced = acknowledged + stored + dropped + lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Balance {
    /// Name of the phase that ends.
    pub phase: &'static str,
    /// Number of actions.
    pub produced: usize,
    /// The service has counted them, each once.
    pub acknowledged: usize,
    /// In the storage of a visitor, or in flight to a service that refuses them.
    pub stored: usize,
    /// Dropped by the queue because it was full.
    pub dropped: usize,
    /// Only with [`Delivery::HandOff`]: sent by a page that ended, and refused.
    pub lost: usize,
    /// Actions that the service received again. It ignores them.
    pub duplicates: usize,
}

/// The requests of a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Second {
    /// Number of requests.
    pub requests: u32,
    /// Largest number of requests that waited for an answer.
    pub open: u32,
}

/// The results of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Where the actions were at the end of each phase.
    pub balances: Vec<Balance>,
    /// The requests of each second.
    pub seconds: Vec<Second>,
    /// Requests per second before the first fault.
    pub steady_rate: f64,
    /// Mean number of bytes in the bodies of these requests.
    pub steady_bytes: f64,
    /// Visits that began per second in the same time.
    pub steady_visits: f64,
    /// Number of visits.
    pub visits: u32,
    /// Largest number of visits at a time.
    pub open_visits: usize,
    /// What does not add up. Empty, unless the client or the simulation is wrong.
    pub problems: Vec<String>,
}

/// A future event. Events of the same time happen in the order in which they were scheduled.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Planned {
    Arrival(usize),
    Return(u32),
    Actions(u32),
    End(u32),
    Wake(u32),
    Answer { visit: u32, batch: u32, status: u32, retry_after: Option<u64> },
}

/// The state of an action at the service and in the queues. Otherwise it is stored.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Acknowledged,
    Dropped,
    Lost,
}

struct Visit {
    visitor: u32,
    queue: Queue,
    /// The actions in storage. Their texts follow from their numbers.
    stored: BTreeSet<u32>,
    wake: Option<u64>,
    ends: u64,
}

struct Simulation {
    scenario: Scenario,
    random: Rng,
    now: u64,
    /// When the visitors arrive.
    arrivals: Vec<u64>,
    planned: BinaryHeap<Reverse<(u64, u64, Planned)>>,
    last_planned: u64,
    phase: Phase,
    visits: HashMap<u32, Visit>,
    last_visit: u32,
    /// The storages of visitors without an open page, if they are not empty.
    storages: HashMap<u32, BTreeSet<u32>>,
    /// Actions of the requests in flight that the service refuses.
    refused: HashMap<(u32, u32), Vec<u32>>,
    states: Vec<State>,
    duplicates: usize,
    open_requests: u32,
    /// Requests before the first fault, their bytes, and the visits that began.
    steady: (u32, usize, u32),
    outcome: Outcome,
}

/// Runs a scenario.
pub fn run(scenario: &Scenario) -> Outcome {
    let mut simulation = Simulation::new(scenario.clone());
    for phase in &scenario.phases {
        simulation.run_phase(*phase);
        let balance = simulation.balance();
        simulation.outcome.balances.push(balance);
    }
    simulation.outcome.visits = simulation.last_visit;
    simulation.outcome
}

impl Simulation {
    fn new(scenario: Scenario) -> Simulation {
        let healthy = Phase { name: "", from: 0, until: 0, condition: Condition::Healthy };
        let end = scenario.phases.last().map_or(0, |phase| phase.until);
        let mut random = Rng::with_seed(scenario.seed);
        let mut arrivals: Vec<u64> = (0..scenario.visitors).map(|_| random.u64(0..end.max(1))).collect();
        arrivals.sort_unstable();
        let mut simulation = Simulation {
            random,
            now: 0,
            arrivals,
            planned: BinaryHeap::new(),
            last_planned: 0,
            phase: healthy,
            visits: HashMap::new(),
            last_visit: 0,
            storages: HashMap::new(),
            refused: HashMap::new(),
            states: Vec::new(),
            duplicates: 0,
            open_requests: 0,
            steady: (0, 0, 0),
            outcome: Outcome {
                balances: Vec::new(),
                seconds: vec![Second::default(); end.div_ceil(1000) as usize],
                steady_rate: 0.0,
                steady_bytes: 0.0,
                steady_visits: 0.0,
                visits: 0,
                open_visits: 0,
                problems: Vec::new(),
            },
            scenario,
        };
        simulation.plan_arrival(0);
        simulation
    }

    fn run_phase(&mut self, phase: Phase) {
        self.phase = phase;
        if self.outcome.steady_rate == 0.0 && phase.from > 0 {
            let (requests, bytes, visits) = self.steady;
            let seconds = STEADY as f64 / 1000.0;
            self.outcome.steady_rate = f64::from(requests) / seconds;
            self.outcome.steady_visits = f64::from(visits) / seconds;
            self.outcome.steady_bytes = bytes as f64 / f64::from(requests.max(1));
        }
        while let Some(planned) = self.next(phase.until) {
            self.happen(planned);
        }
        self.now = phase.until;
    }

    /// Removes the next event and advances the clock to its time, unless it is at `until` or later.
    fn next(&mut self, until: u64) -> Option<Planned> {
        self.planned.peek().filter(|Reverse((time, ..))| *time < until)?;
        let Reverse((time, _, planned)) = self.planned.pop()?;
        self.now = time;
        Some(planned)
    }

    /// Whether this is the time before the first fault that the others are compared with.
    fn is_steady(&self) -> bool {
        self.phase.from == 0 && self.now + STEADY >= self.phase.until
    }

    fn plan(&mut self, time: u64, planned: Planned) {
        self.last_planned += 1;
        self.planned.push(Reverse((time, self.last_planned, planned)));
    }

    fn plan_arrival(&mut self, index: usize) {
        if let Some(time) = self.arrivals.get(index) {
            self.plan(*time, Planned::Arrival(index));
        }
    }

    fn happen(&mut self, planned: Planned) {
        match planned {
            Planned::Arrival(index) => {
                self.begin(index as u32);
                self.plan_arrival(index + 1);
            }
            Planned::Return(visitor) => self.begin(visitor),
            Planned::Actions(visit) => self.act(visit),
            Planned::End(visit) => self.end(visit),
            Planned::Wake(visit) => {
                let is_due = self.visits.get_mut(&visit).is_some_and(|visit| {
                    let is_due = visit.wake == Some(self.now);
                    visit.wake = visit.wake.filter(|_| !is_due);
                    is_due
                });
                if is_due {
                    self.step(visit, Event::Woken);
                }
            }
            Planned::Answer { visit, batch, status, retry_after } => {
                self.open_requests -= 1;
                let refused = self.refused.remove(&(visit, batch));
                if self.visits.contains_key(&visit) {
                    let retry_after = retry_after.map(|delay| delay as f64);
                    self.step(visit, Event::from_response(batch, status, retry_after));
                } else if self.scenario.delivery == Delivery::HandOff {
                    // The page has ended and the actions are no longer stored.
                    for id in refused.unwrap_or_default() {
                        self.settle(id, State::Lost);
                    }
                }
            }
        }
    }

    /// Opens a page, which takes over what earlier pages have stored.
    fn begin(&mut self, visitor: u32) {
        self.last_visit += 1;
        self.steady.2 += u32::from(self.is_steady());
        let number = self.last_visit;
        let stored = self.storages.remove(&visitor).unwrap_or_default();
        let queue = Queue::new(self.scenario.delivery, 0, Ledger::default());
        let ends = self.now + exponential(MEAN_VISIT, &mut self.random);
        let restored: Vec<u32> = stored.iter().copied().collect();
        self.visits.insert(number, Visit { visitor, queue, stored, wake: None, ends });
        self.outcome.open_visits = self.outcome.open_visits.max(self.visits.len());
        self.step(number, Event::Consent(Consent::Granted));
        for id in restored {
            self.step(number, Event::Restored(entry(id)));
        }
        self.plan(self.now + FIRST_ACTIONS, Planned::Actions(number));
        self.plan(ends, Planned::End(number));
    }

    /// GIFs become visible.
    fn act(&mut self, number: u32) {
        for _ in 0..self.scenario.actions {
            let id = self.states.len() as u32;
            let Some(visit) = self.visits.get_mut(&number) else { return };
            self.states.push(State::Open);
            visit.stored.insert(id);
            self.step(number, Event::Added(entry(id)));
        }
        let next = self.now + exponential(MEAN_PAUSE, &mut self.random);
        if self.visits.get(&number).is_some_and(|visit| next < visit.ends) {
            self.plan(next, Planned::Actions(number));
        }
    }

    /// Ends a page. What it has stored stays there.
    fn end(&mut self, number: u32) {
        if self.random.f64() >= KILLED {
            self.step(number, Event::Flush);
        }
        let Some(Visit { visitor, queue, stored, .. }) = self.visits.remove(&number) else { return };
        let ledger = queue.ledger();
        if !ledger.is_balanced() {
            self.outcome.problems.push(format!("visit {number} at {} ms: {ledger:?}", self.now));
        }
        if !stored.is_empty() {
            self.storages.insert(visitor, stored);
        }
        if self.random.f64() < RETURNING {
            let (least, most) = ABSENCE;
            let time = self.now + self.random.u64(least..=most);
            self.plan(time, Planned::Return(visitor));
        }
    }

    fn step(&mut self, number: u32, event: Event) {
        let random = if self.scenario.has_jitter { self.random.f64() } else { 0.0 };
        let Some(visit) = self.visits.get_mut(&number) else { return };
        let effects = visit.queue.step(event, self.now as f64, random);
        let mut removed = Vec::new();
        for effect in effects {
            let Some(visit) = self.visits.get_mut(&number) else { return };
            match effect {
                Effect::Store(id) => {
                    visit.stored.insert(number_of(&id));
                }
                Effect::Remove(id) | Effect::Settle(id) => {
                    visit.stored.remove(&number_of(&id));
                    removed.push(number_of(&id));
                }
                Effect::Send(batch) => self.send(number, batch),
                // Rounded up, as for the timer of a page.
                Effect::Wake(time) => {
                    let time = time.ceil() as u64;
                    if visit.wake.replace(time) != Some(time) {
                        self.plan(time, Planned::Wake(number));
                    }
                }
                Effect::Dropped(count) => {
                    let first = removed.len().saturating_sub(count);
                    for id in removed.split_off(first) {
                        self.settle(id, State::Dropped);
                    }
                }
            }
        }
    }

    fn send(&mut self, number: u32, batch: u32) {
        let Some(visit) = self.visits.get(&number) else { return };
        let entries = visit.queue.batch(batch);
        let ids: Vec<u32> = entries.iter().map(|entry| number_of(&entry.id)).collect();
        if self.is_steady() {
            self.steady.0 += 1;
            self.steady.1 += BODY + ACTION * entries.len();
        }
        let Some(second) = self.outcome.seconds.get_mut((self.now / 1000) as usize) else { return };
        let answer = self.phase.answer(self.now, second.requests, self.outcome.steady_rate, &mut self.random);
        self.open_requests += 1;
        second.requests += 1;
        second.open = second.open.max(self.open_requests);
        if answer.status == 200 {
            for id in ids {
                self.settle(id, State::Acknowledged);
            }
        } else {
            self.refused.insert((number, batch), ids);
        }
        let time = self.now + answer.duration;
        let (status, retry_after) = (answer.status, answer.retry_after);
        self.plan(time, Planned::Answer { visit: number, batch, status, retry_after });
    }

    /// Ends an action, unless it has ended: the service ignores what it has counted, and a copy of that may be dropped.
    fn settle(&mut self, id: u32, state: State) {
        let Some(current) = self.states.get_mut(id as usize) else { return };
        match (*current, state) {
            (State::Open, _) => *current = state,
            (State::Acknowledged, State::Acknowledged) => self.duplicates += 1,
            (State::Acknowledged, _) => {}
            _ => self.outcome.problems.push(format!("action {id} ended twice")),
        }
    }

    /// Counts the actions. Those that are stored are counted in the storages of the visitors and in the requests in
    /// flight.
    fn balance(&mut self) -> Balance {
        let count = |state| self.states.iter().filter(|other| **other == state).count();
        let is_open = |id: &u32| self.states.get(*id as usize) == Some(&State::Open);
        let of_visits = self.visits.values().flat_map(|visit| &visit.stored);
        let of_storages = self.storages.values().flatten();
        let in_flight = self.refused.values().flatten();
        let mut stored: Vec<u32> =
            of_visits.chain(of_storages).chain(in_flight).copied().filter(is_open).collect();
        stored.sort_unstable();
        stored.dedup();
        let balance = Balance {
            phase: self.phase.name,
            produced: self.states.len(),
            acknowledged: count(State::Acknowledged),
            stored: stored.len(),
            dropped: count(State::Dropped),
            lost: count(State::Lost),
            duplicates: self.duplicates,
        };
        if !balance.adds_up() {
            self.outcome.problems.push(format!("does not add up: {balance:?}"));
        }
        balance
    }
}

impl Balance {
    /// Whether every action is counted once.
    pub fn adds_up(&self) -> bool {
        self.produced == self.acknowledged + self.stored + self.dropped + self.lost
    }
}

impl Outcome {
    /// Returns the most requests of a second from one time to another, in ms.
    pub fn peak(&self, from: u64, until: u64) -> u32 {
        self.between(from, until).map(|second| second.requests).max().unwrap_or_default()
    }

    /// Returns the seconds from one time to another, in ms.
    pub fn between(&self, from: u64, until: u64) -> impl Iterator<Item = &Second> {
        let seconds = (until.saturating_sub(from) / 1000) as usize;
        self.seconds.iter().skip((from / 1000) as usize).take(seconds)
    }
}

/// Returns a random time in ms with an exponential distribution.
fn exponential(mean: f64, random: &mut Rng) -> u64 {
    (-(1.0 - random.f64()).ln() * mean) as u64
}

/// The pingback of an action.
fn entry(id: u32) -> Entry {
    Entry { id: format!("00000000-0000-4000-8000-0000{id:08x}"), size: SIZE, is_urgent: false }
}

/// The number of an action in its id.
fn number_of(id: &str) -> u32 {
    id.get(28..).and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or_default()
}
