//! Delays between attempts.

use std::time::Duration;

const FIRST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(5);

/// Delays that double up to a maximum.
#[derive(Debug)]
pub(super) struct Backoff(Duration);

impl Backoff {
    pub fn new() -> Self {
        Self(FIRST)
    }

    /// Returns the delay before the next attempt.
    pub fn next(&mut self) -> Duration {
        let delay = self.0;
        self.0 = (delay * 2).min(LONGEST);
        delay
    }

    /// Starts again with the first delay, after a success.
    pub fn reset(&mut self) {
        *self = Self::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_up_to_a_maximum() {
        let mut backoff = Backoff::new();
        let delays: Vec<_> = (0..8).map(|_| backoff.next().as_millis()).collect();
        assert_eq!(delays, [250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
        backoff.reset();
        assert_eq!(backoff.next(), FIRST);
    }
}
