//! The loader of the script tag in a CDN, when its copies become stale everywhere at once: after they were fetched at
//! the same time, because the owner has purged them or released a version.

use fastrand::Rng;
use serde::Serialize;

/// Number of locations of the CDN, each with a copy.
pub const LOCATIONS: usize = 300;
/// Views per second, everywhere together. Each requests the loader: none has it in the cache of the browser.
pub const VIEWS_PER_SECOND: u64 = 10_000;
/// Round trip from a location to the origin in ms.
pub const ROUND_TRIP: f64 = 200.0;
/// Requests that the origin answers in a second; the others wait.
pub const ORIGIN_RATE: f64 = 2000.0;

/// The life of a copy in ms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Life {
    /// `max-age`
    pub fresh: u64,
    /// `stale-while-revalidate`; 0 without it.
    pub stale: u64,
}

impl Life {
    /// Reads a `Cache-Control` header.
    pub fn from_header(header: &str) -> Life {
        let seconds = |name: &str| {
            let directive =
                header.split(',').find_map(|one| one.trim().strip_prefix(name)?.strip_prefix('='));
            directive.and_then(|seconds| seconds.parse::<u64>().ok()).unwrap_or_default()
        };
        Life { fresh: seconds("max-age") * 1000, stale: seconds("stale-while-revalidate") * 1000 }
    }
}

/// What is simulated.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Scenario {
    /// The life of a copy.
    pub life: Life,
    /// Whether a location makes one request at a time to the origin.
    pub is_coalescing: bool,
    /// Whether the origin is down from the time at which the copies become stale.
    pub is_origin_down: bool,
    /// How long it is simulated from then on, in ms.
    pub duration: f64,
    /// Seed of the random numbers.
    pub seed: u64,
}

/// The results of a scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// Number of views.
    pub views: u64,
    /// Requests at the origin.
    pub origin_requests: u64,
    /// The most requests at the origin in a second.
    pub peak: u64,
    /// Views that waited for the origin.
    pub waited: u64,
    /// The longest wait in ms.
    pub longest_wait: f64,
    /// Views without a loader.
    pub failed: u64,
}

/// A location.
#[derive(Clone, Default)]
struct Location {
    fresh_until: f64,
    stale_until: f64,
    /// When the next answers of the origin arrive, the earliest first.
    answers: Vec<f64>,
}

/// Runs a scenario. At the time 0 all copies become stale.
pub fn run(scenario: &Scenario) -> Outcome {
    let Scenario { life, is_coalescing, is_origin_down, duration, seed } = *scenario;
    let mut random = Rng::with_seed(seed);
    let first = Location { fresh_until: 0.0, stale_until: life.stale as f64, answers: Vec::new() };
    let mut locations = vec![first; LOCATIONS];
    let mut outcome = Outcome::default();
    let mut origin_is_free_at = 0.0_f64;
    let (mut now, mut second, mut in_second) = (0.0, 0, 0);
    loop {
        // Views are a Poisson process.
        now += -(1.0 - random.f64()).ln() * 1000.0 / VIEWS_PER_SECOND as f64;
        if now >= duration {
            return outcome;
        }
        outcome.views += 1;
        let index = random.usize(0..LOCATIONS);
        let Some(location) = locations.get_mut(index) else { return outcome };
        if location.answers.first().is_some_and(|time| *time <= now) {
            let answered = location.answers.remove(0);
            if !is_origin_down {
                location.fresh_until = answered + life.fresh as f64;
                location.stale_until = location.fresh_until + life.stale as f64;
                location.answers.clear();
            }
        }
        if now < location.fresh_until {
            continue;
        }
        let pending = location.answers.first().copied().filter(|_| is_coalescing);
        let answer = pending.unwrap_or_else(|| {
            if second != (now / 1000.0) as u64 {
                (second, in_second) = ((now / 1000.0) as u64, 0);
            }
            in_second += 1;
            outcome.origin_requests += 1;
            outcome.peak = outcome.peak.max(in_second);
            // A connection to an origin that is down is refused at once.
            if !is_origin_down {
                let begins = origin_is_free_at.max(now + ROUND_TRIP / 2.0);
                origin_is_free_at = begins + 1000.0 / ORIGIN_RATE;
            }
            let answer = origin_is_free_at.max(now + ROUND_TRIP / 2.0) + ROUND_TRIP / 2.0;
            location.answers.push(answer);
            answer
        });
        if now < location.stale_until {
            continue;
        }
        outcome.waited += 1;
        outcome.longest_wait = outcome.longest_wait.max(answer - now);
        outcome.failed += u64::from(is_origin_down);
    }
}
