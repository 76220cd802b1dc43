use super::super::Request;
use super::super::cache::Cache;
use std::rc::Rc;

fn request(path: &str) -> Rc<Request> {
    Rc::new(Request { path: path.into(), ..Request::default() })
}

// [CLI-03]
#[test]
fn an_answer_is_kept_for_60_seconds() {
    let mut cache = Cache::new();
    cache.put(request("a"), 1000.0, 1);
    assert_eq!(cache.get(&request("a"), 1000.0), Some(1));
    assert_eq!(cache.get(&request("a"), 60_999.0), Some(1));
    assert_eq!(cache.get(&request("a"), 61_000.0), None);
}

// [CLI-03]
#[test]
fn each_request_has_its_own_answer() {
    let mut cache = Cache::new();
    cache.put(request("a"), 0.0, 1);
    cache.put(request("b"), 0.0, 2);
    assert_eq!(cache.get(&request("a"), 0.0), Some(1));
    assert_eq!(cache.get(&request("b"), 0.0), Some(2));
    assert_eq!(cache.get(&request("c"), 0.0), None);
}

// [CLI-03]
#[test]
fn a_newer_answer_takes_the_place_of_the_older() {
    let mut cache = Cache::new();
    cache.put(request("a"), 0.0, 1);
    cache.put(request("a"), 30_000.0, 2);
    assert_eq!(cache.get(&request("a"), 80_000.0), Some(2));
}

// [CLI-03]
#[test]
fn a_hundred_answers_are_kept_and_the_oldest_leaves_first() {
    let mut cache = Cache::new();
    for number in 0..101 {
        cache.put(request(&number.to_string()), f64::from(number), number);
    }
    assert_eq!(cache.get(&request("0"), 200.0), None);
    assert!((1..101).all(|number| cache.get(&request(&number.to_string()), 200.0) == Some(number)));
}
