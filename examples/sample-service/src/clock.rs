//! The time source of schedules.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// The time source. Nothing runs at a scheduled time: each request compares the schedule with this clock.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The time of the system.
    #[default]
    System,
    /// A Unix time (seconds) that a test sets.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// Returns the Unix time, seconds.
    pub fn now(&self) -> i64 {
        match self {
            Self::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
            }
            Self::Manual(time) => time.load(Ordering::Relaxed),
        }
    }
}
