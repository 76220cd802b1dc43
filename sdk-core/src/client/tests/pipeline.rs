use super::super::{ApiError, Call, Code, Effect, EffectHandler, Event, Outcome, Pipeline, Request};
use std::cell::Cell;

const FOREVER: f64 = f64::INFINITY;

fn request(path: &str) -> Request {
    Request { path: path.into(), ..Request::default() }
}

fn call(id: u32, path: &str) -> Call<Request> {
    Call { id, request: request(path), cached: true, retried: true, timeout: FOREVER }
}

fn failure(code: Code, status: u16, retry_after: Option<f64>) -> Outcome<&'static str> {
    let error = ApiError { code, message: "no".into(), status, status_text: String::new() };
    Outcome::Failure(error, retry_after)
}

/// The effects of one step as text.
#[derive(Default)]
struct Words(Vec<String>);

impl EffectHandler<Request, &'static str> for Words {
    fn send(&mut self, number: u32, request: &Request) {
        self.0.push(format!("send {number} {}", request.path));
    }

    fn cancel(&mut self, number: u32) {
        self.0.push(format!("cancel {number}"));
    }

    fn deliver(&mut self, call: u32, result: Result<&&'static str, &ApiError>) {
        self.0.push(match result {
            Ok(result) => format!("resolve {call} {result}"),
            Err(error) => format!("reject {call} {}", error.code.as_str()),
        });
    }

    fn release(&mut self, result: &&'static str) {
        self.0.push(format!("release {result}"));
    }

    fn wake(&mut self, time: f64) {
        self.0.push(format!("wake {time}"));
    }
}

#[derive(Default)]
struct Harness(Pipeline<Request, &'static str>);

impl Harness {
    /// Runs one step and returns its effects as text.
    fn step(&mut self, event: Event<Request, &'static str>, now: f64) -> String {
        let mut words = Words::default();
        self.0.step(event, now, 1.0, &mut words);
        words.0.join(", ")
    }

    fn call(&mut self, call: Call<Request>, now: f64) -> String {
        self.step(Event::Called(call), now)
    }

    fn settle(&mut self, number: u32, outcome: Outcome<&'static str>, now: f64) -> String {
        self.step(Event::Settled(number, outcome), now)
    }
}

// [CLI-03]
#[test]
fn a_call_is_sent_resolved_and_cached() {
    let mut harness = Harness::default();
    assert_eq!(harness.call(call(1, "a"), 0.0), "send 1 a");
    assert_eq!(harness.settle(1, Outcome::Success("x"), 10.0), "resolve 1 x");
    assert_eq!(harness.call(call(2, "a"), 60_009.0), "resolve 2 x");
    assert_eq!(harness.call(call(3, "a"), 60_010.0), "release x, send 2 a");
    assert_eq!(harness.0.open(), 1);
}

// [CLI-03]
#[test]
fn a_request_in_flight_is_shared() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    assert_eq!(harness.call(call(2, "a"), 1.0), "");
    assert_eq!(harness.call(call(3, "b"), 2.0), "send 2 b");
    assert_eq!(harness.settle(1, Outcome::Success("x"), 3.0), "resolve 1 x, resolve 2 x");
}

// [CLI-03]
#[test]
fn a_call_can_bypass_the_cache() {
    let mut harness = Harness::default();
    let fresh = |id| Call { cached: false, ..call(id, "a") };
    harness.call(call(1, "a"), 0.0);
    assert_eq!(harness.call(fresh(2), 1.0), "send 2 a");
    assert_eq!(harness.settle(2, Outcome::Success("fresh"), 2.0), "resolve 2 fresh, release fresh");
    assert_eq!(harness.settle(1, Outcome::Success("shared"), 3.0), "resolve 1 shared");
    assert_eq!(harness.call(fresh(3), 4.0), "send 3 a");
    assert_eq!(harness.call(call(4, "a"), 5.0), "resolve 4 shared");
}

// [CLI-03, CLI-05]
#[test]
fn an_error_rejects_every_call_and_is_not_cached() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    harness.call(call(2, "a"), 0.0);
    assert_eq!(harness.settle(1, failure(Code::Http, 404, None), 1.0), "reject 1 http, reject 2 http");
    assert_eq!(harness.call(call(3, "a"), 2.0), "send 2 a");
}

// [CLI-03]
#[test]
fn modifying_requests_are_never_shared() {
    let mut harness = Harness::default();
    let put = |id| Call { cached: false, retried: false, ..call(id, "a") };
    assert_eq!(harness.call(put(1), 0.0), "send 1 a");
    assert_eq!(harness.call(put(2), 0.0), "send 2 a");
    assert_eq!(harness.settle(1, Outcome::Success("done"), 1.0), "resolve 1 done, release done");
    assert_eq!(harness.call(put(3), 2.0), "send 3 a");
}

// [CLI-15]
#[test]
fn the_last_abort_of_a_shared_request_cancels_it() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    harness.call(call(2, "a"), 0.0);
    assert_eq!(harness.step(Event::Aborted(1), 1.0), "");
    assert_eq!(harness.step(Event::Aborted(2), 2.0), "cancel 1");
    assert_eq!(harness.settle(1, Outcome::Success("late"), 3.0), "release late");
    assert_eq!(harness.call(call(3, "a"), 4.0), "send 2 a");
}

// [CLI-15]
#[test]
fn aborting_a_settled_call_has_no_effect() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    harness.settle(1, Outcome::Success("x"), 1.0);
    assert_eq!(harness.step(Event::Aborted(1), 2.0), "");
    assert_eq!(harness.step(Event::Aborted(9), 2.0), "");
}

// [CLI-15]
#[test]
fn a_temporary_error_is_retried_after_a_delay() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    assert_eq!(harness.settle(1, failure(Code::Http, 503, None), 100.0), "wake 500");
    assert_eq!(harness.step(Event::Woken, 499.0), "wake 500");
    assert_eq!(harness.step(Event::Woken, 500.0), "send 1 a");
    assert_eq!(harness.settle(1, failure(Code::Network, 0, None), 600.0), "wake 1400");
    assert_eq!(harness.step(Event::Woken, 1400.0), "send 1 a");
    assert_eq!(harness.settle(1, failure(Code::Network, 0, None), 1500.0), "reject 1 network");
    assert_eq!(harness.0.open(), 0);
}

// [CLI-15]
#[test]
fn no_other_error_is_retried() {
    let mut harness = Harness::default();
    for (id, code, status) in [(1, Code::Http, 404), (2, Code::Parse, 0)] {
        harness.call(call(id, "a"), 0.0);
        assert_eq!(
            harness.settle(id, failure(code, status, None), 1.0),
            format!("reject {id} {}", code.as_str())
        );
    }
    harness.call(Call { retried: false, ..call(3, "a") }, 2.0);
    assert_eq!(harness.settle(3, failure(Code::Http, 503, None), 3.0), "reject 3 http");
    harness.call(Call { cached: false, retried: false, ..call(4, "a") }, 4.0);
    assert_eq!(harness.settle(4, failure(Code::Network, 0, None), 5.0), "reject 4 network");
}

// [CLI-15]
#[test]
fn a_call_without_retries_does_not_share_a_request_with_retries() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    assert_eq!(harness.call(Call { retried: false, ..call(2, "a") }, 0.0), "send 2 a");
}

// [CLI-15]
#[test]
fn retry_after_is_respected() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    assert_eq!(harness.settle(1, failure(Code::Http, 503, Some(7000.0)), 10.0), "wake 7010");
}

// [CLI-15]
#[test]
fn a_429_delays_all_other_calls() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    assert_eq!(harness.settle(1, failure(Code::Http, 429, Some(5000.0)), 10.0), "wake 5010");
    assert_eq!(harness.call(call(2, "b"), 100.0), "wake 5010");
    assert_eq!(harness.step(Event::Woken, 5010.0), "send 1 a, send 2 b");
}

// [CLI-15]
#[test]
fn a_429_with_a_long_retry_after_fails_and_delays_other_calls() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    assert_eq!(harness.settle(1, failure(Code::Http, 429, Some(3_600_000.0)), 0.0), "reject 1 http");
    assert_eq!(harness.call(call(2, "b"), 0.0), "wake 60000");
}

// [CLI-15]
#[test]
fn a_timed_out_call_is_rejected_and_its_request_cancelled() {
    let mut harness = Harness::default();
    assert_eq!(harness.call(Call { timeout: 1000.0, ..call(1, "a") }, 0.0), "send 1 a, wake 1000");
    assert_eq!(harness.step(Event::Woken, 999.0), "wake 1000");
    assert_eq!(harness.step(Event::Woken, 1000.0), "cancel 1, reject 1 timeout");
}

// [CLI-15]
#[test]
fn the_timeout_of_one_call_does_not_affect_calls_that_share_its_request() {
    let mut harness = Harness::default();
    harness.call(Call { timeout: 1000.0, ..call(1, "a") }, 0.0);
    harness.call(call(2, "a"), 0.0);
    assert_eq!(harness.step(Event::Woken, 1000.0), "reject 1 timeout");
    assert_eq!(harness.settle(1, Outcome::Success("x"), 1001.0), "resolve 2 x");
}

// [CLI-15]
#[test]
fn the_timeout_includes_retry_delays() {
    let mut harness = Harness::default();
    harness.call(Call { timeout: 300.0, ..call(1, "a") }, 0.0);
    assert_eq!(harness.settle(1, failure(Code::Http, 503, None), 100.0), "wake 300");
    assert_eq!(harness.step(Event::Woken, 300.0), "reject 1 timeout");
    assert_eq!(harness.step(Event::Woken, 500.0), "");
}

// [CLI-15]
#[test]
fn an_abort_cancels_a_pending_retry() {
    let mut harness = Harness::default();
    harness.call(call(1, "a"), 0.0);
    harness.settle(1, failure(Code::Http, 503, None), 100.0);
    assert_eq!(harness.step(Event::Aborted(1), 200.0), "");
    assert_eq!(harness.step(Event::Woken, 500.0), "");
}

// [CLI-03]
#[test]
fn a_result_is_released_after_its_last_delivery() {
    let mut harness = Harness::default();
    let late = |id| Call { timeout: 10.0, ..call(id, "a") };
    harness.call(late(1), 0.0);
    harness.call(late(2), 0.0);
    // A response at the time of the deadline is still in time.
    assert_eq!(harness.settle(1, Outcome::Success("x"), 10.0), "resolve 1 x, resolve 2 x");
    assert_eq!(harness.step(Event::Woken, 60_009.0), "");
    assert_eq!(harness.step(Event::Woken, 60_010.0), "release x");
    assert_eq!(harness.step(Event::Woken, 60_011.0), "");
}

// [CLI-03]
#[test]
fn a_cached_result_has_precedence_over_a_request_in_flight() {
    let mut harness = Harness::default();
    let unretried = |id| Call { retried: false, ..call(id, "a") };
    harness.call(call(1, "a"), 0.0);
    harness.call(unretried(2), 0.0);
    assert_eq!(harness.settle(2, Outcome::Success("x"), 1.0), "resolve 2 x");
    assert_eq!(harness.call(call(3, "a"), 2.0), "resolve 3 x");
    assert_eq!(harness.call(unretried(4), 2.0), "resolve 4 x");
    assert_eq!(harness.settle(1, Outcome::Success("y"), 3.0), "resolve 1 y, release x");
    assert_eq!(harness.call(call(5, "a"), 60_001.0), "resolve 5 y");
}

/// A request that counts comparisons.
struct Compared<'a>(u32, &'a Cell<usize>);

impl PartialEq for Compared<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.1.set(self.1.get() + 1);
        self.0 == other.0
    }
}

/// Starts and aborts calls with different requests. Returns how many calls and requests were visited.
fn visited(calls: u32, is_cached: bool, abort: impl Fn(u32) -> u32) -> usize {
    let compared = Cell::new(0);
    let mut pipeline = Pipeline::<Compared, ()>::default();
    let mut effects: Vec<Effect<()>> = Vec::new();
    for id in 0..calls {
        let request = Compared(id, &compared);
        let call = Call { id, request, cached: is_cached, retried: true, timeout: 1e6 };
        pipeline.step(Event::Called(call), f64::from(id), 1.0, &mut effects);
    }
    assert_eq!(pipeline.open(), calls as usize);
    for id in 0..calls {
        pipeline.step(Event::Aborted(abort(id)), f64::from(calls), 1.0, &mut effects);
    }
    assert_eq!(pipeline.open(), 0);
    assert_eq!(effects.iter().filter(|effect| matches!(effect, Effect::Cancel(_))).count(), calls as usize);
    assert!(!matches!(effects.last(), Some(Effect::Wake(_))), "nothing is left to wait for");
    pipeline.visited + compared.get()
}

// [CLI-03, CLI-15]
#[test]
fn the_work_for_each_call_does_not_grow_with_the_number_of_calls() {
    for is_cached in [false, true] {
        for calls in [1000, 4000, 16_000] {
            let orders: [&dyn Fn(u32) -> u32; 3] =
                [&|id| id, &|id| calls - 1 - id, &|id| (id * 7919) % calls];
            for order in orders {
                let work = visited(calls, is_cached, order);
                assert!(work <= 360 * calls as usize, "{work} for {calls} calls");
            }
        }
    }
}

// [CLI-15]
#[test]
fn hundreds_of_calls_are_settled_and_time_out_in_order() {
    let mut harness = Harness::default();
    for id in 1..=200 {
        let timeout = if id % 2 == 0 { 500.0 } else { FOREVER };
        harness.call(Call { timeout, ..call(id, &id.to_string()) }, 0.0);
    }
    for id in 1..=50 {
        let settled = harness.settle(id, Outcome::Success("x"), 1.0);
        assert!(settled.starts_with(&format!("resolve {id} x")), "{settled}");
    }
    let late: Vec<_> = (26..=100).map(|half| format!("cancel {0}, reject {0} timeout", 2 * half)).collect();
    assert_eq!(harness.step(Event::Woken, 500.0), late.join(", "));
    assert_eq!(harness.0.open(), 75);
    for id in (51..=199).step_by(2) {
        assert_eq!(harness.step(Event::Aborted(id), 501.0), format!("cancel {id}"));
    }
    assert_eq!(harness.0.open(), 0);
}
