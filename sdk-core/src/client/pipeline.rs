use super::cache::Cache;
use super::error::{ApiError, Code};
use super::outcome::Outcome;
use super::request::{Method, Request};
use super::retry;
use std::rc::Rc;

/// One call of a user.
#[derive(Clone, Debug)]
pub struct Call {
    /// Chosen by the caller, unique while the call is open.
    pub id: u32,
    /// What is asked for.
    pub request: Rc<Request>,
    /// Whether the answer may come from the cache and be kept in it (CLI-03).
    pub cached: bool,
    /// Whether a failure that may pass is tried again (CLI-15).
    pub retried: bool,
    /// How long an answer may take in ms, retries included; infinite to wait for ever (CLI-15).
    pub timeout: f64,
}

/// What happens to the pipeline.
#[derive(Debug)]
pub enum Event<T> {
    /// A user calls.
    Called(Call),
    /// A user is no longer interested.
    Aborted(u32),
    /// A flight has ended.
    Landed(u32, Outcome<T>),
    /// The time asked for by [`Effect::Wake`] has come.
    Woken,
}

/// What is to be done after a step.
#[derive(Debug)]
pub enum Effect<T> {
    /// Send a request, under the number of its flight.
    Send(u32, Rc<Request>),
    /// Stop a flight; nothing is heard of it any more.
    Cancel(u32),
    /// Tell a caller.
    Deliver(u32, Result<T, ApiError>),
    /// Step with [`Event::Woken`] at this time in ms; the earliest of several counts.
    Wake(f64),
}

/// A request under way for one caller or several.
struct Flight {
    number: u32,
    request: Rc<Request>,
    cached: bool,
    retried: bool,
    tries: u32,
    /// When it is sent, while it is not.
    due: Option<f64>,
    /// Who waits, and until when.
    waiting: Vec<(u32, f64)>,
}

/// Every open call of one client, as a state machine: no clock, no network, no randomness of its own.
///
/// Every call ends exactly once: delivered, or aborted by its user.
pub struct Pipeline<T> {
    cache: Cache<T>,
    flights: Vec<Flight>,
    last: u32,
    /// A 429 holds back every other call until then.
    held_until: f64,
}

impl<T: Clone> Default for Pipeline<T> {
    fn default() -> Self {
        Pipeline { cache: Cache::new(), flights: Vec::new(), last: 0, held_until: 0.0 }
    }
}

impl<T: Clone> Pipeline<T> {
    /// Takes one event at a time in ms, with a random number from 0 to 1 for the wait between tries.
    pub fn step(&mut self, event: Event<T>, now: f64, random: f64) -> Vec<Effect<T>> {
        let mut effects = Vec::new();
        match event {
            Event::Called(call) => self.called(call, now, &mut effects),
            Event::Aborted(id) => self.leave(id, &mut effects),
            Event::Landed(number, outcome) => self.landed(number, outcome, now, random, &mut effects),
            Event::Woken => {}
        }
        self.time_out(now, &mut effects);
        self.take_off(now, &mut effects);
        if let Some(next) = self.next_wake() {
            effects.push(Effect::Wake(next));
        }
        effects
    }

    /// How many requests are under way.
    pub fn open(&self) -> usize {
        self.flights.len()
    }

    fn called(&mut self, call: Call, now: f64, effects: &mut Vec<Effect<T>>) {
        let waiter = (call.id, now + call.timeout);
        if call.cached {
            if let Some(answer) = self.cache.get(&call.request, now) {
                effects.push(Effect::Deliver(call.id, Ok(answer)));
                return;
            }
            let shared = self.flights.iter_mut().find(|flight| {
                flight.cached && flight.retried == call.retried && flight.request == call.request
            });
            if let Some(flight) = shared {
                flight.waiting.push(waiter);
                return;
            }
        }
        self.last = self.last.wrapping_add(1);
        self.flights.push(Flight {
            number: self.last,
            // Only reading may be shared: a change is made as often as it is asked for.
            cached: call.cached && call.request.method == Method::Get,
            request: call.request,
            retried: call.retried,
            tries: 0,
            due: Some(now),
            waiting: vec![waiter],
        });
    }

    /// Takes a caller away; the last one of a flight takes the flight along.
    fn leave(&mut self, id: u32, effects: &mut Vec<Effect<T>>) {
        self.flights.retain_mut(|flight| {
            let before = flight.waiting.len();
            flight.waiting.retain(|(waiting, _)| *waiting != id);
            let is_deserted = flight.waiting.is_empty() && before > 0;
            if is_deserted && flight.due.is_none() {
                effects.push(Effect::Cancel(flight.number));
            }
            !is_deserted
        });
    }

    fn landed(
        &mut self,
        number: u32,
        outcome: Outcome<T>,
        now: f64,
        random: f64,
        effects: &mut Vec<Effect<T>>,
    ) {
        let Some(index) =
            self.flights.iter().position(|flight| flight.number == number && flight.due.is_none())
        else {
            return;
        };
        if let Outcome::Failure(error, asked) = &outcome {
            let Some(flight) = self.flights.get_mut(index) else {
                return;
            };
            let may_pass =
                flight.retried && flight.request.method == Method::Get && error.code != Code::Parse;
            let wait = retry::wait(flight.tries, error.status, *asked, random).filter(|_| may_pass);
            if error.status == 429 {
                self.held_until = self.held_until.max(now + asked.or(wait).unwrap_or(0.0).min(60_000.0));
            }
            if let Some(wait) = wait {
                flight.due = Some(now + wait);
                return;
            }
        }
        let flight = self.flights.remove(index);
        let result = match outcome {
            Outcome::Answer(answer) => {
                if flight.cached {
                    self.cache.put(flight.request, now, answer.clone());
                }
                Ok(answer)
            }
            Outcome::Failure(error, _) => Err(error),
        };
        for (id, _) in flight.waiting {
            effects.push(Effect::Deliver(id, result.clone()));
        }
    }

    fn time_out(&mut self, now: f64, effects: &mut Vec<Effect<T>>) {
        let late = |(_, until): &&(u32, f64)| *until <= now;
        while let Some(&(id, _)) = self.flights.iter().find_map(|flight| flight.waiting.iter().find(late)) {
            self.leave(id, effects);
            effects.push(Effect::Deliver(id, Err(ApiError::new(Code::Timeout, "giflet: no answer in time"))));
        }
    }

    fn take_off(&mut self, now: f64, effects: &mut Vec<Effect<T>>) {
        for flight in &mut self.flights {
            if flight.due.is_some_and(|due| due.max(self.held_until) <= now) {
                flight.due = None;
                flight.tries += 1;
                effects.push(Effect::Send(flight.number, flight.request.clone()));
            }
        }
    }

    fn next_wake(&self) -> Option<f64> {
        let mut next = f64::INFINITY;
        for flight in &self.flights {
            next = flight.due.map_or(next, |due| next.min(due.max(self.held_until)));
            next = flight.waiting.iter().fold(next, |next, (_, until)| next.min(*until));
        }
        next.is_finite().then_some(next)
    }
}
