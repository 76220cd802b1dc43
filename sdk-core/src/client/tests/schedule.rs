use super::super::{ApiError, Call, Code, Effect, Event, Method, Outcome, Pipeline, Request};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// What befalls the pipeline. Indices choose among what is there, modulo its number.
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
    Land(usize, Fate),
    /// An answer to a request that was cancelled.
    LandLate(usize),
    Pass(u16),
}

#[derive(Clone, Copy, Debug)]
enum Fate {
    Answer,
    Lost,
    NoJson,
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
    let fate = prop_oneof![
        3 => Just(Fate::Answer),
        1 => Just(Fate::Lost),
        1 => Just(Fate::NoJson),
        3 => (status, prop::option::of(0_u16..40_000)).prop_map(|(status, asked)| Fate::Status(status, asked)),
    ];
    prop_oneof![
        4 => call,
        1 => any::<usize>().prop_map(Step::Abort),
        4 => (any::<usize>(), fate).prop_map(|(index, fate)| Step::Land(index, fate)),
        1 => any::<usize>().prop_map(Step::LandLate),
        2 => (0_u16..20_000).prop_map(Step::Pass),
    ]
}

/// The world around a pipeline. An answer is the path it answers and its serial number.
#[derive(Default)]
struct World {
    pipeline: Pipeline<Request, (u8, u32)>,
    now: f64,
    wake: Option<f64>,
    serial: u32,
    /// Every call ever made that has not ended, with its path and its deadline.
    open: HashMap<u32, (u8, f64)>,
    ended: HashSet<u32>,
    /// What is under way, and how often each was sent.
    flying: Vec<(u32, Rc<Request>)>,
    cancelled: Vec<(u32, Rc<Request>)>,
    /// Answers that landed and are not released, with the time at which they landed.
    stored: HashMap<(u8, u32), f64>,
    sent: HashMap<u32, u32>,
    held_until: f64,
}

impl World {
    fn run(&mut self, event: Event<Request, (u8, u32)>) {
        let mut wake = None;
        for effect in self.pipeline.step(event, self.now, 0.5) {
            match effect {
                Effect::Send(number, request) => {
                    assert!(!self.flying.iter().any(|(flying, _)| *flying == number), "sent while under way");
                    assert!(self.now >= self.held_until, "sent while held back");
                    let times = self.sent.entry(number).or_default();
                    *times += 1;
                    assert!(*times <= if request.method == Method::Get { 3 } else { 1 }, "sent too often");
                    self.flying.push((number, request));
                }
                Effect::Cancel(number) => {
                    let index = self.flying.iter().position(|(flying, _)| *flying == number);
                    self.cancelled.push(self.flying.remove(index.expect("cancelled what was not under way")));
                }
                Effect::Deliver(id, result) => {
                    let (path, deadline) = self.open.remove(&id).expect("told a call that had ended");
                    assert!(self.ended.insert(id));
                    match result {
                        Ok(answer) => {
                            assert_eq!(answer.0, path, "told the answer to another question");
                            let landed = self.stored.get(&answer).expect("delivered after its release");
                            assert!(self.now - landed < 60_000.0, "delivered after it had expired");
                        }
                        Err(error) => assert_eq!(
                            error.code == Code::Timeout,
                            self.now >= deadline && error.code == Code::Timeout
                        ),
                    }
                }
                Effect::Release(answer) => {
                    self.stored.remove(&answer).expect("released twice");
                }
                Effect::Wake(time) => wake = Some(time),
            }
        }
        self.wake = wake;
        assert!(wake.is_none_or(|time| time > self.now), "a wake in the past");
        assert!(self.open.values().all(|(_, deadline)| *deadline > self.now), "a call outlived its time");
        assert!(self.open.is_empty() == (self.pipeline.open() == 0), "a request nobody waits for");
        assert!(self.stored.values().all(|landed| self.now - landed < 60_000.0), "expired, but not released");
        let paths: HashSet<u8> = self.stored.keys().map(|(path, _)| *path).collect();
        assert_eq!(paths.len(), self.stored.len(), "two answers stored for one request");
    }

    fn land(&mut self, index: usize, fate: Fate) {
        if self.flying.is_empty() {
            return;
        }
        let (number, request) = self.flying.remove(index % self.flying.len());
        let fail =
            |code, status| ApiError { code, message: String::new(), status, status_text: String::new() };
        let outcome = match fate {
            Fate::Answer => self.answer(&request),
            Fate::Lost => Outcome::Failure(fail(Code::Network, 0), None),
            Fate::NoJson => Outcome::Failure(fail(Code::Parse, 0), None),
            Fate::Status(status, asked) => {
                let asked = asked.map(f64::from);
                if let (429, Some(asked)) = (status, asked) {
                    self.held_until = self.held_until.max(self.now + asked);
                }
                Outcome::Failure(fail(Code::Http, status), asked)
            }
        };
        self.run(Event::Landed(number, outcome));
    }

    fn answer(&mut self, request: &Request) -> Outcome<(u8, u32)> {
        self.serial += 1;
        let answer = (request.path.parse().unwrap(), self.serial);
        self.stored.insert(answer, self.now);
        Outcome::Answer(answer)
    }

    fn land_late(&mut self, index: usize) {
        if self.cancelled.is_empty() {
            return;
        }
        let (number, request) = self.cancelled.remove(index % self.cancelled.len());
        let stored = self.stored.clone();
        let outcome = self.answer(&request);
        self.run(Event::Landed(number, outcome));
        assert!(self.stored.keys().all(|answer| stored.contains_key(answer)), "a late answer was stored");
    }

    /// Lets time pass, waking the pipeline when it asked to be.
    fn pass(&mut self, ms: f64) {
        let until = self.now + ms;
        while let Some(wake) = self.wake.filter(|wake| *wake <= until) {
            self.now = wake;
            self.run(Event::Woken);
        }
        self.now = until;
    }

    fn take(&mut self, step: Step, id: u32) {
        match step {
            Step::Call { path, put, cached, retried, timeout } => {
                let timeout = timeout.map_or(f64::INFINITY, f64::from);
                let method = if put { Method::Put } else { Method::Get };
                let request = Rc::new(Request { method, path: path.to_string(), ..Request::default() });
                // Only what reads is cached or retried.
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
            Step::Land(index, fate) => self.land(index, fate),
            Step::LandLate(index) => self.land_late(index),
            Step::Pass(ms) => self.pass(f64::from(ms)),
        }
    }
}

proptest! {
    // [CLI-03, CLI-15]
    #[test]
    fn whatever_happens_every_call_ends_exactly_once(steps in prop::collection::vec(step(), 0..60)) {
        let mut world = World::default();
        let mut calls = 0;
        for step in steps {
            calls += u32::from(matches!(step, Step::Call { .. }));
            world.take(step, calls);
        }
        // The network recovers: whatever is left comes to its end.
        while !world.open.is_empty() {
            world.land(0, Fate::Answer);
            world.pass(60_000.0);
        }
        prop_assert_eq!(world.ended.len() as u32, calls);
        prop_assert!(world.flying.is_empty() && world.wake.is_none());
        world.pass(60_000.0);
        world.run(Event::Woken);
        prop_assert!(world.stored.is_empty(), "answers never released: {:?}", world.stored);
    }
}
