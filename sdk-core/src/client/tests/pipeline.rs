use super::super::{ApiError, Call, Code, Effect, Event, Outcome, Pipeline, Request};

const FOREVER: f64 = f64::INFINITY;

fn request(path: &str) -> Request {
    Request { path: path.into(), ..Request::default() }
}

fn call(id: u32, path: &str) -> Call<Request> {
    Call { id, request: request(path).into(), cached: true, retried: true, timeout: FOREVER }
}

fn failure(code: Code, status: u16, asked: Option<f64>) -> Outcome<&'static str> {
    let error = ApiError { code, message: "no".into(), status, status_text: String::new() };
    Outcome::Failure(error, asked)
}

#[derive(Default)]
struct Bench(Pipeline<Request, &'static str>);

impl Bench {
    /// The effects of one step, in a line.
    fn step(&mut self, event: Event<Request, &'static str>, now: f64) -> String {
        let effects = self.0.step(event, now, 1.0);
        let words = effects.iter().map(|effect| match effect {
            Effect::Send(number, request) => format!("send {number} {}", request.path),
            Effect::Cancel(number) => format!("cancel {number}"),
            Effect::Deliver(id, Ok(answer)) => format!("tell {id} {answer}"),
            Effect::Deliver(id, Err(error)) => format!("fail {id} {}", error.code.as_str()),
            Effect::Release(answer) => format!("release {answer}"),
            Effect::Wake(time) => format!("wake {time}"),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    fn call(&mut self, call: Call<Request>, now: f64) -> String {
        self.step(Event::Called(call), now)
    }

    fn land(&mut self, number: u32, outcome: Outcome<&'static str>, now: f64) -> String {
        self.step(Event::Landed(number, outcome), now)
    }
}

// [CLI-03]
#[test]
fn a_call_is_sent_told_and_kept() {
    let mut bench = Bench::default();
    assert_eq!(bench.call(call(1, "a"), 0.0), "send 1 a");
    assert_eq!(bench.land(1, Outcome::Answer("x"), 10.0), "tell 1 x");
    assert_eq!(bench.call(call(2, "a"), 60_009.0), "tell 2 x");
    assert_eq!(bench.call(call(3, "a"), 60_010.0), "release x, send 2 a");
    assert_eq!(bench.0.open(), 1);
}

// [CLI-03]
#[test]
fn what_is_under_way_is_shared() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    assert_eq!(bench.call(call(2, "a"), 1.0), "");
    assert_eq!(bench.call(call(3, "b"), 2.0), "send 2 b");
    assert_eq!(bench.land(1, Outcome::Answer("x"), 3.0), "tell 1 x, tell 2 x");
}

// [CLI-03]
#[test]
fn the_cache_can_be_passed_by() {
    let mut bench = Bench::default();
    let fresh = |id| Call { cached: false, ..call(id, "a") };
    bench.call(call(1, "a"), 0.0);
    assert_eq!(bench.call(fresh(2), 1.0), "send 2 a");
    assert_eq!(bench.land(2, Outcome::Answer("fresh"), 2.0), "tell 2 fresh, release fresh");
    assert_eq!(bench.land(1, Outcome::Answer("kept"), 3.0), "tell 1 kept");
    assert_eq!(bench.call(fresh(3), 4.0), "send 3 a");
    assert_eq!(bench.call(call(4, "a"), 5.0), "tell 4 kept");
}

// [CLI-03, CLI-05]
#[test]
fn a_failure_is_told_to_all_and_never_kept() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    bench.call(call(2, "a"), 0.0);
    assert_eq!(bench.land(1, failure(Code::Http, 404, None), 1.0), "fail 1 http, fail 2 http");
    assert_eq!(bench.call(call(3, "a"), 2.0), "send 2 a");
}

// [CLI-03]
#[test]
fn a_change_is_made_as_often_as_it_is_asked_for() {
    let mut bench = Bench::default();
    let put = |id| Call { cached: false, retried: false, ..call(id, "a") };
    assert_eq!(bench.call(put(1), 0.0), "send 1 a");
    assert_eq!(bench.call(put(2), 0.0), "send 2 a");
    assert_eq!(bench.land(1, Outcome::Answer("done"), 1.0), "tell 1 done, release done");
    assert_eq!(bench.call(put(3), 2.0), "send 3 a");
}

// [CLI-15]
#[test]
fn the_last_abort_of_a_shared_request_cancels_it() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    bench.call(call(2, "a"), 0.0);
    assert_eq!(bench.step(Event::Aborted(1), 1.0), "");
    assert_eq!(bench.step(Event::Aborted(2), 2.0), "cancel 1");
    assert_eq!(bench.land(1, Outcome::Answer("late"), 3.0), "release late");
    assert_eq!(bench.call(call(3, "a"), 4.0), "send 2 a");
}

// [CLI-15]
#[test]
fn an_abort_after_the_end_is_nothing() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    bench.land(1, Outcome::Answer("x"), 1.0);
    assert_eq!(bench.step(Event::Aborted(1), 2.0), "");
    assert_eq!(bench.step(Event::Aborted(9), 2.0), "");
}

// [CLI-15]
#[test]
fn a_passing_failure_is_tried_again_after_a_wait() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    assert_eq!(bench.land(1, failure(Code::Http, 503, None), 100.0), "wake 500");
    assert_eq!(bench.step(Event::Woken, 499.0), "wake 500");
    assert_eq!(bench.step(Event::Woken, 500.0), "send 1 a");
    assert_eq!(bench.land(1, failure(Code::Network, 0, None), 600.0), "wake 1400");
    assert_eq!(bench.step(Event::Woken, 1400.0), "send 1 a");
    assert_eq!(bench.land(1, failure(Code::Network, 0, None), 1500.0), "fail 1 network");
    assert_eq!(bench.0.open(), 0);
}

// [CLI-15]
#[test]
fn no_other_failure_is_tried_again() {
    let mut bench = Bench::default();
    for (id, code, status) in [(1, Code::Http, 404), (2, Code::Parse, 0)] {
        bench.call(call(id, "a"), 0.0);
        assert_eq!(bench.land(id, failure(code, status, None), 1.0), format!("fail {id} {}", code.as_str()));
    }
    bench.call(Call { retried: false, ..call(3, "a") }, 2.0);
    assert_eq!(bench.land(3, failure(Code::Http, 503, None), 3.0), "fail 3 http");
    bench.call(Call { cached: false, retried: false, ..call(4, "a") }, 4.0);
    assert_eq!(bench.land(4, failure(Code::Network, 0, None), 5.0), "fail 4 network");
}

// [CLI-15]
#[test]
fn a_call_that_is_not_retried_does_not_share_one_that_is() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    assert_eq!(bench.call(Call { retried: false, ..call(2, "a") }, 0.0), "send 2 a");
}

// [CLI-15]
#[test]
fn retry_after_is_honoured() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    assert_eq!(bench.land(1, failure(Code::Http, 503, Some(7000.0)), 10.0), "wake 7010");
}

// [CLI-15]
#[test]
fn a_429_holds_back_the_other_calls() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    assert_eq!(bench.land(1, failure(Code::Http, 429, Some(5000.0)), 10.0), "wake 5010");
    assert_eq!(bench.call(call(2, "b"), 100.0), "wake 5010");
    assert_eq!(bench.step(Event::Woken, 5010.0), "send 1 a, send 2 b");
}

// [CLI-15]
#[test]
fn a_429_that_asks_for_too_long_fails_and_still_holds_back() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    assert_eq!(bench.land(1, failure(Code::Http, 429, Some(3_600_000.0)), 0.0), "fail 1 http");
    assert_eq!(bench.call(call(2, "b"), 0.0), "wake 60000");
}

// [CLI-15]
#[test]
fn an_answer_that_does_not_come_in_time_is_told_and_cancelled() {
    let mut bench = Bench::default();
    assert_eq!(bench.call(Call { timeout: 1000.0, ..call(1, "a") }, 0.0), "send 1 a, wake 1000");
    assert_eq!(bench.step(Event::Woken, 999.0), "wake 1000");
    assert_eq!(bench.step(Event::Woken, 1000.0), "cancel 1, fail 1 timeout");
}

// [CLI-15]
#[test]
fn a_time_out_of_one_leaves_the_request_to_the_others() {
    let mut bench = Bench::default();
    bench.call(Call { timeout: 1000.0, ..call(1, "a") }, 0.0);
    bench.call(call(2, "a"), 0.0);
    assert_eq!(bench.step(Event::Woken, 1000.0), "fail 1 timeout");
    assert_eq!(bench.land(1, Outcome::Answer("x"), 1001.0), "tell 2 x");
}

// [CLI-15]
#[test]
fn the_time_out_counts_the_waits_between_tries() {
    let mut bench = Bench::default();
    bench.call(Call { timeout: 300.0, ..call(1, "a") }, 0.0);
    assert_eq!(bench.land(1, failure(Code::Http, 503, None), 100.0), "wake 300");
    assert_eq!(bench.step(Event::Woken, 300.0), "fail 1 timeout");
    assert_eq!(bench.step(Event::Woken, 500.0), "");
}

// [CLI-15]
#[test]
fn an_abort_between_two_tries_ends_the_waiting() {
    let mut bench = Bench::default();
    bench.call(call(1, "a"), 0.0);
    bench.land(1, failure(Code::Http, 503, None), 100.0);
    assert_eq!(bench.step(Event::Aborted(1), 200.0), "");
    assert_eq!(bench.step(Event::Woken, 500.0), "");
}

// [CLI-03]
#[test]
fn an_answer_is_released_after_its_delivery_to_every_call() {
    let mut bench = Bench::default();
    let late = |id| Call { timeout: 10.0, ..call(id, "a") };
    bench.call(late(1), 0.0);
    bench.call(late(2), 0.0);
    // An answer in the moment of the deadline is still in time.
    assert_eq!(bench.land(1, Outcome::Answer("x"), 10.0), "tell 1 x, tell 2 x");
    assert_eq!(bench.step(Event::Woken, 60_009.0), "");
    assert_eq!(bench.step(Event::Woken, 60_010.0), "release x");
    assert_eq!(bench.step(Event::Woken, 60_011.0), "");
}

// [CLI-03]
#[test]
fn a_cached_answer_comes_before_a_request_in_flight_for_the_same() {
    let mut bench = Bench::default();
    let unretried = |id| Call { retried: false, ..call(id, "a") };
    bench.call(call(1, "a"), 0.0);
    bench.call(unretried(2), 0.0);
    assert_eq!(bench.land(2, Outcome::Answer("x"), 1.0), "tell 2 x");
    assert_eq!(bench.call(call(3, "a"), 2.0), "tell 3 x");
    assert_eq!(bench.call(unretried(4), 2.0), "tell 4 x");
    assert_eq!(bench.land(1, Outcome::Answer("y"), 3.0), "tell 1 y, release x");
    assert_eq!(bench.call(call(5, "a"), 60_001.0), "tell 5 y");
}
