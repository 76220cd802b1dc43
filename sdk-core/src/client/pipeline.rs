use super::error::{ApiError, Code};
use super::response::Outcome;
use super::retry;
use std::rc::Rc;

/// How long an answer stays in the cache, in ms (CLI-03).
const LIFETIME: f64 = 60_000.0;
/// How many answers stay in the cache; the oldest is evicted first.
const CAPACITY: usize = 100;

/// One call of a user.
#[derive(Clone, Debug)]
pub struct Call<R> {
    /// Chosen by the caller, unique while the call is open.
    pub id: u32,
    /// What is asked for.
    pub request: Rc<R>,
    /// Whether the answer may come from the cache and be kept in it (CLI-03); only of a call that reads.
    pub cached: bool,
    /// Whether a failure that may pass is tried again (CLI-15); only of a call that reads.
    pub retried: bool,
    /// How long an answer may take in ms, retries included; infinite to wait for ever (CLI-15).
    pub timeout: f64,
}

/// What happens to the pipeline.
#[derive(Debug)]
pub enum Event<R, T> {
    /// A user calls.
    Called(Call<R>),
    /// A user is no longer interested.
    Aborted(u32),
    /// The request of this number has ended.
    Landed(u32, Outcome<T>),
    /// The time asked for by [`Effect::Wake`] has come.
    Woken,
}

/// What is to be done after a step, in this order.
#[derive(Debug)]
pub enum Effect<R, T> {
    /// Send a request under this number.
    Send(u32, Rc<R>),
    /// Abort the request of this number; its [`Event::Landed`] is not awaited any more.
    Cancel(u32),
    /// Deliver the result of a call.
    Deliver(u32, Result<T, ApiError>),
    /// The pipeline never delivers this answer again: what is stored for it can be dropped. Every answer that landed
    /// is released exactly once, after its last delivery; at the latest in the first step after it has expired.
    Release(T),
    /// Step with [`Event::Woken`] at this time in ms; the earliest of several counts.
    Wake(f64),
}

/// Carries out the effects of a [`Pipeline`].
pub trait Transport<R, T> {
    /// See [`Effect::Send`].
    fn send(&mut self, number: u32, request: Rc<R>);
    /// See [`Effect::Cancel`].
    fn cancel(&mut self, number: u32);
    /// See [`Effect::Deliver`].
    fn deliver(&mut self, call: u32, result: Result<T, ApiError>);
    /// See [`Effect::Release`].
    fn release(&mut self, answer: T);
    /// See [`Effect::Wake`].
    fn wake(&mut self, time: f64);

    /// Carries out the effects of a step in their order.
    fn carry_out(&mut self, effects: Vec<Effect<R, T>>) {
        for effect in effects {
            match effect {
                Effect::Send(number, request) => self.send(number, request),
                Effect::Cancel(number) => self.cancel(number),
                Effect::Deliver(call, result) => self.deliver(call, result),
                Effect::Release(answer) => self.release(answer),
                Effect::Wake(time) => self.wake(time),
            }
        }
    }
}

/// A request, from the first call that needs it until its answer leaves the cache.
struct Entry<R, T> {
    id: u32,
    request: Rc<R>,
    /// Whether calls share the request while it is open, and its answer afterwards.
    is_shared: bool,
    is_retried: bool,
    tries: u32,
    state: State<T>,
}

enum State<T> {
    /// To be sent at this time in ms, or when the hold of a 429 ends.
    Due(f64),
    InFlight,
    /// In the cache since this time in ms.
    Answered(f64, T),
    /// Removed at the end of the step.
    Ended,
}

/// An open call.
struct Waiter {
    call: u32,
    deadline: f64,
    /// Its entry; none once it is aborted or has its result. Removed at the end of the step then.
    entry: Option<u32>,
}

/// Every open call of one client, as a state machine: no clock, no network, no randomness of its own.
///
/// Every call ends exactly once: delivered, or aborted by its user. The lists are scanned: comparing a hundred short
/// requests takes less time than the code of a hash map takes to load.
pub struct Pipeline<R, T> {
    /// Open requests in the order of their first calls, answers in the order in which they arrived.
    entries: Vec<Entry<R, T>>,
    waiters: Vec<Waiter>,
    last_id: u32,
    /// A 429 holds back every other request until this time in ms.
    held_until: f64,
}

impl<R: PartialEq, T: Clone> Default for Pipeline<R, T> {
    fn default() -> Self {
        Pipeline { entries: Vec::new(), waiters: Vec::new(), last_id: 0, held_until: 0.0 }
    }
}

impl<R: PartialEq, T: Clone> Pipeline<R, T> {
    /// Processes one event at a time in ms, with a random number from 0 to 1 for the wait between tries.
    pub fn step(&mut self, event: Event<R, T>, now: f64, random: f64) -> Vec<Effect<R, T>> {
        let mut effects = Vec::new();
        match event {
            Event::Called(call) => self.on_call(call, now, &mut effects),
            Event::Aborted(call) => {
                for waiter in self.waiters.iter_mut().filter(|waiter| waiter.call == call) {
                    waiter.entry = None;
                }
            }
            Event::Landed(id, outcome) => self.on_outcome(id, outcome, now, random, &mut effects),
            Event::Woken => {}
        }
        self.remove_ended(now, &mut effects);
        self.send_due(now, &mut effects);
        let next = self.next_wake();
        if next.is_finite() {
            effects.push(Effect::Wake(next));
        }
        effects
    }

    /// How many requests are open: in flight or to be sent.
    pub fn open(&self) -> usize {
        self.entries.iter().filter(|entry| !matches!(entry.state, State::Answered(..))).count()
    }

    fn on_call(&mut self, call: Call<R>, now: f64, effects: &mut Vec<Effect<R, T>>) {
        let is_shared = call.cached;
        // From the end: a cached answer stands after an open request for the same, and needs no waiting.
        let shared = self.entries.iter().rev().find(|entry| {
            let is_usable = match entry.state {
                State::Answered(..) => entry.is_fresh(now),
                _ => entry.is_retried == call.retried,
            };
            is_shared && entry.is_shared && is_usable && entry.request == call.request
        });
        let entry = match shared {
            Some(Entry { state: State::Answered(_, answer), .. }) => {
                effects.push(Effect::Deliver(call.id, Ok(answer.clone())));
                return;
            }
            Some(entry) => entry.id,
            None => {
                self.last_id = self.last_id.wrapping_add(1);
                self.entries.push(Entry {
                    id: self.last_id,
                    request: call.request,
                    is_shared,
                    is_retried: call.retried,
                    tries: 0,
                    state: State::Due(now),
                });
                self.last_id
            }
        };
        self.waiters.push(Waiter { call: call.id, deadline: now + call.timeout, entry: Some(entry) });
    }

    fn on_outcome(
        &mut self,
        id: u32,
        outcome: Outcome<T>,
        now: f64,
        random: f64,
        effects: &mut Vec<Effect<R, T>>,
    ) {
        let is_in_flight =
            |entry: &&mut Entry<R, T>| entry.id == id && matches!(entry.state, State::InFlight);
        let Some(entry) = self.entries.iter_mut().find(is_in_flight) else {
            // The last of its calls was aborted or timed out.
            if let Outcome::Answer(answer) = outcome {
                effects.push(Effect::Release(answer));
            }
            return;
        };
        let result = match outcome {
            Outcome::Answer(answer) => Ok(answer),
            Outcome::Failure(error, asked) => {
                let is_final = matches!(error.code, Code::Parse | Code::Decode);
                let may_pass = entry.is_retried && !is_final;
                let wait = retry::wait(entry.tries, error.status, asked, random).filter(|_| may_pass);
                if error.status == 429 {
                    let hold = asked.or(wait).unwrap_or(0.0).min(60_000.0);
                    self.held_until = self.held_until.max(now + hold);
                }
                if let Some(wait) = wait {
                    entry.state = State::Due(now + wait);
                    return;
                }
                Err(error)
            }
        };
        entry.state = State::Ended;
        let (request, is_shared) = (entry.request.clone(), entry.is_shared);
        for waiter in self.waiters.iter_mut().filter(|waiter| waiter.entry == Some(id)) {
            waiter.entry = None;
            effects.push(Effect::Deliver(waiter.call, result.clone()));
        }
        match result {
            Ok(answer) if is_shared => self.cache(id, request, now, answer),
            Ok(answer) => effects.push(Effect::Release(answer)),
            Err(_) => {}
        }
    }

    /// Adds an answer to the cache; one that is there for the same request expires.
    fn cache(&mut self, id: u32, request: Rc<R>, now: f64, answer: T) {
        for entry in &mut self.entries {
            if let State::Answered(since, _) = &mut entry.state
                && entry.request == request
            {
                *since = f64::NEG_INFINITY;
            }
        }
        let state = State::Answered(now, answer);
        self.entries.push(Entry { id, request, is_shared: true, is_retried: false, tries: 0, state });
    }

    /// Removes calls that have ended or are late, requests that no call waits for, and answers that have expired or are
    /// too many.
    fn remove_ended(&mut self, now: f64, effects: &mut Vec<Effect<R, T>>) {
        let waiters = &self.waiters;
        let is_awaited = |id| waiters.iter().any(|waiter| waiter.entry == Some(id) && waiter.deadline > now);
        // A step adds one answer at most.
        let mut is_too_many = self.entries.iter().filter(|entry| entry.is_fresh(now)).count() > CAPACITY;
        self.entries.retain(|entry| match &entry.state {
            State::Answered(_, answer) => {
                let is_fresh = entry.is_fresh(now);
                let stays = is_fresh && !is_too_many;
                is_too_many &= !is_fresh;
                if !stays {
                    effects.push(Effect::Release(answer.clone()));
                }
                stays
            }
            State::Due(_) | State::InFlight => {
                let stays = is_awaited(entry.id);
                if !stays && matches!(entry.state, State::InFlight) {
                    effects.push(Effect::Cancel(entry.id));
                }
                stays
            }
            State::Ended => false,
        });
        self.waiters.retain(|waiter| {
            let is_late = waiter.deadline <= now;
            if is_late && waiter.entry.is_some() {
                let error = ApiError::new(Code::Timeout, "giflet: no answer in time");
                effects.push(Effect::Deliver(waiter.call, Err(error)));
            }
            !is_late && waiter.entry.is_some()
        });
    }

    fn send_due(&mut self, now: f64, effects: &mut Vec<Effect<R, T>>) {
        for entry in &mut self.entries {
            if let State::Due(due) = entry.state
                && due.max(self.held_until) <= now
            {
                entry.state = State::InFlight;
                entry.tries += 1;
                effects.push(Effect::Send(entry.id, entry.request.clone()));
            }
        }
    }

    /// Infinite when nothing is waited for.
    fn next_wake(&self) -> f64 {
        let mut next = f64::INFINITY;
        for waiter in &self.waiters {
            next = next.min(waiter.deadline);
        }
        for entry in &self.entries {
            if let State::Due(due) = entry.state {
                next = next.min(due.max(self.held_until));
            }
        }
        next
    }
}

impl<R, T> Entry<R, T> {
    /// Whether it holds an answer that may still be delivered.
    fn is_fresh(&self, now: f64) -> bool {
        matches!(self.state, State::Answered(since, _) if now - since < LIFETIME)
    }
}
