use super::error::{ApiError, Code};
use super::response::Outcome;
use super::retry;

/// Lifetime of a cache entry in ms.
const CACHE_LIFETIME: f64 = 60_000.0;
/// Maximum number of cache entries; the oldest is evicted first.
const CACHE_CAPACITY: usize = 100;

/// One API call.
#[derive(Clone, Debug)]
pub struct Call<R> {
    /// Chosen by the caller; unique among open calls.
    pub id: u32,
    /// The request.
    pub request: R,
    /// Whether the response may be read from and stored in the cache. Only for calls that read.
    pub cached: bool,
    /// Whether temporary errors are retried. Only for calls that read.
    pub retried: bool,
    /// Timeout in ms, including retries; infinite for none.
    pub timeout: f64,
}

/// An input of the pipeline.
#[derive(Debug)]
pub enum Event<R, T> {
    /// A call was started.
    Called(Call<R>),
    /// The call with this ID was aborted.
    Aborted(u32),
    /// The request with this number has settled.
    Settled(u32, Outcome<T>),
    /// The time of [`Effect::Wake`] has been reached.
    Woken,
}

/// Runs the effects of a [`Pipeline`], in the order of the calls.
pub trait EffectHandler<R, T> {
    /// Sends a request with this number.
    fn send(&mut self, number: u32, request: &R);
    /// Aborts the request with this number; its [`Event::Settled`] is ignored.
    fn cancel(&mut self, number: u32);
    /// Delivers the result of the call with this ID.
    fn deliver(&mut self, call: u32, result: Result<&T, &ApiError>);
    /// Frees the storage of a result, which the pipeline will not deliver again. Every successful result is released
    /// exactly once, after its last delivery, and at the latest in the first step after it has expired.
    fn release(&mut self, result: &T);
    /// Calls [`Pipeline::step`] with [`Event::Woken`] at this time in ms. Each step replaces the time of the previous
    /// one; a step without this effect clears it.
    fn wake(&mut self, time: f64);
}

/// An effect, for handlers that run effects after the step: see [`EffectHandler`].
#[derive(Debug)]
pub enum Effect<T> {
    /// [`EffectHandler::send`]; [`Pipeline::in_flight`] returns the request.
    Send(u32),
    /// [`EffectHandler::cancel`].
    Cancel(u32),
    /// [`EffectHandler::deliver`].
    Deliver(u32, Result<T, ApiError>),
    /// [`EffectHandler::release`].
    Release(T),
    /// [`EffectHandler::wake`].
    Wake(f64),
}

/// Collects the effects of a step.
impl<R, T: Clone> EffectHandler<R, T> for Vec<Effect<T>> {
    fn send(&mut self, number: u32, _: &R) {
        self.push(Effect::Send(number));
    }

    fn cancel(&mut self, number: u32) {
        self.push(Effect::Cancel(number));
    }

    fn deliver(&mut self, call: u32, result: Result<&T, &ApiError>) {
        self.push(Effect::Deliver(call, result.cloned().map_err(ApiError::clone)));
    }

    fn release(&mut self, result: &T) {
        self.push(Effect::Release(result.clone()));
    }

    fn wake(&mut self, time: f64) {
        self.push(Effect::Wake(time));
    }
}

/// A request, from the first call that needs it until its result leaves the cache.
struct Entry<R, T> {
    id: u32,
    request: R,
    /// Whether calls share the request while it is open, and its cached result afterwards.
    is_shared: bool,
    is_retried: bool,
    tries: u32,
    state: State<T>,
}

enum State<T> {
    /// To be sent at this time in ms, or when the rate limit ends.
    Due(f64),
    InFlight,
    /// Cached since this time in ms.
    Cached(f64, T),
}

/// An open call.
struct Waiter {
    call: u32,
    deadline: f64,
    /// ID of the entry. `None` once the call is aborted or settled; removed at the end of the step.
    entry: Option<u32>,
}

/// The open calls of one client, as a state machine without a clock, network access or a source of randomness.
///
/// Every call ends exactly once: it is settled or aborted. Lists are searched linearly: comparing a hundred short
/// requests takes less time than loading the code of a hash map.
pub struct Pipeline<R, T> {
    /// Open requests in the order of their first calls, and cached results in the order of their responses.
    entries: Vec<Entry<R, T>>,
    waiters: Vec<Waiter>,
    last_id: u32,
    /// No request is sent before this time in ms, after a response with status 429.
    rate_limited_until: f64,
}

impl<R, T> Default for Pipeline<R, T> {
    fn default() -> Self {
        Pipeline { entries: Vec::new(), waiters: Vec::new(), last_id: 0, rate_limited_until: 0.0 }
    }
}

impl<R: PartialEq, T> Pipeline<R, T> {
    /// Processes one event and passes its effects to a handler. `now` is in ms; `random` is from 0 to 1 and varies the
    /// retry delay.
    pub fn step(
        &mut self,
        event: Event<R, T>,
        now: f64,
        random: f64,
        handler: &mut impl EffectHandler<R, T>,
    ) {
        match event {
            Event::Called(call) => self.on_call(call, now, handler),
            Event::Aborted(call) => {
                for waiter in self.waiters.iter_mut().filter(|waiter| waiter.call == call) {
                    waiter.entry = None;
                }
            }
            Event::Settled(id, outcome) => self.on_outcome(id, outcome, now, random, handler),
            Event::Woken => {}
        }
        self.remove_ended(now, handler);
        self.send_due(now, handler);
        let next = self.next_wake();
        if next.is_finite() {
            handler.wake(next);
        }
    }

    /// Returns the request in flight with this number; `None` if it has settled or was cancelled.
    pub fn in_flight(&self, number: u32) -> Option<&R> {
        self.position(number).and_then(|index| self.entries.get(index)).map(|entry| &entry.request)
    }

    /// The number of open requests: in flight or to be sent.
    pub fn open(&self) -> usize {
        self.entries.iter().filter(|entry| !matches!(entry.state, State::Cached(..))).count()
    }

    fn position(&self, id: u32) -> Option<usize> {
        self.entries.iter().position(|entry| entry.id == id && matches!(entry.state, State::InFlight))
    }

    fn on_call(&mut self, call: Call<R>, now: f64, handler: &mut impl EffectHandler<R, T>) {
        let is_shared = call.cached;
        // Searched from the end: a cached result is stored after an open request for the same and needs no waiting.
        let shared = self.entries.iter().rev().find(|entry| {
            let is_usable = match entry.state {
                State::Cached(..) => entry.is_fresh(now),
                _ => entry.is_retried == call.retried,
            };
            is_shared && entry.is_shared && is_usable && entry.request == call.request
        });
        let entry = match shared {
            Some(Entry { state: State::Cached(_, result), .. }) => {
                handler.deliver(call.id, Ok(result));
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
        handler: &mut impl EffectHandler<R, T>,
    ) {
        let Some(index) = self.position(id) else {
            // The last waiting call was aborted or timed out.
            if let Outcome::Success(result) = outcome {
                handler.release(&result);
            }
            return;
        };
        if let Outcome::Failure(error, retry_after) = &outcome
            && let Some(entry) = self.entries.get_mut(index)
        {
            let is_final = matches!(error.code, Code::Parse | Code::TooLarge | Code::Decode);
            let may_retry = entry.is_retried && !is_final;
            let wait = retry::wait(entry.tries, error.status, *retry_after, random).filter(|_| may_retry);
            if error.status == 429 {
                let hold = retry_after.or(wait).unwrap_or(0.0).min(60_000.0);
                self.rate_limited_until = self.rate_limited_until.max(now + hold);
            }
            if let Some(wait) = wait {
                entry.state = State::Due(now + wait);
                return;
            }
        }
        let entry = self.entries.remove(index);
        for waiter in self.waiters.iter_mut().filter(|waiter| waiter.entry == Some(id)) {
            waiter.entry = None;
            handler.deliver(waiter.call, outcome.result());
        }
        match outcome {
            Outcome::Success(result) if entry.is_shared => self.cache(entry, now, result),
            Outcome::Success(result) => handler.release(&result),
            Outcome::Failure(..) => {}
        }
    }

    /// Adds a result to the cache; an earlier one for the same request expires.
    fn cache(&mut self, entry: Entry<R, T>, now: f64, result: T) {
        for cached in &mut self.entries {
            if let State::Cached(since, _) = &mut cached.state
                && cached.request == entry.request
            {
                *since = f64::NEG_INFINITY;
            }
        }
        self.entries.push(Entry { state: State::Cached(now, result), ..entry });
    }

    /// Removes calls that have ended or timed out, requests without waiting calls, and expired or surplus cache
    /// entries.
    fn remove_ended(&mut self, now: f64, handler: &mut impl EffectHandler<R, T>) {
        let waiters = &self.waiters;
        let is_awaited = |id| waiters.iter().any(|waiter| waiter.entry == Some(id) && waiter.deadline > now);
        // A step adds one cache entry at most.
        let mut is_too_many =
            self.entries.iter().filter(|entry| entry.is_fresh(now)).count() > CACHE_CAPACITY;
        self.entries.retain(|entry| match &entry.state {
            State::Cached(_, result) => {
                let is_fresh = entry.is_fresh(now);
                let is_retained = is_fresh && !is_too_many;
                is_too_many &= !is_fresh;
                if !is_retained {
                    handler.release(result);
                }
                is_retained
            }
            State::Due(_) | State::InFlight => {
                let is_retained = is_awaited(entry.id);
                if !is_retained && matches!(entry.state, State::InFlight) {
                    handler.cancel(entry.id);
                }
                is_retained
            }
        });
        self.waiters.retain(|waiter| {
            let is_timed_out = waiter.deadline <= now;
            if is_timed_out && waiter.entry.is_some() {
                let error = ApiError::new(Code::Timeout, "giflet: the request timed out");
                handler.deliver(waiter.call, Err(&error));
            }
            !is_timed_out && waiter.entry.is_some()
        });
    }

    fn send_due(&mut self, now: f64, handler: &mut impl EffectHandler<R, T>) {
        for entry in &mut self.entries {
            if let State::Due(due) = entry.state
                && due.max(self.rate_limited_until) <= now
            {
                entry.state = State::InFlight;
                entry.tries += 1;
                handler.send(entry.id, &entry.request);
            }
        }
    }

    /// The time of the next timeout or retry; infinite if there is none.
    fn next_wake(&self) -> f64 {
        let mut next = f64::INFINITY;
        for waiter in &self.waiters {
            next = next.min(waiter.deadline);
        }
        for entry in &self.entries {
            if let State::Due(due) = entry.state {
                next = next.min(due.max(self.rate_limited_until));
            }
        }
        next
    }
}

impl<R, T> Entry<R, T> {
    /// Whether the entry has a result that has not expired.
    fn is_fresh(&self, now: f64) -> bool {
        matches!(self.state, State::Cached(since, _) if now - since < CACHE_LIFETIME)
    }
}
