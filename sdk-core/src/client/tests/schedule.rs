use super::super::{ApiError, Call, Code, Effect, Event, Method, Outcome, Pipeline, Request};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};

/// An operation on the simulation. Indices are taken modulo the number of candidates.
#[derive(Clone, Debug)]
enum Step {
    Call {
        path: u8,
        put: bool,
        cached: bool,
        retried: bool,
        timeout: Option<u16>,
    },
    Abort(usize),
    Settle(usize, Response),
    /// A late response to a cancelled request.
    SettleCancelled(usize),
    Advance(u16),
}

#[derive(Clone, Copy, Debug)]
enum Response {
    Success,
    Lost,
    InvalidJson,
    Status(u16, Option<u16>),
}

fn step() -> impl Strategy<Value = Step> {
    let call =
        (0_u8..3, prop::bool::weighted(0.1), any::<bool>(), any::<bool>(), prop::option::of(1_u16..5000))
            .prop_map(|(path, put, cached, retried, timeout)| Step::Call {
                path,
                put,
                cached,
                retried,
                timeout,
            });
    let status = prop::sample::select(vec![400_u16, 404, 429, 500, 503]);
    let response = prop_oneof![
        3 => Just(Response::Success),
        1 => Just(Response::Lost),
        1 => Just(Response::InvalidJson),
        3 => (status, prop::option::of(0_u16..40_000)).prop_map(|(status, retry_after)| Response::Status(status, retry_after)),
    ];
    prop_oneof![
        4 => call,
        1 => any::<usize>().prop_map(Step::Abort),
        4 => (any::<usize>(), response).prop_map(|(index, response)| Step::Settle(index, response)),
        1 => any::<usize>().prop_map(Step::SettleCancelled),
        2 => (0_u16..20_000).prop_map(Step::Advance),
    ]
}

/// A simulated environment of a pipeline. A result is the path of its request and a serial number.
#[derive(Default)]
struct Simulation {
    pipeline: Pipeline<Request, (u8, u32)>,
    now: f64,
    wake: Option<f64>,
    serial: u32,
    /// Open calls with their path and deadline.
    open: HashMap<u32, (u8, f64)>,
    ended: HashSet<u32>,
    /// Requests in flight.
    in_flight: Vec<(u32, Request)>,
    cancelled: Vec<(u32, Request)>,
    /// Results that were received and not released, with the time of the response.
    stored: HashMap<(u8, u32), f64>,
    sent: HashMap<u32, u32>,
    rate_limited_until: f64,
}

impl Simulation {
    fn run(&mut self, event: Event<Request, (u8, u32)>) {
        let mut wake = None;
        let mut effects = Vec::new();
        self.pipeline.step(event, self.now, 0.5, &mut effects);
        for effect in effects {
            match effect {
                Effect::Send(number) => {
                    let request = self.pipeline.in_flight(number).expect("not in flight").clone();
                    assert!(
                        !self.in_flight.iter().any(|(in_flight, _)| *in_flight == number),
                        "sent while in flight"
                    );
                    assert!(self.now >= self.rate_limited_until, "sent before the end of the rate limit");
                    let times = self.sent.entry(number).or_default();
                    *times += 1;
                    assert!(*times <= if request.method == Method::Get { 3 } else { 1 }, "sent too often");
                    self.in_flight.push((number, request));
                }
                Effect::Cancel(number) => {
                    let index = self.in_flight.iter().position(|(in_flight, _)| *in_flight == number);
                    self.cancelled
                        .push(self.in_flight.remove(index.expect("cancelled what was not in flight")));
                }
                Effect::Deliver(id, result) => {
                    let (path, deadline) = self.open.remove(&id).expect("settled a call that had ended");
                    assert!(self.ended.insert(id));
                    match result {
                        Ok(result) => {
                            assert_eq!(result.0, path, "delivered the result of another request");
                            let received_at = self.stored.get(&result).expect("delivered after its release");
                            assert!(self.now - received_at < 60_000.0, "delivered after it had expired");
                        }
                        Err(error) => assert_eq!(
                            error.code == Code::Timeout,
                            self.now >= deadline && error.code == Code::Timeout
                        ),
                    }
                }
                Effect::Release(result) => {
                    self.stored.remove(&result).expect("released twice");
                }
                Effect::Wake(time) => wake = Some(time),
            }
        }
        self.wake = wake;
        assert!(wake.is_none_or(|time| time > self.now), "a wake in the past");
        assert!(self.open.values().all(|(_, deadline)| *deadline > self.now), "a call outlived its timeout");
        assert!(self.open.is_empty() == (self.pipeline.open() == 0), "a request without a waiting call");
        assert!(
            self.stored.values().all(|received_at| self.now - received_at < 60_000.0),
            "expired, but not released"
        );
        let paths: HashSet<u8> = self.stored.keys().map(|(path, _)| *path).collect();
        assert_eq!(paths.len(), self.stored.len(), "two results stored for one request");
    }

    fn settle(&mut self, index: usize, response: Response) {
        if self.in_flight.is_empty() {
            return;
        }
        let (number, request) = self.in_flight.remove(index % self.in_flight.len());
        let fail =
            |code, status| ApiError { code, message: String::new(), status, status_text: String::new() };
        let outcome = match response {
            Response::Success => self.success(&request),
            Response::Lost => Outcome::Failure(fail(Code::Network, 0), None),
            Response::InvalidJson => Outcome::Failure(fail(Code::Parse, 0), None),
            Response::Status(status, retry_after) => {
                let retry_after = retry_after.map(f64::from);
                if let (429, Some(retry_after)) = (status, retry_after) {
                    self.rate_limited_until = self.rate_limited_until.max(self.now + retry_after);
                }
                Outcome::Failure(fail(Code::Http, status), retry_after)
            }
        };
        self.run(Event::Settled(number, outcome));
    }

    fn success(&mut self, request: &Request) -> Outcome<(u8, u32)> {
        self.serial += 1;
        let result = (request.path.parse().unwrap(), self.serial);
        self.stored.insert(result, self.now);
        Outcome::Success(result)
    }

    fn settle_cancelled(&mut self, index: usize) {
        if self.cancelled.is_empty() {
            return;
        }
        let (number, request) = self.cancelled.remove(index % self.cancelled.len());
        let stored = self.stored.clone();
        let outcome = self.success(&request);
        self.run(Event::Settled(number, outcome));
        assert!(self.stored.keys().all(|result| stored.contains_key(result)), "a late result was stored");
    }

    /// Advances the time and runs timers.
    fn advance(&mut self, ms: f64) {
        let until = self.now + ms;
        while let Some(wake) = self.wake.filter(|wake| *wake <= until) {
            self.now = wake;
            self.run(Event::Woken);
        }
        self.now = until;
    }

    fn apply(&mut self, step: Step, id: u32) {
        match step {
            Step::Call { path, put, cached, retried, timeout } => {
                let timeout = timeout.map_or(f64::INFINITY, f64::from);
                let method = if put { Method::Put } else { Method::Get };
                let request = Request { method, path: path.to_string(), ..Request::default() };
                // Only reading requests are cached or retried.
                let (cached, retried) = (cached && !put, retried && !put);
                self.open.insert(id, (path, self.now + timeout));
                self.run(Event::Called(Call { id, request, cached, retried, timeout }));
            }
            Step::Abort(index) => {
                let mut ids: Vec<u32> = self.open.keys().copied().collect();
                ids.sort_unstable();
                if let Some(id) = ids.get(index % ids.len().max(1)).copied() {
                    self.open.remove(&id);
                    assert!(self.ended.insert(id));
                    self.run(Event::Aborted(id));
                }
            }
            Step::Settle(index, response) => self.settle(index, response),
            Step::SettleCancelled(index) => self.settle_cancelled(index),
            Step::Advance(ms) => self.advance(f64::from(ms)),
        }
    }
}

proptest! {
    // [CLI-03, CLI-15]
    #[test]
    fn every_call_settles_exactly_once_in_any_schedule(steps in prop::collection::vec(step(), 0..60)) {
        let mut simulation = Simulation::default();
        let mut calls = 0;
        for step in steps {
            calls += u32::from(matches!(step, Step::Call { .. }));
            simulation.apply(step, calls);
        }
        // The network recovers: all remaining calls are settled.
        while !simulation.open.is_empty() {
            simulation.settle(0, Response::Success);
            simulation.advance(60_000.0);
        }
        prop_assert_eq!(simulation.ended.len() as u32, calls);
        prop_assert!(simulation.in_flight.is_empty() && simulation.wake.is_none());
        simulation.advance(60_000.0);
        simulation.run(Event::Woken);
        prop_assert!(simulation.stored.is_empty(), "results never released: {:?}", simulation.stored);
    }
}
