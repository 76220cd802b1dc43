use super::super::{Call, Effect, Event, Outcome, Pipeline, Request};

fn call(id: u32, path: &str) -> Call<Request> {
    let request = Request { path: path.into(), ..Request::default() };
    Call { id, request, cached: true, retried: true, timeout: f64::INFINITY }
}

/// A pipeline that records the numbers sent, the results delivered and those released.
#[derive(Default)]
struct Cache {
    pipeline: Pipeline<Request, u32>,
    sent: Vec<u32>,
    released: Vec<u32>,
}

impl Cache {
    fn step(&mut self, event: Event<Request, u32>, now: f64) -> Option<u32> {
        let mut delivered = None;
        let mut effects = Vec::new();
        self.pipeline.step(event, now, 0.5, &mut effects);
        for effect in effects {
            match effect {
                Effect::Send(number) => self.sent.push(number),
                Effect::Deliver(_, result) => delivered = result.ok(),
                Effect::Release(result) => self.released.push(result),
                Effect::Cancel(_) | Effect::Wake(_) => {}
            }
        }
        delivered
    }

    /// The cached result. If there is none, the request is aborted.
    fn get(&mut self, path: &str, now: f64) -> Option<u32> {
        let result = self.step(Event::Called(call(1, path)), now);
        self.step(Event::Aborted(1), now);
        result
    }

    /// Responds to a request that is not cached.
    fn put(&mut self, path: &str, now: f64, result: u32) {
        self.step(Event::Called(call(1, path)), now);
        let number = self.sent.pop().unwrap();
        assert_eq!(self.step(Event::Settled(number, Outcome::Success(result)), now), Some(result));
    }
}

// [CLI-03]
#[test]
fn a_result_is_cached_for_60_seconds() {
    let mut cache = Cache::default();
    cache.put("a", 1000.0, 1);
    assert_eq!(cache.get("a", 1000.0), Some(1));
    assert_eq!(cache.get("a", 60_999.0), Some(1));
    assert!(cache.released.is_empty());
    assert_eq!(cache.get("a", 61_000.0), None);
    assert_eq!(cache.released, [1]);
}

// [CLI-03]
#[test]
fn an_expired_result_is_released_by_the_next_step() {
    let mut cache = Cache::default();
    cache.put("a", 0.0, 1);
    cache.put("b", 30_000.0, 2);
    cache.step(Event::Woken, 60_000.0);
    assert_eq!(cache.released, [1]);
    cache.step(Event::Woken, 90_000.0);
    assert_eq!(cache.released, [1, 2]);
}

// [CLI-03]
#[test]
fn each_request_has_its_own_cache_entry() {
    let mut cache = Cache::default();
    cache.put("a", 0.0, 1);
    cache.put("b", 0.0, 2);
    assert_eq!(cache.get("a", 0.0), Some(1));
    assert_eq!(cache.get("b", 0.0), Some(2));
    assert_eq!(cache.get("c", 0.0), None);
}

// [CLI-03]
#[test]
fn a_newer_result_replaces_the_older() {
    let mut cache = Cache::default();
    // Equal requests are not shared if only one of them allows retries.
    cache.step(Event::Called(call(1, "a")), 0.0);
    cache.step(Event::Called(Call { retried: false, ..call(2, "a") }), 0.0);
    assert_eq!(cache.sent, [1, 2]);
    cache.step(Event::Settled(1, Outcome::Success(1)), 0.0);
    assert_eq!(cache.get("a", 1.0), Some(1));
    cache.step(Event::Settled(2, Outcome::Success(2)), 30_000.0);
    assert_eq!((cache.get("a", 80_000.0), cache.released.as_slice()), (Some(2), &[1][..]));
}

// [CLI-03]
#[test]
fn a_hundred_results_are_cached_and_the_oldest_is_evicted_first() {
    let mut cache = Cache::default();
    for number in 0..101 {
        cache.put(&number.to_string(), f64::from(number), number);
    }
    assert_eq!(cache.released, [0]);
    assert_eq!(cache.get("0", 200.0), None);
    assert!((1..101).all(|number| cache.get(&number.to_string(), 200.0) == Some(number)));
}

// [CLI-03]
#[test]
fn requests_in_flight_do_not_count_as_cache_entries() {
    let mut cache = Cache::default();
    for id in 1000..1200 {
        cache.step(Event::Called(call(id, &id.to_string())), 0.0);
    }
    let in_flight = std::mem::take(&mut cache.sent);
    for number in 0..100 {
        cache.put(&number.to_string(), 0.0, number);
    }
    assert_eq!((in_flight.len(), cache.released.as_slice()), (200, &[][..]));
    // The first result is the oldest, although earlier requests are still in flight.
    cache.step(Event::Settled(in_flight[7], Outcome::Success(1007)), 1.0);
    cache.step(Event::Settled(in_flight[3], Outcome::Success(1003)), 1.0);
    assert_eq!(cache.released, [0, 1]);
}
