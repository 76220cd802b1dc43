//! The service that receives pingbacks: healthy, down, slow or limiting rates.

/// Round trip of a healthy service in ms: the shortest and the longest.
const ROUND_TRIP: (u64, u64) = (50, 150);
/// Duration of an answer of a slow service in ms: the shortest and the longest.
const SLOW_ANSWER: (u64, u64) = (2000, 8000);

/// The header `Retry-After` of a refused request.
#[derive(Clone, Copy, Debug)]
pub enum RetryAfter {
    /// No header.
    None,
    /// The same number of seconds in every answer.
    Seconds(u32),
    /// Any number of seconds in this range, at random.
    Spread(u32, u32),
    /// The time at which the condition ends, as a date.
    End,
}

/// How the service answers.
#[derive(Clone, Copy, Debug)]
pub enum Condition {
    /// 200, at once.
    Healthy,
    /// No answer: connections are refused.
    Unreachable,
    /// 503.
    Unavailable(RetryAfter),
    /// 200, after some seconds.
    Slow,
    /// 429 for the requests of a second that exceed this share of the steady rate.
    Limited(f64, RetryAfter),
}

/// A condition and its times in ms.
#[derive(Clone, Copy, Debug)]
pub struct Phase {
    /// The name in the output.
    pub name: &'static str,
    /// When it begins.
    pub from: u64,
    /// When it ends.
    pub until: u64,
    /// How the service answers.
    pub condition: Condition,
}

/// An answer.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// The HTTP status; 0 if there is none.
    pub status: u32,
    /// `Retry-After` as the client reads it, in ms.
    pub retry_after: Option<u64>,
    /// Time from the request to the answer, in ms.
    pub duration: u64,
}

impl Phase {
    /// Answers a request at `now`, the `nth` of its second, counted from 0. `steady_rate` is in requests per second.
    pub fn answer(&self, now: u64, nth: u32, steady_rate: f64, random: &mut fastrand::Rng) -> Answer {
        let duration = random.u64(ROUND_TRIP.0..=ROUND_TRIP.1);
        let (status, retry_after) = match self.condition {
            Condition::Healthy => (200, RetryAfter::None),
            Condition::Slow => {
                let duration = random.u64(SLOW_ANSWER.0..=SLOW_ANSWER.1);
                return Answer { status: 200, retry_after: None, duration };
            }
            Condition::Limited(share, _) if f64::from(nth) < share * steady_rate => (200, RetryAfter::None),
            Condition::Unreachable => (0, RetryAfter::None),
            Condition::Unavailable(retry_after) => (503, retry_after),
            Condition::Limited(_, retry_after) => (429, retry_after),
        };
        let retry_after = match retry_after {
            RetryAfter::None => None,
            RetryAfter::Seconds(seconds) => Some(u64::from(seconds) * 1000),
            RetryAfter::Spread(least, most) => Some(u64::from(random.u32(least..=most)) * 1000),
            RetryAfter::End => Some(self.until.saturating_sub(now + duration)),
        };
        Answer { status, retry_after, duration }
    }
}
