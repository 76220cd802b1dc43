use super::request::Request;
use std::rc::Rc;

/// How long an answer is kept, in ms (CLI-03).
const LIFETIME: f64 = 60_000.0;
/// How many answers are kept; the oldest leaves first.
const CAPACITY: usize = 100;

/// Answers of one client, oldest first. A scan of a hundred short keys costs less than a hasher's bytes.
pub struct Cache<T> {
    entries: Vec<(Rc<Request>, f64, T)>,
}

impl<T: Clone> Cache<T> {
    pub fn new() -> Cache<T> {
        Cache { entries: Vec::new() }
    }

    /// The answer, if it is not too old.
    pub fn get(&mut self, request: &Request, now: f64) -> Option<T> {
        self.entries.retain(|(_, since, _)| now - since < LIFETIME);
        self.entries.iter().find(|(key, ..)| **key == *request).map(|(_, _, answer)| answer.clone())
    }

    /// Keeps an answer.
    pub fn put(&mut self, request: Rc<Request>, now: f64, answer: T) {
        self.entries.retain(|(key, ..)| *key != request);
        if self.entries.len() >= CAPACITY {
            self.entries.remove(0);
        }
        self.entries.push((request, now, answer));
    }
}
