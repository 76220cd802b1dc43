use super::error::{ApiError, Code};
use super::response::Outcome;
use super::retry;

/// Lifetime of a cache entry in ms.
const CACHE_LIFETIME: f64 = 60_000.0;
/// The longest time without requests because of a rate limit, ms. `MAX_HOLD` of packages/core/src/client/boundary.ts.
const MAX_HOLD: f64 = 60_000.0;
/// Maximum number of cache entries; the oldest is evicted first.
const CACHE_CAPACITY: usize = 100;
/// Maximum number of open requests, the latest, with which a new call is compared. Beyond it calls do not share.
const MAX_COMPARED: usize = 256;
/// Ended calls are removed once they are more than one of so many: each step then takes constant time on average, and
/// the time of [`EffectHandler::wake`] is exact for fewer calls. For more it may be too early.
const CALLS_PER_ENDED: usize = 64;

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
    /// To be sent at this time in ms, or when the rate limit ends. `None` while in flight. In the cache, the time of the
    /// response.
    due: Option<f64>,
    /// The number of waiting calls. Without any the entry has ended.
    waiting: u32,
    /// Only in the cache.
    result: Option<T>,
}

/// An open call.
struct Waiter {
    call: u32,
    deadline: f64,
    /// ID of the entry. `None` once the call is aborted or settled.
    entry: Option<u32>,
}

/// The open calls of one client, as a state machine without a clock, network access or a source of randomness.
///
/// Every call ends exactly once: it is settled or aborted. A number is found by a search of a list: one of 10,000 takes
/// a few microseconds, loading the code of a map takes longer.
pub struct Pipeline<R, T> {
    /// In the order of their first calls.
    entries: Vec<Entry<R, T>>,
    /// In the order of their start.
    waiters: Vec<Waiter>,
    /// Number of waiters without an entry.
    ended: usize,
    /// In the order of their responses.
    cached: Vec<Entry<R, T>>,
    last_id: u32,
    /// No request is sent before this time in ms, after a response with status 429.
    rate_limited_until: f64,
    /// No call times out and no request is due before this time in ms.
    next: f64,
    /// Number of waiters that [`Pipeline::sweep`] has visited.
    #[cfg(test)]
    pub(super) visited: usize,
}

impl<R, T> Default for Pipeline<R, T> {
    fn default() -> Self {
        Pipeline {
            entries: Vec::new(),
            waiters: Vec::new(),
            ended: 0,
            cached: Vec::new(),
            last_id: 0,
            rate_limited_until: 0.0,
            next: f64::INFINITY,
            #[cfg(test)]
            visited: 0,
        }
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
        while self.cached.first().is_some_and(|oldest| now - oldest.due.unwrap_or(now) >= CACHE_LIFETIME) {
            self.evict(0, handler);
        }
        match event {
            Event::Called(call) => self.on_call(call, now, handler),
            Event::Aborted(call) => {
                let mut waiters = self.waiters.iter_mut();
                if let Some(waiter) = waiters.find(|waiter| waiter.call == call && waiter.entry.is_some()) {
                    waiter.end(&mut self.entries, handler);
                    self.ended += 1;
                }
            }
            Event::Settled(id, outcome) => self.on_outcome(id, outcome, now, random, handler),
            Event::Woken => {}
        }
        if self.next <= now || self.ended > self.waiters.len() / CALLS_PER_ENDED {
            self.sweep(now, handler);
        }
        if self.next.is_finite() {
            handler.wake(self.next);
        }
    }

    /// Returns the request in flight with this number; `None` if it has settled or was cancelled.
    pub fn in_flight(&self, number: u32) -> Option<&R> {
        self.entries.get(find(&self.entries, number)?).map(|entry| &entry.request)
    }

    /// The number of open requests: in flight or to be sent.
    pub fn open(&self) -> usize {
        self.entries.iter().filter(|entry| entry.waiting > 0).count()
    }

    fn on_call(&mut self, call: Call<R>, now: f64, handler: &mut impl EffectHandler<R, T>) {
        if call.cached
            && let Some(cached) = self.cached.iter().find(|cached| cached.request == call.request)
        {
            if let Some(result) = &cached.result {
                handler.deliver(call.id, Ok(result));
            }
            return;
        }
        let first = self.entries.len().saturating_sub(MAX_COMPARED);
        let latest = self.entries.get_mut(first..).unwrap_or_default();
        let shared = latest.iter_mut().find(|entry| {
            call.cached
                && entry.is_shared
                && entry.is_retried == call.retried
                && entry.waiting > 0
                && entry.request == call.request
        });
        let id = if let Some(entry) = shared {
            entry.waiting += 1;
            entry.id
        } else {
            self.last_id = self.last_id.wrapping_add(1);
            let due = self.rate_limited_until.max(now);
            let mut entry = Entry {
                id: self.last_id,
                request: call.request,
                is_shared: call.cached,
                is_retried: call.retried,
                tries: 0,
                due: Some(due),
                waiting: 1,
                result: None,
            };
            if due > now {
                self.next = self.next.min(due);
            } else {
                entry.send(handler);
            }
            self.entries.push(entry);
            self.last_id
        };
        let deadline = now + call.timeout;
        self.next = self.next.min(deadline);
        self.waiters.push(Waiter { call: call.id, deadline, entry: Some(id) });
    }

    fn on_outcome(
        &mut self,
        id: u32,
        outcome: Outcome<T>,
        now: f64,
        random: f64,
        handler: &mut impl EffectHandler<R, T>,
    ) {
        let Some(index) = find(&self.entries, id) else {
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
                let hold = retry_after.or(wait).unwrap_or(0.0).min(MAX_HOLD);
                self.rate_limited_until = self.rate_limited_until.max(now + hold);
            }
            if let Some(wait) = wait {
                let due = self.rate_limited_until.max(now + wait);
                entry.due = Some(due);
                self.next = self.next.min(due);
                return;
            }
        }
        let entry = self.entries.remove(index);
        for waiter in self.waiters.iter_mut().filter(|waiter| waiter.entry == Some(id)) {
            waiter.entry = None;
            self.ended += 1;
            handler.deliver(waiter.call, outcome.result());
        }
        match outcome {
            Outcome::Success(result) if entry.is_shared => {
                let earlier = self.cached.iter().position(|cached| cached.request == entry.request);
                if let Some(index) = earlier.or((self.cached.len() == CACHE_CAPACITY).then_some(0)) {
                    self.evict(index, handler);
                }
                self.cached.push(Entry { due: Some(now), result: Some(result), ..entry });
            }
            Outcome::Success(result) => handler.release(&result),
            Outcome::Failure(..) => {}
        }
    }

    fn evict(&mut self, index: usize, handler: &mut impl EffectHandler<R, T>) {
        if let Some(result) = self.cached.remove(index).result {
            handler.release(&result);
        }
    }

    /// Rejects calls that have timed out, removes those that have ended, and sends the requests that are due.
    fn sweep(&mut self, now: f64, handler: &mut impl EffectHandler<R, T>) {
        #[cfg(test)]
        {
            self.visited += self.waiters.len();
        }
        self.next = f64::INFINITY;
        self.ended = 0;
        self.waiters.retain_mut(|waiter| {
            if waiter.deadline <= now && waiter.end(&mut self.entries, handler) {
                let error = ApiError::new(Code::Timeout, "giflet: the request timed out");
                handler.deliver(waiter.call, Err(&error));
            }
            let is_open = waiter.entry.is_some();
            if is_open {
                self.next = self.next.min(waiter.deadline);
            }
            is_open
        });
        self.entries.retain_mut(|entry| {
            if let Some(due) = entry.due.filter(|_| entry.waiting > 0) {
                let due = due.max(self.rate_limited_until);
                if due > now {
                    self.next = self.next.min(due);
                } else {
                    entry.send(handler);
                }
            }
            entry.waiting > 0
        });
    }
}

impl<R, T> Entry<R, T> {
    fn send(&mut self, handler: &mut impl EffectHandler<R, T>) {
        self.due = None;
        self.tries += 1;
        handler.send(self.id, &self.request);
    }
}

impl Waiter {
    /// Ends the call; the last one of a request cancels it. Returns whether the call was open.
    fn end<R, T>(&mut self, entries: &mut [Entry<R, T>], handler: &mut impl EffectHandler<R, T>) -> bool {
        let Some(id) = self.entry.take() else { return false };
        if let Some(entry) = entries.iter_mut().find(|entry| entry.id == id) {
            entry.waiting -= 1;
            if entry.waiting == 0 && entry.due.is_none() {
                handler.cancel(id);
            }
        }
        true
    }
}

/// Returns the index of the request in flight with this number.
fn find<R, T>(entries: &[Entry<R, T>], id: u32) -> Option<usize> {
    entries.iter().position(|entry| entry.id == id && entry.waiting > 0 && entry.due.is_none())
}
